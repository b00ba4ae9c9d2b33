"""Computes what every area of a board sees past those that block, all at once.

Whether a line is free depends only on what is at certain offsets from its beginning.
So each offset is tried for all beginnings together: a chart is a whole number with a
bit per place, and a move by an offset is a shift.  A chart is as wide as offsets go,
from the east side to the west side and back, so that no two offsets are the same shift:

    c . . 0 0      a board of 3 x 3; its south-west corner is bit 0
    . . . 0 0      b is 2 east of a: bit + 2
    a . b 0 0      c is 2 west of b and 2 north: bit - 2 + 2 x 5
"""

from collections.abc import Iterable

from pnp.grids.grid import Grid
from pnp.grids.shapes import Offset


def visible(grid: Grid, blocking: int) -> tuple[int, ...]:
    """Return for each area the mask of those it sees; an area sees itself.

    A line is blocked by an area it crosses, and by two that it runs between if both
    block.  The areas at its ends block nothing.
    """
    blocked = chart(grid, (c for c in range(len(grid)) if blocking >> c & 1))
    board = chart(grid, range(len(grid)))
    most = board.bit_length() - 1
    views = [0] * (2 * most + 1)
    for to in offsets(grid):
        ahead = shift(grid, to)
        seen = board & moved(board, ahead) & ~hidden(grid, to, blocked)
        views[most - ahead] = seen
        views[most + ahead] = moved(seen, -ahead)
    table = "".join(f"{view:0{most + 1}b}" for view in views)
    return tuple(
        areas_of(grid, int(table[most - at :: most + 1], 2) >> (most - at))
        for at in (shift(grid, place) for place in grid.places)
    )


def shift(grid: Grid, to: Offset) -> int:
    """Return the number of bits of an offset in a chart; for a place, its bit."""
    return to[1] * (2 * grid.columns - 1) + to[0]


def chart(grid: Grid, areas: Iterable[int]) -> int:
    """Return the chart of some areas."""
    return sum(1 << shift(grid, grid.places[area]) for area in areas)


def areas_of(grid: Grid, charted: int) -> int:
    """Return the mask of the areas of a chart: its rows without the bits between."""
    wide, tall = 2 * grid.columns - 1, grid.plane.tall
    row, mask = (1 << grid.columns) - 1, 0
    for number in range(grid.rows):
        for _ in range(tall):
            mask |= (charted & row) << number * grid.columns
            charted >>= wide
    return mask


def offsets(grid: Grid) -> list[Offset]:
    """Return the offsets of two areas on the board; of opposites, the northern one."""
    tall, east = grid.plane.tall, grid.columns
    north = max(y for _, y in grid.places)
    return [
        (x, y)
        for y in range(north + 1)
        for x in range(1 - east, east)
        if (x + y) % tall == 0
    ]


def moved(charted: int, by: int) -> int:
    """Return the chart of places with another place of the chart at that distance."""
    return charted >> by if by >= 0 else charted << -by


def hidden(grid: Grid, to: Offset, blocked: int) -> int:
    """Return the chart of places from which the line to an offset is blocked."""
    chart = 0
    for step in grid.plane.line(to):
        here = moved(blocked, shift(grid, step[0]))
        if len(step) == 2:
            here &= moved(blocked, shift(grid, step[1]))
        chart |= here
    return chart
