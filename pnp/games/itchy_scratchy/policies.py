"""Who plays when nobody does: policies for the lab, walks and the bench.

A policy is given a position, its legal moves and the dice to decide by, and picks one.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.touched import verb

Policy = Callable[[Position, Sequence[Any], Random], object]


def uniform(_position: Position, moves: Sequence[Any], random: Random) -> object:
    """Pick any legal move, each as likely as the others."""
    return moves[int(random.random() * len(moves))]


def fighting(position: Position, moves: Sequence[Any], random: Random) -> object:
    """Attack whenever it can be done, and otherwise go nearer to the enemy.

    The side is done once nobody has anything better to do than to go away.
    """
    attacks = [move for move in moves if verb(move) == "attack"]
    if attacks:
        return uniform(position, attacks, random)
    marches = [move for move in moves if verb(move) == "march"]
    if not marches:
        return uniform(position, moves, random)
    some = random.sample(marches, min(len(marches), 12))
    nearest = min(some, key=lambda march: _away(position, march))
    if random.random() < 0.1:
        return next(move for move in moves if verb(move) == "done")
    return nearest


def _away(position: Position, march: Any) -> int:
    """Return how far an enemy is from the end of a march, more if not faced."""
    tables = position.tables
    force = tables.force_of[tables.unit_of[march.who]]
    to, grid = tables.area_of[march.to], tables.grid
    foes = [
        (grid.distance(to, area), area)
        for unit, area in enumerate(position.where)
        if area >= 0 and tables.force_of[unit] != force
    ]
    far, foe = min(foes, default=(0, to))
    return 2 * far + (grid.facings.index(march.facing) not in grid.towards(to, foe))


POLICIES: dict[str, Policy] = {"uniform": uniform, "fighting": fighting}
IDLE = ("done", "stand", "hold")
"""Moves that do nothing."""
