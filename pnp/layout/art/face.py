"""A face and its art: a finished design with everything at a fixed place.

The backends draw art in order, back to front.  It is already measured, wrapped,
coloured and placed, so a backend is a loop that decides nothing:

    Run     one piece of text on one baseline, in one font, size and colour
    Shape   one path, filled or stroked or both
    Image   one picture of pixels in a box
    Entry   a form field to fill in, on paper or on screen
    Use     a face (or a symbol) drawn again elsewhere, turned or scaled

Lengths are exact; the origin is the top left corner of the face's trim; y runs
down.  Bleed is art outside the trim.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from pnp.geometry import ZERO, Length, Rect, Size, pt
from pnp.layout.art.colour import Colour
from pnp.layout.art.known import Known
from pnp.layout.art.path import Step
from pnp.values import Struct

if TYPE_CHECKING:
    from pnp.layout.fonts import Font
    from pnp.layout.pictures import Picture


class Run(Struct, frozen=True):
    """Text on one baseline: ``x, y`` is where the baseline begins."""

    x: Length
    y: Length
    text: str
    font: "Font"
    size: Length
    colour: Colour
    tracking: Length = ZERO


class Shape(Struct, frozen=True):
    """A path, filled, stroked or both.  ``even_odd`` leaves holes where it overlaps."""

    steps: tuple[Step, ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    weight: Length = ZERO
    join: Literal["mitre", "round"] = "mitre"
    cap: Literal["butt", "round"] = "butt"
    dash: tuple[Length, ...] = ()
    even_odd: bool = False


class Image(Struct, frozen=True):
    """A picture of pixels, stretched over a box (layout has kept its proportions)."""

    picture: "Picture"
    at: Rect


class Entry(Struct, frozen=True):
    """A form field: one line or several to write on, or a box to tick."""

    name: str
    at: Rect
    kind: Literal["line", "lines", "tick"] = "line"
    font: "Font | None" = None
    size: Length = ZERO
    tip: str = ""
    value: str = ""
    """The value that is in it already."""
    written: tuple[Run, ...] = ()
    """That value, set in its place."""


class Use(Struct, frozen=True):
    """A face drawn again: its origin put at ``x, y``, then scaled, then turned.

    ``turn`` is in degrees clockwise about the face's own origin, any number.  A face
    used ``trimmed`` is shown as it will be when cut out: without its bleed.
    """

    face: "Face"
    x: Length
    y: Length
    turn: Fraction = Fraction(0)
    scale: Fraction = Fraction(1)
    trimmed: bool = False


FINEST = pt("0.25")
"""The thinnest line that prints whole (printer's rule of thumb)."""

Edge = Colour | tuple[object, ...] | None
"""A trim edge: its one colour, or equal values for edges that look the same."""

Art = Run | Shape | Image | Entry | Use


@dataclass(frozen=True)
class Face:
    """A finished design: a trim size, its bleed, and art at fixed places.

    ``name`` is what it shows ("Lee, front"), for people.  A ``shared`` face is drawn
    many times (backs, copies, icons), so a backend should store it once.
    """

    name: str
    trim: Size
    art: tuple[Art, ...]
    bleed: Length = ZERO
    shared: bool = False
    edges: tuple[Edge, ...] = field(default=(None, None, None, None))
    """Left, top, right and bottom: what each trim edge looks like; None if unknown."""
    seams: tuple[tuple[Length, ...], tuple[Length, ...]] = ((), ())
    """Across and down: where it is best divided, between the areas of a board."""

    @property
    def cut(self) -> Rect:
        """The trim box: what is left after cutting."""
        return Rect(ZERO, ZERO, self.trim.width, self.trim.height)

    @property
    def box(self) -> Rect:
        """The bleed box: everything that may have ink."""
        return self.cut.grown(self.bleed)

    @cached_property
    def digest(self) -> str:
        """A hash of everything drawn: faces that look the same have the same hash."""
        drawn = (f"{self.trim} {self.bleed:d}", *map(_told, self.art))
        return sha256("\n".join(drawn).encode()).hexdigest()[:16]

    @cached_property
    def marks(self) -> int:
        """The number of marks drawn; a face used twice counts twice."""
        uses = (art for art in self.art if isinstance(art, Use))
        return len(self.art) + sum(use.face.marks for use in uses)

    def walk(self) -> Iterator[Art]:
        """Yield the art of this face and of every face it uses, depth first."""
        for art in self.art:
            yield art
            if isinstance(art, Use):
                yield from art.face.walk()


def _told(art: Art) -> str:
    """Write art for the digest, fast: each card of ten thousand is written once.

    A face inside is written by its own digest, so an icon is not written again for
    every card.
    """
    match art:
        case Run():
            place = f"{art.x:d} {art.y:d} {art.size:d} {art.tracking:d}"
            return f"run {place} {art.font.name} {art.colour} {art.text!r}"
        case Use():
            how = f"{art.turn} {art.scale} {art.trimmed}"
            return f"use {art.face.digest} {art.x:d} {art.y:d} {how}"
        case Shape():
            lengths = [_WRITTEN[length] for _, at in art.steps for length in at]
            steps = " ".join([_STEPS[verb] for verb, _ in art.steps]) % tuple(lengths)
            line = f"{art.stroke} {art.weight:d} {art.join} {art.cap} {art.even_odd}"
            dash = ",".join(map(int.__repr__, art.dash))
            return f"shape {steps} {art.fill} {line} {dash}"
        case _:
            return repr(art)


_STEPS = {
    verb: verb + ",".join(["%s"] * numbers)
    for verb, numbers in (("M", 2), ("L", 2), ("C", 6), ("Z", 0))
}
_WRITTEN = Known(int.__repr__)
"""Lengths as their numbers alone."""
