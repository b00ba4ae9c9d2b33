"""The table as text: the turn, the areas and who is in them, the boxes."""

from collections.abc import Iterator, Sequence

from pnp.games.aachen.chapters import morale
from pnp.games.aachen.chapters.board import contested, controlled
from pnp.games.aachen.ground.position import (
    AWAY,
    KILLED,
    OUT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.words.laid_out import counters, setup
from pnp.games.aachen.words.phrases import (
    area,
    back,
    event,
    place,
    unit,
)
from pnp.games.aachen.words.prompts import where_we_are
from pnp.rules.overruling import overruled
from pnp.rules.package import Section
from pnp.rules.phrases import section

__all__ = ["counters", "setup", "status", "where_we_are"]


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
            there = ", ".join(called(position, who) for who in inside)
            yield f"{_state(position, each.index)}: {there}"


def called(position: Position, who: int) -> str:
    """Return a unit and its state: "E-2-26", "M12-A (Spent)"."""
    doings = ["Spent"] if position.spent[who] else []
    if position.came[who] >= 0:
        doings.append(f"came from {area(position, position.came[who])}")
    if position.joined[who]:
        doings.append("attacks")
    return (
        f"{unit(position, who)} ({', '.join(doings)})"
        if doings
        else unit(position, who)
    )


def _state(position: Position, at: int) -> str:
    """Return an area and its state: "13 Kaiserplatz, Urban, contested: …"."""
    found = position.tables.areas[at]
    parts = [f"{place(position, at)}, {found.terrain.name}"]
    if contested(position, at):
        parts.append(f"contested by {back(position, at)}")
    elif not controlled(position, at):
        parts.append(back(position, at) or "not entered yet")
    parts += ["active"] if position.active == at else []
    parts += ["attacked in this activation"] if at in position.attacked else []
    parts += ["Rubble"] if position.rubble[at] else []
    return ", ".join(parts)


def _others(position: Position) -> Iterator[str]:
    """Yield the areas without Americans: revealed, unrevealed, vacant."""
    empty = [a for a in position.tables.areas if not position.inside(a.index)]
    for each in empty:
        if position.german[each.index] >= 0:
            yield _state(position, each.index)
    for terrain in position.tables.terrains:
        unseen = [
            each.id
            for each in empty
            if each.terrain.index == terrain.index
            and position.german[each.index] == UNREVEALED
        ]
        if unseen:
            yield f"unrevealed, {terrain.name}: {', '.join(unseen)}"
    vacant = [each.id for each in empty if position.vacant(each.index)]
    if vacant:
        yield f"vacant: {', '.join(vacant)}"
    rubble = [area(position, at) for at, there in enumerate(position.rubble) if there]
    if rubble:
        yield f"Rubble: {', '.join(rubble)}"


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
    return unit(position, who) + (f" (back on turn {back})" if back else "")


def _unseen(position: Position) -> Iterator[str]:
    """Yield by terrain the unseen German units, unused ones included."""
    tables = position.tables
    for terrain in tables.terrains:
        kinds = [k for k in tables.germans if k.terrain == terrain.index]
        left = [k for k in kinds if position.left[k.index] > 0]
        if left:
            names = ", ".join(
                tables.german(k.index).removeprefix(f"{terrain.name} ")
                + (f" ×{position.left[k.index]}" if position.left[k.index] > 1 else "")
                for k in left
            )
            many = sum(position.left[k.index] for k in left)
            here = sum(
                held == UNREVEALED and tables.areas[at].terrain.index == terrain.index
                for at, held in enumerate(position.german)
            )
            yield f"{terrain.name}, {here} on the map of {many}: {names}"
