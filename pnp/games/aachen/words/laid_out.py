"""Where every piece goes, to set up a position on a table or to draw it.

In an area the German unit is lowest, back up once it is revealed. Above it comes the
Control or Rubble marker, then the Americans, on their backs if Spent.
"""

from collections.abc import Iterator, Sequence

from pnp.games.aachen.chapters import morale
from pnp.games.aachen.chapters.board import controlled
from pnp.games.aachen.ground.position import (
    AWAY,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.words.phrases import area, place
from pnp.rules.package import Counter, Section
from pnp.rules.phrases import section

BOX = "out-of-action"
"""The space of the Out of Action Box."""


def counters(position: Position) -> Sequence[Counter]:
    """Return the pieces on the printed map, from the bottom of each area up."""
    return [
        *_germans(position),
        *_areas(position),
        *_units(position),
        *_tracks(position),
    ]


def _germans(position: Position) -> Iterator[Counter]:
    """Yield every German unit; any unseen one serves for an unrevealed one."""
    hidden = {
        each.index: _hidden(position, each.index) for each in position.tables.terrains
    }
    for at, kind in enumerate(position.german):
        terrain = position.tables.areas[at].terrain.index
        if kind == UNREVEALED:
            front = next(hidden[terrain], None)
            if front is not None:
                yield Counter("germans", front, area(position, at))
        elif kind != NOBODY:
            yield Counter(
                "germans",
                position.tables.germans[kind].id,
                area(position, at),
                back=True,
            )


def _hidden(position: Position, terrain: int) -> Iterator[str]:
    """Yield the unseen units of a terrain; their fronts are all alike."""
    for each in position.tables.germans:
        if each.terrain == terrain:
            yield from (each.id for _ in range(max(0, position.left[each.index])))


def _areas(position: Position) -> Iterator[Counter]:
    for each in position.tables.areas:
        if position.rubble[each.index]:
            yield Counter("markers", "control", each.id, back=True)
        elif controlled(position, each.index) and not each.setup:
            yield Counter("markers", "control", each.id)


def _units(position: Position) -> Iterator[Counter]:
    """Yield the Americans, leaders above their units, and those Out of Action."""
    tables = position.tables
    for each in sorted(tables.units, key=lambda unit: unit.type.leader):
        at = position.where[each.index]
        if at >= 0:
            back = position.spent[each.index] == SPENT
            yield Counter("americans", each.id, tables.areas[at].id, back=back)
        elif at == OUT:
            yield Counter("americans", each.id, BOX)


def _tracks(position: Position) -> Iterator[Counter]:
    """Yield the markers of turn, morale and support, up to the end of their tracks."""
    spaces = position.tables.game.sets["map"]
    shaken = not morale.strong(position)
    told = [
        ("turn", f"record-{position.turn}", bool(position.rain)),
        ("morale", f"morale-{position.morale}", shaken),
    ]
    for name, points in zip(SUPPORTS, position.support, strict=True):
        told.append((name, f"record-{points}", False))
    known = {each.id for each in spaces}
    yield from (
        Counter("markers", name, space, back=back)
        for name, space, back in told
        if space in known
    )


# To set up by hand


def setup(position: Position) -> Sequence[Section]:
    """Return where every piece goes: American, German, and on each track."""
    return [
        section("American units", _by_unit(position)),
        section("German units", _by_area(position)),
        section("Tracks", _by_track(position)),
    ]


def _by_unit(position: Position) -> Iterator[str]:
    for each in position.tables.units:
        at = position.where[each.index]
        if at >= 0:
            side = ", Spent" if position.spent[each.index] == SPENT else ""
            yield f"{each.id} {each.name}: {place(position, at)}{side}"
        elif at == OUT:
            yield f"{each.id} {each.name}: Out of Action Box"
        elif at == AWAY:
            yield f"{each.id} {each.name}: beside the map, from turn {each.turn}"
        else:
            yield f"{each.id} {each.name}: out of the game"


def _by_area(position: Position) -> Iterator[str]:
    """Yield where Germans and markers go: unseen by terrain, revealed one by one."""
    tables = position.tables
    for terrain in tables.terrains:
        unseen = [
            each.id
            for each in tables.areas
            if each.terrain.index == terrain.index
            and position.german[each.index] == UNREVEALED
        ]
        if unseen:
            yield (
                f"one unseen {terrain.name} unit in each of {', '.join(unseen)}; "
                "put the others away unseen"
            )
    for at, kind in enumerate(position.german):
        if kind >= 0:
            yield f"{tables.german(kind)}, revealed: {place(position, at)}"
    taken = [
        each.id
        for each in tables.areas
        if controlled(position, each.index) and not each.setup
    ]
    if taken:
        yield f"Control markers: {', '.join(taken)}"
    rubble = [area(position, at) for at, there in enumerate(position.rubble) if there]
    if rubble:
        yield f"Rubble markers: {', '.join(rubble)}"


def _by_track(position: Position) -> Iterator[str]:
    side = "Strong" if morale.strong(position) else "Shaken"
    weather = "Rain" if position.rain else "Clear"
    yield f"Turn marker: {position.turn}, its {weather} side up"
    yield f"Morale marker: {position.morale}, its {side} side up"
    for name, points in zip(SUPPORTS, position.support, strict=True):
        yield f"{name.capitalize()} Support: {points}"
