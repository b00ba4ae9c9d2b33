"""The dice that survive of the play-test of 16 October 2013, read by Mark 3.

It was fought with the draft before; no throw that was published hurts anybody, and the
number of dice tells the ranges.
"""

from typing import NamedTuple

import pytest

from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Attack
from pnp.rules.throw import throw
from tests.games.itchy_scratchy.drawn import after, board, strengths, tables

BOARDS = {
    "square": """
    8  .     .     .     .     .     .     .     .
    7  .     .     .     .     .     .     .     .
    6  .     .     .     f     .     .     .     .
    5  .     .     .     .     .     .     .     .
    4  .     .     .     .     .     .     .     .
    3  .     .     .     .     .     .     .     .
    2  .     .     .     .     .     .     .     .
    1  .     .     .     .     .     .     .     .
       A     B     C     D     E     F     G     H
""",
    "hex": """
             .           .           .           .
    8  .           .           .           .
             .           .           .           .
    7  .           .           .           .
             .           f           .           .
    6  .           .           .           .
             .           .           .           .
    5  .           .           .           .
             .           .           .           .
    4  .           .           .           .
             .           .           .           .
    3  .           .           .           .
             .           .           .           .
    2  .           .           .           .
             .           .           .           .
    1  .           .           .           .
       A     B     C     D     E     F     G     H
""",
}


class Shot(NamedTuple):
    """One attack of the play-test: who, from where, at whom, how far, what fell."""

    who: str
    at: str
    target: str
    away: int
    dice: tuple[int, ...]
    beside: str = ""


SHOTS = {
    "guns at the wall": Shot("U-A", "D1", "C-I D6 S", 5, (5, 6)),
    "led rifles": Shot("U-I", "F4", "C-I F7 S", 3, (5, 1, 1), beside="U-G F4 N"),
    "guns nearer": Shot("U-A", "D3", "C-I D6 S", 3, (6, 4, 3, 2)),
    "carbines": Shot("C-C", "B6", "U-I B4 N", 2, (5, 4, 3, 1)),
    "rifles answer": Shot("C-I", "F7", "U-I F4 N", 3, (6, 1)),
}


@pytest.mark.parametrize("shape", BOARDS)
@pytest.mark.parametrize("shot", SHOTS.values(), ids=SHOTS)
def test_the_dice_of_the_play_test_hurt_nobody(shape: str, shot: Shot) -> None:
    """As many dice as were thrown, at the range they tell of; a double 1 spares."""
    side = "UC".index(shot.who[0])
    units = [f"{shot.who} {shot.at} {'NS'[side]}", shot.target, shot.beside]
    position = board(
        BOARDS[shape], units=", ".join(filter(None, units)), frames=[("activate", side)]
    )
    area = shot.target.split()[1]
    aimed = after(position, Attack(shot.who, area))
    tables = position.tables
    away = tables.grid.distance(tables.area_of[shot.at], tables.area_of[area])

    assert (away, flow.dice(aimed)) == (shot.away, len(shot.dice))
    assert strengths(after(aimed, throw(*shot.dice))) == strengths(position)


def test_the_forces_of_the_play_test() -> None:
    """Fourteen points a side, and a half of them is seven."""
    for force in tables().forces:
        assert (force.strength, force.exhaustion) == (14, 7)
