"""How backs reach the back of their fronts: every way, drawn."""

from collections.abc import Iterable
from textwrap import dedent

import pytest

from pnp.geometry import mm
from pnp.imposition.impose import impose
from pnp.imposition.page import paper
from pnp.imposition.sheet import Backs, Page, Piece
from pnp.imposition.sketch import sketch
from pnp.values import replace
from tests.imposition.deck import BLUE, GREEN, RED, deck, face, page

A4 = paper("a4")


def drawn(
    pieces: Iterable[Piece],
    on: Page = A4,
    backs: Backs = "long-edge",
    copies: int = 1,
    *,
    mixed: bool = True,
) -> str:
    sheets = impose(pieces, on, title="Cards", backs=backs, copies=copies, mixed=mixed)
    return "\n===\n".join(map(sketch, sheets)) + "\n"


def paper_says(text: str) -> str:
    return dedent(text).lstrip("\n")


def test_a_long_edge_flip_mirrors_rows_and_a_partial_last_sheet_too() -> None:
    assert drawn(deck("abcdefghijk", colour=RED)) == paper_says("""
        a b c
        d e f
        g h i
        ---
        C B A
        F E D
        I H G
        ===
        j k
        ---
        K J
    """)


def test_a_last_row_that_is_not_full_begins_under_the_first_column() -> None:
    assert drawn(deck("abcd", colour=RED)) == paper_says("""
        a b c
        d . .
        ---
        C B A
        . . D
    """)


def test_a_short_edge_flip_mirrors_columns_and_turns_backs_upside_down() -> None:
    assert drawn(deck("abcd", colour=RED), backs="short-edge") == paper_says("""
        a b c
        d . .
        ---
        Dv .  .
        Av Bv Cv
    """)


def test_cards_whose_edges_differ_keep_apart_and_lie_on_their_side() -> None:
    """Eight fit on A4 with room for both bleeds; backs are turned the other way."""
    assert drawn(deck("abcdefghi")) == paper_says("""
        a>   b>

        c>   d>

        e>   f>

        g>   h>
        ---
        B<   A<

        D<   C<

        F<   E<

        H<   G<
        ===
        i>
        ---
        I<
    """)


def test_a_page_that_lies_across_turns_over_its_long_edge_the_other_way() -> None:
    """The long edge is then the upper one, so backs come out upside down."""
    wide = deck("abc", "100 x 60 mm", RED)
    assert drawn(wide, page("230x110mm")) == paper_says("""
        a b
        ---
        Av Bv
        ===
        c
        ---
        Cv
    """)


def test_a_page_that_lies_across_keeps_backs_upright_over_its_short_edge() -> None:
    wide = deck("ab", "100 x 60 mm", RED)
    assert drawn(wide, page("230x120mm"), "short-edge") == paper_says("""
        a b
        ---
        B A
    """)


def test_backs_mirror_their_fronts_across_the_fold() -> None:
    """A back lies where folding brings it behind its own front, upright."""
    cards = deck("abcde", colour=RED)
    assert drawn(cards, page("297x210mm"), "gutterfold") == paper_says("""
        a b | B A
        c d | D C
        ===
        e | E
    """)


def test_gutters_narrow_where_that_brings_more_cards_beside_the_fold() -> None:
    cards = deck("abcd")
    assert drawn(cards, page("297x210mm"), "gutterfold") == paper_says("""
        a   b | B   A

        c   d | D   C
    """)


def test_separate_sheets_are_mirrored_as_they_are_glued() -> None:
    assert drawn(deck("abcd", colour=RED), backs="separate") == paper_says("""
        a b c
        d . .
        ===
        C B A
        . . D
    """)


def test_without_backs_only_fronts_are_printed() -> None:
    assert drawn(deck("abcd", colour=RED), backs="none") == paper_says("""
        a b c
        d . .
    """)


@pytest.mark.parametrize("backs", ["long-edge", "gutterfold", "separate", "none"])
def test_pieces_that_have_no_backs_are_printed_on_one_side(backs: Backs) -> None:
    fronts = [Piece(name, face(name, colour=RED)) for name in "abcd"]
    assert drawn(fronts, backs=backs) == paper_says("""
        a b c
        d . .
    """)


