"""Overruling: if presence is enough for control, no area waits for it any more."""

from pnp.games.aachen.ground.position import Position
from pnp.rules import overruling


def overrule(position: Position, setting: str, value: str) -> None:
    """Change a setting from here on; PnpError if it does not have this value."""
    overruling.overrule(position, setting, value)
    if position.settings["control"] == "presence":
        position.unentered = [0] * len(position.unentered)
