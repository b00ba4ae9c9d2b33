"""A piece in a row of a form: what is drawn on it, not what only its words need.

Its name is beside it in the row, and too small to print on it.  The band that bears the
name would be empty, and so would the disc of a number.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from pnp.geometry import ZERO, Rect, Size
from pnp.layout.art import Art, Face, Run, Shape, Use
from pnp.layout.art.path import around
from pnp.layout.art.reduced import READABLE
from pnp.values import replace


def likeness(face: Face, scale: Fraction) -> Face:
    """Return a piece without the band and the discs whose words are lost at a scale."""
    drawn = tuple(_opened(face.art))
    runs = [each for each in drawn if isinstance(each, Run)]
    lost = [each for each in runs if each.size.times(scale) < READABLE]
    kept = [each for each in runs if each.size.times(scale) >= READABLE]
    art = tuple(each for each in drawn if not _is_disc(each, face.trim, lost, kept))
    band = _band(art, face.trim)
    if band and _holds(band, lost) and not _holds(band, kept):
        size = Size(face.trim.width, band.y)
        return replace(face, trim=size, art=art)
    return replace(face, art=art)


def _opened(art: Iterable[Art]) -> Iterator[Art]:
    """Yield art, and instead of the ground that pieces share what is on it."""
    for each in art:
        if isinstance(each, Use) and each == Use(each.face, ZERO, ZERO):
            yield from each.face.art
        else:
            yield each


def _band(art: tuple[Art, ...], trim: Size) -> Rect | None:
    """Return the ground across the foot of a piece, if it has one."""
    found = [
        at
        for each in art
        if isinstance(each, Shape) and each.fill
        for at in (around(each.steps),)
        if at.x <= ZERO and at.right >= trim.width and at.bottom >= trim.height
    ]
    return next((at for at in found if 2 * at.y > trim.height), None)


def _is_disc(art: Art, trim: Size, lost: list[Run], kept: list[Run]) -> bool:
    """Whether it is a small ground of words that are lost, and of nothing else."""
    if not isinstance(art, Shape) or not art.fill or not art.steps:
        return False
    at = around(art.steps)
    small = 3 * at.width < trim.width and 3 * at.height < trim.height
    return small and _holds(at, lost) and not _holds(at, kept)


def _holds(at: Rect, runs: list[Run]) -> bool:
    """Whether some words begin in a place, and end on a baseline in it."""
    return any(at.x <= e.x < at.right and at.y < e.y <= at.bottom for e in runs)
