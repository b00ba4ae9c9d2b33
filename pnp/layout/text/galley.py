"""Spans become a galley: words with their widths, ready to break into lines.

Widths are in font units of 1/2 048 000 em, so one galley serves every size.  The end
of each word is a running total, and a line is found by bisection: that is why ten
thousand cards are wrapped in well under a second.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, count
from operator import add
from typing import Protocol

from pnp.layout.art import Colour, Face
from pnp.layout.fonts import EM, Font
from pnp.layout.text.markup import Break, Span, Spans, Symbol, Words
from pnp.layout.text.style import Style, Unprintable, unprintable

Piece = tuple[int, Font | None, str]
"""The start on its line, the font and the text; without a font, an icon."""

HYPHEN = re.compile(r"(?<=[^\W\d_]{2}-)(?=[^\W\d_]{2})")
SPLIT = re.compile(f"( |{HYPHEN.pattern})")
"""Lines break at blanks, and after a hyphen between two words (never in T-34)."""


class Symbols(Protocol):
    """Draws ``:mortar:``: the theme's icons."""

    def face(self, name: str, colour: Colour) -> Face:
        """Return the icon of a name, in the text's colour if it has none."""


Part = tuple[Font | None, str, int]
"""A font, a text and its width; without a font, the name of an icon."""


_Word = tuple[tuple[Part, ...], Part | None]
"""An unbreakable word, perhaps in several voices, and the blank after it."""


@dataclass(frozen=True, slots=True)
class _OneVoice:
    """Words of one font: a line of them is one piece."""

    font: Font
    words: list[str]

    def pieces(self, first: int, past: int) -> list[Piece]:
        return [(0, self.font, " ".join(self.words[first:past]))]


@dataclass(frozen=True, slots=True)
class _Voices:
    """Words of several fonts, and icons: neighbours of one font become one piece."""

    words: list[_Word]

    def pieces(self, first: int, past: int) -> list[Piece]:
        joined: list[Piece] = []
        at = 0
        for font, text, units in self._parts(first, past):
            if font and joined and joined[-1][1] is font:
                start, _, before = joined[-1]
                joined[-1] = (start, font, before + text)
            else:
                joined.append((at, font, text))
            at += units
        return joined

    def _parts(self, first: int, past: int) -> Iterator[Part]:
        for at in range(first, past):
            parts, blank = self.words[at]
            yield from parts
            if blank and at < past - 1:
                yield blank


@dataclass(frozen=True, slots=True)
class Stretch:
    """The text between two breaks: words, their widths and their ends."""

    words: _OneVoice | _Voices
    widths: list[int]
    ends: list[int]
    paragraph: bool = False
    """Whether a new paragraph begins here."""

    def lines(self, limit: int, most: int) -> list[tuple[int, int]]:
        """Break into lines no wider than the limit; stop one past the most allowed."""
        ends, widths = self.ends, self.widths
        lines: list[tuple[int, int]] = []
        first, past_all = 0, len(ends)
        while first < past_all and len(lines) <= most:
            start = ends[first] - widths[first]
            past = max(bisect_right(ends, start + limit, first), first + 1)
            lines.append((first, past))
            first = past
        return lines

    def width(self, first: int, past: int) -> int:
        """Return the width of a line."""
        return self.ends[past - 1] - self.ends[first] + self.widths[first]


@dataclass(frozen=True, slots=True)
class Galley:
    """Text measured but not yet broken: its stretches, and its widest word."""

    stretches: tuple[Stretch, ...]
    style: Style

    @property
    def widest(self) -> int:
        """The width of the widest word: a box must be at least as wide."""
        return max(max(stretch.widths) for stretch in self.stretches)

    @property
    def widest_word(self) -> str:
        """The widest word itself, for a message."""
        for stretch in self.stretches:
            if self.widest in stretch.widths:
                at = stretch.widths.index(self.widest)
                pieces = stretch.words.pieces(at, at + 1)
                return "".join(text for _, _, text in pieces)
        return ""

    @property
    def gaps(self) -> int:
        """The number of paragraphs after the first."""
        return sum(stretch.paragraph for stretch in self.stretches)


