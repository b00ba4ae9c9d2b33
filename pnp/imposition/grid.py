"""Pieces of one size in rows and columns, touching where their edges agree.

    ┌───┬───┬───┐
    │ a │ b │ c │   a band: rows whose colours agree share every cut
    ├───┼───┼───┘
    │ d │ e │
    └───┴───┘
                    a gutter: the bleed of both bands, cut twice
    ┌───┐   ┌───┐
    │ f │   │ g │   small bands share a shelf; the columns run on, so a knife does too
    └───┘   └───┘

Every place is a whole number of pitches from the first, so no error adds up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import ZERO, Edges, Length, Rect, Size, Turn, mm
from pnp.imposition.sharing import Sharing
from pnp.imposition.sheet import Page, Piece
from pnp.imposition.shelves import Cells, Shelf, cells, shelved


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a sheet: the piece, the place of its trim, and room for its bleed.

    ``block`` is the number of its block, from the top: each is cut by itself.
    """

    piece: Piece
    at: Rect
    room: Edges
    turn: Turn = 0
    block: int = 0

    @property
    def inked(self) -> Rect:
        """The box that its art may fill."""
        return self.at.grown(self.room)


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces side by side, or None in a column; and the bands of its shelf."""

    cells: Cells
    bands: tuple[Sharing, ...]

    @property
    def pieces(self) -> Iterator[Piece]:
        """Yield the pieces in it, from the left."""
        return (piece for piece in self.cells if piece is not None)

    def has(self, column: int) -> bool:
        """Whether there is a piece in a column."""
        return 0 <= column < len(self.cells) and self.cells[column] is not None


LAP = mm("0.1")
"""How far a piece reaches under its neighbour on a shared cut.

On many screens, paper shows as a hairline between two edges that only meet.
"""

Bands = Sequence[tuple[Sharing, Sequence[Piece]]]
"""Pieces by the colours they share, each in their order."""

Leaf = tuple[tuple[Length, Row], ...]
"""The rows of one sheet, each with its distance from the first row's top."""


