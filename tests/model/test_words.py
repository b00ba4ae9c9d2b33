"""Numbers, sheets and books: YAML in, words or complaints out."""

from textwrap import dedent

import pytest

from pnp.errors import Mark
from pnp.model.game import Change, Line, Number, Table
from pnp.model.source import Provenance
from tests.model.written import Written

OWN = Provenance((), "stated")


def test_numbers_are_numbers_or_words(written: Written) -> None:
    """A bare value is short for {value: …}; several files are one name space."""
    game = written.game(
        """\
        numbers: [a.yaml, b.yaml]
        == a.yaml
        numbers: rules
        values:
          turns: {value: 20, title: Turns of play, case: '2.0'}
          hand_size: 3
        == b.yaml
        numbers: settings
        values: {level: easy}
        """
    )

    assert list(game.numbers.values()) == [
        Number("turns", "Turns of play", 20, Mark("x/a.yaml", 3, 18), "2.0", OWN),
        Number("hand_size", "Hand size", 3, Mark("x/a.yaml", 4, 14), "", OWN),
        Number("level", "Level", "easy", Mark("x/b.yaml", 2, 17), "", OWN),
    ]


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        (
            "{a: {valu: 3}}",
            """\
            n.yaml:2:14: unknown key 'valu'
            hint: did you mean 'value'?""",
        ),
        ("{a: [3]}", ("n.yaml:2:13: a number takes keys and values, not a list\n"
         "hint: its keys are value, title, case, options …")),
        ("{a: {value: [3]}}", "n.yaml:2:21: the number 'a' takes one value"),
        (
            "{a b: 3}",
            """\
            n.yaml:2:10: 'a b' is not an id
            hint: an id is letters, digits, '-', '_' and '.', such as 'blank-us'""",
        ),
        ("3", "n.yaml:2:9: 'values' takes a mapping, not '3'"),
        (
            "{a: {value: colors, options: [each, colour]}}",
            """\
            n.yaml:2:21: 'a' cannot be 'colors'
            hint: did you mean 'colour'?""",
        ),
        (
            "{a: {value: 3, options: [9, 12]}}",
            """\
            n.yaml:2:21: 'a' cannot be '3'
            hint: one of 9, 12""",
        ),
        (
            "{a: {value: 3, options: [3, 3]}}",
            """\
            n.yaml:2:33: 'a' needs one or more options, each listed once
            hint: options: ['yes', 'no']""",
        ),
        (
            "{a: {value: 3, options: []}}",
            """\
            n.yaml:2:33: 'a' needs one or more options, each listed once
            hint: options: ['yes', 'no']""",
        ),
    ],
)  # fmt: skip
def test_numbers_complain_of(written: Written, values: str, complaint: str) -> None:
    """Of each number in its place."""
    told = written.complaints(
        f"numbers: [n.yaml]\n== n.yaml\nnumbers: n\nvalues: {values}\n"
    )

    assert told == dedent(complaint)


SETTING = """\
    numbers: [n.yaml]
    == n.yaml
    numbers: n
    values: {salvo: {value: each, options: [each, colour, 2]}}
    == own.yaml
    overlay: own
    set: {numbers: {salvo: %s}}
"""


def test_a_setting_lists_its_options_in_order(written: Written) -> None:
    """Words and whole numbers, as values are."""
    game = written.game(SETTING % "colour", overlays=["own.yaml"])

    assert game.numbers["salvo"].value == "colour"
    assert game.numbers["salvo"].options == ("each", "colour", 2)


def test_an_overlay_chooses_among_the_options(written: Written) -> None:
    """And is told where it chose another, in the overlay."""
    written.read(SETTING % "coulour", overlays=["own.yaml"])

    assert written.told == [
        "own.yaml:2:24: 'salvo' cannot be 'coulour'\nhint: did you mean 'colour'?"
    ]


def test_an_overlay_may_bring_options_of_its_own(written: Written) -> None:
    """As an edition does that knows other difficulties."""
    own = "{value: gun, options: [gun, none]}"
    game = written.game(SETTING % own, overlays=["own.yaml"])

    assert game.numbers["salvo"].options == ("gun", "none")


def test_a_number_given_twice_names_both_places(written: Written) -> None:
    """Over files."""
    told = written.complaints(
        """\
        numbers: [a.yaml, b.yaml]
        == a.yaml
        numbers: a
        values: {turns: 20}
        == b.yaml
        numbers: b
        values: {turns: 20}
        """
    )

    assert told == dedent(
        """\
        b.yaml:2:17: the number 'turns' is given twice
        hint: it was first given at a.yaml:2:17"""
    )


SHEET = """\
sheets: [aid.yaml]
lists: [codes.yaml]
== codes.yaml
list: codes
fields: {name: text, next: {type: ref, of: codes, optional: yes}}
kinds: {k: {}}
components: [{id: C, name: Command, kind: k}]
== aid.yaml
sheet: aid
title: Aid
"""


