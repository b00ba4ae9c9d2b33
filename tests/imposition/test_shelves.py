"""Counter sheets: blocks of several colours on one shelf, an empty column between."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.imposition.grid import Field, Grid
from pnp.imposition.impose import impose
from pnp.imposition.page import paper
from pnp.imposition.sharing import sharing
from pnp.imposition.sheet import Piece
from pnp.imposition.shelves import Shelf, cells, shelved
from pnp.imposition.sketch import sketch
from pnp.layout.art import BLACK, Colour, Face
from tests.imposition.deck import BLUE, GREEN, RED, deck

A4 = paper("A4")
COLUMNS, ROW, GUTTER = 11, mm(16), mm(6)


def high(shelf: Shelf) -> Length:
    """Return the paper of the rows of a shelf and a gutter."""
    return shelf.rows * ROW + GUTTER


def drawn(*pieces: Piece) -> str:
    """Return the only sheet of some counters, backs left off."""
    (sheet,) = impose(pieces, A4, title="Counters", backs="none")
    return sketch(sheet)


def test_small_blocks_stand_side_by_side_in_the_order_they_come() -> None:
    red, blue = deck("abcd", "30 mm", RED), deck("mn", "30 mm", BLUE)
    assert drawn(*red, *blue, *deck("x", "30 mm", GREEN)) == (
        "a b   m   x\nc d   n   ."  # 6 columns fit; alone they would take 3 rows
    )


def test_blocks_with_a_ground_that_darkens_share_a_shelf_too() -> None:
    """Side by side they share their cuts; one below the other they do not.

    So each row has gutters, and four small blocks are one row and not four.
    """
    names = ("ab", "m", "x", "z")
    shades = ((RED, BLUE), (BLUE, RED), (GREEN, RED), (BLACK, BLUE))
    blocks = [graded(each, *shade) for each, shade in zip(names, shades, strict=True)]
    (sheet,) = impose(
        [piece for block in blocks for piece in block],
        A4,
        title="Counters",
        backs="none",
    )

    assert sketch(sheet) == "a b   m   x   z"
    assert sheet.cuts == 9 + 2


def graded(names: str, top: Colour, bottom: Colour) -> list[Piece]:
    """Return counters whose ground runs from one colour at the top to another."""
    size = Size.parse("20 mm")
    return [
        Piece(name, Face(name, size, (), mm(3), edges=(top, top, top, bottom)))
        for name in names
    ]


def test_a_block_that_needs_no_more_paper_alone_keeps_full_rows() -> None:
    red, blue = deck("abcdef", "30 mm", RED), deck("mnopqr", "30 mm", BLUE)
    assert drawn(*red, *blue) == "a b c d e f\n\nm n o p q r"


def test_a_shelf_stays_on_one_sheet_where_that_costs_none() -> None:
    """Three rows would fit; the second two go together onto the next sheet."""
    red, blue = deck("abcdef", colour=RED), deck("mnopqr", colour=BLUE)
    sheets = impose([*red, *blue], A4, title="Cards", backs="none")

    assert [sketch(sheet) for sheet in sheets] == ["a b c\nd e f", "m n o\np q r"]


def test_a_shelf_is_parted_where_that_saves_a_sheet() -> None:
    bands = (("abcdef", RED), ("mnopqr", BLUE), ("uvwxyz", GREEN))
    cards = [card for names, colour in bands for card in deck(names, colour=colour)]
    sheets = impose(cards, A4, title="Cards", backs="none")

    assert [sketch(sheet) for sheet in sheets] == [
        "a b c\nd e f\n\nm n o",
        "p q r\n\nu v w\nx y z",
    ]


def test_no_row_of_a_shelf_ends_in_empty_columns() -> None:
    red, blue = deck("abcdefg", "20 mm", RED), deck("m", "20 mm", BLUE)
    rows = list(cells([red, blue], 2, 8, 1))
    assert [len(row) for row in rows] == [6, 3]


def test_a_shelf_exactly_as_high_as_the_paper_stays_whole() -> None:
    """Three rows on paper for three: they begin on a sheet of their own."""
    page = paper("A4")
    box = Rect(mm(10), mm(10), mm(40), mm(30))
    size = Size.parse("20 x 10 mm")
    grid = Grid(Field(page, box, ZERO), size, 0, touching=True, apart=mm(2))
    blocks = (deck("ab", "20 x 10 mm", RED), deck("mnopqr", "20 x 10 mm", BLUE))
    bands = [(sharing(block[0], backs=False), block) for block in blocks]

    whole, filled = (
        [
            "".join(piece.name for _, row in leaf for piece in row.pieces)
            for leaf in grid.leaves(bands, whole=whole)
        ]
        for whole in (True, False)
    )

    assert whole == ["ab", "mnopqr"]
    assert filled == ["abmn", "opqr"]


def test_blocks_of_the_castle_find_their_shelves() -> None:
    """The defenders by their sides, and the attackers: on 11 columns of A4."""
    assert list(shelved([12, 1, 13, 2, 6, 83], COLUMNS, 1, high)) == [
        Shelf(0, 2, 2),
        Shelf(2, 5, 3),
        Shelf(5, 6, 8),
    ]


@given(st.lists(st.integers(1, 40), min_size=1, max_size=12), st.integers(1, 12))
def test_shelves_hold_every_piece_and_need_no_more_paper_than_rows(
    counts: list[int], columns: int
) -> None:
    shelves = list(shelved(counts, columns, 1, high))

    assert [shelves[0].first, shelves[-1].end] == [0, len(counts)]
    assert all(one.end == other.first for one, other in pairwise(shelves))
    alone = sum(high(Shelf(0, 1, -(-count // columns))) for count in counts)
    assert sum(high(shelf) for shelf in shelves) <= alone
    for shelf in shelves:
        blocks = [deck("x" * count) for count in counts[shelf.first : shelf.end]]
        rows = list(cells(blocks, shelf.rows, columns, 1))
        assert max(map(len, rows)) <= columns
        held = [id(piece) for row in rows for piece in row if piece]
        assert sorted(held) == sorted(id(p) for block in blocks for p in block)


@given(st.lists(st.integers(1, 9), min_size=2, max_size=4))
def test_art_of_one_colour_never_reaches_a_neighbour_of_another(
    counts: list[int],
) -> None:
    """Not along a row, and not down a column where a block has an empty place."""
    colours = (RED, BLUE, GREEN, None)
    pieces = [
        piece
        for count, colour in zip(counts, colours, strict=False)
        for piece in deck("x" * count, "25 mm", colour)
    ]
    for sheet in impose(pieces, A4, title="Counters"):
        for side in sheet.sides:
            for one in side.placements:
                for other in side.placements:
                    if one.face.edges != other.face.edges or None in one.face.edges:
                        assert one is other or not _meet(one.inked, other.at)


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )
