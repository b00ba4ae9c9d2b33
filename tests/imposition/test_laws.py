"""Laws of imposition, tried on any pieces, any paper and every way of backs."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from math import gcd

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.errors import ImpositionError
from pnp.geometry import Length, Rect, Size, mm
from pnp.imposition.grid import LAP
from pnp.imposition.impose import impose
from pnp.imposition.mirror import Mirror
from pnp.imposition.page import TIGHT, UNPRINTABLE, brimful, paper
from pnp.imposition.profile import Profile, applied
from pnp.imposition.sheet import Backs, Page, Piece, Sheet
from pnp.imposition.slug import Legend
from pnp.layout.art import Face
from tests.examples import examples
from tests.imposition.deck import BLUE, RED, blocks, brims, facing, ink, sides, up

KITS = Legend("Millbrook", "First", "Unofficial", "○ reconstructed")
WAYS: list[Backs] = ["long-edge", "short-edge", "gutterfold", "separate", "none"]

COLOURS = st.sampled_from([RED, BLUE, None])
PAPERS = st.sampled_from(
    [paper(name) for name in ("a5", "a4", "letter", "a3", "150x150mm")]
    + [paper("a4", mm(5)), paper("legal", mm(13))]
)


@st.composite
def faces(draw: st.DrawFn, trim: Size) -> Face:
    across, down = draw(COLOURS), draw(COLOURS)
    edges = (across, down, draw(st.sampled_from([across, None])), down)
    return Face("x", trim, (), mm(draw(st.sampled_from([0, 2, 3]))), edges=edges)


@st.composite
def pieces(draw: st.DrawFn) -> list[Piece]:
    """Return up to forty pieces of one or two sizes, some without a back."""
    length = st.integers(mm(12), mm(95)).map(Length)
    sizes = draw(st.lists(st.builds(Size, length, length), min_size=1, max_size=2))
    kinds = []
    for trim in sizes:
        for _ in range(draw(st.integers(1, 3))):
            back = draw(st.none() | faces(trim))
            kinds.append((draw(faces(trim)), back, draw(st.integers(1, 9))))
    return [
        Piece(f"p{number}.{copy}", front, back)
        for number, (front, back, copies) in enumerate(kinds)
        for copy in range(copies)
    ]


def imposed(cards: list[Piece], page: Page, backs: Backs) -> list[Sheet]:
    try:
        return list(impose(cards, page, title="Cards", backs=backs, legend=KITS))
    except ImpositionError as refusal:
        assume("does not fit" not in str(refusal))
        raise


law = examples(40)
any_run = given(pieces(), PAPERS, st.sampled_from(WAYS))


@law
@any_run
def test_no_piece_is_lost_or_doubled(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    sheets = imposed(cards, page, backs)
    fronts = Counter(p.piece for s in sheets for p in s.recto.placements[: s.pieces])
    behind = Counter(
        p.piece
        for s in sheets
        for p in (
            *s.recto.placements[s.pieces :],
            *(s.verso.placements if s.verso else ()),
        )
    )

    assert fronts == Counter(piece.name for piece in cards)
    wanted = [] if backs == "none" else [p.name for p in cards if p.back is not None]
    assert behind == Counter(wanted)


@law
@any_run
def test_slots_are_apart_and_inside_the_live_area(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    for lying, side in sides(imposed(cards, page, backs)):
        for one in side.placements:
            field = brimful(lying) if brims(lying, side) else lying.live
            assert field.contains(one.at)
            assert one.at.size in (one.face.trim, one.face.trim.turned)
        for one, two in combinations(side.placements, 2):
            assert not one.at.overlaps(two.at)
            assert not two.inked.overlaps(one.at), "nothing lies over its neighbour"
            assert not one.inked.grown(-LAP).overlaps(two.at), "a lap lies under it"


@law
@any_run
def test_cuts_are_shared_only_where_colours_agree(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    for _, side in sides(imposed(cards, page, backs)):
        for one, two in combinations(side.placements, 2):
            for first, second in ((one, two), (two, one)):
                if first.at.right == second.at.x and first.at.y == second.at.y:
                    assert facing(first)["right"] == facing(second)["left"] is not None
                if first.at.bottom == second.at.y and first.at.x == second.at.x:
                    assert facing(first)["bottom"] == facing(second)["top"] is not None


@law
@any_run
def test_bleed_is_whole_wherever_no_neighbour_is(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    """Half a gutter, and never less than 2 mm, where there is one.

    It is 1.25 mm on sheets that are full from top to bottom.
    """
    for lying, side in sides(imposed(cards, page, backs)):
        least = TIGHT if brims(lying, side) else mm(2)
        for one in side.placements:
            others = [p.at for p in side.placements if p is not one]
            for edge, by in (
                (
                    Rect(one.at.x - mm(1), one.at.y, mm(1), one.at.height),
                    one.bleed.left,
                ),
                (Rect(one.at.x, one.at.y - mm(1), one.at.width, mm(1)), one.bleed.top),
                (Rect(one.at.right, one.at.y, mm(1), one.at.height), one.bleed.right),
                (Rect(one.at.x, one.at.bottom, one.at.width, mm(1)), one.bleed.bottom),
            ):
                if any(edge.overlaps(other) for other in others):
                    assert by in (0, min(LAP, one.face.bleed))
                else:
                    assert min(one.face.bleed, least) <= by <= one.face.bleed


@law
@any_run
def test_rows_and_columns_keep_their_pitch_exactly(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    """A column may be empty between blocks of two colours; the next is in its place."""
    for sheet in imposed(cards, page, backs):
        for block in blocks(sheet):
            xs = sorted({p.at.x for p in block})
            gaps = {int(after - before) for before, after in pairwise(xs)}

            assert not gaps or gcd(*gaps) >= min(p.at.width for p in block)


@law
@any_run
def test_marks_stand_outside_the_art_and_inside_the_paper(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    for lying, side in sides(imposed(cards, page, backs)):
        whole = Rect(Length(0), Length(0), lying.size.width, lying.size.height)
        inner = whole.grown(-UNPRINTABLE)
        for mark in ink(side.marks):
            assert inner.contains(mark)
            for placement in side.placements:
                art = placement.at if brims(lying, side) else placement.inked
                assert not mark.overlaps(art)


@law
@given(pieces(), PAPERS, st.sampled_from(["long-edge", "short-edge"]))
def test_each_back_lies_behind_its_own_front_when_paper_is_turned_over(
    cards: list[Piece], page: Page, backs: Backs
) -> None:
    """The paper is turned in the hand: about its long or its short edge."""
    for sheet in imposed(cards, page, backs):
        if sheet.verso is None:
            continue
        width, height = sheet.page.size.width, sheet.page.size.height
        long_is_upright = height >= width
        sideways = long_is_upright == (backs == "long-edge")
        fronts = {p.piece: p for p in sheet.recto.placements}
        for back in sheet.verso.placements:
            front, at = fronts[back.piece], back.at
            x = width - at.right if sideways else at.x
            y = at.y if sideways else height - at.bottom

            assert Rect(x, y, at.width, at.height) == front.at
            across, down = up(back.turn)
            seen = (-across, down) if sideways else (across, -down)
            assert seen == up(front.turn)


@law
@given(pieces(), PAPERS)
def test_each_back_meets_its_front_when_the_sheet_is_folded(
    cards: list[Piece], page: Page
) -> None:
    for sheet in imposed(cards, page, "gutterfold"):
        fold = sheet.recto.fold
        if fold is None:
            continue
        fronts = {p.piece: p for p in sheet.recto.placements[: sheet.pieces]}
        for back in sheet.recto.placements[sheet.pieces :]:
            front = fronts[back.piece]

            assert fold - front.at.right == back.at.x - fold
            assert (front.at.y, front.at.size) == (back.at.y, back.at.size)
            assert back.inked.x - fold >= mm(5)
            assert fold - front.inked.right >= mm(5)
            assert up(front.turn) == (-up(back.turn)[0], up(back.turn)[1])


@given(
    st.booleans(),
    st.integers(0, mm(500)),
    st.builds(Rect, *(st.integers(0, mm(300)).map(Length) for _ in range(4))),
    st.sampled_from([0, 90, 180, 270]),
)
def test_turning_over_twice_changes_nothing(
    vertical: bool, across: int, at: Rect, turn: int
) -> None:
    mirror = Mirror(vertical, Length(across))

    assert mirror.rect(mirror.rect(at)) == at
    assert mirror.turn(mirror.turn(turn)) == turn  # type: ignore[arg-type]
    assert mirror.point(*mirror.point(at.x, at.y)) == (at.x, at.y)


@law
@given(
    pieces(),
    PAPERS,
    st.integers(-mm(5), mm(5)),
    st.integers(-mm(5), mm(5)),
    st.sampled_from(["long-edge", "short-edge"]),
)
def test_a_profile_moves_backs_and_marks_and_nothing_else(
    cards: list[Piece], page: Page, dx: int, dy: int, backs: Backs
) -> None:
    printer = Profile("den", Length(dx), Length(dy), Fraction(101, 100))
    for sheet in imposed(cards, page, backs):
        mended = applied(sheet, printer)

        assert mended.recto == sheet.recto
        if sheet.verso is None or mended.verso is None:
            assert mended == sheet
            continue
        shift = printer.shift(sheet.page, sheet.flip)
        assert [p.at for p in mended.verso.placements] == [
            p.at.moved(*shift) for p in sheet.verso.placements
        ]
        assert list(ink(mended.verso.marks)) == [
            box.moved(*shift) for box in ink(sheet.verso.marks)
        ]


@pytest.mark.parametrize("backs", WAYS)
def test_sheets_of_one_grid_lie_exactly_on_each_other(backs: Backs) -> None:
    """A pile of them is cut at once, so slot k is at one place on each."""
    trim = Size(mm(20), mm(30))
    front = Face("x", trim, (), mm(3))
    cards = [Piece(str(number), front, front) for number in range(200)]
    full, *_, last = imposed(cards, paper("a4"), backs)[
        :: 2 if backs == "separate" else 1
    ]
    places = [p.at for p in full.recto.placements[: full.pieces]]

    assert [p.at for p in last.recto.placements[: last.pieces]] == places[: last.pieces]
