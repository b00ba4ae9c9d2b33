"""The pictures of a recorded battle: who fires at whom, the dice, who goes where.

A double that takes a point is marked on the dice; the words of the log are shorter
here, since the picture has the numbers.
"""

from collections.abc import Iterator
from typing import Any

from pnp.games.itchy_scratchy.chapters.combat import is_close
from pnp.games.itchy_scratchy.chapters.results import doubles, hit_as, in_cover, losses
from pnp.games.itchy_scratchy.ground.moves import Attack, Done, March, Stand, Withdraw
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.turn import ends_the_turn
from pnp.games.itchy_scratchy.words.waits import inside, waiting, waits_for
from pnp.model.deeds import Deed, Dice, End, Result, Row, Said, Shot, Tag, Term
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
            yield from _thrown(before, move)
        case Withdraw() | Stand():
            yield from _gives_way(before, move)


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


def _thrown(before: Position, throw: Throw) -> Iterator[Deed]:
    """Yield the dice of an attack, which doubles hurt, and who loses what to them."""
    attacker, area, *dice = waiting(before).parts
    answer = waits_for(before) == "fight back"
    close = answer or is_close(before, attacker, area)
    struck = inside(before, area)
    if answer:
        area = before.where[attacker]
        reaches = before.settings["strikes_back_at"] == "area"
        struck = inside(before, area) if reaches else [attacker]
        yield Row()
        yield Tag("Defence")
    faces = frozenset().union(*(hit_as(before, each).doubles for each in struck))
    lost = losses(before, throw.dice, struck, area)
    counting = _counting(throw, faces, cover=in_cover(before, area)) if lost else ()
    yield Dice(throw.dice, counting)
    if close:
        yield Term(str(throw.sum), total=True)
    yield Tag(f"doubles of {listed([*map(str, sorted(faces))], 'or')} hurt")
    told = [_loses(before, unit, points) for unit, points in lost]
    for each in told:
        yield Result(each)
    if not told:
        yield Result("no loss", hit=False)
    said = told or ([] if close else ["no double hurts"])
    said = [*said, f"{sum(dice)} to {throw.sum}"] if answer else said
    yield Said("".join(f"; {each}" for each in said))


def _counting(throw: Throw, faces: frozenset[int], *, cover: bool) -> tuple[int, ...]:
    """Return the places of the dice whose doubles count: in cover, of any face."""
    found = doubles(throw.dice)
    counting = []
    for face, many in enumerate(found, 1):
        if face in faces or cover:
            places = [n for n, die in enumerate(throw.dice) if die == face]
            counting += places[: 2 * many]
    return tuple(sorted(counting))


def _loses(before: Position, unit: int, points: int) -> str:
    name, left = before.tables.units[unit].id, before.strength[unit] - points
    if not left:
        return f"{name} destroyed"
    return f"{does(before, name, 'lose')} {points}, {left} left"


def _gives_way(before: Position, move: Withdraw | Stand) -> Iterator[Deed]:
    """Yield what the loser of a Close Combat does."""
    if isinstance(move, Withdraw):
        told = f"{does(before, move.who, 'withdraw')} to {move.to}"
    else:
        lost = _loses(before, before.tables.unit_of[move.who], 1)
        lost = lost.removeprefix(f"{move.who} ")
        told = f"{does(before, move.who, 'stand')} and {lost}"
        if lost == "destroyed":
            told = f"{move.who} {lost}"
    yield Result(told)
    yield Said(f"; {told}")


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
