"""The calibration sheet reads true, and a profile mends what it read."""

from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Length, Rect, inch, mm
from pnp.imposition.calibration import calibration, pins, verniers
from pnp.imposition.mirror import turned_over
from pnp.imposition.page import UNPRINTABLE, paper
from pnp.imposition.profile import Profile, applied
from pnp.imposition.sheet import Flip, Page, Sheet, Side, Skew
from pnp.imposition.vernier import ink as colour
from pnp.layout.art import Run, Shape, Use
from tests.imposition.deck import ink, sides

A4, LETTER = paper("a4"), paper("letter")
FLIPS: list[Flip] = ["long-edge", "short-edge"]


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("page", [A4, LETTER], ids=["a4", "letter"])
def test_two_lines_make_one_where_the_back_is_off_by_what_they_say(
    page: Page, flip: Flip
) -> None:
    """A printer that shifts the back by so much less shows that pair in line."""
    mirror = turned_over(page, flip)
    for vernier in verniers(page):
        for number in vernier.numbers:
            dx, dy = (number * vernier.step, ZERO)[:: 1 if vernier.across else -1]
            x, y, *_ = vernier.back(number, mirror)
            printed = mirror.point(x - dx, y - dy)

            assert printed == vernier.front(number)[:2]


@pytest.mark.parametrize("flip", FLIPS)
def test_no_other_two_lines_come_near_within_the_range(flip: Flip) -> None:
    """Else a printer 4 mm off could be read as 1 mm off."""
    mirror = turned_over(A4, flip)
    for vernier in verniers(A4):
        for one, two in combinations(vernier.numbers, 2):
            for front, back in ((one, two), (two, one)):
                at = 0 if vernier.across else 1
                seen = mirror.point(*vernier.back(back, mirror)[:2])[at]
                off = abs(seen - vernier.front(front)[at])

                assert off > vernier.most * vernier.step


def test_lines_reach_five_millimetres_and_read_a_quarter() -> None:
    read = {
        vernier.text(number) for vernier in verniers(A4) for number in vernier.numbers
    }

    assert {"−5", "+5", "0", "+0.25", "−1.75"} <= read


def test_neighbouring_lines_never_look_alike() -> None:
    for vernier in verniers(A4):
        looks = [(colour(n), vernier.text(n)) for n in vernier.numbers]

        assert len({text for _, text in looks}) == len(looks)
        for (one, _), (two, _) in pairwise(looks):
            assert one != two
    assert len({colour(pin.number) for pin in pins(A4)}) == len(pins(A4))


