"""Questions before a word that ends more than it seems to."""

from pnp.games.aachen.chapters.rounds import ready, startable
from pnp.games.aachen.ground.moves import Enough
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.phrases import units
from pnp.games.aachen.words.waits import waits_for


def doubt(position: Position, move: object) -> str:
    """Return a question before the Combat Phase ends with units still Fresh."""
    if not isinstance(move, Enough) or waits_for(position) != "round":
        return ""
    fresh = [who for area in startable(position) for who in ready(position, area)]
    verb = "has" if len(fresh) == 1 else "have"
    return f"{units(position, fresh)} {verb} done nothing yet. End the day?"
