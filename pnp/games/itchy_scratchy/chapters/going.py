"""Later Terrain: what the ground does to units that move (R42).

It has effects only if ``later_terrain`` is yes.  The definition of a kind of ground
states them: closed, stops, slow, uphill, wire, road, only.
"""

from pnp.games.itchy_scratchy.ground.pieces import Terrain
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.citation import case


@case("R42")
def tells(position: Position) -> bool:
    """Whether the ground affects moves."""
    return position.settings["later_terrain"] == "yes"


def ground(position: Position, area: int) -> tuple[Terrain, ...]:
    """Return the ground of an area that has effects; none in Mark 3."""
    return position.tables.ground[area] if tells(position) else ()


@case("Later Terrain 5", "Later Terrain 6")
def closing(position: Position, area: int) -> Terrain | None:
    """Return the ground that keeps everybody out, if no ground on the area opens it."""
    here = ground(position, area)
    opened = {each for one in here for each in one.opens}
    return next((one for one in here if one.closed and one.id not in opened), None)


@case("Later Terrain 8")
def barring(position: Position, unit: int, area: int) -> Terrain | None:
    """Return the ground that keeps out units of this type."""
    kind = position.tables.units[unit].type.id
    here = ground(position, area)
    return next((one for one in here if one.only and kind not in one.only), None)


@case("Later Terrain 5", "Later Terrain 6", "Later Terrain 8")
def open_to(position: Position, unit: int, area: int) -> bool:
    """Whether the ground of an area lets a unit in."""
    if closing(position, area) is not None:
        return False
    return barring(position, unit, area) is None


@case(
    *("Later Terrain 1", "Later Terrain 2", "Later Terrain 3"),
    *("Later Terrain 6", "Later Terrain 9"),
)
def halting(position: Position, area: int) -> Terrain | None:
    """Return the ground that ends a move when it is entered."""
    for one in ground(position, area):
        if one.stops and not (one.wire and area in position.wired):
            return one
    return None


@case("Later Terrain 6", "Later Terrain 9")
def slowing(position: Position, area: int) -> Terrain | None:
    """Return the ground that limits a move out of it to one area."""
    return next((one for one in ground(position, area) if one.slow), None)


@case("Later Terrain 1")
def wire(position: Position, area: int) -> Terrain | None:
    """Return the wire that a unit must remove before it goes on."""
    if area in position.wired:
        return None
    return next((one for one in ground(position, area) if one.wire), None)


@case("Later Terrain 4")
def climb(position: Position, area: int, to: int) -> int:
    """Return how many contours are crossed uphill; each costs an area."""
    if not any(one.uphill for one in ground(position, to)):
        return 0
    height = position.tables.height
    return max(0, height[to] - height[area])


@case("Later Terrain 7")
def on_road(position: Position, area: int) -> bool:
    """Whether a road runs through an area."""
    return any(one.road for one in ground(position, area))


@case("Later Terrain 6")
def peace(position: Position, area: int) -> Terrain | None:
    """Return the ground that nobody attacks from or into."""
    return next((one for one in ground(position, area) if one.peaceful), None)
