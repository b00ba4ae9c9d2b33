"""Where a unit or General may go, and how it may face there (Movement 1 to 9).

The search goes outward from its area, one ring at a time; each ring is one mask.
"""

from functools import lru_cache

from pnp.games.itchy_scratchy.generator.board import areas
from pnp.games.itchy_scratchy.generator.repertoire import Look
from pnp.games.itchy_scratchy.ground.tables import Tables


def marches(look: Look, unit: int) -> list[object]:
    """Return the marches of a unit that has not moved, turns on the spot included."""
    position, book = look.position, look.book
    allowed = book.rows.move[unit]
    if position.attacked[unit]:
        if not book.after:
            return []
        allowed = book.most[unit]
    zone = look.zone
    if book.rows.general[unit] and not book.halting:
        zone = 0
    ends = ends_of(look, unit, allowed, zone) | 1 << position.where[unit]
    row, beside = book.rows.marches[unit], ends & zone
    if book.turns:
        beside &= ~(1 << position.where[unit])
    found = row.ending(ends ^ beside)
    for area in areas(beside):
        found += row.facing(area, faced(look, area))
    return found


def ends_of(look: Look, unit: int, allowed: int, zone: int) -> int:
    """Return where a unit may end a move of some areas, except where it is.

    The zone is where enemies stop it; it is empty for Generals if agreed so.
    """
    position, book = look.position, look.book
    here = position.where[unit]
    taken = look.taken(unit)
    halts = zone if book.passes else zone | taken
    if book.rough:
        ends = over_ground(look, unit, allowed, halts)
    else:
        ends = over_open(look, here, allowed, halts)
    ends &= ~(taken | 1 << here)
    if zone and look.fronts >> here & 1:
        ends &= ~withheld(look, here)
    if position.exhausted[look.force]:
        ends &= ~nearer(look, here)
    return ends


def over_open(look: Look, here: int, allowed: int, halts: int) -> int:
    """Return the areas within a distance, through no area that halts a move."""
    board, closed = look.book.board, look.foes
    near = board.within(here, allowed)
    if not near & (closed | halts):
        return near
    found = edge = 1 << here
    for _ in range(allowed):
        edge = board.spread(edge) & ~(found | closed)
        if not edge:
            break
        found |= edge
        edge &= ~halts
    return found


def withheld(look: Look, here: int) -> int:
    """Return where a unit that an enemy faces may not go (Movement 9).

    It may not go in front of another enemy, nor beside one that faces it (R35).
    """
    if not look.book.away:
        return look.fronts
    around, beside = look.book.board.around, look.position.tables.grid.around[here]
    found = look.fronts
    for there in beside:
        if look.stops >> there & 1 and looks_at(look, there, here):
            found |= around[there]
    return found


def nearer(look: Look, here: int) -> int:
    """Return the areas nearer to the nearest enemy, or to any enemy (R21)."""
    board = look.book.board
    far, foes = board.far(here), list(areas(look.foes))
    if look.book.nearest:
        closest = min((far[foe] for foe in foes), default=0)
        aways = [closest] * len(foes)
    else:
        aways = [far[foe] for foe in foes]
    found = 0
    for foe, away in zip(foes, aways, strict=True):
        found |= board.within(foe, away - 1)
    return found


def faced(look: Look, area: int) -> int:
    """Return where the enemies are of which a unit must face one (Movement 8).

    If so ruled, these are only enemies that face the area, if any do (R22).
    """
    beside = look.stops & look.book.board.around[area]
    if look.book.facing and look.fronts >> area & 1:
        looking = (there for there in areas(beside) if looks_at(look, there, area))
        return sum(1 << there for there in looking)
    return beside


def looks_at(look: Look, there: int, here: int) -> bool:
    """Whether an enemy that stops units faces one area from another."""
    position, rows = look.position, look.book.rows
    across = position.tables.grid.next[there]
    return any(
        across[position.facing[unit]] == here
        for unit in position.inside(there)
        if look.book.halting or not rows.general[unit]
    )


# The terrain of November 2013 (Later Terrain 1 to 9)


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
