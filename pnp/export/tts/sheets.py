"""Deck sheets: many cards on one picture, in slots of whole pixels and no gaps.

A sheet has at most ten columns and seven rows.  The game cuts it into equal parts, so
the picture is exactly columns times rows of a slot, and art runs to the corners, which
the game rounds itself.  The last slot is not a card: other players see it for a card in
a hand, and it shows the back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from more_itertools import chunked

from pnp.export.raster import Shot, sized
from pnp.geometry import Size
from pnp.layout.art import Face

COLUMNS, ROWS = 10, 7
FACES = COLUMNS * ROWS - 1
"""Cards on one sheet; the last slot is the hidden face."""
SIDE = 4096
"""Pixels of a sheet that every machine can show."""

Pair = tuple[Face, Face]
"""A card: its front and its back."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The grid of a sheet: columns and rows, and the pixels of a slot."""

    columns: int
    rows: int
    slot: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cards of one picture, in the order of their slots."""

    key: int
    """The sheet's number in the game: a card's is this times 100, plus its slot."""
    cards: tuple[Pair, ...]
    grid: Grid
    whole: tuple[int, int]
    """The pixels of a card with a picture of its own."""

    @property
    def own_backs(self) -> bool:
        """Whether the cards have backs of their own, which need a sheet too."""
        return len({back.digest for _, back in self.cards}) > 1

    @property
    def fronts(self) -> list[list[Shot]]:
        """The slots of the fronts, row by row; the back fills a slot without a card."""
        return self._slots([front for front, _ in self.cards])

    @property
    def backs(self) -> list[list[Shot]]:
        """The slots of the backs, in the fronts' order; one if all are the same."""
        if not self.own_backs:
            return [[sized(self.cards[0][1], self.whole)]]
        return self._slots([back for _, back in self.cards])

    def number(self, at: int) -> int:
        """Return the number of the card in a slot."""
        return self.key * 100 + at

    def _slots(self, faces: Sequence[Face]) -> list[list[Shot]]:
        hidden = self.cards[0][1]
        room = self.grid.columns * self.grid.rows - len(faces)
        shots = [sized(face, self.grid.slot) for face in (*faces, *[hidden] * room)]
        return [list(row) for row in chunked(shots, self.grid.columns)]


def sheets(cards: Sequence[Pair], first: int, dpi: int) -> tuple[Sheet, ...]:
    """Return the sheets of different cards of one size, numbered from ``first``."""
    trim = cards[0][0].trim
    whole = slot(1, 1, trim, dpi)
    return tuple(
        Sheet(key, tuple(some), grid(len(some), trim, dpi), whole)
        for key, some in enumerate(chunked(cards, FACES), first)
    )


def grid(cards: int, trim: Size, dpi: int) -> Grid:
    """Return the grid that shows these cards, and one more slot, largest.

    A single card is its own sheet: other players see its back.
    """
    if cards == 1:
        return Grid(1, 1, slot(1, 1, trim, dpi))
    shapes = product(range(2, COLUMNS + 1), range(2, ROWS + 1))
    grids = [Grid(c, r, slot(c, r, trim, dpi)) for c, r in shapes if c * r > cards]
    return min(grids, key=lambda each: (-each.slot[1], each.columns * each.rows))


def slot(columns: int, rows: int, trim: Size, dpi: int) -> tuple[int, int]:
    """Return the whole pixels of a slot: as fine as requested, if there is room."""
    fine = min(dpi, SIDE // columns / trim.width.inch, SIDE // rows / trim.height.inch)
    wide = min(SIDE // columns, round(trim.width.inch * fine))
    high = min(SIDE // rows, round(trim.height.inch * fine))
    return max(1, wide), max(1, high)
