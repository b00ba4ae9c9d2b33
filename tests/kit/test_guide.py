"""The assembly guide of a kit: the steps that it needs, and what they show."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from pnp.errors import Complaints
from pnp.geometry import Length, Rect, mm
from pnp.imposition.tally import Tally
from pnp.imposition.tiling import Tiling, tile_name
from pnp.kit.back_cover import COVER
from pnp.kit.guide.finishing import Finishing
from pnp.kit.guide.page import pages
from pnp.kit.guide.steps import Guide, Step
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.parts import parts
from pnp.kit.pen import Pen, broken
from pnp.layout.art import Face, Run, Shape, Use
from pnp.values import replace
from tests.kits import laid, shipped


@cache
def job(name: str, **order: str) -> Job:
    """Return a kit to print."""
    at = laid(name)
    made = Job(at.game, replace(Order(), **order), at, at.complaints)
    made.leaves_of_books["rulebook"] = 4
    return made


def guide(making: Job) -> Guide:
    """Return the guide of a kit."""
    return Guide(making, Finishing(Pen(making.press.stock)))


def steps(making: Job) -> list[Step]:
    """Return the steps of a kit."""
    return list(guide(making).steps())


@pytest.mark.parametrize(
    ("name", "order", "titles"),
    [
        pytest.param(
            "castle-itter",
            {},
            [
                "Print",
                "Check the size",
                "Print the backs",
                "Cut the counters",
                "Cut the cards",
                "Fold the tuck boxes",
                "Staple the rules",
                "Join the 6 tiles of the board",
                "Lay out the sheets",
                "Blank pieces",
                "Small rings",
            ],
            id="a kit of everything",
        ),
        pytest.param(
            "aachen",
            {"backs": "separate"},
            [
                "Print",
                "Check the size",
                "Glue fronts to backs",
                "Cut the counters",
                "Staple the rules",
                "Join the 6 tiles of the board",
                "Lay out the sheets",
                "Small rings",
            ],
            id="no cards, so no boxes; fronts and backs on sheets of their own",
        ),
        pytest.param(
            "aachen",
            {"backs": "gutterfold", "booklet": True, "paper": "ARCH C"},
            [
                "Print",
                "Check the size",
                "Fold and glue",
                "Cut the counters",
                "Fold the rules",
                "Cut out the board",
                "Lay out the sheets",
                "Small rings",
            ],
            id="a board that fits one page, rules to fold, sheets to fold",
        ),
    ],
)
def test_a_step_is_there_only_if_the_kit_needs_it(
    name: str, order: dict[str, str], titles: list[str]
) -> None:
    assert [each.title for each in steps(job(name, **order))] == titles


def test_the_numbers_are_those_of_the_sheets() -> None:
    making = job("aachen")
    (counters,) = (p for p in parts(making.game) if p.name == "counters")
    tally = Tally.of(making.sheets(counters))

    told = next(each.words for each in steps(making) if "counters" in each.title)

    sheets = "1 sheet" if tally.sheets == 1 else f"{tally.sheets} sheets"
    assert f"{sheets}, {tally.pieces} pieces, {tally.cuts} cuts" in told


def test_the_rule_is_fifty_millimetres_long() -> None:
    making = job("aachen")
    _, check, *_ = steps(making)
    art = list(check.picture(Rect(mm(0), mm(0), mm(80), mm(30))))
    (base, *_) = [each for each in art if isinstance(each, Shape)]
    ends = [at for _, at in base.steps]

    assert ends[1][0] - ends[0][0] == mm(50)


def test_the_ruler_beside_it_has_its_marks_where_millimetres_are() -> None:
    making = job("aachen")
    _, check, *_ = steps(making)
    art = list(check.picture(Rect(mm(0), mm(0), mm(80), mm(30))))
    marks = next(a for a in art if isinstance(a, Shape) and len(a.steps) > 100)
    places = [at[0] for verb, at in marks.steps if verb == "M"]

    assert {b - a for a, b in pairwise(places)} == {mm(1)}


def test_it_shows_the_first_piece_at_its_real_size_or_twice_that() -> None:
    """Of Aachen: the first American, front and back, cut out."""
    making = job("aachen")
    americans = next(iter(making.press.pieces(making.game.sets["americans"])))
    _, front, back = americans
    shown = {each.name for page in pages(making) for each in cut_out(page)}

    assert back
    assert {front.name, back.name} <= shown


def cut_out(page: Face) -> Iterator[Face]:
    """Yield the faces that a page shows at one or two times their own size."""
    for use in page.walk():
        if isinstance(use, Use) and use.scale in (1, 2):
            yield use.face


# What it names is in the kit

TILE = re.compile(r"\b[A-Z]\d\b")


@pytest.mark.parametrize(
    "name", ["castle-itter", "aachen", "cassino", "itchy-scratchy"]
)
def test_it_names_only_tiles_that_the_kit_has(name: str) -> None:
    """Of Itchy's field, two tiles under each other: A1 and B1, and nothing else."""
    making = job(name)
    face = making.outline(
        next(p for p in parts(making.game) if p.kind == "tiles").sets[0]
    )
    assert face
    tiling = Tiling.of(face, making.page, making.stationery.overlap)
    whole = {tile_name(*place) for place in tiling.places}
    there = set() if making.fits_alone(face) else whole
    steps_of_boards = [each for each in steps(making) if "board" in each.title]
    drawn = [
        each.picture(Rect(mm(0), mm(0), mm(120), mm(60))) for each in steps_of_boards
    ]
    labels = {art.text for each in drawn for art in each if isinstance(art, Run)}
    said = " ".join(each.words.partition("copy shop")[0] for each in steps_of_boards)

    assert {each for each in labels if TILE.fullmatch(each)} == there
    assert set(TILE.findall(said)) <= there