@pytest.mark.parametrize("flip", FLIPS)
def test_graph_paper_lies_behind_its_cross(flip: Flip) -> None:
    mirror = turned_over(A4, flip)
    for pin in pins(A4):
        grid = [
            box
            for mark in pin.back(mirror)
            if isinstance(mark, Shape)
            for box in ink([mark])
        ]
        left, right = min(b.x for b in grid), max(b.right for b in grid)
        top, bottom = min(b.y for b in grid), max(b.bottom for b in grid)
        middle = ((left + right) // 2, (top + bottom) // 2)

        assert mirror.point(*middle) == (pin.x, pin.y)


def test_every_fifth_line_of_the_graph_paper_is_heavier() -> None:
    """So that one counts fives and not single millimetres: -5, 0 and +5."""
    mirror = turned_over(A4, "long-edge")
    for pin in pins(A4):
        weights = [mark.weight for mark in pin.back(mirror) if isinstance(mark, Shape)]
        across, down = weights[::2], weights[1::2]
        heavy = max(weights)

        assert across == down
        assert [at - 5 for at, weight in enumerate(down) if weight == heavy] == [
            *(-5, 0, 5)
        ]


@pytest.mark.slow
@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("page", [A4, LETTER], ids=["a4", "letter"])
def test_everything_is_inside_the_paper_and_words_lie_on_nothing(
    page: Page, flip: Flip
) -> None:
    for lying, side in sides([calibration(page, flip)]):
        whole = Rect(ZERO, ZERO, lying.size.width, lying.size.height)
        words = [mark for mark in side.marks if isinstance(mark, Run)]
        lines = [mark for mark in side.marks if isinstance(mark, Shape)]

        for box in ink(side.marks):
            assert whole.grown(-UNPRINTABLE).contains(box)
        texts = [next(ink([word])) for word in words]
        for one, two in combinations(texts, 2):
            assert not one.overlaps(two)
        for text in texts:
            assert not any(text.overlaps(box) for box in ink(lines))


def test_rulers_lie_both_ways_on_both_sides() -> None:
    for _, side in sides([calibration(A4)]):
        boxes = list(ink(side.marks))

        assert {mm(100), inch(4)} <= {box.width for box in boxes}
        assert {mm(100), inch(4)} <= {box.height for box in boxes}


def test_it_says_which_edge_to_turn_over() -> None:
    for flip, word in (("long-edge", "LONG"), ("short-edge", "SHORT")):
        (_, recto), (_, verso) = sides([calibration(A4, flip)])  # type: ignore[arg-type]
        said = [mark.text for mark in recto.marks if isinstance(mark, Run)]
        behind = [mark.text for mark in verso.marks if isinstance(mark, Run)]

        assert any(word in text for text in said)
        assert any("the arrow points up" in text for text in behind)


def test_paper_too_small_for_it_is_refused() -> None:
    with pytest.raises(ImpositionError, match="does not fit A5"):
        calibration(paper("a5"))


@pytest.mark.slow
@given(st.integers(-mm(5), mm(5)), st.integers(-mm(5), mm(5)), st.sampled_from(FLIPS))
def test_a_printer_with_its_profile_prints_backs_behind_fronts(
    dx: int, dy: int, flip: Flip
) -> None:
    """The printer is off by as much the other way; what it prints is in place."""
    sheet = calibration(A4, flip)
    den = Profile("den", Length(dx), Length(dy), flip=flip)
    mended = applied(sheet, den)
    assert sheet.verso is not None
    assert mended.verso is not None
    printed = [box.moved(-dx, -dy) for box in ink(mended.verso.marks)]

    assert printed == list(ink(sheet.verso.marks))


@pytest.mark.parametrize(
    ("page", "flip", "shift"),
    [
        pytest.param(A4, "long-edge", (3, 1), id="as it was measured"),
        pytest.param(A4, "short-edge", (-3, -1), id="its back on its head"),
        pytest.param(A4.turned, "long-edge", (-1, 3), id="lying across"),
        pytest.param(A4.turned, "short-edge", (1, -3), id="across, on its head"),
    ],
)
def test_a_shift_turns_with_the_paper(
    page: Page, flip: Flip, shift: tuple[int, int]
) -> None:
    den = Profile("den", mm(3), mm(1))

    assert den.shift(page, flip) == (mm(shift[0]), mm(shift[1]))


def test_the_farthest_that_a_profile_may_say() -> None:
    den = Profile("den", mm(20), mm(-20), Fraction(21, 20), Fraction(-5))

    assert den.shift(A4, "long-edge") == (mm(20), mm(-20))
    for scale, turn in ((Fraction(10501, 10000), 0), (1, Fraction(51, 10))):
        with pytest.raises(ImpositionError, match=r"the (scale|turn) of printer 'den'"):
            Profile("den", scale=Fraction(scale), turn=Fraction(turn))


def test_scale_and_turn_are_left_to_the_whole_side() -> None:
    sheet = calibration(A4)
    mended = applied(sheet, Profile("den", scale=Fraction(1002, 1000)))
    assert mended.verso is not None

    assert mended.verso.skew == Skew(Fraction(501, 500), Fraction(0))
    assert mended.verso.marks == calibration(A4).verso.marks  # type: ignore[union-attr]


def test_a_profile_that_says_nothing_changes_nothing() -> None:
    assert applied(calibration(A4), Profile()) == calibration(A4)


def test_a_sheet_printed_on_one_side_is_never_moved() -> None:
    sheet = Sheet("Cards 1", A4, Side())
    assert applied(sheet, Profile("den", mm(3))) is sheet


def test_marks_move_as_one() -> None:
    sheet = applied(calibration(A4), Profile("den", mm(3), mm(-1)))
    assert sheet.verso is not None
    (moved,) = sheet.verso.marks

    assert isinstance(moved, Use)
    assert (moved.x, moved.y) == (mm(3), -mm(1))


@pytest.mark.parametrize(
    ("profile", "said"),
    [
        ({"dx": mm(21)}, "the dx of printer 'den' cannot be 21 mm"),
        ({"dy": mm(-30)}, "the dy of printer 'den' cannot be -30 mm"),
        ({"turn": Fraction(6)}, "the turn of printer 'den' cannot be 6"),
        ({"scale": Fraction(2)}, "the scale of printer 'den' cannot be 2"),
    ],
)
def test_a_profile_no_printer_can_have_is_refused(
    profile: dict[str, Length], said: str
) -> None:
    with pytest.raises(ImpositionError, match=said):
        Profile("den", **profile)  # type: ignore[arg-type]
