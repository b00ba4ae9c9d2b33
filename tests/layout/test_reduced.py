"""A face drawn small keeps lines that a printer can print."""

from fractions import Fraction

import pytest

from pnp.geometry import ZERO, Rect, Size, mm, pt
from pnp.layout.art import (
    BLACK,
    FINEST,
    Face,
    Run,
    Shape,
    Use,
    box_path,
    line_path,
)
from pnp.layout.art.reduced import MANY, reduced
from pnp.layout.fonts import font


def line(weight: str) -> Shape:
    """Return a line of so many points."""
    return Shape(line_path(ZERO, ZERO, mm(9), ZERO), stroke=BLACK, weight=pt(weight))


def board(*art: Run | Shape | Use) -> Face:
    """Return a face of 10 mm with this art."""
    return Face("board", Size(mm(10), mm(10)), art)


def test_a_fine_line_is_widened_until_it_prints() -> None:
    (drawn,) = reduced(board(line("0.5")), Fraction(1, 6)).art

    assert isinstance(drawn, Shape)
    assert FINEST <= drawn.weight.times(Fraction(1, 6)) < pt("0.26")


def test_a_broad_line_stays_as_it_is() -> None:
    face = board(line("3"))

    assert reduced(face, Fraction(1, 6)) is face


def test_a_face_within_counts_with_its_own_scale() -> None:
    inner = board(line("0.5"))
    face = board(Use(inner, ZERO, ZERO, scale=Fraction(1, 2)))

    (use,) = reduced(face, Fraction(1, 3)).art

    assert isinstance(use, Use)
    (drawn,) = use.face.art
    assert isinstance(drawn, Shape)
    assert drawn.weight == 6 * FINEST


@pytest.mark.parametrize(("size", "left"), [("30", 1), ("29", 0)])
def test_type_that_would_be_below_five_points_is_left_out(size: str, left: int) -> None:
    word = Run(ZERO, ZERO, "Keep", font("sans"), pt(size), BLACK)

    assert len(reduced(board(word), Fraction(1, 6)).art) == left


def dot(n: int) -> Shape:
    """Return one of many dots in a row, 3 mm wide."""
    return Shape(box_path(Rect(mm(4) * n, ZERO, mm(3), mm(3))), BLACK)


def test_a_long_row_of_small_shapes_is_grain_and_a_short_one_is_not() -> None:
    wood = board(*(dot(n) for n in range(MANY)))
    dots = board(*(dot(n) for n in range(MANY - 1)))

    assert reduced(wood, Fraction(1, 6)).art == ()
    assert reduced(dots, Fraction(1, 6)) is dots
    assert reduced(wood, Fraction(1)) is wood


def test_the_small_parts_of_a_shape_are_grain_and_its_large_ones_are_not() -> None:
    small = tuple(step for n in range(MANY) for step in dot(n).steps)
    large = box_path(Rect(ZERO, ZERO, mm(30), mm(30)))

    (drawn,) = reduced(board(Shape((*small, *large), BLACK)), Fraction(1, 6)).art

    assert isinstance(drawn, Shape)
    assert drawn.steps == large
