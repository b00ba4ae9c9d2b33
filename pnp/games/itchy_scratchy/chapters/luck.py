"""Dice rolled by the program."""

from random import Random

from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.throw import Throw, throw


def roll(position: Position, random: Random) -> Throw:
    """Return a throw of the awaited dice; ValueError if none are awaited."""
    count = flow.dice(position)
    if not count:
        raise ValueError("nothing is left to chance here")
    return throw(*[int(random.random() * 6) + 1 for _ in range(count)])
