"""What a person reads is in plain words (CONTRIBUTING, Words)."""

import re
import statistics

import pytest

from tests.words.gathered import (
    MADE,
    commands,
    definitions,
    docs,
    help_of,
    strings,
    words_of,
)
from tests.words.worn import worn

LONGEST, MEDIAN = 32, 16
PAGES = dict(docs())
OPTIONS = r"\{value: [^,]*, options: \[[^\]]*\]"
"""Values of a setting: sessions keep them, so they stay."""


@pytest.mark.parametrize("name", PAGES)
def test_sentences_of_a_page_are_short_and_plain(name: str) -> None:
    sentences = PAGES[name]
    lengths = [len(words_of(each)) for each in sentences] or [0]

    assert [str(found) for each in sentences for found in worn(name, each)] == []
    assert [each for each in sentences if len(words_of(each)) > LONGEST] == []
    assert statistics.median(lengths) <= MEDIAN


@pytest.mark.slow
def test_messages_are_plain_where_they_are_made() -> None:
    found = [str(each) for where, text in strings() for each in worn(where, text)]

    assert found == []


def test_definitions_are_plain() -> None:
    """Pieces do lie and stand on a table; all other worn words are out."""
    found = [
        str(each)
        for where, text in definitions()
        for each in worn(where, re.sub(f"{OPTIONS}|throw.{{0,11}} away", "", text))
        if each.better != "is"
    ]

    assert found == []


def test_help_is_plain() -> None:
    found = [
        str(each)
        for path, command in commands()
        for text in help_of(command)
        for each in worn(path, text)
    ]

    assert found == []


def test_worn_words_are_found() -> None:
    """The list works: each of these has stood in our pages."""
    said = (
        "plies are parted by semicolons",
        "Where sessions lie; else $PNP_SESSIONS",
        "Gangl is no [T]",
        "the file says so",
        "it has not a gun",
        "who owns the published game can replace them",
        "Whose eyes see it, where two play",
        "`add:` brings what there was not",
        "an overlay laid on another",
        "what is bought fits",
        "the next higher, failing that the next lower",
    )

    assert [bool([*worn("", each)]) for each in said] == [True] * len(said)
    assert not [*worn("", "The player has not rolled; the file has a list.")]


def test_pages_that_list_code_are_few() -> None:
    assert {"docs/mutants.md"} == MADE
