"""Somebody who faces an edge has an arc before him, drawn range by range."""

from itertools import product

import pytest

from pnp.grids import Grid, sketch
from pnp.grids.shapes import Cone
from tests.grids.boards import BOTH, HEXES, SQUARES, drawn


def ranges(grid: Grid, facing: str, start: str, cone: Cone = 60) -> str:
    """Draw the arc of somebody: each area with how far off it is, unit as ``^``."""
    a = grid.index[start]
    ahead = {
        b: str(grid.distance(a, b))
        for b in range(len(grid))
        if grid.in_arc(a, grid.facings.index(facing), b, cone)
    }
    return sketch(grid, ahead | {a: "^"})


def test_an_arc_on_squares() -> None:
    """Straight ahead next to us, then as wide as 60 degrees on either side."""
    assert ranges(Grid.square(9, 6), "N", "E1") == drawn("""
        6  9 8 7 6 5 6 7 8 9
        5  8 7 6 5 4 5 6 7 8
        4  7 6 5 4 3 4 5 6 7
        3  . 5 4 3 2 3 4 5 .
        2  . . . 2 1 2 . . .
        1  . . . . ^ . . . .
           A B C D E F G H I
        """)


def test_an_arc_of_45_degrees_differs_from_range_5() -> None:
    """Two forward and three aside are more than 45 degrees, and less than 60."""
    assert ranges(Grid.square(9, 6), "N", "E1", 45) == drawn("""
        6  9 8 7 6 5 6 7 8 9
        5  8 7 6 5 4 5 6 7 8
        4  . 6 5 4 3 4 5 6 .
        3  . . 4 3 2 3 4 . .
        2  . . . 2 1 2 . . .
        1  . . . . ^ . . . .
           A B C D E F G H I
        """)


def test_an_arc_turned_east() -> None:
    """The same, lying on its side."""
    assert ranges(Grid.square(5, 7), "E", "A4") == drawn("""
        7  . . 5 6 7
        6  . . 4 5 6
        5  . 2 3 4 5
        4  ^ 1 2 3 4
        3  . 2 3 4 5
        2  . . 4 5 6
        1  . . 5 6 7
           A B C D E
        """)


def test_an_arc_on_hexes() -> None:
    """Straight ahead next to us, then from one row of hexes to another."""
    assert ranges(Grid.hexes(9, 5), "N", "E1") == drawn("""
             6   5   5   6
        5  6   5   4   5   6
             5   4   4   5
        4  5   4   3   4   5
             4   3   3   4
        3  4   3   2   3   4
             3   2   2   3
        2  .   2   1   2   .
             .   .   .   .
        1  .   .   ^   .   .
           A B C D E F G H I
        """)


def test_an_arc_on_hexes_turned_south_east() -> None:
    """Its sides are the rows to the north-east and to the south."""
    assert ranges(Grid.hexes(7, 5), "SE", "B3") == drawn("""
             .   .   4
        5  .   .   3   5
             .   2   4
        4  .   .   3   5
             ^   2   4
        3  .   1   3   5
             .   2   4
        2  .   2   3   5
             2   3   4
        1  .   3   4   5
           A B C D E F G
        """)


def test_the_offsets_of_an_arc_on_squares() -> None:
    """Forward and lateral, range by range."""
    grid, start = Grid.square(13, 7), 6
    found: dict[int, set[tuple[int, int]]] = {}
    for b in range(len(grid)):
        lateral, forward = grid.offset(start, b)
        if grid.in_arc(start, 0, b) and lateral >= 0:
            found.setdefault(grid.distance(start, b), set()).add((forward, lateral))

    assert {far: found[far] for far in range(1, 7)} == {
        1: {(1, 0)},
        2: {(2, 0), (1, 1)},
        3: {(3, 0), (2, 1)},
        4: {(4, 0), (3, 1), (2, 2)},
        5: {(5, 0), (4, 1), (3, 2), (2, 3)},
        6: {(6, 0), (5, 1), (4, 2), (3, 3)},
    }


def test_an_arc_on_hexes_has_two_more_at_every_range() -> None:
    """One next to us, then 2 x range + 1, whichever way one faces."""
    grid = Grid.hexes(13, 13)
    middle = grid.index["G7"]
    for facing in range(6):
        ahead = [b for b in range(len(grid)) if grid.in_arc(middle, facing, b)]
        far = [grid.distance(middle, b) for b in ahead]

        assert [far.count(n) for n in range(1, 6)] == [1, 5, 7, 9, 11]


def test_the_rim_of_an_arc_may_be_left_out() -> None:
    """On hexes, that is two at every range; on squares no area is on the rim."""
    hexes, squares = Grid.hexes(9, 5), Grid.square(9, 6)
    start = hexes.index["E1"]
    rim = {
        hexes.names[b]
        for b in range(len(hexes))
        if hexes.in_arc(start, 0, b) > hexes.in_arc(start, 0, b, rim=False)
    }

    assert rim == {"C2", "G2", "B2", "H2", "A3", "I3"}
    assert [
        b
        for b in range(len(squares))
        if squares.in_arc(start, 0, b) != squares.in_arc(start, 0, b, rim=False)
    ] == []


@BOTH
@pytest.mark.parametrize("cone", [45, 60])
def test_whatever_is_farther_than_next_to_us_is_in_some_arc(
    grid: Grid, cone: Cone
) -> None:
    """And what is next to us in one; we are in none of our own."""
    for a, b in product(range(len(grid)), repeat=2):
        arcs = [f for f in range(len(grid.facings)) if grid.in_arc(a, f, b, cone)]

        assert bool(arcs) == (a != b)
        assert len(arcs) == 1 or grid.distance(a, b) != 1
        assert set(grid.towards(a, b)) <= set(arcs) or a == b


@pytest.mark.parametrize(
    ("grid", "there", "bearings"),
    [
        (SQUARES, "D7", ["N"]),
        (SQUARES, "E7", ["N"]),
        (SQUARES, "F6", ["N", "E"]),
        (SQUARES, "H5", ["E"]),
        (SQUARES, "B2", ["S", "W"]),
        (HEXES, "D7", ["N"]),
        (HEXES, "E7", ["N"]),
        (HEXES, "E6", ["N", "NE"]),
        (HEXES, "F5", ["NE"]),
        (HEXES, "F4", ["NE", "SE"]),
        (HEXES, "C3", ["S", "SW"]),
    ],
)
def test_a_bearing_is_the_nearest_facing_or_two(
    grid: Grid, there: str, bearings: list[str]
) -> None:
    """Two if it is midway between them; seen from D4."""
    found = grid.towards(grid.index["D4"], grid.index[there])

    assert [grid.facings[facing] for facing in found] == bearings
