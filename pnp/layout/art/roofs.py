"""Roofs: the houses of a town from above, one block or one house to each outline.

    ╭───┬────┬───╮        ╭──────╮
    │ ╲─┴────┴─╱ │        │╲    ╱│
    ├──│ yard │──┤        │ ├──┤ │
    │ ╱─┬────┬─╲ │        │╱    ╲│
    ╰───┴────┴───╯        ╰──────╯

A block that has room for a yard gets houses round it, each with a slope to the street
and one to the yard.  A smaller one gets one roof that rises to its middle.  Every slope
is lit as it lies.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import hypot

from pnp.geometry import Length, pt
from pnp.layout.art.colour import BLACK, WHITE, Colour
from pnp.layout.art.face import FINEST, Shape
from pnp.layout.art.path import FINE, Step, near

Point = tuple[float, float]
Ring = tuple[Point, ...]
Chance = Callable[[float, float], float]

TONES = (-0.44, -0.25, -0.07, 0.13, 0.3)
"""From a slope in the shade to one in the light: toward black, or toward white."""

LEVEL = len(TONES) // 2
"""What is neither: the whole roof, under its other slopes."""

TINTS = (-0.08, 0.0, 0.08)
"""How the roofs of one block differ from those of the next."""

ROUGH = pt("0.5")
"""As near as a shade needs to be."""

SHARPEST = 0.3
"""Corners sharper than this have no inner corner: one plus the cosine of the turn."""


def roofs(
    outline: tuple[Ring, ...],
    step: tuple[int, int],
    colour: Colour,
    chance: Chance,
    sun: Point,
) -> Iterator[Shape]:
    """Yield shade, slopes, yards and walls: houses ``step`` deep and wide."""
    town = _Town(*step, chance, sun)
    for ring in outline:
        town.build(_clockwise(ring))
    if town.shade:
        yield Shape(tuple(town.shade), colour.mixed(BLACK, 0.5))
    for (tint, tone), steps in sorted(town.slopes.items(), key=_level_first):
        yield Shape(tuple(steps), _mixed(_mixed(colour, TINTS[tint]), TONES[tone]))
    if town.yards:
        yield Shape(tuple(town.yards), colour.mixed(WHITE, 0.34))
    if town.walls:
        dark = colour.mixed(BLACK, 0.36)
        yield Shape(tuple(town.walls), stroke=dark, weight=FINEST)


@dataclass
class _Town:
    """What was built so far, sorted by how it is painted."""

    deep: int
    wide: int
    chance: Chance
    sun: Point
    shade: list[Step] = field(default_factory=list)
    yards: list[Step] = field(default_factory=list)
    walls: list[Step] = field(default_factory=list)
    slopes: dict[tuple[int, int], list[Step]] = field(default_factory=dict)

    def build(self, ring: Ring) -> None:
        """Build on one outline, clockwise."""
        tint = int(self.chance(0, len(TINTS) - 0.001))
        shift = self.deep * 0.34
        dx, dy = -self.sun[0] * shift, -self.sun[1] * shift
        self.shade += _closed([(x + dx, y + dy) for x, y in ring], ROUGH)
        ridge, yard = inset(ring, self.deep * 0.5), inset(ring, self.deep)
        if ridge and yard and _least(yard) > self.deep * 0.3:
            self._block(tint, ring, ridge, yard)
        elif len(ring) == len(GABLE) and _area(ring) < (2.2 * self.deep) ** 2:
            self._gable(tint, ring)
        else:
            self._slope(tint, LEVEL, ring)
            top = _highest(ring, self.deep)
            for a, b, c, d in _quads(ring, top):
                self._facet(tint, a, b, c, d)

    def _block(self, tint: int, ring: Ring, ridge: Ring, yard: Ring) -> None:
        """Build houses round a yard."""
        self._slope(tint, LEVEL, ring)
        self.yards += _closed(yard)
        for (a, b, c, d), (_, _, e, f) in zip(
            _quads(ring, ridge), _quads(ring, yard), strict=True
        ):
            self._facet(tint, a, b, c, d)
            self._facet(tint, e, f, d, c)
            self.walls += _walls((a, b, e, f), self.wide, self.chance)

    def _gable(self, tint: int, ring: Ring) -> None:
        """Build a house with two slopes, its ridge along its long sides."""
        a, b, c, d = ring
        if hypot(b[0] - a[0], b[1] - a[1]) < hypot(c[0] - b[0], c[1] - b[1]):
            a, b, c, d = b, c, d, a
        ends = _between(b, c), _between(d, a)
        tones = _tone(a, b, self.sun), _tone(c, d, self.sun)
        halves = (a, b, *ends), (c, d, ends[1], ends[0])
        under = LEVEL if LEVEL in tones else min(tones)
        self._slope(tint, under, ring)
        for tone, half in zip(tones, halves, strict=True):
            if tone != under:
                self._slope(tint, tone, half)

    def _facet(self, tint: int, *corners: Point) -> None:
        """Build a slope that falls to its first side."""
        tone = _tone(corners[0], corners[1], self.sun)
        if tone != LEVEL:
            self._slope(tint, tone, corners)

    def _slope(self, tint: int, tone: int, corners: Ring) -> None:
        self.slopes.setdefault((tint, tone), []).extend(_closed(corners))


GABLE = "abcd"
"""The corners of a house with a gable."""


def _quads(ring: Ring, inner: Ring) -> Iterator[tuple[Point, Point, Point, Point]]:
    """Yield each side of an outline with the side inside it, round it once."""
    for at, corner in enumerate(ring):
        then = (at + 1) % len(ring)
        yield corner, ring[then], inner[then], inner[at]


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def inset(ring: Ring, by: float) -> Ring | None:
    """Return an outline moved inward, corner for corner; None if a side turns over."""
    found: list[Point] = []
    ways = [_way(a, b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
    for (x, y), (ax, ay), (bx, by_) in zip(
        ring, ways[-1:] + ways[:-1], ways, strict=True
    ):
        share = 1 + ax * bx + ay * by_
        if share < SHARPEST:
            return None
        found.append((x - (ay + by_) * by / share, y + (ax + bx) * by / share))
    for at, (ux, uy) in enumerate(ways):
        (x, y), (then, down) = found[at], found[(at + 1) % len(found)]
        if (then - x) * ux + (down - y) * uy <= 0:
            return None
    return tuple(found)


def _highest(ring: Ring, deep: float) -> Ring:
    """Return the ridge of a roof over a whole outline: as far inward as it goes.

    If a corner is too sharp, that is a point.
    """
    low, high, found = 0.0, deep * 2, ring
    for _ in range(7):
        middle = (low + high) / 2
        if top := inset(ring, middle):
            low, found = middle, top
        else:
            high = middle
    if found is not ring:
        return found
    across, down = zip(*ring, strict=True)
    return ((sum(across) / len(ring), sum(down) / len(ring)),) * len(ring)


def _clockwise(ring: Ring) -> Ring:
    """Return an outline with its inside on the right, without corners on each other."""
    kept = tuple(
        (x, y)
        for (x, y), (ax, ay) in zip(ring, ring[-1:] + ring[:-1], strict=True)
        if hypot(x - ax, y - ay) > 1
    )
    return kept if _area(kept) > 0 else kept[::-1]


def _area(ring: Ring) -> float:
    """Return what an outline covers: above 0 if it is clockwise."""
    return 0.5 * sum(
        ax * by - bx * ay
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True)
    )


def _least(ring: Ring) -> float:
    """Return how long the shortest side is."""
    return min(
        hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True)
    )


def _way(a: Point, b: Point) -> Point:
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / long, (b[1] - a[1]) / long


def _tone(a: Point, b: Point, sun: Point) -> int:
    """Return how light the slope is that falls to a side."""
    ux, uy = _way(a, b)
    lit = (uy * sun[0] - ux * sun[1] + 1) / 2
    return min(len(TONES) - 1, max(0, int(lit * len(TONES))))


def _level_first(each: tuple[tuple[int, int], list[Step]]) -> tuple[bool, int, int]:
    tint, tone = each[0]
    return tone != LEVEL, tint, tone


def _mixed(colour: Colour, share: float) -> Colour:
    return colour.mixed(WHITE if share > 0 else BLACK, abs(share))


def _walls(
    side: tuple[Point, Point, Point, Point], wide: int, chance: Chance
) -> Iterator[Step]:
    """Yield the walls between the houses of a side, from the street to the yard."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = side
    long = hypot(bx - ax, by - ay)
    at = wide * chance(0.6, 1.2)
    while at < long - wide * 0.5:
        share = at / long
        yield "M", near(ax + (bx - ax) * share, ay + (by - ay) * share)
        yield "L", near(dx + (cx - dx) * share, dy + (cy - dy) * share)
        at += wide * chance(0.7, 1.4)


def _closed(corners: "list[Point] | Ring", to: Length = FINE) -> list[Step]:
    first, *rest = corners
    return [
        ("M", near(*first, to)),
        *(("L", near(*each, to)) for each in rest),
        ("Z", ()),
    ]
