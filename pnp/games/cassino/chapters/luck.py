"""Dice: the only chance in this game."""

from random import Random

from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.position import Position
from pnp.rules.throw import Throw, throw

FACES = 6


def roll(position: Position, random: Random) -> Throw:
    """Return a random roll; ValueError if the game does not wait for dice."""
    count = flow.dice(position)
    if not count:
        raise ValueError("nothing is left to chance here")
    return throw(*[int(random.random() * FACES) + 1 for _ in range(count)])
