"""Events have one spelling, and say what is wrong with any other."""

import json
import math
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.session.events import (
    Branched,
    Event,
    Fixed,
    Header,
    NotAnEvent,
    Overruled,
    Played,
    Redone,
    Undone,
    body,
    canonical,
    link,
    parse,
    rows,
    written,
)
from tests.examples import examples

AT = "2026-11-20T19:00:00Z"
HEADER = Header("friday", "x", "X", "", "pig/1", "0" * 64)
LINES = st.sampled_from(["main", "what-if"])
TEXT = (
    st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "))
    .map(written)
    .filter(bool)
)
PLIES = st.builds(
    Played,
    TEXT,
    LINES,
    st.sampled_from(["", "entered", "rolled"]),
    st.sampled_from(["", "fox", "a, b)"]),
    against=st.lists(TEXT, max_size=2).map(tuple),
)
SECRETS = st.builds(
    Played,
    TEXT,
    LINES,
    seat=st.just("fox"),
    secret=st.just("fox"),
    salt=st.text("0123456789abcdef", min_size=32, max_size=32),
)
NUMBERS = st.integers(1, 10**8)
EVENTS: st.SearchStrategy[Event] = st.one_of(
    PLIES,
    SECRETS,
    st.builds(Fixed, TEXT, LINES),
    st.builds(Overruled, TEXT, line=LINES, because=st.one_of(st.just(""), TEXT)),
    st.builds(Overruled, TEXT, st.sampled_from(["greed", "a b=c"]), TEXT, TEXT, LINES),
    st.builds(Undone, NUMBERS, LINES),
    st.builds(Redone, NUMBERS, LINES),
    st.builds(Branched, st.sampled_from(["what-if", "b2"]), NUMBERS, LINES),
)


def test_an_event_is_canonical_json() -> None:
    """Sorted keys, no spaces, NFC; what is as usual is left out."""
    ply = Played("Besótten Jenny", source="entered")

    assert body(ply, AT) == (
        '{"at":"2026-11-20T19:00:00Z","kind":"ply","source":"entered",'
        '"text":"Besótten Jenny"}'
    )


def test_each_event_is_linked_to_the_one_before() -> None:
    first, second = rows([HEADER, Played("roll")], AT)

    assert first.hash == sha256(first.body.encode()).hexdigest()
    assert second.hash == sha256((first.hash + second.body).encode()).hexdigest()
    assert (first.number, second.number) == (1, 2)
    assert rows([Played("roll")], AT, first) == [second]


@given(EVENTS)
@examples(200)
def test_an_event_reads_back(event: Event) -> None:
    text = body(event, AT)

    assert parse(text) == (event, AT)
    assert text == canonical(json.loads(text))
    assert link("", text) != link("0", text)


@pytest.mark.parametrize("value", [1.5, math.nan, None, {1, 2}, b"x"])
def test_nothing_but_text_and_whole_numbers_is_kept(value: object) -> None:
    with pytest.raises(NotAnEvent):
        canonical({"key": value})


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "did not write this JSON"),
        ("[" * 100_000, "did not write this JSON"),
        ("[1]", "it has no event or no time"),
        ('{"kind":"ply","text":"roll"}', "it has no event or no time"),
        ('{"at":"","kind":"jump","to":3}', "'jump' are unknown"),
        ('{"at":"","kind":["ply"],"text":"roll"}', "are unknown"),
        ('{"at":"","kind":"undo","to":1e9}', "a log cannot keep '1e9'"),
        ('{"at":"","kind":"undo","to":NaN}', "a log cannot keep 'NaN'"),
        ('{"at":"","kind":"undo","to":true}', "cannot be 'True'"),
        ('{"at":"","kind":"undo","to":"3"}', "cannot be '3'"),
        ('{"at":"","kind":"undo"}', "needs its to"),
        ('{"at":"","kind":"ply","text":"roll","at2":""}', "no 'at2'"),
        ('{"at":"","kind":"ply","text":"4","source":"cheated"}', "cannot be 'cheated'"),
        ('{"at":"","kind":"ply","text":"4","against":"1.2"}', "cannot be '1.2'"),
        ('{"at":"","kind":"ply","text":"4","against":[1]}', "cannot be '1'"),
    ],
)
def test_what_is_no_event_is_said(text: str, wrong: str) -> None:
    with pytest.raises(NotAnEvent, match=wrong):
        parse(text)


@pytest.mark.parametrize("char", "\t\n\u061c\u200e\u200f\u2028\u2029\u202e\u2066")
def test_a_beginning_holds_no_control_character(char: str) -> None:
    """Not even in the words of its game, however they are spelled."""
    begun = Header("friday", "x", f"a{char}b", "", "pig/1", "0" * 64)
    for text in (said := body(begun, ""), said.replace(char, ascii(char)[1:-1])):
        with pytest.raises(NotAnEvent, match="a log cannot keep"):
            parse(text)


@pytest.mark.parametrize("text", ["a\x1b[2Jb", "a\u202eb", "x" * 4001, "\ud800"])
def test_what_cannot_be_shown_is_not_kept(text: str) -> None:
    with pytest.raises(NotAnEvent):
        written(text)


def test_what_is_written_is_one_line_of_single_spaces() -> None:
    assert written("  roll\n  the\tdie ") == "roll the die"
