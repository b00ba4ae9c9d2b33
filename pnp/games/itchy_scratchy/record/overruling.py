"""Ruling otherwise: another value of a setting from here on (``pnp.rules.overruling``).

What a battle is made up by when it begins can be turned no more.
"""

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules import overruling

IDLE = {
    "exhaustion_share": "the Exhaustion Points are counted when a battle begins",
    "weapons_by_type": "every unit has its weapon when a battle begins",
}
"""What no rule reads while a battle lasts."""
LEAST = {"turn_limit": 1}


def overrule(position: Position, setting: str, value: str) -> None:
    """Rule by another value of a setting from here on; PnpError if it has none."""
    overruling.overrule(position, setting, value, idle=IDLE, least=LEAST)
