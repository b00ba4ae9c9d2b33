"""A board of squares or hexes: names, neighbours, distances, arcs and straight lines.

An area is a number, counted from the south-west corner eastward, row after row; its
name is the column's letters and the row's number.  A facing is a number too: the edge
it faces, clockwise from north.  In a board of hexes the columns B, D, F ... are half an
area further north than A, C, E.
"""

from collections.abc import Mapping
from functools import cached_property
from math import sqrt
from typing import Literal, Self

from pnp.grids.shapes import SHAPES, Cone, Offset, Shape
from pnp.values import Struct

Point = tuple[float, float]
"""A place in a drawing: right and down, in areas measured across their flats."""


def letters(column: int) -> str:
    """Return the letters of a column: A to Z, then AA, AB and so on."""
    before, last = divmod(column, 26)
    return (letters(before - 1) if before else "") + chr(ord("A") + last)


class Grid(Struct, frozen=True, dict=True):
    """A board with a number of columns and of rows."""

    shape: Literal["square", "hex"]
    columns: int
    rows: int

    @classmethod
    def square(cls, columns: int, rows: int) -> Self:
        """Return a board of squares."""
        return cls("square", columns, rows)

    @classmethod
    def hexes(cls, columns: int, rows: int) -> Self:
        """Return a board of hexes."""
        return cls("hex", columns, rows)

    def __len__(self) -> int:
        return self.columns * self.rows

    @cached_property
    def plane(self) -> Shape:
        """The geometry of areas of this shape."""
        return SHAPES[self.shape]

    @cached_property
    def facings(self) -> tuple[str, ...]:
        """The names of the edges, clockwise from north."""
        return self.plane.facings

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each area: A1, B1 and so on."""
        return tuple(
            f"{letters(column)}{row}"
            for row in range(1, self.rows + 1)
            for column in range(self.columns)
        )

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The area of each name."""
        return {name: area for area, name in enumerate(self.names)}

    @cached_property
    def places(self) -> tuple[Offset, ...]:
        """The coordinates of each area; see ``shapes``."""
        tall = self.plane.tall
        return tuple(
            (column, row * tall + column % tall)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @cached_property
    def areas(self) -> Mapping[Offset, int]:
        """The area at each of the coordinates that are on the board."""
        return {place: area for area, place in enumerate(self.places)}

    @cached_property
    def next(self) -> tuple[tuple[int, ...], ...]:
        """The area across each edge of each area; -1 is off the board."""
        steps = self.plane.steps
        return tuple(
            tuple(self.areas.get((x + east, y + north), -1) for east, north in steps)
            for x, y in self.places
        )

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each area, clockwise from north."""
        return tuple(
            tuple(area for area in across if area >= 0) for across in self.next
        )

    def offset(self, a: int, b: int) -> Offset:
        """Return how far east and north of an area another one is."""
        (x, y), (east, north) = self.places[a], self.places[b]
        return east - x, north - y

    def distance(self, a: int, b: int) -> int:
        """Return the number of edges crossed on the shortest way between two areas."""
        return self.plane.distance(self.offset(a, b))

    def in_arc(
        self, a: int, facing: int, b: int, cone: Cone = 60, *, rim: bool = True
    ) -> bool:
        """Whether an area is ahead: of the neighbours, only the one faced."""
        if b in self.around[a]:
            return self.next[a][facing] == b
        return self.plane.opens(facing, self.offset(a, b), cone, rim=rim)

    def towards(self, a: int, b: int) -> tuple[int, ...]:
        """Return the facings that point most nearly from one area to another."""
        return self.plane.bearings(self.offset(a, b))

    def between(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """Return the areas on the straight line between two middles, without its ends.

        Each step is the area that it crosses, or the two that it runs between: along
        their edge, or through their corner.  A line along the edge of a board of
        hexes has nothing on its other side, and is free.
        """
        x, y = self.places[a]
        areas = self.areas
        steps = (
            tuple(areas.get((x + east, y + north), -1) for east, north in step)
            for step in self.plane.line(self.offset(a, b))
        )
        return tuple(step for step in steps if -1 not in step)

    @property
    def extent(self) -> tuple[float, float]:
        """The width and the height of the board, in areas across flats."""
        if self.shape == "square":
            return self.columns, self.rows
        return (self.columns * 3 + 1) / sqrt(12), self.rows + (self.columns > 1) / 2

    def middle(self, area: int) -> Point:
        """Return the middle of an area in a drawing, from its top left corner."""
        x, y = self.places[area]
        across = x + 0.5 if self.shape == "square" else (x * 3 + 2) / sqrt(12)
        return across, self.extent[1] - (y / self.plane.tall + 0.5)

    def outline(self) -> tuple[Point, ...]:
        """Return the corners around a middle, clockwise: an edge begins at its own."""
        parts, tall, weight = self.plane.parts, self.plane.tall, self.plane.weight
        return tuple(
            (x / parts / tall * sqrt(weight), -y / parts / tall)
            for x, y in self.plane.corners
        )
