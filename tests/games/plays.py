"""Games that play themselves, each at every kind of table and by any rulings.

random = Random("seed")
for position, ply in castle_games(random):
    while position.frames:
        move = ply(position, random)
        referee.play(position, move)
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pnp.games.castle_itter import policies as castle_policies
from pnp.games.itchy_scratchy import policies as itchy_policies
from tests.games.aachen import policies as aachen_policies
from tests.games.aachen import walking as aachen_walking
from tests.games.cassino import evenings
from tests.games.cassino import policies as cassino_policies
from tests.games.cassino import walking as cassino_walking
from tests.games.castle_itter import walking as castle_walking
from tests.games.itchy_scratchy import walking as itchy_walking

Ply = Callable[[Any, Random], object]
"""Returns the next ply: a decision by a policy, or as the dice fall."""


def castle_games(random: Random) -> Iterator[tuple[Any, Ply]]:
    """Yield games of both editions, of one and two players, cards kept and real."""
    while True:
        for edition, variant in castle_walking.KINDS:
            for policy in castle_policies.POLICIES.values():
                dealt = random.random() < 0.5
                position = castle_walking.begun(edition, variant, dealt=dealt)
                if random.random() < 0.5:
                    castle_walking.turn_settings(position, random)
                yield position, _by(castle_walking.ply, policy)


def aachen_games(random: Random) -> Iterator[tuple[Any, Ply]]:
    """Yield games by both policies and by any rulings."""
    while True:
        for policy in aachen_policies.POLICIES.values():
            position = aachen_walking.begun()
            if random.random() < 0.7:
                aachen_walking.turn_settings(position, random)
            yield position, _by(aachen_walking.ply, policy)


def battles(random: Random) -> Iterator[tuple[Any, Ply]]:
    """Yield battles on squares and on hexes, by any rulings."""
    while True:
        for scenario in itchy_walking.SCENARIOS:
            for policy in itchy_policies.POLICIES.values():
                position = itchy_walking.begun(scenario)
                if random.random() < 0.7:
                    itchy_walking.turn_settings(position, random)
                yield position, _by(itchy_walking.ply, policy)


def desks(random: Random) -> Iterator[tuple[Any, Ply]]:
    """Yield evenings with all optional rules or some, by any rulings."""
    while True:
        for policy in cassino_policies.POLICIES.values():
            some = cassino_walking.some_rules(random) if random.random() < 0.5 else ()
            position = cassino_walking.begun(*some)
            if random.random() < 0.5:
                evenings.turn_settings(position, random)
            yield position, _by(cassino_walking.ply, policy)


def _by(ply: Callable[[Any, Any, Random], object], policy: object) -> Ply:
    return lambda position, random: ply(position, policy, random)
