"""Arrows: a link between two spaces as one filled path, from edge to edge.

start                     ▏╲
  ├───────────────────────┤  ╲ tip
  └───────────────────────┤  ╱
                          ▏╱
   ←──────── shaft ──────→←head→
"""

from dataclasses import dataclass

from pnp.geometry import Length
from pnp.layout.art import Colour, Shape, Step
from pnp.layout.boards.positions import Point, Spot, distance

SOFTENED = 5
"""A fifth of the shaft's weight is drawn as a round-jointed outline: soft corners."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """How a link is drawn: its shaft, its head, and the gap at each end."""

    weight: Length
    head: Length
    """The length of the head; it is nearly as wide."""
    gap: Length

    def between(self, start: Spot, end: Spot) -> tuple[Point, Point]:
        """Return the begin and the end of the arrow from one space to another."""
        begin, tip = start.edge(end.centre), end.edge(start.centre)
        return moved(begin, tip, self.gap), moved(tip, begin, self.gap)

    def to_point(self, start: Spot, tip: Point) -> tuple[Point, Point]:
        """Return the begin and the end of the arrow from a space to a point."""
        return moved(start.edge(tip), tip, self.gap), tip

    def draw(self, begin: Point, tip: Point, colour: Colour) -> Shape:
        """Return the arrow; one too short for its shaft is all head."""
        long = distance(begin, tip) or 1
        east, south = (tip[0] - begin[0]) / long, (tip[1] - begin[1]) / long
        neck = max(long - int(self.head), 0)

        def at(along: float, aside: float) -> tuple[Length, Length]:
            x = begin[0] + along * east - aside * south
            y = begin[1] + along * south + aside * east
            return Length(round(x)), Length(round(y))

        half, wing = int(self.weight) / 2, int(self.head) * 0.46
        outline = (
            *((0, half), (neck, half), (neck, wing), (long, 0)),
            *((neck, -wing), (neck, -half), (0, -half)),
        )
        steps: list[Step] = [("L", at(*point)) for point in outline]
        steps[0] = ("M", at(*outline[0]))
        soft = self.weight // SOFTENED
        return Shape((*steps, ("Z", ())), colour, colour, soft, join="round")


def moved(point: Point, toward: Point, by: Length) -> Point:
    """Return a point moved by a distance toward another."""
    share = int(by) / (distance(point, toward) or 1)
    return (
        point[0] + (toward[0] - point[0]) * share,
        point[1] + (toward[1] - point[1]) * share,
    )
