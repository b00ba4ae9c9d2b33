"""Boards drawn as text, and boards of any size."""

from collections.abc import Iterable
from textwrap import dedent

import pytest
from hypothesis import strategies as st

from pnp.grids import Grid, sketch

SQUARES, HEXES = Grid.square(8, 8), Grid.hexes(8, 8)
BOTH = pytest.mark.parametrize("grid", [SQUARES, HEXES], ids=["squares", "hexes"])


def drawn(text: str) -> str:
    """Return a drawing as ``sketch`` would draw it."""
    lines = dedent(text).strip("\n").splitlines()
    return "\n".join(line.rstrip() for line in lines)


def where(grid: Grid, drawing: str) -> dict[int, str]:
    """Read a drawing: what stands in which area, but for the dots."""
    rows = [line[3:] for line in reversed(drawn(drawing).splitlines()[:-1])]
    tall = grid.plane.tall
    found = {
        (row // tall) * grid.columns + at // 2: sign
        for row, line in enumerate(rows)
        for at, sign in enumerate(line)
        if sign not in " ."
    }
    assert sketch(grid, found) == drawn(drawing)
    return found


def mask(areas: Iterable[int]) -> int:
    """Return the mask of some areas."""
    return sum(1 << area for area in areas)


boards = st.builds(
    Grid,
    st.sampled_from(["square", "hex"]),
    st.integers(1, 9),
    st.integers(1, 9),
)
