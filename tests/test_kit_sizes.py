"""Sizes and registration of the printed kit: a ruler on the raster, the numbers in the
drawing, words behind words and ink behind ink.

A counter is 15.875 mm and a card 63 x 88 mm, one of them and a whole row of them.
What lies behind a front is found as a person would: by turning the sheet over, by
folding it, or by laying two sheets on each other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from itertools import pairwise, product

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps

from pnp.geometry import Rect, Size, mm
from pnp.imposition.profile import Profile
from pnp.imposition.sheet import Backs, Sheet, Side
from tests.kits import DRAWN, PAPERS, Kit, Printed, Shop, game
from tests.measure import Marks, crop_marks, lines, raster

pytestmark = pytest.mark.slow

CLOSE = 0.05
"""As near as a ruler and an eye come, in millimetres."""

COARSE = 200
"""Dots an inch that are enough to compare outlines with."""

TRIMS = {"counters": (15.875, 15.875), "cards": (63.0, 88.0)}
DUPLEX: tuple[Backs, ...] = ("long-edge", "short-edge", "gutterfold", "separate")

FOLDED = [("A4", "gutterfold")]
"""Besides sheets turned over their long edge; the other ways are in make soak."""

parts = pytest.mark.parametrize("part", TRIMS)
papers = pytest.mark.parametrize("paper", PAPERS)
ways = pytest.mark.parametrize("backs", DUPLEX)
prints = pytest.mark.parametrize(
    ("paper", "backs"),
    [
        pytest.param(
            *each,
            marks=() if "long-edge" in each or each in FOLDED else pytest.mark.soak,
        )
        for each in product(PAPERS, DUPLEX)
    ],
)
"""Every way of backs, on A4; on Letter one, and the others in make soak."""


def kit(shop: Shop, paper: str = "A4", backs: Backs = "long-edge") -> Kit:
    """Return a kit that the tests of its files print as well."""
    whole = backs == "long-edge"
    return shop.kit(paper=paper, backs=backs, only=() if whole else DRAWN)


def trim_marks(pdf: bytes, page: int, side: Side, dpi: int = 600) -> Marks:
    """Return the crop marks of a side, without the slug's rulers above and below."""
    marks = crop_marks(pdf, page, side, dpi)
    boxes = [placement.inked for placement in side.placements]
    left, top = min(b.x for b in boxes).mm, min(b.y for b in boxes).mm
    right, bottom = max(b.right for b in boxes).mm, max(b.bottom for b in boxes).mm

    def between(places: Sequence[float], first: float, last: float) -> list[float]:
        return [place for place in places if first - 0.1 < place < last + 0.1]

    across = (between(each, left, right) for each in (marks.top, marks.bottom))
    down = (between(each, top, bottom) for each in (marks.left, marks.right))
    return Marks(*map(tuple, (*across, *down)))


def lying(sheet: Sheet, size: tuple[float, float]) -> tuple[float, float]:
    """Return how wide and high pieces are as they lie: on their side, or upright."""
    wide, high = size
    return (high, wide) if sheet.recto.placements[0].turn in (90, 270) else size


# Sizes


@papers
@parts
def test_pieces_measure_what_they_should_between_crop_marks(
    shop: Shop, paper: str, part: str
) -> None:
    """Each piece, and a whole row of them from end to end."""
    printed = kit(shop, paper)
    pdf, sheet = printed.pdf(part), printed.sheets(part)[0]
    marks = trim_marks(pdf, 0, sheet.recto)
    wide, high = lying(sheet, TRIMS[part])
    for placement in sheet.recto.placements:
        across = pair(marks.top, placement.at.x.mm, placement.at.right.mm)
        down = pair(marks.left, placement.at.y.mm, placement.at.bottom.mm)

        assert across == pytest.approx(wide, abs=CLOSE), placement.piece
        assert down == pytest.approx(high, abs=CLOSE), placement.piece
    row = sheet.recto.placements
    ends = min(one.at.x for one in row).mm, max(one.at.right for one in row).mm
    columns = len({one.at.x for one in row})

    assert columns > 1
    assert pair(marks.top, *ends) == pytest.approx(columns * wide, abs=CLOSE)


def pair(marks: Sequence[float], start: float, end: float) -> float:
    """Return the distance of the two marks nearest to where they are looked for."""

    def nearest(place: float) -> float:
        return min(marks, key=lambda mark: abs(mark - place))

    return nearest(end) - nearest(start)


