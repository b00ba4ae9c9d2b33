"""The page layout: margins, overlap, and papers of one's own."""

import pytest

from pnp.errors import Complaints
from pnp.geometry import mm
from pnp.layout.templates.stationery import Stationery, read_stationery
from pnp.reading import Keyed, parse


def stationery(text: str) -> tuple[Stationery, list[str]]:
    """Return what a page layout says, and what is wrong with it."""
    complaints = Complaints()
    node = parse(text.encode(), "pages.yaml", complaints)
    assert isinstance(node, Keyed)
    return read_stationery(node, complaints), [str(each) for each in complaints]


def test_what_a_page_layout_does_not_say_is_as_usual() -> None:
    assert stationery("overlap: 8 mm") == (Stationery(overlap=mm(8)), [])


@pytest.mark.parametrize("asked", ["b4", "B4", "super-b", "Super B"])
def test_a_paper_of_ones_own_is_asked_for_by_name(asked: str) -> None:
    found, _ = stationery("papers: {B4: 250 x 353 mm, Super B: 13 x 19 in}")

    assert found.size(asked) in ("250 x 353 mm", "330.2 x 482.6 mm")


def test_any_other_paper_is_passed_on() -> None:
    assert Stationery().size("Letter") == "Letter"


def test_a_fault_is_told_with_its_place() -> None:
    _, wrong = stationery("margin: 10\nmargins: 3 mm\n")

    assert wrong[0].startswith("pages.yaml:1:9: ")
    assert "unknown key 'margins'" in wrong[1]
