"""A picture of a part of a board cuts through no words and no pieces, if it can."""

from pnp.geometry import Rect, Size, mm
from pnp.kit.crops import GAP, STRIP, uncut

BOARD, MOST = Size(mm(300), mm(200)), Size(mm(120), mm(90))
WINDOW = Rect(mm(100), mm(60), mm(60), mm(40))
PIECE = Rect(mm(120), mm(72), mm(16), mm(16))


def box(x: int, y: int, wide: int, high: int) -> Rect:
    return Rect(mm(x), mm(y), mm(wide), mm(high))


def test_a_plate_that_is_cut_at_its_corner_is_shown_whole() -> None:
    plate = box(85, 50, 40, 25)

    assert uncut(WINDOW, [plate], [PIECE], BOARD, MOST).contains(plate.grown(GAP))


def test_a_word_of_which_a_little_is_seen_is_left_out() -> None:
    word = box(158, 80, 21, 3)
    found = uncut(WINDOW, [word], [PIECE], BOARD, MOST)

    assert not found.overlaps(word)
    assert found.contains(PIECE.grown(STRIP))


def test_what_has_changed_stays_although_a_large_thing_is_cut() -> None:
    small = Size(mm(62), mm(42))
    thing = box(110, 20, 40, 60)
    found = uncut(WINDOW, [thing], [PIECE], BOARD, small)

    assert found.contains(PIECE.grown(STRIP))
    assert found.width <= small.width
    assert found.height <= small.height


def test_a_part_that_cuts_nothing_is_not_moved() -> None:
    assert uncut(WINDOW, [box(105, 65, 5, 5)], [PIECE], BOARD, MOST) == WINDOW
