"""Movement 1 and 3: which areas a unit can reach, and what keeps it from others.

A move goes from area to area through their edges.  *Bounds* limit it.  The code applies
them one after another to find which of them keeps a unit out:

    closed, barred, wire, slow, climb, halt    the ground (``going``)
    enemies, friends                           areas that a unit may not go through
    stop                                       a move ends beside enemies
"""

from collections.abc import Collection
from heapq import heappop, heappush

from pnp.games.itchy_scratchy.chapters import going
from pnp.games.itchy_scratchy.chapters.beside import stopping, stops
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.citation import case

BOUNDS = (
    *("closed", "barred", "wire", "slow", "climb", "halt"),
    *("enemies", "friends", "stop"),
)


@case("Movement 3", "Movement table", "Generals 4", "R3", "R27", "R28")
def allowance(position: Position, unit: int) -> int:
    """Return how many areas a unit may move: fewer if it has attacked this turn."""
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
    """Return the areas a unit can reach, and how much of its move each takes.

    They include its own area, and those of friends with whom it may not stay.  A unit
    that stays on a road goes one area farther, and pays one less.
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

    A detour takes at least one more area on hexes, and two more on squares.  If less
    is left of the move, no search is needed.  Nor is it if an area between is open.
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
    """Whether enemies and friends let a move go through an area."""
    if held_by_enemies(position, unit, area) or not passes(position, unit, area):
        return False
    return not stopping(position, unit, area)


def held_back(position: Position, unit: int, to: int) -> str:
    """Return what keeps a unit from an area; '' if nothing does.

    ``table``: it is too far; ``attack``: too far after an attack; or a bound.
    """
    most = allowance(position, unit)
    if to in reach(position, unit, most):
        return ""
    if to not in reach(position, unit, position.tables.units[unit].type.move, ()):
        return "table"
    if to not in reach(position, unit, most, ()):
        return "attack"
    left_away = (BOUNDS[:count] for count in range(1, len(BOUNDS) + 1))
    return next(
        bounds[-1]
        for bounds in left_away
        if to not in reach(position, unit, most, bounds)
    )


def _spread(
    position: Position,
    unit: int,
    most: int,
    bounds: Collection[str],
    *,
    road: bool = False,
) -> dict[int, int]:
    """Return the areas within a number of areas, and what each costs."""
    around, here = position.tables.grid.around, position.where[unit]
    shut, over = _shut(position, unit, bounds), _over(position, unit, bounds)
    climbs = "climb" in bounds and going.tells(position)
    found, edge = {here: 0}, [(0, here)]
    while edge:
        taken, area = heappop(edge)
        if taken > found[area] or area in over:
            continue
        for to in around[area]:
            cost = taken + 1 + (going.climb(position, area, to) if climbs else 0)
            if to in shut or (road and not going.on_road(position, to)):
                continue
            if cost <= most and cost < found.get(to, most + 1):
                found[to] = cost
                heappush(edge, (cost, to))
    return found


def _shut(position: Position, unit: int, bounds: Collection[str]) -> set[int]:
    """Return the areas that a unit may not enter."""
    areas = range(len(position.tables.areas)) if going.tells(position) else ()
    shut: set[int] = set()
    if "closed" in bounds:
        shut |= {area for area in areas if going.closing(position, area)}
    if "barred" in bounds:
        shut |= {area for area in areas if going.barring(position, unit, area)}
    if "enemies" in bounds:
        force_of = position.tables.force_of
        own = force_of[unit]
        shut |= {at for foe, at in enumerate(position.where) if force_of[foe] != own}
    return shut


def _over(position: Position, unit: int, bounds: Collection[str]) -> set[int]:
    """Return the areas where a move ends; its start, if the unit is caught in wire."""
    here, areas = position.where[unit], range(len(position.tables.areas))
    over: set[int] = set()
    if going.tells(position):
        slow = "slow" in bounds and going.slowing(position, here) is not None
        halt = "halt" in bounds
        over = {
            each for each in areas if slow or (halt and going.halting(position, each))
        }
    if "friends" in bounds and position.settings["passes_friends"] == "no":
        over |= {each for each in areas if not passes(position, unit, each)}
    if "stop" in bounds:
        over |= stops(position, unit)
    over.discard(here)
    if "wire" in bounds and going.wire(position, here) is not None:
        over.add(here)
    return over


@case("Movement 7")
def held_by_enemies(position: Position, unit: int, area: int) -> bool:
    """Whether enemies of a unit are in an area; Generals count."""
    return position.holds(area) not in (-1, position.tables.force_of[unit])


@case("Movement 5", "Movement 6", "Generals 5", "R33")
def shuts_out(position: Position, unit: int, area: int) -> list[int]:
    """Return the friends with whom a unit may not share an area.

    Generals and Transport share with any unit, and any unit shares with a General.
    Any unit also shares with Transport, unless by ruling only Transport joins others.
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
    """Whether a move may go on through an area, whatever friends are in it."""
    if position.settings["passes_friends"] == "yes":
        return True
    return not shuts_out(position, unit, area)


@case("Movement 5", "Movement 6", "Movement 7")
def may_end(position: Position, unit: int, area: int) -> bool:
    """Whether a unit may end in an area, however it comes there."""
    if held_by_enemies(position, unit, area) or shuts_out(position, unit, area):
        return False
    return going.open_to(position, unit, area)
