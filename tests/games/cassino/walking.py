"""Walks: evenings that play themselves from the first word to the last, by any rulings."""

from collections.abc import Iterator
from functools import cache
from random import Random

from pnp.games.cassino import referee
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.flow import roll
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.policies import Policy
from tests.games.cassino.drawn import RULES, blank
from tests.games.cassino.policies import uniform


def fate(seed: object) -> Random:
    """Return a source of chance; the same seed brings the same luck."""
    return Random(str(seed))


@cache
def _begun(rules: str) -> Position:
    return blank(rules)


def begun(*rules: str) -> Position:
    """Return the desk before the scene, with these optional rules; all, if none."""
    return _begun(" ".join(rules) or "all").clone()


def some_rules(random: Random) -> tuple[str, ...]:
    """Return some of the optional rules; more often most of them."""
    share = random.choice((0.3, 0.7, 0.9))
    chosen = tuple(each for each in RULES if random.random() < share)
    return chosen or ("cohesion",)


def ply(position: Position, policy: Policy, random: Random) -> object:
    """Return the next ply, by a policy or as the dice fall."""
    if flow.dice(position):
        return roll(position, random)
    return policy(position, random)


def walk(
    position: Position, random: Random, policy: Policy = uniform, *, longest: int = 3000
) -> Iterator[object]:
    """Play an evening to its end, in place; yield each ply before it is played."""
    for _ in range(longest):
        if not position.frames:
            return
        move = ply(position, policy, random)
        yield move
        referee.play(position, move)
    raise AssertionError(f"no end after {longest} plies")