@papers
@parts
def test_marks_on_opposite_sides_of_a_block_are_in_line(
    shop: Shop, paper: str, part: str
) -> None:
    """A knife that is laid against both cuts straight."""
    printed = kit(shop, paper)
    marks = trim_marks(printed.pdf(part), 0, printed.sheets(part)[0].recto)

    assert marks.top == pytest.approx(marks.bottom, abs=0.01)
    assert marks.left == pytest.approx(marks.right, abs=0.01)


@papers
@parts
def test_pieces_are_drawn_one_pitch_apart_to_a_thousandth(
    shop: Shop, paper: str, part: str
) -> None:
    """By the numbers in the PDF itself, along every row that shares its cuts.

    Between two colours columns are empty, each a pitch wide.
    """
    printed = kit(shop, paper)
    sheet = printed.sheets(part)[0]
    drawn = origins(printed.pdf(part), 0)
    wide, _ = lying(sheet, TRIMS[part])
    pitches = [
        after - before
        for (before, y), (after, same) in pairwise(drawn)
        if abs(same - y) < 1
    ]

    assert len(drawn) == sheet.pieces
    columns = [round(pitch / wide) for pitch in pitches]
    assert min(columns) == 1
    assert pitches == pytest.approx([each * wide for each in columns], abs=0.001)


@pytest.mark.parametrize("counters", ["1/2", "5/8", "3/4"])
def test_counters_come_in_three_sizes(shop: Shop, counters: str) -> None:
    printed = shop.kit(counters=counters, only=("counters",))
    (one, _), (two, _), *_ = origins(printed.pdf("counters"), 0)

    side = float(Fraction(counters)) * 25.4
    apart = two - one - side  # rows of several colours keep a gutter in their columns

    assert apart == pytest.approx(0, abs=0.001) or apart == pytest.approx(4, abs=0.001)


def origins(pdf: bytes, page: int) -> list[tuple[float, float]]:
    """Return where each piece is put, from the top left, by the page's own operators.

    A piece is a clip, and then a matrix that moves its art into place.
    """
    found, clipped = [], False
    with pikepdf.open(BytesIO(pdf)) as opened:
        for operands, operator in pikepdf.parse_content_stream(opened.pages[page]):
            if str(operator) == "cm" and clipped:
                x, y = (float(str(each)) / 72 * 25.4 for each in list(operands)[4:])
                found.append((x, -y))
            clipped = str(operator) in ("W", "n")
    return found


# Registration


@prints
@parts
def test_words_lie_behind_their_own_words(
    shop: Shop, paper: str, backs: Backs, part: str
) -> None:
    """A defender's back bears its name, a card's the number of its deck, a gate's HIT."""
    printed = kit(shop, paper, backs)
    odd = [
        (each.piece, each.said, each.behind)
        for each in printed.printed(part)
        if not {word.casefold() for word in each.behind} >= own(each)
    ]

    assert odd == []


def own(each: Printed) -> set[str]:
    """Return words that only the back of this piece bears, or of its kind."""
    components, _, name = each.piece.partition("/")
    component = game().sets[components][name]
    if "deck" in component.fields:
        family, _, number = str(component.fields["deck"]).rpartition("-")
        return {number, "tactics" if family == "tactics" else "castle"}
    if components == "attackers" or component.blank:
        return set()
    if component.id == "defence":  # a gate that holds; behind, one that is broken
        return {"hit"}
    return {*component.name.casefold().split()}


@dataclass(frozen=True)
class Meeting:
    """Two sides that come to lie back to back, and how: mirrored, or on their head.

    The fronts and backs of a gutterfold are on one side, folded down its middle.
    """

    page: int
    front: Side
    behind: int
    back: Side
    size: Size
    mirrored: bool

    def marks(self, marks: Marks) -> Marks:
        """Return the marks of the back as they are seen through the front."""

        def seen(places: Sequence[float], whole: float) -> tuple[float, ...]:
            return tuple(whole - place for place in reversed(places))

        if self.mirrored:
            top, bottom = (
                seen(each, self.size.width.mm) for each in (marks.top, marks.bottom)
            )
            return Marks(top, bottom, marks.right, marks.left)
        left, right = (
            seen(each, self.size.height.mm) for each in (marks.left, marks.right)
        )
        return Marks(marks.bottom, marks.top, left, right)

    def picture(self, page: Image.Image) -> Image.Image:
        """Return the back as it is seen through the front."""
        return ImageOps.mirror(page) if self.mirrored else ImageOps.flip(page)


