"""Open tables: rows to be filled in, as many as there is room for, page after page."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.geometry import Length, mm
from pnp.layout.art import Entry, Face, Run, Shape, around
from pnp.layout.press import Press
from pnp.model.filling import Filling, written
from pnp.model.loading import load
from tests.layout.test_flow import sheet

LAYOUT = """
    units: mm
    size: 60 x 50 mm
    boxes:
      name: {at: [0, 0, 60, 5], as: entry, style: body}
      all: {at: [0, 10, 60, 40], as: flow, style: body, row: 8 mm}
"""

LOG = """
    - id: log
      table: {entries: [Day, What], columns: [day, what], shares: [1, 4]}
"""


def pages(folder: Path, rows: Sequence[str], sections: str = LOG) -> list[Face]:
    """Return the pages of a log with so many rows, having complained of nothing.

    Their sizes are the same if none of them is drawn.
    """
    _, errors = sheet(folder, LAYOUT, sections)
    assert errors == []
    game = load(folder / "millbrook", complaints=(complaints := Complaints()))
    assert game
    lines = [{"day": str(n), "what": what} for n, what in enumerate(rows, 1)]
    filling = Filling({"name": "Monte"}, {"log": lines})
    press, log = Press(game, complaints), written(game.sheets["aid"], filling)
    found = press.pages(log)
    assert complaints.errors == []
    assert press.page_sizes(log) == tuple(each.trim for each in found)
    return list(found)


def drawn(page: Face) -> str:
    """Return the rows of a page as they read: ``1 | rain``; ``_ | _`` for a blank."""
    rows: dict[Length, list[str]] = {}
    for each in page.walk():
        if isinstance(each, Entry) and "." in each.name:
            rows.setdefault(each.at.y, []).append(each.value or "_")
    return "; ".join(" | ".join(row) for row in rows.values())


def test_a_blank_one_fills_its_box(tmp_path: Path) -> None:
    """40 mm hold the heads and four rows of 8 mm."""
    (page,) = pages(tmp_path, [])

    assert drawn(page) == "_ | _; _ | _; _ | _; _ | _"


def test_a_path_has_a_stop_for_every_row(tmp_path: Path) -> None:
    """Left of the rows, which are narrower by its room."""
    plain = LAYOUT.replace("row: 8 mm", "row: 8 mm, path: red")
    (with_path,), errors = sheet(tmp_path, plain, LOG)
    stops = [each for each in with_path.art if isinstance(each, Shape) and each.fill]
    fields = [each for each in with_path.walk() if isinstance(each, Entry)]
    days = [each for each in fields if each.name.endswith(".day")]

    assert errors == []
    assert len(stops) == len(days) == 4
    assert all(each.at.x > around(stops[0].steps).right for each in days)


def test_what_stands_in_it_comes_first(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, ["rain", "snow"])

    assert drawn(page) == "1 | rain; 2 | snow; _ | _; _ | _"


def test_a_full_page_is_not_followed_by_an_empty_one(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, ["rain"] * 4)

    assert drawn(page) == "1 | rain; 2 | rain; 3 | rain; 4 | rain"


def test_the_rest_goes_on_another_page(tmp_path: Path) -> None:
    """With the same words above it, and blank rows below."""
    first, second = pages(tmp_path, ["rain"] * 5)

    assert drawn(first) == "1 | rain; 2 | rain; 3 | rain; 4 | rain"
    assert drawn(second) == "5 | rain; _ | _; _ | _; _ | _"
    names = [
        e.value for e in second.walk() if isinstance(e, Entry) and e.name == "name"
    ]
    assert names == ["Monte"]


def test_a_row_is_as_high_as_its_words(tmp_path: Path) -> None:
    """So fewer fit; nothing is cut, nothing printed twice."""
    found = pages(tmp_path, ["many words that need more than one line here " * 2] * 4)
    kept = [row.split(" | ")[0] for page in found for row in drawn(page).split("; ")]

    assert len(found) > 1
    assert [day for day in kept if day != "_"] == ["1", "2", "3", "4"]
    for page in found:
        assert max(run.y for run in page.walk() if isinstance(run, Run)) < mm(50)


def test_the_columns_have_their_shares(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, [])
    day, what, *_ = (e for e in page.walk() if isinstance(e, Entry) and "." in e.name)

    assert what.at.width > 2 * day.at.width
    assert what.at.right == mm(60)


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("{entries: [Day, What], shares: [1]}", "2 entries and 1 shares"),
        ("{entries: [Day, What], columns: [day]}", "2 entries and 1 columns"),
        ("{columns: [day]}", "components of a set, or rows written out"),
        ("{entries: [Day], shares: [0]}", "0"),
    ],
)
def test_a_table_complains_of(tmp_path: Path, table: str, why: str) -> None:
    sheet(tmp_path, LAYOUT, LOG)
    path = tmp_path / "millbrook" / "aid.yaml"
    above = path.read_text().split("sections:")[0]
    path.write_text(f"{above}sections:\n  - {{id: log, table: {table}}}\n")
    load(tmp_path / "millbrook", complaints=(complaints := Complaints()))

    assert any(why in str(each) for each in complaints.errors)
