"""Sets of counters, cards, spaces and lists: YAML in, components or complaints out."""

from textwrap import dedent

import pytest

from pnp.errors import Mark
from pnp.model.component import FieldSpec
from pnp.model.source import Provenance
from tests.model.written import Written

LIST = """\
lists: [codes.yaml]
counters: [defenders.yaml]
== codes.yaml
list: codes
fields: {name: text}
components: [{id: C, name: Command}, {id: T, name: Tank}]
== defenders.yaml
counters: defenders
title: Defenders
template: defender
fields:
  name: text
  attack: {type: number, title: Attack}
  codes: {type: refs, of: codes, optional: yes}
  targets: {type: rows, row: {faces: numbers, code: {type: ref, of: codes}}, optional: yes}
"""


def test_components_have_typed_fields(written: Written) -> None:
    """Each field reads what its set declares, and remembers its place."""
    game = written.game(
        LIST
        + """\
kinds:
  rifleman: {name: Rifleman, attack: 1}
components:
  - {id: lee, name: Lee, attack: 2, codes: [C, T]}
  - {id: r1, kind: rifleman, copies: 5, back: other}
  - {id: gun, name: Gun, attack: 0, targets: [{faces: [1, 2], code: C}]}
  - {id: empty, blank: yes, copies: 6}
"""
    )
    lee, rifleman, gun, blank = game.sets["defenders"]

    assert lee.fields == {"name": "Lee", "attack": 2, "codes": ("C", "T")}
    assert lee.marks["attack"] == Mark("x/defenders.yaml", 12, 34)
    assert rifleman.fields == {"name": "Rifleman", "attack": 1}
    assert rifleman.marks["attack"] == Mark("x/defenders.yaml", 10, 38)
    assert (rifleman.kind, rifleman.copies, rifleman.back) == ("rifleman", 5, "other")
    assert gun.fields["targets"] == ({"faces": (1, 2), "code": "C"},)
    assert (blank.blank, blank.fields, blank.name) == (True, {}, "empty")
    assert game.sets["defenders"].count == 7


def test_a_set_declares_its_fields_once(written: Written) -> None:
    """A bare type is short for {type: …}, and a title is made of the name."""
    game = written.game(LIST + "components: []\n")

    assert game.sets["codes"].fields == {"name": FieldSpec("name", "text", "Name")}


def test_scalars_stay_text_until_a_field_wants_a_number(written: Written) -> None:
    """0101 and no are a hex and a country."""
    game = written.game(
        """\
        lists: [places.yaml]
        == places.yaml
        list: places
        fields: {name: text, hex: text, time: text}
        components: [{id: NO, name: no, hex: 0101, time: 12:30}]
        """
    )

    assert game.sets["places"]["NO"].fields == {
        "name": "no",
        "hex": "0101",
        "time": "12:30",
    }


