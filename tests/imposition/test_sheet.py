"""The words of imposition hold what they say."""

from fractions import Fraction

import pytest

from pnp.geometry import Edges, Length, Rect, Size, Turn, mm
from pnp.imposition.page import paper
from pnp.imposition.sheet import Placement, Skew
from tests.imposition.deck import face

AT = Rect(mm(10), mm(20), mm(63), mm(88))


@pytest.mark.parametrize(
    ("turn", "x", "y"),
    [
        pytest.param(0, 10, 20, id="upright: the upper left corner"),
        pytest.param(90, 73, 20, id="a quarter clockwise: the upper right"),
        pytest.param(180, 73, 108, id="on its head: the lower right"),
        pytest.param(270, 10, 108, id="a quarter back: the lower left"),
    ],
)
def test_a_turned_face_begins_at_another_corner(turn: Turn, x: int, y: int) -> None:
    assert Placement(face("a"), AT, turn).origin == (mm(x), mm(y))


def test_a_face_is_upright_unless_it_is_turned() -> None:
    assert Placement(face("a"), AT).origin == (AT.x, AT.y)


def test_a_tile_shows_its_window_and_others_their_bleed() -> None:
    window = Rect(mm(12), mm(22), mm(5), mm(5))
    bleed = Edges(mm(1), mm(2), mm(3), mm(0))

    assert Placement(face("a"), AT, window=window).inked == window
    assert Placement(face("a"), AT, bleed=bleed).inked == Rect(
        mm(9), mm(18), mm(67), mm(90)
    )


def test_margins_turn_with_the_paper() -> None:
    """The left margin goes to the top, as when paper is turned clockwise."""
    page = paper("a4", Edges(mm(5), mm(6), mm(7), mm(8)))

    assert page.turned.margin == Edges(mm(8), mm(5), mm(6), mm(7))
    assert page.turned.live.width == Length(page.live.height)


@pytest.mark.parametrize(
    ("skew", "x", "y"),
    [
        pytest.param(Skew(), 0, 0, id="left alone: where it was"),
        pytest.param(Skew(Fraction(1, 2)), 50, 75, id="half as large: halfway in"),
        pytest.param(Skew(turn=Fraction(90)), 250, 50, id="a quarter: over the right"),
        pytest.param(Skew(turn=Fraction(180)), 200, 300, id="on its head"),
    ],
)
def test_a_side_is_skewed_about_the_middle_of_its_page(
    skew: Skew, x: int, y: int
) -> None:
    """The upper left corner of 200 x 300 mm goes where the middle holds still."""
    assert skew.origin(Size(mm(200), mm(300))) == (mm(x), mm(y))
