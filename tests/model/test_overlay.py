"""Editions, variants and one's own files: laid on the base, resolved once."""

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Mark
from pnp.model.game import Game
from pnp.model.source import Provenance
from tests.examples import examples
from tests.model.written import Written

BASE = """\
subtitle: A game
credits: [Me]
sources: {rules: The rules, errata: The errata}
counters: [defenders.yaml]
cards: [events.yaml]
lists: [codes.yaml]
numbers: [numbers.yaml]
sheets: [aid.yaml]
books: [rulebook.yaml]
editions:
  first: First
  second: {title: Second, overlay: second.yaml}
== codes.yaml
list: codes
components: [{id: C}, {id: T}]
== defenders.yaml
counters: defenders
title: Defenders
template: defender
source: rules 3
words: {band: Exhausted}
fields:
  name: text
  attack: number
  codes: {type: refs, of: codes, optional: yes}
kinds:
  rifleman: {name: Rifleman, attack: 1}
components:
  - {id: lee, name: Lee, attack: 1, codes: [C]}
  - {id: basse, name: Basse, attack: {value: 2, source: rules 4}}
  - {id: r, kind: rifleman, copies: 5}
== events.yaml
cards: events
title: Events
template: event
source: rules 5
fields: {title: text}
components: events.csv
== events.csv
id,title,copies
fog,Fog,2
mud,Mud,
== numbers.yaml
numbers: n
source: rules 1
values: {turns: {value: 20, title: Turns}, hand: 3}
== aid.yaml
sheet: aid
title: Aid
source: rules 6
sections:
  - {id: turn, title: A turn, lines: [One, Two]}
  - {id: fire, title: Fire, note: Careful}
== rulebook.yaml
book: rulebook
title: Rules
source: rules 7
chapters:
  - id: '1'
    title: Turns
    cases:
      - {id: '1.1', title: Length, text: 'There are {turns} turns.'}
      - {id: '1.2', title: Order, text: First one.}
== second.yaml
overlay: second
title: Second edition
source: errata 2
"""

ERRATA = Provenance(("errata 2",), "stated")
RULES = Provenance(("rules 3",), "stated")


def second(written: Written, overlay: str) -> Game:
    """Return the base with the second edition's changes laid on."""
    return written.game(BASE + dedent(overlay), edition="second")


def told(written: Written, overlay: str) -> str:
    """Return the complaints about the second edition."""
    return written.complaints(BASE + dedent(overlay), edition="second")


def test_the_first_edition_is_the_base_unless_asked(written: Written) -> None:
    """An edition without an overlay changes nothing."""
    game = written.game(BASE)

    assert (game.edition, game.laid_on) == ("first", ())
    assert game.editions == {"first": "First", "second": "Second"}


def test_set_gives_values_by_id(written: Written) -> None:
    """What the overlay says nothing of stays as it was, and keeps its source."""
    game = second(
        written,
        """\
        set:
          defenders:
            title: The defence
            words: {band: Spent}
            components: {lee: {attack: 2, codes: [C, T]}}
            kinds: {rifleman: {attack: 0}}
          game: {subtitle: Again}
        """,
    )
    defenders = game.sets["defenders"]
    lee = defenders["lee"]

    assert lee.fields == {"name": "Lee", "attack": 2, "codes": ("C", "T")}
    assert lee.marks["attack"] == Mark("x/second.yaml", 8, 32)
    assert lee.provenance["attack"] == ERRATA
    assert lee.provenance["name"] == RULES
    assert defenders["r"].fields["attack"] == 0
    assert defenders["r"].provenance["attack"] == ERRATA
    assert (defenders.title, defenders.words["band"]) == ("The defence", "Spent")
    assert (game.subtitle, game.laid_on) == ("Again", ("second",))


