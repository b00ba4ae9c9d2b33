"""Ruling otherwise: another value of a setting from here on (``pnp.rules.overruling``).

An optional rule may be taken in, or left out, at any time: both players agree to it.
"""

from pnp.games.cassino.ground.position import Position
from pnp.rules import overruling

IDLE = {
    "rule_diadem": "its formation is in the campaign from the day it is enrolled",
    "rule_attrition": "Artillery Attrition is thrown for in a campaign",
    "rule_non_combat": "Non-combat Days are days of a campaign",
    "attrition_modifier": "Artillery Attrition is thrown for in a campaign",
    "attrition_cp": "Artillery Attrition is thrown for in a campaign",
    "attrition_low": "Artillery Attrition is thrown for in a campaign",
    "fewer_reduced": "Non-combat Days are days of a campaign",
    "returned_unit": "Non-combat Days are days of a campaign",
}
"""What no rule reads in an evening; a campaign's rules do."""
LEAST = {"segments": 1, "fog_clears": 1, "disrupted": 1, "demoralized": 1}


def overrule(position: Position, setting: str, value: str) -> None:
    """Rule by another value of a setting from here on; PnpError if it has none."""
    overruling.overrule(position, setting, value, idle=IDLE, least=LEAST)
