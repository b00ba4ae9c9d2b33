"""The legal moves of a position: from each wait directly to the moves that answer it.

It is written from the rulebook, apart from the rules that explain themselves
(``hearing``). The two share only the tables, and tests check that they agree. For a
reveal it returns the possible German units; for dice it returns nothing. Of several
routes between two areas it returns one for each outcome (``routes``); the referee
accepts the others too.
"""

from pnp.games.aachen.generator import activations, arrivals, fights  # noqa: F401
from pnp.games.aachen.generator.book import LEGAL, Moves
from pnp.games.aachen.ground.position import Position


def legal(position: Position) -> Moves:
    """Return the legal moves, or the German units that may appear; nothing for dice."""
    if not position.frames:
        return ()
    name, *parts = position.frames[-1]
    moves = LEGAL.get(str(name))
    return moves(position, *parts) if moves else ()
