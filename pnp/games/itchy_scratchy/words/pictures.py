"""The pictures of a recorded battle: who fires at whom, the dice, who goes where.

A double that takes a point is marked on the dice; the words of the log are shorter
here, since the picture has the numbers.
"""

from collections.abc import Iterator
from typing import Any

from pnp.games.itchy_scratchy.chapters.combat import is_close
from pnp.games.itchy_scratchy.chapters.results import doubles, hit_as, in_cover
from pnp.games.itchy_scratchy.ground.moves import Attack, Done, March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.turn import ends_the_turn
from pnp.games.itchy_scratchy.words.waits import inside, waiting, waits_for
from pnp.model.deeds import Deed, Dice, End, Result, Row, Said, Shot, Tag
from pnp.rules.phrases import count, listed
from pnp.rules.throw import Throw

WAYS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def pictured(before: Position, move: Any, after: Position) -> Iterator[Deed]:
    """Yield what a picture of a move shows besides where the pieces are."""
    match move:
        case Attack():
            yield from _attack(before, move)
        case March():
            yield Said(_march(before, move))
        case Done():
            yield Said(_done(before, after))
        case Throw() if waits_for(before) == "initiative":
            yield from _initiative(before, move)
        case Throw() if waits_for(before) in ("attack", "fight back"):
            yield from _thrown(before, move, after)


def _units(position: Position) -> str:
    units = position.tables.game.taking("units")
    return units.id if units is not None else ""


def does(position: Position, who: str, verb: str) -> str:
    """Return a unit's id and what it does: its name may be a plural, Guns."""
    unit = position.tables.units[position.tables.unit_of[who]]
    many = unit.name.endswith("s") and not unit.name.endswith("ss")
    single = f"{verb}es" if verb.endswith(("o", "s", "h")) else f"{verb}s"
    return f"{who} {verb if many else single}"


def _attack(before: Position, move: Attack) -> Iterator[Deed]:
    tables, pieces = before.tables, _units(before)
    who, at = tables.unit_of[move.who], tables.area_of[move.at]
    hurt = [tables.units[each].id for each in inside(before, at)]
    close = is_close(before, who, at)
    away = tables.grid.distance(before.where[who], at)
    words = "" if close else str(away)
    yield Shot((End(set=pieces, piece=move.who),), End(move.at), words)
    how = "in Close Combat" if close else f"{count(away, 'area')} away"
    verb = "attack" if close else "fire at"
    first, _, rest = verb.partition(" ")
    act = f"{does(before, move.who, first)}{' ' if rest else ''}{rest}"
    yield Said(f"{act} {listed(hurt)} in {move.at}, {how}")
    yield Tag("Fire" if not close else "Attack")


def _thrown(before: Position, throw: Throw, after: Position) -> Iterator[Deed]:
    """Yield the dice of an attack, which doubles hurt, and who lost what."""
    wait = waiting(before)
    answer = waits_for(before) == "fight back"
    home = before.where[wait.parts[0]]
    area = home if answer else wait.parts[1]
    lost = list(_losses(before, after))
    struck = inside(before, area)
    faces = frozenset().union(*(hit_as(before, each).doubles for each in struck))
    counting = _counting(throw, faces, cover=in_cover(before, area)) if lost else ()
    if answer:
        yield Row()
        yield Tag("Defence")
    yield Dice(throw.dice, counting)
    yield Tag(f"doubles of {listed([*map(str, sorted(faces))], 'or')} hurt")
    yield Result(lost[0] if lost else "no loss", hit=bool(lost))
    yield Said(f"; {', '.join(lost)}" if lost else "; no double hurts")


def _counting(throw: Throw, faces: frozenset[int], *, cover: bool) -> tuple[int, ...]:
    """Return the places of the dice whose doubles count: in cover, of any face."""
    found = doubles(throw.dice)
    counting = []
    for face, many in enumerate(found, 1):
        if face in faces or cover:
            places = [n for n, die in enumerate(throw.dice) if die == face]
            counting += places[: 2 * many]
    return tuple(sorted(counting))


def _losses(before: Position, after: Position) -> Iterator[str]:
    pairs = zip(before.tables.units, before.strength, after.strength, strict=True)
    for unit, was, now in pairs:
        if now < was:
            fate = f"{was - now}, {now} left" if now else ""
            verb = does(before, unit.id, "lose")
            yield f"{verb} {fate}" if now else f"{unit.id} destroyed"


def _initiative(before: Position, throw: Throw) -> Iterator[Deed]:
    forces, dice = before.tables.forces, throw.dice
    each = max(1, len(dice) // len(forces))
    for at, side in enumerate(forces):
        yield Tag(side.name)
        mine = dice[each * at : each * (at + 1)]
        best = sum(mine) == max(
            sum(dice[n : n + each]) for n in range(0, len(dice), each)
        )
        yield Dice(mine, tuple(range(each)) if best else ())
    yield Row()


def _march(before: Position, move: March) -> str:
    tables = before.tables
    way = WAYS.get(move.facing, move.facing)
    if tables.areas[before.where[tables.unit_of[move.who]]] == move.to:
        return f"{does(before, move.who, 'turn')} to face {way}"
    return f"{does(before, move.who, 'go')} to {move.to}, facing {way}"


def _done(before: Position, after: Position) -> str:
    side = waiting(before).side
    name = before.tables.forces[side].name if side >= 0 else "the side"
    over = ends_the_turn(before, after)
    return f"{name} is done; turn {before.turn} is over" if over else f"{name} is done"
