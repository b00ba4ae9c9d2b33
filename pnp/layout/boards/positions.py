"""Spots: the places of a board's spaces, and the distance between them.

A space is square or round.  Links run from edge to edge, so a spot finds its edge in
any direction.  A board whose counters cover two spaces at once cannot be played, so
spots measure the gap between them.
"""

from dataclasses import dataclass
from math import hypot

from pnp.geometry import Length, Rect

Point = tuple[float, float]
"""A place on a face, in lengths; rounded when it is drawn."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The outline of a space on a board."""

    id: str
    at: Rect
    round: bool = False
    corners: tuple[Point, ...] = ()
    """The corners of a space with its own outline: it reaches further than its box."""

    @property
    def centre(self) -> Point:
        """The middle of the space."""
        left, top, right, bottom = sides(self.at)
        return (left + right) / 2, (top + bottom) / 2

    @property
    def radius(self) -> float:
        """Half the width of a round space."""
        return int(self.at.width) / 2

    def edge(self, toward: Point) -> Point:
        """Return where a line from the middle toward a point leaves the space."""
        x, y = self.centre
        dx, dy = toward[0] - x, toward[1] - y
        if self.round:
            share = self.radius / (hypot(dx, dy) or 1)
        else:
            across, down = int(self.at.width) / 2, int(self.at.height) / 2
            share = min(across / (abs(dx) or 1), down / (abs(dy) or 1))
        return x + dx * share, y + dy * share

    def gap(self, other: "Spot") -> Length:
        """Return how far apart two spaces are; negative where they overlap."""
        if self.round and other.round:
            apart = distance(self.centre, other.centre) - self.radius - other.radius
        elif self.round:
            apart = to_box(self.centre, other.at) - self.radius
        elif other.round:
            return other.gap(self)
        else:
            apart = between_boxes(self.at, other.at)
        return Length(round(apart))

    def clearance(self, start: Point, end: Point) -> Length:
        """Return the distance between a straight line and the space."""
        if self.round:
            return Length(round(to_line(self.centre, start, end) - self.radius))
        if crosses(start, end, self.at):
            return Length(0)
        left, top, right, bottom = sides(self.at)
        corners = [(x, y) for x in (left, right) for y in (top, bottom)]
        near = [to_box(point, self.at) for point in (start, end)]
        near += [to_line(corner, start, end) for corner in corners]
        return Length(round(min(near)))


def sides(box: Rect) -> tuple[float, float, float, float]:
    """Return a box's left, top, right and bottom as plain numbers."""
    return float(box.x), float(box.y), float(box.right), float(box.bottom)


def distance(one: Point, other: Point) -> float:
    """Return how far apart two points are."""
    return hypot(one[0] - other[0], one[1] - other[1])


def to_box(point: Point, box: Rect) -> float:
    """Return how far a point is from a box; zero if it is inside."""
    left, top, right, bottom = sides(box)
    dx = max(left - point[0], 0, point[0] - right)
    dy = max(top - point[1], 0, point[1] - bottom)
    return hypot(dx, dy)


def between_boxes(one: Rect, other: Rect) -> float:
    """Return how far apart two boxes are; negative by how deep they overlap."""
    dx = max(one.x - other.right, other.x - one.right)
    dy = max(one.y - other.bottom, other.y - one.bottom)
    return hypot(dx, dy) if dx > 0 and dy > 0 else max(dx, dy)


def to_line(point: Point, start: Point, end: Point) -> float:
    """Return how far a point is from the nearest point of a straight line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (point[0] - start[0]) * dx + (point[1] - start[1]) * dy
    share = max(0.0, min(1.0, along / ((dx * dx + dy * dy) or 1)))
    return distance(point, (start[0] + share * dx, start[1] + share * dy))


def crosses(start: Point, end: Point, box: Rect) -> bool:
    """Whether a straight line runs through a box (it is clipped side by side)."""
    first, last = 0.0, 1.0
    left, top, right, bottom = sides(box)
    for low, high, from_, to in (
        (left, right, start[0], end[0]),
        (top, bottom, start[1], end[1]),
    ):
        run = to - from_
        if not run:
            if not low <= from_ <= high:
                return False
            continue
        near, far = sorted(((low - from_) / run, (high - from_) / run))
        first, last = max(first, near), min(last, far)
    return first <= last
