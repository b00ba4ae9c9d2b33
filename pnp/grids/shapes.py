"""The two shapes of area: their neighbours, arcs and straight lines.

An area has whole coordinates, x to the east and y to the north.  Squares take one of
each.  Hexes have a flat side at the bottom, and are in staggered columns, so a column
is one x and an area is two y tall:

      y                            y
      2 | a b c                    3 |    b
      1 | d e f                    2 | a     c       a-b: x + 1, y + 1
      0 | g h i                    1 |    e
        +------                    0 | d     f       a-d: y - 2
          0 1 2  x                   +---------
                                       0  1  2  x

In a drawing to scale, x of a hex is worth √3 times y.  Only squares of lengths are
compared, so a whole number is enough: the weight of x² beside y².
"""

from functools import cache, partial
from typing import Literal

from pnp.values import Struct

Offset = tuple[int, int]
"""The offset from one area to another: how far east, how far north."""

Step = tuple[Offset, ...]
"""One step of a line: one area, or the two that it runs between."""

Cone = Literal[45, 60]
"""The angle of an arc on either side of the facing, in degrees."""

TANGENT_SQUARED: dict[int, int] = {45: 1, 60: 3}


class Shape(Struct, frozen=True):
    """A shape of area, and the geometry of the plane that it tiles.

    Corners are relative to the middle, in whole parts of the coordinates.
    """

    name: Literal["square", "hex"]
    facings: tuple[str, ...]
    steps: tuple[Offset, ...]
    tall: int
    weight: int
    corners: tuple[Offset, ...]
    parts: int

    def forward(self, line: Offset, to: Offset) -> int:
        """Return how far along a line a place is."""
        return self.weight * line[0] * to[0] + line[1] * to[1]

    def distance(self, to: Offset) -> int:
        """Return the number of edges crossed on the shortest way."""
        x, y = abs(to[0]), abs(to[1])
        return x + (y if self.tall == 1 else max(0, y - x) // 2)

    def opens(self, facing: int, to: Offset, cone: Cone, *, rim: bool = True) -> bool:
        """Whether a place is within a cone about a facing, or on its rim.

        Lateral / forward is the tangent of the bearing; its square is compared.
        """
        ahead = self.forward(self.steps[facing], to)
        aside = lateral(self.steps[facing], to)
        far, limit = self.weight * aside * aside, TANGENT_SQUARED[cone] * ahead * ahead
        return ahead > 0 and (far < limit or (rim and far == limit))

    def bearings(self, to: Offset) -> tuple[int, ...]:
        """Return the facings that point most nearly to a place: one, or two alike."""
        ahead = [self.forward(step, to) for step in self.steps]
        return tuple(i for i, far in enumerate(ahead) if far == max(ahead))

    def line(self, to: Offset) -> tuple[Step, ...]:
        """Return the steps of the straight line to a place, in order."""
        x, y = to
        east, north = (-1 if x < 0 else 1), (-1 if y < 0 else 1)
        steps = line_north_east(self, (abs(x), abs(y)))
        if east == north == 1:
            return steps
        return tuple(tuple((a * east, b * north) for a, b in step) for step in steps)


def lateral(line: Offset, to: Offset) -> int:
    """Return how far to the left of a line a place is; below zero to its right."""
    return line[0] * to[1] - line[1] * to[0]


@cache
def line_north_east(shape: Shape, to: Offset) -> tuple[Step, ...]:
    """Return the steps of a line to the north east.

    An area is crossed if it has corners on both sides of the line.  If its last corner
    is on the line, the line grazes it; the areas it grazes on its left and on its right
    are the two it runs between.  Four squares meet at a corner, so one is on either
    side.  Three hexes do: a line through there grazes one and crosses the others,
    unless it follows an edge, which has two corners, for each of the hexes.
    """
    corners = [abs(lateral(to, corner)) for corner in shape.corners]
    reach = max(corners)
    crossed: list[Step] = []
    left: list[Offset] = []
    right: list[Offset] = []
    for place in near(shape, to, reach):
        aside = lateral(to, place) * shape.parts
        if abs(aside) < reach:
            crossed.append((place,))
        else:
            (left if aside > 0 else right).append(place)
    beside = shape.tall == 1 or corners.count(reach) == 4
    pairs = zip(left, right, strict=True) if beside else ()
    along = partial(shape.forward, to)
    steps = [*crossed, *pairs]
    return tuple(sorted(steps, key=lambda step: along(step[0]) + along(step[-1])))


def near(shape: Shape, to: Offset, reach: int) -> list[Offset]:
    """Return the places within reach of a line, in the order along it.

    Only those level with a point between its ends: every point is in the area whose
    middle is nearest, so no other has a part of the line.  Beside a level line of
    hexes some are a row outside, so the rows about it are included.
    """
    east, north = to
    tall, parts, end = shape.tall, shape.parts, shape.forward(to, to)
    places = [
        (shape.forward(to, (x, y)), x, y)
        for x in range(east + 1)
        for y in range(x % tall - tall, north + 2, tall)
        if -reach <= (east * y - north * x) * parts <= reach
    ]
    return [(x, y) for along, x, y in sorted(places) if 0 < along < end]


SQUARE = Shape(
    name="square",
    facings=("N", "E", "S", "W"),
    steps=((0, 1), (1, 0), (0, -1), (-1, 0)),
    tall=1,
    weight=1,
    corners=((-1, 1), (1, 1), (1, -1), (-1, -1)),
    parts=2,
)

HEX = Shape(
    name="hex",
    facings=("N", "NE", "SE", "S", "SW", "NW"),
    steps=((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)),
    tall=2,
    weight=3,
    corners=((-1, 3), (1, 3), (2, 0), (1, -3), (-1, -3), (-2, 0)),
    parts=3,
)

SHAPES = {shape.name: shape for shape in (SQUARE, HEX)}
