"""Boards larger than the paper: one poster, or tiles that cover all of it."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.errors import ImpositionError
from pnp.geometry import Length, Rect, Size, inch, mm
from pnp.imposition.assembly import SMALL, tile_cuts
from pnp.imposition.board import poster, poster_paper, tiles
from pnp.imposition.crop import bounds
from pnp.imposition.guidance import DISC, NAME, room_beside
from pnp.imposition.page import UNPRINTABLE, fillable, inkable, paper
from pnp.imposition.sheet import Sheet
from pnp.imposition.tally import Tally
from pnp.imposition.tiling import Spans, Tiling, tile_name
from pnp.layout.art import Face, Run, Use
from tests.examples import examples
from tests.imposition.deck import ink

CASTLE = Face("Castle", Size(mm(570), mm(285)), (), mm(3))
A4, LETTER = paper("a4"), paper("letter")


def windows(sheets: list[Sheet]) -> list[tuple[Rect, Rect]]:
    """Return the box on the page and the part of the face that each tile shows."""
    found = []
    for sheet in sheets:
        for placed in sheet.recto.placements:
            assert placed.window is not None
            x, y, *_ = placed.at
            found.append((placed.window, placed.window.moved(-x, -y)))
    return found


def texts(sheet: Sheet) -> list[str]:
    return [each.text for each in sheet.recto.marks if isinstance(each, Run)]


def test_a_board_is_a_poster_on_the_smallest_paper_that_holds_it() -> None:
    (sheet,) = poster(CASTLE, title="Board")
    (placed,) = sheet.recto.placements

    assert sheet.page == paper("a2").turned
    assert placed.at.size == CASTLE.trim
    assert (sheet.pieces, sheet.cuts) == (1, 4)


def test_a_small_board_needs_no_large_paper() -> None:
    assert poster_paper(Face("Map", Size(mm(180), mm(250)), (), mm(3))) == A4


@pytest.mark.parametrize(
    ("beside", "large"),
    [("A4", "A3"), ("Letter", "Tabloid"), ("Legal", "Tabloid"), ("", "A3")],
)
def test_a_poster_is_on_paper_that_is_sold_where_the_kit_is_printed(
    beside: str, large: str
) -> None:
    board = Face("Map", Size(mm(240), mm(250)), (), mm(3))

    assert poster_paper(board, beside) == paper(large)


def test_a_poster_may_be_printed_on_a_paper_of_ones_own() -> None:
    (sheet,) = poster(CASTLE, paper("700x1000mm"), title="Board")
    assert sheet.page.name == "700 x 1000 mm"


def test_a_square_poster_lies_upright() -> None:
    (sheet,) = poster(Face("Map", Size(mm(180), mm(180)), (), mm(3)), title="Board")

    assert not sheet.page.size.landscape


def test_a_board_larger_than_any_poster_is_refused() -> None:
    with pytest.raises(
        ImpositionError, match="Map is 900 x 900 mm, too large for ARCH C paper"
    ):
        poster(Face("Map", Size(mm(900), mm(900)), ()), title="Board")


@pytest.mark.parametrize("page", [A4, LETTER], ids=["a4", "letter"])
def test_the_castle_takes_six_tiles_across_the_paper(page: object) -> None:
    sheets = list(tiles(CASTLE, page, title="Board"))  # type: ignore[arg-type]

    assert [sheet.name for sheet in sheets] == [
        f"Board {name}" for name in ("A1", "A2", "A3", "B1", "B2", "B3")
    ]
    assert all(sheet.page.size.landscape for sheet in sheets)
    assert Tally.of(sheets).pieces == 1


def test_tiles_overlap_by_ten_millimetres_and_meet_in_the_middle() -> None:
    spans = Spans.of(-mm(3), mm(576), mm(277), mm(10))

    assert len(spans) == 3
    for (_, end), (start, _) in pairwise(spans.bounds):
        assert end - start == mm(10)
    assert spans.bounds[0][0] == -mm(3)
    assert spans.bounds[-1][1] == mm(573)
    assert spans.joins[0] == spans.bounds[1][0] + mm(5)


def test_what_fits_is_one_tile() -> None:
    assert Spans.of(mm(0), mm(5), mm(277), mm(10)).bounds == ((mm(0), mm(5)),)


def test_tiles_are_called_by_row_and_column() -> None:
    assert [tile_name(0, 0), tile_name(1, 2), tile_name(25, 0), tile_name(26, 0)] == [
        "A1",
        "B3",
        "Z1",
        "AA1",
    ]


def test_each_tile_is_cut_at_its_left_and_upper_join_and_at_the_trim() -> None:
    tiling = Tiling.of(CASTLE, A4)
    part = tiling.part(1, 1)
    middle = tile_cuts(tiling, 1, 1, part)
    last = tile_cuts(tiling, 1, 2, tiling.part(1, 2))

    assert middle.xs == (part.x + mm(5),)
    assert middle.ys == (part.y + mm(5), mm(285))
    assert last.xs[1:] == (mm(570),)


def test_each_tile_names_the_neighbours_that_are_laid_over_it() -> None:
    _, second, third, *_ = tiles(CASTLE, A4, title="Board")

    assert beside(second) == {"A3", "B2"}
    assert beside(third) == {"B3"}


def beside(sheet: Sheet) -> set[str]:
    """Return the names in the small type at the edges of a tile."""
    marks = [each for each in sheet.recto.marks if isinstance(each, Run)]
    return {each.text for each in marks if each.size == SMALL and each.text[1:2] > "1"}


def test_every_tile_shows_where_it_belongs() -> None:
    """Its own name is large, on the board beside it every tile is named."""
    for sheet in tiles(CASTLE, A4, title="Board"):
        (board,) = [each for each in sheet.recto.marks if isinstance(each, Use)]
        marks = [each for each in sheet.recto.marks if isinstance(each, Run)]
        marks += [each for each in board.face.walk() if isinstance(each, Run)]
        (name,) = [each.text for each in marks if each.size == NAME]
        named = {"A1", "A2", "A3", "B1", "B2", "B3"}

        assert sheet.name == f"Board {name}"
        assert {each.text for each in marks if each.size == DISC} == named


def test_the_board_beside_the_tiles_is_drawn_once() -> None:
    """Each sheet adds only the frames of its own tiles."""
    used = [
        each.face
        for sheet in tiles(CASTLE, A4, title="Board")
        for each in sheet.recto.marks
        if isinstance(each, Use)
    ]

    assert len(used) > 1
    assert len({id(each) for each in used}) == 1


def test_more_tiles_than_can_be_told_apart_are_not_drawn() -> None:
    """A board of 40 m has 140 tiles; each sheet still says what to do with its own."""
    long = Face("Road", Size(mm(40_000), mm(150)), (), mm(3))
    sheets = list(tiles(long, A4, title="Road"))
    marks = sum(len(sheet.recto.marks) for sheet in sheets)

    assert not any(isinstance(each, Use) for each in sheets[5].recto.marks)
    assert any(text.startswith("Glue it over") for text in texts(sheets[5]))
    assert marks < 100 * len(sheets)


def test_the_first_tile_shows_how_they_go_together() -> None:
    first, second, *_ = tiles(CASTLE, A4, title="Board")

    assert "How the 6 tiles go together" in texts(first)
    assert "How the 6 tiles go together" not in texts(second)


def test_tiles_that_fill_their_paper_are_drawn_together_on_a_sheet_before() -> None:
    full = Face("Map", Size(mm(370), mm(540)), ())
    first, *others = tiles(full, A4, title="Map")

    assert first.name == "Map assembly"
    assert first.recto.placements == ()
    assert len(others) == 4
    assert any("sheet 5 of 5" in text for text in texts(others[-1]))


def test_no_sheet_is_spent_on_a_drawing_that_a_guide_has() -> None:
    full = Face("Map", Size(mm(370), mm(540)), ())
    sheets = list(tiles(full, A4, title="Map", guided=True))

    assert [sheet.name for sheet in sheets] == ["Map A1", "Map A2", "Map B1", "Map B2"]
    assert any("sheet 4 of 4" in text for text in texts(sheets[-1]))
    (beside, *_) = tiles(CASTLE, A4, title="Board", guided=True)
    assert "How the 6 tiles go together" in texts(beside)


def test_the_drawing_needs_sixty_millimetres_by_twenty() -> None:
    """Six of them more for the marks between; a hair less, and it is drawn apart."""
    tile = Rect(mm(10), mm(10), mm(100), mm(20))
    field = Rect(mm(10), mm(10), mm(166), mm(20))
    hair = Length(1)

    assert room_beside(tile, field) == Rect(mm(116), mm(10), mm(60), mm(20))
    assert room_beside(tile, Rect(mm(10), mm(10), mm(166) - hair, mm(20))) is None
    assert room_beside(tile, Rect(mm(10), mm(10), mm(166), mm(20) - hair)) is None


@pytest.mark.parametrize(
    ("seams", "join"),
    [
        pytest.param([], 150, id="without seams: two equal tiles"),
        pytest.param([90, 120, 160, 200], 160, id="at the nearest seam"),
        pytest.param([90, 205], 150, id="none is where both tiles fit"),
    ],
)
def test_tiles_meet_between_the_areas_of_a_board(seams: list[int], join: int) -> None:
    """A board of 300 mm on paper with room for 200, tiles overlapping by 10."""
    spans = Spans.of(mm(0), mm(300), mm(200), mm(10), [mm(each) for each in seams])

    assert spans.joins == (mm(join),)
    assert spans.bounds == ((mm(0), mm(join + 5)), (mm(join - 5), mm(300)))


def test_a_board_of_one_tile_needs_no_drawing() -> None:
    """Whether or not there is room for one beside it."""
    for high in (259, 120):
        (only,) = tiles(Face("Strip", Size(mm(190), mm(high)), ()), A4, title="Strip")

        assert len(only.recto.placements) == 1
        assert any("sheet 1 of 1" in text for text in texts(only))
        assert not any("go together" in text for text in texts(only))


@pytest.mark.parametrize("high", [245, 120])
def test_a_board_of_one_tile_lies_in_the_middle(high: int) -> None:
    (only,) = tiles(Face("Map", Size(mm(180), mm(high)), ()), A4, title="Map")
    ((at, _),) = windows([only])
    field = fillable(only.page, mm(0))

    assert (at.x - field.x, at.y - field.y) == (
        field.right - at.right,
        field.bottom - at.bottom,
    )


def test_an_overlap_wider_than_half_the_paper_is_refused() -> None:
    with pytest.raises(ImpositionError, match="on A4 cannot overlap by 100 mm"):
        list(tiles(CASTLE, A4, title="Board", overlap=mm(100)))


@examples(60)
@given(
    st.integers(mm(30), mm(1500)).map(Length),
    st.integers(mm(30), mm(1500)).map(Length),
    st.sampled_from([mm(0), mm(3)]),
    st.sampled_from([mm(0), mm(6), mm(10), mm(20)]),
    st.sampled_from([A4, LETTER, paper("a3"), paper("150x200mm")]),
)
def test_tiles_cover_the_whole_face_with_their_overlap(
    width: Length, height: Length, bleed: Length, overlap: Length, page: object
) -> None:
    face = Face("Map", Size(width, height), (), bleed)
    assert isinstance(page, type(A4))
    tiling = Tiling.of(face, page, overlap)
    assume(tiling.count <= 40)
    sheets = list(tiles(face, page, title="Map", overlap=overlap))
    shown = windows(sheets)

    assert bounds(part for _, part in shown) == face.box
    assert len(shown) == tiling.count
    for (row, column), (_, part) in zip(tiling.places, shown, strict=True):
        assert part == tiling.part(row, column)
        if column:
            assert tiling.part(row, column - 1).right - part.x == overlap
        if row:
            assert tiling.part(row - 1, column).bottom - part.y == overlap
    for sheet in sheets:
        whole = Rect(
            Length(0), Length(0), sheet.page.size.width, sheet.page.size.height
        )
        for placed in sheet.recto.placements:
            assert tiling.field.contains(placed.inked)
            for mark in ink(sheet.recto.marks):
                assert not mark.overlaps(placed.inked)
        for mark in ink(sheet.recto.marks):
            assert whole.grown(-UNPRINTABLE).contains(mark)


def test_a_neighbours_name_stays_where_a_printer_reaches() -> None:
    """These tiles reach to 2.5 mm before that edge: the name lies on its side."""
    face = Face("Map", Size(inch(22), inch(17)), (), mm(3))
    first, *_ = tiles(face, A4, title="Map")
    inner = first.page.size.width - UNPRINTABLE

    (window, _), *_ = windows([first])
    aside = [box for box in ink(first.recto.marks) if box.x > window.right]
    assert any(box.height > box.width > mm(1) for box in aside)
    assert all(box.right <= inner for box in aside)


@pytest.mark.parametrize("name", ["A4", "Letter"])
def test_a_map_of_22_by_17_inches_is_six_tiles(name: str) -> None:
    """Tiles reach beyond the margins where that saves sheets, as bleed does."""
    face = Face("Map", Size(inch(22), inch(17)), (), mm(3))
    tiling = Tiling.of(face, paper(name), mm(10))

    assert tiling.count == 6
    assert inkable(tiling.page).contains(tiling.field)


def test_a_map_that_fits_within_the_margins_stays_there() -> None:
    tiling = Tiling.of(Face("Map", Size(mm(370), mm(250)), (), mm(0)), A4, mm(10))

    assert tiling.field == fillable(tiling.page, mm(0))


def test_a_poster_is_upright_if_two_millimetres_of_bleed_are_enough() -> None:
    face = Face("Map", Size(inch(22), inch(17)), (), mm(3))
    (sheet,) = poster(face, paper("ARCH C"), title="Map")

    (placed,) = sheet.recto.placements
    assert placed.turn == 0
    assert sheet.page.size.landscape
    assert all(mm(2) <= each < mm(3) for each in placed.bleed)
