"""Tables: a game goes out as CSV and comes back the same, byte for byte."""

import csv
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from pnp.errors import BadInput, Complaints
from pnp.export.faces import exported
from pnp.export.tables import KIT
from pnp.layout.press import Press
from pnp.model.canonical import freeze
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.values import replace
from tests.command import tree
from tests.export.deck import CARDS, files, mill, sent
from tests.kits import GAME

CASTLE = "castle-itter"


def read(folder: Path | str, edition: str = "", variants: tuple[str, ...] = ()) -> Game:
    """Read a game that has no faults."""
    complaints = Complaints()
    game = load(folder, edition=edition, variants=variants, complaints=complaints)
    assert game is not None, list(complaints)
    return game


def frozen(game: Game) -> bytes:
    """Return all that is in a game's sets and numbers, provenance and all.

    What a game says of itself beyond them (other editions, variants, its rulebook) is
    left out: a table has none of it.
    """
    sets = {name: each for name, each in game.sets.items() if name not in KIT}
    return freeze(
        replace(
            game, sets=sets, editions={}, variants={}, books={}, sources={}, laid_on=()
        )
    )


@pytest.mark.parametrize(
    ("edition", "variants"),
    [
        ("published", ()),
        ("playtest", ()),
        ("published", ("elite",)),
        ("published", ("competitive",)),
    ],
)
def test_castle_itter_comes_back_from_its_tables(
    tmp_path: Path, edition: str, variants: tuple[str, ...]
) -> None:
    """Every field, list and row, where each comes from, and in what order."""
    game = read(CASTLE, edition, variants)

    again = read(sent(game, "csv", tmp_path).folder / CASTLE)

    assert frozen(again) == frozen(game)


@pytest.mark.slow
def test_castle_itter_looks_the_same_from_its_tables(tmp_path: Path) -> None:
    game = read(CASTLE)

    made = sent(game, "csv", tmp_path).folder / CASTLE

    assert looks(read(made)) == looks(game)
    own = [each.name for each in (made / "layouts").rglob("*.yaml")]
    there = [each.name for each in (GAME / "layouts").rglob("*.yaml")]
    assert sorted(own) == sorted(there)  # the others came with pnp
    drawn = {each.name for each in (made / "layouts" / "art").iterdir()}
    assert "lee-us.svg" in drawn


def test_a_game_takes_its_own_layouts_along(tmp_path: Path) -> None:
    game = mill(tmp_path)

    again = read(sent(game, "csv", tmp_path / "out").folder / "mill")

    assert looks(again) == looks(game)


def looks(game: Game) -> dict[str, list[str]]:
    """Return the digest of every face of a game, by piece."""
    items = exported(game, Press(game, Complaints()))
    return {each.path: [face.digest for _, face in each.faces] for each in items}


def test_tables_of_tables_are_the_same_bytes(tmp_path: Path) -> None:
    first = sent(read(CASTLE), "csv", tmp_path / "a").folder / CASTLE

    second = sent(read(first), "csv", tmp_path / "b").folder / CASTLE

    assert tree(first) == tree(second)


def test_a_table_is_for_people(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "csv", tmp_path / "out").folder / "mill"

    assert (made / "events.csv").read_text() == (
        "\ufeffid,copies,name\nfog,2,Fog\nrain,,Rain\n"
    )
    assert (made / "events.yaml").read_text() == (
        "cards: events\n"
        "title: Events\n"
        "template: event\n"
        "back: event-back\n"
        "fields:\n"
        "  name:\n"
        "    type: text\n"
        "    title: Name\n"
        "  text:\n"
        "    type: text\n"
        "    title: Text\n"
        "    optional: yes\n"
        "components: events.csv\n"
    )


SPOILT: dict[str, Callable[[str], str]] = {
    "a CSV cell cannot hold 'words' of events/rain: the semicolon in 'a; b'": (
        lambda cards: cards.replace("name: Rain", "name: Rain, words: [c, 'a; b']")
    ),
    "a CSV cell cannot hold 'words' of events/rain: an empty list is lost": (
        lambda cards: cards.replace("name: Rain", "name: Rain, words: []")
    ),
    "a CSV cell cannot hold 'text' of events/rain: the spaces around": (
        lambda cards: cards.replace("name: Rain", "name: Rain, text: ' wet '")
    ),
    "a CSV cell cannot hold 'text' of events/rain: an empty text": (
        lambda cards: cards.replace("name: Rain", "name: Rain, text: ''")
    ),
}


@pytest.mark.parametrize("told", SPOILT)
def test_what_no_cell_holds_stops_everything_by_name(tmp_path: Path, told: str) -> None:
    cards = CARDS.replace("fields: {", "fields: {words: {type: words, optional: yes}, ")
    game = mill(tmp_path, files(**{"events.yaml": SPOILT[told](cards)}))
    before = tree(tmp_path)

    with pytest.raises(BadInput) as raised:
        sent(game, "csv", tmp_path / "out")

    (complaint,) = raised.value.complaints
    assert complaint.message.startswith(told)
    assert complaint.mark.file.endswith("events.yaml")
    assert complaint.mark.line == 8
    assert tree(tmp_path) == before


def test_what_would_come_back_as_something_else_is_named(tmp_path: Path) -> None:
    """A source with a semicolon would be two."""
    cards = CARDS.replace("name: Rain", "name: {value: Rain, source: book 1; 2}")
    written = files(**{"events.yaml": cards})
    written["game.yaml"] += "sources: {book: A book}\n"

    with pytest.raises(BadInput) as raised:
        sent(mill(tmp_path, written), "csv", tmp_path / "out")

    assert any(
        "events/rain: the provenance of 'name' would not come back" in each.message
        or "there is no source '2'" in each.message
        for each in raised.value.complaints
    )


def test_a_spreadsheet_runs_nothing_of_it(tmp_path: Path) -> None:
    """Words that begin as a formula come back as they are; numbers stay numbers."""
    run = [
        "=cmd|' /C calc'!A0",
        "@SUM(A1)",
        "+1+1",
        "-2+cmd",
        "-1",
        "'=1",
        "'Twas",
        "x;=1",
    ]
    body = "".join(
        f'  - {{id: c{at}, name: "{words}", value: -{at}}}\n'
        for at, words in enumerate(run, 1)
    )
    cards = CARDS.replace("fields: {", "fields: {value: number, ")
    cards = cards[: cards.index("  - {id: fog")] + body
    game = mill(tmp_path, files(**{"events.yaml": cards}))

    made = sent(game, "csv", tmp_path / "out").folder / "mill"

    rows = list(csv.reader(StringIO((made / "events.csv").read_text())))
    assert [row[rows[0].index("name")] for row in rows[1:]] == [
        *("'=cmd|' /C calc'!A0", "'@SUM(A1)", "'+1+1", "'-2+cmd", "-1", "''=1"),
        *("'Twas", "x;'=1"),
    ]
    assert [row[rows[0].index("value")] for row in rows[1:3]] == ["-1", "-2"]
    assert frozen(read(made)) == frozen(game)


def test_pictures_go_along(tmp_path: Path) -> None:
    cards = CARDS.replace("text: {type: text", "text: {type: picture")
    cards = cards.replace("name: Rain", "name: Rain, text: art/rain.png")
    game = mill(
        tmp_path, files(**{"events.yaml": cards, "art/rain.png": "not looked at"})
    )

    made = sent(game, "csv", tmp_path / "out").folder / "mill"

    assert (made / "art" / "rain.png").read_text() == "not looked at"
