"""What each throw of the SS Phase is for, in parts that a sentence is made of.

    wanted(position)    Wanted(dice=4, needed=5, by="Sniper", at="Gamelin", …)

``needed`` is the face that at least one die must reach; 0 where the faces choose
something: an area, a colour, a location, a number.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.games.castle_itter.chapters import placing, tactics
from pnp.games.castle_itter.chapters.targets import defence
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.ruling import Fact
from pnp.rules.throw import Throw


@dataclass(frozen=True, slots=True)
class Wanted:
    """A throw that is awaited: how many dice, what they must reach, and what for."""

    dice: int
    needed: int
    by: str
    """Who rolls: a card, a gun with its area, a colour."""
    clause: str
    """What for, after the dice: ``to kill Gamelin in the North Terrace``."""
    cases: tuple[str, ...]
    at: str = ""
    """The target: a defender, a location, an attacker."""
    place: str = ""
    """Where the target is: a location or an area."""
    added: int = 0
    """Added to the die that gives an area."""


def wanted(position: Position) -> Wanted | None:
    """Return what the throw on top of the stack is for; None if none of this phase."""
    if not position.frames:
        return None
    name, *parts = position.frames[-1]
    describe = THROWS.get(str(name))
    return describe(position, *map(int, parts)) if describe else None


def _cases(position: Position, published: str, *playtest: str) -> tuple[str, ...]:
    return playtest if position.tables.edition == "playtest" else (published,)


def _area(position: Position, kind: int, unseen: int) -> Wanted:
    name = position.tables.attackers[kind].name
    hidden = ", which cannot be suppressed" if unseen else ""
    return Wanted(
        placing.area_dice(position, kind),
        0,
        name,
        f"for the area of the {name}{hidden}",
        _cases(position, "4.3", "p.18 Placing"),
        at=name,
        added=max(0, tactics.approach(position, kind)),
    )


def _suppression(position: Position, kind: int, space: int, n: int) -> Wanted:
    name = position.tables.attackers[kind].name
    label = position.tables.spaces[space].label
    return Wanted(
        n,
        placing.suppressed_by(position, kind),
        "suppression",
        f"to suppress the {name} on {label}",
        _cases(position, "4.3", "p.18 Suppressing"),
        at=name,
        place=label,
    )


def _gun(position: Position, kind: int, space: int) -> str:
    tables = position.tables
    return f"{tables.attackers[kind].name} on {tables.spaces[space].label}"


def _the(position: Position, location: int) -> str:
    """Return a location as it is spoken of: the Keep, but Besotten Jenny."""
    found = position.tables.locations[location]
    return found.name if found.destructible else f"the {found.name}"


def _colour(position: Position, colour: int) -> str:
    return position.tables.colour_names[colour].lower()


def _target(
    position: Position, kind: int, space: int, colour: int, placed: int
) -> Wanted:
    case = "4.3" if placed else "4.4"
    return Wanted(
        1,
        0,
        _gun(position, kind, space),
        f"for the number it fires at on {_colour(position, colour)}",
        _cases(position, case, "p.18 Advancing" if placed else "p.20 SS Squads"),
        place=_colour(position, colour),
    )


def _against(
    position: Position, by: str, defender: int, n: int, cases: tuple[str, ...]
) -> Wanted:
    """Return a throw against a defender: to kill him, or to disrupt him."""
    tables = position.tables
    name = tables.defenders[defender].name
    location = position.location(defender)
    place = tables.locations[location].name if location >= 0 else ""
    where = f" in {_the(position, location)}" if place else ""
    if by == "Sniper" or position.disrupted[defender]:
        verb = "kill"
    else:
        verb = "disrupt" if tables.edition == "published" else "suppress"
    return Wanted(
        n,
        max(1, defence(position, defender)),  # any die hits a man in the wreck
        by,
        f"to {verb} {name}{where}",
        cases,
        at=name,
        place=place,
    )


def _disrupt(
    position: Position, kind: int, space: int, defender: int, n: int
) -> Wanted:
    """Return a gun's throw: by 4.4 while the guns of its area fire, else by 4.3."""
    line = len(position.frames) > 1 and position.frames[-2][0] == "battery"
    page = "p.20 SS Squads" if line else "p.18 Advancing"
    cases = _cases(position, "4.4" if line else "4.3", page)
    return _against(position, _gun(position, kind, space), defender, n, cases)