@pytest.mark.parametrize(
    ("component", "complaint"),
    [
        (
            "{id: lee, name: Lee, atack: 1}",
            """\
            defenders.yaml:10:24: unknown key 'atack'
            hint: did you mean 'attack'?""",
        ),
        (
            "{name: Lee, attack: 1}",
            "defenders.yaml:10:3: a component has no 'id'",
        ),
        (
            "{id: lee, name: Lee, attack: [1]}",
            "defenders.yaml:10:32: 'attack' takes a whole number, not a list",
        ),
        (
            "{id: lee, name: {a: b}, attack: 1}",
            "defenders.yaml:10:19: 'name' takes text, not a mapping",
        ),
        (
            "{id: lee, name: Lee, attack: 012}",
            """\
            defenders.yaml:10:32: 'attack': '012' is not a whole number
            hint: write 12""",
        ),
        (
            "{id: lee, name: Lee, attack: 0x1F}",
            """\
            defenders.yaml:10:32: 'attack': '0x1F' is not a whole number
            hint: write it in decimal: 31""",
        ),
        (
            "{id: lee, name: Lee, attack: 0o14}",
            """\
            defenders.yaml:10:32: 'attack': '0o14' is not a whole number
            hint: write it in decimal: 12""",
        ),
        (
            "{id: lee, name: Lee, attack: 1.0}",
            """\
            defenders.yaml:10:32: 'attack': '1.0' is not a whole number
            hint: write 1""",
        ),
        (
            "{id: lee, name: Lee, attack: .inf}",
            "defenders.yaml:10:32: 'attack': '.inf' is not a whole number",
        ),
        (
            "{id: lee, name: Lee, attack: 10000000000}",
            (
                "defenders.yaml:10:32: 'attack': '10000000000' is too large: "
                "999,999,999 at most"
            ),
        ),
        (
            "{id: lee, name: Lee, attack: }",
            """\
            defenders.yaml:10:32: 'attack' takes a whole number, not nothing
            hint: leave the key out, or give it a value""",
        ),
        (
            "{id: lee, name: Lee, attack: 1, copies: -1}",
            """\
            defenders.yaml:10:43: 'copies' cannot be -1
            hint: write a number from 0 to 10,000""",
        ),
        (
            "{id: lee, name: Lee, attack: 1, copies: 100000000}",
            """\
            defenders.yaml:10:43: 'copies' cannot be 100,000,000
            hint: write a number from 0 to 10,000""",
        ),
        (
            "{id: lee, name: Lee, attack: 1, copies: 1.5}",
            "defenders.yaml:10:43: 'copies': '1.5' is not a whole number",
        ),
        (
            "{id: lee, name: Lee, attack: 1, copies: 0}",
            "defenders.yaml:10:8: warning: 'lee' has no copies",
        ),
        (
            "{id: lee, name: Lee, attack: 1, blank: maybe}",
            "defenders.yaml:10:42: 'blank' takes yes or no, not 'maybe'",
        ),
        (
            "{id: lee, name: Lee, attack: 1, codes: C}",
            """\
            defenders.yaml:10:42: 'codes' takes a list, not 'C'
            hint: write [C]""",
        ),
        (
            "{id: lee, name: Lee, attack: 1, codes: [C, t]}",
            """\
            defenders.yaml:10:46: there is no 't' in 'codes'
            hint: did you mean 'T'?""",
        ),
        (
            "{id: lee, kind: rifelman}",
            """\
            defenders.yaml:10:8: 'lee' has no 'attack'
            hint: add it, or declare the field optional: yes
            defenders.yaml:10:8: 'lee' has no 'name'
            hint: add it, or declare the field optional: yes
            defenders.yaml:10:19: there is no kind 'rifelman' in 'defenders'
            hint: declare it under kinds:""",
        ),
        (
            "{id: lee, name: Lee, attack: 1, targets: [{faces: [1], cod: C}]}",
            """\
            defenders.yaml:10:58: unknown key 'cod'
            hint: did you mean 'code'?""",
        ),
        (
            "{id: ../lee, name: Lee, attack: 1}",
            """\
            defenders.yaml:10:8: '../lee' is not an id
            hint: an id is letters, digits, '-', '_' and '.', such as 'blank-us'""",
        ),
        (
            '{id: "le\\u200be", name: Lee, attack: 1}',
            """\
            defenders.yaml:10:8: the id 'le\\u200be' has the invisible character U+200B
            hint: remove it""",
        ),
        (
            "{id: con, name: Lee, attack: 1}",
            "defenders.yaml:10:8: 'con' cannot be an id: Windows reserves that name",
        ),
        (
            "{id: l\N{CYRILLIC SMALL LETTER IE}e, name: Lee, attack: 1}",
            (
                "defenders.yaml:10:8: warning: the id 'l\N{CYRILLIC SMALL LETTER IE}e' "
                "mixes Cyrillic and Latin letters"
            ),
        ),
        (
            "lee",
            "defenders.yaml:10:3: a component takes keys and values, not 'lee'",
        ),
        (
            "{id: lee, name: Lee, attack: {value: 1, sauce: x}}",
            """\
            defenders.yaml:10:43: unknown key 'sauce'
            hint: did you mean 'source'?""",
        ),
    ],
)
def test_a_component_complains_of(
    written: Written, component: str, complaint: str
) -> None:
    """Every fault in its place, all in one run."""
    told = written.complaints(LIST + f"components:\n- {component}\n")

    assert told == dedent(complaint)