def test_set_may_change_where_a_value_comes_from(written: Written) -> None:
    """A source alone keeps the value; a value alone has the overlay's source."""
    game = second(
        written,
        """\
        set:
          defenders:
            components:
              lee: {attack: {confidence: inferred, source: errata 9}}
              basse: {attack: {value: 3, confidence: reconstructed}}
              r: {copies: 4}
        """,
    )
    lee, basse, rifleman = game.sets["defenders"]

    assert lee.fields["attack"] == 1
    assert lee.provenance["attack"] == Provenance(("errata 9",), "inferred")
    assert basse.fields["attack"] == 3
    assert basse.provenance["attack"] == Provenance((), "reconstructed")
    assert rifleman.copies == 4
    assert rifleman.provenance["copies"] == ERRATA


def test_a_block_of_an_overlay_has_a_source_for_what_it_says(
    written: Written,
) -> None:
    """And what it says nothing of keeps its own; a source alone is the thing's."""
    game = second(
        written,
        """\
        set:
          defenders:
            components:
              lee: {attack: 2, source: errata 8, confidence: inferred}
              r: {source: errata 7}
            kinds: {rifleman: {attack: 0, source: errata 6}}
          codes: {source: errata 5, components: {C: {kind: k}}, kinds: {}}
        add:
          codes: {kinds: {k: {}}}
        """,
    )
    lee, _, rifleman = game.sets["defenders"]

    assert lee.provenance["attack"] == Provenance(("errata 8",), "inferred")
    assert lee.provenance["name"] == lee.provenance[""] == RULES
    assert rifleman.provenance["attack"] == Provenance(("errata 6",), "stated")
    assert rifleman.provenance[""] == Provenance(("errata 7",), "stated")
    assert game.sets["codes"]["T"].provenance[""] == Provenance()


def test_numbers_are_one_name_space(written: Written) -> None:
    """Whatever file they are in; the title stays, the source is the overlay's."""
    game = second(
        written,
        """\
        set: {numbers: {turns: 24}}
        add: {numbers: {dice: {value: 2, source: errata 7}}}
        remove: {numbers: [hand]}
        """,
    )
    turns = game.numbers["turns"]

    assert (turns.value, turns.title, turns.provenance) == (24, "Turns", ERRATA)
    assert game.numbers["dice"].provenance == Provenance(("errata 7",), "stated")
    assert list(game.numbers) == ["turns", "dice"]


def test_sections_and_cases_are_named_by_id(written: Written) -> None:
    """The one that changes has the overlay as its source; the others keep theirs."""
    game = second(
        written,
        """\
        set:
          aid: {sections: {fire: {note: Take care}}}
          rulebook: {chapters: {'1': {cases: {'1.2': {text: Last one.}}}}}
        add:
          rulebook: {chapters: {'1': {cases: [{id: '1.3', title: New, text: N.}]}}}
        """,
    )
    turn, fire = game.sheets["aid"].sections
    length, order, new = game.books["rulebook"].chapters[0].cases

    assert (fire.title, fire.note, fire.provenance) == ("Fire", "Take care", ERRATA)
    assert turn.provenance == Provenance(("rules 6",), "stated")
    assert (order.title, order.text, order.provenance) == ("Order", "Last one.", ERRATA)
    assert (new.id, new.provenance) == ("1.3", ERRATA)
    assert length.provenance == Provenance(("rules 7",), "stated")


def test_replace_gives_a_thing_anew(written: Written) -> None:
    """In its old place, with nothing of what it was."""
    game = second(
        written,
        """\
        replace:
          defenders: {components: {lee: {name: Leigh, attack: 7}}}
          aid: {sections: {turn: {title: Turns}}}
        """,
    )
    lee = game.sets["defenders"].components[0]

    assert (lee.id, lee.fields) == ("lee", {"name": "Leigh", "attack": 7})
    assert lee.provenance["name"] == ERRATA
    assert game.sheets["aid"].sections[0].lines == ()


