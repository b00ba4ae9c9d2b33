"""What is awaited at a table, and of which side."""

from pnp.games.cassino.ground.pieces import NONE
from pnp.games.cassino.ground.position import Position


def waits_for(position: Position) -> str:
    """Return the name of what is awaited, '' when the evening is over."""
    return str(position.frames[-1][0]) if position.frames else ""


def side_asked(position: Position) -> int:
    """Return the side that decides alone: a sniper's; NONE where either may type."""
    if waits_for(position) in ("sniper", "shot"):
        return int(position.frames[-1][1])
    return NONE


def contested(position: Position) -> str:
    """Return the only hex that is fought for, '' where there are more, or none."""
    return next(iter(position.assaults)) if len(position.assaults) == 1 else ""
