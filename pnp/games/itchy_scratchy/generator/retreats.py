"""Where the loser of a Close Combat may withdraw to (Combat 13, Movement 9, R16)."""

from pnp.games.itchy_scratchy.generator.rough import ground
from pnp.games.itchy_scratchy.ground.moves import Withdraw
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.making import made


def retreats(position: Position, unit: int, enemy: int) -> list[object]:
    """Return the ways out: an adjacent area, still facing whoever has won."""
    tables = position.tables
    grid, name = tables.grid, tables.units[unit].id
    return [
        made(Withdraw, name, grid.names[area], grid.facings[facing])
        for area in ways_out(position, unit, enemy)
        for facing in grid.towards(area, enemy)
    ]


def ways_out(position: Position, unit: int, enemy: int) -> list[int]:
    """Return the areas: free, not before another enemy, or straight back (R16)."""
    tables, said = position.tables, position.settings
    here, force = position.where[unit], tables.force_of[unit]
    across = tables.grid.next
    barred = {enemy}
    for other, area in enumerate(position.where):
        if area < 0 or other == unit:
            continue
        foe = tables.force_of[other] != force
        if foe and area != enemy:
            barred |= {area, across[area][position.facing[other]]}
        if not foe and tables.solid[unit] and _keeps_out(position, other):
            barred.add(area)
    ways = tables.grid.around[here]
    if said["withdraws_to"] == "straight back":
        ways = (across[here][across[enemy].index(here)],)
    kind = tables.units[unit].type.id
    rough = said["later_terrain"] == "yes"
    return [
        area
        for area in ways
        if area >= 0
        and area not in barred
        and (not rough or ground(tables).lets_in(area, kind))
    ]


def _keeps_out(position: Position, friend: int) -> bool:
    """Whether a friend keeps other units out of its area (Movement 5, R33)."""
    if position.tables.solid[friend]:
        return True
    carts = position.settings["transport_shares"] == "transport"
    return carts and not position.tables.units[friend].type.general