def test_add_and_remove(written: Written) -> None:
    """Components, values, words, sections, whole files and sets."""
    game = second(
        written,
        """\
        remove:
          defenders: {components: {lee: [codes]}}
          aid: [turn]
          sets: [events]
        add:
          defenders:
            components: [{id: new, name: New, attack: 1}]
            words: {foot: Foot}
          game: {credits: [You]}
          files: {cards: [more.yaml]}
        == more.yaml
        cards: more
        title: More
        template: event
        fields: {title: text}
        components: [{id: a, title: A}]
        """,
    )
    defenders = game.sets["defenders"]

    assert defenders["lee"].fields == {"name": "Lee", "attack": 1}
    assert [each.id for each in defenders] == ["lee", "basse", "r", "new"]
    assert defenders["new"].provenance["attack"] == ERRATA
    assert defenders.words == {"band": "Exhausted", "foot": "Foot"}
    assert [each.id for each in game.sheets["aid"].sections] == ["fire"]
    assert game.credits == ("Me", "You")
    assert "events" not in game.sets
    assert game.sets["more"]["a"].provenance["title"] == ERRATA


def test_a_table_is_changed_row_by_row(written: Written) -> None:
    """A deck in CSV is named by id as one in YAML."""
    game = second(
        written,
        """\
        set: {events: {components: {fog: {title: Mist}}}}
        remove: {events: [mud]}
        add: {events: {components: [{id: rain, title: Rain}]}}
        """,
    )

    assert [(c.id, c.fields["title"], c.copies) for c in game.sets["events"]] == [
        ("fog", "Mist", 2),
        ("rain", "Rain", 1),
    ]


