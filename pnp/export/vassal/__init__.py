"""VASSAL: a game as one module, a zip of pictures and a build file."""

from pnp.export.vassal.module import export

__all__ = ["export"]
