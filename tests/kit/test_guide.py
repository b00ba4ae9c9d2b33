"""The assembly guide of a kit: the steps that it needs, and what they show."""

from collections.abc import Iterator
from functools import cache

import pytest

from pnp.errors import Complaints
from pnp.geometry import Length, Rect, mm
from pnp.imposition.tally import Tally
from pnp.kit.guide.drawings import Drawings
from pnp.kit.guide.page import pages
from pnp.kit.guide.steps import Guide, Step
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.parts import parts
from pnp.kit.pen import Pen, broken
from pnp.layout.art import Face, Run, Shape, Use
from pnp.values import replace
from tests.kits import shipped


@cache
def job(name: str, **order: str) -> Job:
    """Return a kit to print."""
    return Job.of(shipped(name), replace(Order(), **order), Complaints())


def steps(making: Job) -> list[Step]:
    """Return the steps of a kit."""
    return list(Guide(making, Drawings(Pen(making.press.stock))).steps())


@pytest.mark.parametrize(
    ("name", "order", "titles"),
    [
        pytest.param(
            "castle-itter",
            {},
            [
                "Print at 100 %",
                "Print the backs",
                "Cut the counters",
                "Cut the cards",
                "Join the 6 tiles of the board",
                "Fold the tuck boxes",
                "Staple the rules",
                "Print the sheets",
                "Blank pieces",
                "Small rings",
            ],
            id="a kit of everything",
        ),
        pytest.param(
            "aachen",
            {"backs": "separate"},
            [
                "Print at 100 %",
                "Glue fronts to backs",
                "Cut the counters",
                "Join the 6 tiles of the board",
                "Staple the rules",
                "Print the sheets",
                "Small rings",
            ],
            id="no cards, so no boxes; fronts and backs on sheets of their own",
        ),
        pytest.param(
            "aachen",
            {"backs": "gutterfold", "booklet": True, "paper": "ARCH C"},
            [
                "Print at 100 %",
                "Fold and glue",
                "Cut the counters",
                "Cut out the board",
                "Fold the rules",
                "Print the sheets",
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
    first, *_ = steps(making)
    art = list(first.picture(Rect(mm(0), mm(0), mm(80), mm(30))))
    (base, *_) = [each for each in art if isinstance(each, Shape)]
    ends = [at for _, at in base.steps]

    assert ends[1][0] - ends[0][0] == mm(50)


def test_it_shows_the_first_piece_at_its_real_size() -> None:
    """Of Aachen: the first American, front and back, cut out."""
    making = job("aachen")
    americans = next(iter(making.press.pieces(making.game.sets["americans"])))
    _, front, back = americans
    shown = [each for page in pages(making) for each in cut_out(page)]

    assert front in shown
    assert back in shown


def cut_out(page: Face) -> Iterator[Face]:
    """Yield the faces that a page shows at their own size, without their bleed."""
    for use in page.art:
        if isinstance(use, Use) and use.scale == 1:
            (inner,) = use.face.art
            if isinstance(inner, Use) and inner.trimmed:
                yield inner.face


def test_pages_fit_their_paper_and_their_words_the_columns() -> None:
    for paper in ("A4", "A5"):
        making = job("cassino", paper=paper)
        for page in pages(making):
            for run in (each for each in page.walk() if isinstance(each, Run)):
                if run in page.art:
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
