"""Lines in plainer words: dice as they are told, slips, and what is left alone."""

from random import Random
from typing import Any

import pytest

from pnp.games.aachen import referee as aachen
from pnp.games.castle_itter import referee as castle_itter
from pnp.games.itchy_scratchy import referee as itchy_scratchy
from pnp.rules.dice_said import fallen
from pnp.rules.notation import NotationError
from pnp.rules.pending import Choice
from pnp.rules.plainly import plainly
from pnp.rules.small_talk import tidied
from pnp.rules.vocabulary import is_a_slip
from tests.games.plays import aachen_games, battles, castle_games


@pytest.mark.parametrize(
    ("said", "many", "dice"),
    [
        ("rolled 4 2", 2, [4, 2]),
        ("a four and a two", 2, [4, 2]),
        ("442 613", 6, [4, 4, 2, 6, 1, 3]),
        ("two sixes and a 1", 3, [6, 6, 1]),
        ("three fours", 3, [4, 4, 4]),
        ("snake eyes", 2, [1, 1]),
        ("4-2", 2, [4, 2]),
        ("4 2", 3, []),
        ("4 7", 2, []),
        ("4 2 for Lee", 2, []),
        ("two", 1, [2]),
        ("two sixes", 1, []),
    ],
)
def test_dice_are_read_as_they_are_told(said: str, many: int, dice: list[int]) -> None:
    assert [*fallen(said, many)] == dice


def test_quotes_and_blanks_are_tidied() -> None:
    assert tidied("  “Lee   to K2” ") == "Lee to K2"
    assert tidied("Lee’s die") == "Lee's die"


@pytest.mark.parametrize("slip", ["gagnl", "gangll", "gamgl", "gnagl", "angl", "gang"])
def test_one_slip_is_near(slip: str) -> None:
    assert is_a_slip(slip, "gangl")


@pytest.mark.parametrize(
    ("word", "name"), [("lee", "lee"), ("lxx", "lee"), ("eel", "lee")]
)
def test_no_slip_or_two_are_not(word: str, name: str) -> None:
    assert not is_a_slip(word, name)


@pytest.mark.parametrize(
    ("rules", "games"),
    [
        (castle_itter, castle_games),
        (aachen, aachen_games),
        (itchy_scratchy, battles),
    ],
)
def test_what_a_ply_writes_of_itself_is_left_alone(rules: Any, games: Any) -> None:
    """And a question about it, or a denial of it, is never made a move."""
    random = Random("plainly")
    position, ply = next(games(random))
    tried = 0
    for _ in range(120):
        if not position.frames:
            break
        if isinstance(rules.pending(position), Choice):
            for move in random.sample([*rules.legal(position)], 1):
                assert plainly(rules, position, str(move)) == str(move)
                for never in (f"{move}?", f"not {move}", f"{move}, perhaps"):
                    assert not _plays(rules, position, never), never
                tried += 1
        rules.play(position, ply(position, random))
    assert tried > 15


def _plays(rules: Any, position: Any, line: str) -> bool:
    """Whether a line comes to plies that would be played."""
    from pnp.session.judging import in_turn

    try:
        return in_turn(rules, position, line).rulings[-1].allowed
    except NotationError:
        return False
