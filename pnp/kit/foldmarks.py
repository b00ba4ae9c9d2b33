"""Fold marks: what tells a person how a printed sheet of a booklet is folded.

    ┌────╷────┐     ticks at both ends of the fold, in the outer margin
    │ ▬▬ │ ▬▬ │     words along the fold: which sheet it is, and which side
    │ ▬▬ ‖ ▬▬ │     two marks for the staples, outside and in the middle of a booklet
    │ ▬▬ │ ▬▬ │
    └────╵────┘

All of it is on the fold, where nobody reads, and nothing is on a page.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Edges, Length, Rect, Size, mm, pt
from pnp.imposition.sheet import Flip, Page, Placement, Sheet, Side
from pnp.layout.art import BLACK, WHITE, Art, Colour, Face, Run, Shape, Use, line_path
from pnp.layout.fonts import font
from pnp.render import pdf
from pnp.render.folded import leaves

TICK = (mm("5.2"), mm("8.8"))
"""Where a tick begins and ends, from the edge: most printers print no closer."""
STAPLE = mm(12)
"""The length of a staple."""
TYPE, GREY = pt("5.2"), Colour.parse("#55524E")
LEVEL = Fraction(36, 100)
"""How far a line of words is moved down so that the fold is in its middle."""


@dataclass(frozen=True, slots=True)
class Folding:
    """A booklet as it is folded: its title, its pages, the paper and the printer."""

    title: str
    pages: int
    paper: Size
    flip: Flip

    @property
    def marks(self) -> bytes:
        """The marks of its sheets: a PDF with a page for each side, fronts first."""
        return pdf.render(self._sheets(), title=self.title)

    def _sheets(self) -> Iterator[Sheet]:
        found = list(leaves(self.pages))
        begun = 0
        for number, (front, back) in enumerate(found, 1):
            outer = front[1] >= begun
            inner = back[1] - back[0] == 1
            begun = front[0] + 1 if outer else begun
            which = f"sheet {number} of {len(found)}"
            first = self._advice(which, many=len(found) > 1)
            yield self._side(which, "" if outer else f"{which}, outside", staple=outer)
            told = first if outer else f"{which}, inside · turn over on the {self.edge}"
            yield self._side(f"{which}, back", told, staple=inner)

    @property
    def edge(self) -> str:
        """The edge that the printer turns the paper over on."""
        return self.flip.replace("-", " ")

    def _advice(self, which: str, *, many: bool) -> str:
        """Return what is to be done, for the inside of the outermost sheet."""
        steps = (
            f"{which}, inside",
            f"print both sides, turn over on the {self.edge}, at 100 %",
            "lay the other sheets into this one" if many else "",
            "fold here, at the ticks",
            "staple from outside at the two marks",
        )
        return " · ".join(filter(None, steps))

    def _side(self, name: str, words: str, *, staple: bool) -> Sheet:
        upright = self.paper.turned if self.paper.landscape else self.paper
        size = Size(upright.height, upright.width)
        art = tuple(self._art(size, words, staple=staple))
        place = Placement(Face(name, size, art), Rect(ZERO, ZERO, *_pair(size)))
        return Sheet(name, Page("fold", size, Edges()), Side((place,)))

    def _art(self, size: Size, words: str, *, staple: bool) -> Iterator[Art]:
        fold, high = size.width // 2, size.height
        near, far = TICK
        for begin, end in ((near, far), (high - near, high - far)):
            path = line_path(fold, begin, fold, end)
            yield Shape(path, stroke=WHITE, weight=pt("1.8"), cap="round")
            yield Shape(path, stroke=BLACK, weight=pt("0.6"))
        if words:
            cut = font("sans")
            line = Run(ZERO, ZERO, words, cut, TYPE, GREY)
            wide = cut.width(words, TYPE)
            face = Face("", Size(wide, TYPE), (line,))
            x, y = fold + TYPE.times(LEVEL), (high + wide) // 2
            yield Use(face, x, y, turn=Fraction(-90))
        for at in (high // 4, high * 3 // 4) if staple else ():
            path = line_path(fold, at - STAPLE // 2, fold, at + STAPLE // 2)
            yield Shape(path, stroke=WHITE, weight=pt("2.4"), cap="round")
            yield Shape(path, stroke=BLACK, weight=pt("1.1"), cap="round")


def _pair(size: Size) -> tuple[Length, Length]:
    return size.width, size.height
