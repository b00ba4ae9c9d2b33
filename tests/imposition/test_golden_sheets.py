"""What imposition draws round pieces, looked at once: marks, words, folds, tiles.

The faces carry a letter and no more, so that a golden page shows where they lie, and
which way up, and else only what imposition has drawn.
"""

from collections.abc import Iterable, Sequence

import pytest

from pnp.geometry import Length, Rect, Size, mm, pt
from pnp.imposition.board import poster, tiles
from pnp.imposition.calibration import calibration
from pnp.imposition.impose import impose
from pnp.imposition.page import paper
from pnp.imposition.sheet import Backs, Flip, Piece, Sheet
from pnp.imposition.slug import Legend
from pnp.layout import fonts
from pnp.layout.art import BLACK, Colour, Face, Run, Shape, box_path
from pnp.render import pdf
from tests.golden import assert_golden
from tests.imposition.deck import page as paper_of

DPI = 50
KIT = Legend("Millbrook", "second edition", "Unofficial", "○ reconstructed")
SAND, SKY, MOSS = Colour(222, 208, 170), Colour(176, 204, 226), Colour(190, 214, 170)


def lettered(name: str, size: str, colour: Colour, bleed: Length = mm(3)) -> Face:
    """Return a face of one colour that shows its name, and its top."""
    trim = Size.parse(size)
    font, at = fonts.font("sans", "bold"), (mm(3), mm(9))
    plain = Face(name, trim, (), bleed, edges=(colour,) * 4)
    art = (
        Shape(box_path(plain.box), fill=colour),
        Run(*at, name, font, pt(20), BLACK),
    )
    return Face(name, trim, art, bleed, edges=(colour,) * 4)


def deck(
    names: str, size: str = "63 x 88 mm", colour: Colour = SAND, bleed: Length = mm(3)
) -> list[Piece]:
    """Return pieces called ``a`` with a front ``a`` and a sky-blue back ``A``."""
    return [
        Piece(
            name,
            lettered(name, size, colour, bleed),
            lettered(name.upper(), size, SKY, bleed),
        )
        for name in names
    ]


def shown(name: str, sheets: Iterable[Sheet], *pages: int, dpi: int = DPI) -> None:
    """Compare pages of some sheets with their golden pages."""
    whole = pdf.render(list(sheets), title="Golden", subject="Golden pages")
    for page in pages:
        assert_golden(f"sheets-{name}-{page + 1}", whole, page, dpi=dpi)


@pytest.mark.parametrize(("written", "flip"), [("A4", "long"), ("Letter", "short")])
def test_the_calibration_sheet(written: str, flip: str) -> None:
    edge: Flip = "long-edge" if flip == "long" else "short-edge"

    shown(f"calibration-{flip}-edge", [calibration(paper(written), edge)], 0, 1)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "gutterfold", "separate"])
def test_cards_and_their_backs(backs: Backs) -> None:
    """Seven cards of one colour share their cuts, and leave a slot empty."""
    sheets = list(
        impose(deck("abcdefg"), paper("A4"), title="Cards", backs=backs, legend=KIT)
    )
    sides = [side for sheet in sheets for side in sheet.sides]

    shown(f"cards-{backs}", sheets, *range(min(len(sides), 2)))


def test_counters_of_several_colours_and_none() -> None:
    pieces = [
        *deck("abcdefghijk", "16 x 16 mm"),
        *deck("lmno", "16 x 16 mm", MOSS),
        *deck("pq", "16 x 16 mm", SKY),
    ]
    odd = [
        Piece("r", Face("r", Size.parse("16 x 16 mm"), (), mm(2))),
        Piece("s", Face("s", Size.parse("16 x 16 mm"), (), mm(2))),
    ]

    shown("counters", impose([*pieces, *odd], paper("A5"), title="Counters"), 0, 1)


def test_a_sheet_that_is_read_has_no_marks() -> None:
    aid = deck("a", "180 x 250 mm", bleed=mm(0))

    shown("read", impose(aid, paper("A4"), title="Aid", legend=KIT, cut="never"), 0)


def test_small_paper_has_shorter_rulers() -> None:
    small = paper_of("120 x 160 mm")

    shown("small", impose(deck("a", "50 x 70 mm"), small, title="Cards"), 0)


def ruled(size: str, bleed: Length = mm(3)) -> Face:
    """Return a board with a line every five centimetres, and its name in a corner."""
    trim, plain = Size.parse(size), lettered("Map", size, SAND, bleed)
    across = [
        Shape(line, fill=MOSS)
        for x in range(0, trim.width // mm(1), 50)
        for line in [box_path(Rect(mm(x), mm(0), mm(2), trim.height))]
    ]
    return Face("Map", trim, (*plain.art, *across), bleed)


BOARDS: Sequence[tuple[str, str, tuple[int, ...]]] = (
    ("beside", "480 x 200 mm", (0, 1, 2)),
    ("below", "380 x 330 mm", (0, 1, 3)),
    ("apart", "370 x 540 mm", (0, 1, 4)),
    ("castle", "570 x 285 mm", (0, 1, 5)),
)


@pytest.mark.parametrize(("name", "size", "pages"), BOARDS, ids=[n for n, *_ in BOARDS])
def test_a_board_in_tiles(name: str, size: str, pages: tuple[int, ...]) -> None:
    """The drawing of all tiles lies beside the first, below it, or on its own sheet."""
    board = ruled(size, mm(0 if name == "apart" else 3))
    sheets = tiles(board, paper("A4"), title="Board", legend=KIT)

    shown(f"tiles-{name}", sheets, *pages)


@pytest.mark.parametrize("size", ["240 x 180 mm", "180 x 240 mm"])
def test_a_poster_lies_as_its_board_does(size: str) -> None:
    name = "across" if size.startswith("240") else "upright"

    shown(f"poster-{name}", poster(ruled(size), title="Board", legend=KIT), 0, dpi=30)