def test_an_id_given_twice_names_both_places(written: Written) -> None:
    """In one set; two sets may both have a 'lee'."""
    told = written.complaints(
        LIST
        + """\
components:
  - {id: lee, name: Lee, attack: 1}
  - {id: C, name: Other, attack: 1}
  - {id: lee, name: Lee, attack: 2}
"""
    )

    assert told == dedent(
        """\
        defenders.yaml:12:5: the id 'lee' is given twice
        hint: it was first given at defenders.yaml:10:5"""
    )


def test_set_ids_are_one_name_space_over_files(written: Written) -> None:
    """Overlays call every file by its id alone."""
    told = written.complaints(
        """\
        lists: [a.yaml, b.yaml]
        sheets: [c.yaml]
        == a.yaml
        list: same
        components: []
        == b.yaml
        list: same
        components: []
        == c.yaml
        sheet: same
        title: Same
        """
    )

    assert told == dedent(
        """\
        b.yaml:1:7: the id 'same' is given twice
        hint: it was first given at a.yaml:1:7
        c.yaml:1:8: the id 'same' is given twice
        hint: it was first given at a.yaml:1:7"""
    )


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        (
            "{name: txt}",
            """\
            a.yaml:2:16: 'txt' is not a type of field
            hint: did you mean 'text'?""",
        ),
        (
            "{side: ref}",
            """\
            a.yaml:2:16: the field 'side' needs 'of', the set it refers to
            hint: write {type: ref, of: a-set}""",
        ),
        (
            "{side: {type: ref, of: sides}}",
            """\
            a.yaml:2:32: there is no set 'sides'
            hint: there are a, kit-components, kit-reconstructed""",
        ),
        (
            "{at: rows}",
            """\
            a.yaml:2:14: the field 'at' needs 'row', the fields of its rows
            hint: write {type: rows, row: {…}}""",
        ),
        (
            "{id: text}",
            """\
            a.yaml:2:10: a field cannot be called 'id'
            hint: pnp uses that word itself""",
        ),
        (
            "{name: {type: text, titel: Name}}",
            """\
            a.yaml:2:29: unknown key 'titel'
            hint: did you mean 'title'?""",
        ),
        ("[name]", "a.yaml:2:9: 'fields' takes a mapping, not a list"),
    ],
)
def test_fields_complain_of(written: Written, fields: str, complaint: str) -> None:
    """What a set declares is checked as what it holds."""
    told = written.complaints(
        f"lists: [a.yaml]\n== a.yaml\nlist: a\nfields: {fields}\ncomponents: []\n"
    )

    assert told == dedent(complaint)


def test_a_deck_may_be_a_table(written: Written) -> None:
    """Lists within a cell are parted by semicolons, empty cells are not given."""
    game = written.game(
        """\
        lists: [codes.yaml]
        cards: [events.yaml]
        == codes.yaml
        list: codes
        components: [{id: C}, {id: T}]
        == events.yaml
        cards: events
        title: Events
        template: event
        fields:
          title: text
          text: {type: rich, optional: yes}
          cost: number
          codes: {type: refs, of: codes, optional: yes}
          dice: {type: numbers, optional: yes}
        components: events.csv
        == events.csv
        id,title,text,cost,codes,dice,copies
        fog,Early Fog,"No unit, at all.",2,C; T,1;2,3
        mud,Mud,,0,,,
        """
    )
    fog, mud = game.sets["events"]

    assert fog.fields == {
        "title": "Early Fog",
        "text": "No unit, at all.",
        "cost": 2,
        "codes": ("C", "T"),
        "dice": (1, 2),
    }
    assert (fog.copies, fog.marks["cost"]) == (3, Mark("x/events.csv", 2, 4))
    assert mud.fields == {"title": "Mud", "cost": 0}
    assert [path.name for path in game.inputs][-1] == "events.csv"


