"""The direct generator of legal moves agrees with the rules that explain themselves.

One goes from a unit to what it can reach, the other from a move to what a rule has
against it.  Here they are held against each other, on games as they are played and on
tables where anybody is anywhere, with the rulings of open questions turned at random:
what one allows and the other does not is a misreading of the rulebook.

Of all ways that bring about the same the generator offers one.
"""

import os
from collections.abc import Iterable

import pytest

from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from tests.examples import SOAK
from tests.games.aachen.policies import POLICIES
from tests.games.aachen.scattered import (
    State,
    activation,
    arrival,
    attack,
    lead_gone,
    retreat,
    scattered,
)
from tests.games.aachen.universe import moves, outcome, some, universe
from tests.games.aachen.walking import FATE, begun, fate, rule_on, turn_settings, walk

FEW = SOAK not in os.environ
GAMES = int(os.environ.get("PNP_LEGAL_GAMES", "1" if FEW else "3"))
"""Games a policy; more of them where there is time."""
TABLES = int(os.environ.get("PNP_SCATTERED_TABLES", "40" if FEW else "250"))
"""Tables with everybody anywhere."""


def differences(position: Position, held: Iterable[object]) -> list[str]:
    """Return where the two formulations differ, over all that is offered and more."""
    found = legal(position)
    offered = {outcome(position, move) for move in found}
    assert len(offered) == len(found), "a move is offered twice"
    refused = [
        f"{position.frames[-1]} {move} is offered: {ruling}"
        for move in found
        if not (ruling := rule_on(position, move)).allowed
    ]
    return refused + [
        f"{position.frames[-1]} {move} is allowed, and not offered"
        for move in held
        if outcome(position, move) not in offered and rule_on(position, move).allowed
    ]


@pytest.mark.parametrize("style", POLICIES)
def test_what_is_offered_is_what_is_allowed(style: str) -> None:
    """On many positions of some games, moves are ruled both ways."""
    random = fate(style)
    for number in range(GAMES):
        position = begun()
        turned = turn_settings(position, random) if number else []
        for _ in walk(position, random, POLICIES[style]):
            whole = random.random() < 0.04 and position.frames[-1][0] not in FATE
            held = list(universe(position, random)) if whole else []
            found = differences(position, [*held, *some(position, random, 1)])

            assert not found, f"{turned}\n" + "\n".join(found)


@pytest.mark.parametrize("part", range(5))
def test_on_tables_that_no_game_need_reach(part: int) -> None:
    """Anybody anywhere, whatever is awaited, by any rulings."""
    for number in range(part, TABLES, 5):
        random = fate(number)
        position, turned = scattered(random)
        held = [*universe(position, random), *some(position, random, 10)]
        found = differences(position, held)

        assert not found, f"{number}: {turned}\n" + "\n".join(found)


RULED: dict[tuple[str, str], State] = {
    ("leader_commands", "organization"): activation,
    ("contested_exit", "next activation"): activation,
    ("leaders_alone", "yes"): activation,
    ("entered_all_attack", "no"): activation,
    ("groups_join", "yes"): activation,
    ("activated_once", "again"): activation,
    ("vacant_with_americans", "empty"): activation,
    ("control", "entered"): activation,
    ("rubble", "yes"): activation,
    ("sp_is_armor", "yes"): attack,
    ("halftrack_bars_support", "no"): attack,
    ("air_support", "any"): attack,
    ("lead_named", "before"): lead_gone,
    ("retreat_full", "lost"): retreat,
    ("reinforcements_stack", "free"): arrival,
}
"""Rulings that say what is legal, and when it matters."""


@pytest.mark.parametrize("ruled", RULED, ids=" ".join)
def test_by_every_ruling(ruled: tuple[str, str]) -> None:
    """Each ruling that says what may be done is turned where it matters."""
    for number in range(4 if FEW else 12):
        random = fate((ruled, number))
        position, turned = scattered(random, [RULED[ruled]], **{ruled[0]: ruled[1]})
        found = differences(position, universe(position, random))

        assert not found, f"{number}: {turned}\n" + "\n".join(found)


def test_ways_to_the_same_are_one() -> None:
    """Whatever tells no ways apart lets them bring about the same."""
    compared, number = 0, 0
    while compared < (20 if FEW else 100):
        number += 1
        random = fate(("ways", number))
        position, _ = scattered(random)
        if position.frames[-1][0] != "active":
            continue
        offered = {outcome(position, move): move for move in legal(position)}
        for move in moves(position, random):
            other = offered.get(outcome(position, move))
            if other is None or other == move or not rule_on(position, move).allowed:
                continue
            compared += 1

            assert after(position, move) == after(position, other), f"{move}, {other}"


def after(position: Position, move: object) -> Position:
    """Return the position after a move; the old one is kept."""
    position = position.clone()
    flow.play(position, move)
    return position
