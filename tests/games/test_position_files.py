"""Position files: whatever play comes to is written down, read back and played on.

Games play themselves.  At every kind of wait, and at some others, the position becomes a
file; what is read back is the same position, offers the same moves, and goes the same
way with the game it was taken from.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from pnp.errors import Complaints
from pnp.games.aachen import referee as aachen
from pnp.games.aachen.ground.flow import FLOW as AACHEN
from pnp.games.cassino import referee as cassino
from pnp.games.cassino.ground.flow import FLOW as CASSINO
from pnp.games.castle_itter import referee as castle_itter
from pnp.games.castle_itter.ground.flow import FLOW as CASTLE_ITTER
from pnp.games.itchy_scratchy import referee as itchy_scratchy
from pnp.games.itchy_scratchy.ground.flow import FLOW as ITCHY_SCRATCHY
from pnp.reading import parse
from pnp.reading.writing import written
from tests.examples import SOAK
from tests.games.plays import Ply, aachen_games, battles, castle_games, desks

OFTEN = 2
"""How often a kind of wait is written down in one game, whatever chance says."""
SELDOM = 1 / 25
"""How likely any other wait is."""


def read_back(rules: Any, position: Any) -> Any:
    """Write a position down and read it back; nobody has anything against the file."""
    complaints = Complaints()
    text = written(rules.encode(position))
    node = parse(text, "position.yaml", complaints)
    assert node is not None
    found = rules.decode(position.tables.game, node, complaints)

    assert not [str(each) for each in complaints], text
    return found


def play_both(rules: Any, position: Any, ply: Ply, random: Random) -> Counter[str]:
    """Play a game to its end, and what was read back beside it; return the waits."""
    waits: Counter[str] = Counter()
    other = None
    while position.frames:
        wait = str(position.frames[-1][0])
        if waits[wait] < OFTEN or random.random() < SELDOM:
            waits[wait] += 1
            other = read_back(rules, position)
            assert other == position
            assert [*rules.legal(other)] == [*rules.legal(position)]
            assert rules.pending(other) == rules.pending(position)
        move = ply(position, random)
        rules.play(position, move)
        if other is not None:
            rules.play(other, move)
            assert other == position, f"after {move}"
    assert read_back(rules, position) == position
    return waits


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "flow", "games", "least", "most"),
    [
        pytest.param(castle_itter, CASTLE_ITTER, castle_games, 28, 80, id="castle"),
        pytest.param(aachen, AACHEN, aachen_games, 6, 60, id="aachen"),
        pytest.param(itchy_scratchy, ITCHY_SCRATCHY, battles, 12, 60, id="battles"),
        pytest.param(cassino, CASSINO, desks, 12, 90, id="evenings"),
    ],
)
def test_a_position_at_every_wait_is_written_and_played_on(
    rules: Any, flow: Any, games: Any, least: int, most: int
) -> None:
    """So many games at least, and on until every wait has been written down.

    ``make soak`` plays them all, ``make test`` half of them.
    """
    least = least if SOAK in os.environ else least // 2
    random, seen = Random(f"files of {rules.NAME}"), Counter[str]()
    for number, (position, ply) in enumerate(games(random), 1):
        seen += play_both(rules, position, ply, random)
        if number >= least and seen.keys() >= flow.answers.keys():
            return
        if number >= most:
            break

    assert seen.keys() == flow.answers.keys()