def test_a_table_complains_in_its_cells(written: Written) -> None:
    """File, line, and the number of the cell."""
    told = written.complaints(
        """\
        cards: [events.yaml]
        == events.yaml
        cards: events
        title: Events
        template: event
        fields: {title: text, cost: number, side: {type: ref, of: events, optional: yes}}
        components: events.csv
        == events.csv
        id,titel,cost,side
        fog,Fog,two,fogg
        fog,Fog,2,
        """
    )

    assert told == dedent(
        """\
        events.csv:1:2: unknown key 'titel'
        hint: did you mean 'title'?
        events.csv:2:3: 'cost': 'two' is not a whole number
        events.csv:2:4: there is no 'fogg' in 'events'
        hint: did you mean 'fog'?
        events.csv:3:1: the id 'fog' is given twice
        hint: it was first given at events.csv:2:1"""
    )


@pytest.mark.parametrize(
    ("file", "complaint"),
    [
        (
            "cards: a\ntitle: A\ncomponents: []\n",
            """\
            a.yaml:1:1: a set of cards has no 'template'
            hint: template: the layout of its front""",
        ),
        (
            "cards: a\ntitle: A\ntemplate: t\ncomponents: 3\n",
            "a.yaml:4:13: '3' does not exist",
        ),
        (
            "cards: a\ntitle: A\ntemplate: t\ncomponents: {a: b}\n",
            (
                "a.yaml:4:13: 'components' takes a list, or the name of a table such as "
                "'cards.csv'"
            ),
        ),
        (
            "counters: a\ntitle: A\ntemplate: t\ncomponents: []\n",
            "game.yaml:3:9: 'a.yaml' is a set of counters, listed as a set of cards",
        ),
        (
            "game: a\ntitle: A\n",
            "game.yaml:3:9: 'a.yaml' is a game, listed as a set of cards",
        ),
        ("- a\n", "a.yaml:1:1: a set of cards begins with 'cards:' and its id"),
        ("just words\n", "a.yaml:1:1: a set of cards begins with 'cards:' and its id"),
        (
            "cards: numbers\ntitle: A\ntemplate: t\ncomponents: []\n",
            """\
            a.yaml:1:8: a file cannot be called 'numbers'
            hint: pnp uses that word itself""",
        ),
        (
            "cards: a/b\ntitle: A\ntemplate: t\ncomponents: []\n",
            """\
            a.yaml:1:8: 'a/b' is not an id
            hint: an id is letters, digits, '-', '_' and '.', such as 'blank-us'""",
        ),
    ],
)
def test_a_file_complains_of(written: Written, file: str, complaint: str) -> None:
    """What a file is, and whether it is listed as that."""
    told = written.complaints(f"cards: [a.yaml]\n== a.yaml\n{file}")

    assert told == dedent(complaint)


@pytest.mark.slow
def test_no_game_has_a_hundred_thousand_components(written: Written) -> None:
    """The complaint is one, and nothing is read."""
    rows = "".join(f"c{at}\n" for at in range(100_001))
    told = written.complaints(
        "lists: [a.yaml]\n== a.yaml\nlist: a\ncomponents: a.csv\n== a.csv\nid\n" + rows
    )

    assert told == "a.csv:1:1: 100,001 components; 100,000 at most"


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        ("x,1;two", "a.csv:2:2: 'ns': 'two' is not a whole number"),
        ("x,;", ""),
    ],
)
def test_a_cell_holds_a_list(written: Written, cells: str, complaint: str) -> None:
    """Parted by semicolons, each part read as it would be in YAML."""
    told = written.complaints(
        "lists: [a.yaml]\n== a.yaml\nlist: a\n"
        "fields: {ns: {type: numbers, optional: yes}}\ncomponents: a.csv\n"
        f"== a.csv\nid,ns\n{cells}\n"
    )

    assert told == complaint


