"""Legal moves are listed once for each position, and are those of a fresh referee."""

from pathlib import Path
from random import Random

import pytest

from pnp.desk.play.referee import Ruled, ruled
from pnp.rules.pending import Choice, Over
from pnp.rules.trying import game_at

OLD = Path("docs/examples")


@pytest.mark.parametrize("name", ["draughts", "nine-mens-morris", "eights"])
def test_moves_of_a_referee_who_remembers_are_those_of_one_who_does_not(
    name: str,
) -> None:
    """Two games in turn, at one referee: each is asked after the other has moved."""
    game = game_at(OLD / name)
    rules, random = ruled(game), Random(name)
    tables = [rules.start(game, dealt=True) for _ in range(2)]
    asked = 0
    for _ in range(60):
        position = tables[random.randrange(2)]
        if isinstance(waiting := rules.pending(position), Over):
            break
        if isinstance(waiting, Choice):
            moves = rules.legal(position)
            assert [*moves] == [*rules._moves(position)]
            assert [*moves] == [*rules.legal(position)]
            move = random.choice(moves)
            asked += len(moves) > 1
        else:
            move = rules.roll(position, random)
        rules.play(position, move)

    assert asked > 5


def test_a_list_of_moves_does_not_follow_the_position() -> None:
    """The position changes in place; so does what the caller does with the list."""
    game = game_at(OLD / "draughts")
    rules: Ruled = ruled(game)
    position = rules.start(game, dealt=True)
    before = position.clone()
    first = [*rules.legal(position)]
    moves = rules.legal(position)
    assert isinstance(moves, list)
    moves.clear()
    assert [*rules.legal(position)] == first

    position.where[0], position.where[-1] = position.where[-1], position.where[0]
    rules.play(position, rules.legal(position)[0])
    assert [*rules.legal(position)] != first
    assert [*rules.legal(before)] == first
