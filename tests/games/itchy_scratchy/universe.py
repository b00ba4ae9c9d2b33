"""Every well-formed move of a scenario, read from its tables and from no rule."""

from collections.abc import Iterator
from random import Random

from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Done,
    Go,
    Hold,
    March,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.rules.interned import made


def universe(tables: Tables) -> Iterator[object]:
    """Yield the moves somebody could write down, legal or not."""
    yield from (made(Done), made(Go, True), made(Go, False))
    for unit in tables.units:
        yield from (made(kind, unit.id) for kind in (Stand, Advance, Hold))
        for area in tables.areas:
            yield made(Attack, unit.id, area)
            for facing in tables.grid.facings:
                yield made(March, unit.id, area, facing)
                yield made(Withdraw, unit.id, area, facing)


def some(tables: Tables, random: Random, most: int) -> list[object]:
    """Return some of them, each kind as often as the others."""
    names = [unit.id for unit in tables.units]
    areas, facings = tables.areas, tables.grid.facings
    found: list[object] = [made(Done), made(Go, True), made(Go, False)]
    for _ in range(most):
        who, area = random.choice(names), random.choice(areas)
        found += [
            made(March, who, area, random.choice(facings)),
            made(Attack, who, area),
            made(Withdraw, who, area, random.choice(facings)),
        ]
    return found + [made(kind, random.choice(names)) for kind in (Stand, Advance, Hold)]
