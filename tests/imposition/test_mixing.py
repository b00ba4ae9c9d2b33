"""Pieces of different sizes on one sheet: blocks, each with its own cuts and marks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.imposition.crop import bounds
from pnp.imposition.cutter import cut_lines
from pnp.imposition.impose import impose
from pnp.imposition.mixing import arranged
from pnp.imposition.page import REACH, paper
from pnp.imposition.sheet import Backs, Page, Piece, Sheet
from pnp.imposition.sketch import sketch
from pnp.layout.art import Run, Shape
from tests.examples import examples
from tests.imposition.deck import RED, blocks, deck, ink
from tests.imposition.test_laws import PAPERS, WAYS, imposed, pieces

A4 = paper("a4")


def mixed(backs: Backs = "long-edge", page: Page = A4) -> list[Sheet]:
    """Return the sheets of ten counters of one size and seven of another."""
    counters = deck("abcdefghij", "3/4 in", RED) + deck("klmnopq", "1/2 in", RED)
    return list(impose(counters, page, title="Counters", backs=backs))


def test_two_sizes_share_a_sheet_and_backs_are_behind_them() -> None:
    (sheet,) = mixed()

    assert sheet.pieces == 17
    assert sketch(sheet) == (
        "a b c d e f g h i\nj . . . . . . . .\n- -\nk l m n o p q\n"
        "---\n"
        "I H G F E D C B A\n. . . . . . . . J\n- -\nQ P O N M L K"
    )


def test_over_the_short_edge_the_blocks_change_places() -> None:
    (sheet,) = mixed("short-edge")

    _, behind = sketch(sheet).split("\n---\n")
    assert behind.startswith("Kv Lv Mv Nv Ov Pv Qv\n- -\n")


@pytest.mark.parametrize("backs", WAYS)
def test_every_way_of_backs_needs_one_sheet_where_two_sizes_needed_two(
    backs: Backs,
) -> None:
    assert sum(sheet.pieces > 0 for sheet in mixed(backs)) == 1


def test_blocks_are_cut_apart_along_a_line_in_the_middle_of_their_marks() -> None:
    (sheet,) = mixed()
    upper, lower = (bounds(p.inked for p in block) for block in blocks(sheet))
    (line,) = sheet.recto.apart

    assert lower.y - upper.bottom == 2 * REACH
    assert line - upper.bottom == REACH
    long = [box for box in ink(sheet.recto.marks) if box.y < line < box.bottom]
    assert any(box.width >= max(upper.width, lower.width) for box in long)


def test_the_cuts_are_those_of_each_block_and_the_line_between() -> None:
    (sheet,) = mixed()

    assert sheet.cuts == (10 + 3) + (8 + 2) + 1


def test_the_slug_says_what_is_cut_first() -> None:
    (sheet,) = mixed()
    words = [each.text for each in sheet.recto.marks if isinstance(each, Run)]

    assert "cut the sizes apart first, then long lines, outer edges last" in words


def test_marks_between_blocks_are_those_of_their_own_block() -> None:
    """No tick of the counters of half an inch is over those of three quarters."""
    (sheet,) = mixed()
    (marks,) = (m for m in sheet.recto.marks[:1] if isinstance(m, Shape))
    upper, lower = blocks(sheet)
    (line,) = sheet.recto.apart
    starts = [at for kind, at in marks.steps if kind == "M" and at[1] != line]
    for block, below in ((upper, False), (lower, True)):
        edges = {x for p in block for x in (p.at.x, p.at.right)}
        around = bounds(p.inked for p in block)
        ticks = {x for x, y in starts if (y > line) == below}

        assert {x for x in ticks if around.x <= x <= around.right} == edges


def test_sizes_that_fill_their_sheets_are_not_mixed() -> None:
    cards = deck("abcdefghi", "63 x 88 mm", RED)
    tokens = deck("mn", "20 mm", RED)
    sheets = list(impose([*cards, *tokens], A4, title="All"))

    assert [sheet.pieces for sheet in sheets] == [9, 2]
    assert not any(sheet.recto.apart for sheet in sheets)


def test_paper_is_turned_alike_for_two_sizes_if_that_saves_a_sheet() -> None:
    """The wide piece fits across only; small ones lie upright if they are alone."""
    wide = deck("w", "230 x 90 mm", RED)
    small = deck("abcdef", "30 x 40 mm", RED)
    (sheet,) = impose([*wide, *small], A4, title="All")

    assert sheet.page.size.landscape
    assert sheet.pieces == 7


def test_what_is_read_has_a_sheet_of_its_own() -> None:
    aids = deck("a", "150 x 80 mm") + deck("b", "140 x 80 mm")
    sheets = list(impose(aids, A4, title="Aids", backs="none", cut="never"))

    assert [sheet.pieces for sheet in sheets] == [1, 1]


def test_boxes_of_two_sizes_share_a_sheet_without_marks() -> None:
    nets = deck("a", "150 x 80 mm") + deck("b", "140 x 90 mm")
    (sheet,) = impose(nets, A4, title="Boxes", backs="none", cut="lines")

    assert sheet.pieces == 2


law = examples(25)


@law
@given(pieces(), PAPERS, st.sampled_from(WAYS))
def test_mixing_loses_nobody_and_never_needs_more_paper(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    sheets = imposed(cards, page, backs)
    alone = list(impose(cards, page, title="C", backs=backs, mixed=False))

    fronts = [sheet for sheet in sheets if sheet.pieces]
    apart = [sheet for sheet in alone if sheet.pieces]
    assert len(fronts) <= len(apart)
    assert sum(s.pieces for s in fronts) == sum(s.pieces for s in apart) == len(cards)
    assert not any(side.apart for sheet in alone for side in sheet.sides)


@law
@given(pieces(), PAPERS, st.sampled_from(WAYS))
def test_a_line_between_blocks_crosses_no_ink_and_a_block_is_of_one_size(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    for sheet in imposed(cards, page, backs):
        for side in sheet.sides:
            for line in side.apart:
                for placed in side.placements:
                    box = placed.inked
                    assert not box.y - REACH < line < box.bottom + REACH
        found = blocks(sheet)
        for block in found:
            assert len({placed.face.trim for placed in block}) <= 1
            assert len({placed.turn for placed in block}) <= 1
        assert all(found) == bool(sheet.pieces)


@law
@given(pieces(), PAPERS)
def test_a_machine_cuts_no_line_into_another_block(
    cards: list[Piece], page: Page
) -> None:
    for sheet in imposed(cards, page, "long-edge"):
        for _, y, _, to_y in cut_lines(sheet):
            assert not any(y < line < to_y for line in sheet.recto.apart)


def test_a_batch_of_one_size_is_planned_once() -> None:
    cards = deck("abc", "63 x 88 mm", RED)

    assert arranged(cards, A4, "none", cut=True, mixed=True) == arranged(
        cards, A4, "none", cut=True, mixed=False
    )


def test_blocks_stay_in_the_live_area_and_in_its_middle() -> None:
    (sheet,) = mixed()
    placed = bounds(p.at for p in sheet.fronts)

    assert A4.live.contains(placed)
    assert abs(placed.y - (A4.size.height - placed.bottom)) <= 1
