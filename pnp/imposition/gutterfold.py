"""Gutterfold imposition: backs beside their fronts, folded and glued, then cut.

      fronts   │ gutter │   backs
    ┌───┬───┐  ┊        ┊  ┌───┬───┐
    │ a │ b │  ┊  fold  ┊  │ B │ A │
    ├───┼───┘  ┊        ┊  └───┼───┤
    │ c │      ┊        ┊      │ C │
    └───┘                      └───┘

The fold is always vertical on the page, and the page is turned if that saves paper.  A
horizontal fold is the same seen from the side, with its backs upside down.
"""

from collections.abc import Iterator, Sequence

from pnp.geometry import Length, Rect, mm
from pnp.imposition.crop import Cuts, fold_line
from pnp.imposition.duplex import backs, fronts
from pnp.imposition.grid import Slot
from pnp.imposition.mirror import Mirror
from pnp.imposition.page import fillable
from pnp.imposition.sheet import Page, Sheet, Side
from pnp.imposition.slug import Label

FOLD = mm(5)
"""The distance from the fold to the nearest ink: thick paper needs it to bend."""

ADVICE = "fold along the dashed line, glue, then cut"


def fold(page: Page) -> Length:
    """Return the place of a page's fold: down its middle."""
    return page.size.width // 2


def half(page: Page, bleed: Length) -> Rect:
    """Return the box that the trims of fronts may fill: left of the fold.

    It is as wide as the narrower half, so that the backs fit as well.
    """
    field, middle = fillable(page, bleed), fold(page)
    left = max(field.x, 2 * middle - field.right)
    return Rect(left, field.y, middle - FOLD - bleed - left, field.height)


def gutterfold(slots: Sequence[Slot], page: Page, label: Label) -> Iterator[Sheet]:
    """Yield a sheet whose backs meet their fronts when you fold it.

    Folding turns the right half over, so a back is in the mirror image of its front's
    slot: same row, same distance from the fold.  Both stay upright.
    """
    line = fold(page)
    mirror = Mirror(vertical=True, across=2 * line)
    cuts = Cuts.of(slots)
    both = cuts.beside(cuts.mirrored(mirror))
    marks = (
        *fold_line(line, both.block, page),
        *label.marks(page, both, advice=ADVICE),
    )
    placed = fronts(slots) + backs(slots, mirror)
    yield Sheet(
        label.name,
        page,
        Side(placed, marks, fold=line, apart=cuts.apart),
        pieces=len(slots),
        cuts=cuts.count,
    )
