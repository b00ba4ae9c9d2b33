"""Lines of a face that is shown small are wide enough to print."""

from fractions import Fraction

from pnp.geometry import ZERO, Size, mm
from pnp.layout.art import BLACK, Face, Shape, Use
from pnp.layout.art.stout import Stout

LINE = (("M", (ZERO, ZERO)), ("L", (mm(5), ZERO)))
SIZE = Size(mm(5), mm(5))


def test_thin_lines_are_wider_and_wide_ones_as_they_were() -> None:
    thin, wide = (Shape(LINE, None, BLACK, mm(each)) for each in ("0.05", "0.4"))
    made = Stout(mm("0.1")).face(Face("", SIZE, (thin, wide)))

    assert [each.weight for each in made.art if isinstance(each, Shape)] == [
        mm("0.1"),
        mm("0.4"),
    ]


def test_a_face_that_is_used_at_half_size_has_lines_twice_as_wide() -> None:
    inside = Face("", SIZE, (Shape(LINE, None, BLACK, mm("0.15")),))
    used = Use(inside, ZERO, ZERO, scale=Fraction(1, 2))
    (drawn,) = Stout(mm("0.1")).face(Face("", SIZE, (used,))).art

    assert isinstance(drawn, Use)
    (line,) = drawn.face.art
    assert isinstance(line, Shape)
    assert line.weight == mm("0.2")


def test_a_face_with_wide_lines_stays_the_same_face() -> None:
    face = Face("", SIZE, (Shape(LINE, None, BLACK, mm("0.4")),))

    assert Stout(mm("0.1")).face(face) is face
