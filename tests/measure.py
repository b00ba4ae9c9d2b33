"""A printed page measured as with a ruler: crop marks in a raster, words in a PDF.

All answers are millimetres from the top left corner of the page, as a person would
measure them.  A 600 dpi raster has 0.042 mm a dot; the middle of a mark is weighed
from how dark its dots are, which finds it to a few thousandths.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pypdfium2
from PIL import Image

from pnp.geometry import Rect
from pnp.imposition.sheet import Side
from pnp.render import png

DPI = 600


@dataclass(frozen=True, slots=True)
class Word:
    """A word on a page: what it says, and the middle of its ink."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Marks:
    """Where the crop marks along the four sides of a block are."""

    top: tuple[float, ...]
    bottom: tuple[float, ...]
    left: tuple[float, ...]
    right: tuple[float, ...]


@lru_cache(maxsize=4)
def raster(pdf: bytes, at: int = 0, dpi: int = DPI) -> Image.Image:
    """Return a page as grey dots."""
    grey: Image.Image = png.picture(pdf, at, dpi).convert("L")
    return grey


FULL = 9.9
"""Less than this is above art without marks there, in mm: 5, a slug and a mark."""


def crop_marks(pdf: bytes, at: int, side: Side, dpi: int = DPI) -> Marks:
    """Find the crop marks around everything that is inked on a side.

    They are looked for from 1.2 to 2.2 mm outside the art, where long marks and
    short ones both are, and no outline is.  If the art fills the page from top to
    bottom, its ticks are looked for in the bleed there.
    """
    boxes = [placement.inked for placement in side.placements]
    left, top = min(b.x for b in boxes).mm, min(b.y for b in boxes).mm
    right, bottom = max(b.right for b in boxes).mm, max(b.bottom for b in boxes).mm
    high = raster(pdf, at, dpi).height / dpi * 25.4
    full = min(top, high - bottom) < FULL
    above = (top + 0.2, top + 0.8) if full else (top - 2.2, top - 1.2)
    below = (bottom - 0.8, bottom - 0.2) if full else (bottom + 1.2, bottom + 2.2)
    return Marks(
        top=lines(pdf, at, "down", above, dpi),
        bottom=lines(pdf, at, "down", below, dpi),
        left=lines(pdf, at, "across", (left - 2.2, left - 1.2), dpi),
        right=lines(pdf, at, "across", (right + 1.2, right + 2.2), dpi),
    )


def lines(
    pdf: bytes, at: int, way: str, band: tuple[float, float], dpi: int = DPI
) -> tuple[float, ...]:
    """Return the places of thin lines that cross a whole band of the page.

    Lines that run ``down`` are looked for in a band of y, and their x is returned;
    lines that run ``across`` in a band of x.
    """
    page = raster(pdf, at, dpi)
    first, last = (round(edge / 25.4 * dpi) for edge in band)
    if way == "down":
        strip = page.crop((0, first, page.width, last))
        profile = strip.resize((page.width, 1), Image.Resampling.BOX)
    else:
        strip = page.crop((first, 0, last, page.height))
        profile = strip.resize((1, page.height), Image.Resampling.BOX)
    darkness = [255 - dot for dot in profile.tobytes()]
    return tuple(middle / dpi * 25.4 for middle in _middles(darkness))


def _middles(darkness: Sequence[int], least: int = 100) -> Iterator[float]:
    """Yield the weighted middle of each stretch of dots with a dark one among them."""
    start = None
    for at, dark in enumerate([*darkness, 0]):
        if dark > 12 and start is None:
            start = at
        elif dark <= 12 and start is not None:
            dots = darkness[start:at]
            if max(dots) >= least and len(dots) < 20:
                weighed = sum((start + n + 0.5) * d for n, d in enumerate(dots))
                yield weighed / sum(dots)
            start = None


def pitches(places: Sequence[float]) -> list[float]:
    """Return the distances from each place to the next."""
    return [after - before for before, after in pairwise(places)]


@lru_cache(maxsize=32)
def words(pdf: bytes, at: int = 0) -> tuple[Word, ...]:
    """Return the words of a page, and the middle of each, as the PDF has them."""
    page = pypdfium2.PdfDocument(pdf)[at]
    height = page.get_height()
    text = page.get_textpage()
    found: list[Word] = []
    letters: list[tuple[str, tuple[float, float, float, float]]] = []
    for number in range(text.count_chars() + 1):
        end = number == text.count_chars()
        letter = " " if end else text.get_text_range(number, 1)
        if letter.strip():
            letters.append((letter, text.get_charbox(number)))
        elif letters:
            found.append(_word(letters, height))
            letters = []
    return tuple(found)


def _word(
    letters: Sequence[tuple[str, tuple[float, float, float, float]]], height: float
) -> Word:
    boxes = [box for _, box in letters]
    left, low = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, high = max(b[2] for b in boxes), max(b[3] for b in boxes)
    x, y = (left + right) / 2, height - (low + high) / 2
    return Word("".join(letter for letter, _ in letters), _mm(x), _mm(y))


def within(found: Sequence[Word], box: Rect) -> list[str]:
    """Return the words whose middle lies in a box, in their order."""
    return [
        word.text
        for word in found
        if box.x.mm <= word.x <= box.right.mm and box.y.mm <= word.y <= box.bottom.mm
    ]


def turned_over(box: Rect, page: Rect, flip: str) -> Rect:
    """Return where a box lies seen from the other side of the paper.

    Turned about the long edge of a page that stands, left and right change places;
    about the short edge, top and bottom do.  On a page that lies it is the other way.
    """
    stands = page.height >= page.width
    if (flip == "long-edge") == stands:
        return Rect(page.width - box.right, box.y, box.width, box.height)
    return Rect(box.x, page.height - box.bottom, box.width, box.height)


def _mm(points: float) -> float:
    return points / 72 * 25.4