def galley(
    spans: Spans, style: Style, symbols: Symbols | None = None
) -> Galley | Unprintable:
    """Measure spans in a style; refuse characters the font lacks."""
    if len(spans) == 1 and isinstance(spans[0], Words):
        stretch = _stretch([spans[0]], style, symbols, paragraph=False)
        return (
            stretch if isinstance(stretch, Unprintable) else Galley((stretch,), style)
        )
    stretches: list[Stretch] = []
    held: list[Span] = []
    paragraph = False
    for span in (*spans, Break()):
        if not isinstance(span, Break):
            held.append(span)
            continue
        stretch = _stretch(held, style, symbols, paragraph=paragraph)
        if isinstance(stretch, Unprintable):
            return stretch
        stretches.append(stretch)
        held, paragraph = [], span.paragraph
    return Galley(tuple(stretches), style)


def _stretch(
    spans: Sequence[Span], style: Style, symbols: Symbols | None, *, paragraph: bool
) -> Stretch | Unprintable:
    """Measure the text between two breaks."""
    let_in = style.let_in
    if len(spans) == 1 and isinstance(spans[0], Words):
        span = spans[0]
        font = style.cut(bold=span.bold, italic=span.italic)
        text = span.text.upper() if style.upper else span.text
        if missing := font.missing(text):
            return unprintable(font, missing)
        if "-" not in text or not HYPHEN.search(text):
            return _plain(text.split(" "), font, let_in, paragraph=paragraph)
    words = _words(spans, style, symbols)
    if isinstance(words, Unprintable):
        return words
    widths = [sum(units for _, _, units in parts) for parts, _ in words]
    blanks = [blank[2] if blank else 0 for _, blank in words]
    starts = accumulate(map(add, widths, blanks), initial=0)
    ends = list(map(add, starts, widths))
    return Stretch(_Voices(words), widths, ends, paragraph)


def _plain(words: list[str], font: Font, let_in: int, *, paragraph: bool) -> Stretch:
    """Measure words of one voice: nearly all text is of this kind."""
    widths = list(map(font.widths.__getitem__, words))
    blank = (font.widths[" "] if len(words) > 1 else 0) + let_in
    if let_in:
        widths = [w + len(word) * let_in for w, word in zip(widths, words, strict=True)]
    ends = list(map(add, accumulate(widths), count(0, blank)))
    return Stretch(_OneVoice(font, words), widths, ends, paragraph)


def _words(
    spans: Sequence[Span], style: Style, symbols: Symbols | None
) -> list[_Word] | Unprintable:
    """Split spans into unbreakable words, each perhaps of several voices."""
    let_in = style.let_in
    words: list[_Word] = []
    parts: list[Part] = []
    for span in spans:
        if isinstance(span, Symbol):
            parts.append((None, span.name, _symbol_width(span, style, symbols)))
        if not isinstance(span, Words):
            continue
        font = style.cut(bold=span.bold, italic=span.italic)
        text = span.text.upper() if style.upper else span.text
        if missing := font.missing(text):
            return unprintable(font, missing)
        for at, part in enumerate(SPLIT.split(text)):
            measured = (font, part, font.widths[part] + len(part) * let_in)
            if at % 2:
                words.append((tuple(parts), measured if part else None))
                parts = []
            elif part:
                parts.append(measured)
    words.append((tuple(parts), None))
    return words


def _symbol_width(span: Symbol, style: Style, symbols: Symbols | None) -> int:
    """Return the width of an icon one em high, as it is drawn."""
    if symbols is None:
        raise ValueError(f"the icon :{span.name}: in text, and no icons to draw it")
    trim = symbols.face(span.name, style.colour).trim
    return int(EM * Fraction(trim.width, trim.height))
