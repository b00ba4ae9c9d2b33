"""The slug: what a sheet to cut is, how to print it, and rulers to check the scale.

Above the art are the game, the sheet and the edge to turn over.  Below it are two
rulers on one line, 100 mm and 4 in, and how to cut.  Both strips are between the crop
marks and the outer 5 mm of the paper.  On a block that fills the paper from top to
bottom, they are beside it, turned on their side.  A sheet that is never cut has no
slug: there it would stay on the paper, beside what you read.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Length, Rect, inch, mm, pt
from pnp.imposition.crop import Cuts, crop_marks, reach, stroked
from pnp.imposition.gauges import WEIGHT, from_corner, ruler
from pnp.imposition.page import is_brimful, printable
from pnp.imposition.sheet import Cutting, Page
from pnp.layout import fonts
from pnp.layout.art import BLACK, Art, Run, Shape, box_path
from pnp.layout.art.moving import turned

LARGEST, SMALLEST, STEP = pt(6), pt(4), pt("0.5")
BETWEEN = mm(3)
RING = "○"
"""A footnote that begins with it has the hollow dot of a piece drawn before it."""


@dataclass(frozen=True, slots=True)
class Legend:
    """The words on every sheet of a kit: whose it is, and what its small marks mean."""

    game: str = ""
    edition: str = ""
    notice: str = ""
    footnote: str = ""


SILENT = Legend()
"""The legend of a kit without words of its own."""


@dataclass(frozen=True, slots=True)
class Label:
    """The words of one sheet: its title and its number.

    ``total`` is None if the last sheet has not been counted yet.  A ``tile`` is a part
    of something larger and has a name.
    """

    title: str
    number: int = 1
    total: int | None = 1
    legend: Legend = SILENT
    cut: Cutting = "marks"
    tile: str = ""

    @property
    def name(self) -> str:
        """The name of the sheet in a manifest: ``Cards 3``, ``Board B2``."""
        return f"{self.title} {self.tile or self.number}"

    def marks(
        self, page: Page, cuts: Cuts, *, side: str = "", advice: str = ""
    ) -> tuple[Art, ...]:
        """Return everything around the art of one side: crop marks and slug."""
        if self.cut == "never":
            return ()
        trimmed = crop_marks(cuts, page) if self.cut == "marks" else ()
        return (*trimmed, *self.slug(page, cuts, side=side, advice=advice))

    def slug(
        self, page: Page, cuts: Cuts, *, side: str = "", advice: str = ""
    ) -> tuple[Art, ...]:
        """Return the words above and below the art of one side."""
        above, below = strips(cuts.block, page)
        knife = self._knife(sizes=bool(cuts.parts))
        if is_brimful(cuts.block, page):
            head = _on_its_side(above, lambda strip: self._head(strip, side, advice))
            return (
                *head,
                *_on_its_side(below, lambda strip: self._foot(strip, page, knife)),
            )
        return (*self._head(above, side, advice), *self._foot(below, page, knife))

    def _head(self, strip: Rect, side: str, advice: str) -> tuple[Art, ...]:
        game = ", ".join(filter(None, (self.legend.game, self.legend.edition)))
        count = f" of {self.total}" if self.total else ""
        sheet = f"sheet {self.number}{count}" + (f", {side}" if side else "")
        title = self.name if self.tile else self.title
        left = " · ".join(filter(None, (game, title, sheet, self.legend.notice)))
        return line_of(_words(left, advice), strip)

    def _foot(self, strip: Rect, page: Page, knife: str) -> tuple[Art, ...]:
        return _foot(strip, page.name, self.legend.footnote, knife)

    def _knife(self, *, sizes: bool) -> str:
        """Return the cutting advice: outer marks must last longer than inner cuts."""
        if self.tile or self.cut != "marks":
            return ""
        if sizes:
            return "cut the sizes apart first, then long lines, outer edges last"
        return "cut the long lines first, outer edges last"


def strips(block: Rect, page: Page) -> tuple[Rect, Rect]:
    """Return the boxes above and below the marks of a block, 5 mm inside the paper.

    They are to the left and the right of one that fills the paper.
    """
    box, by = printable(page), reach(block, page)
    if is_brimful(block, page):
        left, start = block.x - by.left, block.right + by.right
        return (
            Rect(box.x, box.y, left - box.x, box.height),
            Rect(start, box.y, box.right - start, box.height),
        )
    above = Rect(box.x, box.y, box.width, block.y - by.top - box.y)
    start = block.bottom + by.bottom
    return above, Rect(box.x, start, box.width, box.bottom - start)


def _on_its_side(
    strip: Rect, drawn: Callable[[Rect], tuple[Art, ...]]
) -> tuple[Art, ...]:
    """Return what is drawn in a strip, to be read from the bottom to the top."""
    wide, high = strip.height, strip.width
    lying = Rect(strip.x + (high - wide) // 2, strip.y + (wide - high) // 2, wide, high)
    return turned(drawn(lying), lying, Fraction(270))


def _words(*texts: str) -> tuple[str, ...]:
    return tuple(text for text in texts if text)


@lru_cache(maxsize=64)
def _foot(strip: Rect, paper: str, footnote: str, knife: str) -> tuple[Art, ...]:
    """Return the rulers and the words beside them; shorter rulers on small paper."""
    words = _words(f"print at 100 % on {paper}", knife, footnote)
    for centimetres, inches in ((10, 4), (5, 2)):
        ruled = list(rulers(strip, centimetres, inches))
        end = _end(ruled)
        rest = Rect(end, strip.y, strip.right - end, strip.height)
        if _size(words, rest):
            return (*ruled, *line_of(words, rest, foot=True))
    return line_of(words, strip, foot=True)


def _end(art: Sequence[Art]) -> Length:
    """Return the end of the rulers and their label."""
    (label,) = (each for each in art if isinstance(each, Run))
    return label.x + label.font.width(label.text, label.size) + BETWEEN


def rulers(strip: Rect, centimetres: int, inches: int) -> Iterator[Art]:
    """Yield a metric and an English ruler on one line, and what they should measure."""
    x, y = strip.x + WEIGHT, strip.bottom - mm("1.25")
    place, long = from_corner(x, y), inch(inches)
    yield stroked(ruler(place, mm(10 * centimetres), mm(5), -mm(1)))
    yield stroked(ruler(place, long, inch("1/4"), mm(1)))
    text = f"{10 * centimetres} mm above, {inches} in below"
    font, size = fonts.font("sans"), pt(5)
    yield Run(x + long + mm(1), y + size // 3, text, font, size, BLACK)


def line_of(
    words: Sequence[str], strip: Rect, *, foot: bool = False
) -> tuple[Art, ...]:
    """Return words in one line: to the left and the right edge, or in a row below.

    They are set as large as the strip allows and never too small to read.  A line that
    does not fit is refused, because nobody can read what is not printed.
    """
    size = _size(words, strip)
    if size is None:
        raise ImpositionError(
            f"the words {' · '.join(words)!r} do not fit the margin of the sheet",
            hint="shorten the title or the notice, or use a larger paper",
        )
    font = fonts.font("sans")
    rise = (-font.descent if foot else font.ascent) * size // 1000
    y = (strip.bottom if foot else strip.y) + rise
    spare = strip.width - sum((_width(text, size) for text in words), ZERO)
    gap = BETWEEN if foot else spare // max(len(words) - 1, 1)
    return tuple(_placed(words, strip.x, y, size, gap))


def _placed(
    words: Sequence[str], x: Length, y: Length, size: Length, gap: Length
) -> Iterator[Art]:
    for text in words:
        yield from _text(text, x, y, size)
        x = x + _width(text, size) + gap


def _text(text: str, x: Length, y: Length, size: Length) -> Iterator[Art]:
    """Yield one text, with the hollow dot drawn if it begins with one."""
    if text.startswith(RING):
        yield _ring(x, y, size)
        x = x + size
    words = text.removeprefix(RING).strip()
    yield Run(x, y, words, fonts.font("sans"), size, BLACK)


def _ring(x: Length, y: Length, size: Length) -> Shape:
    wide = size * 6 // 10
    at = Rect(x + WEIGHT, y - wide, wide, wide)
    return Shape(box_path(at, wide // 2), stroke=BLACK, weight=WEIGHT)


def _width(text: str, size: Length) -> Length:
    font = fonts.font("sans")
    words = text.removeprefix(RING).strip()
    if missing := font.missing(words):
        raise ImpositionError(
            f"the font of the slug does not have {missing!r} in {text!r}",
            hint="use another character in the title, the edition or the notice",
        )
    return font.width(words, size) + (size if text.startswith(RING) else 0)


def _size(words: Sequence[str], strip: Rect) -> Length | None:
    """Return the largest size in which the words fit a strip side by side."""
    gaps = BETWEEN * (len(words) - 1)
    size = LARGEST
    while size >= SMALLEST:
        wide = sum((_width(text, size) for text in words), gaps)
        if wide <= strip.width and size <= strip.height:
            return size
        size = size - STEP
    return None
