"""Where the loser of a Close Combat may withdraw to (Combat 13, Movement 9, R16)."""

from pnp.games.itchy_scratchy.generator.rough import ground
from pnp.games.itchy_scratchy.ground.moves import Withdraw
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.interned import made


def retreats(position: Position, unit: int, enemy: int) -> list[object]:
    """Return the withdrawals to an adjacent area, still facing the winner."""
    tables = position.tables
    grid, name = tables.grid, tables.units[unit].id
    return [
        made(Withdraw, name, grid.names[area], grid.facings[facing])
        for area in ways_out(position, unit, enemy)
        for facing in grid.towards(area, enemy)
    ]


def ways_out(position: Position, unit: int, enemy: int) -> list[int]:
    """Return the free areas, not before another enemy, as far away as ruled (R16)."""
    tables = position.tables
    here, across = position.where[unit], tables.grid.next
    kept = _taken(position, unit) | _fronts(position, unit, enemy) | {enemy}
    ways = tables.grid.around[here]
    if position.settings["withdraws_to"] == "away":
        kept |= {*tables.grid.around[enemy]}
    if position.settings["withdraws_to"] == "straight back":
        ways = (across[here][across[enemy].index(here)],)
    kind = tables.units[unit].type.id
    rough = position.settings["later_terrain"] == "yes"
    return [
        area
        for area in ways
        if area >= 0
        and area not in kept
        and (not rough or ground(tables).lets_in(area, kind))
    ]


def _taken(position: Position, unit: int) -> set[int]:
    """Return where enemies are, and friends with whom a unit shares no area."""
    tables = position.tables
    force, solid = tables.force_of[unit], tables.solid[unit]
    return {
        area
        for other, area in enumerate(position.where)
        if tables.force_of[other] != force or (solid and _keeps_out(position, other))
    }


def _fronts(position: Position, unit: int, enemy: int) -> set[int]:
    """Return the areas in front of enemies outside the winner's area (Movement 9).

    If Generals stop nobody, no area is in front of one or kept from one (R23).
    """
    tables, across = position.tables, position.tables.grid.next
    halting = position.settings["generals_stop"] == "yes"
    if tables.units[unit].type.general and not halting:
        return set()
    return {
        across[area][position.facing[other.index]]
        for other, area in zip(tables.units, position.where, strict=True)
        if area >= 0
        and area != enemy
        and other.force != tables.force_of[unit]
        and (halting or not other.type.general)
    }


def _keeps_out(position: Position, friend: int) -> bool:
    """Whether a friend keeps other units out of its area (Movement 5, R33)."""
    if position.tables.solid[friend]:
        return True
    carts = position.settings["transport_shares"] == "transport"
    return carts and not position.tables.units[friend].type.general
