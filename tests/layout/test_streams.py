"""Streams: banks that stray, and meet where areas do."""

import pytest

from pnp.grids import Grid
from pnp.layout.boards.streams import Stream, banks, points, ribbon, ripples
from pnp.layout.boards.ways import Sway, arms, bends, forks

SCALE = 30_000
"""Lengths of a thousandth of a millimetre: areas of 30 mm."""
GRID = Grid.square(3, 4)
RIVER = frozenset(GRID.index[name] for name in ("B4", "B3", "B2", "C2", "C1"))
SWAY = Sway(0.3, frozenset(), 0.2)


def part(name: str) -> list[tuple[int, int]]:
    """Return the corners of the river in one area."""
    bent = bends(GRID, RIVER, frozenset([GRID.index[name]]), SWAY)
    steps = ribbon(bent, (), Stream(0.2, 0.3), SCALE)
    return [(int(at[0]), int(at[1])) for verb, at in steps if verb in "ML"]


@pytest.mark.parametrize(("one", "other"), [("B4", "B3"), ("B3", "B2"), ("B2", "C2")])
def test_banks_meet_where_areas_do(one: str, other: str) -> None:
    """Both parts reach a little over the edge; neither is broader there by a hair."""
    near = [min(abs(x - a) + abs(y - b) for a, b in part(other)) for x, y in part(one)]

    assert sum(each < 900 for each in near) >= 2  # a bank on either side


def test_a_river_is_broad_here_and_narrow_there() -> None:
    corners = part("B3")
    half = len(corners) // 2
    left, right = corners[:half], corners[: half - 1 : -1]
    wide = [
        ((x - a) ** 2 + (y - b) ** 2) ** 0.5 / SCALE
        for (x, y), (a, b) in zip(left, right, strict=True)
    ]

    assert 0.14 <= min(wide) < 0.19
    assert 0.2 < max(wide) <= 0.26


def test_a_tile_has_straight_banks_at_its_edges() -> None:
    """It is laid beside any other."""
    bent = bends(GRID, RIVER, frozenset([GRID.index["B3"]]))
    steps = ribbon(bent, (), Stream(0.2, 0.3, pinned=True), SCALE)
    corners = [(int(at[0]), int(at[1])) for verb, at in steps if verb in "ML"]
    half = len(corners) // 2
    ends = [corners[0], corners[-1]], [corners[half - 1], corners[half]]

    assert [abs(one[0] - other[0]) for one, other in ends] == [6000, 6000]


def test_a_stream_narrows_to_nothing_where_it_begins() -> None:
    grid = Grid.square(3, 3)
    spring = frozenset([grid.index["B2"], grid.index["B1"]])
    begins = arms(grid, spring, frozenset([grid.index["B2"]]), range(1, 2))
    steps = ribbon((), begins, Stream(0.2, 0.0), SCALE)
    corners = [(int(at[0]), int(at[1])) for verb, at in steps if verb in "ML"]
    half = len(corners) // 2

    assert corners[half - 1] == corners[half] == (45_000, 45_000)


def test_reeds_are_off_the_water_and_ripples_in_it() -> None:
    stream = Stream(0.2, 0.0)
    bent = list(bends(GRID, RIVER, frozenset([GRID.index["B3"]])))
    reeds = list(banks(bent, stream, 0.05, 0.03))
    drawn = ripples(bent, stream, 0.05, 0.1, SCALE)
    middle = 1.5

    assert reeds
    assert all(0.1 < abs(x - middle) < 0.16 for x, _ in reeds)
    assert all(abs(int(x) / SCALE - middle) < 0.1 for _, at in drawn for x in at[::2])


def test_a_fork_has_a_curve_from_each_arm_to_each_other() -> None:
    """From the north arm of B2 to the east one it stays on that side of the middle."""
    grid = Grid.square(3, 3)
    road = frozenset(grid.index[name] for name in ("B3", "B2", "B1", "C2"))
    found = [list(points(each)) for each in forks(grid, road, road)]
    x, y = grid.middle(grid.index["B2"])
    (round_corner,) = [
        way for way in found if way[0][1] < y - 0.1 and way[-1][0] > x + 0.1
    ]

    assert len(found) == 3
    assert all(px > x and py < y for px, py in round_corner[1:-1])
