"""The chart of a campaign so far: by its words, and drawn in both formats."""

from collections.abc import Sequence
from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from pnp.cli.sheets import chart_of
from pnp.errors import Complaints
from pnp.geometry import Rect, mm
from pnp.kit.campaignchart import chart
from pnp.kit.campaigndays import Days
from pnp.kit.campaignscores import Scores
from pnp.kit.pen import Pen
from pnp.layout.art import Face, Run
from pnp.layout.press import Press
from pnp.model.course import Course, Happening, Line
from pnp.model.game import Game
from pnp.model.loading import load

SIDES = (("axis", "Axis"), ("allied", "Allied"))


@cache
def game(name: str = "cassino") -> Game:
    found = load(name, complaints=Complaints())
    assert found
    return found


def line(name: str, *values: int, group: str = "allied", most: int | None = 24) -> Line:
    """Return a member whose count is another each day, from the eve on."""
    return Line(name, group, tuple(enumerate(values)), most, "7/5")


def course(*lines: Line, last: int = 3, happenings: Sequence[Happening] = ()) -> Course:
    return Course("Monte", "steps", (1, last), lines, happenings, SIDES)


def drawn(wanted: Course, name: str = "cassino") -> Face:
    """Return a chart, having complained of nothing, with all its words on it."""
    face = chart(game(name), wanted, complaints := Complaints())

    assert list(complaints.errors) == []
    for run in runs(face):
        right = run.x + run.font.width(run.text, run.size)
        assert 0 <= run.x <= right <= face.trim.width, run.text
        assert 0 < run.y < face.trim.height, run.text
    return face


def runs(face: Face) -> list[Run]:
    return [each for each in face.walk() if isinstance(each, Run)]


def words(face: Face) -> list[str]:
    return [run.text for run in runs(face)]


def apart(face: Face) -> bool:
    """Whether no words lie upon others."""
    boxes = [
        Rect(
            run.x,
            run.y - run.font.cap_height * run.size // 1000,
            run.font.width(run.text, run.size),
            run.font.cap_height * run.size // 1000,
        )
        for run in runs(face)
    ]
    return not any(
        a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
        for at, a in enumerate(boxes)
        for b in boxes[at + 1 :]
    )


def test_what_it_says() -> None:
    """Each member by side, what it has now, by how much it changed; each session."""
    happenings = [Happening(1, "friday", "won 42"), Happening(3, "monday", "lost")]
    shown = drawn(
        course(
            line("34th Division", 24, 22, 22, 19),
            line("1st Fallschirmjäger", 12, 12, 10, 11, group="axis", most=12),
            happenings=happenings,
        )
    )

    assert words(shown) == [
        *("Monte", "Cassino ’44: Optional Rules · steps · days 1–3"),
        *("Axis", "1st Fallschirmjäger", "11", "of 12", "−1", "7/5"),
        *("Allied", "34th Division", "19", "of 24", "−5", "7/5"),
        *("1", "won 42", "2", "lost"),
        *("1", "2", "3", "day"),
        *("1", "friday: won 42 · day 1", "2", "monday: lost · day 3"),
        "Unofficial kit. Each row is as high as its own full count.",
    ]
    assert apart(shown)


def test_one_day_with_one_session() -> None:
    shown = drawn(
        course(line("Lee", 0, 1), last=1, happenings=[Happening(1, "friday", "won")])
    )

    assert "Cassino ’44: Optional Rules · steps · day 1" in words(shown)
    assert words(shown).count("1") == 4  # what Lee has, the mark, the day, the list
    assert "+1" in words(shown)
    assert apart(shown)


def test_forty_days_and_thirty_members() -> None:
    """Every name, every session; no mark and no number upon another."""
    lines = [
        line(f"{n}th Division", *range(24 + n, n - 17, -1), most=24 + n)
        for n in range(30)
    ]
    happenings = [Happening(day, f"evening-{day}", "won") for day in range(1, 41)]
    shown = drawn(course(*lines, last=40, happenings=happenings))

    assert {f"{n}th Division" for n in range(30)} <= {*words(shown)}
    assert "evening-40: won · day 40" in words(shown)
    assert apart(shown)
    assert shown.trim.height < mm(360)


def test_among_many_those_to_whom_nothing_happened_share_a_row() -> None:
    still = [line(f"{n}th", 24) for n in range(199)]
    shown = drawn(course(*still, line("34th", 24, 20), last=1))

    assert "199 as at first" in words(shown)
    assert "34th" in words(shown)
    assert "0th" not in words(shown)
    assert shown.trim.height < mm(100)


def test_many_sessions_of_one_day_share_its_width_and_stand_above_each_other() -> None:
    days = Days(
        Pen(Press(game(), Complaints()).stock),
        course(last=9, happenings=[Happening(4, str(n)) for n in range(5)]),
        mm(0),
        mm(90),
    )

    assert [each.mm for each in days.across] == [31, 33, 35, 37, 39]
    assert [level for level, _ in days.placed] == [0, 1, 2, 0, 1]


