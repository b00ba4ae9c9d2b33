"""Policies for walks: an evening as it is, and anything at all."""

from random import Random

from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.generator.legal import legal
from pnp.games.cassino.ground.moves import Finish
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.policies import TRIES, Policy, fighting, scene
from tests.games.cassino.evenings import anything


def uniform(position: Position, random: Random) -> object:
    """Anything at all: half of it from the list, half of it made up."""
    moves = [*legal(position)]
    if position.phase == "scene" and random.random() < 0.5:
        return scene(position, random)
    for _ in range(TRIES):
        listed = moves and random.random() < 0.5
        move = random.choice(moves) if listed else anything(position, random)
        hasty = isinstance(move, Finish) and random.random() > 0.01 * position.turn
        if not hasty and rule_on(position, move).allowed:
            return move
    return random.choice(moves) if moves else scene(position, random)


POLICIES: dict[str, Policy] = {"uniform": uniform, "fighting": fighting}
