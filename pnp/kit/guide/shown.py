"""What an assembly guide shows of a part that is cut: all that its steps may ask.

Its digest tells whether a change shows in the guide.  One card of many rarely does.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.imposition.sheet import Piece, Placement, Sheet
from pnp.imposition.tally import Tally
from pnp.kit.guide.cutting import first_cut
from pnp.kit.inputs import digest
from pnp.kit.job import Job
from pnp.kit.parts import Part
from pnp.layout.art import Face


@dataclass(frozen=True, slots=True)
class Shown:
    """A part on its sheets: their counts, the first one to cut, and some pieces."""

    part: Part
    tally: Tally
    mixed: bool
    """Whether a sheet has pieces of different sizes."""
    first: Sheet
    piece: Piece
    blank: Piece | None
    """The first blank, if there is one."""
    ringed: Face | None
    """The front of the first piece with the ring of a value that we made up."""

    @property
    def digest(self) -> str:
        """Return the hash of all this, as it is drawn."""
        tally, first = self.tally, self.first
        sides = [[*map(_placed, side.placements), side.apart] for side in first.sides]
        return digest(
            (tally.sheets, tally.pieces, tally.cuts, self.mixed),
            (first.page, first.pieces, first.recto.fold, sides),
            [_looks(each) for each in (self.piece, self.blank) if each],
            self.ringed and self.ringed.digest,
        )


def shown(making: Job, part: Part) -> Shown | None:
    """Return what is shown of a part, or nothing if it has no piece; look once."""
    key = part.name, *map(id, part.sets)
    if key not in making.looked_at:
        making.looked_at[key] = _shown(making, part)
    found = making.looked_at[key]
    return found if isinstance(found, Shown) else None


def _shown(making: Job, part: Part) -> Shown | None:
    sheets = list(making.imposed_again(part))
    first = first_cut(sheets)
    piece = next(iter(making.pieces(part)), None)
    if first is None or piece is None:
        return None
    return Shown(
        part,
        Tally.of(sheets),
        any(sheet.recto.apart for sheet in sheets),
        first,
        piece,
        next(_blanks(making, part), None) if making.order.blanks else None,
        next(_ringed(making, part), None),
    )


def front_digest(making: Job, part: Part) -> str:
    """Return the hash of what is shown of a reading sheet: its first page."""
    front = making.pages(part.sheet)[:1] if part.sheet else ()
    fields = making.has_entries(part)
    return digest(part.title, fields, [page.digest for page in front])


def _placed(placed: Placement) -> tuple[object, ...]:
    return placed.face.digest, placed.at, placed.turn, placed.bleed


def _looks(piece: Piece) -> tuple[str, str]:
    return piece.front.digest, piece.back.digest if piece.back else ""


def _blanks(making: Job, part: Part) -> Iterator[Piece]:
    for each in part.sets:
        blank = any(component.blank for component in each)
        for component, front, back in making.press.pieces(each) if blank else ():
            if component.blank:
                yield Piece(component.id, front, back)


def _ringed(making: Job, part: Part) -> Iterator[Face]:
    for each in filter(making.ringed, part.sets):
        for component, front, _ in making.press.pieces(each):
            if component.reconstructed:
                yield front
