"""Exact lengths on paper: integers of 1/36 000 mm, so nothing is ever rounded.

The unit (EMU) divides every unit of the trade without remainder: 36 000 to the
millimetre, 914 400 to the inch, 12 700 to the point.  Three 10 mm counters always fit
in 30 mm.  The only division by a unit is in the renderer.

The origin is the top left corner, x runs right and y runs down, as a person
measures a page.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, Self, SupportsIndex, overload

from pnp.errors import quoted
from pnp.patterns import late
from pnp.values import Struct

if TYPE_CHECKING:
    from fractions import Fraction

Turn = Literal[0, 90, 180, 270]
"""Quarter turns clockwise, as you turn a sheet in your hand."""


class Length(int):
    """A distance on paper, exact.  Built by ``mm``, ``inch`` and ``pt``."""

    __slots__ = ()

    def __add__(self, other: int) -> "Length":
        return Length(int.__add__(self, other))

    __radd__ = __add__

    def __sub__(self, other: int) -> "Length":
        return Length(int.__sub__(self, other))

    def __rsub__(self, other: int) -> "Length":
        return Length(int.__rsub__(self, other))

    def __neg__(self) -> "Length":
        return Length(int.__neg__(self))

    def __mul__(self, other: int) -> "Length":
        return Length(int.__mul__(self, other))

    __rmul__ = __mul__

    @overload
    def __floordiv__(self, other: "Length") -> int: ...  # type: ignore[overload-overlap]
    @overload
    def __floordiv__(self, other: int) -> "Length": ...
    def __floordiv__(self, other: int) -> int:
        """Divide by a length to get how many fit, or by a number to get a share."""
        quotient = int.__floordiv__(self, other)
        return quotient if isinstance(other, Length) else Length(quotient)

    def __mod__(self, other: int) -> "Length":
        return Length(int.__mod__(self, other))

    def __abs__(self) -> "Length":
        return Length(int.__abs__(self))

    def __round__(self, ndigits: SupportsIndex | None = None) -> "Length":
        return self

    def times(self, share: "Fraction | float") -> "Length":
        """Return this length scaled, to the nearest 1/36 000 mm."""
        if isinstance(share, (int, float)):
            return Length(round(int(self) * share))
        over = share.denominator
        whole, rest = divmod(int(self) * share.numerator, over)
        return Length(whole + (2 * rest + (whole & 1) > over))

    @property
    def mm(self) -> float:
        """This length in millimetres, for people and for tests."""
        return int(self) / MM

    @property
    def pt(self) -> float:
        """This length in points of 1/72 inch, for the renderer."""
        return int(self) / PT

    @property
    def inch(self) -> float:
        """This length in inches, for people."""
        return int(self) / INCH

    def __str__(self) -> str:
        return f"{round(self.mm, 3):g} mm"

    def __repr__(self) -> str:
        return f"Length({int(self)})"


MM, INCH, PT = 36_000, 914_400, 12_700
UNITS = {"mm": MM, "cm": 10 * MM, "in": INCH, "pt": PT}
ZERO = Length(0)
_AMOUNT = late(
    r"\s*(?P<number>-?\d{1,7}(?:\.\d{1,6})?|\d{1,4}/[1-9]\d{0,3})\s*(?P<unit>[a-z]*)\s*"
)


def _exact(number: str) -> "Fraction":
    from fractions import Fraction  # a session has no lengths

    return Fraction(number)


def mm(amount: float | str) -> Length:
    """Return an exact length of that many millimetres."""
    return Length(round(_exact(str(amount)) * MM))


def inch(amount: float | str) -> Length:
    """Return an exact length in inches; ``inch("5/8")`` is a counter."""
    return Length(round(_exact(str(amount)) * INCH))


def pt(amount: float | str) -> Length:
    """Return an exact length in points of 1/72 inch."""
    return Length(round(_exact(str(amount)) * PT))


def parse_length(text: str, *, unit: str = "") -> Length:
    """Read ``3 mm``, ``5/8 in`` or ``12 pt``; a bare number only if a unit is given.

    Raises ValueError with a sentence a person can act on.
    """
    found, shown = _AMOUNT.fullmatch(text), quoted(text.strip())
    if not found:
        raise ValueError(f"{shown} is not a length; write '3 mm', '5/8 in' or '12 pt'")
    name = found["unit"] or unit
    if not name:
        raise ValueError(f"{shown} has no unit; write '{text.strip()} mm'")
    if name not in UNITS:
        raise ValueError(f"{quoted(name)} is not a unit; use mm, cm, in or pt")
    return Length(round(_exact(found["number"]) * UNITS[name]))


class Size(Struct, frozen=True):
    """Width and height of a piece, a page or a picture."""

    width: Length
    height: Length

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``63 x 88 mm``; one number alone is a square: ``5/8 in``."""
        first, times, second = text.lower().replace("×", "x").partition("x")
        if not times:
            side = parse_length(first)
            return cls(side, side)
        height = parse_length(second)
        unit = second.strip().lstrip("0123456789./- ")
        return cls(parse_length(first, unit=unit), height)

    @property
    def turned(self) -> "Size":
        """The same size turned by a quarter."""
        return Size(self.height, self.width)

    @property
    def landscape(self) -> bool:
        """Whether it is wider than high."""
        return self.width > self.height

    def scaled(self, share: "Fraction") -> "Size":
        """Return the size enlarged or reduced, exact if it divides."""
        return Size(self.width.times(share), self.height.times(share))

    def __str__(self) -> str:
        return f"{round(self.width.mm, 3):g} x {round(self.height.mm, 3):g} mm"


class Rect(Struct, frozen=True):
    """A box on a face or a page: its top left corner and its extent."""

    x: Length
    y: Length
    width: Length
    height: Length

    @property
    def right(self) -> Length:
        """The right edge of the box."""
        return self.x + self.width

    @property
    def bottom(self) -> Length:
        """The bottom edge of the box."""
        return self.y + self.height

    @property
    def size(self) -> Size:
        """The size of the box."""
        return Size(self.width, self.height)

    def grown(self, by: "int | Edges") -> "Rect":
        """Return the box larger (or, by a negative length, smaller) on each side."""
        left, top, right, bottom = by if isinstance(by, Edges) else (by, by, by, by)
        return Rect(
            self.x - left,
            self.y - top,
            self.width + left + right,
            self.height + top + bottom,
        )

    def moved(self, dx: int, dy: int) -> "Rect":
        """Return the box moved by these lengths."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def contains(self, other: "Rect") -> bool:
        """Whether another box is wholly within this one; it may touch the edge."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: "Rect") -> bool:
        """Whether two boxes share any area; boxes that only touch share none."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def __iter__(self) -> Iterator[Length]:
        return iter((self.x, self.y, self.width, self.height))


class Edges(Struct, frozen=True):
    """Four lengths, one for each side of a box: bleed, margins, padding."""

    left: Length = ZERO
    top: Length = ZERO
    right: Length = ZERO
    bottom: Length = ZERO

    @classmethod
    def all(cls, by: Length) -> Self:
        """Return edges with the same length on each side."""
        return cls(by, by, by, by)

    def __iter__(self) -> Iterator[Length]:
        return iter((self.left, self.top, self.right, self.bottom))
