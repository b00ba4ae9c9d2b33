"""A font for drawn tests: every letter half an em wide, capitals 0.7 em high.

Text in it falls on a grid of characters, so a test can show the box it was set in:
at 10 pt a column is 5 pt and a line 12 pt.
"""

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from pnp.errors import Complaints, Mark
from pnp.geometry import ZERO, Length, Rect, Size, pt
from pnp.layout import fonts
from pnp.layout.art import Art, Colour, Face, Run, Use
from pnp.layout.text import Align, Refusal, Style, Valign, parse, typeset

LETTERS = [chr(code) for code in range(0x20, 0x7F)]
HERE = Mark("card.yaml", 3, 7)
ICONS = ("mortar", "wide")


def built(path: Path, *, rights: int = 0, per_em: int = 1000) -> Path:
    """Write the font to a file."""
    builder = FontBuilder(per_em, isTTF=True)
    names = {letter: f"u{ord(letter):04X}" for letter in LETTERS}
    order = [".notdef", *names.values()]
    pen = TTGlyphPen(None)
    for at, step in enumerate([(0, 0), (0, 700), (400, 700), (400, 0)]):
        x, y = (each * per_em // 1000 for each in step)
        (pen.lineTo if at else pen.moveTo)((x, y))
    pen.closePath()
    block = pen.glyph()
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(letter): name for letter, name in names.items()})
    builder.setupGlyf(dict.fromkeys(order, block))
    builder.setupHorizontalMetrics(dict.fromkeys(order, (per_em // 2, 0)))
    builder.setupHorizontalHeader(ascent=per_em, descent=0)
    builder.setupNameTable({"familyName": "Block", "styleName": "Regular"})
    parts = {"sTypoAscender": 750, "sTypoDescender": -250, "sCapHeight": 700}
    scaled = {name: part * per_em // 1000 for name, part in parts.items()}
    builder.setupOS2(**scaled, fsType=rights)
    builder.setupPost()
    builder.save(path)
    return path


@cache
def block() -> fonts.Family:
    """Return the family: four cuts that look alike and are not the same font."""
    room = Path(os.environ["PNP_CACHE"]).parent  # which is cleared after the tests
    folder = Path(mkdtemp(prefix="block-font-", dir=room))
    cuts = {cut: f"{cut}.ttf" for cut in ("regular", "bold", "italic", "bold-italic")}
    for number, file in enumerate(cuts.values()):
        built(folder / file, per_em=(1000, 2000)[number % 2])
    complaints = Complaints()
    family = fonts.named(cuts, folder, Mark("theme.yaml"), complaints)
    assert family, list(complaints)
    return family


class Symbols:
    """Icons that are only named: one square, one twice as wide as high."""

    def face(self, name: str, colour: Colour) -> Face:
        """Return an icon of its proportions."""
        del colour
        wide = 2 if name == "wide" else 1
        return Face(name, Size(Length(wide * 1000), Length(1000)), (), shared=True)


def style(**more: object) -> Style:
    """Return ten-point letters on lines of 12 points."""
    return Style(block(), pt(10), **more)  # type: ignore[arg-type]


def box(columns: float, rows: float) -> Rect:
    """Return a box of so many letters by lines; the last line needs only 10 points."""
    return Rect(ZERO, ZERO, pt(5 * columns), pt(12 * rows - 2))


def set_in(
    text: str,
    columns: float,
    rows: float,
    how: Style | None = None,
    *,
    align: Align = "left",
    valign: Valign = "top",
) -> tuple[Art, ...] | Refusal:
    """Set rich text in a box of letters by lines."""
    complaints = Complaints()
    spans = parse(text, HERE, {"actions": "5"}, ICONS, complaints)
    assert not complaints.errors
    at = box(columns, rows)
    return typeset(
        spans, how or style(), at, align=align, valign=valign, symbols=Symbols()
    )


def art_of(found: tuple[Art, ...] | Refusal) -> tuple[Art, ...]:
    """Return text that was set; a refusal fails the test with its reason."""
    assert isinstance(found, tuple), found.message
    return found


def runs(found: tuple[Art, ...] | Refusal) -> list[Run]:
    """Return the runs of text that was set."""
    return [each for each in art_of(found) if isinstance(each, Run)]


def drawn(found: tuple[Art, ...] | Refusal, columns: int, rows: int) -> list[str]:
    """Draw set text as the letters of a box, an icon as one # for each column."""
    art = art_of(found)
    grid = [[" "] * columns for _ in range(rows)]
    for each in art:
        match each:
            case Run(x, y, text, _, size):
                put(grid, x, y, size, text)
            case Use(face, x, y, _, scale):
                high = face.trim.height.times(scale)
                wide = round(face.trim.width * 2 / face.trim.height)
                put(grid, x, y + high // 2 + high * 35 // 100, high, "#" * wide)
    return ["".join(row) for row in grid]


def put(
    grid: list[list[str]],
    x: Length,
    baseline: Length,
    size: Length,
    text: Iterable[str],
) -> None:
    """Write letters into a grid at the place they are printed."""
    row = (baseline - size * 3 // 4) // (size * 6 // 5)
    column, over = divmod(int(x), int(size) // 2)
    assert not over or 2 * over < size
    for at, letter in enumerate(text):
        grid[row][column + at] = letter