# Scores


def scored(*scores: int | None, lowest: bool = False, day: int = 0) -> Course:
    """Return sessions with their scores, each on a day of its own or all on one."""
    evenings = [
        Happening(day or at, f"evening-{at}", "won", score)
        for at, score in enumerate(scores, 1)
    ]
    last = day or len(scores)
    charted = "German Morale" if lowest else "score"
    members = (line("Lee", 0, 1, group="us"),)
    sides = (("us", "US"),)
    return Course(
        "Friday", "lost", (1, last), members, evenings, sides, charted, lowest
    )


def test_scores_stand_session_by_session_above_the_members() -> None:
    """The scale, each score by its dot, and the best of them; a breach has none."""
    shown = drawn(scored(12, None, -3, 58), "castle-itter")
    found = words(shown)

    assert "Castle Itter · score and lost · days 1–4" in found
    assert found[2:14] == [
        *("−20", "0", "20", "40", "60"),
        *("58", "12", "−3"),
        *("Score", "the highest is best"),
        *("58", "the best so far"),
    ]
    assert found[-1].endswith("A session without a dot has no score that counts here.")
    assert apart(shown)


def test_where_the_lowest_is_best() -> None:
    shown = words(drawn(scored(7, 3, 9, lowest=True), "aachen"))

    assert "the lowest is best" in shown
    assert shown[shown.index("the best so far") - 1] == "3"


@pytest.mark.parametrize("day", [0, 1], ids=["a day each", "all on one day"])
def test_thirty_scores_do_not_lie_upon_each_other(day: int) -> None:
    """What has no room for its number has its dot all the same."""
    face = drawn(scored(*(n * 37 % 90 - 20 for n in range(30)), day=day))

    assert apart(face)
    assert face.trim.height < mm(200)


@pytest.mark.parametrize(
    ("scores", "scale"),
    [
        ([42], range(0, 51, 10)),
        ([0], range(2)),
        ([-7, -2], range(-8, 1, 2)),
        ([99_999_999, -9_999_999], range(-50_000_000, 100_000_001, 50_000_000)),
    ],
)
def test_the_scale_has_few_lines_and_holds_0(scores: list[int], scale: range) -> None:
    """However much somebody wrote on a record."""
    wanted, pen = scored(*scores), Pen(Press(game(), Complaints()).stock)
    days = Days(pen, wanted, mm(60), mm(138))

    assert Scores(pen, wanted, days, mm(30), mm(12)).scale == scale
    assert apart(drawn(wanted))


def test_without_scores_there_is_no_room_for_them() -> None:
    assert "score" not in " ".join(words(drawn(scored(None, None)))).casefold()
    assert drawn(scored(None)).trim.height < drawn(scored(3)).trim.height


@pytest.mark.parametrize("last", [1, 2, 9, 10, 31, 40, 365, 4000])
def test_the_numbers_of_days_stand_apart(last: int) -> None:
    shown = drawn(course(line("Lee", 3, 2), last=last))

    assert str(last) in words(shown)
    assert apart(shown)


def test_nobody_yet_and_names_nobody_can_set() -> None:
    assert "Nobody is enrolled yet" in words(drawn(course()))

    long = "Касино 山田 " + "x" * 200
    lines = [line(long, 3), line("", 2, 1, most=None, group="nobody")]
    shown = drawn(course(*lines, happenings=[Happening(1, long, long)]))
    assert any(each.startswith("Касино ?? ") for each in words(shown))
    assert apart(shown)


@pytest.mark.parametrize(
    "name", ["cassino", "castle-itter", "itchy-scratchy", "aachen"]
)
def test_in_both_formats(name: str) -> None:
    """In the theme of the game; the picture as large as the drawing."""
    wanted = course(line("34th Division", 24, 20, 12, 3))
    face = drawn(wanted, name)
    svg = chart_of(game(name), wanted, "svg").decode()
    picture = Image.open(BytesIO(chart_of(game(name), wanted, "png")))

    assert svg.startswith("<?xml")
    assert f'width="{face.trim.width.mm:g}mm"' in svg
    assert picture.size[0] == round(face.trim.width.mm / 25.4 * 200)
    grey = picture.convert("L")
    assert len({each for _, each in grey.getcolors() or ()}) > 20


def test_a_side_is_seen_in_grey() -> None:
    """The line of a side stands out from its ground, and that from the paper."""
    face = drawn(course(line("34th Division", 24, 20, 12, 3)))
    paper = Press(game(), Complaints()).stock.palette.colours["paper"]
    shapes = [each for each in face.walk() if getattr(each, "fill", None)]
    grounds = {each.fill for each in shapes if each.fill.contrast(paper) > 1.2}  # type: ignore[union-attr]

    assert grounds
