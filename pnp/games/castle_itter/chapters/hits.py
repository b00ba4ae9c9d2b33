"""What rolls and cards bring before the end: hits, which no score shows yet."""

from pnp.games.castle_itter.ground.position import KILLED, Position
from pnp.games.castle_itter.ground.tables import NONE

MERIT = "hits"
CASUALTY = 2
"""A casualty counts as two hits: a defender is disrupted by the first."""


def merit(position: Position) -> int:
    """Return the hits that the defenders are ahead, as the table stands.

    Each counter of the attackers on the board, each disrupted defender and each point
    of defence that is lost counts as one; each casualty as two.
    """
    against = sum(kind != NONE for kind in position.infantry)
    against += sum(map(sum, position.guns)) + sum(position.disrupted)
    against += CASUALTY * position.where.count(KILLED)
    return sum(position.defence) - against
