"""Ruling otherwise: who waits for control waits no longer, where presence is enough."""

from pnp.games.aachen.ground.position import Position
from pnp.rules import overruling


def overrule(position: Position, setting: str, value: str) -> None:
    """Rule by another value of a setting from here on; PnpError if it has none."""
    overruling.overrule(position, setting, value)
    if position.settings["control"] == "presence":
        position.unentered = [0] * len(position.unentered)
