"""A block: lines of one size, with a height, ready to place."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pnp.geometry import Length
from pnp.layout.art import Art, Run, Use
from pnp.layout.fonts import EM
from pnp.layout.text.galley import Galley, Piece, Stretch, Symbols

Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "bottom"]

Line = tuple[Stretch, int, int]


@dataclass(frozen=True, slots=True)
class Block:
    """Text broken into lines of one size, with a height, not yet placed."""

    galley: Galley
    lines: tuple[Line, ...]
    width: Length
    size: Length
    align: Align = "left"
    symbols: Symbols | None = None

    @property
    def leading(self) -> Length:
        """The distance from baseline to baseline."""
        return self.galley.style.line(self.size)

    @property
    def gaps(self) -> Length:
        """The room between all paragraphs together: half a line each."""
        return self.galley.gaps * self.leading // 2

    @property
    def height(self) -> Length:
        """The height it takes in a column, with half the leading above and below."""
        return self.leading * len(self.lines) + self.gaps

    @property
    def inked(self) -> Length:
        """The height from the top of the first line's letters to the last's feet."""
        font = self.galley.style.font
        body = (font.ascent + font.descent) * self.size // 1000
        return self.leading * (len(self.lines) - 1) + self.gaps + body

    def at(self, x: Length, y: Length) -> tuple[Art, ...]:
        """Return the text with the top left corner of its column at x, y."""
        font = self.galley.style.font
        body = (font.ascent + font.descent) * self.size // 1000
        spare = (self.leading - body) // 2
        return self.placed(x, y + spare + font.ascent * self.size // 1000)

    def placed(self, x: Length, baseline: Length) -> tuple[Art, ...]:
        """Return the text with its first line on a baseline."""
        art: list[Art] = []
        leading, let_in = self.leading, self.galley.style.let_in
        for at, (stretch, first, past) in enumerate(self.lines):
            if at and first == 0 and stretch.paragraph:
                baseline += leading // 2
            start = x
            if self.align != "left":
                units = stretch.width(first, past) - let_in
                slack = self.width - units * self.size // EM
                start = x + (slack if self.align == "right" else slack // 2)
            pieces = stretch.words.pieces(first, past)
            art += [self._shown(piece, start, baseline) for piece in pieces if piece[2]]
            baseline += leading
        return tuple(art)

    def _shown(self, piece: Piece, x: Length, y: Length) -> Art:
        """Return one piece of a line: a run of text, or an icon one em high."""
        units, font, text = piece
        style, size = self.galley.style, self.size
        if units:
            x += Length(units * size // EM)
        if font:
            tracking = Length(style.let_in * size // EM)
            return Run(x, y, text, font, size, style.colour, tracking)
        if self.symbols is None:
            raise ValueError(f"the icon :{text}: in text, and no icons to draw it")
        face = self.symbols.face(text, style.colour)
        top = y - style.font.cap_height * size // 2000 - size // 2
        return Use(face, x, top, scale=Fraction(size, face.trim.height))
