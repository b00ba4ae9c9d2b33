"""Tables of a book: derived from the sheets and the lists, at the case that names them."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from pnp.cli.new import starter
from pnp.cli.worked import recordings
from pnp.errors import Complaints
from pnp.geometry import mm
from pnp.kit.booklet import booklet
from pnp.kit.exhibits import Exhibits
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.plates import Plates, View
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.output import create
from pnp.render.book import available
from pnp.render.exhibits import Chart, parted, parts_of, together
from tests.model.written import Written

ROOT = Path(__file__).parents[2] / "components"
GAMES = ("castle-itter", "aachen", "cassino", "itchy-scratchy")
STYLES = Path(__file__).parents[2] / "pnp/render/templates/book.css"
SMALL = "@page { size: 400px 450px; margin: 0 }"
needs_pango = pytest.mark.skipif(bool(available()), reason="needs Pango")


def game(name: str) -> Game:
    complaints = Complaints()
    found = load(ROOT / name, complaints=complaints)
    assert found is not None, list(complaints)
    return found


@cache
def making(name: str, *, folds: bool = False) -> Job:
    loaded = game(name)
    order = Order(paper="a4", booklet=folds)
    return Job.of(loaded, order, Complaints(), recordings(loaded))


def chart(title: str, *, instead: bool = False) -> Chart:
    return Chart(title, (), (), (), instead=instead)


def test_tables_are_below_the_text_of_their_case() -> None:
    odds = chart("Odds")

    assert parted("<p>Roll.</p><p>Add.</p>", [odds]) == [
        "<p>Roll.</p>",
        "<p>Add.</p>",
        odds,
    ]


def test_a_table_may_be_in_the_place_of_a_list() -> None:
    score, levels = chart("Score", instead=True), chart("Levels", instead=True)
    text = "<p>Count:</p><ul><li>5</li></ul><p>Win.</p><ul><li>40</li></ul>"

    assert parted(text, [score, levels]) == [
        "<p>Count:</p>",
        "",
        score,
        "<p>Win.</p>",
        levels,
        "",
    ]


def test_a_table_has_the_numbers_of_its_list() -> None:
    """What Castle Itter's rules print of a weapon is what the referee rules with."""
    job = making("castle-itter")
    tables = Exhibits(job).tables(job.game.books["rulebook"])
    (weapons,) = tables["3.6"]
    printed = [(row[0], row[1], row[2]) for row in weapons.rows]
    listed = [
        (each.name, *(str(each.fields.get(n, "")) for n in ("attack", "suppress")))
        for each in job.game.sets["weapons"]
    ]

    assert printed == listed
    assert weapons.columns[1:3] == ["number", "number"]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_sets_tables_and_pieces(name: str) -> None:
    cases = [c for each in game(name).books["rulebook"].chapters for c in each.cases]

    assert sum(bool(each.tables) for each in cases) >= 4
    assert sum(bool(each.pieces) for each in cases) >= 4


BOOK = """\
sheets: [a.yaml]
books: [r.yaml]
== a.yaml
sheet: aid
title: Aid
sections: [{id: turn, title: Turn, lines: [Move.]}]
== r.yaml
book: rules
title: Rules
chapters:
  - id: turn
    title: The turn
    cases:
      - {id: '1', title: Move, text: One space., WRITTEN}
"""


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("tables: aid.none", "there is no section 'aid.none'"),
        ("tables: [{section: aid.turn, title: Turn}]", "leave out 'title'"),
        ("tables: [{title: Turn}]", "give either 'of' or 'rows'"),
        ("pieces: none/lee", "there is no piece 'none/lee'"),
    ],
)
def test_a_table_or_a_piece_that_is_not_there_is_an_error(
    tmp_path: Path, written: str, told: str
) -> None:
    files = Written(tmp_path)
    files.read(BOOK.replace("WRITTEN", written))

    assert told in "".join(files.told)


BACKLESS = """
== game.yaml
game: small
title: Small
sources: {own: ours}
editions: {first: First}
counters: [c.yaml]
books: [r.yaml]
== c.yaml
counters: units
title: Units
template: unit
source: own
confidence: stated
components: [{id: lee, name: Lee}]
== r.yaml
book: rules
title: Rules
source: own
confidence: stated
chapters:
  - id: turn
    title: The turn
    cases: [{id: '1', title: Move, text: One space., pieces: units/lee/back}]
"""


