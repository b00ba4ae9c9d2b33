"""Boards of squares and of hexes: names, neighbours, distance, arcs, lines of sight."""

from pnp.grids.drawing import sketch
from pnp.grids.grid import Grid, letters
from pnp.grids.shapes import Cone
from pnp.grids.sight import visible

__all__ = ["Cone", "Grid", "letters", "sketch", "visible"]
