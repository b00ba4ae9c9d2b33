"""Fate: dice as they fall; nothing else is left to it."""

from random import Random

from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.position import Position
from pnp.rules.throw import Throw, throw

FACES = 6


def roll(position: Position, random: Random) -> Throw:
    """Return a throw; ValueError where no dice are awaited."""
    count = flow.dice(position)
    if not count:
        raise ValueError("nothing is left to chance here")
    return throw(*[int(random.random() * FACES) + 1 for _ in range(count)])
