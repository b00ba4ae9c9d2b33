"""Movement 1 and 3: which areas a unit can come to, and what keeps it from others.

A move goes from area to area through their edges.  What holds it back are its *bounds*;
leaving them away one after the other shows which of them it was:

    closed, barred, wire, slow, climb, halt    the ground (``going``)
    enemies, friends                           whose areas are not gone through
    stop                                       beside enemies a move ends
"""

from collections.abc import Collection
from heapq import heappop, heappush

from pnp.games.itchy_scratchy.chapters import going
from pnp.games.itchy_scratchy.chapters.beside import stopping
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.citation import case

BOUNDS = (
    *("closed", "barred", "wire", "slow", "climb", "halt"),
    *("enemies", "friends", "stop"),
)


@case("Movement 3", "Movement table", "Generals 4", "R3", "R27", "R28")
def allowance(position: Position, unit: int) -> int:
    """Return how many areas a unit may move: fewer if it has attacked before."""
    kind = position.tables.units[unit].type
    if not position.attacked[unit]:
        return kind.move
    settings = position.settings
    guns = kind.guns and settings["guns_fire_after_moving"] == "no"
    if guns or settings["attackers_move"] == "none":
        return 0
    return max(0, kind.move - position.numbers["attack_costs"])


@case("Movement 1", "Movement 7", "Movement 8", "Later Terrain 7")
def reach(
    position: Position,
    unit: int,
    most: int = -1,
    bounds: Collection[str] = BOUNDS,
) -> dict[int, int]:
    """Return the areas a unit can come to, and how much of its move each takes.

    Its own is among them, and so are those of friends with whom it may not stay.  All
    along a road it comes one area farther, at the price of one less.
    """
    here = position.where[unit]
    if here < 0:
        return {}
    most = allowance(position, unit) if most < 0 else most
    found = _spread(position, unit, most, bounds)
    if most and going.on_road(position, here):
        road = _spread(position, unit, most + 1, bounds, road=True)
        for area, spent in road.items():
            cheaper = max(1, spent - 1) if area != here else 0
            found[area] = min(cheaper, found.get(area, cheaper))
    return found


def spent(position: Position, unit: int, to: int) -> int:
    """Return how much of its move a legal march takes.

    A way round takes at least one area more than the straight way on hexes, and two on
    squares: where there is not so much left, nothing has to be looked for, nor where one
    of the areas between is open.
    """
    grid, here = position.tables.grid, position.where[unit]
    far = grid.distance(here, to)
    if not going.tells(position):
        detour = 2 if grid.shape == "square" else 1
        if far <= 1 or far + detour > allowance(position, unit):
            return far
        if far == 2 and any(
            between in grid.around[to] and _leads_on(position, unit, between)
            for between in grid.around[here]
        ):
            return far
    return reach(position, unit).get(to, far)


def _leads_on(position: Position, unit: int, area: int) -> bool:
    """Whether a move goes through an area, as far as enemies and friends let it."""
    if held_by_enemies(position, unit, area) or not passes(position, unit, area):
        return False
    return not stopping(position, unit, area)


def held_back(position: Position, unit: int, to: int) -> str:
    """Return what keeps a unit from an area, '' if nothing does.

    ``table``: it is too far; ``attack``: for a unit that has attacked; or a bound.
    """
    most = allowance(position, unit)
    if to not in reach(position, unit, position.tables.units[unit].type.move, ()):
        return "table"
    if to not in reach(position, unit, most, ()):
        return "attack"
    for count, bound in enumerate(BOUNDS, start=1):
        if to not in reach(position, unit, most, BOUNDS[:count]):
            return bound
    return ""


def _spread(
    position: Position,
    unit: int,
    most: int,
    bounds: Collection[str],
    *,
    road: bool = False,
) -> dict[int, int]:
    """Return what can be reached within so many areas, the nearest first."""
    around = position.tables.grid.around
    found = {position.where[unit]: 0}
    edge = [(0, position.where[unit])]
    while edge:
        taken, area = heappop(edge)
        if taken > found[area] or _ends(position, unit, area, bounds):
            continue
        for to in around[area]:
            cost = taken + 1
            if "climb" in bounds:
                cost += going.climb(position, area, to)
            if (
                cost <= most
                and cost < found.get(to, most + 1)
                and (not road or going.on_road(position, to))
                and _enters(position, unit, to, bounds)
            ):
                found[to] = cost
                heappush(edge, (cost, to))
    return found


def _enters(position: Position, unit: int, area: int, bounds: Collection[str]) -> bool:
    """Whether a unit may set foot in an area."""
    if "closed" in bounds and going.closing(position, area) is not None:
        return False
    if "barred" in bounds and going.barring(position, unit, area) is not None:
        return False
    return not ("enemies" in bounds and held_by_enemies(position, unit, area))


def _ends(position: Position, unit: int, area: int, bounds: Collection[str]) -> bool:
    """Whether a move is over in an area; in that of its start, whether it begins."""
    here = position.where[unit]
    if area == here:
        return "wire" in bounds and going.wire(position, here) is not None
    return bool(
        ("slow" in bounds and going.slowing(position, here) is not None)
        or ("halt" in bounds and going.halting(position, area) is not None)
        or ("friends" in bounds and not passes(position, unit, area))
        or ("stop" in bounds and stopping(position, unit, area))
    )


@case("Movement 7")
def held_by_enemies(position: Position, unit: int, area: int) -> bool:
    """Whether enemies of a unit are in an area, Generals among them."""
    return position.holds(area) not in (-1, position.tables.force_of[unit])


@case("Movement 5", "Movement 6", "Generals 5", "R33")
def shuts_out(position: Position, unit: int, area: int) -> list[int]:
    """Return the friends with whom a unit may not share an area.

    Generals and Transport share with anybody, and anybody with a General; with
    Transport too, unless it is ruled that only Transport comes to others.
    """
    tables = position.tables
    if tables.units[unit].type.shares:
        return []
    alone = position.settings["transport_shares"] == "transport"
    return [
        each
        for each in position.inside(area)
        if each != unit
        and tables.force_of[each] == tables.force_of[unit]
        and (tables.solid[each] or (alone and not tables.units[each].type.general))
    ]


@case("Movement 5", "R34")
def passes(position: Position, unit: int, area: int) -> bool:
    """Whether a move may lead on through an area, whatever friends are in it."""
    if position.settings["passes_friends"] == "yes":
        return True
    return not shuts_out(position, unit, area)


@case("Movement 5", "Movement 6", "Movement 7")
def may_end(position: Position, unit: int, area: int) -> bool:
    """Whether a unit may come to be in an area, whatever brings it there."""
    if held_by_enemies(position, unit, area) or shuts_out(position, unit, area):
        return False
    return going.open_to(position, unit, area)
