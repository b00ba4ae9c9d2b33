"""A face and its art: a finished design with everything at a fixed place.

Art is what the backends draw, in order, back to front.  It is already measured,
wrapped, coloured and placed, so a backend is a loop with nothing to decide:

    Run     one piece of text on one baseline, in one font, size and colour
    Shape   one path, filled or stroked or both
    Image   one picture of pixels in a box
    Entry   a form field to be filled in, on paper or on screen
    Use     a face (or a symbol) drawn again elsewhere, turned or scaled

Lengths are exact; the origin is the top left corner of the face's trim; y runs
down.  Bleed is art that lies outside the trim.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from pnp.geometry import ZERO, Length, Rect, Size

if TYPE_CHECKING:
    from pnp.layout.fonts import Font
    from pnp.layout.pictures import Picture


@dataclass(frozen=True, slots=True)
class Colour:
    """A printed colour: red, green and blue of 0 to 255 each."""

    red: int
    green: int
    blue: int

    @classmethod
    def parse(cls, text: str) -> "Colour":
        """Read ``#B23A2E``; raises ValueError with a sentence a person can act on."""
        digits = text.removeprefix("#")
        if len(text) != 7 or text[0] != "#" or not all(c in HEX for c in digits):
            raise ValueError(f"{text!r} is not a colour; write '#B23A2E'")
        return cls(*(int(digits[at : at + 2], 16) for at in (0, 2, 4)))

    def mixed(self, other: "Colour", share: Fraction | float) -> "Colour":
        """Return the colour with so much of another stirred in."""
        pairs = zip(self, other, strict=True)
        return Colour(
            *(round(mine + (theirs - mine) * share) for mine, theirs in pairs)
        )

    @property
    def luminance(self) -> float:
        """Relative luminance, 0 black to 1 white (WCAG 2.2)."""
        linear = [
            c / 12.92 if (c := part / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
            for part in self
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    @property
    def grey(self) -> "Colour":
        """The grey that prints as dark as this colour does."""
        light = self.luminance
        part = (
            12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
        )
        return Colour(*([round(part * 255)] * 3))

    def contrast(self, other: "Colour") -> float:
        """Contrast ratio with another colour, 1 to 21 (WCAG 2.2)."""
        dark, light = sorted((self.luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)

    def __iter__(self) -> Iterator[int]:
        return iter((self.red, self.green, self.blue))

    def __str__(self) -> str:
        return f"#{self.red:02X}{self.green:02X}{self.blue:02X}"


HEX = frozenset("0123456789abcdefABCDEF")
BLACK, WHITE = Colour(0, 0, 0), Colour(255, 255, 255)


@dataclass(frozen=True, slots=True)
class Run:
    """Text on one baseline: ``x, y`` is where the baseline begins."""

    x: Length
    y: Length
    text: str
    font: "Font"
    size: Length
    colour: Colour
    tracking: Length = ZERO


Step = tuple[str, tuple[Length, ...]]
"""One step of a path: M x y, L x y, C x1 y1 x2 y2 x y, or Z."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled, stroked or both.  ``even_odd`` leaves holes where it overlaps."""

    steps: tuple[Step, ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    weight: Length = ZERO
    join: Literal["mitre", "round"] = "mitre"
    cap: Literal["butt", "round"] = "butt"
    dash: tuple[Length, ...] = ()
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Image:
    """A picture of pixels, stretched over a box (layout has kept its proportions)."""

    picture: "Picture"
    at: Rect


@dataclass(frozen=True, slots=True)
class Entry:
    """A form field: one line or several to write on, or a box to tick."""

    name: str
    at: Rect
    kind: Literal["line", "lines", "tick"] = "line"
    font: "Font | None" = None
    size: Length = ZERO
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Use:
    """A face drawn again: its origin put at ``x, y``, then scaled, then turned.

    ``turn`` is in degrees clockwise about the face's own origin, any number.  A
    face used ``trimmed`` lies there as it will when cut out: its bleed is not seen.
    """

    face: "Face"
    x: Length
    y: Length
    turn: Fraction = Fraction(0)
    scale: Fraction = Fraction(1)
    trimmed: bool = False


Art = Run | Shape | Image | Entry | Use


@dataclass(frozen=True)
class Face:
    """A finished design: a trim size, its bleed, and art at fixed places.

    ``name`` says what it shows ("Lee, front"), for people.  A ``shared`` face is
    drawn many times (backs, copies, icons), so a backend should store it once.
    """

    name: str
    trim: Size
    art: tuple[Art, ...]
    bleed: Length = ZERO
    shared: bool = False
    edges: tuple[Colour | None, ...] = field(default=(None, None, None, None))
    """Colour along the left, top, right and bottom trim edge, where it is one."""

    @property
    def cut(self) -> Rect:
        """The trim box: what is left once it is cut out."""
        return Rect(ZERO, ZERO, self.trim.width, self.trim.height)

    @property
    def box(self) -> Rect:
        """The bleed box: all that may carry ink."""
        return self.cut.grown(self.bleed)

    @cached_property
    def digest(self) -> str:
        """A hash of everything drawn: two faces that look alike share it."""
        drawn = (f"{self.trim} {self.bleed:d}", *map(_told, self.art))
        return sha256("\n".join(drawn).encode()).hexdigest()[:16]

    def walk(self) -> Iterator[Art]:
        """Yield the art of this face and of every face it uses, depth first."""
        for art in self.art:
            yield art
            if isinstance(art, Use):
                yield from art.face.walk()


def _told(art: Art) -> str:
    """Write art for the digest, quickly: a deck of ten thousand is told once each.

    A face within is told by its own digest, so that an icon is not told again for
    every card it is on.
    """
    match art:
        case Run():
            place = f"{art.x:d} {art.y:d} {art.size:d} {art.tracking:d}"
            return f"run {place} {art.font.name} {art.colour} {art.text!r}"
        case Use():
            how = f"{art.turn} {art.scale} {art.trimmed}"
            return f"use {art.face.digest} {art.x:d} {art.y:d} {how}"
        case Shape():
            steps = " ".join(f"{v}{','.join(map(_DIGITS, n))}" for v, n in art.steps)
            line = f"{art.stroke} {art.weight:d} {art.join} {art.cap} {art.even_odd}"
            return f"shape {steps} {art.fill} {line} {','.join(map(_DIGITS, art.dash))}"
        case _:
            return repr(art)


_DIGITS = int.__repr__
"""A length as its number alone."""


def box_path(at: Rect, radius: Length = ZERO) -> tuple[Step, ...]:
    """Return a rectangle as a path, its corners rounded where a radius is given."""
    left, top, right, bottom = at.x, at.y, at.right, at.bottom
    if not radius:
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        start, *rest = corners
        return (("M", start), *(("L", corner) for corner in rest), ("Z", ()))
    r = Length(min(radius, at.width // 2, at.height // 2))
    k = r - r.times(KAPPA)
    return (
        ("M", (left + r, top)),
        ("L", (right - r, top)),
        ("C", (right - k, top, right, top + k, right, top + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (left + r, bottom)),
        ("C", (left + k, bottom, left, bottom - k, left, bottom - r)),
        ("L", (left, top + r)),
        ("C", (left, top + k, left + k, top, left + r, top)),
        ("Z", ()),
    )


def line_path(*points: Length) -> tuple[Step, ...]:
    """Return a line through x, y, x, y … as a path."""
    pairs = list(zip(points[::2], points[1::2], strict=True))
    return tuple(("M" if at == 0 else "L", pair) for at, pair in enumerate(pairs))


KAPPA = 0.5522847498307936
"""The handle that makes a Bezier curve a quarter circle, to 0.03 %."""
