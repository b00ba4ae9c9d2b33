"""Voices: how the parts of a reference sheet are set, all in step with its words.

    section   the title of a section          head   the heads of a table
    label     the words that begin a line     cell   the words of a table
    line      the words themselves            cite   the number of a case
    note      a remark below                  entry  what is written into a table
    figure    the figures of a table: as its words, if no style is named

A box has ``styles: {section: …}`` if the theme has no style of a part's name.  If
neither has one, it is made from the style of the box.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import Length, pt
from pnp.layout.art import WHITE, Art, Colour, Shape, line_path
from pnp.layout.boxes.showing import Place
from pnp.layout.templates.template import Box
from pnp.layout.text.markup import Spans, plain
from pnp.layout.text.style import Style
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import Stock
from pnp.layout.themes.theme import Voice
from pnp.values import replace

PARTS = (
    *("section", "label", "line", "note", "head", "cell", "cite", "entry"),
    "figure",
)

READABLE = 4.5
"""The least contrast of words with white paper."""

STRONG, THIN = pt("0.75"), pt("0.35")
"""The rule under a title or a head, and the one between rows."""


@dataclass(frozen=True, slots=True)
class Voices:
    """The styles of a flow's parts at one size, and the room between things."""

    styles: Mapping[str, Style]
    symbols: Stock
    hairline: Colour
    band: Colour | None = None
    """What is behind the titles of sections."""
    on_band: Colour | None = None
    """What is readable on it."""
    stripe: Colour | None = None
    """What is behind every second row of a table."""
    path: Colour | None = None
    """The path down the left of an open table, with a stop for each row."""
    thin: Length = THIN

    def __getitem__(self, part: str) -> Style:
        """Return the style of a part."""
        return self.styles[part]

    @property
    def gutter(self) -> Length:
        """The room between columns of a table, and between a label and its line."""
        return self["line"].size * 3 // 4

    @property
    def lead(self) -> Style:
        """The style of labels: in the colour of the bands, if that is readable."""
        style, band = self["label"], self.band
        readable = band is not None and band.contrast(WHITE) >= READABLE
        return replace(style, colour=band) if band and readable else style

    @property
    def edge(self) -> Length:
        """The room between a band's ends and the words on it and below it."""
        return self.gutter // 2 if self.band else Length(0)

    @property
    def inset(self) -> Length:
        """The room above and below the words of a row."""
        return self["cell"].size // 6

    def spoken(self, words: str) -> Spans:
        """Return plain words as spans."""
        return plain(words)

    def rule(self, width: Length, y: Length, *, strong: bool = False) -> Art:
        """Return a rule across a strip."""
        steps = line_path(Length(0), y, width, y)
        colour = self["section"].colour if strong else self.hairline
        return Shape(steps, stroke=colour, weight=STRONG if strong else THIN)


def at_sizes(place: Place) -> list[Voices]:
    """Return the voices of a box at each size it may shrink to, largest first."""
    box, stock = place.box, place.stock
    found = {part: _voice(part, box, stock) for part in PARTS}
    rule = stock.palette.colours.get("rule") or stock.palette.colours["ink"]
    band = stock.colour(box.band, grounds=place.grounds)
    on_band = stock.colour(Paint(on=box.band), grounds=place.grounds) if band else None
    path = stock.colour(box.path, grounds=place.grounds)
    stripe = stock.colour(box.stripe, grounds=place.grounds, fill=True)
    stroke = stock.colour(box.stroke, grounds=place.grounds)
    largest = found["line"].size
    return [
        Voices(
            {part: _at(each, Fraction(size, largest)) for part, each in found.items()},
            stock,
            stroke or rule,
            band,
            on_band,
            stripe,
            path,
        )
        for size in found["line"].sizes
    ]


def _at(style: Style, share: Fraction) -> Style:
    """Return a style shrunk with the words, but not below its own least size."""
    size = Length(max(style.size.times(share), style.shrink_to or style.size))
    return replace(style, size=size)


def _voice(part: str, box: Box, stock: Stock) -> Style:
    """Return the style of a part: the box's, the theme's, or one made for it."""
    named: Mapping[str, Voice] = {**stock.theme.voices, **dict(box.styles)}
    if part == "line" and part not in dict(box.styles):
        colour = stock.colour(box.colour)
        return replace(box.style, colour=colour or stock.palette.colours["ink"])
    if part == "figure" and part not in dict(box.styles):
        return _voice("cell", box, stock)
    if part in named:
        voice = named[part]
        return replace(
            voice.style, colour=stock.colour(voice.paint) or voice.style.colour
        )
    if part == "entry":  # as the theme sets cells, however large this box prints them
        return _voice("cell", replace(box, styles=()), stock)
    return _made(part, _voice("line", box, stock))


def _made(part: str, line: Style) -> Style:
    """Make the style of a part from the style of the words."""
    match part:
        case "section":
            sizes = (line.size * 5 // 4, line.shrink_to * 5 // 4)
            return _bold(replace(line, size=sizes[0], shrink_to=sizes[1]))
        case "label" | "head":
            return _bold(line)
        case "note" if (line.weight, True) in line.family.cuts:
            return replace(line, italic=True)
    return line


def _bold(style: Style) -> Style:
    """Return a style in bold, if its font has that cut."""
    there = ("bold", style.italic) in style.family.cuts
    return replace(style, weight="bold") if there else style