def test_a_cell_holds_rows_as_yaml_writes_a_line(written: Written) -> None:
    """A table within a table."""
    game = written.game(
        """\
        lists: [a.yaml]
        == a.yaml
        list: a
        fields: {at: {type: rows, row: {n: number, on: {type: words, optional: yes}}}}
        components: a.csv
        == a.csv
        id,at
        x,"[{n: 1}, {n: 2, on: [a, b]}]"
        """
    )

    assert game.sets["a"]["x"].fields["at"] == ({"n": 1}, {"n": 2, "on": ("a", "b")})


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        pytest.param(
            "1",
            "a.csv:2:2: 'at' takes rows, but this cell has none\nhint: write [{n: …}]",
            id="no list",
        ),
        pytest.param(
            "[{m: 1}]",
            "a.csv:2:2: unknown key 'm'\nhint: declare it under fields:, or remove it",
            id="another key",
        ),
        pytest.param(
            "[{n: x}]", "a.csv:2:2: 'n': 'x' is not a whole number", id="no number"
        ),
    ],
)
def test_a_cell_of_rows_complains_where_it_stands(
    written: Written, cell: str, told: str
) -> None:
    """What is wrong within has the place of the cell."""
    text = """\
        lists: [a.yaml]
        == a.yaml
        list: a
        fields: {at: {type: rows, row: {n: number}}}
        components: a.csv
        == a.csv
        id,at
        x,CELL
        """.replace("CELL", cell)

    assert told in written.complaints(text)


def test_a_cell_of_rows_is_a_whole_list(written: Written) -> None:
    """A bracket that is never closed is a fault of the cell."""
    told = written.complaints(
        """\
        lists: [a.yaml]
        == a.yaml
        list: a
        fields: {at: {type: rows, row: {n: number}}}
        components: a.csv
        == a.csv
        id,at
        x,[{n: 1}
        """
    )

    assert told.startswith("a.csv:2:2: ")


def test_a_table_says_where_rows_and_values_come_from(written: Written) -> None:
    """``source`` is of the row; ``n.source`` of one value, and beats it."""
    game = written.game(
        """\
        sources: {book: A book, web: A page}
        lists: [a.yaml]
        == a.yaml
        list: a
        source: [book 1]
        fields: {n: number, m: number}
        components: a.csv
        == a.csv
        id,n,n.source,n.confidence,m,source
        x,1,book 2; web,corroborated,5,
        y,2,,,6,web 7
        """
    )

    x, y = game.sets["a"]
    assert x.provenance["n"] == Provenance(("book 2", "web"), "corroborated")
    assert x.provenance["m"] == x.provenance[""] == Provenance(("book 1",), "stated")
    assert y.provenance["n"] == y.provenance[""] == Provenance(("web 7",), "stated")


def test_a_table_says_nothing_of_a_value_that_is_not_there(written: Written) -> None:
    """A source alone is a slip."""
    told = written.complaints(
        """\
        sources: {book: A book}
        lists: [a.yaml]
        == a.yaml
        list: a
        fields: {n: {type: number, optional: yes}}
        components: a.csv
        == a.csv
        id,n,n.source
        x,,book 2
        """
    )

    assert told == (
        "a.csv:2:3: 'n' is empty, so it cannot have a source\n"
        "hint: remove it, or add the value"
    )


def test_every_type_of_field_is_read(written: Written) -> None:
    """In YAML."""
    game = written.game(
        """\
        lists: [a.yaml]
        == a.yaml
        list: a
        fields:
          text: text
          rich: rich
          number: number
          numbers: numbers
          flag: flag
          words: words
          ref: {type: ref, of: a}
          refs: {type: refs, of: a}
          icon: icon
          picture: picture
          rows: {type: rows, row: {a: text, b: {type: flag, optional: yes}}}
        components:
          - id: x
            text: a
            rich: '*b*'
            number: -3
            numbers: [1, 2]
            flag: yes
            words: [a, b c]
            ref: x
            refs: [x, x]
            icon: mortar
            picture: art/x.png
            rows: [{a: 1}, {a: 2, b: no}]
        """
    )

    assert game.sets["a"]["x"].fields == {
        "text": "a",
        "rich": "*b*",
        "number": -3,
        "numbers": (1, 2),
        "flag": True,
        "words": ("a", "b c"),
        "ref": "x",
        "refs": ("x", "x"),
        "icon": "mortar",
        "picture": "art/x.png",
        "rows": ({"a": "1"}, {"a": "2", "b": False}),
    }
