"""A book of one edition refers to the cases of that edition alone."""

import re

import pytest

from pnp.kit.cited import of_edition, without
from tests.kits import game


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        pytest.param("Yellow (2.3, p.10).", "Yellow (2.3).", id="one is left"),
        pytest.param("Yellow (p.10).", "Yellow.", id="none is left"),
        pytest.param("Yellow (2.3, 2.4).", "Yellow (2.3, 2.4).", id="all are ours"),
        pytest.param("Yellow (a word).", "Yellow (a word).", id="words"),
        pytest.param("Page p.10 says", "Page p.10 says", id="in a sentence"),
    ],
)
def test_a_reference_to_a_case_of_another_edition_is_left_out(
    written: str, printed: str
) -> None:
    assert without(written, {"p.10"}) == printed


@pytest.mark.parametrize(
    ("edition", "foreign"),
    [("published", r"\bp\.\d"), ("playtest", r"\b[1-6]\.\d\b|\bsetup \d")],
)
def test_no_ruling_of_castle_itter_cites_the_other_edition(
    edition: str, foreign: str
) -> None:
    book = of_edition(game(edition).books["rulebook"], edition)
    told = [
        (case.id, each)
        for chapter in book.chapters
        for case in chapter.cases
        if edition in (case.editions or chapter.editions or (edition,))
        for each in (case.text, case.example)
    ]

    assert [case for case, text in told if re.search(foreign, text)] == []
