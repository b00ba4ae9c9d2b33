"""Provenance: given on a block, inherited inward, overridden where a value differs."""

from textwrap import dedent

from pnp.model.source import Provenance
from tests.model.written import Written

OWN = Provenance((), "stated")


def test_in_a_game_of_ones_own_everything_is_stated(written: Written) -> None:
    """No sources are named, so none are missing, and no piece carries a dot."""
    game = written.game(
        """\
        lists: [a.yaml]
        == a.yaml
        list: a
        fields: {name: text, cost: number}
        components: [{id: x, name: X, cost: 1}]
        """
    )

    assert game.sets["a"]["x"].provenance == {"": OWN, "name": OWN, "cost": OWN}
    assert game.sets["a"]["x"].reconstructed == ()


def test_where_sources_are_named_what_has_none_is_reconstructed(
    written: Written,
) -> None:
    """It is marked as such on the piece, until somebody says where it came from."""
    game = written.game(
        """\
        sources: {rules: The rules}
        lists: [a.yaml]
        == a.yaml
        list: a
        fields: {name: text}
        components: [{id: x, name: X}]
        """
    )

    assert game.sets["a"]["x"].reconstructed == ("name",)


def test_the_nearest_word_counts_most(written: Written) -> None:
    """Value, component, kind (for what it gave), field, set, in that order."""
    game = written.game(
        """\
        sources: {rules: The rules, port: A port, me: Myself}
        lists: [a.yaml]
        == a.yaml
        list: a
        source: rules 1
        fields:
          name: text
          cost: {type: number, source: port, confidence: inferred}
          rank: {type: number, optional: yes}
        kinds:
          k: {rank: {value: 3, confidence: corroborated, source: [rules 4, port]}}
          l: {rank: 4, source: port}
          m: {rank: 4}
        components:
          - {id: set, name: X, cost: 1}
          - {id: own, name: X, cost: 1, source: rules 2}
          - {id: value, name: {value: X, confidence: reconstructed}, cost: 1}
          - {id: kind, kind: k, name: X, cost: 1, source: rules 3}
          - {id: kinds, kind: l, name: X, cost: 1, source: rules 3}
          - {id: less, kind: m, name: X, cost: 1, source: rules 3}
          - id: copies
            name: X
            cost: 1
            copies: {value: 2, confidence: reconstructed}
        """
    )
    found = {
        component.id: {
            name: f"{each.confidence}: {', '.join(each.sources)}"
            for name, each in component.provenance.items()
            if name
        }
        for component in game.sets["a"]
    }

    assert found == {
        "set": {"name": "stated: rules 1", "cost": "inferred: port"},
        "own": {"name": "stated: rules 2", "cost": "stated: rules 2"},
        "value": {"name": "reconstructed: ", "cost": "inferred: port"},
        "kind": {
            "rank": "corroborated: rules 4, port",
            "name": "stated: rules 3",
            "cost": "stated: rules 3",
        },
        "kinds": {
            "rank": "stated: port",
            "name": "stated: rules 3",
            "cost": "stated: rules 3",
        },
        "less": {
            "rank": "stated: rules 3",
            "name": "stated: rules 3",
            "cost": "stated: rules 3",
        },
        "copies": {
            "name": "stated: rules 1",
            "cost": "inferred: port",
            "copies": "reconstructed: ",
        },
    }
    assert game.sets["a"]["value"].reconstructed == ("name",)
    assert game.sets["a"]["copies"].reconstructed == ("copies",)


def test_sources_and_confidences_are_checked(written: Written) -> None:
    """Each source begins with an id the game names; four words say how surely."""
    told = written.complaints(
        """\
        sources: {rules: The rules}
        lists: [a.yaml]
        == a.yaml
        list: a
        fields: {name: text}
        components:
          - {id: x, name: X, source: rule 4}
          - {id: y, name: Y, source: rules 4, confidence: state}
          - {id: z, name: Z, confidence: stated}
        """
    )

    assert told == dedent(
        """\
        a.yaml:4:30: there is no source 'rule'
        hint: did you mean 'rules'?
        a.yaml:5:51: 'state' is not a confidence
        hint: did you mean 'stated'?
        a.yaml:6:34: it is stated, but has no source
        hint: add a source:"""
    )


def test_every_value_can_be_listed_with_its_source(written: Written) -> None:
    """``pnp sources`` prints these, with the place where each was written."""
    game = written.game(
        """\
        sources: {rules: The rules}
        lists: [a.yaml]
        numbers: [n.yaml]
        sheets: [s.yaml]
        books: [b.yaml]
        == a.yaml
        list: a
        source: rules 1
        fields: {name: text}
        components: [{id: x, name: X, copies: 2}]
        == n.yaml
        numbers: n
        values: {turns: {value: 20, source: rules 2}}
        == s.yaml
        sheet: s
        title: S
        source: rules 3
        sections: [{id: one, title: One}]
        == b.yaml
        book: b
        title: B
        chapters:
          - {id: '1', title: T, cases: [{id: '1.1', title: C, text: T, source: rules 4}]}
        """
    )
    listed = [
        (path, value, provenance.sources, str(mark))
        for path, value, provenance, mark in game.provenance()
    ]

    assert listed == [
        ("a/x/name", "X", ("rules 1",), "x/a.yaml:4:28"),
        ("a/x/copies", 2, ("rules 1",), "x/a.yaml:4:39"),
        ("numbers/turns", 20, ("rules 2",), "x/n.yaml:2:25"),
        ("s/one", "One", ("rules 3",), "x/s.yaml:4:12"),
        ("b/1.1", "C", ("rules 4",), "x/b.yaml:4:33"),
    ]


def test_the_cover_can_say_what_is_reconstructed(written: Written) -> None:
    """Two lists are made of every game: what the kit holds, and what we made up."""
    game = written.game(
        """\
        sources: {rules: The rules}
        cards: [a.yaml, b.yaml]
        boards: [c.yaml]
        == a.yaml
        cards: a
        title: Events
        template: t
        source: rules 1
        fields: {name: text, effect: {type: text, title: Effect, confidence: reconstructed}}
        components:
          - {id: x, name: X, effect: E, copies: 2}
          - {id: y, name: Y, effect: {value: F, source: rules 3}}
          - {id: blank, blank: yes, copies: 4}
        == b.yaml
        cards: b
        title: Tactics
        template: t
        source: rules 2
        components: [{id: x}]
        == c.yaml
        board: c
        title: Map
        template: t
        source: rules 2
        fields: {name: {type: text, title: Name, confidence: reconstructed}}
        components: [{id: p, name: P}, {id: q, name: Q}]
        """
    )

    assert [each.fields for each in game.sets["kit-components"]] == [
        {"name": "Events", "family": "cards", "count": 3, "blanks": 4,
         "reconstructed": 2},
        {"name": "Tactics", "family": "cards", "count": 1, "blanks": 0,
         "reconstructed": 0},
        {"name": "Map", "family": "board", "count": 1, "blanks": 0,
         "reconstructed": 1},
    ]  # fmt: skip
    assert [each.fields for each in game.sets["kit-reconstructed"]] == [
        {"name": "Events", "what": "effect", "count": 2},
        {"name": "Map", "what": "name", "count": 1},
    ]
