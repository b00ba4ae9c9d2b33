"""Shelves: blocks of several colours side by side, as on a printed countersheet.

    ┌───┬───┬───┐   ┌───┐      a shelf: all its rows are cut together, and an empty
    │ a │ a │ a │   │ b │      column keeps the bleed of one block from the next
    ├───┼───┼───┤   ├───┤
    │ a │ a │   │   │ b │
    └───┴───┴───┘   └───┘

If each block had rows of its own, most of a row would be white wherever a colour has
few pieces.  The order of blocks is kept, so that what belongs together stays together.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import ZERO, Length
from pnp.imposition.sheet import Piece

Cells = tuple[Piece | None, ...]
"""One row of a shelf, from the left; None if a column stays empty."""


@dataclass(frozen=True, slots=True, order=True)
class Shelf:
    """The blocks on it, from ``first`` up to ``end``, and its number of rows."""

    first: int
    end: int
    rows: int


def shelved(
    counts: Sequence[int], columns: int, clear: int, high: Callable[[Shelf], Length]
) -> Iterator[Shelf]:
    """Yield the shelves that need the least paper for blocks of these sizes.

    ``clear`` columns stay empty between two blocks; ``high`` returns the height of a
    shelf.  A block that needs no more paper alone has its own shelf.
    """
    paper = [ZERO for _ in range(len(counts) + 1)]
    chosen: dict[int, Shelf] = {}
    for first in reversed(range(len(counts))):
        paper[first], _, chosen[first] = min(
            (high(shelf) + paper[shelf.end], shelf.end, shelf)
            for shelf in _beginning(counts, first, columns, clear)
        )
    first = 0
    while first < len(counts):
        yield chosen[first]
        first = chosen[first].end


def _beginning(
    counts: Sequence[int], first: int, columns: int, clear: int
) -> Iterator[Shelf]:
    """Yield each shelf that begins with a block: it alone, it and the next, …"""
    rows = 1
    for end in range(first + 1, len(counts) + 1):
        between = clear * (end - first - 1)
        if between + end - first > columns:
            return
        while between + sum(-(-n // rows) for n in counts[first:end]) > columns:
            rows += 1
        yield Shelf(first, end, rows)


def cells(
    blocks: Sequence[Sequence[Piece]], rows: int, columns: int, clear: int
) -> Iterator[Cells]:
    """Yield the rows of a shelf: a block alone in full rows, several side by side."""
    alone = len(blocks) == 1
    wide = [columns if alone else -(-len(block) // rows) for block in blocks]
    for row in range(rows):
        found: list[Piece | None] = []
        for block, width in zip(blocks, wide, strict=True):
            held = block[row * width : (row + 1) * width]
            found += [*held, *(None for _ in range(width - len(held) + clear))]
        while found and found[-1] is None:
            found.pop()
        yield tuple(found)
