"""Booklets: what the page says, in which order."""

import re
from itertools import count
from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.geometry import ZERO, Size, mm
from pnp.layout import fonts
from pnp.model.loading import load
from pnp.render.book import Copy, Setting, as_html, available, leaf, typeset
from pnp.values import replace

pytestmark = pytest.mark.slow

COMPONENTS = Path(__file__).parents[2] / "components"


NAMES = ("accent", "ink", "quiet", "tint", "wash", "band", "on", "gilt")
COLOURS = dict.fromkeys(NAMES, "#000")


def html(
    edition: str,
    book: str = "rulebook",
    of: str = "castle-itter",
    *,
    appendix: bool = True,
) -> str:
    game = load(COMPONENTS / of, edition=edition, complaints=Complaints())
    assert game is not None
    setting = Setting(Size(ZERO, ZERO), COLOURS, {}, str, str, appendix=appendix)
    return as_html(game.books[book], game, setting)


@pytest.mark.parametrize(
    ("edition", "own", "other"),
    [
        ("published", 'id="case-2.2"', 'id="case-p.9"'),
        ("playtest", 'id="case-p.9"', 'id="case-2.2"'),
    ],
)
def test_a_book_prints_only_its_own_edition(edition: str, own: str, other: str) -> None:
    page = html(edition)

    assert page.count(own) == 1
    assert other not in page


def test_what_changed_between_editions_can_be_left_out() -> None:
    whole, short = html("published"), html("published", appendix=False)

    assert 'id="changes"' in whole
    assert 'href="#changes"' in whole
    assert "#changes" not in short
    assert "between the editions" not in short


def test_a_case_says_its_name_once() -> None:
    assert '<span class="number">p.12</span><span class="name">Command<' in html(
        "playtest"
    )


def test_a_case_is_numbered_within_its_chapter() -> None:
    """What a ruling cites is found: Combat 12 is 12 in Combat; Combat Notes 1 is not.

    In the index it has its whole number, and so has a ruling.
    """
    page = html("", of="itchy-scratchy")

    assert '<span class="number">12</span><span class="name">Close Combat' in page
    assert '<span class="number">Notes 1</span><span class="name">The nu' in page
    assert 'Close Combat <span class="number">Combat 12</span>' in page
    assert re.search(
        r'"number">R17</span>(<span class="answer.*</span>)?<b>The w', page
    )


@pytest.mark.parametrize(
    ("game", "named"), [("castle-itter", True), ("itchy-scratchy", False)]
)
def test_contents_leave_room_for_numbers_of_chapters(game: str, named: bool) -> None:
    edition = "published" if game == "castle-itter" else ""

    assert ('class="contents numbered"' in html(edition, of=game)) is named


@pytest.mark.parametrize("name", ["castle-itter", "itchy-scratchy"])
def test_a_case_begins_with_a_capital_whatever_its_settings_are(name: str) -> None:
    """A value such as *everything* may stand anywhere but at the beginning."""
    game = load(COMPONENTS / name, complaints=Complaints())
    assert game is not None

    begun = {
        case.id: case.text[:20]
        for chapter in game.books["rulebook"].chapters
        for case in chapter.cases
    }

    small = {
        k: said for k, said in begun.items() if said[0].islower() or said[0] == "{"
    }
    assert small == {}


def test_a_guide_without_numbers_has_none() -> None:
    game = load(COMPONENTS / "castle-itter", complaints=Complaints())
    assert game is not None
    rules = game.books["rulebook"]
    case = replace(rules.chapters[0].cases[0], id="tools", title="Tools")
    chapter = replace(rules.chapters[0], id="before", cases=(case,))
    guide = replace(rules, chapters=(chapter,), changes=())
    told = as_html(guide, game, Setting(Size(ZERO, ZERO), COLOURS, {}, str, str))

    assert '<h3><span class="name">Tools<' in told


@pytest.mark.parametrize("cutter", ["harfbuzz", "fonttools"])
def test_a_page_bears_no_date(monkeypatch: pytest.MonkeyPatch, cutter: str) -> None:
    """Whichever library of the machine's cuts its fonts down."""
    pdf_fonts = pytest.importorskip("weasyprint.pdf.fonts")
    if cutter == "fonttools":
        monkeypatch.setattr(pdf_fonts, "harfbuzz_subset", None)
    days = count(1_000_000_000, 86_400)
    monkeypatch.setattr("time.time", lambda: next(days))
    data = fonts.font("sans").data
    style = b"@font-face { font-family: Data; src: url(pnp:f) } body { font: 9pt Data }"
    shelf = {"book.css": ("text/css", style), "f": ("font/ttf", data)}
    setting = Setting(Size(mm(100), mm(100)), COLOURS, shelf, str, str)

    empty = dict.fromkeys(("game", "notice", "editions", "question"), "Fog?")
    lists = dict.fromkeys(("position", "readings", "cases"), ())

    first, second = (
        leaf("ruling", setting, size=9, **empty, **lists) for _ in range(2)
    )

    assert len(first.pdf) > 5_000, "its font and all"
    assert first.pdf == second.pdf


@pytest.mark.skipif(bool(available()), reason="needs Pango")
def test_a_back_alone_on_a_sheet_is_left_out_with_what_leads_there() -> None:
    """A folded book of four pages and a back has one sheet, and no dead link."""
    pages = "".join(f'<p style="break-before: page">{n}</p>' for n in range(3))
    html = (
        '<html lang="en"><title>A</title><ol><li class="to-back"><a href="#glance">At a glance</a></li></ol>'
        f'{pages}<footer class="back" style="break-before: page" id="glance">'
    )
    size = Size(mm(120), mm(170))
    made = typeset(Copy("a", html, size, {}, "long-edge", folds=True, backed=True))

    assert made.pages == 4
