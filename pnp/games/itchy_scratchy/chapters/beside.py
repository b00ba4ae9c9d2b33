"""Movement 8 and 9: which units are beside each other, and which face which.

Enemies in adjacent areas are beside each other, whichever way they face.  A unit faces
the area across one of its edges, and every unit in that area.
"""

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.citation import case


@case("Movement 8", "R23")
def ends_beside(position: Position, force: int, area: int) -> list[int]:
    """Return the enemies beside an area, for which units of a force stop there.

    If Generals stop nobody, enemy Generals are left out.
    """
    tables, around = position.tables, position.tables.grid.around[area]
    generals = position.settings["generals_stop"] == "yes"
    return [
        unit
        for unit, at in enumerate(position.where)
        if at in around
        and tables.force_of[unit] != force
        and (generals or not tables.units[unit].type.general)
    ]


@case("Movement 8", "R23")
def stopping(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies for which a unit stops in an area.

    A General stops for nobody if Generals do not stop.
    """
    general = position.tables.units[unit].type.general
    if general and position.settings["generals_stop"] == "no":
        return []
    return ends_beside(position, position.tables.force_of[unit], area)


@case("Movement 8", "R23")
def stops(position: Position, unit: int) -> set[int]:
    """Return all areas where a unit stops beside enemies."""
    tables, around = position.tables, position.tables.grid.around
    generals = position.settings["generals_stop"] == "yes"
    if tables.units[unit].type.general and not generals:
        return set()
    own = tables.force_of[unit]
    return {
        area
        for foe, at in enumerate(position.where)
        if at >= 0 and tables.force_of[foe] != own
        if generals or not tables.units[foe].type.general
        for area in around[at]
    }


def faces(position: Position, unit: int, area: int) -> bool:
    """Whether a unit that is on the board faces an area."""
    across = position.tables.grid.next[position.where[unit]]
    return across[position.facing[unit]] == area


@case("Movement 9", "R23")
def faced_by(position: Position, unit: int) -> list[int]:
    """Return the enemies beside a unit that face it; none if it is off the board."""
    here = position.where[unit]
    if here < 0:
        return []
    return [foe for foe in stopping(position, unit, here) if faces(position, foe, here)]


@case("Movement 9", "Combat 13")
def in_front_of(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies of a unit that face an area."""
    return [foe for foe in stopping(position, unit, area) if faces(position, foe, area)]


@case("Movement 9", "R35")
def still_beside(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies that face a unit and are also beside an area.

    A move to that area is no withdrawal, unless a unit may withdraw anywhere.
    """
    if position.settings["withdrawal"] == "anywhere":
        return []
    there = stopping(position, unit, area)
    return [foe for foe in faced_by(position, unit) if foe in there]


@case("Movement 9")
def detaining(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies that keep a faced unit from going to an area."""
    if not faced_by(position, unit):
        return []
    return still_beside(position, unit, area) or in_front_of(position, unit, area)
