"""VASSAL: a game as one module, a zip of pictures and of what to do with them."""

from pnp.export.vassal.module import export

__all__ = ["export"]
