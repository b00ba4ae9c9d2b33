"""A straight line between two middles meets these areas, in this order."""

from fractions import Fraction
from itertools import product

import pytest

from pnp.grids import Grid, sketch
from tests.grids.boards import BOTH, drawn, where

LINES = [
    pytest.param(
        Grid.square(5, 1),
        """
        1  a 1 2 3 b
           A B C D E
        """,
        id="along a row",
    ),
    pytest.param(
        Grid.square(3, 3),
        """
        3  . 3 b
        2  1 2 3
        1  a 1 .
           A B C
        """,
        id="through two corners",
    ),
    pytest.param(
        Grid.square(4, 2),
        """
        2  . 2 3 b
        1  a 1 2 .
           A B C D
        """,
        id="through one corner",
    ),
    pytest.param(
        Grid.square(4, 3),
        """
        3  . . 4 b
        2  . 2 3 .
        1  a 1 . .
           A B C D
        """,
        id="past every corner",
    ),
    pytest.param(
        Grid.hexes(3, 3),
        """
             .
        3  b   .
             .
        2  1   .
             .
        1  a   .
           A B C
        """,
        id="up a column",
    ),
    pytest.param(
        Grid.hexes(5, 3),
        """
             .   .
        3  .   .   b
             .   3
        2  .   2   .
             1   .
        1  a   .   .
           A B C D E
        """,
        id="up a row of hexes",
    ),
    pytest.param(
        Grid.hexes(5, 2),
        """
             1   3
        2  a   2   b
             1   3
        1  .   .   .
           A B C D E
        """,
        id="level, along two edges",
    ),
    pytest.param(
        Grid.hexes(3, 2),
        """
             b
        2  1   .
             1
        1  a   .
           A B C
        """,
        id="steep, along an edge",
    ),
    pytest.param(
        Grid.hexes(7, 2),
        """
             .   .   .
        2  .   .   4   b
             1   3   5
        1  a   2   .   .
           A B C D E F G
        """,
        id="out of a hex by the middle of an edge",
    ),
    pytest.param(
        Grid.hexes(5, 4),
        """
             .   .
        4  .   .   b
             .   4
        3  .   3   .
             .   .
        2  .   2   .
             1   .
        1  a   .   .
           A B C D E
        """,
        id="grazing a hex at B2 and one at D2",
    ),
    pytest.param(
        Grid.hexes(5, 1),
        """
             .   .
        1  a   1   b
           A B C D E
        """,
        id="along the brim, with nothing below",
    ),
]


@pytest.mark.parametrize(("grid", "drawing"), LINES)
def test_a_straight_line_meets(grid: Grid, drawing: str) -> None:
    """From a to b, first 1, then 2; of two with one number it runs between."""
    signs = where(grid, drawing)
    (a,) = (area for area, sign in signs.items() if sign == "a")
    (b,) = (area for area, sign in signs.items() if sign == "b")
    steps = grid.between(a, b)
    numbered = {c: str(n) for n, step in enumerate(steps, 1) for c in step}

    assert sketch(grid, numbered | {a: "a", b: "b"}) == drawn(drawing)


@BOTH
def test_the_way_back_is_the_way_there(grid: Grid) -> None:
    """Whoever sees is seen."""
    for a, b in product(range(len(grid)), repeat=2):
        back = [set(step) for step in reversed(grid.between(b, a))]

        assert [set(step) for step in grid.between(a, b)] == back


def enters(grid: Grid, a: int, b: int, c: int) -> bool | None:
    """Tell whether the line from a to b enters c, or but touches it, or neither.

    Found apart: a line of one length is cut off at each side of c in turn.
    """
    (x, y), (east, north) = grid.offset(a, b), grid.offset(a, c)
    parts, corners = grid.plane.parts, grid.plane.corners
    least, most, inside = Fraction(0), Fraction(1), True
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        side = (x2 - x1, y2 - y1)
        falls = (side[0] * y - side[1] * x) * parts
        stands = side[0] * (north * parts + y1) - side[1] * (east * parts + x1)
        if falls > 0:
            most = min(most, Fraction(stands, falls))
        elif falls < 0:
            least = max(least, Fraction(stands, falls))
        elif stands < 0:
            return None
        inside = inside and (falls != 0 or stands > 0)
    return None if least > most else inside and least < most


@BOTH
def test_a_line_enters_what_it_crosses_and_touches_the_two_it_runs_between(
    grid: Grid,
) -> None:
    """No more and no less, from every area to every other, by cutting lines."""
    grid = Grid(grid.shape, 5, 6)
    for a, b in product(range(len(grid)), repeat=2):
        others = set(range(len(grid))) - {a, b}
        entered = {c for c in others if enters(grid, a, b, c)}
        touched = {c for c in others if enters(grid, a, b, c) is False}
        steps = grid.between(a, b)

        assert {step[0] for step in steps if len(step) == 1} == entered
        assert {c for step in steps if len(step) == 2 for c in step} <= touched
