"""Textures: what covers a piece of ground on a map, strewn by a seed.

woods      crowns of trees from above, lit from the north-west, with their shade
meadow     tufts of grass
stones     courses of flags, setts, planks or tiles, each row shifted
hachures   strokes down a slope, outward from the edge, thick above and fine below
cone       the roof of a round tower, each facet lit as it lies
roofs      the houses of a town, a block or a house to each outline of the path
dunes      drifts of sand with ripples on their lee

Everything is flat colour mixed from the one of the ground, and follows from the seed
alone: the same byte for byte on every machine.  All crowns of one tone are one shape,
so a forest is a handful of marks.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from pnp.geometry import Length
from pnp.layout.art.colour import BLACK, WHITE, Colour
from pnp.layout.art.dunes import dunes
from pnp.layout.art.face import FINEST, Shape
from pnp.layout.art.path import Step, around
from pnp.layout.art.roofs import roofs

Point = tuple[float, float]
Ring = tuple[Point, ...]

TEXTURES = (
    "woods",
    "meadow",
    "stones",
    "hachures",
    "cone",
    "roofs",
    "dunes",
    "furrows",
)

SUN: Point = (-0.6, -0.8)
"""Where the light comes from: the north-west, on every map."""

FACETS = 20
LOBES = 6
AROUND = tuple(
    (round(cos(2 * pi * n / LOBES), 6), round(sin(2 * pi * n / LOBES), 6))
    for n in range(LOBES)
)
FLATTENED = 6
"""Into how many straight pieces a curve is cut."""


@lru_cache(maxsize=64)
def texture(
    kind: str, steps: tuple[Step, ...], step: tuple[int, int], colour: Colour, seed: int
) -> tuple[Shape, ...]:
    """Return what covers the ground inside an outline, ``step`` apart."""
    outline = rings(steps)
    if kind == "cone":
        return tuple(_cone(steps, colour))
    if kind == "roofs":
        return tuple(roofs(outline, step, colour, _Chance(seed), SUN))
    if kind in SMALL:
        return tuple(SMALL[kind](outline, step[0], colour, seed))
    return tuple(WIDE[kind](outline, step, colour, seed))


# Outlines


def rings(steps: tuple[Step, ...]) -> tuple[Ring, ...]:
    """Return the outlines of a path as polygons, curves cut into straight pieces."""
    found: list[list[Point]] = []
    for kind, numbers in steps:
        points = [
            (float(x), float(y))
            for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        if kind == "M":
            found.append(points)
        elif kind == "C":
            found[-1] += _curve(found[-1][-1], *points)
        else:
            found[-1] += points
    return tuple(tuple(each) for each in found if len(each) > 2)


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for n in range(1, FLATTENED + 1):
        t = n / FLATTENED
        u = 1 - t
        shares = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (
            sum(s * p[at] for s, p in zip(shares, (a, b, c, d), strict=True))
            for at in (0, 1)
        )
        yield x, y


def _spans(outline: tuple[Ring, ...], y: float) -> list[tuple[float, float]]:
    """Return the parts of a level line that are inside an outline, left to right."""
    crossed = sorted(
        ax + (y - ay) * (bx - ax) / (by - ay)
        for ring in outline
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True)
        if (ay > y) != (by > y)
    )
    return list(zip(crossed[::2], crossed[1::2], strict=False))


def _high(outline: tuple[Ring, ...]) -> tuple[float, float]:
    """Return the top and the bottom of an outline."""
    downs = [y for ring in outline for _, y in ring]
    return (min(downs), max(downs)) if downs else (0.0, 0.0)


# Chance


class _Chance:
    """Shares of one, the same for a seed on every machine."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 7919 + 12345

    def __call__(self, low: float = 0.0, high: float = 1.0) -> float:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (
            1 << 64
        )
        return low + (high - low) * (self.state >> 40) / (1 << 24)


# Paths


def _at(x: float, y: float) -> tuple[Length, Length]:
    return Length(round(x)), Length(round(y))


def _blob(x: float, y: float, radii: list[float]) -> list[Step]:
    """Return a closed soft outline: curves through points around a middle."""
    points = [
        (x + across * r, y + down * r)
        for (across, down), r in zip(AROUND, radii, strict=True)
    ]
    middles = [
        ((ax + bx) / 2, (ay + by) / 2)
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
    ]
    found: list[Step] = [("M", _at(*middles[-1]))]
    last = middles[-1]
    for (px, py), (mx, my) in zip(points, middles, strict=True):
        found.append(
            ("C", (*_pull(last, px, py), *_pull((mx, my), px, py), *_at(mx, my)))
        )
        last = (mx, my)
    return [*found, ("Z", ())]


def _pull(end: Point, x: float, y: float) -> tuple[Length, Length]:
    """Return a handle two thirds of the way from an end of a curve to its corner."""
    return _at(end[0] + (x - end[0]) * 2 / 3, end[1] + (y - end[1]) * 2 / 3)


