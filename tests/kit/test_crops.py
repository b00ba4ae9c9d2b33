"""A picture of a part of a board cuts through no words and no pieces, if it can."""

from functools import cache

import pytest

from pnp.cli.worked import recordings
from pnp.errors import Complaints
from pnp.geometry import ZERO, Rect, Size, mm
from pnp.kit.crops import STRIP, ZOOMS, cut, framed, kept, united
from pnp.kit.job import Job
from pnp.kit.lettering import lettered
from pnp.kit.order import Order
from pnp.kit.panels import Panel
from pnp.kit.plates import Plates
from tests.kits import shipped

BOARD, PANEL = Size(mm(300), mm(200)), Size(mm(80), mm(44))
PIECE = Rect(mm(120), mm(72), mm(16), mm(16))


def box(x: int, y: int, wide: int, high: int) -> Rect:
    return Rect(mm(x), mm(y), mm(wide), mm(high))


def shape(at: Rect) -> float:
    return round(at.width / at.height, 3)


def test_a_part_has_the_shape_of_its_picture_and_what_changed_in_the_middle() -> None:
    found = framed(PIECE, [], BOARD, PANEL)

    assert shape(found) == shape(Rect(ZERO, ZERO, PANEL.width, PANEL.height))
    assert found.size == PANEL
    assert abs(found.x + found.width // 2 - PIECE.x - PIECE.width // 2) <= 1


@pytest.mark.parametrize(
    "word",
    [
        pytest.param(box(158, 80, 21, 3), id="cut by the right edge"),
        pytest.param(box(80, 80, 21, 3), id="cut by the left edge"),
        pytest.param(box(125, 57, 21, 3), id="cut by the top edge"),
        pytest.param(box(85, 95, 30, 25), id="a plate, cut at its corner"),
    ],
)
def test_a_part_is_moved_or_larger_rather_than_cut_a_word(word: Rect) -> None:
    found = framed(PIECE, [word], BOARD, PANEL)

    assert cut(Rect(mm(88), mm(58), *(PANEL.width, PANEL.height)), [word])
    assert not cut(found, [word])
    assert found.contains(PIECE.grown(STRIP))
    assert shape(found) == shape(Rect(ZERO, ZERO, PANEL.width, PANEL.height))


def test_what_has_changed_stays_although_a_large_thing_is_cut() -> None:
    found = framed(PIECE, [box(40, 20, 200, 60)], BOARD, PANEL)

    assert found.contains(PIECE.grown(STRIP))
    assert found.width <= PANEL.width.times(1 / ZOOMS[-1])


def test_a_part_is_within_the_board() -> None:
    found = framed(box(290, 190, 10, 10), [], BOARD, PANEL)

    assert Rect(ZERO, ZERO, BOARD.width, BOARD.height).contains(found)


def test_a_board_smaller_than_its_picture_is_shown_whole() -> None:
    small = Size(mm(60), mm(30))

    assert framed(box(10, 10, 5, 5), [], small, PANEL) == box(0, 0, 60, 30)


def test_changes_far_apart_are_shown_where_most_of_them_are() -> None:
    far, near = box(0, 0, 16, 16), [box(200, 100, 16, 16), box(230, 120, 16, 16)]

    assert kept([far, *near], BOARD, PANEL) == near
    assert kept(near, BOARD, PANEL) == near


def test_a_pile_is_one() -> None:
    pile = [box(0, 0, 16, 16), box(8, 8, 16, 16), box(20, 20, 16, 16)]

    assert list(united([*pile, box(60, 0, 9, 9)])) == [
        box(0, 0, 36, 36),
        box(60, 0, 9, 9),
    ]


@cache
def scenes(name: str) -> list[tuple[Rect, list[Rect]]]:
    """Return each part of the board that a worked turn shows, and the words around."""
    (played,) = recordings(shipped(name))["rulebook"]
    making = Job.of(played.game, Order(), Complaints())
    plates = Plates([], mm(84), line=mm(176))
    plates.of(making, played)
    panels = [each for each in plates.pages if isinstance(each, Panel)]
    return [
        (each.shown, list(lettered(each.ground, each.shown)))
        for panel in panels
        for each in panel.windows
    ]


@pytest.mark.parametrize("name", ["castle-itter", "aachen", "itchy-scratchy"])
def test_the_pictures_of_our_games_cut_few_words(name: str) -> None:
    """One half picture, between two boxes of a map, cannot spare all of them."""
    pictures = scenes(name)
    cuts = sum(len(cut(window, words)) for window, words in pictures)

    assert pictures
    assert cuts <= 1
