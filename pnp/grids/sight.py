"""What every area of a board sees past those that block, all at once.

Whether a line is free depends only on what lies at certain offsets from its beginning.
So one offset is tried for all beginnings together: a board is a whole number, a bit
an area, and moving it by an offset is a shift.
"""

from pnp.grids.grid import Grid


def visible(grid: Grid, blocking: int) -> tuple[int, ...]:
    """Return for each area the mask of those it sees; an area sees itself.

    A line is blocked by an area it crosses, and by two that it runs between if both
    block.  What stands at either end blocks nothing.
    """
    seen = [1 << area for area in range(len(grid))]
    for a in range(len(grid)):
        for b in range(a):
            steps = grid.between(a, b)
            if not any(all(blocking >> c & 1 for c in step) for step in steps):
                seen[a] |= 1 << b
                seen[b] |= 1 << a
    return tuple(seen)
