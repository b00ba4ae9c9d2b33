"""The head of a position file: which game, what is laid on it, which settings turned."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.reading import Key, Many, Opened, Shape, Text, parse
from pnp.rules import overruling
from pnp.rules.definition import Definition
from pnp.rules.heading import complain_of_another, heading, turned
from pnp.rules.ledger import Ledger
from tests.session import pig

FILE = Shape(
    "a position",
    "A position of pig.",
    (
        Key("game", Text("id"), "the game"),
        Key("edition", Text("id"), "its edition"),
        Key("variants", Many(Text("id")), "what is laid on it"),
    ),
)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Pig: it has a variant, and neither editions nor scenarios."""
    return pig.definition(tmp_path)


def test_of_a_game_as_it_is_there_is_little_to_say(game: Game) -> None:
    assert heading(Ledger(Definition(game))) == {"game": "x"}


def test_a_setting_is_said_where_it_is_not_the_games_own(game: Game) -> None:
    position = Ledger(Definition(game))
    overruling.overrule(position, "greed", "yes")

    assert turned(position) == {"greed": "yes"}
    assert heading(position) == {"game": "x", "settings": {"greed": "yes"}}


@pytest.mark.parametrize(
    ("written", "told"),
    [
        pytest.param("game: x", [], id="the same game"),
        pytest.param("variants: [long]", [], id="variants are for whoever loads it"),
        pytest.param(
            "game: y",
            ["this is a position for the game 'y', not for x"],
            id="another game",
        ),
        pytest.param(
            "edition: second",
            ["this is a position for the edition 'second', but this game has none"],
            id="an edition of a game that has none",
        ),
    ],
)
def test_a_file_of_another_game_is_refused(
    game: Game, written: str, told: list[str]
) -> None:
    complaints = Complaints()
    node = parse(written, "position.yaml", complaints)
    assert node is not None
    opened = Opened.open(node, FILE, complaints)
    assert opened is not None

    complain_of_another(opened, game)

    assert [each.message for each in complaints] == told
