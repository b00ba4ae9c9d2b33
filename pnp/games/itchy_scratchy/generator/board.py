"""A board as masks: each area is one bit of a whole number."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.grids import Grid


def areas(mask: int) -> Iterator[int]:
    """Yield the areas of a mask."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class Board:
    """The neighbours and distances on a grid."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.around = [sum(1 << b for b in across) for across in grid.around]
        """Per area, the mask of its neighbours."""
        steps: dict[int, int] = {}
        for a, across in enumerate(grid.around):
            for b in across:
                steps[b - a] = steps.get(b - a, 0) | 1 << a
        self.ups = [(by, mask) for by, mask in steps.items() if by > 0]
        """Pairs: a step in index to a neighbour, and the mask of areas that have it."""
        self.downs = [(-by, mask) for by, mask in steps.items() if by < 0]
        self._far: dict[int, list[int]] = {}
        self._within: dict[int, list[int]] = {}

    def spread(self, mask: int) -> int:
        """Return the mask of all areas beside any area of a mask."""
        found = 0
        for by, some in self.ups:
            found |= (mask & some) << by
        for by, some in self.downs:
            found |= (mask & some) >> by
        return found

    def within(self, area: int, far: int) -> int:
        """Return the mask of the areas within a distance; 0 if that is negative."""
        rings = self._within.get(area)
        if rings is None:
            rings = self._within[area] = [1 << area]
            while (wider := rings[-1] | self.spread(rings[-1])) != rings[-1]:
                rings.append(wider)
        return rings[min(far, len(rings) - 1)] if far >= 0 else 0

    def far(self, area: int) -> list[int]:
        """Return the distance of every area from one area."""
        found = self._far.get(area)
        if found is None:
            everywhere = range(len(self.grid))
            found = [self.grid.distance(area, other) for other in everywhere]
            self._far[area] = found
        return found


@lru_cache(maxsize=16)
def board(grid: Grid) -> Board:
    """Return the masks of a grid; the same object for equal grids."""
    return Board(grid)