def test_the_back_of_a_piece_without_one_is_an_error(tmp_path: Path) -> None:
    files = Written(tmp_path)
    files.read(BACKLESS)

    assert "'units' has no backs" in "".join(files.told)


def test_the_back_of_a_piece_is_beside_its_case(tmp_path: Path) -> None:
    """As it is printed: the first starter shows a unit fresh, and worn."""
    create(tmp_path / "x", {name: t.encode() for name, t in starter("x").items()})
    found = load(tmp_path / "x", complaints=Complaints())
    assert found
    plates, shown = Plates([], mm(84)), "3.3"
    job = Job.of(found, Order(), Complaints())

    beside = Exhibits(job).pieces(found.books["rulebook"], plates)

    assert [each.page for each in beside[shown]] == [*range(1, 3)]
    views = [each for each in plates.pages if isinstance(each, View)]
    assert [each.ground.name for each in views][1:] == ["Militia", "Militia, back"]


def pages(pdf: bytes) -> list[str]:
    """Return the words of each page of a book."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in document]


BOOKS = [(name, folds) for name in GAMES for folds in (False, True)]


@needs_pango
@pytest.mark.parametrize(
    ("name", "folds"),
    [
        pytest.param(*each, marks=() if each == BOOKS[4] else pytest.mark.soak)
        for each in BOOKS
    ],
)
def test_a_table_is_on_the_page_of_its_case_or_faces_it(name: str, folds: bool) -> None:
    job = making(name, folds=folds)
    text = job.game.books["rulebook"]
    tables = Exhibits(job).tables(text)
    made = booklet(job, text).pdf
    with pikepdf.open(BytesIO(made)) as pdf:
        assert len(pdf.pages) > 4
    words = pages(made)
    cases = {c.id: c.title for each in text.chapters for c in each.cases}
    apart = {
        (cases[case], each.title)
        for case, charts in tables.items()
        for each in charts
        if each.title and not near(words, cases[case], each.title)
    }

    assert apart == set()


def near(words: list[str], case: str, table: str) -> bool:
    """Whether a table begins on a page that has the title of its case, or the next."""
    has = [at for at, page in enumerate(words) if case in page]
    return any(table in page for at in has for page in words[at : at + 2])


@pytest.mark.parametrize(
    ("rows", "kept"),
    [
        pytest.param("", [], id="none"),
        pytest.param("a", ["a"], id="one row"),
        pytest.param("abc", ["abc"], id="no row is left alone at the end"),
        pytest.param("abcde", ["ab", "cde"], id="three last if odd"),
        pytest.param("abcdef", ["ab", "cd", "ef"], id="pairs: the tint alternates"),
    ],
)
def test_no_row_of_a_list_stands_alone(rows: str, kept: list[str]) -> None:
    assert list(together(rows)) == kept


@needs_pango
@pytest.mark.parametrize("above", [330, 350, 370])
def test_no_row_of_a_long_table_is_on_two_pages(above: int) -> None:
    """Its first part has three rows or more, below its head."""
    import weasyprint

    row = "<tr><td>{0}</td><td>{0}a<br>{0}b</td></tr>"
    parts = parts_of([row.format(f"r{number}") for number in range(10)])
    body = "".join(f"<tbody>{''.join(each)}</tbody>" for each in parts)
    head = "<thead><tr><th>A</th><th>B</th></tr></thead>"
    table = f"<table class=chart>{head}{body}</table>"
    text = f"<div style='height: {above}px'></div><div class='kept long'>{table}</div>"
    rules = weasyprint.CSS(STYLES), weasyprint.CSS(string=SMALL)
    pages = weasyprint.HTML(string=text).render(stylesheets=rules).pages
    rows = [[*_rows(page._page_box)] for page in pages]
    held = [name for page in rows for name in page]
    assert len(held) == len(set(held)) == 10
    assert all(len(page) >= 3 for page in rows if page)


def _rows(box: Any) -> Iterator[str]:
    """Yield the first words of the rows below a box that have any."""
    if box.element_tag == "tr" and box.element.find("td") is not None:
        yield box.element.find("td").text
        return
    for each in getattr(box, "children", ()):
        yield from _rows(each)
