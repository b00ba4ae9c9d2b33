"""Thumbnails: what is too small to see is left out, and what is seen stays."""

from fractions import Fraction

import pytest

from pnp.geometry import PT, Length, Rect, Size, mm
from pnp.layout.art import (
    BLACK,
    FINEST,
    WHITE,
    Art,
    Colour,
    Entry,
    Face,
    Shape,
    Use,
    box_path,
    line_path,
)
from pnp.layout.art.coarse import NEAR, SPECK, coarse
from pnp.layout.art.dotted import dotted
from pnp.layout.art.reduced import reduced

HALF = Fraction(1, 2)
GRID = PT // 10


def square(side: Length, fill: Colour = BLACK) -> Shape:
    return Shape(box_path(Rect(mm(0), mm(0), side, side)), fill)


def ends(shape: Shape) -> list[tuple[int, ...]]:
    """Return the corners of a shape in points."""
    return [tuple(round(side / PT) for side in at) for _, at in shape.steps]


def test_a_speck_is_left_out_and_a_square_is_not() -> None:
    assert coarse(square(Length(SPECK * 2 - 4)), HALF).steps == ()
    assert ends(coarse(square(Length(SPECK * 2)), HALF)) == ends(square(mm("0.9")))


@pytest.mark.parametrize(
    ("lean", "count", "seen"), [(1, 45, 45), (0, 45, 0), (1, 9, 0)]
)
def test_many_houses_at_an_angle_are_seen_and_bricks_are_not(
    lean: int, count: int, seen: int
) -> None:
    a, b, c = mm("0.1"), mm("0.7"), mm("0.7") * lean // 4
    house = (*line_path(a, a, b, Length(a + c), Length(b - c), b, a, b), ("Z", ()))
    town = coarse(Shape(house * count, BLACK), HALF).steps

    assert sum(verb == "M" for verb, _ in town) == seen


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


def tree(fill: Colour = BLACK, side: Length = mm(2)) -> Face:
    """Return a drawing of one colour, of a size."""
    return Face("tree", Size(side, side), (square(side, fill),))


def wood(*faces: Face) -> tuple[Art, ...]:
    return tuple(Use(face, mm(3 * n), mm(0)) for n, face in enumerate(faces))


def test_tiny_drawings_that_follow_one_another_are_dots_of_one_shape() -> None:
    art = list(dotted(wood(*[tree()] * 5), HALF))
    (dots,) = art

    assert isinstance(dots, Shape)
    assert [verb for verb, _ in dots.steps].count("M") == 5
    assert dots.fill == BLACK


def test_dots_of_two_colours_are_two_shapes() -> None:
    art = dotted(wood(tree(), tree(WHITE), tree()), HALF)

    assert [each.fill for each in art if isinstance(each, Shape)] == [BLACK, WHITE]


def test_what_can_be_seen_is_no_dot_and_stays_between_those_that_are() -> None:
    small, large = tree(), tree(side=mm(4))
    art = list(dotted(wood(small, large, small), HALF))

    assert [type(each) for each in art] == [Shape, Use, Shape]


def test_a_dot_is_where_the_middle_of_its_drawing_is() -> None:
    (dot,) = dotted([Use(tree(), mm(10), mm(20), Fraction(90))], HALF)
    assert isinstance(dot, Shape)
    across = [at[0] for _, at in dot.steps if at]
    down = [at[1] for _, at in dot.steps if at]

    assert (min(across) + max(across)) / 2 == mm(9)
    assert (min(down) + max(down)) / 2 == mm(21)


def test_trees_of_nearly_one_size_share_a_drawing_in_a_thumbnail() -> None:
    sizes = (Fraction(100, 100), Fraction(104, 100), Fraction(108, 100))
    uses = tuple(Use(tree(side=mm(9)), mm(0), mm(0), scale=size) for size in sizes)
    small = reduced(Face("wood", Size(mm(9), mm(9)), uses), HALF, thumbnail=True)

    assert len({id(each.face) for each in small.art if isinstance(each, Use)}) == 1


def test_a_line_that_gets_wider_on_a_small_sheet_gets_paler() -> None:
    line = Shape(line_path(mm(0), mm(0), mm(9), mm(0)), stroke=BLACK, weight=FINEST)
    sheet = Face("sheet", Size(mm(9), mm(9)), (line,))
    (seen,) = reduced(sheet, Fraction(64, 125), bars=True).art

    assert isinstance(seen, Shape)
    assert seen.weight > FINEST
    assert seen.stroke == BLACK.mixed(WHITE, 1 - Fraction(64, 125))
