"""A look at the map: where units are, who controls an area, where there is room."""

from collections.abc import Iterable

from pnp.games.aachen.generator.book import book
from pnp.games.aachen.ground.position import NOBODY, Position


def bits(units: Iterable[int]) -> int:
    """Return units as a crowd, one bit each."""
    crowd = 0
    for unit in units:
        crowd |= 1 << unit
    return crowd


class Look:
    """Americans in crowds by area, for one look at a position."""

    __slots__ = ("book", "crowds", "limit", "position")

    def __init__(self, position: Position) -> None:
        self.position, self.book = position, book(position)
        self.limit = position.numbers["stacking"]
        self.crowds: dict[int, int] = {}
        """Per area with Americans, the units there."""
        crowds = self.crowds
        for unit, area in enumerate(position.where):
            if area >= 0:
                crowds[area] = crowds.get(area, 0) | 1 << unit

    def held(self, area: int) -> bool:
        """Whether a German unit is in an area."""
        return self.position.german[area] != NOBODY

    def american(self, area: int) -> bool:
        """Whether an area is American: no Germans, and entered since (7.2, R1)."""
        if self.held(area):
            return False
        return not (self.book.entered and self.position.unentered[area])

    def vacant(self, area: int) -> bool:
        """Whether an area is Vacant (7.4, R18)."""
        return not self.held(area) and not (self.book.empty and area in self.crowds)

    def takes(self, area: int, more: int) -> bool:
        """Whether an area has room for a crowd besides the units there (7.1).

        Leaders who do not count there always fit: they add nothing.
        """
        rows, loads = self.book.rows, self.book.loads
        if rows.setup[area]:
            return True
        there = self.crowds.get(area, 0)
        load = loads[there | more]
        return load <= self.limit or (not more & rows.solid and load == loads[there])

    def full(self, unit: int) -> int:
        """Return the areas without room for a unit, one bit each (8.3.1)."""
        closed, more = 0, 1 << unit
        for area in self.crowds:
            if not self.takes(area, more):
                closed |= 1 << area
        return closed
