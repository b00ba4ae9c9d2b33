"""The table as text, and where every piece goes to set it up or to draw it."""

from collections.abc import Iterator, Sequence

from pnp.games.aachen.chapters import morale
from pnp.games.aachen.chapters.board import contested, controlled
from pnp.games.aachen.ground.position import (
    AWAY,
    KILLED,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.ground.tables import SUPPORTS, Area, Terrain
from pnp.games.aachen.words.prompts import where_we_are
from pnp.games.aachen.words.subjects import event, place
from pnp.rules.overruling import overruled
from pnp.rules.package import Counter, Section
from pnp.rules.phrases import section

BOX = "out-of-action"
"""The space of the Out of Action Box."""


def status(position: Position) -> Sequence[Section]:
    """Return the table as text: the tracks, the areas, the units, unseen Germans."""
    return [
        section(where_we_are(position), _general(position)),
        section("Areas with American units", _occupied(position)),
        section("Other areas", _others(position)),
        section("Off the map", _boxes(position)),
        section("German units nobody has seen", _unseen(position)),
        *overruled(position),
    ]


def _general(position: Position) -> Iterator[str]:
    tables, side = position.tables, "Shaken"
    if morale.strong(position):
        side = "Strong"
    elif not morale.shaken(position):
        side = "neither Strong nor Shaken"
    turns = position.numbers["turns"]
    yield f"{tables.game.title}: turn {min(position.turn, turns)} of {turns}"
    yield f"German Morale {position.morale}, {side}"
    yield "Rain" if position.rain else "Clear"
    if position.event and position.phase != "dawn":
        yield f"event: {event(position)}"
    if position.held_back:
        yield f"held back this turn: {tables.organization(position.held_back)}"
    given = zip(SUPPORTS, position.support, strict=True)
    yield f"support: {', '.join(f'{name} {points}' for name, points in given)}"
    if position.points:
        yield f"Supply Points to spend: {position.points}"
    held = [a for a in tables.areas if not controlled(position, a.index)]
    yield f"German areas: {len(held)} of {len(tables.held)}"
    if position.once:
        yield "a Suburban area has lowered German Morale this turn"


# Areas


def _occupied(position: Position) -> Iterator[str]:
    for each in position.tables.areas:
        inside = position.inside(each.index)
        if inside:
            there = ", ".join(_called(position, who) for who in inside)
            yield f"{_state(position, each)}: {there}"


def _called(position: Position, who: int) -> str:
    """Return a unit and its state: "E-2-26", "M12-A (Spent)"."""
    doings = ["Spent"] if position.spent[who] else []
    if position.came[who] >= 0:
        doings.append(f"came from {position.area(position.came[who])}")
    if position.joined[who]:
        doings.append("attacks")
    told = f" ({', '.join(doings)})" if doings else ""
    return f"{position.unit(who)}{told}"


def _state(position: Position, area: Area) -> str:
    """Return an area and its state: "13 Kaiserplatz, Urban, contested: …"."""
    at = area.index
    parts = [f"{place(position, at)}, {area.terrain.name}"]
    if contested(position, at):
        parts.append(f"contested by {_back(position, at)}")
    elif not controlled(position, at):
        parts.append(_back(position, at) or "not entered yet")
    parts += ["active"] if position.active == at else []
    parts += ["attacked in this activation"] if at in position.attacked else []
    parts += ["Rubble"] if position.rubble[at] else []
    return ", ".join(parts)


def _back(position: Position, index: int) -> str:
    """Return what the German unit of an area shows: "Fanatic 7", "unrevealed"."""
    kind = position.german[index]
    if kind < 0:
        return "unrevealed" if kind == UNREVEALED else ""
    found = position.tables.germans[kind]
    return f"{position.tables.strategy(found.strategy)} {found.factor}"


def _others(position: Position) -> Iterator[str]:
    """Yield the areas without Americans: revealed, unrevealed, vacant."""
    empty = [a for a in position.tables.areas if not position.inside(a.index)]
    for each in empty:
        if position.german[each.index] >= 0:
            yield _state(position, each)
    for terrain in position.tables.terrains:
        inside = {each.id for each in empty}
        hidden = [at for at in _hidden(position, terrain) if at in inside]
        if hidden:
            yield f"unrevealed, {terrain.name}: {', '.join(hidden)}"
    vacant = [each.id for each in empty if position.vacant(each.index)]
    if vacant:
        yield f"vacant: {', '.join(vacant)}"
    if rubble := _rubble(position):
        yield f"Rubble: {rubble}"


def _hidden(position: Position, terrain: Terrain) -> list[str]:
    """Return the areas of a terrain whose German unit is unrevealed."""
    return [
        each.id
        for each in position.tables.areas
        if each.terrain.index == terrain.index
        and position.german[each.index] == UNREVEALED
    ]


def _rubble(position: Position) -> str:
    """Return the areas in Rubble."""
    return ", ".join(a.id for a in position.tables.areas if position.rubble[a.index])


def _boxes(position: Position) -> Iterator[str]:
    for box, told in ((OUT, "Out of Action"), (KILLED, "killed")):
        found = [u for u, at in enumerate(position.where) if at == box]
        if found:
            yield f"{told}: {', '.join(_since(position, who) for who in found)}"
    later = [u for u in position.tables.units if position.where[u.index] == AWAY]
    for turn in sorted({each.turn for each in later}):
        names = ", ".join(each.id for each in later if each.turn == turn)
        yield f"from turn {turn}: {names}"


def _since(position: Position, who: int) -> str:
    back = position.back[who]
    return f"{position.unit(who)}{f' (back on turn {back})' if back else ''}"


def _unseen(position: Position) -> Iterator[str]:
    """Yield by terrain the unseen German units, unused ones included."""
    tables = position.tables
    for terrain in tables.terrains:
        kinds = [k for k in tables.germans if k.terrain == terrain.index]
        left = {k: position.left[k.index] for k in kinds if position.left[k.index] > 0}
        if left:
            names = ", ".join(
                tables.german(kind.index).removeprefix(f"{terrain.name} ")
                + (f" ×{many}" if many > 1 else "")
                for kind, many in left.items()
            )
            here, many = len(_hidden(position, terrain)), sum(left.values())
            yield f"{terrain.name}, {here} on the map of {many}: {names}"


# To draw it: in an area the German unit is lowest, back up once it is revealed. Above
# it comes the Control or Rubble marker, then the Americans, on their backs if Spent.


def counters(position: Position) -> Sequence[Counter]:
    """Return the pieces on the printed map, from the bottom of each area up."""
    return [
        *_germans(position),
        *_markers(position),
        *_units(position),
        *_tracks(position),
    ]


def _germans(position: Position) -> Iterator[Counter]:
    """Yield every German unit; any unseen one serves for an unrevealed one."""
    tables = position.tables
    fronts = {t.index: _fronts(position, t.index) for t in tables.terrains}
    for area, kind in zip(tables.areas, position.german, strict=True):
        if kind == UNREVEALED:
            front = next(fronts[area.terrain.index], None)
            if front is not None:
                yield Counter("germans", front, area.id)
        elif kind != NOBODY:
            yield Counter("germans", tables.germans[kind].id, area.id, back=True)


def _fronts(position: Position, terrain: int) -> Iterator[str]:
    """Yield the unseen units of a terrain; their fronts are all alike."""
    for each in position.tables.germans:
        if each.terrain == terrain:
            yield from [each.id] * position.left[each.index]


def _markers(position: Position) -> Iterator[Counter]:
    for each in position.tables.areas:
        if position.rubble[each.index]:
            yield Counter("markers", "control", each.id, back=True)
        elif controlled(position, each.index) and not each.setup:
            yield Counter("markers", "control", each.id)


def _units(position: Position) -> Iterator[Counter]:
    """Yield the Americans, leaders above their units, and those Out of Action."""
    for each in sorted(position.tables.units, key=lambda unit: unit.type.leader):
        at = position.where[each.index]
        if at >= 0:
            back = position.spent[each.index] == SPENT
            yield Counter("americans", each.id, position.area(at).id, back=back)
        elif at == OUT:
            yield Counter("americans", each.id, BOX)


def _tracks(position: Position) -> Iterator[Counter]:
    """Yield the markers of turn, morale and support, up to the end of their tracks."""
    known = {each.id for each in position.tables.game.sets["map"]}
    given = zip(SUPPORTS, position.support, strict=True)
    shaken = not morale.strong(position)
    told = [
        ("turn", f"record-{position.turn}", bool(position.rain)),
        ("morale", f"morale-{position.morale}", shaken),
        *((name, f"record-{points}", False) for name, points in given),
    ]
    for name, space, back in told:
        if space in known:
            yield Counter("markers", name, space, back=back)


# To set it up by hand


def setup(position: Position) -> Sequence[Section]:
    """Return where every piece goes: American, German, and on each track."""
    return [
        section("American units", _by_unit(position)),
        section("German units", _by_area(position)),
        section("Tracks", _by_track(position)),
    ]


def _by_unit(position: Position) -> Iterator[str]:
    for each in position.tables.units:
        at, goes = position.where[each.index], "out of the game"
        if at >= 0:
            side = ", Spent" if position.spent[each.index] == SPENT else ""
            goes = f"{place(position, at)}{side}"
        elif at == OUT:
            goes = "Out of Action Box"
        elif at == AWAY:
            goes = f"beside the map, from turn {each.turn}"
        yield f"{each.id} {each.name}: {goes}"


def _by_area(position: Position) -> Iterator[str]:
    """Yield where Germans and markers go: unseen by terrain, revealed one by one."""
    tables = position.tables
    for terrain in tables.terrains:
        if hidden := _hidden(position, terrain):
            yield (
                f"one unseen {terrain.name} unit in each of {', '.join(hidden)}; "
                "put the others away unseen"
            )
    for at, kind in enumerate(position.german):
        if kind >= 0:
            yield f"{tables.german(kind)}, revealed: {place(position, at)}"
    taken = [
        a.id for a in tables.areas if controlled(position, a.index) and not a.setup
    ]
    if taken:
        yield f"Control markers: {', '.join(taken)}"
    if rubble := _rubble(position):
        yield f"Rubble markers: {rubble}"


def _by_track(position: Position) -> Iterator[str]:
    side = "Strong" if morale.strong(position) else "Shaken"
    weather = "Rain" if position.rain else "Clear"
    yield f"Turn marker: {position.turn}, its {weather} side up"
    yield f"Morale marker: {position.morale}, its {side} side up"
    for name, points in zip(SUPPORTS, position.support, strict=True):
        yield f"{name.capitalize()} Support: {points}"