def meetings(printed: Kit, part: str) -> Iterator[Meeting]:
    """Yield every pair of sides that meet when a part is put together."""
    pages = list(printed.pages(part))
    for number, sheet, side in pages:
        size, turn = sheet.page.size, printed.order.backs
        if turn == "gutterfold":
            yield Meeting(number, side, number, side, size, mirrored=True)
        elif turn == "separate" and "fronts" in sheet.name:
            back = pages[number + 1][2]
            yield Meeting(number, side, number + 1, back, size, mirrored=True)
        elif side is sheet.recto and sheet.verso:
            mirrored = (turn == "long-edge") == (not size.landscape)
            yield Meeting(number, side, number + 1, sheet.verso, size, mirrored)


@ways
@parts
def test_marks_of_fronts_and_backs_meet(shop: Shop, backs: Backs, part: str) -> None:
    """Seen through the paper, the back's crop marks fall on those of the front."""
    printed = kit(shop, "A4", backs)
    pdf = printed.pdf(part)
    met = list(meetings(printed, part))
    for meeting in (met[0], met[-1]):
        one = trim_marks(pdf, meeting.page, meeting.front)
        two = meeting.marks(trim_marks(pdf, meeting.behind, meeting.back))

        assert two.top == pytest.approx(one.top, abs=CLOSE)
        assert two.left == pytest.approx(one.left, abs=CLOSE)


def test_the_ruler_sees_a_printer_that_lays_backs_a_fifth_of_a_millimetre_off(
    shop: Shop,
) -> None:
    """Which is also what a profile asks for: the backs move, the fronts do not."""
    den = Profile("den", dx=mm("0.2"), dy=mm("-0.1"))
    printed = shop.kit(printer=den, only=("counters",))
    pdf = printed.pdf("counters")
    meeting = next(meetings(printed, "counters"))
    one = trim_marks(pdf, meeting.page, meeting.front)
    two = meeting.marks(trim_marks(pdf, meeting.behind, meeting.back))

    across, down = (-0.2, -0.1) if meeting.mirrored else (0.1, -0.2)
    assert two.top == pytest.approx([x + across for x in one.top], abs=0.01)
    assert two.left == pytest.approx([y + down for y in one.left], abs=0.01)


@prints
@parts
def test_ink_lies_behind_ink(shop: Shop, paper: str, backs: Backs, part: str) -> None:
    """Held against the light, blocks of fronts and of backs have one outline.

    So it is on the first sheet, and on the last, which is not full.
    Where an edge falls between two dots one of them may differ, and no more.
    """
    printed = kit(shop, paper, backs)
    pdf = printed.pdf(part)
    met = list(meetings(printed, part))
    for meeting in (met[0], met[-1]):
        front = inked(raster(pdf, meeting.page, COARSE), meeting.front)
        back = inked(raster(pdf, meeting.behind, COARSE), meeting.back)
        apart = ImageChops.difference(front, meeting.picture(back))

        assert front.getextrema() == back.getextrema() == (0, 255)
        assert apart.filter(ImageFilter.MinFilter(3)).getextrema() == (0, 0), meeting

    assert sum(sheet.pieces for sheet in printed.sheets(part)) > 70
    assert len(met) == sum(sheet.pieces > 0 for sheet in printed.sheets(part))


def inked(page: Image.Image, side: Side) -> Image.Image:
    """Return where a page bears ink, its marks and slug left out."""
    dots = page.point(lambda dot: 255 * (dot < 255))
    mask = Image.new("L", page.size, 0)
    for placement in side.placements:
        mask.paste(255, dotted(placement.inked))
    return ImageChops.multiply(dots, mask)


def dotted(box: Rect) -> tuple[int, int, int, int]:
    """Return a box of the page in dots."""
    left, top, right, bottom = (
        round(each.mm / 25.4 * COARSE) for each in (box.x, box.y, box.right, box.bottom)
    )
    return left, top, right, bottom


@parts
def test_a_folded_sheet_is_folded_down_its_middle(shop: Shop, part: str) -> None:
    """The dashed line is where the printed halves mirror each other."""
    printed = kit(shop, "A4", "gutterfold")
    pdf = printed.pdf(part)
    pages = list(printed.pages(part))
    for number, sheet, side in (pages[0], pages[-1]):
        assert side.fold is not None
        top = min(each.inked.y for each in side.placements).mm
        marks = lines(pdf, number, "down", (top - 2, top - 1.8))
        middle = sheet.page.size.width.mm / 2

        assert side.fold.mm == pytest.approx(middle, abs=0.001)
        assert marks == pytest.approx(
            [2 * middle - x for x in reversed(marks)], abs=CLOSE
        )


