"""Leaders: the line from a label ends beside what it names, and hides nothing.

Of the places around its box, it is the one whose line passes least over what other
labels name; of equals, the nearest.
"""

from collections.abc import Iterator, Sequence
from math import dist

from pnp.geometry import Length, Rect, mm

Point = tuple[Length, Length]

SHARES = 4
"""Each edge of a box is tried at its ends and at so many equal steps."""
OVER = 6
"""What a line over something else costs, beside its length."""
HIDES = mm(40)
"""What ending on something else costs, as a length."""


def beside(at: Rect, label: Point, others: Sequence[Rect]) -> Point:
    """Return where the line from a label ends, on the edge of a box around its part."""
    around = [each for each in others if not _holds(each, at)]

    def cost(end: Point) -> float:
        over = sum(share_within(each, label, end) for each in (at, *around))
        hides = sum(covers(each, end) for each in around) * HIDES
        return dist(label, end) * (1 + OVER * over) + hides

    return min(_edges(at), key=cost)


def _edges(at: Rect) -> Iterator[Point]:
    """Yield places along the edges of a box, the middles first."""
    for step in sorted(range(SHARES + 1), key=lambda each: abs(2 * each - SHARES)):
        x = at.x + at.width * step // SHARES
        y = at.y + at.height * step // SHARES
        yield from ((at.x, y), (at.right, y), (x, at.y), (x, at.bottom))


def _holds(one: Rect, other: Rect) -> bool:
    """Whether a box has another in it, so that a line to that must pass over it."""
    larger = one.width * one.height > other.width * other.height
    return larger and covers(one, centre(other))


def centre(at: Rect) -> Point:
    """Return the middle of a box."""
    return at.x + at.width // 2, at.y + at.height // 2


def covers(at: Rect, point: Point) -> bool:
    """Return whether a point is in a box."""
    return at.x < point[0] < at.right and at.y < point[1] < at.bottom


def share_within(at: Rect, start: Point, end: Point) -> float:
    """Return the share of a line that is within a box."""
    first, last = 0.0, 1.0
    bounds = ((at.x, at.width), (at.y, at.height))
    for (low, size), begin, stop in zip(bounds, start, end, strict=True):
        near, way = int(low) - int(begin), int(stop) - int(begin)  # plain numbers
        far = near + int(size)
        if max(way, 0) <= near or min(way, 0) >= far:
            return 0.0
        if way:
            one, other = near / way, far / way
            first, last = max(first, min(one, other)), min(last, max(one, other))
    return max(last - first, 0.0)
