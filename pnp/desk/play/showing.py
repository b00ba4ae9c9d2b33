"""The table of a game with rules of its own, in words and as pieces on its boards."""

from collections.abc import Container, Iterator, Sequence

from pnp.desk.play.position import Playing, elsewhere, pile
from pnp.desk.play.world import Thing, World
from pnp.desk.play.written import Track
from pnp.rules.notation import plain
from pnp.rules.overruling import overruled
from pnp.rules.package import Cards, Counter, Section, Told, ToldRoll
from pnp.rules.phrases import counted, section
from pnp.rules.state import NONE
from pnp.rules.throw import Throw
from pnp.values import replace

ENDLESS = 99
"""The end of a track without an end, at least."""
MANY = 6
"""Changes that an entry of the log names, at most."""


def status(position: Playing, resting: Container[int] = ()) -> Sequence[Section]:
    """Return the table as text; of a seat without a turn, only what changed."""
    world = position.tables
    seat = world.things[position.seat].called
    every = zip(world.track_names, world.tracks, position.tracks, strict=True)
    pairs = [each for each in every if _is_told(world, resting, *each[1:])]
    lines = [f"Turn {position.turn}: {seat}"]
    lines += [
        f"{name}{':' if each.each else ''} {_of(now, each.most)}"
        for (_, _, name), (each, _), now in pairs
    ]
    found = [section("Table", lines)]
    places = [*by_place(position)]
    if places:
        found.append(section("Board", places))
    if held := [*_held(position)]:
        found.append(section("Players", held))
    decks = [
        f"{world.things[at].called}: {_left(position, at)} left" for at in world.piles
    ]
    if position.card != NONE:
        decks.append(f"drawn last: {world.things[position.card].called}")
    if decks:
        found.append(section("Cards", decks))
    return [*found, *overruled(position)]


def _is_told(
    world: World, resting: Container[int], track: tuple[Track, int], now: int
) -> bool:
    """Whether a track is shown: always, but of many things only those that changed."""
    of, whose = track
    always = of.each in ("", world.seat_set) and whose not in resting
    return always or now != of.start


def _of(now: int, most: int) -> str:
    """Return a value of a track; an end that is far away is left out."""
    return f"{now} of {most}" if most < ENDLESS else str(now)


def _left(position: Playing, at: int) -> int:
    """Return how many cards a pile has, as a player sees it."""
    return len(pile(position, at)) - elsewhere(position, at)


def _down(position: Playing, at: int) -> int:
    """Return how many cards at a place a player cannot see."""
    name = position.tables.things[at].name
    return sum(each.place == name for each in position.covered)


def _held(position: Playing) -> Iterator[str]:
    """Yield what each player has in hand, in front, in a pile and in discards."""
    world = position.tables
    for at, (which, _) in world.zone_of.items():
        here = [world.things[each].called for each in pile(position, at)]
        if which == "pile":
            here = [f"{left} face down"] if (left := _left(position, at)) > 0 else []
        elif down := _down(position, at):
            here.append(f"{down} face down")
        if here:
            yield f"{world.things[at].called}: {', '.join(counted(here))}"


def cards(position: Playing) -> list[Cards]:
    """Return where cards are: decks, what each player has, and the last card."""
    world = position.tables
    found = [
        Cards(world.things[at].called, (), _left(position, at)) for at in world.piles
    ]
    for at, (which, seat) in world.zone_of.items():
        here = [world.things[each] for each in pile(position, at)]
        shown = () if which == "pile" else tuple((e.set, e.id) for e in here)
        many = len(here) - elsewhere(position, at) + _down(position, at)
        if many:
            holder = world.things[seat].name if which == "hand" else ""
            title = which if holder else world.things[at].called
            found.append(Cards(title, shown, many, holder))
    if position.card != NONE:
        last = world.things[position.card]
        found.append(Cards("Drawn last", ((last.set, last.id),), 1))
    return found


def counters(position: Playing) -> Sequence[Counter]:
    """Return what is on the printed board."""
    world, where = position.tables, position.where
    boards = {each.at for each in world.spaces}
    found = [
        Counter(each.set, each.id, world.things[at].id, back=bool(position.backs[n]))
        for n, (each, at) in enumerate(zip(world.pieces, where, strict=True))
        if at in boards
    ]
    return [*found, *_covered(position)]


