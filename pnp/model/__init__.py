"""What a game is, and where every value came from.  Both wings read it."""

from pnp.model.folder import Listing, find, games
from pnp.model.loading import load

__all__ = ["Listing", "find", "games", "load"]
