"""A drawing for a thumbnail: without specks, and without points too near each other.

What is drawn for a card of 63 mm has hundreds of points that nobody can see on one of
20 mm.  A page full of small pictures would be as heavy as all of their pieces.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import hypot

from pnp.geometry import PT, Length, mm
from pnp.layout.art.face import Shape
from pnp.layout.art.path import Step, exceeds, parts_of
from pnp.values import replace

SPECK = mm("0.45")
"""A part of a filled shape that is smaller than this both ways is not seen."""
GRID = int(PT // 10)
NEAR = mm("0.18")
"""A corner that is nearer than this to the last one is left out."""


def coarse(shape: Shape, scale: Fraction) -> Shape:
    """Return a shape for a thumbnail; one of nothing but specks has no steps."""
    speck = int(SPECK * scale.denominator // scale.numerator)
    near = int(NEAR * scale.denominator // scale.numerator)
    kept: list[Step] = []
    for part in parts_of(shape.steps):
        if shape.stroke or exceeds(part, speck - 1):
            kept += _thinned(part, near)
    return replace(shape, steps=tuple(_snapped(kept, _grid(near))))


def _grid(near: int) -> int:
    """Return the grid of corners: a power of ten in points, a third of near at most.

    A number of few digits is a short one in a file.
    """
    grid = int(PT // 100)
    while grid * 10 * 3 <= near:
        grid *= 10
    return grid


def _snapped(steps: Iterable[Step], grid: int) -> Iterator[Step]:
    """Yield steps whose corners are on a grid."""
    half, add, over = grid // 2, int.__add__, int.__floordiv__  # of plain numbers
    for verb, at in steps:
        yield verb, tuple([Length(over(add(n, half), grid) * grid) for n in at])


def gridded(steps: tuple[Step, ...], scale: Fraction = Fraction(1)) -> tuple[Step, ...]:
    """Return a path for a card: its corners are on a grid of a tenth of a point.

    What is printed smaller is on a grid as much larger, rounded down to a power of ten.
    """
    grid = GRID
    while grid * 10 * scale.numerator <= GRID * scale.denominator:
        grid *= 10
    return tuple(_snapped(steps, grid))


def _thinned(part: tuple[Step, ...], near: int) -> Iterator[Step]:
    """Yield the steps of a part; of a run of near corners, one in reach of the next."""
    last: tuple[Length, ...] = ()
    apart = int.__sub__  # of plain numbers
    for number, (verb, at) in enumerate(part):
        ends = number + 1 == len(part) or part[number + 1][0] == "Z"
        inner = verb == "L" and last and not ends
        if inner and hypot(apart(at[0], last[0]), apart(at[1], last[1])) < near:
            continue
        yield verb, at
        last = at[-2:] or last
