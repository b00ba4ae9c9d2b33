"""Pictures for what is left of pages: none is seen twice within sight."""

from itertools import combinations

import pytest

from pnp.render.vignettes import PX, Choice, Spot
from tests.kits import shipped

WIDE, HIGH = 180 * PX, 45 * PX


def card(plate: int) -> Spot:
    return Spot(plate, 63 * PX, 36 * PX)


def opening(plate: int) -> Spot:
    return Spot(plate, WIDE, 50 * PX, 9 * PX, 42 * PX)


@pytest.mark.parametrize(
    ("opened", "free"),
    [(2, True), (3, False), (4, False), (5, False), (8, False), (9, True)],
)
def test_the_picture_of_a_chapter_is_not_beside_it_nor_overleaf(
    opened: int, *, free: bool
) -> None:
    """Pages are counted from 0: 5 and 6 face each other."""
    choice = Choice([opening(1)], {1: [opened]})

    assert bool(choice.row(5, WIDE, HIGH)) is free


def test_small_pictures_fill_a_row_and_little_is_cut_off() -> None:
    row = Choice([card(n) for n in range(4)]).row(0, WIDE, HIGH)

    assert len(row) == 2
    assert sum(each.wide for each in row) == pytest.approx(WIDE - 3 * PX)
    assert all(each.scale * 63 * PX < each.wide * 1.3 for each in row)


def test_a_picture_of_the_book_comes_before_that_of_a_chapter() -> None:
    (shown,) = Choice([opening(0), Spot(1, WIDE, 40 * PX)]).row(0, WIDE, HIGH)

    assert shown.spot.plate == 1


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("castle-itter", ""),
        ("itchy-scratchy", ""),
        ("itchy-scratchy", "wall"),
        ("aachen", ""),
        ("cassino", ""),
    ],
)
def test_the_vignettes_of_a_rulebook_open_no_chapter(game: str, scenario: str) -> None:
    book = shipped(game, scenario=scenario).books["rulebook"]
    opened = [each.scene for each in book.chapters if each.scene]
    shown = [*book.vignettes, *opened]

    assert len(book.vignettes) > 1
    assert not [one for one, other in combinations(shown, 2) if one == other]
