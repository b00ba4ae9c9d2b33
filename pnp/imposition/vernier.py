"""Targets that show how far the back of a sheet is from its front.

    front   │   │   │   │   │      a light behind the paper shows which two lines
            -2  -1  0  +1  +2      make one: there the back is off by that much
    back  │    │    │    │    │

On the back each line is a step further along than on the front, as on a slide rule.  A
pin needs no light: through the cross on the front, into the graph paper on the back.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, Rect, mm
from pnp.imposition.gauges import WEIGHT, label
from pnp.imposition.mirror import Mirror
from pnp.layout.art import BLACK, Art, Colour, Shape, box_path, line_path

INKS = (
    Colour(200, 30, 40),
    Colour(20, 90, 180),
    Colour(0, 130, 70),
    Colour(215, 110, 0),
    Colour(125, 50, 150),
)
"""Colours that differ in print and, side by side, in grey as well."""

LONG, LABEL = mm(6), mm("3.5")
HEAVY, THIN = mm("0.25"), mm("0.1")

Line = tuple[Length, Length, Length, Length]


def ink(number: int) -> Colour:
    """Return the colour of a numbered line or target; nothing is black."""
    return INKS[number % len(INKS)] if number else BLACK


@dataclass(frozen=True, slots=True)
class Vernier:
    """Numbered lines in a row that read ``dx``, or in a column that read ``dy``.

    ``x, y`` is where the zero line ends on the front and begins on the back.
    """

    across: bool
    x: Length
    y: Length
    pitch: Length
    step: Length
    most: int

    @property
    def numbers(self) -> range:
        """The lines, from the most to the left (or up) to the most to the right."""
        return range(-self.most, self.most + 1)

    def front(self, number: int) -> Line:
        """Return a line on the recto."""
        return self._line(number, -LONG)

    def back(self, number: int, mirror: Mirror) -> Line:
        """Return its partner on the verso, ``number`` steps beyond the place behind it.

        The two are one line on a printer whose backs must move by those steps.
        """
        x1, y1, x2, y2 = self._line(number, LONG)
        (x1, y1), (x2, y2) = mirror.point(x1, y1), mirror.point(x2, y2)
        by = number * self.step
        dx, dy = (by, ZERO) if self.across else (ZERO, by)
        return x1 + dx, y1 + dy, x2 + dx, y2 + dy

    def _line(self, number: int, length: Length) -> Line:
        along = number * self.pitch
        if self.across:
            return self.x + along, self.y, self.x + along, self.y + length
        return self.x, self.y + along, self.x + length, self.y + along

    def text(self, number: int) -> str:
        """Return the label of a line: the shift in millimetres, with its sign."""
        amount = f"{(number * self.step).mm:+g}" if number else "0"
        return amount.replace("-", "\N{MINUS SIGN}")

    def drawn(self, mirror: Mirror | None = None) -> Iterator[Art]:
        """Yield the lines and their numbers: the front's, or the back's."""
        for number in self.numbers:
            line = self.back(number, mirror) if mirror else self.front(number)
            yield Shape(line_path(*line), stroke=ink(number), weight=WEIGHT)
            yield label(self.text(number), _beyond(line), ink(number))


def _beyond(line: Line) -> tuple[Length, Length]:
    """Return the place of a line's number: a point past its outer end."""
    x1, y1, x2, y2 = line
    length = abs(x2 - x1) + abs(y2 - y1)
    return x2 + (x2 - x1) * LABEL // length, y2 + (y2 - y1) * LABEL // length


@dataclass(frozen=True, slots=True)
class Pin:
    """A numbered cross to prick with a pin, and graph paper behind it."""

    number: int
    x: Length
    y: Length

    def front(self) -> Iterator[Art]:
        """Yield the cross, a ring about its middle, and its number."""
        x, y, colour, arm = self.x, self.y, ink(self.number), mm(6)
        ring = Rect(x - mm(3), y - mm(3), mm(6), mm(6))
        for steps in (
            line_path(x - arm, y, x + arm, y),
            line_path(x, y - arm, x, y + arm),
            box_path(ring, mm(3)),
        ):
            yield Shape(steps, stroke=colour, weight=THIN)
        yield label(str(self.number), (x + mm(5), y - mm(5)), colour)

    def back(self, mirror: Mirror) -> Iterator[Art]:
        """Yield the graph paper: a line a millimetre, every fifth heavier."""
        x, y = mirror.point(self.x, self.y)
        colour, most = ink(self.number), mm(5)
        for number in range(-5, 6):
            at, weight = mm(number), THIN if number % 5 else HEAVY
            yield Shape(
                line_path(x + at, y - most, x + at, y + most), None, colour, weight
            )
            yield Shape(
                line_path(x - most, y + at, x + most, y + at), None, colour, weight
            )
        minus = "\N{MINUS SIGN}5"
        far, near = mm(7), mm("6.5")
        for text, point in (
            ("+5", (x + far, y)),
            (minus, (x - far, y)),
            ("+5", (x, y + near)),
            (minus, (x, y - near)),
            (str(self.number), (x + far, y - near)),
        ):
            yield label(text, point, colour)
