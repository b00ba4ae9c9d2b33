"""What a table waits for, and which side is to act."""

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE


def in_hand(position: Position) -> int:
    """Return the force that decides or rolls now; NONE if both roll."""
    if not position.frames:
        return NONE
    name, *parts = position.frames[-1]
    if name in ("order", "activate"):
        return int(parts[0])
    if name in ("attack", "withdraw", "advance"):
        return position.tables.force_of[int(parts[0])]
    if name == "fight back":
        return position.holds(int(parts[1]))
    return NONE


def waits_for(position: Position) -> str:
    """Return the name of the top frame; '' if there is none."""
    return str(position.frames[-1][0]) if position.frames else ""
