"""Cells of a CSV: nothing in them is run, and every text comes back as it was."""

import csv
import re
from io import StringIO
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints
from pnp.reading.cells import guarded, unguarded
from pnp.reading.nodes import Keyed
from pnp.reading.table import parse_table
from tests.examples import examples

RUN = tuple("=+-@\t\r＝＋－＠")
TEXTS = st.one_of(
    st.text(),
    st.text(alphabet="'=+-@\t\r\"\n,;x1.＝", max_size=6),
    st.text(alphabet="';\n\"=-1x", max_size=9),
    st.from_regex(r"'{0,3}[=+@-]{0,2}[0-9]{0,3}", fullmatch=True),
)


@given(TEXTS)
@examples(400)
def test_what_is_written_is_read(text: str) -> None:
    assert unguarded(guarded(text)) == text


@given(TEXTS)
@examples(400)
def test_no_cell_begins_as_a_formula_unless_it_is_a_number(text: str) -> None:
    cell = guarded(text)

    assert not cell.startswith(RUN) or re.fullmatch(r"-[0-9]+(\.[0-9]+)?", cell)


@given(TEXTS)
@examples(400)
def test_nothing_begins_as_a_formula_behind_a_semicolon_or_a_line_break(
    text: str,
) -> None:
    """A spreadsheet that parts cells there drops quotation marks before words."""
    for each in re.split("[;\n]", guarded(text))[1:]:
        begins = each.lstrip('"').startswith(RUN)
        assert not begins or re.fullmatch(r"-[0-9]+(\.[0-9]+)?", each)


@given(st.lists(TEXTS, min_size=1, max_size=4))
@examples(120)
def test_a_row_comes_back_through_the_reader_of_tables(texts: list[str]) -> None:
    """But for blanks around words, and letters that no text may hold."""
    texts = ["".join(filter(str.isprintable, each)).strip() or "x" for each in texts]
    names = [f"n{at}" for at in range(len(texts))]
    out = StringIO()
    csv.writer(out).writerows([["id", *names], ["one", *map(guarded, texts)]])
    complaints = Complaints()

    table = parse_table(out.getvalue(), "x.csv", complaints)

    if complaints.errors:  # a letter of a script that is not printed, say
        return
    assert table is not None
    (row,) = table.items
    assert isinstance(row, Keyed)
    read = [row.entries[name] for name in names]
    assert [getattr(each, "text", "") for each in read] == [
        normalize("NFC", each) for each in texts
    ]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("+1+1", "'+1+1"),
        ("+1", "'+1"),
        ("-1", "-1"),
        ("-1.5", "-1.5"),
        ("-1+cmd", "'-1+cmd"),
        ("- a point", "'- a point"),
        ("'Twas", "'Twas"),
        ("'", "'"),
        ("''", "'''"),
        ("'=1", "''=1"),
        ("\t=1", "'\t=1"),
        ("＝1", "'＝1"),
        ("1-1", "1-1"),
        ("x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"),
        ("x;'=1", "x;''=1"),
        ('x;"=1"', 'x;\'"=1"'),
        ("x\n@SUM(A1)", "x\n'@SUM(A1)"),
        ("=1;+1", "'=1;'+1"),
        ("1;-1;-1.5;2", "1;-1;-1.5;2"),
        ("-1;-2", "'-1;-2"),
        ("x;-1+cmd", "x;'-1+cmd"),
        ("x; +1 to the die", "x; +1 to the die"),
        ("x;'Twas", "x;'Twas"),
        ("", ""),
    ],
)
def test_what_stands_in_a_cell(text: str, cell: str) -> None:
    assert guarded(text) == cell
    assert unguarded(cell) == text
