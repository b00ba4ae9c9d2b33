"""Movement: which areas a unit can reach, what keeps it from others, who faces whom.

A move goes from area to area through their edges.  *Bounds* limit it.  The code applies
them one after another to find which of them keeps a unit out:

    closed, barred, wire, slow, climb, halt    the ground, by Later Terrain (R42)
    enemies, friends                           areas that a unit may not go through
    stop                                       a move ends beside enemies
"""

from collections.abc import Callable, Collection, Iterable
from heapq import heappop, heappush

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE, Terrain
from pnp.games.itchy_scratchy.ground.who import Who
from pnp.rules.citation import case

BOUNDS = (
    *("closed", "barred", "wire", "slow", "climb", "halt"),
    *("enemies", "friends", "stop"),
)


# The ground, which has effects only if ``later_terrain`` is yes


@case("R42")
def terrain_counts(position: Position) -> bool:
    """Whether the ground affects moves."""
    return position.settings["later_terrain"] == "yes"


def ground(position: Position, area: int) -> tuple[Terrain, ...]:
    """Return the ground of an area that has effects; none in Mark 3."""
    return position.tables.ground[area] if terrain_counts(position) else ()


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
    return not (closing(position, area) or barring(position, unit, area))


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


# Enemies in adjacent areas are beside each other; a unit faces what is across an edge


@case("Movement 8", "R23")
def stoppers(position: Position, unit: int) -> list[int]:
    """Return the enemies on the board for which a unit stops when it is beside them.

    If Generals do not stop, enemy Generals are left out, and a General has none.
    """
    tables, generals = position.tables, position.settings["generals_stop"] == "yes"
    if tables.units[unit].type.general and not generals:
        return []
    own = tables.force_of[unit]
    return [
        foe
        for foe, at in enumerate(position.where)
        if at >= 0 and tables.force_of[foe] != own
        if generals or not tables.units[foe].type.general
    ]


@case("Movement 8", "R23")
def stopping(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies beside an area, for which a unit stops there."""
    where, around = position.where, position.tables.grid.around[area]
    return [foe for foe in stoppers(position, unit) if where[foe] in around]


def faces(position: Position, unit: int, area: int) -> bool:
    """Whether a unit that is on the board faces an area."""
    across = position.tables.grid.next[position.where[unit]]
    return across[position.facing[unit]] == area


@case("Movement 9", "Combat 13")
def in_front_of(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies of a unit that face an area."""
    return [foe for foe in stopping(position, unit, area) if faces(position, foe, area)]


@case("Movement 9", "R23")
def faced_by(position: Position, unit: int) -> list[int]:
    """Return the enemies beside a unit that face it; none if it is off the board."""
    here = position.where[unit]
    return in_front_of(position, unit, here) if here >= 0 else []


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


# How far a unit goes


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
    position: Position, unit: int, most: int = -1, bounds: Collection[str] = BOUNDS
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
    if most and on_road(position, here):
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
    if not terrain_counts(position):
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


def bound(who: Who) -> str:
    """Return what keeps a unit from its goal; '' if nothing does.

    ``table``: it is too far; ``tired``: too far after an attack; or a bound.
    """
    if who.bound is None:
        who.bound = _bound(who.position, who.index, who.area)
    return who.bound


def _bound(position: Position, unit: int, to: int) -> str:
    most = allowance(position, unit)
    if to in reach(position, unit, most):
        return ""
    if to not in reach(position, unit, position.tables.units[unit].type.move, ()):
        return "table"
    if to not in reach(position, unit, most, ()):
        return "tired"
    left_away = (BOUNDS[:count] for count in range(1, len(BOUNDS) + 1))
    return next(
        bounds[-1]
        for bounds in left_away
        if to not in reach(position, unit, most, bounds)
    )


def kept_by(name: str) -> Callable[[Who], bool]:
    """Return whether a unit on the board is kept from its goal by one bound."""
    return lambda who: who.here >= 0 and bound(who) == name


def nearest(who: Who, areas: Iterable[int]) -> int:
    """Return which of some areas is nearest to a unit's goal; NONE of none."""
    far = who.tables.grid.distance
    return min(((far(area, who.area), area) for area in areas), default=(0, NONE))[1]


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
    climbs = "climb" in bounds and terrain_counts(position)
    found, edge = {here: 0}, [(0, here)]
    while edge:
        taken, area = heappop(edge)
        if taken > found[area] or area in over:
            continue
        for to in around[area]:
            cost = taken + 1 + (climb(position, area, to) if climbs else 0)
            if to in shut or (road and not on_road(position, to)):
                continue
            if cost <= most and cost < found.get(to, most + 1):
                found[to] = cost
                heappush(edge, (cost, to))
    return found


def _shut(position: Position, unit: int, bounds: Collection[str]) -> set[int]:
    """Return the areas that a unit may not enter."""
    areas = range(len(position.tables.areas)) if terrain_counts(position) else ()
    shut: set[int] = set()
    if "closed" in bounds:
        shut |= {area for area in areas if closing(position, area)}
    if "barred" in bounds:
        shut |= {area for area in areas if barring(position, unit, area)}
    if "enemies" in bounds:
        force_of = position.tables.force_of
        own = force_of[unit]
        shut |= {at for foe, at in enumerate(position.where) if force_of[foe] != own}
    return shut


def _over(position: Position, unit: int, bounds: Collection[str]) -> set[int]:
    """Return the areas where a move ends; its start, if the unit is caught in wire."""
    here, areas = position.where[unit], range(len(position.tables.areas))
    over: set[int] = set()
    if "slow" in bounds and slowing(position, here) is not None:
        over |= {*areas}
    if "halt" in bounds and terrain_counts(position):
        over |= {each for each in areas if halting(position, each)}
    if "friends" in bounds and position.settings["passes_friends"] == "no":
        over |= {each for each in areas if not passes(position, unit, each)}
    if "stop" in bounds:
        for foe in stoppers(position, unit):
            over.update(position.tables.grid.around[position.where[foe]])
    over.discard(here)
    if "wire" in bounds and wire(position, here) is not None:
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
    return open_to(position, unit, area)