# Kinds


def _woods(
    outline: tuple[Ring, ...], step: int, colour: Colour, seed: int
) -> Iterator[Shape]:
    """Yield the shade under the trees, then crowns from dark to light."""
    draw = _Chance(seed)
    crowns: tuple[list[tuple[float, float, list[float]]], ...] = ([], [], [])
    top, bottom = _high(outline)
    y, row = top + step * 0.3, 0
    while y < bottom:
        for left, right in _spans(outline, y):
            x = left + step * (0.2 + 0.5 * (row % 2) + draw(0, 0.3))
            while x < right - step * 0.1:
                if draw() < 0.92:
                    size = step * draw(0.46, 0.7)
                    radii = [size * draw(0.86, 1.22) for _ in AROUND]
                    tone = int(draw(0, 2.999))
                    shift = draw(-0.25, 0.25) * step
                    crowns[tone].append((x, y + shift, radii))
                x += step * draw(0.82, 1.3)
        y += step * 0.86
        row += 1
    shade: list[Step] = []
    for x, y, radii in (each for tone in crowns for each in tone):
        shade += _blob(x + step * 0.16, y + step * 0.24, [r * 1.06 for r in radii])
    yield Shape(tuple(shade), colour.mixed(BLACK, 0.45))
    for tone, trees in enumerate(crowns):
        leaf = colour.mixed(BLACK, 0.16 - 0.08 * tone)
        parts: tuple[tuple[float, float, Colour], ...] = (
            (0.0, 1.0, leaf.mixed(BLACK, 0.32)),
            (0.07, 0.86, leaf),
            (0.24, 0.4, leaf.mixed(WHITE, 0.24)),
        )
        for aside, share, tint in parts:
            found: list[Step] = []
            for x, y, radii in trees:
                mx, my = x + SUN[0] * aside * step, y + SUN[1] * aside * step
                found += _blob(mx, my, [r * share for r in radii])
            if found:
                yield Shape(tuple(found), tint)


def _dunes(
    outline: tuple[Ring, ...], step: tuple[int, int], colour: Colour, seed: int
) -> Iterator[Shape]:
    """Yield drifts of sand, all of each of them inside the outline."""
    if not outline:
        return

    def inside(x: float, y: float) -> bool:
        return any(left <= x <= right for left, right in _spans(outline, y))

    acrosses = [x for ring in outline for x, _ in ring]
    top, bottom = _high(outline)
    corners = (min(acrosses), top), (max(acrosses), bottom)
    yield from dunes(inside, corners, step, colour, _Chance(seed))


def _meadow(
    outline: tuple[Ring, ...], step: int, colour: Colour, seed: int
) -> Iterator[Shape]:
    """Yield tufts of three blades, some dark and some light."""
    draw = _Chance(seed)
    found: tuple[list[Step], list[Step]] = ([], [])
    top, bottom = _high(outline)
    y = top + step / 2
    blade = step * 0.09
    while y < bottom:
        for left, right in _spans(outline, y):
            x = left + step * draw()
            while x < right:
                if draw() < 0.5:
                    into, foot = found[draw() < 0.35], y + draw(-0.4, 0.4) * step
                    for lean in (-0.8, 0.1, 0.9):
                        tip = foot - blade * draw(0.9, 1.5)
                        into += [
                            ("M", _at(x, foot)),
                            ("L", _at(x + lean * blade, tip)),
                        ]
                x += step * draw(0.6, 1.5)
        y += step
    for tufts, shade in zip(
        found, (colour.mixed(BLACK, 0.22), colour.mixed(WHITE, 0.4)), strict=True
    ):
        if tufts:
            pen = Length(max(FINEST, round(step * 0.018)))
            yield Shape(tuple(tufts), stroke=shade, weight=pen, cap="round")


def _stones(
    outline: tuple[Ring, ...], step: tuple[int, int], colour: Colour, seed: int
) -> Iterator[Shape]:
    """Yield the joints of courses: rows about as high, stones about as long."""
    draw = _Chance(seed)
    wide, high = step
    joints: list[Step] = []
    odd: list[Step] = []
    top, bottom = _high(outline)
    y = top
    while y < bottom:
        deep = min(high * draw(0.88, 1.15), bottom - y)
        inner = _spans(outline, y + deep / 2)
        for left, right in inner:
            if y > top:
                joints += [("M", _at(left, y)), ("L", _at(right, y))]
            x = left + wide * draw(0.15, 1)
            while x < right - wide * 0.15:
                joints += [("M", _at(x, y)), ("L", _at(x, y + deep))]
                onward = wide * draw(0.75, 1.3)
                if draw() < 0.16 and x + onward < right:
                    corners = (
                        (x, y),
                        (x + onward, y),
                        (x + onward, y + deep),
                        (x, y + deep),
                    )
                    start, *rest = corners
                    odd += [
                        ("M", _at(*start)),
                        *(("L", _at(*each)) for each in rest),
                        ("Z", ()),
                    ]
                x += onward
        y += deep
    if odd:
        yield Shape(tuple(odd), colour.mixed(BLACK, 0.05))
    if joints:
        pen = Length(max(FINEST, round(min(step) * 0.06)))
        yield Shape(tuple(joints), stroke=colour.mixed(BLACK, 0.17), weight=pen)


