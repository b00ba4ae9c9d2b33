"""Dunes: drifts of sand on a map, lit from the north-west, with ripples on their lee.

A drift is three marks on one crest: what the light falls on above it, the shade below
it, and a few lines of ripples beyond.  All drifts are drawn in three shapes of three
tones that are near the colour of the ground, so that terrain stands out from them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pnp.geometry import Length
from pnp.layout.art.colour import WHITE, Colour
from pnp.layout.art.face import FINEST, Shape
from pnp.layout.art.path import Step

Point = tuple[float, float]
Ring = tuple[Point, ...]

LIT, SHADE, RIPPLE = 0.34, 0.18, 0.42
"""How much white, or the ground's own shade, is mixed into its colour."""


def dunes(
    inside: Callable[[float, float], bool],
    corners: tuple[Point, Point],
    step: tuple[int, int],
    colour: Colour,
    chance: Callable[..., float],
) -> Iterator[Shape]:
    """Yield what is lit, what is in shade, and the ripples of all drifts."""
    across, down = step
    (left, top), (right, bottom) = corners
    lit: list[Step] = []
    shade: list[Step] = []
    ripples: list[Step] = []
    rows = int((bottom - top) / down) + 1
    for row in range(rows):
        x = left + across * (0.5 * (row % 2) + chance(-0.3, 0.3))
        while x < right:
            drift = _Drift(
                x + across * chance(-0.2, 0.2),
                top + down * (row + chance(0.2, 0.8)),
                across * chance(0.6, 1.3),
                down * chance(0.15, 0.3),
                across * chance(-0.05, 0.09),
                1 + int(chance(0, 2.99)),
            )
            if drift.fits(inside):
                lit += drift.lens(-0.75)
                shade += drift.lens(1.0)
                ripples += drift.ripples()
            x += across
    dark = Colour(*(round(part * part / 300) for part in colour))
    yield Shape(tuple(lit), colour.mixed(WHITE, LIT))
    yield Shape(tuple(shade), colour.mixed(dark, SHADE))
    pen = Length(max(FINEST, down // 60))
    yield Shape(tuple(ripples), None, colour.mixed(dark, RIPPLE), pen, cap="round")


@dataclass(frozen=True, slots=True)
class _Drift:
    """One drift: its middle, how long and how deep it is, its slant, its ripples."""

    x: float
    y: float
    long: float
    deep: float
    slant: float
    lines: int

    def crest(self, share: float, lower: float = 0.0, inset: float = 0.0) -> Point:
        """Return a point along a line that bends as the crest does, below it."""
        reach = self.long * (0.5 - inset)
        t = 2 * share - 1
        bend = self.deep * 0.7 * (1 - inset) ** 2 * (1 - t * t)
        return self.x + t * reach, self.y - bend + t * self.slant + lower

    def fits(self, inside: Callable[[float, float], bool]) -> bool:
        """Whether all of it is on the ground."""
        high, low = -self.deep, self.deep * (1.5 + self.lines * 0.55)
        ends = (
            (0.0, 0.0),
            (1.0, 0.0),
            (0.3, high),
            (0.6, high),
            (0.2, low),
            (0.5, low),
            (0.8, low),
        )
        return all(inside(*self.crest(*each)) for each in ends)

    def lens(self, bulge: float) -> list[Step]:
        """Return the part above the crest or below it, thickest off its middle."""
        (ax, ay), (bx, by) = self.crest(0), self.crest(1)
        (cx, cy), (dx, dy) = self.crest(0.3), self.crest(0.62)
        lift = self.deep * 0.45
        thick = self.deep * bulge
        return [
            ("M", _at(ax, ay)),
            ("C", (*_at(cx, cy - lift), *_at(dx, dy - lift), *_at(bx, by))),
            (
                "C",
                (
                    *_at(dx, dy - lift + thick * 1.25),
                    *_at(cx, cy - lift + thick * 0.8),
                    *_at(ax, ay),
                ),
            ),
            ("Z", ()),
        ]

    def ripples(self) -> list[Step]:
        """Return lines beyond the shade, each shorter than the last."""
        found: list[Step] = []
        for line in range(self.lines):
            lower = self.deep * (1.35 + 0.55 * line)
            inset = 0.1 + 0.09 * line
            (ax, ay), (bx, by) = (self.crest(n, lower, inset) for n in (0, 1))
            (cx, cy), (dx, dy) = (self.crest(n, lower, inset) for n in (0.33, 0.67))
            lift = self.deep * 0.2 * (1 - inset)
            found.append(("M", _at(ax, ay)))
            found.append(
                ("C", (*_at(cx, cy - lift), *_at(dx, dy - lift), *_at(bx, by)))
            )
        return found


def _at(x: float, y: float) -> tuple[Length, Length]:
    return Length(round(x)), Length(round(y))
