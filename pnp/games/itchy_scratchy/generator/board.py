"""A board as masks: an area is a bit, and any number of areas one whole number."""

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
    """What lies beside what on a grid, and how far away."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.around = [sum(1 << b for b in across) for across in grid.around]
        """Per area the mask of its neighbours."""
        steps: dict[int, int] = {}
        for a, across in enumerate(grid.around):
            for b in across:
                steps[b - a] = steps.get(b - a, 0) | 1 << a
        self.ups = [(by, mask) for by, mask in steps.items() if by > 0]
        """How far up some areas have a neighbour, as numbers go, and which do."""
        self.downs = [(-by, mask) for by, mask in steps.items() if by < 0]
        self._far: dict[int, list[int]] = {}
        self._within: dict[int, list[int]] = {}

    def spread(self, mask: int) -> int:
        """Return all that is beside any area of a mask."""
        found = 0
        for by, some in self.ups:
            found |= (mask & some) << by
        for by, some in self.downs:
            found |= (mask & some) >> by
        return found

    def within(self, area: int, far: int) -> int:
        """Return the areas at most so far away; of those less than 0 away, none."""
        rings = self._within.get(area)
        if rings is None:
            rings = self._within[area] = [1 << area]
            while (wider := rings[-1] | self.spread(rings[-1])) != rings[-1]:
                rings.append(wider)
        return rings[min(far, len(rings) - 1)] if far >= 0 else 0

    def far(self, area: int) -> list[int]:
        """Return how far every area is from one."""
        found = self._far.get(area)
        if found is None:
            everywhere = range(len(self.grid))
            found = [self.grid.distance(area, other) for other in everywhere]
            self._far[area] = found
        return found


@lru_cache(maxsize=16)
def board(grid: Grid) -> Board:
    """Return the masks of a grid; the same ones for equal grids."""
    return Board(grid)