def _furrows(
    outline: tuple[Ring, ...], step: tuple[int, int], colour: Colour, seed: int
) -> Iterator[Shape]:
    """Yield the rows of a field, side by side at a slant, dark beside light."""
    draw = _Chance(seed)
    long, apart = step
    slant = seed * 37 % 180 / 180 * pi
    ux, uy = round(cos(slant), 6), round(sin(slant), 6)
    level = tuple(
        tuple((x * ux + y * uy, y * ux - x * uy) for x, y in ring) for ring in outline
    )
    found: tuple[list[Step], list[Step]] = ([], [])
    top, bottom = _high(level)
    y = top + apart / 2
    while y < bottom:
        for left, right in _spans(level, y):
            x = left + long * draw(0, 0.06)
            while x < right:
                end = min(x + long * draw(0.5, 1.4), right)
                for rows, off in zip(found, (-0.14, 0.14), strict=True):
                    ends = ((x, y + apart * off), (end, y + apart * off))
                    for verb, (ax, ay) in zip("ML", ends, strict=True):
                        there = ax * ux - ay * uy, ay * ux + ax * uy
                        rows.append(("M" if verb == "M" else "L", _at(*there)))
                x = end + long * draw(0.02, 0.08)
        y += apart
    for rows, shade in zip(
        found, (colour.mixed(BLACK, 0.3), colour.mixed(WHITE, 0.3)), strict=True
    ):
        if rows:
            pen = Length(max(FINEST, round(apart * 0.26)))
            yield Shape(tuple(rows), stroke=shade, weight=pen)


def _hachures(
    outline: tuple[Ring, ...], step: tuple[int, int], colour: Colour, seed: int
) -> Iterator[Shape]:
    """Yield strokes outward from each edge: heavy in the shade, fine in the light."""
    draw = _Chance(seed)
    apart, long = step
    strokes: list[Step] = []
    for ring in outline:
        area = sum(
            ax * by - bx * ay
            for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True)
        )
        way = 1 if area > 0 else -1
        rest = 0.0
        for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
            length = hypot(bx - ax, by - ay)
            if not length:
                continue
            ux, uy = (bx - ax) / length, (by - ay) / length
            nx, ny = uy * way, -ux * way
            lit = (nx * SUN[0] + ny * SUN[1] + 1) / 2
            at = rest
            while at < length:
                x, y = ax + ux * at, ay + uy * at
                far = long * draw(0.45, 1.1) * (1.1 - 0.35 * lit)
                half = apart * draw(0.12, 0.24) * (1.5 - lit)
                slant = draw(-0.3, 0.3)
                end = x + (nx + ux * slant) * far, y + (ny + uy * slant) * far
                strokes += [
                    ("M", _at(x - ux * half, y - uy * half)),
                    ("L", _at(x + ux * half, y + uy * half)),
                    ("L", _at(*end)),
                    ("Z", ()),
                ]
                at += apart * draw(0.7, 1.3)
            rest = at - length
    if strokes:
        yield Shape(tuple(strokes), colour.mixed(BLACK, 0.42))


def _cone(steps: tuple[Step, ...], colour: Colour) -> Iterator[Shape]:
    """Yield the facets of a round roof that rises to its middle."""
    box = around(steps)
    x, y = float(box.x + box.right) / 2, float(box.y + box.bottom) / 2
    rx, ry = float(box.width) / 2, float(box.height) / 2
    corners = [
        (round(cos(2 * pi * n / FACETS), 6), round(sin(2 * pi * n / FACETS), 6))
        for n in range(FACETS + 1)
    ]
    for (ax, ay), (bx, by) in pairwise(corners):
        lit = ((ax + bx) * SUN[0] + (ay + by) * SUN[1]) / 2
        shade = colour.mixed(
            WHITE if lit > 0 else BLACK, abs(lit) * (0.34 if lit > 0 else 0.42)
        )
        outline = ((x, y), (x + ax * rx, y + ay * ry), (x + bx * rx, y + by * ry))
        start, *rest = outline
        steps_of = [
            ("M", _at(*start)),
            *(("L", _at(*each)) for each in rest),
            ("Z", ()),
        ]
        yield Shape(tuple(steps_of), shade, shade, FINEST, join="round")


SMALL = {"woods": _woods, "meadow": _meadow}
"""What is as far apart across as down."""

WIDE = {
    "stones": _stones,
    "hachures": _hachures,
    "dunes": _dunes,
    "furrows": _furrows,
}