@pytest.mark.parametrize(
    ("overlay", "complaint"),
    [
        (
            "set: {defendrs: {title: D}}",
            """\
            second.yaml:4:7: there is no file 'defendrs' in this game
            hint: did you mean 'defenders'?""",
        ),
        (
            "set: {defenders: {components: {leee: {attack: 2}}}}",
            """\
            second.yaml:4:32: there is no component 'leee'
            hint: did you mean 'lee'?""",
        ),
        (
            "set: {defenders: {components: {lee: {atack: 2}}}}",
            """\
            second.yaml:4:38: unknown key 'atack'
            hint: did you mean 'attack'?""",
        ),
        (
            "set: {defenders: {components: {lee: {attack: two}}}}",
            "second.yaml:4:46: 'attack': 'two' is not a whole number",
        ),
        (
            "set: {defenders: {components: {lee: {codes: [X]}}}}",
            """\
            second.yaml:4:46: there is no 'X' in 'codes'
            hint: there are C, T""",
        ),
        (
            "set: {defenders: {components: [{id: lee, attack: 2}]}}",
            """\
            second.yaml:4:31: 'components' takes changes by id, not a list
            hint: components: {lee: …}""",
        ),
        (
            "set: {defenders: {components: {lee: {id: leigh}}}}",
            "second.yaml:4:38: 'id' cannot be changed: it is the id",
        ),
        (
            "set: {defenders: {counters: others}}",
            "second.yaml:4:19: 'counters' cannot be changed: it is the id",
        ),
        (
            "set: {defenders: {titel: D}}",
            """\
            second.yaml:4:19: unknown key 'titel'
            hint: did you mean 'title'?""",
        ),
        (
            "set: {numbers: {turn: 3}}",
            """\
            second.yaml:4:17: there is no number 'turn'
            hint: did you mean 'turns'?""",
        ),
        (
            "set: {numbers: {turns: four}}",
            "second.yaml:4:24: 'turns': 'four' is not a whole number",
        ),
        (
            "replace: {numbers: {turns: {value: '12:30'}}}",
            "second.yaml:4:36: 'turns': '12:30' is not a whole number",
        ),
        (
            "set: {rulebook: {chapters: {'1': {cases: {'1.9': {text: T}}}}}}",
            """\
            second.yaml:4:43: there is no case '1.9'
            hint: did you mean '1.2'?""",
        ),
        (
            "replace: {defenders: {components: {leigh: {name: L, attack: 1}}}}",
            """\
            second.yaml:4:36: there is no component 'leigh'
            hint: put new things under add:""",
        ),
        (
            "replace: {defenders: {components: {lee: {id: leigh, name: L, attack: 1}}}}",
            """\
            second.yaml:4:46: 'lee' has another id inside: 'leigh'
            hint: leave its id out""",
        ),
        (
            "replace: {defenders: {components: {lee: {name: L}}}}",
            """\
            second.yaml:4:36: 'lee' has no 'attack'
            hint: add it, or declare the field optional: yes""",
        ),
        (
            "add: {defenders: {components: [{id: lee, name: Lee, attack: 1}]}}",
            """\
            second.yaml:4:37: there is a component 'lee' already
            hint: put it under set: or replace:""",
        ),
        (
            "add: {defenders: {components: {lee: {name: Lee, attack: 1}}}}",
            """\
            second.yaml:4:32: there is a component 'lee' already
            hint: put it under set: or replace:""",
        ),
        (
            "add: {defenders: {title: Others}}",
            """\
            second.yaml:4:19: 'title' is there already
            hint: put it under set:""",
        ),
        (
            "add: {files: {card: [more.yaml]}}",
            """\
            second.yaml:4:15: unknown key 'card'
            hint: did you mean 'cards'?""",
        ),
        (
            "add: {files: {cards: [../more.yaml]}}",
            """\
            second.yaml:4:23: '../more.yaml' is outside the game's folder
            hint: name a file in the game's folder, such as 'art/lee.png'""",
        ),
        (
            "add: {files: {cards: [second.yaml]}}",
            "second.yaml:4:23: 'second.yaml' is an overlay, listed as a set of cards",
        ),
        (
            "remove: {defenders: [leee]}",
            """\
            second.yaml:4:22: there is no component 'leee'
            hint: did you mean 'lee'?""",
        ),
        (
            "remove: {sets: [event]}",
            """\
            second.yaml:4:17: there is no set 'event'
            hint: did you mean 'events'?""",
        ),
        (
            "remove: {defenders: {components: {lee: [code]}}}",
            """\
            second.yaml:4:41: there is no key 'code'
            hint: did you mean 'codes'?""",
        ),
        ("remove: {defenders: {components: lee}}", ""),
        (
            "remove: {defenders: {components: leee}}",
            """\
            second.yaml:4:34: there is no component 'leee'
            hint: did you mean 'lee'?""",
        ),
        (
            "remove: {defenders: {leee: [codes]}}",
            """\
            second.yaml:4:22: there is no component 'leee'
            hint: did you mean 'lee'?""",
        ),
        (
            "remove: {defenders: {components: {lee: id}}}",
            "second.yaml:4:40: 'id' cannot be changed: it is the id",
        ),
        (
            "remove: {game: {credits: [Me]}}",
            """\
            second.yaml:4:17: nothing can be removed from 'credits'
            hint: its entries have no ids; set all of it""",
        ),
        (
            "remove: {defenders: {components: {lee: {attack: x}}}}",
            "second.yaml:4:41: nothing can be removed from 'attack'",
        ),
        (
            "remove: {numbers: [turn]}",
            """\
            second.yaml:4:20: there is no number 'turn'
            hint: did you mean 'turns'?""",
        ),
        (
            "add: {files: more.yaml}",
            """\
            second.yaml:4:14: 'files' takes lists of files, not 'more.yaml'
            hint: files: {cards: [more.yaml]}""",
        ),
        (
            "set: {defenders: 3}",
            "second.yaml:4:18: a set of counters takes keys and values, not '3'",
        ),
        (
            "set: {defenders: {components: {lee: 3}}}",
            "second.yaml:4:37: a component takes keys and values, not '3'",
        ),
        (
            "add: {aid: {sections: {turn: {lines: [Three]}}}}",
            """\
            second.yaml:4:24: there is a section 'turn' already
            hint: put it under set: or replace:""",
        ),
        ("with: {a: b}", "second.yaml:4:7: 'with' takes text, not a mapping"),
        (
            "with: [a, a]",
            """\
            second.yaml:4:8: 'a' does not exist
            second.yaml:4:11: 'a' does not exist""",
        ),
        (
            "with: other.yaml\n== other.yaml\noverlay: second",
            "second.yaml:1:10: two overlays are called 'second'",
        ),
        (
            "with: other.yaml\n== other.yaml\n- 3",
            """\
            other.yaml:1:1: an overlay takes keys and values, not a list
            hint: its keys are overlay, title, edition, with …""",
        ),
        (
            "remove: {codes: [C]}",
            "defenders.yaml:13:45: there is no 'C' in 'codes'\nhint: there are T",
        ),
        (
            "set: [a]",
            """\
            second.yaml:4:6: 'set' takes files by their ids
            hint: set: {defenders: …}""",
        ),
        (
            "sett: {}",
            """\
            second.yaml:4:1: unknown key 'sett'
            hint: did you mean 'set'?""",
        ),
        (
            "with: second.yaml",
            (
                "second.yaml:4:7: overlays need each other in a circle: "
                "second.yaml → second.yaml"
            ),
        ),
        (
            "with: [other.yaml]\n== other.yaml\noverlay: other\nwith: second.yaml",
            (
                "other.yaml:2:7: overlays need each other in a circle: "
                "second.yaml → other.yaml → second.yaml"
            ),
        ),
        (
            "with: [codes.yaml]",
            """\
            codes.yaml:1:1: 'codes.yaml' is not an overlay
            hint: such a file begins with 'overlay:' and its id""",
        ),
    ],
)
def test_an_overlay_complains_of(
    written: Written, overlay: str, complaint: str
) -> None:
    """What it names has to be there; faults are told in the overlay."""
    assert told(written, overlay) == dedent(complaint)


