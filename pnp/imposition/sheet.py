"""The words of imposition: a piece, a page, a placement, a sheet.

Piece       what is cut out: a front, and a back if it has one
Page        the paper, its margins, and its turn
Placement   a face in its slot, turned, with its bleed
Sheet       one leaf of paper: a recto, and a verso if it is printed on
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import cos, radians, sin
from typing import Literal

from pnp.geometry import Edges, Length, Rect, Size, Turn
from pnp.layout.art import Art, Face

Backs = Literal["long-edge", "short-edge", "gutterfold", "separate", "none"]
"""How backs are put behind their fronts."""

Flip = Literal["long-edge", "short-edge", "none"]
"""The edge of the paper that a printer turns the sheet over."""


Cutting = Literal["marks", "lines", "never"]
"""How a sheet is cut: at crop marks, along lines of its art, or never: it is read."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Anything cut out: its front, its back, and its component (for the manifest)."""

    name: str
    front: Face
    back: Face | None = None

    @property
    def trim(self) -> Size:
        """The finished size."""
        return self.front.trim


@dataclass(frozen=True, slots=True)
class Page:
    """One size of paper, upright or across, with its unprintable margins."""

    name: str
    size: Size
    margin: Edges

    @property
    def live(self) -> Rect:
        """The live area: the page without its margins."""
        return Rect(
            self.margin.left,
            self.margin.top,
            self.size.width - self.margin.left - self.margin.right,
            self.size.height - self.margin.top - self.margin.bottom,
        )

    @property
    def turned(self) -> "Page":
        """The same paper turned by a quarter, margins turned with it."""
        m = self.margin
        edges = Edges(m.bottom, m.left, m.top, m.right)
        return Page(self.name, self.size.turned, edges)


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a page.

    ``at`` is the place of its trim on the page, already turned: a face turned by a
    quarter has its width and height exchanged.  ``bleed`` is how far its art reaches
    past each side of ``at`` (as placed on the page), and the art is clipped there: zero
    if a neighbour shares the cut.
    """

    face: Face
    at: Rect
    turn: Turn = 0
    bleed: Edges = Edges()
    piece: str = ""
    """The component of the face, for the manifest."""
    window: Rect | None = None
    """If only a part is shown, the box of the page that shows it: a tile."""

    @property
    def inked(self) -> Rect:
        """The box that has ink: the window, or the trim and its bleed."""
        if self.window is not None:
            return self.window
        return self.at.grown(self.bleed)

    @property
    def origin(self) -> tuple[Length, Length]:
        """The place of the face's own origin (top left of its trim) once turned."""
        at = self.at
        return {
            0: (at.x, at.y),
            90: (at.right, at.y),
            180: (at.right, at.bottom),
            270: (at.x, at.bottom),
        }[self.turn]


@dataclass(frozen=True, slots=True)
class Skew:
    """A whole side scaled, and turned clockwise by degrees, about its page's middle."""

    scale: Fraction = Fraction(1)
    turn: Fraction = Fraction(0)

    def origin(self, size: Size) -> tuple[Length, Length]:
        """Return the new place of the page's top left corner."""
        x, y = size.width // 2, size.height // 2
        turn, scale = radians(float(self.turn)), float(self.scale)
        c, s = cos(turn) * scale, sin(turn) * scale
        return x - x.times(c) + y.times(s), y - x.times(s) - y.times(c)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet: the faces in its slots, and the marks around them.

    ``marks`` are for cutting and folding: crop marks, fold lines, outlines, the slug.
    They are drawn after the placements and never inside a piece.  ``fold`` is the
    distance of the fold from the left, if there is one.  ``skew`` is what a printer's
    profile needs beyond a shift, which is already in the places.
    """

    placements: tuple[Placement, ...] = ()
    marks: tuple[Art, ...] = ()
    fold: Length | None = None
    skew: Skew | None = None
    apart: tuple[Length, ...] = ()
    """The heights of the first cuts: blocks of different sizes are between them."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One leaf of paper, ready to print.

    ``pieces`` is how many come out of it, ``cuts`` how many straight cuts that takes.
    Their fronts are the first placements of the recto.  A sheet of backs only has none
    of its own.
    """

    name: str
    page: Page
    recto: Side
    verso: Side | None = None
    flip: Flip = "none"
    pieces: int = 0
    cuts: int = 0

    @property
    def fronts(self) -> tuple[Placement, ...]:
        """The fronts on the sheet, in whatever way its backs are printed.

        On a folded sheet they share the recto with their backs; a tile is a part of a
        front.
        """
        recto = self.recto.placements
        tiled = any(each.window is not None for each in recto)
        return recto if tiled else recto[: self.pieces]

    @property
    def backs(self) -> tuple[Placement, ...]:
        """The backs on the sheet: on its verso, or beside fronts, or alone."""
        verso = self.verso.placements if self.verso else ()
        return self.recto.placements[len(self.fronts) :] + verso

    @property
    def sides(self) -> Iterator[Side]:
        """The sides in the order they are printed: recto, then verso."""
        yield self.recto
        if self.verso is not None:
            yield self.verso
