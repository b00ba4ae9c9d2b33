"""A drawing for a thumbnail: without specks, and without points too near each other.

What is drawn for a card of 63 mm has hundreds of points that nobody can see on one of
20 mm.  A page full of small pictures would be as heavy as all of their pieces.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import hypot

from pnp.geometry import PT, Length, mm
from pnp.layout.art.face import Shape
from pnp.layout.art.known import Known
from pnp.layout.art.path import Step, exceeds, parts_of
from pnp.values import replace

SPECK = mm("0.45")
"""A part of a filled shape that is smaller than this both ways is not seen."""
ROW, HOUSE, SEEN = 45, ("MLLLZ", "MLLLLZ"), mm("0.28")
"""The fewest houses that are seen from above, their outlines and their least size."""
GRID = int(PT // 10)
NEAR = mm("0.18")
"""A corner that is nearer than this to the last one is left out."""
END: Step = ("Z", ())
"""What ends a path, as the last step of an open one does."""


def coarse(shape: Shape, scale: Fraction) -> Shape:
    """Return a shape for a thumbnail; one of nothing but specks has no steps."""
    speck = int(SPECK * scale.denominator // scale.numerator)
    near = int(NEAR * scale.denominator // scale.numerator)
    kept: list[Step] = []
    for part in parts_of(shape.steps):
        if shape.stroke or exceeds(part, speck - 1):
            kept += _thinned(part, near)
    if not kept and shape.fill:
        kept += _houses(list(parts_of(shape.steps)), scale)
    return replace(shape, steps=_snapped(kept, _grid(near)))


def _houses(parts: list[tuple[Step, ...]], scale: Fraction) -> Iterator[Step]:
    """Yield the houses of a suburb: many specks of four sides, at any angle.

    Bricks and tiles have four sides too, but those are level.
    """
    outlined = all("".join(verb for verb, _ in part) in HOUSE for part in parts)
    if len(parts) >= ROW and outlined and not all(map(_is_level, parts)):
        least = int(SEEN * scale.denominator // scale.numerator)
        yield from (step for part in parts if exceeds(part, least) for step in part)


def _is_level(part: tuple[Step, ...]) -> bool:
    """Whether the first side of a part is level or upright."""
    (_, (x, y)), (_, (right, down)), *_ = part
    return x == right or y == down


def _grid(near: int) -> int:
    """Return the grid of corners: a power of ten in points, a third of near at most.

    A number of few digits is a short one in a file.
    """
    grid = int(PT // 100)
    while grid * 10 * 3 <= near:
        grid *= 10
    return grid


@cache
def _lines(grid: int) -> Known[Length]:
    """Return the lines of a grid, by their numbers."""
    return Known(lambda number: Length(number * grid))


def _snapped(steps: Iterable[Step], grid: int) -> tuple[Step, ...]:
    """Return steps whose corners are on a grid."""
    half, add, lines = grid // 2, int.__add__, _lines(grid)  # sums of plain numbers
    kept: list[Step] = []
    for verb, at in steps:
        if len(at) == 2:  # nearly all, without a list of their own
            x, y = at
            placed = lines[add(x, half) // grid], lines[add(y, half) // grid]
            kept.append((verb, placed))
        else:
            kept.append((verb, tuple([lines[add(n, half) // grid] for n in at])))
    return tuple(kept)


def gridded(steps: tuple[Step, ...], scale: Fraction = Fraction(1)) -> tuple[Step, ...]:
    """Return a path for a card: its corners are on a grid of a tenth of a point.

    What is printed smaller is on a grid as much larger, rounded down to a power of ten.
    """
    grid = GRID
    while grid * 10 * scale.numerator <= GRID * scale.denominator:
        grid *= 10
    return _snapped(steps, grid)


def _thinned(part: tuple[Step, ...], near: int) -> Iterator[Step]:
    """Yield the steps of a part; of a run of near corners, one in reach of the next."""
    last: tuple[Length, ...] = ()
    apart = int.__sub__  # of plain numbers
    for (verb, at), (then, _) in pairwise((*part, END)):
        if verb == "L" and last and then != "Z":
            x, y = last
            if hypot(apart(at[0], x), apart(at[1], y)) < near:
                continue
        yield verb, at
        last = at[-2:] or last
