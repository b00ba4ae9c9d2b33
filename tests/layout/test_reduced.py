"""A face drawn small keeps lines that a printer can print."""

from fractions import Fraction

from pnp.geometry import ZERO, Size, mm, pt
from pnp.layout.art import BLACK, FINEST, Face, Shape, Use, line_path
from pnp.layout.art.reduced import reduced


def line(weight: str) -> Shape:
    """Return a line of so many points."""
    return Shape(line_path(ZERO, ZERO, mm(9), ZERO), stroke=BLACK, weight=pt(weight))


def board(*art: Shape | Use) -> Face:
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
