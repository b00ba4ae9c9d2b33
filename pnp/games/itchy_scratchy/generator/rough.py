"""Where a unit can go over the terrain of November 2013 (Later Terrain 1 to 9)."""

from functools import lru_cache

from pnp.games.itchy_scratchy.generator.look import Look
from pnp.games.itchy_scratchy.ground.tables import Tables


class Ground:
    """The effects of a scenario's ground, per area."""

    def __init__(self, tables: Tables) -> None:
        ground = tables.ground
        self.closed = [
            any(each.closed and each.id not in _opened(tables, area) for each in here)
            for area, here in enumerate(ground)
        ]
        self.only = [[each.only for each in here if each.only] for here in ground]
        self.stops = [
            any(each.stops and not each.wire for each in here) for here in ground
        ]
        self.wire = [any(each.wire for each in here) for here in ground]
        self.caught = [
            any(each.wire and each.stops for each in here) for here in ground
        ]
        self.slow = [any(each.slow for each in here) for here in ground]
        self.road = [any(each.road for each in here) for here in ground]
        self.uphill = [any(each.uphill for each in here) for here in ground]
        self.height = tables.height

    def lets_in(self, area: int, kind: str) -> bool:
        """Whether a type of unit may enter an area."""
        return not self.closed[area] and all(kind in each for each in self.only[area])


def _opened(tables: Tables, area: int) -> set[str]:
    return {name for each in tables.ground[area] for name in each.opens}


@lru_cache(maxsize=16)
def ground(tables: Tables) -> Ground:
    """Return the ground of a scenario; the same object each time."""
    return Ground(tables)


def over_ground(look: Look, unit: int, allowed: int, halts: int) -> int:
    """Return the areas a unit can reach, one farther along a road."""
    position = look.position
    here, land = position.where[unit], ground(position.tables)
    if land.wire[here] and here not in position.wired:
        return 0
    found = _within(look, unit, allowed, halts, road=False)
    if allowed and land.road[here]:
        found |= _within(look, unit, allowed + 1, halts, road=True)
    return found


def _within(look: Look, unit: int, allowed: int, halts: int, *, road: bool) -> int:
    """Return the areas that a unit can reach at a cost; search the cheapest first."""
    position = look.position
    here, land = position.where[unit], ground(position.tables)
    kind, around = position.tables.units[unit].type.id, position.tables.grid.around
    rings: list[list[int]] = [[here], *([] for _ in range(allowed))]
    found = 0
    for cost, ring in enumerate(rings):
        for area in ring:
            if found >> area & 1:
                continue
            found |= 1 << area
            if area != here and (halts >> area & 1 or _over(look, here, area)):
                continue
            for to in around[area]:
                climbed = land.height[to] - land.height[area] if land.uphill[to] else 0
                spent = cost + 1 + max(0, climbed)
                if spent > allowed or (road and not land.road[to]):
                    continue
                if not look.foes >> to & 1 and land.lets_in(to, kind):
                    rings[spent].append(to)
    return found


def _over(look: Look, start: int, area: int) -> bool:
    """Whether the ground ends a move in an area, or one area from its start (slow)."""
    land = ground(look.position.tables)
    if land.slow[start] or land.stops[area]:
        return True
    return land.caught[area] and area not in look.position.wired
