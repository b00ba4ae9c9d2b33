"""Names of things in prompts, log and status, so that all three agree."""

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import RELIEF, Location, Tables

TIMES = {2: "twice"}


def cases(position: Position, published: str, *playtest: str) -> tuple[str, ...]:
    """Return the case of the edition in play; none if it has none."""
    draft = position.tables.edition == "playtest"
    return playtest if draft else tuple(filter(None, (published,)))


def times(number: int, name: str) -> str:
    """Return a card with its number of copies: "Sniper", "Rifleman × 2 twice"."""
    return name if number == 1 else f"{name} {TIMES.get(number, f'{number} times')}"


def the(location: Location) -> str:
    """Return a location as in a sentence: the Keep, but Besotten Jenny."""
    return location.name if location.destructible else f"the {location.name}"


def place(position: Position, defender: int) -> str:
    """Return the location of a defender and its defence: "North Terrace 5"."""
    at = position.location(defender)
    if at < 0:
        return "off the board"
    return f"{position.tables.locations[at].name} {position.defence[at]}"


def name(position: Position, defender: int) -> str:
    """Return the name of a defender."""
    return position.tables.defenders[defender].name


def attacker(position: Position, kind: int, space: int) -> str:
    """Return an attacker and where it stands: "Rifleman on 8"."""
    tables = position.tables
    return f"{tables.attackers[kind].name} on {tables.spaces[space].label}"


def colour_name(position: Position, index: int) -> str:
    """Return the name of a colour in a sentence."""
    return position.tables.colour_names[index].lower()


def card_name(tables: Tables, index: int) -> str:
    """Return an SS card as players call it: "Rifleman × 2", "75mm Pak 40 (east)"."""
    if index == RELIEF:
        return str(tables.relief.fields["name"]) if tables.relief else "142nd"
    card = tables.cards[index]
    if card.attacker >= 0:
        return f"{card.name} × {card.place}"
    alike = {tuple(c.kind.split("-")) for c in tables.cards if c.name == card.name}
    own = (word for word in card.kind.split("-") if any(word not in k for k in alike))
    return f"{card.name} ({' '.join(own)})" if len(alike) > 1 else card.name
