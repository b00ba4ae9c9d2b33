"""7.1: how many American units may be in an area, and which do not count."""

from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case


@case("4.3.4", "7.1", "R7")
def load(position: Position, area: int, *more: int) -> int:
    """Return how many units count in an area, with ``more`` added to it.

    A leader does not count with a unit he commands; by a setting, with any of his own
    organization.
    """
    units = position.tables.units
    there = {*position.inside(area), *more}
    solid = [unit for unit in there if not units[unit].type.leader]
    if position.settings["leader_commands"] == "organization":
        parents = {units[unit].parent for unit in solid}
        free = sum(
            units[unit].type.leader and units[unit].parent in parents for unit in there
        )
    else:
        free = sum(
            units[unit].type.leader and not units[unit].commands.isdisjoint(solid)
            for unit in there
        )
    return len(there) - free


@case("7.1", "4.4")
def fits(position: Position, area: int, *more: int) -> bool:
    """Whether an area has room for more units; set-up areas always have.

    A leader who does not count is never one too many. This holds even if leaders count
    there because their unit has left.
    """
    if position.tables.areas[area].setup:
        return True
    after = load(position, area, *more)
    if after <= position.numbers["stacking"]:
        return True
    leaders = all(position.tables.units[unit].type.leader for unit in more)
    return leaders and after == load(position, area)