def _squads_target(position: Position, colour: int, n: int) -> Wanted:
    name = _colour(position, colour)
    return Wanted(
        1,
        0,
        f"everybody on {name}, strength {n}",
        f"for the number they fire at on {name}",
        _cases(position, "4.4", "p.20 SS Squads"),
        place=name,
    )


def _squads(position: Position, colour: int, defender: int, n: int) -> Wanted:
    cases = _cases(position, "4.4", "p.20 SS Squads")
    by = f"everybody on {_colour(position, colour)}"
    return _against(position, by, defender, n, cases)


def _chosen(
    position: Position, card: int, what: str, published: str, playtest: str
) -> Wanted:
    name = position.tables.cards[card].name
    cases = _cases(position, published, playtest)
    return Wanted(1, 0, name, f"for the {what}", cases)


def _sniper_number(position: Position, card: int, colour: int, _n: int) -> Wanted:
    name = _colour(position, colour)
    what = f"number it fires at on {name}"
    return _chosen(position, card, what, "4.1", "p.16 Sniper")


def _sniper(position: Position, card: int, defender: int, n: int) -> Wanted:
    by = position.tables.cards[card].name
    cases = _cases(position, "4.1", "p.16 Sniper")
    found = _against(position, "Sniper", defender, n, cases)
    return Wanted(
        n, found.needed, by, found.clause, cases, at=found.at, place=found.place
    )


def _shell(position: Position, card: int, location: int, n: int) -> Wanted:
    name = position.tables.locations[location].name
    return Wanted(
        n,
        position.defence[location],
        position.tables.cards[card].name,
        f"against the defence of {_the(position, location)}",
        _cases(position, "4.2", "p.17 Attacking a location"),
        at=name,
        place=name,
    )


def _flak_target(position: Position, card: int, _n: int) -> Wanted:
    by = position.tables.cards[card].by
    return _chosen(position, card, f"{by} it sweeps", "4.4", "p.20 Flak 30")


def _flak(position: Position, card: int, defender: int, n: int) -> Wanted:
    cases = _cases(position, "4.4", "p.20 Flak 30")
    return _against(position, position.tables.cards[card].name, defender, n, cases)


def _sniper_colour(position: Position, card: int, _n: int) -> Wanted:
    return _chosen(position, card, "colour it fires at", "4.1", "p.16 Sniper")


def _shell_target(position: Position, card: int, _n: int) -> Wanted:
    case = "p.17 Attacking a location"
    return _chosen(position, card, "location it fires at", "4.2", case)


THROWS: dict[str, Callable[..., Wanted]] = {
    "area": _area,
    "suppression": _suppression,
    "target": _target,
    "disrupt": _disrupt,
    "squads target": _squads_target,
    "squads disrupt": _squads,
    "sniper colour": _sniper_colour,
    "sniper number": _sniper_number,
    "sniper": _sniper,
    "shell target": _shell_target,
    "shell": _shell,
    "flak target": _flak_target,
    "flak": _flak,
}


def _thrown(
    position: Position, throw: Throw
) -> tuple[tuple[str, ...], tuple[Fact, ...]]:
    """Return the cases a throw is made under, and what it goes by."""
    sought = wanted(position)
    if sought is None:
        return (), ()
    facts: list[Fact] = [("dice", flow.dice(position))]
    if sought.needed:
        facts += [("needed", sought.needed), ("best", throw.best)]
    if sought.added:
        facts.append(("added", sought.added))
    return sought.cases, tuple(facts)


THROWN: dict[
    str, Callable[[Position, Throw], tuple[tuple[str, ...], tuple[Fact, ...]]]
] = dict.fromkeys(THROWS, _thrown)
