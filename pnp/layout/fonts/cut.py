"""One cut of a typeface becomes numbers: advances, proportions, characters.

Widths are counted in units of 1/2 048 000 em, which divides both 1000 and 2048
(or 16 384) units per em without remainder, so a line that fits, fits exactly.
"""

import logging
import unicodedata
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Literal, get_args

from pnp.errors import PnpError
from pnp.geometry import ZERO, Length

EM = 2_048_000
"""Units of width in one em."""

Weight = Literal["light", "regular", "semibold", "bold", "black"]
WEIGHTS: tuple[Weight, ...] = get_args(Weight)

BOLDER: Mapping[Weight, Weight] = {
    "light": "semibold",
    "regular": "bold",
    "semibold": "bold",
    "bold": "black",
    "black": "black",
}
"""What ``*bold*`` means within text of a weight."""

LONGEST, REMEMBERED = 40, 65_536
"""Which words' widths a font remembers, and how many: a large deck has fewer."""


class FontError(PnpError):
    """A cut that a family does not have, or a file that is not a usable font."""


class _Widths(dict[str, int]):
    """Word to width, measured once and remembered."""

    __slots__ = ("advances",)

    def __init__(self, advances: Mapping[str, int]) -> None:
        super().__init__()
        self.advances = advances

    def __missing__(self, word: str) -> int:
        width = sum(map(self.advances.__getitem__, word))
        if len(word) <= LONGEST:
            if len(self) >= REMEMBERED:
                self.clear()
            self[word] = width
        return width


class Font:
    """One cut of a typeface: its advances, its proportions, its characters.

    Proportions are in thousandths of an em.  ``ascent`` and ``descent`` are the
    typographic ones (OS/2), which together span the body; ``descent`` is positive.
    """

    def __init__(self, name: str, path: Path, data: bytes = b"") -> None:
        self.name = name
        self.path = path
        self._data = data
        tables = open_font(self.data)
        per_em: int = tables["head"].unitsPerEm
        os2, hhea = tables["OS/2"], tables["hhea"]
        self.ascent: int = os2.sTypoAscender * 1000 // per_em
        self.descent: int = -os2.sTypoDescender * 1000 // per_em
        cap: int = getattr(os2, "sCapHeight", 0) or hhea.ascent * 7 // 10
        self.cap_height = cap * 1000 // per_em
        metrics: dict[str, tuple[int, int]] = tables["hmtx"].metrics
        characters: dict[int, str] = tables.getBestCmap() or {}
        self.advances = {
            chr(code): metrics[glyph][0] * EM // per_em
            for code, glyph in characters.items()
            if placeable(code)
        }
        self.widths = _Widths(self.advances)
        self.characters = frozenset(self.advances)

    @property
    def data(self) -> bytes:
        """The font file itself, TrueType outlines and all, for embedding."""
        return self._data or self.path.read_bytes()

    def units(self, text: str) -> int:
        """Return the width of a text in 1/2 048 000 em; none may be ``missing``."""
        return self.widths[text]

    def width(self, text: str, size: Length, tracking: Length = ZERO) -> Length:
        """Return the printed width of a text, with tracking after each letter."""
        return Length((self.units(text) * size + EM // 2) // EM + tracking * len(text))

    def missing(self, text: str) -> str:
        """Return the characters this font cannot draw, each once, in order."""
        if self.characters.issuperset(text):
            return ""
        return "".join(dict.fromkeys(c for c in text if c not in self.characters))

    def __repr__(self) -> str:
        return f"Font({self.name!r})"


SHAPED = ((0x0900, 0x109F), (0x1780, 0x18AF), (0x1A00, 0x1C8F))
"""Indic, South-East Asian, Mongolian: their letters join and change places."""


def placeable(code: int) -> bool:
    """Whether a character can be drawn with glyphs side by side, left to right.

    Combining marks, right-to-left letters and the scripts whose letters join or
    change places need a shaper; without one they would be printed wrongly.
    """
    character = chr(code)
    if unicodedata.category(character)[0] in "MC":
        return False
    if unicodedata.bidirectional(character) in {"R", "AL", "AN"}:
        return False
    return not any(first <= code <= last for first, last in SHAPED)


def open_font(data: bytes) -> Any:
    """Open a font file; each table is read when it is needed.

    Saved again it keeps its date: the same bytes on every day.
    """
    from fontTools.ttLib import TTFont

    log = logging.getLogger("fontTools")
    if not log.handlers:  # we report its findings on a table in our own words
        log.addHandler(logging.NullHandler())
    return TTFont(BytesIO(data), lazy=True, recalcTimestamp=False)
