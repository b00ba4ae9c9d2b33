"""A pen for charts: words, lines and colours of a theme, at places in millimetres."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, pt
from pnp.layout.art import Colour, Run, Shape, box_path, line_path
from pnp.layout.fonts import Font, font
from pnp.layout.text.typed import printable
from pnp.layout.themes.stock import Stock


@dataclass(frozen=True)
class Pen:
    """The drawing tools for the charts of one game."""

    stock: Stock

    @property
    def colours(self) -> Mapping[str, Colour]:
        """The theme's colours."""
        return self.stock.palette.colours

    @property
    def paper(self) -> Colour:
        """The colour of the background."""
        return self.colours["paper"]

    @property
    def ink(self) -> Colour:
        """The colour of words and lines."""
        return self.colours["ink"]

    @property
    def quiet(self) -> Colour:
        """The colour of small, less important words."""
        return self.colours.get("quiet", self.ink)

    @property
    def rule(self) -> Colour:
        """The colour of hairlines."""
        return self.colours.get("rule", self.ink.mixed(self.paper, Fraction(7, 10)))

    @property
    def display(self) -> Font:
        """The face of titles, which is the game's own."""
        theme = self.stock.theme
        named = "sheet-title" in theme.voices
        return theme.voice("sheet-title").style.font if named else font("serif", "bold")

    def words(  # noqa: PLR0917 - what a line of text has
        self,
        text: str,
        x: Length,
        y: Length,
        cut: Font,
        size: Length,
        colour: Colour | None = None,
        align: str = "left",
    ) -> Run:
        """Return words on a baseline that begin, are centred or end at a point."""
        text = printable(text, cut)
        width = cut.width(text, size)
        start = {"left": x, "centre": x - width // 2, "right": x - width}[align]
        return Run(start, y, text, cut, size, colour or self.ink)

    def line(
        self,
        *points: Length,
        colour: Colour | None = None,
        weight: Length | None = None,
    ) -> Shape:
        """Return a line through some points; a hairline by default."""
        stroke, width = colour or self.rule, weight or pt("0.5")
        return Shape(line_path(*points), stroke=stroke, weight=width, join="round")

    def ground(self, at: Rect, colour: Colour) -> Shape:
        """Return a filled box."""
        return Shape(box_path(at), colour)


def cut_to(text: str, cut: Font, size: Length, room: Length) -> str:
    """Return a text shortened to the room there is, with an ellipsis at the end."""
    text = printable(" ".join(text.split()), cut)
    if cut.width(text, size) <= room:
        return text
    while text and cut.width(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


Voiced = tuple[str, Font, Length]
"""Words in one font, and how far from the beginning of their line they are."""


def broken(text: str, size: Length, room: Length) -> Iterator[list[Voiced]]:
    """Yield a text in lines no wider than a room; ``*bold*`` and ``_code_``."""
    line: list[Voiced] = []
    x = ZERO
    for word, cut in _words(text):
        space = cut.width(" ", size) if line else ZERO
        wide = cut.width(word, size)
        if line and x + space + wide > room:
            yield line
            line, x, space = [], ZERO, ZERO
        line.append((word, cut, x + space))
        x = x + space + wide
    if line:
        yield line


def _words(text: str) -> Iterator[tuple[str, Font]]:
    """Yield each word and its font; marks around words set all of them."""
    cuts = {"*": font("sans", "bold"), "_": font("sans", "semibold")}
    voice = ""
    for each in text.split():
        voice = each[0] if each[0] in cuts else voice
        word = each.removeprefix(voice) if voice else each
        cut, bare = cuts.get(voice, font("sans")), word.rstrip(".,:;")
        if voice and bare.endswith(voice):
            word, voice = bare[:-1] + word[len(bare) :], ""
        yield printable(word, cut), cut
