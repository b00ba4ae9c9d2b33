"""Walks: battles that play themselves, ply by ply, by any rulings."""

from collections.abc import Iterator
from functools import cache
from random import Random

from pnp.games.itchy_scratchy import referee
from pnp.games.itchy_scratchy.chapters import hearing
from pnp.games.itchy_scratchy.chapters.sequence import start
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.flow import roll
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.policies import Policy, uniform
from pnp.rules.overruling import options, turn
from tests.games.itchy_scratchy.drawn import tables

SCENARIOS = ("wall", "wall-on-hexes")
"""The battles that come with the game: five against five on 8 x 8."""

rule_on = hearing.rule_on


def fate(seed: object) -> Random:
    """Return a source of chance; the same seed brings the same luck."""
    return Random(str(seed))


@cache
def _begun(scenario: str) -> Position:
    return start(tables(scenario).game, dealt=False)


def begun(scenario: str = "wall") -> Position:
    """Return a battle before its first ply; a new one each time."""
    return _begun(scenario).clone()


def ply(position: Position, policy: Policy, random: Random) -> object:
    """Return the next ply, by a policy or as the dice fall."""
    if flow.dice(position):
        return roll(position, random)
    moves = legal(position)
    assert moves, f"nobody can answer {position.frames[-1]}"
    return policy(position, moves, random)


def walk(
    position: Position, random: Random, policy: Policy = uniform, *, longest: int = 4000
) -> Iterator[object]:
    """Play a battle to its end, in place; yield each ply before it is played."""
    for _ in range(longest):
        if not position.frames:
            return
        move = ply(position, policy, random)
        yield move
        referee.play(position, move)
    raise AssertionError(f"no end after {longest} plies")


def turn_settings(position: Position, random: Random, share: float = 0.3) -> list[str]:
    """Turn some of the rulings to another of their values; return which.

    A battle of any length keeps its limit of turns, so that every walk ends.
    """
    turned = []
    for name in sorted(position.settings):
        values = options(position, name)
        if len(values) > 1 and name != "limit" and random.random() < share:
            value = random.choice(values)
            turn(position, name, value)
            turned.append(f"{name}: {value}")
    return turned