@parts
def test_outlines_of_separate_sheets_are_one_outline(shop: Shop, part: str) -> None:
    """Cut along both, fronts and backs can only be glued in register."""
    printed = kit(shop, "A4", "separate")
    pdf = printed.pdf(part)
    met = list(meetings(printed, part))
    for meeting in (met[0], met[-1]):
        one = box_around(raster(pdf, meeting.page), meeting.front)
        back = meeting.picture(raster(pdf, meeting.behind))
        two = box_around(back, meeting.front)

        assert len(one) == 4
        assert two == pytest.approx(one, abs=CLOSE)


def box_around(page: Image.Image, side: Side) -> list[float]:
    """Return the four sides of the thin box around a block, in millimetres.

    It is the first dark line one meets going outwards, between two crop marks.
    """
    boxes = [placement.inked for placement in side.placements]
    first = side.placements[0].at
    x, y = (first.x + first.width // 2).mm, (first.y + first.height // 2).mm
    left, top = min(b.x for b in boxes).mm, min(b.y for b in boxes).mm
    right, bottom = max(b.right for b in boxes).mm, max(b.bottom for b in boxes).mm
    row = page.crop((0, at_dot(y), page.width, at_dot(y) + 1)).tobytes()
    column = page.crop((at_dot(x), 0, at_dot(x) + 1, page.height)).tobytes()
    return [
        at_dark(row, left - 0.2, -1),
        at_dark(column, top - 0.2, -1),
        at_dark(row, right + 0.2, 1),
        at_dark(column, bottom + 0.2, 1),
    ]


def at_dot(place: float) -> int:
    """Return the dot of a place in millimetres."""
    return round(place / 25.4 * 600)


def at_dark(dots: bytes, start: float, step: int) -> float:
    """Return where the first dark line is that begins beyond a place."""
    at = at_dot(start)
    while dots[at] > 128:
        at += step
    end = at
    while dots[end] <= 128:
        end += step
    return (at + end) / 2 / 600 * 25.4


# The board


def test_the_poster_is_570_by_285_millimetres(shop: Shop) -> None:
    """Between its crop marks, in a raster, and in the definition of its layout."""
    printed = kit(shop)
    ((number, sheet, side),) = printed.pages("poster")
    (board,) = side.placements
    marks = trim_marks(printed.pdf("poster"), number, side, dpi=300)

    assert (board.at.width.mm, board.at.height.mm) == (570, 285)
    assert sheet.page.name == "A2"
    assert marks.top[-1] - marks.top[0] == pytest.approx(570, abs=CLOSE)
    assert marks.left[-1] - marks.left[0] == pytest.approx(285, abs=CLOSE)


@papers
def test_tiles_cover_the_board_and_overlap_by_a_centimetre(
    shop: Shop, paper: str
) -> None:
    """Every part of the board is on a tile, and what two show is the same."""
    printed = kit(shop, paper)
    windows = [
        placement.inked.moved(-placement.at.x, -placement.at.y)
        for _, _, side in printed.pages("board")
        for placement in side.placements
        if placement.window
    ]
    ((_, _, poster),) = printed.pages("poster")
    trim = poster.placements[0].at.moved(
        -poster.placements[0].at.x, -poster.placements[0].at.y
    )
    columns = sorted({(each.x.mm, each.right.mm) for each in windows})
    rows = sorted({(each.y.mm, each.bottom.mm) for each in windows})

    assert len(windows) == len(columns) * len(rows)
    for spans, length in ((columns, trim.width.mm), (rows, trim.height.mm)):
        assert spans[0][0] <= 0
        assert spans[-1][1] >= length
        laps = [end - start for (_, end), (start, _) in pairwise(spans)]
        assert laps == pytest.approx([10] * len(laps), abs=0.01)


@papers
def test_tiles_show_what_the_poster_shows(shop: Shop, paper: str) -> None:
    """Dot for dot but for the edges of things, which fall between the dots."""
    printed = kit(shop, paper)
    ((_, _, side),) = printed.pages("poster")
    poster, board = raster(printed.pdf("poster"), 0, COARSE), side.placements[0].at
    for number, _, tile in printed.pages("board"):
        for placement in tile.placements:
            if placement.window:
                page = raster(printed.pdf("board"), number, COARSE)
                seen = placement.inked
                there = seen.moved(board.x - placement.at.x, board.y - placement.at.y)
                left, top, _, _ = dotted(there)
                cut = page.crop(dotted(seen))
                same = poster.crop((left, top, left + cut.width, top + cut.height))
                size = cut.width // 8, cut.height // 8
                apart = ImageChops.difference(
                    *(each.resize(size, Image.Resampling.BOX) for each in (cut, same))
                )

                assert max(apart.tobytes()) < 60, number
