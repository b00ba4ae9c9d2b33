"""Lattices: a board whose areas are a grid, of any size and either shape.

Its layout lists no places: a scenario gives the number of areas, and their width.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import Length, Rect
from pnp.grids import Grid, letters
from pnp.layout.boards.board_layout import BoardLayout, Place, Spaces
from pnp.layout.boards.patches import placed
from pnp.layout.boards.terrain import Cover
from pnp.layout.templates.template import Template
from pnp.layout.themes.paint import Paint


@dataclass(frozen=True, slots=True)
class Label:
    """The letters of columns and the numbers of rows: how drawn, and how far off."""

    template: Template
    gap: Length


@dataclass(frozen=True, slots=True)
class Lattice:
    """A grid in its place on a board, and how it is drawn."""

    grid: Grid
    area: Length
    at: Rect
    kind: str
    own: Template
    """The drawing of each area over the terrain: its name."""
    label: Label | None
    field: str
    scenery: str
    """The field of what is drawn on the areas besides, and means nothing."""
    covers: tuple[Cover, ...]
    ground: Paint | None
    edge: Paint | None
    weight: Length
    template: Template
    """The board's own template, grown to hold the grid."""

    @property
    def survey(self) -> BoardLayout:
        """The areas as spaces in their places."""
        size = self.own.size
        rest = size.width // 2, size.height // 2
        places = {
            name: Place(*self.middle(area), self.own.mark)
            for name, area in self.grid.index.items()
        }
        hexes = self.grid.shape == "hex"
        spaces = Spaces(self.kind, self.own, places, hexes, rest)
        return BoardLayout({self.kind: spaces}, ())

    @property
    def seams(self) -> tuple[tuple[Length, ...], tuple[Length, ...]]:
        """Where the board is best divided: between columns, between rows.

        Columns of hexes are toothed, so a line between two of them cuts the tips of
        both.  Every second column is half an area higher, so only the rows of the
        others have a line between them.
        """
        square, columns = self.grid.shape == "square", range(1, self.grid.columns)
        across = tuple(
            (self.middle(n - 1)[0] + self.middle(n)[0]) // 2 for n in columns
        )
        _, top = self.middle((self.grid.rows - 1) * self.grid.columns)
        first = self.at.y if square else top - self.area // 2
        return across, tuple(first + n * self.area for n in range(1, self.grid.rows))

    @property
    def holds(self) -> Length:
        """The largest square that fits in an area, whichever way it faces."""
        return self.area.times(HELD[self.grid.shape])

    def middle(self, area: int) -> tuple[Length, Length]:
        """Return the place of an area's middle on the board."""
        x, y = placed(self.grid.middle(area), self.area)
        return self.at.x + x, self.at.y + y

    @property
    def labels(self) -> Iterator[tuple[str, Length, Length]]:
        """Yield letters above and below columns, numbers on either side of rows."""
        if self.label is None:
            return
        size, gap, at = self.label.template.size, self.label.gap, self.at
        for column in range(self.grid.columns):
            x, _ = self.middle(column)
            for y in (
                at.y - gap - size.height // 2,
                at.bottom + gap + size.height // 2,
            ):
                yield letters(column), x, y
        for row in range(self.grid.rows):
            west = row * self.grid.columns
            for area, x in (
                (west, at.x - gap - size.width // 2),
                (west + self.grid.columns - 1, at.right + gap + size.width // 2),
            ):
                yield str(row + 1), x, self.middle(area)[1]


HELD = {"square": Fraction(1), "hex": Fraction(732, 1000)}
"""A square in a hexagon, turned to any edge: √3 - 1 of its width across flats."""
