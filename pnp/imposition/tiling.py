"""A face larger than the paper, divided into tiles of one size.

┌──────┬┬──────┬┬──────┐
│ A1   ││ A2   ││ A3   │    neighbours overlap; the join is the middle of
├──────┼┼──────┼┼──────┤    the overlap: the left and upper tile keep theirs
├──────┼┼──────┼┼──────┤    as a flap to glue on, the right and lower tile
│ B1   ││ B2   ││ B3   │    are cut along it and glued on top
└──────┴┴──────┴┴──────┘
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from pnp import limits
from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Length, Rect, mm
from pnp.imposition.page import fillable, inkable
from pnp.imposition.sheet import Page
from pnp.layout.art import Face

OVERLAP = mm(10)
"""The strip on both of two neighbouring tiles: a flap to glue on, and spare width."""


@dataclass(frozen=True, slots=True)
class Spans:
    """One direction of a tiling: where each tile begins and ends on the face."""

    bounds: tuple[tuple[Length, Length], ...]

    @classmethod
    def of(
        cls,
        start: Length,
        whole: Length,
        room: Length,
        overlap: Length,
        seams: Sequence[Length] = (),
    ) -> "Spans":
        """Return as few spans as fit in the room, with this overlap.

        They are equal so that none is a narrow strip; but if the face has seams, each
        join is at the one nearest to it, as long as all spans still fit.
        """
        number = max(_rounded_up(whole - overlap, room - overlap), 1)
        each = _rounded_up(whole + (number - 1) * overlap, number)
        begins = [start + tile * (each - overlap) for tile in range(number)]
        end = start + whole
        equal = cls(tuple((at, Length(min(at + each, end))) for at in begins))
        return equal.at_seams(seams, room, overlap)

    def at_seams(
        self, seams: Sequence[Length], room: Length, overlap: Length
    ) -> "Spans":
        """Return the spans with every join moved to the nearest seam, if they fit."""
        if not seams or not self.joins:
            return self
        joins = [min(seams, key=lambda seam: abs(seam - at)) for at in self.joins]
        half = overlap // 2
        begins = [self.bounds[0][0], *(at - half for at in joins)]
        ends = [*(at - half + overlap for at in joins), self.bounds[-1][1]]
        apart = all(
            2 * overlap <= end - at <= room
            for at, end in zip(begins, ends, strict=True)
        )
        return Spans(tuple(zip(begins, ends, strict=True))) if apart else self

    @property
    def joins(self) -> tuple[Length, ...]:
        """Where neighbours meet: the middle of each overlap."""
        return tuple(
            (end + start) // 2 for (_, end), (start, _) in pairwise(self.bounds)
        )

    def __len__(self) -> int:
        return len(self.bounds)


def _rounded_up(length: int, by: int) -> int:
    return -(-int(length) // int(by))


@dataclass(frozen=True, slots=True)
class Tiling:
    """The division of a face over pages of one size."""

    face: Face
    page: Page
    field: Rect
    """The box of the page that a tile may fill."""
    columns: Spans
    rows: Spans

    @classmethod
    def of(cls, face: Face, page: Page, overlap: Length = OVERLAP) -> "Tiling":
        """Return the tiling with the fewest sheets, the paper upright among equals.

        Tiles keep inside the margins, unless fewer are enough if they reach as far
        beyond as the bleed of pieces does.
        """
        field = fillable(page, ZERO)
        if min(field.width, field.height) < 2 * overlap:
            raise ImpositionError(
                f"tiles on {page.name} cannot overlap by {overlap}",
                hint="use a smaller overlap or a larger paper",
            )
        lying = (page, page.turned)
        fields = [(each, fillable(each, ZERO)) for each in lying]
        fields += [(each, inkable(each)) for each in lying]
        tilings = [cls._on(face, *each, overlap) for each in fields]
        fewest = min(tilings, key=lambda each: each.count)
        if fewest.count > limits.SHEETS:
            raise ImpositionError(
                f"{face.name} on {page.name} is {fewest.count:,} tiles; "
                f"{limits.SHEETS:,} at most",
                hint="use a larger paper, or narrower margins",
            )
        return fewest

    @classmethod
    def _on(cls, face: Face, page: Page, field: Rect, overlap: Length) -> "Tiling":
        box = face.box
        columns, rows = face.seams
        across = Spans.of(box.x, box.width, field.width, overlap, columns)
        down = Spans.of(box.y, box.height, field.height, overlap, rows)
        return cls(face, page, field, across, down)

    @property
    def count(self) -> int:
        """The number of tiles."""
        return len(self.columns) * len(self.rows)

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Row and column of each tile, in reading order."""
        return tuple(product(range(len(self.rows)), range(len(self.columns))))

    def part(self, row: int, column: int) -> Rect:
        """Return the part of the face that one tile shows."""
        left, right = self.columns.bounds[column]
        top, bottom = self.rows.bounds[row]
        return Rect(left, top, right - left, bottom - top)


def tile_name(row: int, column: int) -> str:
    """Return the name of a tile: a letter for its row, a number for its column."""
    return f"{_letters(row)}{column + 1}"


def _letters(row: int) -> str:
    """Return A for the first row, Z for the 26th, AA for the 27th."""
    more, letter = divmod(row, 26)
    return (_letters(more - 1) if more else "") + chr(ord("A") + letter)
