"""Spots: edges, gaps between spaces, and how far a line keeps from them."""

import pytest

from pnp.geometry import Rect, mm
from pnp.layout.boards.positions import Point, Spot


def square(x: int, y: int, side: int = 10) -> Spot:
    """Return a square space by its middle, in millimetres."""
    return Spot("s", Rect(mm(x - side / 2), mm(y - side / 2), mm(side), mm(side)))


def round_(x: int, y: int, wide: int = 10) -> Spot:
    """Return a round space by its middle, in millimetres."""
    return Spot("r", square(x, y, wide).at, round=True)


def at(x: float, y: float) -> Point:
    """Return a point, in millimetres."""
    return float(mm(x)), float(mm(y))


@pytest.mark.parametrize(
    ("spot", "toward", "edge"),
    [
        (square(10, 10), (30, 10), (15, 10)),
        (square(10, 10), (30, 20), (15, 12.5)),
        (square(10, 10), (10, 0), (10, 5)),
        (round_(10, 10), (10, 30), (10, 15)),
        (round_(10, 10), (40, 50), (13, 14)),
    ],
)
def test_a_line_leaves_a_space_at_its_edge(
    spot: Spot, toward: Point, edge: Point
) -> None:
    assert spot.edge(at(*toward)) == pytest.approx(at(*edge))


@pytest.mark.parametrize(
    ("one", "other", "gap"),
    [
        pytest.param(square(10, 10), square(23, 10), "3", id="side by side"),
        pytest.param(square(10, 10), square(23, 24), "5", id="corner to corner"),
        pytest.param(square(10, 10), square(20, 10), "0", id="touching"),
        pytest.param(square(10, 10), square(18, 12), "-2", id="two deep"),
        pytest.param(round_(10, 10), round_(40, 50), "40", id="two circles"),
        pytest.param(round_(10, 10), square(40, 10), "20", id="a circle and a square"),
        pytest.param(square(40, 10), round_(10, 10), "20", id="the other way round"),
        pytest.param(round_(10, 10), square(13, 10), "-5", id="its middle in a square"),
    ],
)
def test_the_gap_between_two_spaces(one: Spot, other: Spot, gap: str) -> None:
    assert one.gap(other) == mm(gap)


@pytest.mark.parametrize(
    ("spot", "start", "end", "clear"),
    [
        pytest.param(square(10, 10), (0, 10), (30, 10), "0", id="through the middle"),
        pytest.param(square(10, 10), (0, 18), (30, 18), "3", id="past it"),
        pytest.param(square(10, 10), (18, 10), (30, 10), "3", id="begins beside it"),
        pytest.param(square(10, 10), (18, 1), (18, 1), "5", id="no line at all"),
        pytest.param(round_(10, 10), (0, 18), (30, 18), "3", id="past a circle"),
        pytest.param(round_(10, 10), (0, 10), (30, 10), "-5", id="through a circle"),
    ],
)
def test_how_far_a_line_keeps_from_a_space(
    spot: Spot, start: Point, end: Point, clear: str
) -> None:
    assert spot.clearance(at(*start), at(*end)) == mm(clear)
