"""Later Terrain: what the ground does to whoever goes over it (R42).

It does something only where ``later_terrain`` is yes.  What is said here of a kind of
ground is what its definition says: closed, stops, slow, uphill, wire, road, only.
"""

from pnp.games.itchy_scratchy.ground.pieces import Terrain
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.citation import case


@case("R42")
def tells(position: Position) -> bool:
    """Whether the ground tells on whoever moves."""
    return position.settings["later_terrain"] == "yes"


def ground(position: Position, area: int) -> tuple[Terrain, ...]:
    """Return what lies on an area, as far as it tells; nothing in Mark 3."""
    return position.tables.ground[area] if tells(position) else ()


@case("Later Terrain 5", "Later Terrain 6")
def closing(position: Position, area: int) -> Terrain | None:
    """Return the ground that keeps everybody out, if nothing on the area opens it."""
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
    """Return the ground that ends a move where it is entered."""
    for one in ground(position, area):
        if one.stops and not (one.wire and area in position.wired):
            return one
    return None


@case("Later Terrain 6", "Later Terrain 9")
def slowing(position: Position, area: int) -> Terrain | None:
    """Return the ground out of which a move goes one area only."""
    return next((one for one in ground(position, area) if one.slow), None)


@case("Later Terrain 1")
def wire(position: Position, area: int) -> Terrain | None:
    """Return the wire that has to be taken away before anybody goes on."""
    if area in position.wired:
        return None
    return next((one for one in ground(position, area) if one.wire), None)


@case("Later Terrain 4")
def climb(position: Position, area: int, to: int) -> int:
    """Return how many contours are crossed uphill, each of which costs an area."""
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
    """Return the ground from which and into which nobody attacks."""
    return next((one for one in ground(position, area) if one.peaceful), None)
