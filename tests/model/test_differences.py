"""What differs between two states of a game, value by value."""

from pathlib import Path
from typing import Any

import pytest

from pnp.model.differences import Differences, differences
from pnp.model.game import Game
from tests.model.written import Written

GAME = """\
counters: [units.yaml]
cards: [events.yaml]
lists: [decks.yaml]
numbers: [numbers.yaml]
sheets: [aid.yaml]
books: [rules.yaml]
== decks.yaml
list: decks
fields: {name: text}
components: [{id: one, name: Deck 1}, {id: two, name: Deck 2}]
== units.yaml
counters: units
template: unit
fields: {name: text, attack: number}
components:
  - {id: lee, name: Lee, attack: 2}
  - {id: rifles, name: Rifles, attack: 1, copies: 4}
== events.yaml
cards: events
template: event
fields: {name: text, deck: {type: ref, of: decks}, dice: {type: number, title: Dice}}
kinds: {gun: {name: Gun, dice: 5}}
components:
  - {id: gun-1, kind: gun, deck: one}
  - {id: gun-2, kind: gun, deck: two, copies: 2}
  - {id: fog, name: Fog, deck: one, dice: 0}
  - {id: blank, blank: yes, deck: one}
== numbers.yaml
numbers: n
values: {actions: {value: 5, title: Actions}, load: {value: 'yes', options: ['yes', 'no']}}
== aid.yaml
sheet: aid
title: Aid
template: aid
sections: [{id: turn, title: The turn, lines: [Move., Fire.]}]
== rules.yaml
book: rules
title: Rules
chapters: [{id: '1', title: Turn, cases: [{id: '1.1', title: Moving, text: Move two.}]}]
"""


def compared(folder: Path, overlay: str) -> Differences:
    """Return what an overlay changes."""
    written = Written(folder)
    games: list[Game | None] = [
        written.read(GAME),
        written.read(f"{GAME}== o.yaml\noverlay: o\n{overlay}", overlays=["o.yaml"]),
    ]
    assert all(games), written.told
    return differences(*games)  # type: ignore[arg-type]


def told(found: Differences) -> list[tuple[Any, ...]]:
    """Return every change: where, what kind, whose, which field, was, now, by."""
    return [
        (part.id, each.kind, each.who, each.what, each.was, each.now, each.by)
        for part in found.parts
        for each in part.changes
    ]


@pytest.mark.parametrize(
    ("overlay", "change"),
    [
        pytest.param(
            "set: {numbers: {actions: 4}}",
            ("numbers", "changed", ("actions",), "", 5, 4, -1),
            id="a number",
        ),
        pytest.param(
            "set: {numbers: {load: 'no'}}",
            ("settings", "changed", ("load",), "", "yes", "no", None),
            id="a setting",
        ),
        pytest.param(
            "set: {events: {kinds: {gun: {dice: 6}}}}",
            ("events", "changed", ("gun-1", "gun-2"), "dice", 5, 6, 1),
            id="two cards alike",
        ),
        pytest.param(
            "set: {units: {components: {rifles: {copies: 3}}}}",
            ("units", "changed", ("rifles",), "copies", 4, 3, -1),
            id="copies of a counter",
        ),
        pytest.param(
            "add: {units: {components: [{id: gangl, name: Gangl, attack: 1}]}}",
            ("units", "added", ("gangl",), "", None, 1, None),
            id="a counter more",
        ),
        pytest.param(
            "remove: {events: [fog]}",
            ("events", "removed", ("fog",), "", 1, None, None),
            id="a card less",
        ),
        pytest.param(
            "set: {aid: {sections: {turn: {lines: [Move.]}}}}",
            (
                "aid",
                "changed",
                ("turn",),
                "lines",
                ("Move.", "Fire."),
                ("Move.",),
                None,
            ),
            id="a section of a sheet",
        ),
        pytest.param(
            "set: {rules: {chapters: {'1': {cases: {'1.1': {text: Move three.}}}}}}",
            ("rules", "changed", ("1.1",), "text", "Move two.", "Move three.", None),
            id="a case of the rules",
        ),
        pytest.param(
            "remove: {books: [rules]}",
            ("rules", "removed", ("rules",), "", None, None, None),
            id="a whole book",
        ),
    ],
)
def test_every_kind_of_change_is_told(
    tmp_path: Path, overlay: str, change: tuple[Any, ...]
) -> None:
    found = told(compared(tmp_path, overlay))

    assert found == [change]


def test_decks_are_compared_by_what_they_are_made_of(tmp_path: Path) -> None:
    """Blank cards are no part of a deck; a deck that stays the same is not told."""
    found = compared(
        tmp_path,
        "set: {events: {components: {gun-2: {copies: 3}}}}\nremove: {events: [blank]}",
    )
    (deck,) = found.decks

    assert (deck.title, list(deck.changed)) == ("Events: Deck 2", [("Gun", 2, 3)])


def test_the_same_game_does_not_differ(tmp_path: Path) -> None:
    assert not compared(tmp_path, "title: Nothing")
