"""Ruling otherwise: another value of a setting from here on (``pnp.rules.overruling``).

What a game is begun with can be turned no more.
"""

from pnp.games.aachen.ground.position import Position
from pnp.rules import overruling

IDLE = {
    "morale_start": "German Morale is set when a game begins; fix: morale 17",
    "balance_morale": "German Morale is set when a game begins; fix: morale 17",
}
"""What no rule reads once a game has begun."""
LEAST = {"turns": 1, "combat_dice": 1, "event_dice": 1, "supply_dice": 1, "movement": 1}


def overrule(position: Position, setting: str, value: str) -> None:
    """Rule by another value of a setting from here on; PnpError if it has none."""
    overruling.overrule(position, setting, value, idle=IDLE, least=LEAST)
    if position.settings["control"] == "presence":
        position.unentered = [0] * len(position.unentered)
