"""Names in other languages, read as the game's own."""

from pathlib import Path
from typing import Any

import pytest

from pnp.errors import Complaints
from pnp.model.canonical import freeze, thaw
from pnp.model.loading import load
from pnp.rules.tongues import in_its_words
from pnp.session.judging import in_turn
from tests.command import pnp
from tests.lines.corpus import table

NAMES = """\
game: inn
title: The Inn
theme: plain
lists: [rooms.yaml]
sources: {folk: Folk}
"""
ROOMS = """\
list: rooms
title: Rooms
source: folk
confidence: stated
fields: {name: text}
components:
"""


@pytest.fixture
def castle() -> tuple[Any, Any]:
    """Castle Itter before anybody is placed."""
    return table({"game": "castle-itter"})


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("place Lee at Bergfried 4", "place Lee at K4"),
        ("Lee nach Großer Saal 3", "place Lee at GH3"),
        ("lee to GROSSER-SAAL 3", "place Lee at GH3"),
        ("Lee nach Suedterrasse 5", "place Lee at ST5"),
        ("lee a terrazza sud 5", "place Lee at ST5"),
    ],
)
def test_places_are_read_in_any_language(
    castle: tuple[Any, Any], written: str, meant: str
) -> None:
    """With capitals, hyphens, and umlauts as people type them."""
    (ruling,) = in_turn(*castle, written).rulings

    assert (str(ruling.move), ruling.allowed) == (meant, True)


@pytest.mark.parametrize("line", ["place Lee at GH3", "Lee to Keep 4", "Saalbau", ""])
def test_other_words_are_left_alone(castle: tuple[Any, Any], line: str) -> None:
    """A word is a name where it is one from end to end."""
    assert in_its_words(*castle, line) == line


def test_supplies_are_bought_in_any_language() -> None:
    """Two words are one name; each move of a line is read."""
    rules, position = table({"played": "aachen/morale.txt", "until": 3})

    trial = in_turn(rules, position, "buy Pioniere and carri armati")

    assert [str(each.move) for each in trial.rulings] == ["buy engineer", "buy armor"]


def test_names_are_kept_with_a_definition() -> None:
    """A session keeps its definition, and reads the same names from it."""
    game = load(
        "castle-itter",
        edition="",
        variants=(),
        overlays=(),
        scenario="",
        complaints=Complaints(),
    )
    assert game is not None

    again = thaw(freeze(game))

    told = again.sets["castle"].by_id["GH"].called
    assert told == {"de": ("Großer Saal",), "it": ("Sala grande",)}
    assert freeze(again) == freeze(game)


def checked(folder: Path, *rooms: str) -> str:
    """Return what ``pnp check`` says of an inn with these rooms."""
    (folder / "game.yaml").write_text(NAMES, encoding="utf-8")
    told = "".join(f"  - {each}\n" for each in rooms)
    (folder / "rooms.yaml").write_text(ROOMS + told, encoding="utf-8")
    return said_of(folder)


def said_of(folder: Path) -> str:
    """Return what ``pnp check`` says of a folder."""
    return pnp(folder, "check", ".").said


def test_faults_of_names_are_told_where_they_stand(tmp_path: Path) -> None:
    """A name stands for one thing, under the tag of a language."""
    said = checked(
        tmp_path,
        "{id: bar, name: Bar, called: {de: Schenke, it: [Osteria, Kitchen]}}",
        "{id: kitchen, name: Kitchen, called: {german: Küche, de: schenke}}",
        "{id: cellar, name: Cellar, called: Keller}",
        "{id: attic, name: Attic, called: {fr: '!', de: [[x]]}}",
    )

    assert "rooms.yaml:7:" in said
    for told in (
        "'Kitchen' is already a name of 'kitchen'",
        "'schenke' is already a name of 'bar'",
        "'german' is not a language code",
        "'called' takes names by their language, not 'Keller'",
        "'!' has no letter and no digit",
        "'de' takes text, not a list",
    ):
        assert told in said


def test_a_table_has_a_column_for_each_language(tmp_path: Path) -> None:
    """A semicolon parts two names; faults are told of the cell."""
    (tmp_path / "game.yaml").write_text(NAMES, encoding="utf-8")
    rooms = ROOMS + "  rooms.csv"
    (tmp_path / "rooms.yaml").write_text(rooms, encoding="utf-8")
    table = "id,called.it,name,called.de\nbar,Osteria;Locanda,Bar,\nattic,,Attic,bar\n"
    (tmp_path / "rooms.csv").write_text(table, encoding="utf-8")

    assert "rooms.csv:3:4: 'bar' is already a name of 'bar'" in said_of(tmp_path)
    (tmp_path / "rooms.csv").write_text(table.replace(",bar\n", ",Dach\n"))
    game = load(tmp_path, complaints=Complaints())
    assert game is not None
    assert {each.id: each.called for each in game.sets["rooms"]} == {
        "bar": {"it": ("Osteria", "Locanda")},
        "attic": {"de": ("Dach",)},
    }


def test_a_kind_has_no_names_of_its_own(tmp_path: Path) -> None:
    """What all of a kind are called stands for none of them."""
    said = checked(tmp_path, "{id: bar, name: Bar}\nkinds:\n  x: {called: {de: Ix}}")

    assert "'called'" in said
