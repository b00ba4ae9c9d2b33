"""A board as masks, each area one bit of a whole number; lines and arcs over it.

The ground does not change, so lines and arcs are computed once.  Only the units depend
on the position: those in a line, and those at its end.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.grids import Cone, Grid


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


# Where an attack can go over the ground: arc, sight and cover (Combat 3 to 7)


class Line(NamedTuple):
    """The areas that hide the end of a line from its start if units hold them."""

    each: int
    """The areas each of which hides it alone."""
    pairs: tuple[int, ...]
    """Pairs of areas that hide it if both are held."""

    def cut(self, held: int) -> bool:
        """Whether units that hold some areas hide the end of the line."""
        return bool(self.each & held) or any(pair & held == pair for pair in self.pairs)


OPEN = Line(0, ())
RULINGS = (
    *("square_arc", "hex_arc", "mixed_ground", "attack_into", "within_cover"),
    *("sight", "high_ground", "later_terrain"),
)
"""The settings that limit where an attack can go."""


class Shots:
    """Lines and arcs on one board under some settings, each computed when needed."""

    def __init__(self, tables: Tables, *rulings: str) -> None:
        self.tables = tables
        self.board = board(tables.grid)
        self.said = dict(zip(RULINGS, rulings, strict=True))
        mixed = self.said["mixed_ground"] == "cover"
        self.cover = [
            has and (mixed or not also)
            for has, also in zip(tables.has_cover, tables.open_too, strict=True)
        ]
        quiet = self.said["later_terrain"] == "yes"
        self.quiet = [
            quiet and any(each.peaceful for each in ground) for ground in tables.ground
        ]
        self._lines: dict[tuple[int, int], Line | None] = {}
        self._arcs: dict[tuple[int, int, int], int] = {}

    def arc(self, area: int, facing: int, reach: int) -> int:
        """Return the mask of the areas in front of an area, within a weapon's reach."""
        key = area, facing, reach
        found = self._arcs.get(key)
        if found is None:
            near = areas(self.board.within(area, reach) & ~(1 << area))
            ahead = (other for other in near if self._ahead(area, facing, other))
            found = self._arcs[key] = sum(1 << other for other in ahead)
        return found

    def _ahead(self, area: int, facing: int, other: int) -> bool:
        """Combat 3: whether an area is straight ahead, or in the wider arc (R4, R5)."""
        grid = self.tables.grid
        if grid.shape == "square":
            cone: Cone = 45 if self.said["square_arc"] == "45" else 60
            return grid.in_arc(area, facing, other, cone)
        rim = self.said["hex_arc"] == "inclusive"
        return grid.in_arc(area, facing, other, rim=rim)

    def line(self, area: int, other: int) -> Line | None:
        """Return the line to another area; None if the ground alone forbids it."""
        key = area, other
        if key in self._lines:
            return self._lines[key]
        quiet = self.quiet[area] or self.quiet[other]
        free = not quiet and self._reaches(area, other)
        found = self._lines[key] = self._sight(area, other) if free else None
        return found

    def _reaches(self, area: int, other: int) -> bool:
        """Combat 5 and 6: an attack goes into cover and out of it only at its edge."""
        cover = self.cover
        met = [
            all(cover[each] for each in step)
            for step in self.tables.grid.between(area, other)
        ]
        met = [cover[area], *met, cover[other]]
        if len(met) == 2 and other in self.tables.grid.around[area]:
            return not all(met) or self.said["within_cover"] == "adjacent"
        into = self.said["attack_into"] == "any" or not (met[-2] and met[-1])
        return into and not (met[0] and met[1])

    def _sight(self, area: int, other: int) -> Line | None:
        """Combat 4: return the line, with the areas where units block it (R39)."""
        if self.said["sight"] == "nothing":
            return OPEN
        tables, units = self.tables, self.said["sight"] == "everything"
        top = max(tables.height[area], tables.height[other])
        each, pairs = 0, []
        for step in tables.grid.between(area, other):
            bare = [c for c in step if not tables.blocks[c] and tables.height[c] <= top]
            if not bare:
                return None
            low = (tables.height[c] < top for c in bare)
            if not units or (self.said["high_ground"] == "yes" and any(low)):
                continue
            if len(bare) == 1:
                each |= 1 << bare[0]
            else:
                pairs.append(sum(1 << c for c in bare))
        return Line(each, tuple(pairs)) if each or pairs else OPEN


@lru_cache(maxsize=64)
def shots(tables: Tables, *rulings: str) -> Shots:
    """Return the shots of a scenario under some settings; the same object each time."""
    return Shots(tables, *rulings)
