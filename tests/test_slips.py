"""Slips of the pen in YAML: each is told where it is, and what to do about it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaint, Complaints
from pnp.reading import parse


def slip(written: str) -> Complaint:
    """Return the one complaint about what was written."""
    complaints = Complaints()
    parse(written, "f", complaints)
    (told,) = complaints
    return told


IN_QUOTES = "put text that holds ': ' in quotation marks"


@pytest.mark.parametrize(
    ("written", "place", "hint"),
    [
        pytest.param(
            "cards: events\n  title: x\n", "f:2:8",
            f"start the line in column 1, like those above, or {IN_QUOTES}",
            id="a key too far in",
        ),
        pytest.param(
            "components:\n  - id: a\n    title: b\n   text: c\n", "f:4:4",
            "start the line in column 1, 3 or 5, like those above",
            id="a key too far out",
        ),
        pytest.param(
            "a:\n  - x\n # a remark\n - y\n", "f:4:2",
            "start the line in column 1, 3 or 5, like those above",
            id="an item too far out",
        ),
        pytest.param(
            "a: 1\n- b\n", "f:2:1",
            "write a key above the list, such as components:",
            id="a list beside a key",
        ),
        pytest.param(
            "- a\nb: 1\n", "f:2:1", "begin every item of a list with '- '",
            id="a key beside items",
        ),
        pytest.param(
            "a:\n\tb: 1\n", "f:2:1", "indent with spaces, not tabs", id="a tab",
        ),
        pytest.param(
            "a:\n  -\tb: 1\n    c: 2\n", "f:2:4", "write spaces, not tabs",
            id="a tab behind a dash",
        ),
        pytest.param(
            "a:\n  - {id: a, title: b\n  - {id: c, title: d}\n", "f:2:5",
            "this { is not closed; write } where it ends",
            id="no brace, and another item",
        ),
        pytest.param(
            "a: {id: a, title: b\nc: d\n", "f:1:4",
            "this { is not closed; write } where it ends",
            id="no brace, and another key",
        ),
        pytest.param(
            "a: {id: [b, c}\n", "f:1:9",
            "this [ is not closed; write ] where it ends",
            id="the wrong bracket",
        ),
        pytest.param(
            "a: [b, c", "f:1:4", "this [ is not closed; write ] where it ends",
            id="no bracket at the end",
        ),
        pytest.param(
            "a: {b: c}}\n", "f:1:10",
            "remove one }, or put text that holds { } [ ] , or ': ' in "
            "quotation marks",
            id="a brace too many",
        ),
        pytest.param(
            "a: {turns} turns\n", "f:1:12",
            "put text that begins with { in quotation marks", id="braces in text",
        ),
        pytest.param(
            "- {a: [C] codes, b: c}\n", "f:1:11",
            "put text that begins with [ in quotation marks", id="brackets in text",
        ),
        pytest.param(
            "a: *Nobody* comes\n", "f:1:4",
            "put text that begins with * in quotation marks", id="a star",
        ),
        pytest.param(
            "a: & so on\n", "f:1:4",
            "put text that begins with & in quotation marks", id="an ampersand",
        ),
        *(
            pytest.param(
                f"a: {sign}text\n", "f:1:4",
                f"put text that begins with {sign.strip()} in quotation marks",
                id=f"a {sign}",
            )
            for sign in ("%", "@", "`", ", ", "? ")
        ),
        pytest.param(
            "%of it\n", "f:1:1", "put text that begins with % in quotation marks",
            id="a % at the left",
        ),
        pytest.param(
            "a: > text\n", "f:1:4",
            "put text that begins with > in quotation marks; or begin it on the line "
            "below",
            id="text behind a >",
        ),
        pytest.param(
            "a: - b\n", "f:1:4",
            "begin a list on the line below; put text that begins with - in "
            "quotation marks",
            id="an item behind a key",
        ),
        pytest.param("text: Move: one hex\n", "f:1:11", IN_QUOTES, id="a colon"),
        pytest.param(
            "- {text: Move: one hex}\n", "f:1:14",
            "put text that holds { } [ ] , or ': ' in quotation marks",
            id="a colon within braces",
        ),
        pytest.param(
            "title Events\ncards: x\n", "f:2:6",
            "write ': ', with a space, after the key above: 'title Events'",
            id="no colon",
        ),
        pytest.param(
            "a:\n  b:1\n  c: 2\n", "f:3:4",
            "write ': ', with a space, after the key above: 'b:1'",
            id="no blank behind a colon",
        ),
        pytest.param(
            "a: 1\nb\nc: 2\n", "f:2:1", "write ': ' and a value after a key",
            id="a key alone",
        ),
        pytest.param(
            'a: "\\*two"\n', "f:1:5",
            "inside \"…\" write a backslash twice, or use '…'", id="a backslash",
        ),
        pytest.param(
            "a: 'it's'\n", "f:1:8",
            "the text ended at '; inside '…' write '' for it", id="an apostrophe",
        ),
        pytest.param(
            'a: "x" y\n', "f:1:8",
            'the text ended at "; inside "…" write \\" for it', id="text goes on",
        ),
        pytest.param(
            "a: 'b\nc: d\n", "f:1:4",
            "no ' closes this text; write it where the text ends",
            id="an open quotation",
        ),
    ],
)  # fmt: skip
def test_the_hint_fits_the_slip(written: str, place: str, hint: str) -> None:
    """A hint that misleads is worse than none."""
    told = slip(written)

    assert (str(told.mark), told.hint) == (place, hint)
    assert told.message.startswith("this is not YAML: ")


@given(st.text("ab:-{}[],'\"*&%@|>?! \t\n", max_size=40))
def test_any_slip_is_one_line(written: str) -> None:
    """However signs are strewn, there is something to say and a place to say it of."""
    complaints = Complaints()
    parse(written, "f", complaints)

    assert all(each.mark.line and each.message for each in complaints)


@pytest.mark.slow
def test_a_long_slip_is_soon_told() -> None:
    """What explains a slip looks at each line once."""
    assert slip("a: [b,\n" + "c,\n" * 100_000).hint
    assert slip("".join(" " * at + "a\n" for at in range(1_500)) + "  b: c").hint
