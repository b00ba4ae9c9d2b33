"""Pieces of one size into rows and columns, touching where their edges agree.

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
from pnp.imposition.shelves import Cells, cells, shelved


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a sheet: the piece, where its trim lies, and room for its bleed."""

    piece: Piece
    at: Rect
    room: Edges

    @property
    def inked(self) -> Rect:
        """The box its art may fill."""
        return self.at.grown(self.room)


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces side by side, or none in a column; the bands of the shelf it is of."""

    cells: Cells
    bands: tuple[Sharing, ...]

    @property
    def pieces(self) -> Iterator[Piece]:
        """The pieces in it, from the left."""
        return (piece for piece in self.cells if piece is not None)

    def has(self, column: int) -> bool:
        """Whether a piece lies in a column."""
        return 0 <= column < len(self.cells) and self.cells[column] is not None


LAP = mm("0.1")
"""How far a piece reaches under its neighbour on a shared cut.

Two edges that only meet let the paper shine through as a hairline on many screens.
"""

Bands = Sequence[tuple[Sharing, Sequence[Piece]]]
"""Pieces by the colours they share, each in the order they come."""

Leaf = tuple[tuple[Length, Row], ...]
"""The rows of one sheet, each with its distance from the first row's top."""


@dataclass(frozen=True, slots=True)
class Field:
    """What trims may fill of a page when their bleed and the marks have their room.

    Pieces gather in its middle, or at its right edge where that is a fold.
    """

    page: Page
    box: Rect
    bleed: Length
    to_the_right: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """How pieces of one size lie in a field: their turn, their columns, their gutters.

    ``trim`` is the size as they lie, so exchanged where ``turn`` is a quarter.
    ``apart`` is the gutter between pieces that share no cut; where columns are
    ``touching`` there is none between them.
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
        """From one column to the next."""
        return self.trim.width + self.gutter

    @property
    def columns(self) -> int:
        """How many fit side by side."""
        return max((self.field.box.width + self.gutter) // self.pitch, 0)

    @property
    def fits(self) -> bool:
        """Whether as much as one piece fits."""
        return self.columns > 0 and self.trim.height <= self.field.box.height

    def depth(self, band: Sharing) -> int:
        """Return how many rows of one band fit."""
        gutter = self.apart if band.down is None else ZERO
        return (self.field.box.height + gutter) // (self.trim.height + gutter)

    def between(self, above: Row, below: Row) -> Length:
        """Return the gutter between two rows: none where they share their cut."""
        alike = above.bands == below.bands
        shared = alike and all(band.down is not None for band in above.bands)
        return ZERO if shared else self.apart

    def shelves(self, bands: Bands) -> Iterator[tuple[Row, ...]]:
        """Yield the pieces in rows, shelf by shelf: each of one band, or of several."""
        counts = [len(pieces) for _, pieces in bands]
        for shelf in shelved(counts, self.columns, self._clear(bands), self._high):
            names, blocks = zip(*bands[shelf.first : shelf.end], strict=True)
            rows = cells(blocks, shelf.rows, self.columns, self._clear(bands))
            yield tuple(Row(row, names) for row in rows)

    def _clear(self, bands: Bands) -> int:
        """Return how many columns keep two blocks apart; all, if none may share."""
        shared = all(band.across and band.down for band, _ in bands)
        return -(-self.apart // self.pitch) if shared else self.columns

    def _high(self, rows: int) -> Length:
        """Return the paper that rows which share their cuts take, and their gutter."""
        return rows * self.trim.height + self.apart

    def leaves(self, bands: Bands, *, whole: bool) -> Iterator[Leaf]:
        """Yield the rows of one sheet after another, as many as fit on each.

        A shelf is kept ``whole`` on one sheet where it fits on one.
        """
        leaf: list[tuple[Length, Row]] = []
        for shelf in self.shelves(bands):
            needs = self._below(leaf, shelf[0]) + len(shelf) * self.trim.height
            fits = len(shelf) * self.trim.height <= self.field.box.height
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
        """Return where the first slot lies: the fullest sheet sits in the middle.

        All sheets begin at the same place, so that a pile of them can be cut at once.
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
                yield Slot(piece, at, self._room(row, column, above, below))

    def _room(
        self, row: Row, column: int, above: Row | None, below: Row | None
    ) -> Edges:
        """Return how far a piece's art may be let out: not into a neighbour.

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