def test_an_overlay_says_where_it_comes_from_in_the_games_words(
    written: Written,
) -> None:
    """Its own source is checked, even if it only takes things out."""
    changed = BASE.replace("source: errata 2", "source: erata 2")
    told = written.complaints(changed + "remove: {aid: [turn]}\n", edition="second")

    assert told == (
        "second.yaml:3:9: there is no source 'erata'\nhint: did you mean 'errata'?"
    )


def test_replace_may_give_whole_lists(written: Written) -> None:
    """All components of a set, all cases of a chapter, a line of a sheet."""
    game = second(
        written,
        """\
        replace:
          defenders: {components: [{id: new, name: New, attack: 1}]}
          rulebook: {chapters: {'1': {cases: [{id: '9', title: T, text: X}]}}}
          aid: {title: Help}
          numbers: {turns: 3}
          game: {credits: [You]}
        """,
    )

    assert [each.id for each in game.sets["defenders"]] == ["new"]
    assert game.sets["defenders"]["new"].provenance["name"] == ERRATA
    assert [case.id for case in game.books["rulebook"].chapters[0].cases] == ["9"]
    assert (game.sheets["aid"].title, game.credits) == ("Help", ("You",))
    turns = game.numbers["turns"]
    assert (turns.value, turns.title, turns.provenance) == (3, "Turns", ERRATA)


def test_add_reaches_into_sections_and_tables(written: Written) -> None:
    """What a thing did not have can be given by set; lists grow by add."""
    game = second(
        written,
        """\
        set:
          aid:
            sections:
              turn: {table: {of: defenders, columns: [name]}}
        add:
          aid: {words: {foot: Foot}, sections: {new: {title: New}}}
          numbers: {fresh: 1}
        """,
    )
    turn, _, new = game.sheets["aid"].sections

    assert turn.table is not None
    assert turn.table.of == "defenders"
    assert (new.id, new.title) == ("new", "New")
    assert game.sheets["aid"].fields == {"foot": "Foot"}
    assert game.numbers["fresh"].value == 1


def test_a_game_without_numbers_can_be_given_some(written: Written) -> None:
    """They stand in a file of the overlay's own."""
    game = written.game(
        """\
        == o.yaml
        overlay: o
        add: {numbers: {turns: 3}}
        """,
        overlays=["o.yaml"],
    )

    assert game.numbers["turns"].provenance == Provenance(("o",), "stated")


