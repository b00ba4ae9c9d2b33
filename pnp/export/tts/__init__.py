"""Tabletop Simulator: a game as one saved object, with the pictures it shows."""

from pnp.export.tts.box import export

__all__ = ["export"]
