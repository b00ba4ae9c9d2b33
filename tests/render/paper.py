"""Small sheets for the tests of the backends."""

from fractions import Fraction

from pnp.geometry import ZERO, Edges, Length, Rect, Size, mm, pt
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout import fonts
from pnp.layout.art import BLACK, Art, Colour, Face, Run, Shape, box_path
from pnp.render import pdf

RED, GREEN, BLUE = Colour(178, 58, 46), Colour(91, 102, 55), Colour(46, 86, 140)
GREY = Colour(150, 150, 150)


def at(x: float, y: float, width: float, height: float) -> Rect:
    """Return a box, in millimetres."""
    return Rect(mm(x), mm(y), mm(width), mm(height))


def panel(box: Rect, fill: Colour = RED, radius: Length = ZERO) -> Shape:
    """Return a filled box."""
    return Shape(box_path(box, radius), fill=fill)


def text(
    words: str, x: float, y: float, size: float = 9, *, weight: fonts.Weight = "regular"
) -> Run:
    """Return a line of text on a baseline, in black."""
    return Run(mm(x), mm(y), words, fonts.font("sans", weight), pt(size), BLACK)


def face(*art: Art, width: float = 20, height: float = 12, **more: object) -> Face:
    """Return a small face."""
    return Face("a face", Size(mm(width), mm(height)), art, **more)  # type: ignore[arg-type]


def page(width: float = 40, height: float = 30) -> Page:
    """Return paper without margins."""
    return Page("small", Size(mm(width), mm(height)), Edges())


def sheet(
    *art: Art,
    placements: tuple[Placement, ...] = (),
    width: float = 40,
    height: float = 30,
) -> Sheet:
    """Return a one-sided sheet of a few centimetres."""
    return Sheet("Small", page(width, height), Side(placements, art))


def printed(*sheets: Sheet) -> bytes:
    """Return sheets as a PDF."""
    return pdf.render(sheets, title="A test", subject="Small pages")


HALF = Fraction(1, 2)