@dataclass(frozen=True, slots=True)
class Field:
    """The part of a page for trims, without the room for their bleed and the marks.

    Pieces are placed in its middle, or at its right edge if that is a fold.
    """

    page: Page
    box: Rect
    bleed: Length
    to_the_right: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """The grid of pieces of one size in a field: their turn, columns and gutters.

    ``trim`` is the size as placed, so exchanged if ``turn`` is a quarter.  ``apart``
    is the gutter between pieces that share no cut; ``touching`` columns have none
    between them.
    """

    field: Field
    trim: Size
    turn: Turn
    touching: bool
    apart: Length

    @property
    def gutter(self) -> Length:
        """The gutter between columns."""
        return ZERO if self.touching else self.apart

    @property
    def pitch(self) -> Length:
        """The distance from one column to the next."""
        return self.trim.width + self.gutter

    @property
    def columns(self) -> int:
        """The number of columns that fit side by side."""
        return max((self.field.box.width + self.gutter) // self.pitch, 0)

    @property
    def fits(self) -> bool:
        """Whether at least one piece fits."""
        return self.columns > 0 and self.trim.height <= self.field.box.height

    def depth(self, band: Sharing) -> int:
        """Return how many rows of one band fit."""
        gutter = self.apart if band.down is None else ZERO
        return (self.field.box.height + gutter) // (self.trim.height + gutter)

    def between(self, above: Row, below: Row) -> Length:
        """Return the gutter between two rows: zero if they share their cut."""
        alike = above.bands == below.bands
        shared = alike and all(band.down is not None for band in above.bands)
        return ZERO if shared else self.apart

    def shelves(self, bands: Bands) -> Iterator[tuple[Row, ...]]:
        """Yield the pieces in rows, shelf by shelf: each of one band, or of several."""
        counts = [len(pieces) for _, pieces in bands]
        loose = [band.down is None for band, _ in bands]

        def high(shelf: Shelf) -> Length:
            return self._high(shelf.rows, loose=any(loose[shelf.first : shelf.end]))

        for shelf in shelved(counts, self.columns, self._clear(bands), high):
            names, blocks = zip(*bands[shelf.first : shelf.end], strict=True)
            rows = cells(blocks, shelf.rows, self.columns, self._clear(bands))
            yield tuple(Row(row, names) for row in rows)

    def _clear(self, bands: Bands) -> int:
        """Return how many columns keep two blocks apart; all, if none may share."""
        shared = all(band.across for band, _ in bands)
        return -(-self.apart // self.pitch) if shared else self.columns

    def _high(self, rows: int, *, loose: bool) -> Length:
        """Return the height of rows with their gutter: ``loose`` ones share no cut."""
        return rows * self.trim.height + (rows if loose else 1) * self.apart

    def _stacked(self, shelf: Sequence[Row]) -> Length:
        """Return the height of a shelf without the gutter below it."""
        loose = any(band.down is None for band in shelf[0].bands)
        return self._high(len(shelf), loose=loose) - self.apart

    def leaves(self, bands: Bands, *, whole: bool) -> Iterator[Leaf]:
        """Yield the rows of one sheet after another, as many as fit on each.

        A shelf is kept ``whole`` on one sheet if it fits on one.
        """
        leaf: list[tuple[Length, Row]] = []
        for shelf in self.shelves(bands):
            needs = self._below(leaf, shelf[0]) + self._stacked(shelf)
            fits = self._stacked(shelf) <= self.field.box.height
            if whole and leaf and fits and needs > self.field.box.height:
                yield tuple(leaf)
                leaf = []
            for row in shelf:
                top = self._below(leaf, row)
                if top + self.trim.height > self.field.box.height:
                    yield tuple(leaf)
                    leaf, top = [], ZERO
                leaf.append((top, row))
        yield tuple(leaf)

    def _below(self, leaf: list[tuple[Length, Row]], row: Row) -> Length:
        if not leaf:
            return ZERO
        top, above = leaf[-1]
        return top + self.trim.height + self.between(above, row)

    def origin(self, leaves: Sequence[Leaf]) -> tuple[Length, Length]:
        """Return the place of the first slot: the fullest sheet is centred.

        All sheets begin at the same place, so you can cut a pile of them at once.
        """
        columns = max(len(row.cells) for leaf in leaves for _, row in leaf)
        width = columns * self.pitch - self.gutter
        height = max(leaf[-1][0] for leaf in leaves) + self.trim.height
        spare = self.field.box.width - width
        x = spare if self.field.to_the_right else spare // 2
        y = (self.field.box.height - height) // 2
        return self.field.box.x + x, self.field.box.y + y

    def slots(self, leaf: Leaf, origin: tuple[Length, Length]) -> Iterator[Slot]:
        """Yield the places on one sheet, in reading order."""
        x, y = origin
        for number, (top, row) in enumerate(leaf):
            above = leaf[number - 1][1] if number else None
            below = leaf[number + 1][1] if number + 1 < len(leaf) else None
            for column, piece in enumerate(row.cells):
                if piece is None:
                    continue
                left = x + column * self.pitch
                at = Rect(left, y + top, self.trim.width, self.trim.height)
                yield Slot(piece, at, self._room(row, column, above, below), self.turn)

    def _room(
        self, row: Row, column: int, above: Row | None, below: Row | None
    ) -> Edges:
        """Return how far a piece's art may bleed: not into a neighbour.

        Beside an empty slot, and outside the block, the bleed is always whole.  On a
        shared cut the piece drawn first reaches a little under the one drawn next.
        """
        bleed = self.field.bleed
        lap = min(LAP, bleed)
        beside = min(self.gutter // 2, bleed)

        def upright(other: Row | None) -> Length:
            if other is None or not other.has(column):
                return bleed
            return min(self.between(row, other) // 2, bleed)

        return Edges(
            left=beside if row.has(column - 1) else bleed,
            top=upright(above),
            right=max(beside, lap) if row.has(column + 1) else bleed,
            bottom=max(upright(below), lap),
        )
