"""Every well-formed move of a table, read from its tables and from no rule.

There is no end of ways from area to area, so of moves and retreats there are the short
ones, and longer ones at random.
"""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Refit,
    Reinforce,
    Retreat,
    Return,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import NOBODY, Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS, Tables
from pnp.rules.interned import made

KINDS: dict[str, tuple[type, ...]] = {
    "return": (Return,),
    "reinforce": (Reinforce,),
    "infiltration": (Choose,),
    "surrender": (Surrender,),
    "buy": (Buy, Refit, Enough),
    "street loss": (Choose,),
    "round": (Activate, Enough),
    "active": (Move, Join, Attack, Enough),
    "reveal": (Reveal,),
    "barrage": (FallBack, Choose),
    "ambush": (Choose,),
    "sniper": (Choose,),
    "lead": (Lead,),
    "retreat": (Retreat, Stay),
}
"""What answers a wait, as the rules of the flow have it."""


def universe(position: Position, random: Random) -> Iterator[object]:
    """Yield the moves somebody could write down here, legal or not."""
    tables = position.tables
    for kind in KINDS.get(str(position.frames[-1][0]), ()):
        if kind is Move:
            yield from moves(position, random)
        elif kind is Retreat:
            yield from retreats(position, random)
        else:
            yield from OF[kind](tables)


def some(position: Position, random: Random, most: int) -> list[object]:
    """Return some of them, of whatever kind."""
    kinds = random.choices([*OF, Move, Retreat], k=most)
    found: list[object] = []
    for kind in kinds:
        if kind in OF:
            found.append(random.choice(list(OF[kind](position.tables))))
        else:
            unit = random.choice(position.tables.units)
            by = wander(position.tables, position.where[unit.index], random)
            found.append(kind(unit.id, by))
    return found


def _leads(tables: Tables) -> Iterator[object]:
    for unit in tables.units:
        for points in product(range(3), repeat=len(SUPPORTS)):
            gift = zip(SUPPORTS, points, strict=True)
            yield made(Lead, unit.id, tuple(n for n, by in gift for _ in range(by)))


def _areas(kind: type) -> Callable[[Tables], Iterator[object]]:
    return lambda tables: (made(kind, each.id) for each in tables.areas)


def _units(kind: type) -> Callable[[Tables], Iterator[object]]:
    return lambda tables: (made(kind, each.id) for each in tables.units)


def _places(kind: type) -> Callable[[Tables], Iterator[object]]:
    return lambda tables: (
        made(kind, unit.id, area.id) for unit in tables.units for area in tables.areas
    )


OF: dict[type, Callable[[Tables], Iterator[object]]] = {
    Reinforce: lambda tables: iter(
        [made(Reinforce), *(made(Reinforce, each.id) for each in tables.areas)]
    ),
    Return: _places(Return),
    Refit: _places(Refit),
    Choose: _units(Choose),
    Join: _units(Join),
    Stay: _units(Stay),
    Surrender: _areas(Surrender),
    Activate: _areas(Activate),
    Attack: _areas(Attack),
    Buy: lambda tables: (made(Buy, each.id) for each in tables.items),
    Reveal: lambda tables: (made(Reveal, each.id) for each in tables.germans),
    Lead: _leads,
    FallBack: lambda _tables: iter([made(FallBack)]),
    Enough: lambda _tables: iter([made(Enough)]),
}
"""Per kind of move all of them, but for moves and retreats."""


# Ways


def moves(position: Position, random: Random) -> Iterator[object]:
    """Yield short ways of everybody, and some longer ones."""
    tables = position.tables
    for unit in tables.units:
        here = position.where[unit.index]
        for by in _walks(tables, here, 2):
            yield Move(unit.id, by)
        for _ in range(6):
            yield Move(unit.id, wander(tables, here, random))


def retreats(position: Position, random: Random) -> Iterator[object]:
    """Yield ways back of whoever is asked, and a few of others."""
    tables = position.tables
    asked = int(position.frames[-1][1])
    first = position.came[asked]
    name = tables.units[asked].id
    for by in [(), *_walks(tables, first, 2)]:
        yield Retreat(name, (tables.areas[first].id, *by))
        yield Retreat(name, by)
    for unit in random.sample(tables.units, 3):
        by = wander(tables, position.where[unit.index], random)
        yield Retreat(unit.id, by)


def _walks(tables: Tables, start: int, most: int) -> Iterator[tuple[str, ...]]:
    """Yield every way of at most so many areas from one."""
    if start < 0 or not most:
        return
    for to in tables.areas[start].next:
        yield (tables.areas[to].id,)
        for by in _walks(tables, to, most - 1):
            yield (tables.areas[to].id, *by)


def wander(tables: Tables, start: int, random: Random) -> tuple[str, ...]:
    """Return a way of up to six areas, now and then with a jump."""
    here, by = start, list[str]()
    for _ in range(random.randint(1, 6)):
        jumps = here < 0 or random.random() < 0.03
        near = range(len(tables.areas)) if jumps else tables.areas[here].next
        here = random.choice(near)
        by.append(tables.areas[here].id)
    return tuple(by)


def outcome(position: Position, move: object) -> object:
    """Return what tells moves apart: of ways, all that matters later.

    A way ends somewhere; a German area is entered from somewhere; and areas that wait
    for somebody to enter them have been entered or not.
    """
    if not isinstance(move, Move):
        return move
    tables = position.tables
    way = [tables.area_of[name] for name in move.by]
    came = NONE
    if position.german[way[-1]] != NOBODY:
        here = position.where[tables.unit_of[move.who]]
        came = [here, *way][-2]
    taken = frozenset(area for area in way if position.unentered[area])
    return move.who, way[-1], came, taken
