"""A small drawing of a face keeps what a printer can print, and an eye can read.

A board of half a metre in a box of a player aid is drawn at a sixth, and so are its
finest lines, which would break up on paper.  Type and grain would be there without
anybody being able to read or to see them, so they are left out.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from math import floor, log

from pnp.geometry import Length, Rect, mm, pt
from pnp.layout.art import (
    FINEST,
    WHITE,
    Art,
    Entry,
    Face,
    Run,
    Shape,
    Use,
    box_path,
)
from pnp.layout.art.coarse import coarse, gridded
from pnp.layout.art.dotted import dotted
from pnp.layout.art.path import exceeds, parts_of
from pnp.values import replace

READABLE = pt(5)
"""The smallest type that is printed in a small drawing."""

GRAIN = mm("1.9")
"""Parts of a shape that are smaller than this both ways are grain, on paper."""

MANY = 80
"""The fewest parts or shapes in a row that are grain, and not dots to count."""


FIGURES, GROWN = 2, Fraction(7, 4)
"""The most characters of a figure in an inset, and how much it grows at most."""
MIDDLE = Fraction(7, 20)
"""How far the middle of a figure is above its baseline, as a share of its size."""
STEP = Fraction(5, 4)
"""The ratio of two scales that parts of a thumbnail are drawn for."""
LEAST = Fraction(1, 4)
"""The least share of its colour that a line of a sheet keeps."""
PALER = 0.5
"""How far the bar of a line of type goes from its colour to white."""


def reduced(
    face: Face,
    scale: Fraction,
    *,
    thumbnail: bool = False,
    bars: bool = False,
    inset: bool = False,
    known: "Reducing | None" = None,
) -> Face:
    """Return a face for drawing at a scale: no line too fine, no type too small.

    A ``thumbnail`` has no specks and no grain, and nothing on it can be filled in.
    With ``bars``, a line of type that is too small to read is a bar of its length.
    In an ``inset`` figures that are nearly large enough to read become so.
    ``known`` remembers thumbnails of one kind, for drawings with the same parts.
    """
    small = thumbnail or bars
    work = known
    if work is None:
        work = Reducing(thumbnail=small, bars=bars, inset=inset)
    return work.face(face, _stepped(scale) if small else scale)


class Reducing(dict[tuple[str, Fraction], Face]):
    """Remembers the faces it has done: a board shows the same tree a hundred times."""

    def __init__(self, *, thumbnail: bool, bars: bool, inset: bool = False) -> None:
        super().__init__()
        self.thumbnail, self.bars, self.inset = thumbnail, bars, inset

    def face(self, face: Face, scale: Fraction) -> Face:
        """Return a face with its lines wide enough, and those of all faces it uses."""
        key = face.digest, scale
        if key not in self:
            small = scale < 1 or self.thumbnail
            seen = _without_grain(face.art, scale) if small else face.art
            seen = dotted(seen, scale) if self.thumbnail else seen
            art = tuple(each for one in seen for each in self.art(one, scale))
            self[key] = face if art == face.art else replace(face, art=art)
        return self[key]

    def art(self, art: Art, scale: Fraction) -> Iterator[Art]:
        """Yield one piece of art as it is after scaling, or nothing of it."""
        match art:
            case Run():
                if art.size * scale.numerator >= READABLE * scale.denominator:
                    yield art
                elif self.bars:
                    yield _bar(art)
                elif self.inset:
                    yield from _grown(art, scale)
            case Shape():
                small = coarse(art, scale) if self.thumbnail else art
                if self.inset and scale < 1:
                    small = replace(small, steps=gridded(small.steps, scale))
                small = _paler(small, scale) if self.bars else small
                yield from _shape(small, scale, grain=not self.thumbnail)
            case Entry():
                if not self.thumbnail:  # a picture of a form is not one to fill in
                    yield art
            case Use():
                inner = scale * art.scale
                inner = _stepped(inner) if self.thumbnail else inner
                yield replace(art, face=self.face(art.face, inner))
            case _:
                yield art


def _paler(shape: Shape, scale: Fraction) -> Shape:
    """Return a shape whose line, if it has to be wider than it was, is paler for it.

    A box to tick would be a blot.
    """
    if not shape.stroke:
        return shape
    share = Fraction(shape.weight * scale.numerator, FINEST * scale.denominator)
    if share >= 1:
        return shape
    return replace(shape, stroke=shape.stroke.mixed(WHITE, 1 - max(share, LEAST)))


def _stepped(scale: Fraction) -> Fraction:
    """Return the next smaller scale of a few: trees of any size share a drawing."""
    return STEP ** floor(log(scale) / log(STEP))


def _grown(run: Run, scale: Fraction) -> Iterator[Run]:
    """Yield a figure about its middle in the smallest type that can be read.

    It is left out if it has to grow too much for what is about it.
    """
    least = Length(-(-READABLE * scale.denominator // scale.numerator))
    if len(run.text) > FIGURES or least > run.size.times(GROWN):
        return
    wider = run.font.width(run.text, least) - run.font.width(run.text, run.size)
    lower = (least - run.size).times(MIDDLE)
    yield replace(
        run, x=Length(run.x - wider // 2), y=Length(run.y + lower), size=least
    )


def _bar(run: Run) -> Shape:
    """Return a bar as long as a line of type and as high as its small letters."""
    high = run.size * 42 // 100
    wide = run.font.width(run.text, run.size) + run.tracking * len(run.text)
    box = Rect(run.x, Length(run.y - high), Length(wide), Length(high))
    return Shape(box_path(box), run.colour.mixed(WHITE, PALER))


def _shape(shape: Shape, scale: Fraction, *, grain: bool) -> Iterator[Shape]:
    """Yield a shape with its line wide enough, and without its grain."""
    least = Length(-(-FINEST * scale.denominator // scale.numerator))
    if shape.stroke and shape.weight < least:
        shape = replace(shape, weight=least)
    small = scale < 1 or not grain
    if small and sum(verb == "M" for verb, _ in shape.steps) >= MANY:
        fine = GRAIN * scale.denominator // scale.numerator
        parts = [part for part in parts_of(shape.steps) if exceeds(part, fine)]
        shape = replace(shape, steps=tuple(step for part in parts for step in part))
    if shape.steps:
        yield shape


def _without_grain(art: tuple[Art, ...], scale: Fraction) -> Iterator[Art]:
    """Yield art without long rows of shapes that are each too small to see: trees."""
    fine = GRAIN * scale.denominator // scale.numerator
    for small, row in groupby(art, lambda each: _is_fine(each, fine)):
        shapes = list(row)
        if not small or len(shapes) < MANY:
            yield from shapes


def _is_fine(art: Art, fine: int) -> bool:
    return isinstance(art, Shape) and bool(art.steps) and not exceeds(art.steps, fine)
