"""How many pieces fit: the sizes people print at home, counted by others as well."""

import pytest

from pnp.errors import ImpositionError
from pnp.geometry import mm
from pnp.imposition.impose import impose
from pnp.imposition.page import UNPRINTABLE, paper
from pnp.imposition.plan import capacity
from pnp.imposition.sheet import Backs, Piece
from tests.imposition.deck import RED, brims, deck, face


@pytest.mark.parametrize(
    ("size", "a4", "letter"),
    [
        ("63 x 88 mm", 9, 8),
        ("56 x 87 mm", 9, 8),
        ("44 x 68 mm", 16, 12),
        ("41 x 63 mm", 18, 18),
        ("70 x 120 mm", 4, 4),
        ("1/2 in", 294, 285),
        ("5/8 in", 187, 180),
        ("3/4 in", 126, 130),
    ],
)
def test_pieces_that_share_cuts(size: str, a4: int, letter: int) -> None:
    (piece,) = deck("a", size, RED)

    assert capacity(piece, paper("a4")) == a4
    assert capacity(piece, paper("letter")) == letter


def test_backs_that_share_no_cut_keep_fronts_apart_too() -> None:
    """One knife cuts both; fronts alone may touch."""
    card = Piece("a", face("a", colour=RED), face("A"))

    assert capacity(card, paper("a4")) == 8
    assert capacity(card, paper("a4"), "none") == 9


def test_pieces_that_keep_apart() -> None:
    (card,) = deck("a")

    assert capacity(card, paper("a4")) == 8
    assert capacity(card, paper("letter")) == 6
    assert capacity(card, paper("a4"), "gutterfold") == 4


def test_a_sheet_for_a4_and_letter_fits_both() -> None:
    aid = Piece("aid", face("aid", "190 x 259.4 mm", bleed=paper("a4").live.x * 0))

    assert capacity(aid, paper("a4"), "none") == 1
    assert capacity(aid, paper("letter"), "none") == 1


@pytest.mark.parametrize("size", ["63 x 88 mm", "63.5 x 88.9 mm"])
@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "none"])
def test_nine_cards_fill_letter_from_top_to_bottom(size: str, backs: Backs) -> None:
    """Three poker cards are 266.7 mm of the 269.4 mm that a printer reaches."""
    cards = deck("abcdefghi", size, RED)
    (sheet,) = impose(cards, paper("letter"), title="Cards", backs=backs)

    assert sheet.pieces == 9
    assert not sheet.page.size.landscape
    sides = [placed for side in sheet.sides for placed in side.placements]
    for placed in sides:
        assert placed.inked.y >= UNPRINTABLE
        assert placed.inked.bottom <= sheet.page.size.height - UNPRINTABLE


@pytest.mark.parametrize(
    ("cards", "backs"),
    [
        pytest.param("abcdefgh", "long-edge", id="eight fit with marks all round"),
        pytest.param("abcdefghi", "gutterfold", id="a fold"),
        pytest.param("abcdefghi", "separate", id="an outline to cut along"),
    ],
)
def test_marks_are_all_round_where_nothing_is_saved(cards: str, backs: Backs) -> None:
    for sheet in impose(
        deck(cards, colour=RED), paper("letter"), title="C", backs=backs
    ):
        assert not brims(sheet.page, sheet.recto)


def test_cards_that_share_no_cuts_and_counters_have_marks_all_round() -> None:
    """A cut between two colours, or round a small piece, needs marks at both ends."""
    apart = impose(deck("abcdefg"), paper("letter"), title="Cards")
    blocks = deck(map(str, range(361)), "13 x 13 mm", RED)
    small = impose(blocks, paper("letter"), title="Counters", backs="none")

    assert not any(brims(s.page, s.recto) for s in (*apart, *small))


def test_what_is_read_and_not_cut_may_fill_the_live_area_whatever_its_bleed() -> None:
    aid = Piece("aid", face("aid", "190 x 277 mm"))
    (sheet,) = impose([aid], paper("a4"), title="Aid", backs="none", cut="never")

    assert sheet.recto.placements[0].at == paper("a4").live
    assert sheet.recto.placements[0].inked == paper("a4").live


@pytest.mark.parametrize(("high", "top"), [(130, 10), (184, 10), (200, "48.5")])
def test_a_short_page_to_read_begins_at_the_head(high: int, top: int | str) -> None:
    aid = Piece("aid", face("aid", f"190 x {high} mm"))
    (sheet,) = impose([aid], paper("a4"), title="Aid", backs="none", cut="never")

    assert sheet.recto.placements[0].at.y == mm(top)


def test_what_does_not_fit_is_refused_and_fits_none() -> None:
    large = Piece("a", face("a", "200 x 290 mm"))

    assert capacity(large, paper("a4")) == 0
    with pytest.raises(ImpositionError) as refusal:
        list(impose([large], paper("a4"), title="Cards"))
    assert refusal.value.message == (
        "a: 200 x 290 mm with 3 mm bleed does not fit A4 with its marks"
    )
    assert refusal.value.hint == "use a larger paper"


def test_what_does_not_fit_is_named() -> None:
    """The first of a size, and how many there are beside; copies are no news."""
    with pytest.raises(ImpositionError) as refusal:
        list(impose(deck("aabc", "200 x 290 mm"), paper("a4"), title="Cards"))

    assert refusal.value.message.startswith("a and 2 more: 200 x 290 mm")


def test_what_does_not_fit_beside_the_fold_is_told_of_duplex() -> None:
    (large,) = deck("a", "150 x 150 mm")

    with pytest.raises(ImpositionError) as refusal:
        list(impose([large], paper("a4"), title="Cards", backs="gutterfold"))
    assert "does not fit half of A4" in refusal.value.message
    assert "duplex backs instead of gutterfold" in refusal.value.hint


def test_a_back_of_another_size_is_refused() -> None:
    odd = Piece("Lee", face("a"), face("A", "60 x 88 mm"))

    with pytest.raises(
        ImpositionError, match=r"the back of Lee is 60 x 88 mm, but its"
    ):
        list(impose([odd], paper("a4"), title="Cards"))


def test_no_copies_are_refused() -> None:
    with pytest.raises(ImpositionError, match="0 copies of Cards cannot be printed"):
        list(impose(deck("a"), paper("a4"), title="Cards", copies=0))


def test_no_pieces_need_no_sheets() -> None:
    assert list(impose([], paper("a4"), title="Cards")) == []
