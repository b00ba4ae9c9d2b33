"""Ways: roads and rivers from area to area, one line that bends in each of them.

An area is joined to those neighbours that have the way too.  If there is only one, the
way begins here: on the edge of the board it comes from outside.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import atan2, degrees, hypot

from pnp.grids import Grid
from pnp.layout.art import Step
from pnp.layout.boards.patches import Point, chance, inward, placed
from pnp.values import replace

Bend = tuple[Point, Point, Point, Point]
"""A curve through an area: its start, two handles, its end."""

ROUND = 2 / 3
"""How far the handles of a bend reach toward the middle: a quadratic as a cubic."""


@dataclass(frozen=True, slots=True)
class Sway:
    """How far a way turns aside where it passes an edge, in areas; not where it rests.

    It leaves an area on the bearing on which it enters the next, so that it is smooth,
    and passes the middle of every edge.
    """

    far: float = 0.0
    rests: frozenset[int] = frozenset()
    """The areas that it crosses straight, and so at right angles to their edges."""
    drift: float = 0.0
    """How far it may pass an edge from its middle, in areas."""

    def passes(self, grid: Grid, area: int, facing: int) -> Point:
        """Return where it passes an edge: the same from either side."""
        beyond = grid.next[area][facing]
        if not self.drift or self.rests & {area, beyond}:
            return edge(grid, area, facing)
        first, ahead = _from_first(grid, area, facing)
        (x, y), (dx, dy) = edge(grid, first, ahead), inward(grid, ahead)
        off = chance(x, y, 11) * self.drift
        return x - dy * off, y + dx * off

    def handle(self, grid: Grid, area: int, facing: int, point: Point) -> Point:
        """Return the handle of a bend, moved along the edge that it belongs to."""
        beyond = grid.next[area][facing]
        if not self.far or beyond < 0 or self.rests & {area, beyond}:
            return point
        first, ahead = _from_first(grid, area, facing)
        (x, y), (dx, dy) = edge(grid, first, ahead), inward(grid, ahead)
        off = chance(x, y, 7) * self.far * (1 if first == area else -1)
        return point[0] - dy * off, point[1] + dx * off

    def end(self, grid: Grid, area: int, facing: int) -> tuple[Point, Point]:
        """Return where a bend ends, a little over the edge, and its handle there."""
        at, (dx, dy) = self.passes(grid, area, facing), inward(grid, facing)
        near = at[0] + dx * ROUND / 2, at[1] + dy * ROUND / 2
        x, y = self.handle(grid, area, facing, near)
        if grid.next[area][facing] < 0:
            return at, (x, y)
        share = OVER / hypot(at[0] - x, at[1] - y)
        return (at[0] + (at[0] - x) * share, at[1] + (at[1] - y) * share), (x, y)


def _from_first(grid: Grid, area: int, facing: int) -> tuple[int, int]:
    """Return an edge as the first of its two areas has it: that area, its facing."""
    beyond = grid.next[area][facing]
    if beyond < 0 or area < beyond:
        return area, facing
    return beyond, (facing + len(grid.facings) // 2) % len(grid.facings)


def joined(grid: Grid, areas: frozenset[int], area: int) -> tuple[int, ...]:
    """Return the facings at which the way leaves an area; two, if it crosses it."""
    across = grid.next[area]
    found = tuple(f for f, beyond in enumerate(across) if beyond in areas)
    count = len(across)
    if len(found) == 1:
        opposite = (found[0] + count // 2) % count
        near = (opposite, (opposite + 1) % count, (opposite - 1) % count)
        return found + tuple(f for f in near if across[f] < 0)[:1]
    return found or (count // 2 - 1, count - 1)


def crossing(
    grid: Grid,
    areas: frozenset[int],
    scale: int,
    only: frozenset[int],
    sway: Sway | None = None,
) -> tuple[Step, ...]:
    """Return the way where it crosses areas or forks: its ends are cut straight."""
    steps: list[Step] = []
    for start, first, second, end in bends(grid, areas, only, sway):
        points = (p for each in (first, second, end) for p in placed(each, scale))
        steps += [("M", placed(start, scale)), ("C", tuple(points))]
    for area, facings in _joined(grid, areas):
        ends = [edge(grid, area, f, OVER) for f in facings if area in only]
        for one, other in combinations(ends, 2) if len(ends) > 2 else ():
            start, first, second, end = _round(one, grid.middle(area), other)
            handles = (p for each in (first, second, end) for p in placed(each, scale))
            steps += [("M", placed(one, scale)), ("L", placed(start, scale))]
            steps += [("C", tuple(handles)), ("L", placed(other, scale))]
    return tuple(steps)


def _round(one: Point, middle: Point, other: Point) -> Bend:
    """Return the curve from one arm of a fork into another, near the middle."""
    start, end = toward(middle, one, FORK), toward(middle, other, FORK)
    return start, toward(start, middle, ROUND), toward(end, middle, ROUND), end


FORK = 0.42
"""Where on an arm of a fork a way begins to turn, in shares from the middle."""


def forks(grid: Grid, areas: frozenset[int], only: frozenset[int]) -> Iterator[Bend]:
    """Yield the curves from arm to arm where a way forks: its corners are round."""
    for area, facings in _joined(grid, areas):
        if len(facings) > 2 and area in only:
            ends = [edge(grid, area, facing, OVER) for facing in facings]
            for one, other in combinations(ends, 2):
                yield _round(one, grid.middle(area), other)


def bends(
    grid: Grid, areas: frozenset[int], only: frozenset[int], sway: Sway | None = None
) -> Iterator[Bend]:
    """Yield the curve of a way through each area that it crosses."""
    found = dict(_joined(grid, areas))
    straight = frozenset(area for area, facings in found.items() if len(facings) != 2)
    swayed = replace(sway or Sway(), rests=(sway or Sway()).rests | straight)
    for area, facings in found.items():
        if area in only and len(facings) == 2:
            (start, first), (end, second) = (
                swayed.end(grid, area, facing) for facing in facings
            )
            yield start, first, second, end


def arms(
    grid: Grid, areas: frozenset[int], only: frozenset[int], count: range
) -> Iterator[Bend]:
    """Yield straight lines to the middle, where a way has as many ends as ``count``."""
    for area, facings in _joined(grid, areas):
        for facing in facings if len(facings) in count and area in only else ():
            start, end = edge(grid, area, facing, OVER), grid.middle(area)
            yield start, toward(start, end, 1 / 3), toward(start, end, 2 / 3), end


def heads(
    grid: Grid, areas: frozenset[int], scale: int, only: frozenset[int]
) -> tuple[Step, ...]:
    """Return the way where it begins: a line to the middle, with a round end."""
    steps: list[Step] = []
    for area, facings in _joined(grid, areas):
        if len(facings) == 1 and area in only:
            steps.append(("M", placed(edge(grid, area, facings[0]), scale)))
            steps.append(("L", placed(grid.middle(area), scale)))
    return tuple(steps)


def _joined(grid: Grid, areas: frozenset[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    for area in sorted(areas):
        yield area, joined(grid, areas, area)


OVER = 0.01
"""How far a bend reaches into the next area, so that no seam shows between two."""


def edge(grid: Grid, area: int, facing: int, over: float = 0) -> Point:
    """Return the middle of an edge of an area, or a little over it inside the board."""
    (x, y), (dx, dy) = grid.middle(area), inward(grid, facing)
    far = 0.5 + (over if grid.next[area][facing] >= 0 else 0)
    return x - dx * far, y - dy * far


def toward(point: Point, other: Point, share: float) -> Point:
    """Return a point at a share of the way to another."""
    return (
        point[0] + (other[0] - point[0]) * share,
        point[1] + (other[1] - point[1]) * share,
    )


def course(grid: Grid, areas: frozenset[int], area: int) -> tuple[Point, int]:
    """Return where a way is within an area, and its bearing: clockwise from east."""
    first, *rest = (edge(grid, area, f) for f in joined(grid, areas, area))
    middle = grid.middle(area)
    end = rest[0] if len(rest) == 1 else middle
    at = toward(toward(first, end, 0.5), middle, 0.5) if len(rest) == 1 else middle
    return at, round(degrees(atan2(end[1] - first[1], end[0] - first[0])))


def beside(
    grid: Grid, areas: frozenset[int], point: Point, far: float, near: Iterable[int]
) -> bool:
    """Whether a point is near a way, taken as lines to the middles of areas."""
    for area in near:
        mx, my = grid.middle(area)
        facings = joined(grid, areas, area)
        for facing in facings:
            ex, ey = edge(grid, area, facing)
            dx, dy = ex - mx, ey - my
            along = (point[0] - mx) * dx + (point[1] - my) * dy
            share = min(1.0, max(0.0, along / (dx * dx + dy * dy)))
            if hypot(point[0] - mx - dx * share, point[1] - my - dy * share) < far:
                return True
    return False