def _covered(position: Playing) -> Iterator[Counter]:
    """Yield a back for each counter that a player cannot see: all backs are alike."""
    world = position.tables
    places = world.named["place"].meant
    for entry in position.covered:
        at = places.get(plain(entry.place), NONE)
        names = {n: world.things[who].name for n, who in world.looks.items()}
        any_of = next((n for n, name in names.items() if name == entry.seat), None)
        if any_of is not None and at not in world.zone_of and at != NONE:
            of = world.things[any_of]
            yield Counter(of.set, of.id, world.things[at].id, back=True)


def turned_up(told: Told, card: str, before: Playing, after: Playing) -> Told:
    """Return the log's text for a card that is turned up, with what it changed."""
    at = before.tables.named["piece"].meant[plain(card)]
    text = f"card: {before.tables.things[at].called}"
    return replace(told, text=_and_changes(text, before, after), part=False)


def rolled(told: Told, dice: Throw, before: Playing, after: Playing) -> ToldRoll:
    """Return the log's text for dice, with what they changed."""
    total = f", {after.total} in all" if after.total != after.natural else ""
    roll = f": {dice}{total}"
    text = _and_changes(roll, before, after)
    part, turn, side = told.part, told.turn, told.side
    return ToldRoll(text, told.cases, part, turn, side, told.then, roll)


def _and_changes(text: str, before: Playing, after: Playing) -> str:
    """Return a text with what has changed: places, sides, tracks."""
    world, found = after.tables, list[str]()
    for each in world.pieces:
        was, now = before.where[each.at], after.where[each.at]
        if was != now:
            away = "to the discards" if each.set in world.decks else "into the box"
            to = away if now == NONE else f"to {world.things[now].called}"
            found.append(f"{each.called} {to}")
        elif is_turned(before, each, after):
            found.append(_turned(each.called, each, after))
    names = (name for _, _, name in world.track_names)
    for name, was, now in zip(names, before.tracks, after.tracks, strict=True):
        if was != now:
            found.append(f"{name} {was} → {now}")
    return "; ".join([text, *found[:MANY]])


def is_turned(before: Playing, piece: Thing, after: Playing) -> bool:
    """Whether a piece was turned over and is in sight: not where cards are kept."""
    here = after.where[piece.at]
    turned = before.backs[piece.at] != after.backs[piece.at]
    return turned and here != NONE and here not in after.tables.zone_of


def _turned(name: str, piece: Thing, after: Playing) -> str:
    side = "back" if after.backs[piece.at] else "front"
    return f"{name} turned to its {side}"


def changes(before: Playing, after: Playing) -> list[str]:
    """Return what has changed, as a book tells it: with the names that are printed.

    Of cards nothing is told, and of tracks only what is not a note of the rules.
    """
    world, found = after.tables, list[str]()
    for each in world.pieces:
        if world.family(each.set) == "cards" or each.component is None:
            continue
        was, now, name = (
            before.where[each.at],
            after.where[each.at],
            each.component.name,
        )
        if was != now:
            to = "lost" if now == NONE else f"to {world.things[now].called}"
            found.append(f"{name} {to}")
        elif is_turned(before, each, after):
            found.append(_turned(name, each, after))
    every = zip(
        world.track_names, world.tracks, before.tracks, after.tracks, strict=True
    )
    for (_, _, name), (of, _), was, now in every:
        if was != now and of.each in ("", world.seat_set):
            found.append(f"{name} {was} → {now}")
    return found[:MANY]


def by_place(position: Playing) -> Iterator[str]:
    """Yield each place with its pieces."""
    world = position.tables
    for space in world.spaces:
        here = [
            each.called + (" (back up)" if position.backs[each.at] else "")
            for each in world.pieces
            if position.where[each.at] == space.at
        ]
        if down := _down(position, space.at):
            here.append(f"{down} face down")
        if here:
            yield f"{space.called}: {', '.join(counted(here))}"
