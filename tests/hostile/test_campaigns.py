"""Hostile campaigns, through the real command, in a child with narrow limits.

The answer is clear lines; nothing is written, and the campaign is the one it was.
"""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from defusedxml.ElementTree import parse
from pikepdf import Pdf

from pnp.errors import Complaints
from pnp.model.loading import load
from tests.cli.evenings import battle, breach
from tests.cli.table import Table
from tests.command import Done, tree
from tests.hostile.campaigns import CASES, Case
from tests.hostile.sessions import copied
from tests.hostile.test_hostile import pnp
from tests.soak import alternate

pytestmark = pytest.mark.slow


def ask(folder: Path, *words: str) -> Done:
    """Give a command, guarded and limited, at the table of that campaign."""
    return pnp(folder, *words, seconds=5, PNP_SESSIONS="kept")


@pytest.fixture(scope="session")
def winter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two campaigns, and an evening that is not on record."""
    table = Table(tmp_path_factory.mktemp("winter") / "place")
    table.folder.mkdir()
    table.says("campaign", "new", "winter", "--game", "castle-itter")
    breach(table, "friday")
    table.says("campaign", "record", "winter", "friday")
    breach(table, "saturday", first="Rifleman@c27")
    table.says("campaign", "new", "colonial", "--game", "itchy-scratchy")
    battle(table, "wall")
    table.says("campaign", "record", "colonial", "wall")
    table.says(
        *("campaign", "export", "winter", "--to", "transcript", "-o", "winter.txt")
    )
    return table.folder


@pytest.mark.parametrize("case", alternate(CASES, of=3), ids=lambda case: case.name)
def test_hostile_campaign(case: Case, place: Path, winter: Path) -> None:
    """What is wrong is said, with the code that is documented, and nothing written."""
    copied(winter, place)
    case.change(place)
    before = tree(place)

    for words in case.asked:
        done = ask(place, *words)

        said = f"{words}: {done.said[:2000]}"
        assert "Traceback" not in said, said
        assert "GUARD" not in said, said
        assert done.code == case.code, said
        assert case.answer in " ".join(done.said.split()), said
        assert max(map(len, done.said.splitlines())) < 600, said
        assert tree(place) == before, said


# What people may be called, and what that may not become

NAMES = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"}, x, {y',
    "' # - [ *a &b !!python/name os.system",
    "| **x** `y` [z](u) ~~s~~",
    "%s%n{0}{{7*7}}${x}",
    "]]> --> <!-- x",
    "\\n\\x1b[31m\\u202e",
    "=cmd|calc",
    "- - -",
    "yes",
    "null",
    "0x1F",
    "../../etc/passwd",
    "שלום",
    "/JS (app.alert(1))",
    "x" * 200,
)
TAGS = {
    *("html", "head", "meta", "title", "style", "body"),
    *("h1", "h2", "p", "ul", "li", "table", "tr", "th", "td"),
}


class Reader(HTMLParser):
    """What a browser makes of a page: its tags, and its words."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.words = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Note a tag."""
        del attrs
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        """Note words."""
        self.words += f"{data}\n"


@pytest.fixture(scope="module")
def misnamed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a campaign of formations that are called anything."""
    folder = tmp_path_factory.mktemp("misnamed") / "place"
    folder.mkdir()
    Table(folder).says("campaign", "new", "monte", "--game", "cassino")
    for number, name in enumerate(NAMES):
        joins = f"enrol f{number} of allied as us_infantry with steps=24"
        done = ask(folder, "do", "monte", f"{joins} called {name}")
        assert done.code == 0, done.err
    return folder


def test_a_page_shows_every_name_as_words(misnamed: Path) -> None:
    """And knows no tag but its own."""
    page = Reader()
    page.feed(ask(misnamed, "campaign", "export", "monte", "--to", "html").out)

    assert page.tags == TAGS
    assert [name for name in NAMES if name not in page.words] == []


def test_markdown_shows_every_name_as_words(misnamed: Path) -> None:
    """Without a backslash before it, nothing in a name is a mark."""
    said = ask(misnamed, "campaign", "export", "monte").out
    marks = re.sub(r"\\.", "", said.partition("## Formations")[2])

    assert not set("<>`*[]#~") & set(marks.replace("## Day 1", ""))
    rows = [line for line in said.splitlines() if line.endswith(" |")]
    assert {re.sub(r"\\.", "", row).count("|") for row in rows} == {7}


def test_the_overlay_of_the_next_session_holds_every_name(
    misnamed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was written: a definition reads it back, whatever YAML makes of it."""
    done = ask(misnamed, "campaign", "next", "monte", "-o", "next.yaml")
    assert done.code == 0, done.err
    monkeypatch.chdir(misnamed)
    complaints = Complaints()
    game = load("cassino", overlays=(Path("next.yaml"),), complaints=complaints)

    assert complaints.errors == []
    assert game is not None
    formations = game.sets["formations"]
    found = [formations[f"f{number}"].name for number in range(len(NAMES))]
    assert found == list(NAMES)


def test_the_chart_is_a_drawing_and_nothing_else(misnamed: Path) -> None:
    """No name becomes an element, an address or a style of its own."""
    assert ask(misnamed, "campaign", "chart", "monte").code == 0
    root = parse(misnamed / "output" / "monte.svg").getroot()
    assert root is not None
    found = {each.tag.rpartition("}")[2] for each in root.iter()}

    assert not found & {"script", "foreignObject", "image", "a", "style", "img"}
    said = [pair for each in root.iter() for pair in each.attrib.items()]
    assert not {name for name, _ in said if name.startswith("on")}
    assert {to[:1] for name, to in said if name.endswith("href")} <= {"#"}


def test_the_sheets_hold_every_name_and_no_program(misnamed: Path) -> None:
    """What a form would run is not there; what it shows is what was written."""
    assert ask(misnamed, "campaign", "sheet", "monte").code == 0
    data = (misnamed / "output" / "monte.pdf").read_bytes()
    with Pdf.open(misnamed / "output" / "monte.pdf") as pdf:
        values = {str(each.get("/V", "")) for each in pdf.Root.AcroForm.Fields}
        actions = {"/OpenAction", "/AA", "/Names"} & set(pdf.Root.keys())
        run = [each for each in pdf.Root.AcroForm.Fields if "/AA" in each]

    assert [name for name in NAMES if name not in values] == []
    assert (actions - {"/Names"}, run) == (set(), [])
    assert b"/S /JavaScript" not in data
    assert b"/S/JavaScript" not in data
