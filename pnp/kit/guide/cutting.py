"""The order of cuts on a sheet: long lines, then short ones, then the outer edges."""

from dataclasses import dataclass
from itertools import pairwise

from pnp.geometry import Length, Rect
from pnp.imposition.crop import bounds
from pnp.imposition.sheet import Placement, Sheet

CLOSE = 2
"""Two cuts nearer than this share of a piece have a strip of bleed between them."""


@dataclass(frozen=True, slots=True)
class CutOrder:
    """The straight cuts that free the pieces of one sheet."""

    block: Rect
    across: tuple[Length, ...]
    """The heights of the cuts from left to right, from the top."""
    down: tuple[Length, ...]
    piece: Rect

    @classmethod
    def of(cls, fronts: tuple[Placement, ...]) -> "CutOrder":
        """Return the cuts around some fronts."""
        boxes = [each.at for each in fronts]
        across = sorted({y for at in boxes for y in (at.y, at.bottom)})
        down = sorted({x for at in boxes for x in (at.x, at.right)})
        return cls(bounds(boxes), tuple(across), tuple(down), boxes[0])

    @property
    def is_wide(self) -> bool:
        """Whether the long lines are those across."""
        return self.block.width >= self.block.height

    @property
    def long(self) -> tuple[Length, ...]:
        """The long lines, without the outer edges."""
        return (self.across if self.is_wide else self.down)[1:-1]

    @property
    def short(self) -> tuple[Length, ...]:
        """The short lines, without the outer edges."""
        return (self.down if self.is_wide else self.across)[1:-1]

    @property
    def has_strips(self) -> bool:
        """Whether there are strips of bleed between pieces, to throw away."""
        return _close(self.across, self.piece.height) or _close(
            self.down, self.piece.width
        )


def _close(lines: tuple[Length, ...], side: Length) -> bool:
    gaps = (b - a for a, b in pairwise(lines))
    return any(gap < side // CLOSE for gap in gaps)


def upper_block(sheet: Sheet) -> tuple[Placement, ...]:
    """Return the fronts above the first line between two sizes; all, if of one."""
    end = next(iter(sheet.recto.apart), sheet.page.size.height)
    return tuple(each for each in sheet.fronts if each.at.y < end)


def first_cut(sheets: list[Sheet]) -> Sheet | None:
    """Return the first sheet with pieces to cut out."""
    return next((sheet for sheet in sheets if sheet.fronts), None)