def test_an_overlay_that_asks_for_itself_through_a_link(written: Written) -> None:
    """A link is followed before it is compared."""
    (written.folder / "x").mkdir()
    (written.folder / "x" / "link.yaml").symlink_to("second.yaml")

    assert told(written, "with: link.yaml") == (
        "second.yaml:4:7: overlays need each other in a circle: second.yaml → second.yaml"
    )


def test_overlays_beneath_overlays_come_to_an_end(written: Written) -> None:
    """Eight deep is more than anybody can follow."""
    chain = "with: o1.yaml\n" + "".join(
        f"== o{i}.yaml\noverlay: o{i}\nwith: o{i + 1}.yaml\n" for i in range(1, 12)
    )

    assert "more than 8 overlays need each other" in told(written, chain)


VARIANTS = (
    BASE
    + """\
set: {defenders: {components: {lee: {attack: 2}}}}
== variants/hard.yaml
overlay: hard
title: Hard
set: {defenders: {components: {lee: {attack: 3}}}, numbers: {turns: 10}}
== variants/short.yaml
overlay: short
with: variants/hard.yaml
set: {numbers: {turns: 5}}
== mine.yaml
overlay: mine
set: {defenders: {components: {lee: {name: Leigh}}}}
"""
)


def test_variants_lie_on_the_edition_and_ones_own_file_on_top(
    written: Written,
) -> None:
    """Left to right; a file in variants/ is offered by its name."""
    game = written.game(
        VARIANTS, edition="second", variants=["hard"], overlays=["mine.yaml"]
    )
    lee = game.sets["defenders"]["lee"]

    assert game.variants == {"hard": "Hard", "short": "short"}
    assert game.laid_on == ("second", "hard", "mine")
    assert lee.fields == {"name": "Leigh", "attack": 3, "codes": ("C",)}


def test_what_gives_no_source_is_its_own(written: Written) -> None:
    """The owner of a printed copy need not cite anything: the copy is the source."""
    game = written.game(VARIANTS, overlays=["mine.yaml"])

    mine = Provenance(("mine",), "stated")
    assert game.sets["defenders"]["lee"].provenance["name"] == mine
    assert game.sources["mine"] == "mine"


def test_an_overlay_asked_for_twice_is_laid_on_once(written: Written) -> None:
    """Beneath the first that asks for it."""
    game = written.game(VARIANTS, variants=["short", "hard"])

    assert game.laid_on == ("hard", "short")
    assert game.numbers["turns"].value == 5


def test_what_does_not_exist_cannot_be_laid_on(written: Written) -> None:
    """Editions, variants and files are named as they were asked for."""
    told = written.complaints(
        VARIANTS, edition="frist", variants=["hrad"], overlays=["none.yaml"]
    )

    assert told == dedent(
        """\
        --edition: there is no edition 'frist'
        hint: did you mean 'first'?
        --variant: there is no variant 'hrad'
        hint: did you mean 'hard'?
        --with: 'none.yaml' does not exist"""
    )


ids = st.sampled_from(["lee", "basse"])
fields = st.dictionaries(ids, st.integers(-9, 9), max_size=2)
same_folder = examples(25, in_one_folder=True)


def overlay(called: str, attacks: dict[str, int]) -> str:
    """Return an overlay that sets the attack of some defenders."""
    changes = ", ".join(f"{name}: {{attack: {n}}}" for name, n in attacks.items())
    return (
        f"== {called}.yaml\noverlay: {called}\n"
        f"set: {{defenders: {{components: {{{changes}}}}}}}\n"
    )


def attacks(game: Game) -> dict[str, object]:
    """Return the attack of every defender."""
    return {each.id: each.fields["attack"] for each in game.sets["defenders"]}


@same_folder
@given(fields, fields)
def test_the_upper_overlay_wins(
    written: Written, lower: dict[str, int], upper: dict[str, int]
) -> None:
    """Two overlays are as one that says what both say, the upper where they differ."""
    text = BASE + overlay("a", lower) + overlay("b", upper)
    base = attacks(written.game(BASE))
    both = attacks(written.game(text, overlays=["a.yaml", "b.yaml"]))

    assert both == {**base, **lower, **upper}


