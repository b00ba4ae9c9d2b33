"""The legal moves of a position: from each wait directly to the moves that answer it.

It is written from the rulebook, apart from the rules that explain themselves
(``hearing``). The two share only the tables, and tests check that they agree. For a
reveal it returns the possible German units; for dice it returns nothing. Of several
routes between two areas it returns one for each outcome (``routes``); the referee
accepts the others too.
"""

from collections.abc import Callable, Sequence

from pnp.games.aachen.generator.activations import activations, active
from pnp.games.aachen.generator.arrivals import purchases, reinforcements, returns
from pnp.games.aachen.generator.fights import (
    ambushed,
    infiltrated,
    leads,
    retreats,
    revealed,
    shelled,
    sniped,
    street_losses,
    surrendering,
)
from pnp.games.aachen.ground.position import Position

Moves = Sequence[object]

WAITS: dict[str, Callable[..., Moves]] = {
    "return": returns,
    "reinforce": reinforcements,
    "infiltration": infiltrated,
    "surrender": surrendering,
    "buy": purchases,
    "street loss": street_losses,
    "round": activations,
    "active": active,
    "reveal": revealed,
    "barrage": shelled,
    "ambush": ambushed,
    "sniper": sniped,
    "lead": leads,
    "retreat": retreats,
}


def legal(position: Position) -> Moves:
    """Return the legal moves, or the German units that may appear; nothing for dice."""
    if not position.frames:
        return ()
    name, *parts = position.frames[-1]
    moves = WAITS.get(str(name))
    return moves(position, *parts) if moves else ()
