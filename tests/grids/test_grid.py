"""An area has a name, neighbours, a distance from others, and a place on paper."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.grids import Grid, letters, sketch
from tests.examples import examples
from tests.grids.boards import BOTH, HEXES, SQUARES, boards, drawn


def test_squares_are_drawn_in_rows() -> None:
    """A1 is in the south-west corner; columns are letters, and rows are numbers."""
    grid = Grid.square(4, 3)

    assert sketch(grid, {grid.index["A1"]: "a", grid.index["C2"]: "c"}) == drawn("""
        3  . . . .
        2  . . c .
        1  a . . .
           A B C D
        """)


def test_hexes_are_drawn_in_staggered_columns() -> None:
    """B and D stand half an area further north than A and C."""
    grid = Grid.hexes(4, 3)

    assert sketch(grid, {grid.index["A1"]: "a", grid.index["D2"]: "d"}) == drawn("""
             .   .
        3  .   .
             .   d
        2  .   .
             .   .
        1  a   .
           A B C D
        """)


def test_a_drawing_makes_room_for_long_names() -> None:
    """Units are called by more than a letter."""
    assert sketch(Grid.square(3, 10), {0: "U-I1", 10: "CG"}).splitlines()[-3:] == [
        " 2  .    .    .",
        " 1  U-I1 .    .",
        "    A    B    C",
    ]
    assert "CG" in sketch(Grid.square(3, 10), {0: "U-I1", 10: "CG"})


def test_a_long_name_of_a_hex_takes_the_room_beside_it() -> None:
    """Where every second column has nothing on its line."""
    assert sketch(Grid.hexes(5, 2), {0: "U-C/NW", 7: "U-I1/N"}) == drawn("""
               .       .
        2  .       U-I1/N  .
               .       .
        1  U-C/NW  .       .
           A   B   C   D   E
        """)


def test_after_column_z_comes_aa() -> None:
    """As on a sheet of sums."""
    named = [letters(column) for column in (0, 25, 26, 51, 52, 701, 702)]

    assert named == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]
    assert Grid.square(30, 2).names[-1] == "AD2"


@BOTH
def test_an_area_is_found_by_its_name(grid: Grid) -> None:
    """Areas run from the south-west corner eastward, row upon row."""
    assert [grid.index[name] for name in grid.names] == list(range(len(grid)))
    assert grid.names[:9] == ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "A2")


@pytest.mark.parametrize(
    ("grid", "centre", "around"),
    [
        (SQUARES, "D4", {"N": "D5", "E": "E4", "S": "D3", "W": "C4"}),
        (SQUARES, "A1", {"N": "A2", "E": "B1", "S": "", "W": ""}),
        (SQUARES, "H8", {"N": "", "E": "", "S": "H7", "W": "G8"}),
        (
            HEXES,
            "C4",
            {"N": "C5", "NE": "D4", "SE": "D3", "S": "C3", "SW": "B3", "NW": "B4"},
        ),
        (
            HEXES,
            "D4",
            {"N": "D5", "NE": "E5", "SE": "E4", "S": "D3", "SW": "C4", "NW": "C5"},
        ),
        (HEXES, "A1", {"N": "A2", "NE": "B1", "SE": "", "S": "", "SW": "", "NW": ""}),
        (
            HEXES,
            "H8",
            {"N": "", "NE": "", "SE": "", "S": "H7", "SW": "G8", "NW": ""},
        ),
    ],
)
def test_neighbours_lie_across_edges(
    grid: Grid, centre: str, around: dict[str, str]
) -> None:
    """Clockwise from north; off the board is nothing."""
    area = grid.index[centre]
    across = [grid.names[b] if b >= 0 else "" for b in grid.next[area]]

    assert dict(zip(grid.facings, across, strict=True)) == around
    assert [grid.names[b] for b in grid.around[area]] == [b for b in across if b]


def test_squares_are_counted_through_edges() -> None:
    """A square at a corner is two away."""
    grid = Grid.square(7, 4)
    far = {b: str(grid.distance(grid.index["C2"], b)) for b in range(len(grid))}

    assert sketch(grid, far) == drawn("""
        4  4 3 2 3 4 5 6
        3  3 2 1 2 3 4 5
        2  2 1 0 1 2 3 4
        1  3 2 1 2 3 4 5
           A B C D E F G
        """)


def test_hexes_are_counted_through_edges() -> None:
    """They have no neighbours at corners."""
    grid = Grid.hexes(7, 4)
    far = {b: str(grid.distance(grid.index["C2"], b)) for b in range(len(grid))}

    assert sketch(grid, far) == drawn("""
             3   3   4
        4  3   2   3   4
             2   2   3
        3  2   1   2   4
             1   1   3
        2  2   0   2   4
             1   1   3
        1  2   1   2   4
           A B C D E F G
        """)


@BOTH
def test_the_distance_is_the_length_of_the_shortest_walk(grid: Grid) -> None:
    """Found apart, by walking outward from every area."""
    for start in range(len(grid)):
        walked, ring, far = {start: 0}, {start}, 0
        while ring:
            far += 1
            ring = {b for a in ring for b in grid.around[a]} - walked.keys()
            walked |= dict.fromkeys(ring, far)

        assert walked == {b: grid.distance(start, b) for b in range(len(grid))}


@examples(60)
@given(boards, st.data())
def test_distance_is_a_metric(grid: Grid, data: st.DataObject) -> None:
    """Nought to oneself, the same both ways, and no way round is shorter."""
    area = st.integers(0, len(grid) - 1)
    a, b, c = data.draw(area), data.draw(area), data.draw(area)

    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@BOTH
def test_neighbours_share_the_edge_between_them(grid: Grid) -> None:
    """The edge of a facing runs from its corner to the next, clockwise."""
    outline = grid.outline()
    for a, across in enumerate(grid.next):
        for facing, b in enumerate(across):
            if b < 0:
                continue
            (x, y), (x2, y2) = grid.middle(a), grid.middle(b)
            ends = outline[facing], outline[(facing + 1) % len(outline)]
            half = [sum(each) / 2 for each in zip(*ends, strict=True)]

            assert [(x2 - x) / 2, (y2 - y) / 2] == pytest.approx(half)
            assert hypot(x2 - x, y2 - y) == pytest.approx(1)


@pytest.mark.parametrize("grid", [SQUARES, HEXES, Grid.hexes(1, 3), Grid.hexes(2, 1)])
def test_a_board_is_as_large_as_its_areas(grid: Grid) -> None:
    """From the leftmost corner to the rightmost, from the top to the foot."""
    corners = [
        (x + right, y + down)
        for x, y in map(grid.middle, range(len(grid)))
        for right, down in grid.outline()
    ]
    xs, ys = zip(*corners, strict=True)

    assert (min(xs), min(ys)) == pytest.approx((0, 0), abs=1e-9)
    assert (max(xs), max(ys)) == pytest.approx(grid.extent)