@same_folder
@given(fields)
def test_an_overlay_says_the_same_twice(
    written: Written, changes: dict[str, int]
) -> None:
    """Laid on under two names, it changes nothing the second time."""
    text = BASE + overlay("a", changes) + overlay("b", changes)
    once = written.game(text, overlays=["a.yaml"])
    twice = written.game(text, overlays=["a.yaml", "b.yaml"])

    assert attacks(once) == attacks(twice)


def test_what_is_added_and_removed_leaves_the_base(written: Written) -> None:
    """Remove is the undoing of add, one overlay later."""
    text = (
        BASE
        + "== a.yaml\noverlay: a\n"
        + "add: {defenders: {components: [{id: new, name: N, attack: 1}]}}\n"
        + "== b.yaml\noverlay: b\nremove: {defenders: [new]}\n"
    )
    base = written.game(BASE)
    after = written.game(text, overlays=["a.yaml", "b.yaml"])

    assert repr(after.sets["defenders"]) == repr(base.sets["defenders"])


BELONGING = (
    BASE
    + """\
== variants/hard.yaml
overlay: hard
title: Hard
edition: second
set: {numbers: {turns: 30}}
== variants/early.yaml
overlay: early
title: Early
edition: [first, second]
== variants/lost.yaml
overlay: lost
title: Lost
edition: secnd
== variants/bare.yaml
overlay: bare
remove:
  sets: [events]
  sheets: [aid]
  defenders: [lee]
  rulebook: {chapters: {'1': {cases: ['1.2']}}}
== variants/thin.yaml
overlay: thin
set: {defenders: {components: {lee: {attack: 9}}}}
remove:
  sets: [events]
  defenders: [lee]
== mine.yaml
overlay: mine
edition: second
set:
  events: {title: Mine}
  aid: {title: Mine}
  rulebook: {chapters: {'1': {cases: {'1.2': {title: Mine}}}}}
"""
)


@pytest.mark.parametrize(
    ("edition", "variants", "overlays", "complaint"),
    [
        (
            "first",
            ["hard"],
            [],
            """\
            --variant: variant 'hard' belongs to edition second
            hint: add --edition second""",
        ),
        (
            "",
            [],
            ["mine.yaml"],
            """\
            --with: overlay 'mine' belongs to edition second
            hint: add --edition second""",
        ),
        (
            "third",
            ["early"],
            [],
            """\
            --edition: there is no edition 'third'
            hint: there are first, second""",
        ),
        (
            "first",
            ["lost"],
            [],
            """\
            variants/lost.yaml:3:10: there is no edition 'secnd'
            hint: did you mean 'second'?""",
        ),
        ("first", ["early"], [], ""),
        ("second", ["early", "hard"], ["mine.yaml"], ""),
    ],
)
def test_an_overlay_that_belongs_to_an_edition_is_laid_on_no_other(
    written: Written,
    edition: str,
    variants: list[str],
    overlays: list[str],
    complaint: str,
) -> None:
    """It is told at the option that asked for it, and nothing of it after that."""
    told = written.complaints(
        BELONGING, edition=edition, variants=variants, overlays=overlays
    )

    assert told == dedent(complaint)


def test_what_an_overlay_beneath_removed_is_said_to_be_gone(written: Written) -> None:
    """Whoever names it is told who removed it: sets, sheets, components and cases."""
    told = written.complaints(
        BELONGING, edition="second", variants=["bare", "thin"], overlays=["mine.yaml"]
    )
    gone, by = "any more: variant bare", "removed it"

    assert told.splitlines() == [
        f"mine.yaml:4:3: there is no set 'events' {gone} {by}",
        f"mine.yaml:5:3: there is no sheet 'aid' {gone} {by}",
        f"mine.yaml:6:39: there is no case '1.2' {gone} {by}",
        f"variants/thin.yaml:2:32: there is no component 'lee' {gone} {by}",
        f"variants/thin.yaml:4:10: there is no set 'events' {gone} {by}",
        f"variants/thin.yaml:5:15: there is no component 'lee' {gone} {by}",
    ]
