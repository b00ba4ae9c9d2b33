"""A side that a printer's profile asks to scale or turn is drawn so, as one."""

from fractions import Fraction

import pytest

from pnp.geometry import Size, mm
from pnp.imposition.sheet import Placement, Sheet, Skew
from pnp.render import svg
from pnp.values import replace
from tests.measure import words
from tests.render.paper import at, face, printed, sheet, text

PLACED = Placement(face(text("o", 0, 6)), at(30, 20, 20, 12))


def skewed(skew: Skew | None) -> Sheet:
    """Return a small sheet with one word in a slot and one among the marks."""
    plain = sheet(text("x", 10, 10), placements=(PLACED,), width=60, height=40)
    return replace(plain, recto=replace(plain.recto, skew=skew))


@pytest.mark.parametrize(
    ("skew", "moved"),
    [
        pytest.param(
            Skew(Fraction(2, 1)),
            lambda x, y: (30 + 2 * (x - 30), 20 + 2 * (y - 20)),
            id="twice as large",
        ),
        pytest.param(
            Skew(turn=Fraction(90)),
            lambda x, y: (30 - (y - 20), 20 + (x - 30)),
            id="a quarter clockwise",
        ),
    ],
)
def test_slots_and_marks_move_about_the_middle_of_the_page(
    skew: Skew, moved: object
) -> None:
    assert callable(moved)
    before = {word.text: word for word in words(printed(skewed(None)))}
    after = {word.text: word for word in words(printed(skewed(skew)))}

    for name, word in before.items():
        assert (after[name].x, after[name].y) == pytest.approx(
            moved(word.x, word.y), abs=0.4
        )


def test_an_svg_is_skewed_by_one_group() -> None:
    plain, turned = skewed(None), skewed(Skew(Fraction(2), Fraction(90)))
    once = 'transform="translate(70 -40) rotate(90) scale(2)"'

    assert once.encode() in svg.render(turned.page, turned.recto, title="S")
    assert once.encode() not in svg.render(plain.page, plain.recto, title="S")


def test_the_middle_of_the_page_stays_where_it_is() -> None:
    size = Size(mm(60), mm(40))

    assert Skew().origin(size) == (0, 0)
    assert Skew(Fraction(1, 2)).origin(size) == (mm(15), mm(10))
    assert Skew(turn=Fraction(180)).origin(size) == (mm(60), mm(40))
