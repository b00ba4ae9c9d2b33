"""The legal plies of a position, as far as they can be listed.

This module is written from the rulebook, independently of the rules that explain
themselves (``hearing``).  Both use the same tables and position.  Tests check that they
agree on every listed ply.

The list has every kind of ply that is finite: in each contested hex its rounds, its
marks, and who leaves; the gifts of events; mines that are cleared; dusk, dawn, the next
turn, the end.  It leaves out what players name freely: months and sides of a scene,
hexes that are not contested and their terrain, formations, steps of initiative, checks,
the dice of a bombardment, and a sniper's leader.  Dice rolls are not listed either.
"""

from collections.abc import Callable, Iterator, Sequence

from pnp.games.cassino.ground.moves import (
    Aim,
    Alone,
    Attack,
    Begin,
    Finish,
    Leave,
    Light,
    Mark,
    Mines,
    Next,
    Round,
    Swap,
    Use,
)
from pnp.games.cassino.ground.position import Position
from pnp.rules.interned import made

NO_ATTACK = "nobody"
"""The result of a side that does not attack (R9)."""


def legal(position: Position) -> Sequence[object]:
    """Return the legal plies that can be listed; none if the game waits for dice."""
    if not position.frames:
        return ()
    plies = WAITS.get(str(position.frames[-1][0]))
    return [*plies(position)] if plies else ()


def _scene(position: Position) -> Iterator[object]:
    """Yield the plies of the scene; it begins with a month and both sides (Opening)."""
    if position.in_play("flm"):
        yield from (made(Swap, each.id) for each in position.tables.sides)
    yield from (made(Mines, each, 0) for each in _cleared(position))
    known = (
        start > 0 or forces
        for start, forces in zip(position.start, position.forces, strict=True)
    )
    if position.month and all(known):
        yield made(Begin)


def _cleared(position: Position) -> list[str]:
    """Return the hexes whose mines can be removed (Mines 2)."""
    return list(position.mines) if position.in_play("mines") else []


def _aim(_: Position) -> Iterator[object]:
    """Yield the aim at nobody: there may be no target (R20)."""
    yield made(Aim, "")


def _turn(position: Position) -> Iterator[object]:
    """Yield the plies of a turn, and its end."""
    for hex_ in position.assaults:
        yield from _fought(position, hex_)
    yield from _used(position)
    if position.in_play("flm") and position.settings["flm_swap"] == "any time":
        yield from (made(Swap, each.id) for each in position.tables.sides)
    yield from (made(Mines, each, 0) for each in _cleared(position))
    yield made(Light, "day" if position.night else "night", 0)
    yield made(Next)
    yield from (made(Finish, each.id) for each in position.tables.sides)
    yield made(Finish, "drawn")


def _snows(position: Position) -> bool:
    return any(position.tables.weather[row].snow for row, _ in position.weather)


def _fought(position: Position, hex_: str) -> Iterator[object]:
    """Yield the plies of a contested hex: a round, a mark, who leaves (Assault)."""
    held, tables = position.assaults[hex_], position.tables
    snowed_in = tables.terrain[held.terrain].high and _snows(position)
    if not snowed_in and position.in_play("assault"):
        results = (*(each.id for each in tables.results), NO_ATTACK)
        for axis in results:
            yield from (made(Round, hex_, axis, allied) for allied in results)
    driven_out = (hex_, 1 - held.by) in position.driven_out
    for what, lies in (
        ("dug-in", held.dug_in),
        ("entrenched", held.entrenched),
        ("flm", held.flm),
    ):
        if lies or what != "dug-in" or not driven_out:
            yield made(Mark, hex_, what, not lies)
    for side in tables.sides:
        if not snowed_in:
            yield made(Leave, hex_, side.id, "others")
            if side.index == 0:
                yield made(Leave, hex_, side.id, "paratroopers")
                yield made(Leave, hex_, side.id, "both")
        yield made(Alone, hex_, side.id)
    if position.settings["assaulting_side"] == "each round" and not snowed_in:
        yield from _again(position, hex_)


def _again(position: Position, hex_: str) -> Iterator[object]:
    """Yield an assault by each side, if each round has its assaulting side (R12)."""
    ground = position.tables.terrain[position.assaults[hex_].terrain].id
    yield from (made(Attack, hex_, s.id, ground, ()) for s in position.tables.sides)


def _used(position: Position) -> Iterator[object]:
    """Yield each use of a gift; only a German digs in on a clear path (Events 5)."""
    if not position.in_play("events"):
        return
    for side, what in dict.fromkeys((each.side, each.what) for each in position.gifts):
        name = position.tables.sides[side].id
        if what != "path":
            yield made(Use, name, what, "")
            continue
        yield made(Use, name, what, "move")
        yield made(Use, name, what, "" if side else "dig")


WAITS: dict[str, Callable[[Position], Iterator[object]]] = {
    "scene": _scene,
    "sniper": _aim,
    "turn": _turn,
}
"""Per wait, the function that yields its plies."""
