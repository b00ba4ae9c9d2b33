"""Walks: games that play themselves, ply by ply, by any rulings."""

from collections.abc import Iterator
from functools import cache
from random import Random

from pnp.games.aachen import referee
from pnp.games.aachen.chapters import hearing
from pnp.games.aachen.chapters.revealing import roll
from pnp.games.aachen.chapters.sequence import start
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.rules.overruling import options, turn
from tests.games.aachen.drawn import tables
from tests.games.aachen.policies import Policy, uniform

rule_on = hearing.rule_on
FATE = (*flow.FLOW.thrown, "reveal")
"""What is left to chance: dice, and the German unit that is turned over."""


def fate(seed: object) -> Random:
    """Return a source of chance; the same seed brings the same luck."""
    return Random(str(seed))


@cache
def _begun() -> Position:
    return start(tables().game, dealt=False)


def begun() -> Position:
    """Return a game before its first ply; a new one each time."""
    return _begun().clone()


def ply(position: Position, policy: Policy, random: Random) -> object:
    """Return the next ply, by a policy or as it falls."""
    if position.frames[-1][0] in FATE:
        return roll(position, random)
    moves = legal(position)
    assert moves, f"nobody can answer {position.frames[-1]}"
    return policy(position, moves, random)


def walk(
    position: Position, random: Random, policy: Policy = uniform, *, longest: int = 3000
) -> Iterator[object]:
    """Play a game to its end, in place; yield each ply before it is played."""
    for _ in range(longest):
        if not position.frames:
            return
        move = ply(position, policy, random)
        yield move
        referee.play(position, move)
    raise AssertionError(f"no end after {longest} plies")


def turn_settings(position: Position, random: Random, share: float = 0.3) -> list[str]:
    """Turn some of the rulings to another of their values; return which."""
    turned = []
    for name in sorted(position.settings):
        values = options(position, name)
        if len(values) > 1 and random.random() < share:
            value = random.choice(values)
            turn(position, name, value)
            turned.append(f"{name}: {value}")
    return turned
