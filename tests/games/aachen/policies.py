"""Policies for walks: as in the package, but none goes round in a circle for ever."""

from collections.abc import Sequence
from random import Random

from pnp.games.aachen import policies
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.policies import Policy, uniform


def with_an_end(policy: Policy) -> Policy:
    """Return a policy that goes another way where its own goes round in a circle.

    The rules let a band set out and come back for ever, and habits never tire of it.
    """
    now, many = (0, 0), 0

    def picked(position: Position, moves: Sequence[object], random: Random) -> object:
        nonlocal now, many
        here = id(position), position.turn
        now, many = here, many + 1 if here == now else 1
        return (policy if many <= PATIENCE else uniform)(position, moves, random)

    return picked


PATIENCE = 400
"""Decisions of one turn after which nobody plays by habit: four times the usual most.
"""

pressing = with_an_end(policies.pressing)
POLICIES: dict[str, Policy] = {"uniform": uniform, "pressing": pressing}
__all__ = ["POLICIES", "Policy", "pressing", "uniform"]