def test_what_is_in_the_kit_is_what_its_sheets_are() -> None:
    making = job("castle-itter")
    told = {each.name: each.count for each in guide(making).things()}
    counts = {
        p.name: Tally.of(making.sheets(p)).pieces
        for p in parts(making.game)
        if p.kind == "pieces"
    }
    ids = [p.sheet.id for p in parts(making.game) if p.kind == "pages" and p.sheet]
    sheets = len(set(ids) - {COVER})

    assert told == {
        **counts,
        "tuck boxes": 2,
        "rules": 1,
        "board": 1,
        "sheets": sheets,
    }


@pytest.mark.parametrize(("paper", "more"), [("A4", {"tape"}), ("ARCH C", set())])
def test_a_kit_without_a_part_names_neither_it_nor_its_tools(
    paper: str, more: set[str]
) -> None:
    """Aachen has no cards, so no boxes; rules that cannot be set are not there."""
    order = replace(Order(), paper=paper)
    making = Job(shipped("aachen"), order, laid("aachen"), Complaints())
    things = {each.name for each in guide(making).things()}
    tools = {each.name for each in guide(making).tools()}

    assert things == {"counters", "board", "sheets"}
    assert tools == {"knife", "steel ruler"} | more


@pytest.mark.parametrize(
    ("leaves", "booklet", "title", "stapled"),
    [
        (1, False, None, False),
        (2, False, "Staple the rules", True),
        (1, True, "Fold the rules", False),
        (2, True, "Fold the rules", True),
    ],
)
def test_there_is_a_staple_only_where_there_are_two_leaves(
    leaves: int, booklet: bool, title: str | None, stapled: bool
) -> None:
    order = replace(Order(), booklet=booklet)
    making = Job(shipped("aachen"), order, laid("aachen"), Complaints())
    making.leaves_of_books["rulebook"] = leaves
    rules = [each for each in steps(making) if each.title.endswith("the rules")]
    tools = {each.name for each in guide(making).tools()}

    assert [each.title for each in rules] == ([title] if title else [])
    assert any("taple" in each.words for each in rules) == stapled
    assert ("stapler" in tools) == stapled


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
def test_titles_are_whole_and_in_the_face_of_the_game(paper: str) -> None:
    making = job("aachen", paper=paper)
    display = Pen(making.press.stock).display
    every = pages(making)
    titles = {
        art.text
        for page in every
        for art in page.walk()
        if isinstance(art, Run) and art.font == display
    }
    words = {art.text for page in every for art in page.walk() if isinstance(art, Run)}

    assert {each.title for each in steps(making)} <= titles
    assert making.game.title.upper() in words
    assert not [text for text in words if text.endswith("…")]


def test_pages_fit_their_paper_and_their_words_the_columns() -> None:
    for paper in ("A4", "A5"):
        making = job("cassino", paper=paper)
        for page in pages(making):
            for run in (each for each in page.art if isinstance(each, Run)):
                wide = run.font.width(run.text, run.size)
                assert run.x >= 0, run.text
                assert run.x + wide <= page.trim.width, run.text
                assert run.y <= page.trim.height, run.text


def test_a_game_with_a_guide_of_its_own_prints_that() -> None:
    found = shipped("castle-itter")
    own = replace(
        found, books={"assembly": replace(found.books["rulebook"], id="assembly")}
    )

    assert [p.kind for p in parts(own) if p.kind in ("book", "guide")] == ["book"]


def test_a_line_is_broken_before_it_is_too_long() -> None:
    lines = list(broken("*Cut* the _long lines_. Then", mm(3), mm(20)))
    told = [[(text, cut.name[-8:]) for text, cut, _ in line] for line in lines]

    assert [[text for text, _ in line] for line in told] == [
        ["Cut", "the", "long"],
        ["lines.", "Then"],
    ]
    first, second, third = lines[0]
    assert first[1] != second[1]
    assert third[2] > second[2] > Length(0)
