"""Thumbnails: what is too small to see is left out, and what is seen stays."""

from fractions import Fraction

from pnp.geometry import Length, Rect, Size, mm
from pnp.layout.art import BLACK, Entry, Face, Shape, box_path, line_path
from pnp.layout.art.coarse import NEAR, SPECK, coarse
from pnp.layout.art.reduced import reduced

HALF = Fraction(1, 2)


def square(side: Length) -> Shape:
    return Shape(box_path(Rect(mm(0), mm(0), side, side)), BLACK)


def test_a_speck_is_left_out_and_a_square_is_not() -> None:
    assert coarse(square(Length(SPECK * 2 - 4)), HALF).steps == ()
    assert coarse(square(Length(SPECK * 2)), HALF) == square(Length(SPECK * 2))


def test_a_thin_line_stays() -> None:
    thin = Shape(line_path(mm(0), mm(0), mm("0.2"), mm(0)), stroke=BLACK, weight=mm(1))

    assert coarse(thin, HALF) == thin


def test_corners_near_each_other_are_one_and_the_ends_stay() -> None:
    near = Length(NEAR // 2)
    points = [Length(near * n) for n in range(21)]
    line = line_path(*(each for x in points for each in (x, mm(0))))
    thinned = coarse(Shape(line, stroke=BLACK, weight=mm(1)), Fraction(1)).steps

    assert len(thinned) == 11
    assert thinned[0] == line[0]
    assert thinned[-1] == line[-1]


def test_a_picture_of_a_form_cannot_be_filled_in() -> None:
    entry = Entry("name", Rect(mm(0), mm(0), mm(20), mm(5)))
    form = Face("form", Size(mm(30), mm(30)), (square(mm(20)), entry))

    assert entry in reduced(form, HALF).art
    assert entry not in reduced(form, HALF, thumbnail=True).art
