"""Trees of all that can happen, counted by both formulations of what is legal.

A tree's leaves are the ways to go on for so many plies, every die counted by itself.
Chess programs are tested so; a rule that allows one thing too many changes the count.
"""

from collections.abc import Iterable
from functools import partial

import pytest

from pnp.games.itchy_scratchy.chapters.hearing import rule_on
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.flow import Frame
from tests.games import perft
from tests.games.itchy_scratchy.drawn import board
from tests.games.itchy_scratchy.universe import universe
from tests.games.perft import Formulation


def by_generator(position: Position) -> Iterable[object]:
    """Return what is legal, straight from the wait."""
    return legal(position)


def by_rules(position: Position) -> Iterable[object]:
    """Return what is left when the rules have been heard on everything there is."""
    return [m for m in universe(position.tables) if rule_on(position, m).allowed]


leaves = partial(perft.leaves, FLOW)
FORMULATIONS = pytest.mark.parametrize("legal_by", [by_generator, by_rules])
TURN: list[Frame] = [("end turn",), ("side", 1), ("activate", 0)]
"""Union acts, then the Confederates do, then the turn is over."""

APART = """
    3  .       .       C-I1/S
    2  .       .       .
    1  U-I1/N  .       .
       A       B       C
"""


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 25), (2, 51)])
def test_two_units_apart(depth: int, count: int, legal_by: Formulation) -> None:
    """Infantry in opposite corners, 4 areas apart; rifles reach 3.

    One ply.  Six areas within two of its own, none beside the enemy, four facings in
    each, its own among them (24); or done (1): 25.

    Two plies.  After a march the side is done, 24; from A2 facing east and from B1
    facing north it has moved one area, and the enemy is in its arc, 2 more.  After
    done the other side has as many ways, 25.  Together 24 + 2 + 25 = 51.
    """
    assert leaves(board(APART, frames=TURN), depth, legal_by) == count


FACED = """
    3  .       .       .
    2  .       C-I1/S  .
    1  .       U-I1/N  .
       A       B       C
"""


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 11), (2, 1333)])
def test_two_units_face_to_face(depth: int, count: int, legal_by: Formulation) -> None:
    """Infantry with muskets beside infantry, and each faces the other.

    One ply.  It attacks (1), turns to the enemy it faces already (1), or withdraws to
    A1 or C1, four facings each (8): A2 and C2 are beside the enemy.  Or done: 11.

    Two plies.  Four dice fall, 6^4 = 1296.  Having turned it attacks or is done, 2.
    From A1 the enemy is in its arc to the north and to the east, from C1 to the north
    and to the west, two areas away: 4 attacks, and done after all 8.  After done the
    enemy attacks, turns, is done, or withdraws to A2, A3, B3, C2, C3: 3 + 20.
    Together 1296 + 2 + 12 + 23 = 1333.
    """
    position = board(FACED, frames=TURN, weapons={"U-I1": "muskets"})

    assert leaves(position, depth, legal_by) == count


@FORMULATIONS
def test_a_loser_gives_way(legal_by: Formulation) -> None:
    """He stands, or goes to A1 or C1; the winner is then midway between two facings."""
    position = board(FACED)
    position.frames = [("withdraw", 0, position.tables.area_of["B2"])]

    assert leaves(position, 1, legal_by) == 5


HEXES = """
               .
    3  .               .
               C-I1/S
    2  .               .
               U-G/N
    1  .               .
       A       B       C
"""


@FORMULATIONS
@pytest.mark.parametrize(
    ("withdrawal", "depth", "count"),
    [("away", 1, 14), ("away", 2, 34), ("anywhere", 1, 16)],
)
def test_a_general_on_hexes(
    withdrawal: str, depth: int, count: int, legal_by: Formulation
) -> None:
    """A General, who is faced by infantry beside him and faces it.

    One ply.  He turns to it (1) or goes to A1 or C1, six facings each (12): of the
    others he comes to, A2 and C2 are beside it.  Or done: 14.  If withdrawing need
    not lead away he goes to those two as well, facing it, for it does not face them.

    Two plies.  After a march done, 13.  After done the infantry attacks him, turns, is
    done, or goes from before him to A3, B3 or C3: 3 + 18.  Together 34.
    """
    position = board(HEXES, frames=TURN, settings={"withdrawal": withdrawal})

    assert leaves(position, depth, legal_by) == count
