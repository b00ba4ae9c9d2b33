"""A piece beside its name on a form is shown without what only words need."""

from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.layout.art import Art, Colour, Face, Run, Shape, Use, box_path
from pnp.layout.art.likeness import likeness
from pnp.layout.fonts import font

INK = Colour(0, 0, 0)
SKY = Shape(box_path(Rect(ZERO, ZERO, mm(16), mm(12))), INK)
BAND = Shape(box_path(Rect(ZERO, mm(12), mm(16), mm(4))), INK)
DISC = Shape(box_path(Rect(mm(1), mm(1), mm(3), mm(3))), INK)


def words(text: str, x: Length, y: Length) -> Run:
    return Run(x, y, text, font("sans", "regular"), pt(7), INK)


def piece(*more: Run) -> Face:
    """A counter whose ground is shared, with a turn on a disc and a name below."""
    ground = Face("ground", Size(mm(16), mm(16)), (SKY, BAND), shared=True)
    turn, name = words("5", mm(2), mm(3)), words("Hogan", mm(2), mm(14))
    art: tuple[Art, ...] = (Use(ground, ZERO, ZERO), DISC, turn, name, *more)
    return Face("Hogan", Size(mm(16), mm(16)), art)


def test_a_band_and_a_disc_go_with_their_words() -> None:
    shown = likeness(piece(), Fraction(1, 2))

    assert shown.trim == Size(mm(16), mm(12))
    assert DISC not in shown.art


def test_they_stay_where_their_words_are_printed() -> None:
    shown = likeness(piece(), Fraction(1))

    assert shown.trim == Size(mm(16), mm(16))
    assert DISC in shown.art
