"""Fronts and backs on the two sides of one sheet, paired with each other.

    recto      verso, long edge      verso, short edge: every back upside down
    a b c      C B A                 D . .
    d . .      . . D                 A B C

Both sides are made from the same slots, so front k and back k share one place of the
paper, on a partial last sheet as well.
"""

from collections.abc import Iterator, Sequence

from pnp.geometry import Edges, Length
from pnp.imposition.crop import Cuts
from pnp.imposition.grid import Slot
from pnp.imposition.mirror import Mirror, turned_over
from pnp.imposition.sheet import Flip, Page, Placement, Sheet, Side
from pnp.imposition.slug import Label
from pnp.layout.art import Face


def fronts(slots: Sequence[Slot]) -> tuple[Placement, ...]:
    """Return the fronts in their slots."""
    return tuple(
        Placement(
            slot.piece.front,
            slot.at,
            slot.turn,
            let_out(slot.piece.front, slot.room),
            slot.piece.name,
        )
        for slot in slots
    )


def backs(slots: Sequence[Slot], mirror: Mirror) -> tuple[Placement, ...]:
    """Return the backs behind their fronts, upright as their fronts are."""
    return tuple(
        Placement(
            slot.piece.back,
            mirror.rect(slot.at),
            mirror.turn(slot.turn),
            let_out(slot.piece.back, mirror.edges(slot.room)),
            slot.piece.name,
        )
        for slot in slots
        if slot.piece.back is not None
    )


def let_out(face: Face, room: Edges) -> Edges:
    """Return the bleed of a face on each side: all it has, up to the room there."""
    return Edges(*(Length(min(face.bleed, each)) for each in room))


def single(slots: Sequence[Slot], page: Page, label: Label) -> Iterator[Sheet]:
    """Yield a sheet printed on one side."""
    cuts = Cuts.of(slots)
    yield Sheet(
        label.name,
        page,
        Side(fronts(slots), label.marks(page, cuts), apart=cuts.apart),
        pieces=len(slots),
        cuts=cuts.count,
    )


def duplex(
    slots: Sequence[Slot], page: Page, label: Label, flip: Flip
) -> Iterator[Sheet]:
    """Yield a sheet printed on both sides; a verso without backs is still a page.

    Without that page, the next front would be printed on the back of this one.
    """
    mirror = turned_over(page, flip)
    cuts = Cuts.of(slots)
    edge = flip.removesuffix("-edge").upper()
    advice = f"turn over on the {edge} edge"
    behind = cuts.mirrored(mirror)
    recto = label.marks(page, cuts, side="front", advice=advice)
    verso = label.marks(page, behind, side="back", advice=advice)
    yield Sheet(
        label.name,
        page,
        Side(fronts(slots), recto, apart=cuts.apart),
        Side(backs(slots, mirror), verso, apart=behind.apart),
        flip,
        pieces=len(slots),
        cuts=cuts.count,
    )
