"""Joins of tiles: they cross as little as they can of what is read."""

from fractions import Fraction
from itertools import pairwise

import pytest

from pnp.errors import Complaints
from pnp.geometry import Length, Rect, Size, mm, pt
from pnp.imposition.board import tiles
from pnp.imposition.joins import Crossings, crossings
from pnp.imposition.page import paper
from pnp.imposition.sheet import Sheet
from pnp.imposition.tiling import Spans, Tiling
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.layout import fonts
from pnp.layout.art import BLACK, Art, Face, Run, Shape, Use, box_path
from pnp.values import replace
from tests.kits import shipped

A4 = paper("a4")
BOLD = fonts.font("sans", "bold")


def word(text: str, x: int, y: int = 50) -> Run:
    """Return type of 24 points that begins somewhere, in millimetres."""
    return Run(mm(x), mm(y), text, BOLD, pt(24), BLACK)


def board(*art: Art, size: str = "300 x 120 mm") -> Face:
    return Face("Board", Size.parse(size), art)


def join(face: Face) -> Length:
    """Return the one join of a board in two tiles side by side."""
    tiling = Tiling.of(face, A4)

    assert (len(tiling.columns), len(tiling.rows)) == (2, 1)
    return tiling.columns.joins[0]


def test_a_board_with_nothing_on_it_is_in_equal_tiles() -> None:
    assert join(board()) == mm(150)


def test_a_join_keeps_clear_of_a_word() -> None:
    name = word("Great Hall", 140)
    end = name.x + BOLD.width(name.text, name.size)
    at = join(board(name))

    assert name.x > at or at > end
    assert min(abs(at - name.x), abs(at - end)) <= mm(2)


def test_a_join_is_between_two_words_if_it_cannot_be_beside_them() -> None:
    """A line from edge to edge: only the spaces between its words are cheaper."""
    line = word(
        "Morale of the garrison: turn after turn, until at last relief arrives from the north",
        2,
    )
    wide = BOLD.width(line.text, line.size)
    face = board(line, size=f"{wide // mm(1) + 8} x 120 mm")
    at = join(face)
    before = [n for n in range(len(line.text)) if _end(line, n) <= at - line.x]

    assert line.text[before[-1]] == " "


def _end(line: Run, letters: int) -> Length:
    return Length(BOLD.width(line.text[:letters], line.size))


def test_a_join_keeps_clear_of_a_plate_around_a_word() -> None:
    """The word alone would let it through the plate."""
    plate = Shape(box_path(Rect(mm(130), mm(40), mm(40), mm(20))), fill=BLACK)
    at = join(board(plate, word("5", 132)))

    assert at <= mm(130) or at >= mm(170)


def test_many_roofs_in_one_drawing_are_no_plate() -> None:
    """A word among them is not on them: a join may run between the roofs."""
    roofs = [box_path(Rect(mm(x), mm(40), mm(8), mm(8))) for x in (130, 145, 160)]
    town = Shape(tuple(step for roof in roofs for step in roof), fill=BLACK)
    beside, _ = crossings(board(town, word("5", 132)))

    assert beside.cost(mm(142)) == 0


def test_type_that_is_turned_or_scaled_is_met_where_it_is() -> None:
    face = Face("name", Size(mm(40), mm(10)), (word("Keep", 0, 8),))
    beside, _ = crossings(board(Use(face, mm(100), mm(50), Fraction(90))))
    below, _ = crossings(board(Use(face, mm(100), mm(50), Fraction(0), Fraction(2))))
    wide = BOLD.width("Keep", pt(24))

    assert beside.cost(mm(95)) > 0 == beside.cost(mm(100) + wide // 2)
    assert below.cost(mm(100) + wide * 3 // 2) > 0


def test_the_cost_of_a_join_is_that_of_all_it_meets() -> None:
    met = Crossings.of([(mm(10), mm(20), 3), (mm(15), mm(30), 5)])

    assert [met.cost(mm(at)) for at in (5, 12, 17, 25, 40)] == [0, 3, 8, 5, 0]


def test_of_some_seams_the_one_is_taken_that_cuts_no_word() -> None:
    met = Crossings.of([(mm(150), mm(170), int(mm(9)))])
    spans = Spans.of(
        mm(0), mm(300), mm(200), mm(10), [mm(120), mm(160), mm(190)], met=met
    )

    assert spans.joins == (mm(120),)


def test_no_tile_is_shorter_than_half_of_an_equal_one() -> None:
    """Nothing is in the way further out, but tiles of 30 mm are a nuisance."""
    crowd = Crossings.of([(mm(60), mm(560), int(mm(5)))])
    spans = Spans.of(mm(0), mm(600), mm(277), mm(10), met=crowd)

    assert min(end - start for start, end in spans.bounds) >= mm(101)


@pytest.mark.parametrize("name", ["A4", "Letter"])
def test_two_short_tiles_share_a_sheet(name: str) -> None:
    """Columns of 238, 242 and 116 mm: the two tiles of the last are side by side."""
    seams = (mm(230), mm(462)), ()
    face = Face("Board", Size(mm(570), mm(285)), (), mm(3), seams=seams)
    fewer = list(tiles(face, paper(name), title="Board"))

    assert Tiling.of(face, paper(name)).count == 6
    assert len(fewer) == 5
    _apart(fewer)


def _apart(sheets: list[Sheet]) -> None:
    """Check that no tile lies on another, and that each sheet names its tiles."""
    for sheet in sheets:
        boxes = [each.inked for each in sheet.recto.placements]
        named = sheet.name.removeprefix("Board ").split(", ")

        assert len(named) == len(boxes)
        for one in boxes:
            assert not any(one.overlaps(other) for other in boxes if other != one)


@pytest.mark.parametrize("scenario", ["wall", "wall-on-hexes"])
def test_a_field_on_small_paper_is_divided_between_its_columns(scenario: str) -> None:
    """Of hexes a join cuts the tips: it is as far from the middles on either side."""
    order = replace(Order(), paper="A5")
    job = Job.of(shipped("itchy-scratchy", scenario=scenario), order, Complaints())
    field = job.game.sets["field"]
    tiling, opened = job.tiling(field), job.press.opened(field)
    assert tiling
    assert opened
    assert opened.lattice
    middles = [opened.lattice.middle(column)[0] for column in range(8)]
    halfway = {(a + b) // 2 for a, b in pairwise(middles)}

    assert tiling.columns.joins
    assert set(tiling.columns.joins) <= halfway
