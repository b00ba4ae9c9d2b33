"""Patches: areas that adjoin become one outline, straight as a wall or soft as a wood.

┌───┬───┐        ╭───────╮
│   │   │        │       │
└───┼───┤   →    ╰──╮    │
    │   │           │    │
    └───┘           ╰────╯
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from pnp.geometry import Length
from pnp.grids import Grid
from pnp.layout.art import Step

Point = tuple[float, float]
Ring = tuple[Point, ...]
"""The corners of an outline, clockwise; counter-clockwise round a clearing."""

SAMPLED = (0.2, 0.5, 0.8)
"""The points of each side that a soft outline passes; it is round between them."""


def rings(grid: Grid, areas: frozenset[int], inset: float) -> Iterator[Ring]:
    """Yield the outlines of some areas, inset by a distance in areas across flats."""
    sides = [
        (area, facing)
        for area in sorted(areas)
        for facing, beyond in enumerate(grid.next[area])
        if beyond not in areas
    ]
    left = dict.fromkeys(sides)
    while left:
        side = first = next(iter(left))
        around: list[tuple[int, int]] = []
        while not around or side != first:
            around.append(side)
            del left[side]
            side = _onward(grid, areas, side)
        yield tuple(_corners(grid, around, inset))


def _onward(
    grid: Grid, areas: frozenset[int], side: tuple[int, int]
) -> tuple[int, int]:
    """Return the next side, clockwise: past neighbours that belong."""
    area, facing = side
    count = len(grid.facings)
    facing = (facing + 1) % count
    while (beyond := grid.next[area][facing]) in areas:
        area, facing = beyond, (facing + count // 2 + 1) % count
    return area, facing


def _corners(
    grid: Grid, around: list[tuple[int, int]], inset: float
) -> Iterator[Point]:
    """Yield the corner where each side begins, moved in from it and the side before."""
    outline = grid.outline()
    for at, (area, facing) in enumerate(around):
        (x, y), (cx, cy) = grid.middle(area), outline[facing]
        _, before = around[at - 1]
        (ax, ay), (bx, by) = inward(grid, before), inward(grid, facing)
        share = inset / (1 + ax * bx + ay * by)
        yield x + cx + (ax + bx) * share, y + cy + (ay + by) * share


@lru_cache
def inward(grid: Grid, facing: int) -> Point:
    """Return the direction from an edge's middle to its area's, length one."""
    corners = grid.outline()
    (ax, ay), (bx, by) = corners[facing], corners[(facing + 1) % len(corners)]
    x, y = (ax + bx) / 2, (ay + by) / 2
    long = hypot(x, y)
    return -x / long, -y / long


def around(grid: Grid, areas: Iterable[int]) -> dict[tuple[int, int], list[int]]:
    """Return the areas that may hold a point, by the square the point is in."""
    found: dict[tuple[int, int], list[int]] = {}
    for area in sorted(areas):
        x, y = (int(n) for n in grid.middle(area))
        for across in (x - 1, x, x + 1):
            for down in (y - 1, y, y + 1):
                found.setdefault((across, down), []).append(area)
    return found


def straight(ring: Ring, scale: int) -> tuple[Step, ...]:
    """Return an outline as it is."""
    first, *rest = [placed(point, scale) for point in ring]
    return (("M", first), *(("L", each) for each in rest), ("Z", ()))


def outline(grid: Grid, area: int, scale: int) -> tuple[Step, ...]:
    """Return the outline of one area of a grid."""
    x, y = grid.middle(area)
    return straight(tuple((x + dx, y + dy) for dx, dy in grid.outline()), scale)


@dataclass(frozen=True, slots=True)
class Hand:
    """How an outline is drawn by hand: how far it strays, how round its corners are."""

    wobble: float = 0.0
    ease: float = SAMPLED[0]
    """Where on a side, in shares of it, a corner ends: half a side at most."""
    strays_as: Ring = ()
    """The outline whose places say how far this strays; contours run side by side."""

    @property
    def eased(self) -> bool:
        """Whether its corners are other than those of a wood drawn with one stroke."""
        return self.ease != SAMPLED[0]


def soft(ring: Ring, scale: int, hand: Hand) -> tuple[Step, ...]:
    """Return an outline as if drawn by hand: round corners, sides not quite straight.

    A curve runs through three points of each side, each a little off it.  The offset
    depends on the place, so the same wood always looks the same.
    """
    passed = _strayed(ring, hand)
    steps: list[Step] = [("M", placed(passed[0], scale))]
    for _, first, then, end in _cubics(passed):
        handles = (*placed(first, scale), *placed(then, scale), *placed(end, scale))
        steps.append(("C", handles))
    return (*steps, ("Z", ()))


def along(ring: Ring, hand: Hand, step: float) -> Iterator[tuple[Point, Point]]:
    """Yield points of a soft outline about a step apart, each with its way inward."""
    for start, first, then, end in _cubics(_strayed(ring, hand)):
        many = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / step))
        for at in range(many):
            t = (at + 0.5) / many
            u = 1 - t
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            slopes = (-3 * u * u, 3 * u * (u - 2 * t), 3 * t * (2 * u - t), 3 * t * t)
            four = (start, first, then, end)
            x, y = (
                sum(w * p[n] for w, p in zip(weights, four, strict=True))
                for n in (0, 1)
            )
            dx, dy = (
                sum(w * p[n] for w, p in zip(slopes, four, strict=True)) for n in (0, 1)
            )
            long = hypot(dx, dy) or 1
            yield (x, y), (-dy / long, dx / long)


def _strayed(ring: Ring, hand: Hand) -> list[Point]:
    """Return three points of each side, each a little off it.

    An eased outline passes its corners too, as far inside them as a round would.
    """
    passed: list[Point] = []
    strays_as = hand.strays_as or ring
    for at, ((ax, ay), (cx, cy)) in enumerate(zip(ring, strays_as, strict=True)):
        bx, by = ring[(at + 1) % len(ring)]
        ex, ey = strays_as[(at + 1) % len(ring)]
        dx, dy = bx - ax, by - ay
        long = hypot(dx, dy) or 1
        if hand.eased:
            px, py = ring[at - 1]
            share = hand.ease * ROUNDED
            x, y = ax + (px - ax + dx) * share, ay + (py - ay + dy) * share
            off = chance(cx, cy) * hand.wobble / 4
            passed.append((x + off, y + off))
        middle = () if hand.ease > SPARED else SAMPLED[1:2]
        for share in (hand.ease, *middle, 1 - hand.ease):
            x, y = ax + dx * share, ay + dy * share
            off = chance(cx + (ex - cx) * share, cy + (ey - cy) * share) * hand.wobble
            passed.append((x - dy / long * off, y + dx / long * off))
    return passed


SPARED = 0.3
"""The ease from which a side's middle is too near its other points to be passed."""
ROUNDED = 1 - 2**-0.5
"""How far from a square corner its round passes, in radii, along either side."""


def _cubics(points: list[Point]) -> Iterator[tuple[Point, Point, Point, Point]]:
    """Yield the closed curve through points (a Catmull-Rom spline, as cubics)."""
    count = len(points)
    for at in range(count):
        before, start, end, after = (points[(at + i) % count] for i in (-1, 0, 1, 2))
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        then = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        yield start, first, then, end


def placed(point: Point, scale: int) -> tuple[Length, Length]:
    """Return a point of a grid in lengths."""
    return Length(round(point[0] * scale)), Length(round(point[1] * scale))


def chance(x: float, y: float, salt: int = 0) -> float:
    """Return a number that looks random, from -1 to 1, and is the same every time."""
    seed = round(x * 997) * 73856093 ^ round(y * 991) * 19349663 ^ salt * 83492791
    seed = (seed ^ seed >> 13) * 1274126177 & 0xFFFFFFFF
    return (seed ^ seed >> 16) % 2001 / 1000 - 1
