"""Crop marks, outlines, fold lines and the slug: where they stand, what they say."""

from fractions import Fraction

import pytest

from pnp.errors import ImpositionError
from pnp.geometry import Length, Rect, inch, mm
from pnp.imposition.crop import Cuts, bounds, reach
from pnp.imposition.gauges import WEIGHT
from pnp.imposition.impose import impose
from pnp.imposition.mirror import Mirror
from pnp.imposition.page import paper
from pnp.imposition.sheet import Side
from pnp.imposition.slug import Label, Legend, strips
from pnp.layout.art import Run, Shape, Use
from tests.imposition.deck import RED, deck, ink

A4 = paper("a4")
CUTS = Cuts(
    (mm(20), mm(190)), (mm(30), mm(230)), Rect(mm(20), mm(30), mm(170), mm(200))
)
KIT = Legend("Millbrook", "Second", "Unofficial", "○ reconstructed")


def shapes(side: Side) -> list[Shape]:
    return [mark for mark in side.marks if isinstance(mark, Shape)]


def words(side: Side) -> list[str]:
    return [mark.text for mark in side.marks if isinstance(mark, Run)]


def test_marks_are_thin_black_and_no_hairlines() -> None:
    sheet, _ = impose(deck("a"), A4, title="Cards", backs="separate", legend=KIT)
    for mark in shapes(sheet.recto):
        assert mark.stroke is not None
        assert mark.weight == mm("0.15")


def test_a_mark_is_three_millimetres_long_and_one_away() -> None:
    (sheet,) = impose(deck("a", "50 mm"), A4, title="Cards", backs="none")
    art = sheet.recto.placements[0].inked
    trim = sheet.recto.placements[0].at
    half = WEIGHT // 2
    marks = set(ink(sheet.recto.marks[:1]))

    assert marks == {
        Rect(x - half, y, WEIGHT, mm(3))
        for x in (trim.x, trim.right)
        for y in (art.y - mm(4), art.bottom + mm(1))
    } | {
        Rect(x, y - half, mm(3), WEIGHT)
        for y in (trim.y, trim.bottom)
        for x in (art.x - mm(4), art.right + mm(1))
    }


def test_where_room_is_short_a_mark_is_two_millimetres_long_and_half_of_one_away() -> (
    None
):
    """Nine cards on A4 leave 7.5 mm: a half, two, and five for the printer."""
    (sheet,) = impose(deck("abcdefghi", colour=RED), A4, title="Cards", backs="none")
    block = bounds(p.inked for p in sheet.recto.placements)
    beside = {(m.x, m.width) for m in ink(sheet.recto.marks[:1]) if m.x < block.x}

    assert block.x == mm("7.5")
    assert beside == {(mm(5), mm(2))}
    assert reach(block, A4).top == mm(4)


def test_ticks_are_in_the_bleed_of_a_sheet_that_is_full_from_top_to_bottom() -> None:
    """At each corner above and below; beside the block are marks as ever."""
    letter = paper("letter")
    (sheet,) = impose(
        deck("abcdefghi", colour=RED), letter, title="Cards", backs="none", legend=KIT
    )
    trims = [placed.at for placed in sheet.recto.placements]
    whole, half = bounds(trims), WEIGHT // 2
    lines = set(ink(sheet.recto.marks[1:2]))

    assert {mark for mark in lines if mark.height > WEIGHT} == {
        Rect(x - half, y, WEIGHT, mm(1))
        for x in {edge for at in trims for edge in (at.x, at.right)}
        for y in (whole.y - mm("1.25"), whole.bottom + mm("0.25"))
    }
    assert {mark.y + half for mark in lines if mark.height == WEIGHT} == {
        edge for at in trims for edge in (at.y, at.bottom)
    }


