"""What is awaited at a table, and of which unit or area."""

from pnp.games.aachen.ground.pieces import NONE
from pnp.games.aachen.ground.position import Position

OF_A_UNIT = frozenset({"mortality", "return", "retreat"})
OF_AN_AREA = frozenset(
    {
        *("street", "street loss", "active", "reveal", "ambush", "sniper"),
        *("barrage", "lead", "air", "attack", "defend"),
    }
)
"""Waits whose first part is a unit, or an area."""


def waits_for(position: Position) -> str:
    """Return the name of what is awaited, '' when the game is over."""
    return str(position.frames[-1][0]) if position.frames else ""


def unit_asked(position: Position) -> int:
    """Return the unit that something is awaited of, NONE if it is none alone."""
    if waits_for(position) not in OF_A_UNIT:
        return NONE
    return int(position.frames[-1][1])


def area_asked(position: Position) -> int:
    """Return the area that something is awaited of; of a retreat the one left."""
    name = waits_for(position)
    if name == "retreat":
        return int(position.frames[-1][2])
    return int(position.frames[-1][1]) if name in OF_AN_AREA else NONE
