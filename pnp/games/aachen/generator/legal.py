"""The legal moves of a position: from each wait straight to the moves that answer it.

Written from the rulebook apart from the rules that explain themselves (``hearing``):
the two share the tables and nothing else, and tests hold them equal.  For a German unit
that is turned over these are the ways it can; dice fall as they like, so for them there
are none.  Of the ways between two areas there is one for each thing that comes of it
(``routes``); the referee takes the others as well.
"""

from collections.abc import Callable, Sequence

from pnp.games.aachen.generator.activations import activations, active
from pnp.games.aachen.generator.arrivals import purchases, reinforcements, returns
from pnp.games.aachen.generator.fights import leads, retreats, revealed
from pnp.games.aachen.generator.losses import (
    ambushed,
    infiltrated,
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
    """Return the legal moves of a choice, or the units that may come; no dice."""
    if not position.frames:
        return ()
    name, *parts = position.frames[-1]
    moves = WAITS.get(str(name))
    return moves(position, *parts) if moves else ()
