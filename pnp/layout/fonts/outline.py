"""Glyphs and drawn paths become steps; a font becomes a smaller font.

The SVG backend needs this to look the same where our fonts are not installed.  Icons
and drawings need it to have their paths read.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from io import BytesIO
from math import isfinite
from typing import Any

from pnp.errors import quoted
from pnp.geometry import PT, Length
from pnp.layout.art import Step
from pnp.layout.fonts.cut import Font, FontError, open_font

Outline = tuple[tuple[str, tuple[float, ...]], ...]
"""Steps of a path in other units: glyph units, or those of a drawing."""

PATH = re.compile(r"\s*([Mm][MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]*)?")
THOUSAND = Length(1000 * PT)


@lru_cache
def _glyphs(font: Font) -> tuple[Any, dict[int, str]]:
    tables = open_font(font.data)
    return tables.getGlyphSet(), tables.getBestCmap()


@lru_cache
def numbers(font: Font) -> dict[int, int]:
    """Return the number in the font file of each character's glyph, by its code."""
    tables = open_font(font.data)
    return {
        code: tables.getGlyphID(name) for code, name in tables.getBestCmap().items()
    }


@lru_cache
def _pen_type() -> Callable[..., Any]:
    """Make the pen that records steps (its base is imported only when needed)."""
    from fontTools.pens.basePen import BasePen

    class Steps(BasePen):  # type: ignore[misc]
        """Records what is drawn, with every curve as a cubic."""

        def __init__(self, glyphs: Any = None) -> None:
            super().__init__(glyphs)
            self.steps: list[tuple[str, tuple[float, ...]]] = []

        def _moveTo(self, at: tuple[float, float]) -> None:  # noqa: N802
            self.steps.append(("M", at))

        def _lineTo(self, at: tuple[float, float]) -> None:  # noqa: N802
            self.steps.append(("L", at))

        def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
            self.steps.append(("C", tuple(n for point in points for n in point)))

        def _closePath(self) -> None:  # noqa: N802
            self.steps.append(("Z", ()))

    return Steps


@lru_cache(maxsize=4096)
def outline(
    font: Font, character: str, size: Length = THOUSAND
) -> tuple[tuple[Step, ...], Length]:
    """Return a glyph as a path on a baseline that begins at 0, 0, and its advance.

    y runs down, as everywhere; at the default size a thousandth of an em is a point.
    """
    glyphs, names = _glyphs(font)
    pen = _pen_type()(glyphs)
    glyph = glyphs[names[ord(character)]]
    glyph.draw(pen)
    per_em: int = glyphs.font["head"].unitsPerEm
    steps = tuple(
        (kind, tuple(_placed(numbers, size, per_em))) for kind, numbers in pen.steps
    )
    return steps, font.width(character, size)


def _placed(numbers: Iterable[float], size: Length, per_em: int) -> Iterable[Length]:
    """Scale glyph units to a size, turning y from up to down."""
    for at, number in enumerate(numbers):
        length = round(number * size / per_em)
        yield Length(-length if at % 2 else length)


def subset(font: Font, characters: Iterable[str]) -> bytes:
    """Return the font file with only these characters, the same bytes each time.

    Layout tables go too: nothing may move a glyph from where it was measured.
    """
    from fontTools import subset as fonttools_subset

    options = fonttools_subset.Options(
        layout_features=[],
        hinting=False,
        notdef_outline=True,
        glyph_names=False,
        name_IDs=[1, 2, 4, 6],
    )
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "BASE", "DSIG", "kern"]
    cutter = fonttools_subset.Subsetter(options)
    cutter.populate(text="".join(sorted(set(characters))))
    out = BytesIO()
    try:
        tables = open_font(font.data)
        cutter.subset(tables)
        tables.save(out, reorderTables=False)
    except Exception as error:  # another broken table may raise anything
        raise FontError(
            f"the font {quoted(font.path.name)} cannot be reduced to its letters",
            hint="open it in a font editor and save it, or use another",
        ) from error
    return out.getvalue()


def drawn_steps(text: str) -> Outline:
    """Return the steps of a path; ValueError if it runs off every paper."""
    steps = path_steps(text)
    if any(abs(n) > FARTHEST for _, numbers in steps for n in numbers):
        raise ValueError(f"{text[:40]!r} is larger than any paper")
    return steps


FARTHEST = 10_000


def path_steps(drawn: str) -> Outline:
    """Read a path in SVG syntax as steps in its own units, with arcs as cubics.

    Raises ValueError if it is not a path.
    """
    from fontTools.svgLib.path import parse_path

    pen = _pen_type()()
    wrong = f"{drawn[:40]!r} is not a path in SVG syntax"
    if not PATH.fullmatch(drawn):
        raise ValueError(wrong)
    try:
        parse_path(drawn, pen)
    except Exception as error:
        raise ValueError(wrong) from error
    steps: Outline = tuple(pen.steps)
    if not all(isfinite(n) for _, numbers in steps for n in numbers):
        raise ValueError(f"{drawn[:40]!r} has a number too large to draw")
    return steps
