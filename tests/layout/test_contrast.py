"""Words stand out from what is under them, turned, scaled and in every ink."""

from collections.abc import Iterator
from fractions import Fraction
from typing import get_args

import pytest

from pnp.geometry import ZERO, Rect, Size, mm, pt
from pnp.layout.art import BLACK, WHITE, Art, Colour, Face, Run, Shape, Use, box_path
from pnp.layout.art.contrast import faint
from pnp.layout.fonts import font
from pnp.layout.press import Press
from pnp.layout.themes.paint import Ink
from tests.kits import laid

GREY = Colour(160, 160, 160)
SIZE = Size(mm(20), mm(20))


def panel(x: int, width: int, colour: Colour) -> Shape:
    """Return a panel over the whole height of the face."""
    return Shape(box_path(Rect(mm(x), ZERO, mm(width), mm(20))), colour)


def word(colour: Colour, x: int = 2, size: int = 9) -> Run:
    """Return a word at half height."""
    return Run(mm(x), mm(11), "word", font("sans"), pt(size), colour)


def found(*art: Art) -> list[tuple[Colour, Colour]]:
    """Return the colours of words that are faint, and of their grounds."""
    return [(each.colour, each.ground) for each in faint(Face("", SIZE, art))]


def test_words_are_held_against_what_was_drawn_last_under_them() -> None:
    assert found(word(BLACK)) == []
    assert found(word(GREY)) == [(GREY, WHITE)]
    assert found(panel(0, 20, BLACK), word(BLACK)) == [(BLACK, BLACK)]
    assert found(panel(0, 20, BLACK), panel(0, 20, WHITE), word(BLACK)) == []
    assert found(panel(10, 10, BLACK), word(BLACK)) == []
    assert found(word(BLACK), panel(0, 20, BLACK)) == []


def test_a_word_that_runs_onto_another_ground_is_held_against_both() -> None:
    assert found(panel(0, 4, WHITE), panel(4, 9, BLACK), word(BLACK)) == [
        (BLACK, BLACK)
    ]


def test_a_hole_in_a_shape_is_no_ground() -> None:
    frame = Shape(
        (*panel(0, 20, BLACK).steps, *panel(1, 18, BLACK).steps), BLACK, even_odd=True
    )
    assert found(frame, word(BLACK)) == []


def test_faces_within_faces_are_turned_scaled_and_moved() -> None:
    """A dark bar upright in the middle lies across once it is turned."""
    bar = Face("bar", SIZE, (panel(9, 4, BLACK),))

    across = Use(bar, mm(20), ZERO, turn=Fraction(90))
    assert found(across, word(BLACK)) == [(BLACK, BLACK)]
    assert found(Use(bar, ZERO, ZERO), word(BLACK)) == []
    assert found(Use(bar, ZERO, ZERO, scale=Fraction(1, 2)), word(BLACK)) == [
        (BLACK, BLACK)
    ]


def test_what_a_window_cuts_off_is_no_ground() -> None:
    tall = Face("tall", Size(mm(20), mm(5)), (panel(0, 20, BLACK),))

    assert found(Use(tall, ZERO, ZERO), word(BLACK)) == [(BLACK, BLACK)]
    assert found(Use(tall, ZERO, ZERO, trimmed=True), word(BLACK)) == []
    assert found(Use(tall, ZERO, mm(8), trimmed=True), word(BLACK)) == [(BLACK, BLACK)]


def test_a_large_pale_figure_is_an_ornament() -> None:
    assert found(word(GREY, size=60)) == []


IN_GREY = [
    pytest.param(ink, marks=() if ink == "grey" else pytest.mark.soak)
    for ink in get_args(Ink)
]
"""In make test grey; tests/test_look.py holds large words too in all of them."""


def faces(press: Press) -> Iterator[Face]:
    """Yield every face of a kit."""
    for components in press.game.sets.values():
        if components.family in ("counters", "cards"):
            for _, front, back in press.pieces(components):
                yield from (face for face in (front, back) if face)
        elif components.family == "board" and (board := press.board(components)):
            yield board
    for sheet in press.game.sheets.values():
        yield from press.pages(sheet)


@pytest.mark.slow
@pytest.mark.parametrize("ink", IN_GREY)
def test_all_words_of_castle_itter_can_be_read(ink: Ink) -> None:
    """In colour, with little ink and in grey, everything stands out 4.5 to 1."""
    press = laid("castle-itter", ink=ink)

    unread = {(each.text, str(each.colour), str(each.ground))
              for face in faces(press) for each in faint(face)}  # fmt: skip

    assert unread == set()