def test_a_sheet_is_words_and_sections(written: Written) -> None:
    """Lines are plain or labelled, tables are written out or of a set."""
    game = written.game(
        SHEET
        + """\
words: {subtitle: Play *well*}
sections:
  - id: turn
    title: A turn
    cites: '2.0'
    note: Careful.
    lines:
      - Draw.
      - {label: '1', text: Move., cites: ['2.1', '2.2']}
  - id: codes
    title: Codes
    table: {of: codes, columns: [name, next.name, copies], kinds: k, count: yes,
            titles: [Name, Next, Number], entries: [Lost]}
  - id: dice
    table: {titles: [Die, Hit], rows: [[1, no], [6, yes]]}
"""
    )
    aid = game.sheets["aid"]
    turn, codes, dice = aid.sections

    assert (aid.template, aid.fields) == ("aid", {"subtitle": "Play *well*"})
    assert turn.lines == (
        Line("Draw.", Mark("x/aid.yaml", 10, 9)),
        Line("Move.", Mark("x/aid.yaml", 11, 9), "1", ("2.1", "2.2")),
    )
    assert (turn.cites, turn.note) == (("2.0",), "Careful.")
    assert codes.table == Table(
        ("name", "next.name", "copies"),
        ("Name", "Next", "Number"),
        (),
        "codes",
        ("k",),
        count=True,
        entries=("Lost",),
        mark=Mark("x/aid.yaml", 14, 12),
    )
    assert dice.table is not None
    assert dice.table.rows == (("1", "no"), ("6", "yes"))


@pytest.mark.parametrize(
    ("sections", "complaint"),
    [
        (
            "[{id: a, table: {of: code, columns: [name]}}]",
            """\
            aid.yaml:3:32: there is no set 'code'
            hint: did you mean 'codes'?""",
        ),
        (
            "[{id: a, table: {of: codes, columns: [nam, next.nam], kinds: kk}}]",
            """\
            aid.yaml:3:49: 'codes' has no field 'nam'
            hint: did you mean 'name'?
            aid.yaml:3:54: 'codes' has no field 'next.nam'
            hint: did you mean 'name'?
            aid.yaml:3:72: there is no kind 'kk'
            hint: did you mean 'k'?""",
        ),
        (
            "[{id: a, table: {columns: [name]}}]",
            """\
            aid.yaml:3:27: a table shows the components of a set, or rows written out
            hint: give either 'of' or 'rows'""",
        ),
        (
            "[{id: a, table: {of: codes}}]",
            """\
            aid.yaml:3:27: the table names no columns
            hint: columns: [name, …]""",
        ),
        (
            "[{id: a, table: {of: codes, columns: [name], titles: [A, B]}}]",
            "aid.yaml:3:64: the table has 1 columns and 2 titles",
        ),
        (
            "[{id: a, table: {titles: [A, B], rows: [[1, 2], [3]]}}]",
            "aid.yaml:3:59: the row has 1 of the table's 2 cells",
        ),
        ("[{id: a, table: {rows: [1]}}]", ("aid.yaml:3:35: 'a row' takes a list, not '1'\n"
         "hint: write [1]")),
        (
            "[{id: a}, {id: a}]",
            """\
            aid.yaml:3:21: the section 'a' is given twice
            hint: it was first given at aid.yaml:3:12""",
        ),
        (
            "[{title: A}]",
            """\
            aid.yaml:3:12: a section has no 'id'
            hint: id: what the layout and overlays call it""",
        ),
        (
            "[{id: a, lines: {b: c}}]",
            "aid.yaml:3:27: 'lines' takes a list, not a mapping",
        ),
        (
            "[{id: a, lines: [[b]]}]",
            ("aid.yaml:3:28: a line takes keys and values, not a list\n"
            "hint: its keys are text, label, icon, cites"),
        ),
    ],
)  # fmt: skip
def test_a_sheet_complains_of(written: Written, sections: str, complaint: str) -> None:
    """Of each section, line and table in its place."""
    assert written.complaints(SHEET + f"sections: {sections}\n") == dedent(complaint)


BOOK = """\
books: [rules.yaml]
editions: {first: First, second: Second}
== rules.yaml
book: rules
title: Rules
"""


def test_a_book_is_chapters_of_cases(written: Written) -> None:
    """Every case has its number, whether it is ruled, and its editions."""
    game = written.game(
        BOOK
        + """\
subtitle: In our words
chapters:
  - id: '2'
    title: Actions
    editions: second
    cases:
      - {id: '2.1', title: Move, text: Take *one*., example: So., ruled: no}
      - {id: setup 4, title: Cards, text: Deal., editions: [first, second]}
changes:
  - {topic: Dice, was: six, now: five, cites: '2.1'}
"""
    )
    book = game.books["rules"]
    (chapter,) = book.chapters
    move, cards = chapter.cases

    assert (book.subtitle, chapter.title, chapter.editions) == (
        "In our words",
        "Actions",
        ("second",),
    )
    assert (move.ruled, move.example, move.text) == (False, "So.", "Take *one*.")
    assert (cards.id, cards.editions) == ("setup 4", ("first", "second"))
    assert book.changes == (
        Change("Dice", "six", "five", ("2.1",), Mark("x/rules.yaml", 12, 5)),
    )


@pytest.mark.parametrize(
    ("chapters", "complaint"),
    [
        (
            "[{id: '2', title: A, cases: [{id: '2.1', title: B}]}]",
            """\
            rules.yaml:3:40: a case has no 'text'
            hint: text: the rule""",
        ),
        (
            "[{id: '2', title: A, editions: third}]",
            """\
            rules.yaml:3:42: there is no edition 'third'
            hint: there are first, second""",
        ),
        (
            "[{id: '2', title: A}, {id: '2', title: B}]",
            """\
            rules.yaml:3:33: the chapter '2' is given twice
            hint: it was first given at rules.yaml:3:12""",
        ),
        (
            (
                "[{id: '2', title: A, cases: [{id: a, title: T, text: T}, "
                "{id: a, title: T, text: T}]}]"
            ),
            """\
            rules.yaml:3:68: the case 'a' is given twice
            hint: it was first given at rules.yaml:3:40""",
        ),
    ],
)
def test_a_book_complains_of(written: Written, chapters: str, complaint: str) -> None:
    """Of each chapter and case in its place."""
    assert written.complaints(BOOK + f"chapters: {chapters}\n") == dedent(complaint)
