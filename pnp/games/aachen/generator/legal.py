"""The legal moves of a position: from each wait directly to the moves that answer it.

It is written from the rulebook, apart from the rules that explain themselves
(``hearing``). The two share only the tables, and tests check that they agree. For a
reveal it returns the possible German units; for dice it returns nothing. Of several
routes between two areas it returns one for each outcome (``routes``); the referee
accepts the others too.
"""

from pnp.games.aachen.generator import activations, arrivals, fights  # noqa: F401
from pnp.games.aachen.generator.book import LEGAL

legal = LEGAL.legal
"""Return the legal moves, or the German units that may appear; nothing for dice."""
