"""Cassino Town: First Fire of its defenders, and Fallschirmjäger that slip away."""

from typing import Literal

from pnp.games.cassino.ground.position import Assault, Position
from pnp.games.cassino.ground.tables import AXIS
from pnp.rules.citation import case

Fire = Literal["first fire", "simultaneous", ""]


@case("Cassino Town 1", "R13", "R31")
def fire(position: Position, hex: str, assault: Assault) -> Fire:
    """Return who fires first by the rules of the town: the defenders, or both at once.

    '' if these rules do not apply.
    """
    terrain = position.tables.terrain[assault.terrain]
    if not (terrain.cassino and position.in_play("town")):
        return ""
    if flamethrowers(position, assault):
        return "simultaneous"
    driven_out = (hex, 1 - assault.by) in position.driven_out
    if driven_out and position.settings["town_and_dug_in"] == "both lost":
        return ""
    return "first fire"


@case("Cassino Town 1", "R31")
def flamethrowers(position: Position, assault: Assault) -> bool:
    """Whether an FLM unit is in the assault, or still counts as being in it."""
    stays = position.settings["flm_leaves"] == "simultaneous"
    return assault.flm or (assault.flm_was and stays)


@case("Cassino Town 2")
def slip_away(position: Position, assault: Assault, side: int) -> bool:
    """Whether Fallschirmjäger of a side leave a hex without a free shot at them."""
    terrain = position.tables.terrain[assault.terrain]
    return side == AXIS and terrain.cassino and position.in_play("town")
