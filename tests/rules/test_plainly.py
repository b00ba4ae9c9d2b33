"""Lines in plainer words: dice as they are told, slips, and what is left alone."""

from random import Random
from typing import Any

import pytest

from pnp.games.aachen import referee as aachen
from pnp.games.castle_itter import referee as castle_itter
from pnp.games.itchy_scratchy import referee as itchy_scratchy
from pnp.rules.dice_said import fallen
from pnp.rules.joints import both_sides, taken_back
from pnp.rules.notation import NotationError
from pnp.rules.pending import Choice
from pnp.rules.plainly import plainly
from pnp.rules.small_talk import tidied
from pnp.rules.unheard import Asked
from pnp.rules.vocabulary import is_a_slip
from tests.games.castle_itter.table import table as castle_table
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
        ("6 and 6, boxcars", 2, [6, 6]),
        ("5 vs 2", 2, [5, 2]),
        ("4 2", 3, []),
        ("4 7", 2, []),
        ("4 2 for Lee", 2, []),
        ("two", 1, [2]),
        ("two sixes", 1, []),
    ],
)
def test_dice_are_read_as_they_are_told(said: str, many: int, dice: list[int]) -> None:
    assert [*fallen(said, many)] == dice


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("not Lee, Gangl to K1", ["Gangl to K1"]),
        ("Gangl to K1, not Lee", ["Gangl to K1"]),
        ("Gangl goes to K1 instead of Lee", ["Gangl goes to K1"]),
        ("not place Lee at K1", []),
        ("not red", []),
    ],
)
def test_what_is_not_meant_is_left_out(said: str, means: list[str]) -> None:
    def alike(word: str, other: str) -> bool:
        return {word, other} <= {"Lee", "Gangl"}

    assert [meant for _, meant in taken_back(said, alike)] == means


@pytest.mark.parametrize(
    ("said", "one_throw", "whose"),
    [
        ("they 5, we 2", True, True),
        ("we 5, they 2", True, True),
        ("they 2 2, we 6 3", False, True),
        ("we 6 3, they 2 2", False, False),
        ("we rolled 5 2", True, False),
    ],
)
def test_dice_of_us_and_them_are_asked_about(
    said: str, one_throw: bool, whose: bool
) -> None:
    assert both_sides(said, one_throw=one_throw) is whose


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


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        ("Lee whooshes to NT6", ("move Lee to NT6",)),
        ("Lee to NT6 or so", ()),
        ("Lee to NT6 in 3 leaps", ()),
        ("Lee doesn't whoosh to NT6", ()),
    ],
)
def test_a_line_with_a_word_too_many_is_offered(
    line: str, readings: tuple[str, ...]
) -> None:
    position = castle_table("Keep | K1 Lee")
    asked: tuple[str, ...] = ()
    try:
        plainly(castle_itter, position, line)
    except Asked as error:
        asked = error.readings
    except NotationError:
        pass

    assert asked == readings


def _plays(rules: Any, position: Any, line: str) -> bool:
    """Whether a line comes to plies that would be played."""
    from pnp.session.judging import in_turn

    try:
        return in_turn(rules, position, line).rulings[-1].allowed
    except NotationError:
        return False
