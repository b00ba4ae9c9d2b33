"""8.2: what a route costs, and how much a unit may spend."""

from collections.abc import Iterable

from pnp.games.aachen.chapters import optional
from pnp.games.aachen.ground.position import NOBODY, UNREVEALED, Position
from pnp.rules.citation import case


@case("4.3.1", "8.2.2")
def allowance(position: Position) -> int:
    """Return the Movement Factor of every unit; Rain lowers it."""
    return position.numbers["movement_rain" if position.rain else "movement"]


@case("8.2")
def row(position: Position, area: int) -> str:
    """Return the row of the movement table for entering an area.

    If several rows apply, the one that costs most counts.
    """
    german, costs = position.german, position.tables.costs
    if german[area] == UNREVEALED:
        return "unrevealed"
    if german[area] != NOBODY:
        return "revealed"
    around = position.tables.areas[area].next
    if all(german[each] == NOBODY for each in around):
        return "vacant"
    return max("watched", "vacant", key=lambda name: costs.get(name, 0))


@case("8.2", "12.4")
def cost(position: Position, unit: int, area: int) -> int:
    """Return what it costs a unit to enter an area."""
    printed = position.tables.costs.get(row(position, area), 0)
    return printed + optional.rubble_cost(position, unit, area)


@case("8.2")
def goes_far_enough(position: Position, costs: Iterable[int]) -> bool:
    """Whether a unit can pay for a route.

    A unit that has spent nothing may enter one adjacent area for all its points.
    """
    each = tuple(costs)
    return len(each) == 1 or sum(each) <= allowance(position)
