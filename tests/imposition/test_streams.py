"""Ten thousand cards come and go one by one."""

from collections.abc import Iterator

import pytest

from pnp.geometry import mm
from pnp.imposition.impose import LOOKAHEAD, impose
from pnp.imposition.page import paper
from pnp.imposition.sheet import Piece
from pnp.imposition.sketch import sketch
from tests.imposition.deck import BLUE, RED, deck, face, ink

A4 = paper("a4")


class Watched:
    """A deck that knows how many of its cards have been asked for."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.taken = 0

    def __iter__(self) -> Iterator[Piece]:
        front, back = face("a", colour=RED), face("A", colour=RED)
        for number in range(self.size):
            self.taken += 1
            yield Piece(str(number), front, back)


def test_sheets_leave_before_the_last_cards_come() -> None:
    cards = Watched(10_000)
    sheets = impose(cards, A4, title="Cards")
    next(sheets)

    assert cards.taken == 2 * LOOKAHEAD


def test_whatever_waits_for_more_is_printed_once() -> None:
    """Of two sheets of cards the second waits while the first thousand are laid out."""
    cards = deck([f"card {n}" for n in range(16)], colour=RED)
    counters = deck([f"counter {n}" for n in range(2000)], "10 mm", RED)
    sheets = impose([*cards, *counters], A4, title="All", backs="none")
    names = [p.piece for sheet in sheets for p in sheet.recto.placements]

    assert sorted(names) == sorted(piece.name for piece in (*cards, *counters))


@pytest.mark.slow
def test_every_sheet_but_the_last_is_full_and_in_order() -> None:
    sheets = list(impose(Watched(5000), A4, title="Cards"))
    names = [p.piece for sheet in sheets for p in sheet.recto.placements]

    assert [sheet.pieces for sheet in sheets] == [9] * 555 + [5]
    assert names == [str(number) for number in range(5000)]


@pytest.mark.slow
def test_a_late_change_of_colour_begins_a_sheet_and_loses_nobody() -> None:
    red, blue = deck("a" * 2499, colour=RED), deck("b" * 2, colour=BLUE)
    sheets = list(impose([*red, *blue], A4, title="Cards", backs="none"))

    assert sum(sheet.pieces for sheet in sheets) == 2501
    assert sketch(sheets[-1]) == "a a a\na a a\n\nb b ."


def test_sizes_few_of_each_wait_for_their_fellows() -> None:
    """Where no sheet is full yet nothing leaves but what must."""
    cards = deck("a" * (LOOKAHEAD - 1), "30 mm", RED) + deck("x", "90 mm", RED)
    large = deck("x", "90 mm", RED)
    sheets = list(impose([*cards, *large], A4, title="Cards", mixed=False))

    assert [sheet.pieces for sheet in sheets if sheet.pieces < 10] == [2]


def test_a_long_run_without_backs_keeps_its_versos() -> None:
    """A back may come yet, and then the paper must not be out of step."""
    fronts = (Piece("a", face("a", "20 mm", RED)) for _ in range(LOOKAHEAD + 1))
    first, *_ = impose(fronts, A4, title="Cards")

    assert first.verso is not None
    assert first.verso.placements == ()


def test_sheets_cut_alike_share_one_drawing_of_their_marks() -> None:
    first, second, *_ = impose(Watched(30), A4, title="Cards")

    assert first.recto.marks[0] is second.recto.marks[0]
    assert next(ink(first.recto.marks[:1])).height == mm(3)
