"""How text looks, and the message if it cannot be set like that."""

import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from pnp.geometry import PT, ZERO, Length, Size
from pnp.layout.art import BLACK, Colour
from pnp.layout.fonts import BOLDER, EM, Family, Font, Weight
from pnp.layout.fonts.cut import placeable

SHRINK = Length(PT // 4)
"""Text shrinks in quarter points."""


@dataclass(frozen=True, slots=True)
class Style:
    """A voice: a font, a size, and how far it may shrink to fit its box."""

    family: Family
    size: Length
    weight: Weight = "regular"
    italic: bool = False
    shrink_to: Length = ZERO
    """The smallest size allowed; zero means the size is fixed."""
    leading: Fraction = Fraction(6, 5)
    """The distance from baseline to baseline, in sizes."""
    colour: Colour = BLACK
    tracking: Length = ZERO
    """Added after each letter at full size; shrinks with the letters."""
    upper: bool = False
    even: bool = False
    """Whether a paragraph's last line is never a word or two alone."""

    @property
    def font(self) -> Font:
        """The cut that unmarked words are set in."""
        return self.family.font(self.weight, self.italic)

    def cut(self, *, bold: bool, italic: bool) -> Font:
        """Return the cut for emphasis; italic within italic is upright."""
        weight = BOLDER[self.weight] if bold else self.weight
        return self.family.font(weight, self.italic != italic)

    @property
    def sizes(self) -> tuple[Length, ...]:
        """The sizes to try, from the largest down."""
        return _sizes(self.size, self.shrink_to)

    @property
    def let_in(self) -> int:
        """The tracking in font units."""
        return self.tracking * EM // self.size if self.tracking else 0

    def line(self, size: Length) -> Length:
        """Return the distance from baseline to baseline at a size."""
        share = self.leading
        return Length(size * share.numerator // share.denominator)


@lru_cache
def _sizes(largest: Length, smallest: Length) -> tuple[Length, ...]:
    sizes = [largest]
    while smallest and sizes[-1] > smallest:
        sizes.append(Length(max(sizes[-1] - SHRINK, smallest)))
    return tuple(sizes)


@dataclass(frozen=True, slots=True)
class Overflow:
    """Text that does not fit its box even at its smallest size."""

    words: str
    box: Size
    needed: Size
    size: Length
    widest: str = ""
    """The word that is wider than the box, if there is one."""

    @property
    def message(self) -> str:
        """The error, without the place."""
        at = f"at {round(self.size.pt, 2):g} pt"
        if self.widest:
            return (
                f"the word {short(self.widest)!r} is {self.needed.width} wide {at} "
                f"but the box is {self.box.width}"
            )
        return (
            f"the text {short(self.words)!r} needs {self.needed.height} of height {at} "
            f"but the box has {self.box.height}"
        )

    @property
    def hint(self) -> str:
        """The remedy."""
        if self.widest:
            return "shorten the word, or give the box more room or a smaller shrink_to"
        share = 100 - 100 * self.box.height // max(self.needed.height, Length(1))
        return (
            f"shorten the text by about {max(share, 1)} %, "
            "or give the box more room or a smaller shrink_to"
        )


@dataclass(frozen=True, slots=True)
class Unprintable:
    """Text that the font cannot show as it is written."""

    message: str
    hint: str = ""


Refusal = Overflow | Unprintable
"""Why text was not set; both have ``message`` and ``hint``."""


def short(text: str, most: int = 40) -> str:
    """Return the beginning of a text, for a message."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def unprintable(font: Font, missing: str) -> Unprintable:
    """Return what a font cannot show: each character, its number and its name."""
    named = ", ".join(
        f"{c!r} (U+{ord(c):04X} {unicodedata.name(c, 'without a name')})"
        for c in missing[:5]
    )
    more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
    if not any(placeable(ord(c)) for c in missing):
        return Unprintable(
            f"cannot print {named}{more}: joined, marked, right-to-left or invisible "
            "characters need shaping",
            hint="write it with plain letters, or use a picture of the words",
        )
    return Unprintable(
        f"{font.name} has no glyph for {named}{more}",
        hint="write it with other characters, or draw it as an icon",
    )
