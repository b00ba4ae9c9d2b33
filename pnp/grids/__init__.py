"""Boards of squares and of hexes: names, neighbours, distance, arcs, lines of sight."""

from typing import TYPE_CHECKING

from pnp.late_names import late_names

if TYPE_CHECKING:
    from pnp.grids.drawing import sketch
    from pnp.grids.grid import Grid, letters
    from pnp.grids.shapes import Cone
    from pnp.grids.sight import visible
else:
    __getattr__ = late_names(
        __name__,
        {
            "drawing": "sketch",
            "grid": "Grid letters",
            "shapes": "Cone",
            "sight": "visible",
        },
    )

__all__ = ["Cone", "Grid", "letters", "sketch", "visible"]
