"""Fronts on one sheet and backs on another, glued back to back.

 sheet 1 fronts     sheet 1 backs
┌─────────┐        ┌─────────┐
│ a  b  c │        │ C  B  A │     cut along both outlines first:
│ d       │        │       D │     then the two meet whatever the printer did
└─────────┘        └─────────┘
"""

from collections.abc import Iterator, Sequence

from pnp.imposition.crop import Cuts, outline
from pnp.imposition.duplex import backs, fronts
from pnp.imposition.grid import Slot
from pnp.imposition.mirror import Mirror
from pnp.imposition.sheet import Page, Sheet, Side
from pnp.imposition.slug import Label
from pnp.layout.art import Art

ADVICE = "cut along the outline, then glue fronts to backs"
OUTLINE = 4
"""Cuts along the outline of a block."""


def separate(slots: Sequence[Slot], page: Page, label: Label) -> Iterator[Sheet]:
    """Yield the sheet of fronts, then its sheet of backs if there are any."""
    mirror = Mirror(vertical=True, across=page.size.width)
    cuts = Cuts.of(slots)
    behind = backs(slots, mirror)
    yield Sheet(
        f"{label.name} fronts",
        page,
        Side(fronts(slots), _marks(page, cuts, label, "fronts"), apart=cuts.apart),
        pieces=len(slots),
        cuts=cuts.count + OUTLINE,
    )
    if behind:
        marks = _marks(page, cuts.mirrored(mirror), label, "backs")
        side = Side(behind, marks, apart=cuts.apart)
        yield Sheet(f"{label.name} backs", page, side, cuts=OUTLINE)


def _marks(page: Page, cuts: Cuts, label: Label, side: str) -> tuple[Art, ...]:
    marks = label.marks(page, cuts, side=side, advice=ADVICE)
    return (*outline(cuts, page), *marks)
