"""Trees of all that can happen, counted by both formulations of what is legal.

A tree's leaves are the ways to go on for so many plies, every die counted by itself.
Chess programs are tested so; a rule that allows one thing too many changes the count.
The trees grow in a corner of the map, where few areas are near.
"""

from collections.abc import Iterable
from functools import partial

import pytest

from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground.flow import FLOW
from pnp.games.aachen.ground.position import Position
from tests.games import perft
from tests.games.aachen.drawn import table
from tests.games.aachen.universe import outcome, universe
from tests.games.aachen.walking import fate
from tests.games.perft import Formulation


def by_generator(position: Position) -> Iterable[object]:
    """Return what is legal, straight from the wait."""
    return legal(position)


def by_rules(position: Position) -> Iterable[object]:
    """Return what is left of all there is, one of those that bring about the same."""
    found = (
        m for m in universe(position, fate("perft")) if rule_on(position, m).allowed
    )
    return {outcome(position, move): move for move in found}.values()


leaves = partial(perft.leaves, FLOW)
FORMULATIONS = pytest.mark.parametrize("legal_by", [by_generator, by_rules])
CORNER = "26: E-2-26 L-Smoots; 24: vacant"
"""Next to 26 are 24, and the Germans of 21 and 25; next to 24 those of 21 and 23."""
ROUNDS = [("next round",), ("stand down", "26"), ("active", "26")]


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 9), (2, 40)])
def test_a_company_and_its_leader(
    depth: int, count: int, legal_by: Formulation
) -> None:
    """Both may act; an unrevealed unit costs 4 MF, a vacant area beside Germans 2.

    One ply.  The company enters 21, 25 or 24; by 24, with 4 MF left, 21 or 23, or it
    comes back: 6.  The leader goes nowhere near Germans alone: to 24, or there and
    back, 2.  Or it is enough: 9.

    Two plies.  With the company in 24, or back, the leader has his 2 ways, or it is
    enough: 3 each.  With it in 21, from wherever, he may follow straight on or by 24,
    besides his 2 ways, or 21 is attacked, which must be: 5 each.  In 25, and in 23 by
    24, he may follow one way: 4 each.  After he has gone the company has its 6 ways, or
    enough: 7 each.  After enough, 26 is activated again, or enough: 2.  Together
    3 + 3 + 5 + 5 + 4 + 4 + 7 + 7 + 2 = 40.
    """
    position = table(CORNER, active="26", frames=ROUNDS)

    assert leaves(position, depth, legal_by) == count


@FORMULATIONS
def test_a_company_in_the_rain(legal_by: Formulation) -> None:
    """Of 4 MF nothing is left for Germans behind 24: 4 and 2 ways, or enough."""
    position = table(f"{CORNER}; rain", active="26", frames=ROUNDS)

    assert leaves(position, 1, legal_by) == 7


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 12)])
def test_a_contested_area(depth: int, count: int, legal_by: Formulation) -> None:
    """The company is in 21 with an enemy; 24 and 26 are vacant, the rest is German.

    One ply.  It joins; it goes to 24 or 26 for 2 MF, by 24 on to 23 or back into 21,
    by 26 on to 25 or back: 6, since no Germans are entered straight on (8.3.2).  Or it
    is enough: 8.

    Two plies.  After joining 21 is attacked, or enough, 2.  In 24 and 26 it is Spent,
    and all is over: 1 each.  Back in 21 it joins, or enough: 2 each.  In 23 and in 25
    it must attack: 1 each.  After enough 21 is activated again, or enough: 2.  Together
    2 + 2 + 4 + 2 + 2 = 12.
    """
    position = table(
        "21: f-elite-9 E-2-26; 24 26: vacant",
        active="21",
        frames=[("next round",), ("stand down", "21"), ("active", "21")],
    )

    assert leaves(position, depth, legal_by) == count


FIGHT = [
    ("fight", "21", 1, 1, -1, 0, 0, 0, 0, -1, -1, 0),
    ("engage", "21"),
    ("lead", "21"),
]


@FORMULATIONS
@pytest.mark.parametrize(
    ("line", "depth", "count"),
    [
        pytest.param("", 1, 16, id="any of four kinds"),
        pytest.param("", 2, 336, id="and the dice"),
        pytest.param("; rain", 1, 8, id="no air in the rain"),
    ],
)
def test_a_lead_and_its_support(
    line: str, depth: int, count: int, legal_by: Formulation
) -> None:
    """One company can lead, with a point of each of four kinds, or without: 2^4 = 16.

    Eight of them have air: a die is thrown for it, 6 faces.  After the other eight both
    dice of the attack fall, 36 ways: 8 x 6 + 8 x 36 = 336.
    """
    position = table(
        "21: f-elite-9 E-2-26 L-Smoots; 26: vacant;"
        f" support artillery 2 engineer 1 armor 1 air 1{line}",
        active="26",
        entered={"E-2-26": "26", "L-Smoots": "26"},
        joined="E-2-26, L-Smoots",
        frames=FIGHT,
    )

    assert leaves(position, depth, legal_by) == count


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 4), (2, 7), (3, 8)])
def test_three_points_of_supply(depth: int, count: int, legal_by: Formulation) -> None:
    """Artillery costs 1, engineers 2, armor 3; air would be 4; or it is enough.

    One ply: 4.  Two: after artillery 3 (two points left), after engineers 2 (one left),
    after armor and after enough it is over: 7.  Three: A A A, A A -, A E, A -; E A,
    E -; R; -: 8.
    """
    position = table("1: E-2-26; points 3", frames=[("buy",)])

    assert leaves(position, depth, legal_by) == count