def test_the_slug_of_such_a_sheet_is_beside_it_on_its_side() -> None:
    letter = paper("letter")
    (sheet,) = impose(
        deck("abcdefghi", colour=RED), letter, title="Cards", backs="none", legend=KIT
    )
    *_, head, foot = sheet.recto.marks
    left, right = strips(bounds(p.inked for p in sheet.recto.placements), letter)

    assert isinstance(head, Use)
    assert isinstance(foot, Use)
    assert {head.turn, foot.turn} == {Fraction(270)}
    assert all(left.contains(box) for box in ink([head]))
    assert all(right.contains(box) for box in ink([foot]))


def test_touching_cards_share_marks_and_others_have_two() -> None:
    shared = list(impose(deck("ab", colour=RED), A4, title="Cards", backs="none"))
    apart = list(impose(deck("ab"), A4, title="Cards", backs="none"))

    assert shared[0].cuts == 3 + 2
    assert apart[0].cuts == 4 + 2


def test_cuts_seen_from_behind_keep_their_distances() -> None:
    cuts = Cuts((mm(10), mm(30)), (mm(5), mm(25)), Rect(mm(7), mm(2), mm(26), mm(26)))
    upright, level = Mirror(True, mm(100)), Mirror(False, mm(200))

    assert cuts.mirrored(upright).xs == (mm(70), mm(90))
    assert cuts.mirrored(upright).ys == cuts.ys
    assert cuts.mirrored(level).ys == (mm(175), mm(195))
    assert cuts.mirrored(level).mirrored(level) == cuts
    assert cuts.count == 4


def test_an_outline_goes_round_the_block_and_its_marks_on_both_sheets() -> None:
    fronts, backs = impose(deck("ab", "50 mm"), A4, title="Cards", backs="separate")
    around, behind = (
        bounds(ink(fronts.recto.marks[:1])),
        bounds(ink(backs.recto.marks[:1])),
    )
    marks = bounds(ink(fronts.recto.marks[1:2]))

    assert around.contains(marks)
    assert behind == Mirror(True, A4.size.width).rect(around)


def test_the_fold_is_dashed_and_keeps_away_from_the_art() -> None:
    (sheet,) = impose(deck("a"), A4, title="Cards", backs="gutterfold")
    fold = shapes(sheet.recto)[0]

    assert fold.dash
    assert fold.steps[0][1][0] == sheet.recto.fold == mm(105)


def test_the_slug_says_what_the_sheet_is_and_how_to_print_it() -> None:
    (sheet,) = impose(deck("a"), A4, title="Cards", legend=KIT)
    assert sheet.verso is not None

    assert words(sheet.recto) == [
        "Millbrook, Second · Cards · sheet 1 of 1, front · Unofficial",
        "turn over on the LONG edge",
        "100 mm above, 4 in below",
        "print at 100 % on A4",
        "cut the long lines first, outer edges last",
        "reconstructed",
    ]
    assert words(sheet.verso)[0].startswith(
        "Millbrook, Second · Cards · sheet 1 of 1, b"
    )


@pytest.mark.parametrize(
    ("backs", "advice"),
    [
        ("short-edge", "turn over on the SHORT edge"),
        ("gutterfold", "fold along the dashed line, glue, then cut"),
        ("separate", "cut along the outline, then glue fronts to backs"),
    ],
)
def test_each_way_of_backs_has_its_advice(backs: str, advice: str) -> None:
    sheet, *_ = impose(deck("a"), A4, title="Cards", backs=backs)  # type: ignore[arg-type]

    assert words(sheet.recto)[1] == advice


def test_a_sheet_that_is_read_has_nothing_around_its_page() -> None:
    """You keep all of its paper: small print would stay beside what you read."""
    aid = deck("a", "190 x 270 mm")
    (sheet,) = impose(aid, A4, title="Aid", cut="never")

    assert sheet.verso is not None
    assert (sheet.recto.marks, sheet.verso.marks) == ((), ())


def test_a_sheet_cut_along_its_own_lines_has_its_words_and_no_crop_marks() -> None:
    """The net of a tuck box: its marks would cross the flaps."""
    box = deck("a", "190 x 250 mm")
    (sheet,) = impose(box, A4, title="Boxes", backs="none", cut="lines")

    assert "Boxes · sheet 1 of 1" in words(sheet.recto)
    assert "cut the long lines first, outer edges last" not in words(sheet.recto)
    for mark in ink(sheet.recto.marks):
        assert mark.bottom <= A4.live.y or mark.y >= A4.live.bottom


