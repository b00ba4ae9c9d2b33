"""The direct generator of legal moves agrees with the rules that explain themselves.

Two people have written down what is legal, one going from a defender to what he can
reach, one from a move to what a rule has against it.  Here they are held against each
other on positions that games reach, with the rulings of open questions turned at
random: what one allows and the other does not is a misreading of the rulebook.
"""

import os
from collections.abc import Sequence
from random import Random

import pytest

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground.moves import Attack, Suppress
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import POLICIES
from pnp.games.castle_itter.words.notation import read
from tests.examples import SOAK
from tests.games.castle_itter.test_perft import by_rules
from tests.games.castle_itter.test_walks import later
from tests.games.castle_itter.universe import MOST, Universe
from tests.games.castle_itter.walking import KINDS, begun, fate, turn_settings, walk

GAMES = int(os.environ.get("PNP_LEGAL_GAMES", "2"))
"""Games a kind of table and a policy; more of them where there is time."""

EVERY = 1 if SOAK in os.environ else 3
"""Of how many positions of a game one is looked at."""


def differences(
    position: Position, universe: Universe, random: Random, asked: int
) -> list[str]:
    """Return where the two formulations differ, over a part of the universe.

    The part: all legal moves up to ``asked``, as many of everything one defender could
    be told to do, and as many of what is no one defender's.
    """
    moves = legal(position)
    allowed = set(moves)
    assert len(allowed) == len(moves), "a move is offered twice"
    about = random.choice(position.tables.defenders)
    post = position.where[about.index]
    sight = position.tables.posts[post].colours if post >= 0 else ()
    colours = tuple(position.tables.colours[each] for each in sight)
    held = [
        *_some(moves, asked, random),
        *universe.some(about.name, colours, random, asked),
        *_some(universe.others, asked, random),
        *universe.orders(random, 5),
    ]
    found = []
    for move in held:
        ruling = rule_on(position, move)
        if ruling.allowed != (_said(position, move) in allowed):
            found.append(f"{position.frames[-1]} {move}: {ruling}")
    return found


def _said(position: Position, move: object) -> object:
    """Return a move as the reader gives it: ``with own`` goes without saying mostly."""
    if isinstance(move, Attack | Suppress) and move.using:
        return read(position, str(move))
    return move


def _some(moves: Sequence[object], most: int, random: Random) -> Sequence[object]:
    return moves if len(moves) <= most else random.sample(moves, most)


@pytest.mark.parametrize(("edition", "variant"), KINDS)
@pytest.mark.parametrize("style", POLICIES)
def test_what_is_offered_is_what_is_allowed(
    edition: str, variant: str, style: str
) -> None:
    """On positions of some games, a part of the universe is ruled both ways."""
    random = fate((edition, variant, style))
    for number in range(GAMES):
        position = begun(edition, variant, dealt=bool(number % 2))
        universe = Universe(position.tables.game)
        turned = turn_settings(position, random) if number else []
        for at, _ in enumerate(walk(position, random, POLICIES[style])):
            if at % EVERY:
                continue
            found = differences(position, universe, random, 8)

            assert not found, f"{turned}\n" + "\n".join(found)


@pytest.mark.parametrize("variant", ["elite", "playtest-elite"])
def test_nothing_else_is_allowed_late_in_a_game(variant: str) -> None:
    """On a kept position all that could be written down is ruled, for all men."""
    position = later(variant)[0]

    assert set(by_rules(position, MOST)) == set(legal(position))
