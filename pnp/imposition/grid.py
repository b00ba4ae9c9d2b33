"""Pieces of one size into rows and columns, touching where their edges agree.

    ┌───┬───┬───┐
    │ a │ b │ c │   a band: rows whose colours agree share every cut
    ├───┼───┼───┘
    │ d │ e │
    └───┴───┘
                    a gutter: the bleed of both bands, cut twice
    ┌───┬───┬───┐
    │ f │ g │ h │   the next band; the columns run on, so a knife does too
    └───┴───┴───┘

Every place is a whole number of pitches from the first, so no error adds up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from pnp.geometry import ZERO, Edges, Length, Rect, Size, Turn, mm
from pnp.imposition.sharing import Sharing
from pnp.imposition.sheet import Page, Piece


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
    """Pieces side by side, all of one band."""

    pieces: tuple[Piece, ...]
    band: Sharing


LAP = mm("0.1")
"""How far a piece reaches under its neighbour on a shared cut.

Two edges that only meet let the paper shine through as a hairline on many screens.
"""

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
        shared = above.band == below.band and above.band.down is not None
        return ZERO if shared else self.apart

    def rows(self, bands: Sequence[tuple[Sharing, Sequence[Piece]]]) -> Iterator[Row]:
        """Yield the pieces in rows; each band begins a row of its own."""
        for band, pieces in bands:
            remaining = iter(pieces)
            while row := tuple(islice(remaining, self.columns)):
                yield Row(row, band)

    def leaves(
        self, bands: Sequence[tuple[Sharing, Sequence[Piece]]]
    ) -> Iterator[Leaf]:
        """Yield the rows of one sheet after another, as many as fit on each."""
        leaf: list[tuple[Length, Row]] = []
        for row in self.rows(bands):
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
        columns = max(len(row.pieces) for leaf in leaves for _, row in leaf)
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
            for column, piece in enumerate(row.pieces):
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
            if other is None or column >= len(other.pieces):
                return bleed
            return min(self.between(row, other) // 2, bleed)

        return Edges(
            left=beside if column else bleed,
            top=upright(above),
            right=max(beside, lap) if column + 1 < len(row.pieces) else bleed,
            bottom=max(upright(below), lap),
        )
