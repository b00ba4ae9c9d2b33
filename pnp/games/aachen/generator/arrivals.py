"""Moves that bring units: reinforcements, returning leaders, units bought back."""

from collections.abc import Iterable

from pnp.games.aachen.generator.book import LEGAL, Look, Moves, bits
from pnp.games.aachen.ground.moves import Buy, Enough, Refit, Reinforce, Return
from pnp.games.aachen.ground.position import OUT, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.rules.interned import made

WAIT, ENOUGH = made(Reinforce), made(Enough)
BUYS = tuple(made(Buy, name) for name in SUPPORTS)


@LEGAL("reinforce")
def reinforcements(position: Position, *units: int) -> Moves:
    """Guns come to Infantry or a set-up area, others to a Vacant one (6.1.1)."""
    look, more = Look(position), bits(units)
    rows = look.book.rows
    if all(rows.guns[unit] for unit in units):
        infantry = {
            area for unit, area in enumerate(position.where) if rows.riflemen[unit]
        }
        open_ = [a for a, setup in enumerate(rows.setup) if setup or a in infantry]
    else:
        every = range(len(rows.names))
        open_ = [area for area in every if look.vacant(area) and look.american(area)]
    if not look.book.crowded:
        open_ = [area for area in open_ if look.takes(area, more)]
    found: list[object] = [made(Reinforce, rows.names[area]) for area in open_]
    return [*found, WAIT] if look.book.may_wait or not found else found


@LEGAL("return")
def returns(position: Position, leader: int) -> Moves:
    """A leader returns to other Americans, or to where he set up (6.1.2)."""
    look = Look(position)
    names, home = look.book.rows.names, position.tables.units[leader].setup
    return [
        made(Return, look.book.rows.who[leader], names[area])
        for area in sorted({*look.crowds, home} - {-1})
        if (area == home or look.crowds[area] & ~(1 << leader))
        and look.american(area)
        and look.takes(area, 1 << leader)
    ]


@LEGAL("buy")
def purchases(position: Position) -> Moves:
    """Return purchases of support, units back from Out of Action, or enough (6.3.1)."""
    look = Look(position)
    points, prices = position.points, look.book.prices
    found: list[object] = [
        buy
        for buy, price, name in zip(BUYS, prices, SUPPORTS, strict=True)
        if price <= points and not (name == "air" and position.rain)
    ]
    for unit, area in enumerate(position.where):
        price = look.book.rows.refits[unit]
        if area == OUT and price is not None and price <= points:
            found += _refits(look, unit)
    found.append(ENOUGH)
    return found


def _refits(look: Look, unit: int) -> Iterable[object]:
    """Return where a unit returns: with or next to its own; if none, anywhere."""
    rows, where = look.book.rows, look.position.where
    own = {
        where[each]
        for each, parent in enumerate(rows.parent)
        if parent == rows.parent[unit] and each != unit and where[each] >= 0
    }
    ours = [area for area in range(len(rows.names)) if look.american(area)]
    near = [a for a in ours if a in own or not own.isdisjoint(rows.around[a])]
    more = 1 << unit
    return [
        made(Refit, rows.who[unit], rows.names[area])
        for area in near or ours
        if look.takes(area, more)
    ]
