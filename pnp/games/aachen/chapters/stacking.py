"""7.1: how many American units an area takes, and who does not count."""

from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case


@case("4.3.4", "7.1", "R7")
def load(position: Position, area: int, *more: int) -> int:
    """Return how many units count in an area, with others imagined there as well.

    A leader is free with a unit he commands; by another ruling, with any of his own
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
    """Whether an area takes units besides those that are there; set-up areas always.

    A leader who is free there is never one too many, even where leaders whose unit has
    gone have come to count.
    """
    if position.tables.areas[area].setup:
        return True
    after = load(position, area, *more)
    if after <= position.numbers["stacking"]:
        return True
    leaders = all(position.tables.units[unit].type.leader for unit in more)
    return leaders and after == load(position, area)
