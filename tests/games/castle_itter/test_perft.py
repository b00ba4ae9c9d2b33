"""Trees of all that can happen, counted by both formulations of what is legal.

A tree's leaves are the ways to go on for so many plies, every die counted by itself.
Chess programs are tested so; a rule that allows one thing too many changes the count.
"""

from collections.abc import Callable, Iterable
from itertools import product

import pytest

from pnp.games.castle_itter import flow
from pnp.games.castle_itter.hearing import rule_on
from pnp.games.castle_itter.legal import legal
from pnp.games.castle_itter.notation import read
from pnp.games.castle_itter.position import KILLED, Position
from pnp.rules.throw import throw
from tests.games.castle_itter.table import table
from tests.games.castle_itter.universe import Universe

Formulation = Callable[[Position], Iterable[object]]


def by_generator(position: Position) -> Iterable[object]:
    """Return what is legal, straight from the wait."""
    return legal(position)


def by_rules(position: Position) -> Iterable[object]:
    """Return what is left when the rules have been heard on everything there is.

    But for what nobody asks of the dead, and for what the reader says shorter.
    """
    universe = Universe(position.tables.game)
    yield from (m for m in universe.others if rule_on(position, m).allowed)
    for who in position.tables.defenders:
        post = position.where[who.index]
        if post == KILLED:
            continue
        sight = position.tables.posts[post].colours if post >= 0 else ()
        colours = tuple(position.tables.colours[each] for each in sight)
        for move in universe.about(who.name, colours):
            if rule_on(position, move).allowed and read(position, str(move)) == move:
                yield move


def leaves(position: Position, depth: int, legal_by: Formulation) -> int:
    """Return how many ways there are to go on for so many plies."""
    if not depth or not position.frames:
        return 1
    count = 0
    for move in _ways(position, legal_by):
        after = position.clone()
        flow.play(after, move)
        count += leaves(after, depth - 1, legal_by)
    return count


def _ways(position: Position, legal_by: Formulation) -> Iterable[object]:
    if dice := flow.dice(position):
        return (throw(*fell) for fell in product(range(1, 7), repeat=dice))
    return legal_by(position)


FORMULATIONS = pytest.mark.parametrize("legal_by", [by_generator, by_rules])

DEFEND = [("defend",), ("action",)]
ONE_MAN = """
    Keep | K1 Waltl
    SS   | Rifleman c21
"""


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 30), (2, 117)])
def test_one_man_and_one_rifleman(
    depth: int, count: int, legal_by: Formulation
) -> None:
    """Waltl, attack 1 and suppress 2, alone in the Keep; a Rifleman on red c21.

    One ply.  From red K1 he can attack the Rifleman (1), lay two markers on red (1),
    go to one of the 25 posts of other locations (25: four each in five of them and
    five in the Cellar), or to another post of the Keep (3): 30.

    Two plies.  After the attack a die falls: 6.  After the markers, or in another
    location, he has acted and so has everybody: only a pass, 1 + 25.  On K2, red: one
    attack, two markers on red, 25 posts, and no second move within: 27.  On K3, red
    and green, two markers can lie 2-0, 1-1 or 0-2: 29.  On K4, red and purple: 29.
    Together 6 + 26 + 27 + 29 + 29 = 117.
    """
    assert leaves(table(ONE_MAN, frames=DEFEND), depth, legal_by) == count
