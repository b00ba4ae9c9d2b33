"""A face larger than the paper, divided into tiles of one size.

┌──────┬┬──────┬┬──────┐
│ A1   ││ A2   ││ A3   │    neighbours overlap; the join is the middle of
├──────┼┼──────┼┼──────┤    the overlap: the left and upper tile keep theirs
├──────┼┼──────┼┼──────┤    as a flap to glue on, the right and lower tile
│ B1   ││ B2   ││ B3   │    are cut along it and glued on top
└──────┴┴──────┴┴──────┘
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from pnp import limits
from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Length, Rect, mm
from pnp.imposition.joins import GRID, NOTHING, Crossings, best, crossings
from pnp.imposition.page import fillable, inkable
from pnp.imposition.sheet import Page
from pnp.layout.art import Face
from pnp.values import replace

OVERLAP = mm(10)
"""The strip on both of two neighbouring tiles: a flap to glue on, and spare width."""

APART = mm(12)
"""The space between two tiles on a sheet: the marks of both, and a name."""

Place = tuple[int, int]
"""The row and the column of a tile."""

SHORTEST = 1, 2
"""The shortest a tile may be that joins are moved for, as a share of an equal one."""


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
        *,
        met: Crossings = NOTHING,
    ) -> "Spans":
        """Return as few spans as fit in the room, with this overlap.

        They are equal, so that none is a narrow strip, unless a join elsewhere cuts
        less of what is on the face.  If it has seams, each join is at one of them, as
        long as all spans still fit.
        """
        number = max(_rounded_up(whole - overlap, room - overlap), 1)
        each = _rounded_up(whole + (number - 1) * overlap, number)
        begins = [start + tile * (each - overlap) for tile in range(number)]
        end = start + whole
        equal = cls(tuple((at, Length(min(at + each, end))) for at in begins))
        if number == 1 or not (seams or met is not NOTHING):
            return equal
        return equal.better(seams, room, overlap, met)

    def better(
        self, seams: Sequence[Length], room: Length, overlap: Length, met: Crossings
    ) -> "Spans":
        """Return the spans with joins that cut less, at seams if they fit."""
        start, end = self.bounds[0][0], self.bounds[-1][1]
        each, half = Length(self.bounds[0][1] - start), overlap // 2
        least = Length(max(2 * overlap, each * SHORTEST[0] // SHORTEST[1]))
        inner = Length(least - overlap), Length(room - overlap)
        first = Length(least - overlap + half), Length(room - overlap + half)
        last = Length(least - half), Length(room - half)
        between = (first, *[inner] * (len(self) - 2), last)
        anywhere = range(int(start) + int(GRID), int(end), int(GRID))
        everywhere = sorted({*map(Length, anywhere), *self.joins})
        for places in (seams, () if met is NOTHING else everywhere):
            joins = best(self.joins, between, (start, *places, end), met, each)
            if joins:
                begins = [start, *(at - half for at in joins)]
                ends = [*(at - half + overlap for at in joins), end]
                return Spans(tuple(zip(begins, ends, strict=True)))
        return self

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
        plain = replace(face, seams=((), ()))
        tilings = [
            cls._on(plain, *each, overlap, (NOTHING, NOTHING)) for each in fields
        ]
        fewest = min(tilings, key=lambda each: each.count)
        if fewest.count > limits.SHEETS:
            raise ImpositionError(
                f"{face.name} on {page.name} is {fewest.count:,} tiles; "
                f"{limits.SHEETS:,} at most",
                hint="use a larger paper, or narrower margins",
            )
        met = crossings(face) if fewest.count > 1 and face.art else (NOTHING, NOTHING)
        return cls._on(face, fewest.page, fewest.field, overlap, met)

    @classmethod
    def _on(
        cls,
        face: Face,
        page: Page,
        field: Rect,
        overlap: Length,
        met: tuple[Crossings, Crossings],
    ) -> "Tiling":
        box, (columns, rows), (beside, above) = face.box, face.seams, met
        across = Spans.of(box.x, box.width, field.width, overlap, columns, met=beside)
        down = Spans.of(box.y, box.height, field.height, overlap, rows, met=above)
        return cls(face, page, field, across, down)

    @property
    def count(self) -> int:
        """The number of tiles."""
        return len(self.columns) * len(self.rows)

    @property
    def places(self) -> tuple[Place, ...]:
        """Row and column of each tile, in reading order."""
        return tuple(product(range(len(self.rows)), range(len(self.columns))))

    @property
    def sheets(self) -> tuple[dict[Place, Rect], ...]:
        """Where the tiles of each sheet are on it: two that fit share one."""
        parts = [(place, self.part(*place)) for place in self.places]
        least = (
            min(part.width for _, part in parts),
            min(part.height for _, part in parts),
        )
        placed: set[Place] = set()
        found: list[dict[Place, Rect]] = []
        for number, (place, part) in enumerate(parts):
            if place in placed:
                continue
            at = Rect(self.field.x, self.field.y, part.width, part.height)
            sheet = {place: at}
            others = (
                range(number + 1, len(parts)) if any(self._beside(at, *least)) else ()
            )
            for other, size in map(parts.__getitem__, others):
                if other in placed:
                    continue
                if box := next(self._beside(at, size.width, size.height), None):
                    sheet[other] = box
                    placed.add(other)
                    break
            found.append(sheet)
        return tuple(found)

    def _beside(self, at: Rect, width: Length, height: Length) -> Iterator[Rect]:
        """Yield where a tile of a size fits on the sheet of another."""
        for x, y in ((at.right + APART, at.y), (at.x, at.bottom + APART)):
            box = Rect(x, y, width, height)
            if self.field.contains(box):
                yield box

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