def test_a_sheet_without_backs_among_others_keeps_its_empty_verso() -> None:
    """Else the next front would be printed on the back of this one."""
    large = Piece("x", face("x", "120 x 170 mm"))
    (first, second) = impose([large, *deck("a")], A4, title="Mixed", mixed=False)

    assert sketch(first) == "x\n---\n"
    assert sketch(second) == "a\n---\nA"


def test_a_missing_back_is_white_paper_and_shares_cuts_with_nothing_red() -> None:
    odd = Piece("b", face("b", colour=RED))
    first, last = deck("ac", colour=RED)
    assert drawn([first, odd, last]) == paper_says("""
        a   b
        c   .
        ---
        A
        C
    """)


def test_separate_sheets_leave_out_a_sheet_of_backs_that_would_be_empty() -> None:
    large = Piece("x", face("x", "120 x 170 mm"))
    names = [
        sheet.name
        for sheet in impose(
            [large, *deck("a")], A4, title="Mixed", backs="separate", mixed=False
        )
    ]
    assert names == ["Mixed 1 fronts", "Mixed 2 fronts", "Mixed 2 backs"]


def test_equal_colours_touch_and_others_keep_their_distance() -> None:
    """Red and blue come mixed and are brought together; columns run through."""
    red, blue = deck("abcde", "50 mm", RED), deck("mnop", "50 mm", BLUE)
    mixed = [red[0], blue[0], red[1], blue[1], *red[2:], *blue[2:]]
    assert drawn(mixed, backs="none") == paper_says("""
        a b c
        d e .

        m n o
        p . .
    """)


def test_a_few_that_share_nothing_join_the_others_where_that_saves_a_sheet() -> None:
    red, odd = deck("abcd", "50 mm", RED), deck("xy", "50 mm")
    assert drawn([*red, *odd], backs="none") == paper_says("""
        a   b   c
        d   .   .

        x   y   .
    """)


def test_many_that_share_nothing_get_sheets_of_their_own() -> None:
    red, odd = deck("abcdefghijklmno", "50 mm", RED), deck("uvwxyz", "50 mm")
    sheets = list(impose([*red, *odd], A4, title="Counters", backs="none"))

    assert [sketch(sheet) for sheet in sheets] == [
        "a b c\nd e f\ng h i\nj k l\nm n o",
        "u   v   w\n\nx   y   z",
    ]


def test_fronts_may_share_a_colour_only_if_backs_do() -> None:
    """One knife cuts both sides."""
    pieces = [
        Piece("a", face("a", colour=RED), face("A", colour=BLUE)),
        Piece("b", face("b", colour=RED), face("B", colour=GREEN)),
    ]
    assert drawn(pieces) == "a   b\n---\nB   A\n"
    assert drawn(pieces, backs="none") == "a b\n"


def test_sizes_are_brought_together_in_the_order_they_come() -> None:
    small, large = deck("ab", "50 mm", RED), deck("xy", "80 mm", RED)
    pieces = [small[0], large[0], small[1], large[1]]
    assert drawn(pieces, backs="none", mixed=False) == "a b\n===\nx y\n"
    assert drawn(pieces, backs="none") == "a b\n- -\nx y\n"


def test_copies_lie_side_by_side() -> None:
    assert drawn(deck("ab", colour=RED), backs="none", copies=2) == "a a b\nb . .\n"


def test_pieces_without_bleed_that_share_nothing_get_room_for_two_cuts() -> None:
    (sheet,) = impose(deck("ab", bleed=mm(0)), A4, title="Cards", backs="none")
    one, two = sheet.recto.placements

    assert two.at.x - one.at.right == mm(2)


def test_a_turned_piece_shares_the_cuts_that_then_face() -> None:
    """Left and right are red, top and bottom are not of one colour."""
    striped = [Piece(n, replace(face(n), edges=(RED, None) * 2)) for n in "abcd"]
    assert drawn(striped) == "a b c\n\nd . .\n"
    assert drawn(striped, page("110x297mm")) == "a>\nb>\nc>\nd>\n"