def test_rulers_measure_what_they_say() -> None:
    (sheet,) = impose(deck("a"), A4, title="Cards", backs="none")
    long = {box.width for box in ink(sheet.recto.marks) if box.width > mm(90)}

    assert {mm(100), inch(4)} <= long


@pytest.mark.parametrize(
    ("whole", "step", "tall"),
    [
        pytest.param(mm(100), mm(5), -mm(1), id="centimetres, upwards"),
        pytest.param(inch(4), inch("1/4"), mm(1), id="half inches, downwards"),
    ],
)
def test_a_ruler_has_ticks_every_second_of_them_full(
    whole: Length, step: Length, tall: Length
) -> None:
    """One millimetre is full, from the line; what lies between is half as long."""
    (sheet,) = impose(deck("a"), A4, title="Cards", backs="none")
    (drawn,) = (
        [*ink([mark])]
        for mark in shapes(sheet.recto)
        if any(box.width == whole for box in ink([mark]))
    )
    (line,) = (box for box in drawn if box.width == whole)
    middle, half = line.y + line.height // 2, WEIGHT // 2

    assert {(box.x + half, box.y, box.bottom) for box in drawn if box is not line} == {
        (line.x + at * step, min(middle, end), max(middle, end))
        for at in range(whole // step + 1)
        for end in (middle + (tall if at % 2 == 0 else tall // 2),)
    }


def test_rulers_are_half_as_long_on_small_paper() -> None:
    (sheet,) = impose(deck("a"), paper("a5"), title="Cards", backs="none", legend=KIT)
    assert "50 mm above, 2 in below" in words(sheet.recto)


def test_very_small_paper_has_words_and_no_rulers() -> None:
    small = deck("a", "40 mm")
    (sheet,) = impose(small, paper("75x120mm"), title="C", backs="none", legend=KIT)

    assert not any("above" in each for each in words(sheet.recto))
    assert "print at 100 % on 75 x 120 mm" in words(sheet.recto)


def test_words_that_do_not_fit_are_refused_rather_than_left_out() -> None:
    windy = Legend("Millbrook", notice="not endorsed by anybody at all, " * 12)
    with pytest.raises(ImpositionError, match="do not fit the margin of the sheet"):
        list(impose(deck("a"), A4, title="Cards", legend=windy))


def test_letters_the_font_does_not_have_are_refused() -> None:
    odd = Legend("ミルブルック")
    with pytest.raises(ImpositionError, match="does not have 'ミルブック' in"):
        list(impose(deck("a"), A4, title="Cards", legend=odd))


def test_a_footnote_without_a_ring_is_only_words() -> None:
    plain = Label("Cards", legend=Legend(footnote="see the cover"))
    art = plain.slug(A4, Cuts((), (), A4.live))

    assert "see the cover" in [each.text for each in art if isinstance(each, Run)]
    assert plain.name == "Cards 1"


def test_an_uncounted_sheet_has_a_number_and_no_total() -> None:
    label = Label("Cards", 17, None)
    art = label.slug(A4, Cuts((), (), A4.live))

    first = next(each for each in art if isinstance(each, Run))
    assert first.text == "Cards · sheet 17"


def test_the_slug_lies_between_the_marks_and_five_millimetres_of_the_paper() -> None:
    block = Rect(mm(20), mm(30), mm(170), mm(200))
    above, below = strips(block, A4)

    assert above == Rect(mm(5), mm(5), mm(200), mm(30 - 4 - 5))
    assert below == Rect(mm(5), mm(230 + 4), mm(200), mm(297 - 5 - 234))


def test_a_sheet_is_the_only_one_unless_it_is_told() -> None:
    said = [mark.text for mark in Label("Aid").slug(A4, CUTS) if isinstance(mark, Run)]

    assert said[0] == "Aid · sheet 1 of 1"
