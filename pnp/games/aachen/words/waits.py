"""What the game waits for, and of which unit or area."""

from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE

OF_A_UNIT = frozenset({"mortality", "return", "retreat"})
OF_AN_AREA = frozenset(
    {
        *("street", "street loss", "active", "reveal", "ambush", "sniper"),
        *("barrage", "lead", "air", "attack", "defend"),
    }
)
"""Waits whose first part is an area; those above have a unit."""


def waits_for(position: Position) -> str:
    """Return the name of the current wait, '' when the game is over."""
    return str(position.frames[-1][0]) if position.frames else ""


def unit_asked(position: Position) -> int:
    """Return the unit that the game waits for, NONE if not a single one."""
    if waits_for(position) not in OF_A_UNIT:
        return NONE
    return int(position.frames[-1][1])


def area_asked(position: Position) -> int:
    """Return the area that the game waits for; for a retreat, the area left."""
    name = waits_for(position)
    if name == "retreat":
        return int(position.frames[-1][2])
    return int(position.frames[-1][1]) if name in OF_AN_AREA else NONE
