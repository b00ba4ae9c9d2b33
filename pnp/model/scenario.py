"""A scenario as press and table read it: a battle's name, its grid, its area's size.

Its areas, forces and units are not here: they are components of the sets whose files
give ``scenario: areas``, ``forces`` or ``units``, typed and printed like all others.
"""

from typing import Literal, get_args

from pnp.errors import Mark
from pnp.geometry import Length
from pnp.grids.grid import Grid
from pnp.values import Struct

Part = Literal["areas", "forces", "units"]
"""The part of a scenario that a set takes as its components."""
PARTS: tuple[Part, ...] = get_args(Part)
SHAPES_OF_GRIDS = ("square", "hex")
FEWEST, MOST = 2, 60
"""Columns and rows of a board; sixty areas of 30 mm are nine sheets of A4 in a row."""


class Scenario(Struct, frozen=True):
    """A battle that was applied to a game."""

    id: str
    title: str
    notes: tuple[str, ...]
    """Notes for its players before it begins, in rich text."""
    grid: Grid
    area: Length
    """How wide an area is printed, across flats."""
    mark: Mark
    """Where the width of an area is written."""

    @property
    def board(self) -> str:
        """The board in words: ``8 x 8 squares of 30 mm``."""
        areas = "squares" if self.grid.shape == "square" else "hexes"
        return f"{self.grid.columns} x {self.grid.rows} {areas} of {self.area}"
