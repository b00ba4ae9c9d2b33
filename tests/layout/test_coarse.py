"""Thumbnails: what is too small to see is left out, and what is seen stays."""

from fractions import Fraction

from pnp.geometry import PT, Length, Rect, Size, mm
from pnp.layout.art import BLACK, Entry, Face, Shape, box_path, line_path
from pnp.layout.art.coarse import NEAR, SPECK, coarse
from pnp.layout.art.reduced import reduced

HALF = Fraction(1, 2)
GRID = PT // 10


def square(side: Length) -> Shape:
    return Shape(box_path(Rect(mm(0), mm(0), side, side)), BLACK)


def ends(shape: Shape) -> list[tuple[int, ...]]:
    """Return the corners of a shape in points."""
    return [tuple(round(side / PT) for side in at) for _, at in shape.steps]


def test_a_speck_is_left_out_and_a_square_is_not() -> None:
    assert coarse(square(Length(SPECK * 2 - 4)), HALF).steps == ()
    assert ends(coarse(square(Length(SPECK * 2)), HALF)) == ends(square(mm("0.9")))


def test_a_thin_line_stays() -> None:
    thin = Shape(line_path(mm(0), mm(0), mm("0.2"), mm(0)), stroke=BLACK, weight=mm(1))

    assert ends(coarse(thin, HALF)) == ends(thin)


def test_corners_near_each_other_are_one_and_the_ends_stay() -> None:
    near = Length(NEAR // 2)
    points = [Length(near * n) for n in range(21)]
    line = line_path(*(each for x in points for each in (x, mm(0))))
    thinned = coarse(Shape(line, stroke=BLACK, weight=mm(1)), Fraction(1)).steps

    assert len(thinned) == 11
    assert thinned[0] == line[0]
    assert thinned[-1][1][0] - line[-1][1][0] in range(-GRID, GRID)


def test_corners_are_on_a_grid_that_nobody_sees_and_files_write_short() -> None:
    """In tenths of a point, or in whole ones: a third of what is near, at most."""
    far = Length(900_001)
    odd = Shape(line_path(Length(1), Length(7), far, Length(far + 6)), BLACK)
    half, tenth = (coarse(odd, share).steps for share in (HALF, Fraction(1, 10)))

    assert [side for _, at in half for side in at] == [0, 0, 709 * GRID, 709 * GRID]
    assert [side for _, at in tenth for side in at] == [0, 0, 71 * PT, 71 * PT]


def test_a_picture_of_a_form_cannot_be_filled_in() -> None:
    entry = Entry("name", Rect(mm(0), mm(0), mm(20), mm(5)))
    form = Face("form", Size(mm(30), mm(30)), (square(mm(20)), entry))

    assert entry in reduced(form, HALF).art
    assert entry not in reduced(form, HALF, thumbnail=True).art
