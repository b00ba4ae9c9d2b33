"""What the game waits for, and from which side."""

from pnp.games.cassino.ground.pieces import NONE
from pnp.games.cassino.ground.position import Position


def waits_for(position: Position) -> str:
    """Return the name of what the game waits for, '' when it is over."""
    return str(position.frames[-1][0]) if position.frames else ""


def side_asked(position: Position) -> int:
    """Return the side that decides alone: a sniper's; NONE if either may type."""
    if waits_for(position) in ("sniper", "shot"):
        return int(position.frames[-1][1])
    return NONE


def contested(position: Position) -> str:
    """Return the only contested hex, '' if there are several, or none."""
    return next(iter(position.assaults)) if len(position.assaults) == 1 else ""
