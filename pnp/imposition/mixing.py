"""Pieces of different sizes on one sheet: their blocks, one above the other.

    ┌──┬──┬──┬──┐
    │a │b │c │d │      a block of one size, with crop marks of its own
    └──┴──┴──┴──┘
    ─────────────      a line to cut first: then there are two small sheets
     ┌─┬─┬─┬─┬─┐
     │e│f│g│h│i│       every cut goes from edge to edge of its own block
     └─┴─┴─┴─┴─┘

Only sheets with room left take another block.  Backs are the mirror image of all slots
of a sheet, whatever their sizes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Length, Rect
from pnp.imposition.grid import Slot
from pnp.imposition.page import REACH, brimful
from pnp.imposition.plan import GAP, Plan, plans
from pnp.imposition.sheet import Backs, Page, Piece
from pnp.values import replace


@dataclass(frozen=True, slots=True)
class Laid:
    """One sheet to print: its paper, and the slots on it."""

    page: Page
    slots: tuple[Slot, ...]


def arranged(
    pieces: Sequence[Piece], page: Page, backs: Backs, *, cut: bool, mixed: bool
) -> tuple[Laid, ...]:
    """Return the fewest sheets for some pieces, of several sizes if ``mixed``.

    Blocks share a sheet only if its paper is turned alike for both.  So it is tried
    upright for all of them, and across.
    """
    best = tuple(plans(pieces, page, backs, cut=cut))
    separate = tuple(laid for plan in best for laid in alone(plan))
    if not mixed or len(best) < 2:
        return separate
    found = [separate, _stacked(best, marks=cut)]
    for lying in (page, page.turned):
        try:
            plain = tuple(plans(pieces, page, backs, cut=cut, lying=(lying,)))
        except ImpositionError:  # something fits the other way only
            continue
        found.append(_stacked(plain, marks=cut))
    return min(found, key=len)


def alone(plan: Plan) -> Iterator[Laid]:
    """Yield the sheets of one plan, each with nothing else on it."""
    for slots in plan.slots():
        yield Laid(plan.grid.field.page, slots)


@dataclass(frozen=True, slots=True)
class _Block:
    """The pieces of one plan on one sheet."""

    plan: Plan
    slots: tuple[Slot, ...]

    @property
    def page(self) -> Page:
        return self.plan.grid.field.page

    @property
    def box(self) -> Rect:
        """The box of the page that its trims may fill."""
        return self.plan.grid.field.box

    @property
    def bleed(self) -> Length:
        return self.plan.grid.field.bleed

    @property
    def top(self) -> Length:
        return min(slot.at.y for slot in self.slots)

    @property
    def high(self) -> Length:
        return max(slot.at.bottom for slot in self.slots) - self.top

    def moved(self, top: Length, number: int) -> Iterator[Slot]:
        """Yield its slots from another height on, in a block of this number."""
        down = top - self.top
        for slot in self.slots:
            yield replace(slot, at=slot.at.moved(ZERO, down), block=number)


def _stacked(found: Sequence[Plan], *, marks: bool) -> tuple[Laid, ...]:
    """Return the sheets of all plans, a block on the first sheet with room for it."""
    sheets: list[list[_Block]] = []
    for plan in found:
        for slots in plan.slots():
            block = _Block(plan, slots)
            for sheet in sheets:
                if _fits([*sheet, block], marks=marks):
                    sheet.append(block)
                    break
            else:
                sheets.append([block])
    return tuple(_laid(sheet, marks=marks) for sheet in sheets)


def _fits(blocks: Sequence[_Block], *, marks: bool) -> bool:
    """Whether blocks fit one sheet, the last of them below the others."""
    *above, last = blocks
    if any(block.page != last.page or block.plan is last.plan for block in above):
        return False  # the paper is turned otherwise, or full of its own size
    if any(block.box == brimful(block.page) for block in blocks):
        return False
    return _high(blocks, marks=marks) <= last.box.bottom - blocks[0].box.y


def _high(blocks: Sequence[_Block], *, marks: bool) -> Length:
    gaps = (_between(above, below, marks=marks) for above, below in pairwise(blocks))
    return sum((block.high for block in blocks), ZERO) + sum(gaps, ZERO)


def _between(above: _Block, below: _Block, *, marks: bool) -> Length:
    """Return the gap between two blocks: their bleed, and room for marks of both."""
    bleeds = above.bleed + below.bleed
    return bleeds + 2 * REACH if marks else Length(max(bleeds, GAP))


def _laid(blocks: Sequence[_Block], *, marks: bool) -> Laid:
    """Return the sheet of some blocks, in its middle; one alone stays in its place."""
    first = blocks[0]
    if len(blocks) == 1:
        return Laid(first.page, first.slots)
    room = blocks[-1].box.bottom - first.box.y
    y = first.box.y + (room - _high(blocks, marks=marks)) // 2
    slots: list[Slot] = []
    for number, block in enumerate(blocks):
        if number:
            y = y + _between(blocks[number - 1], block, marks=marks)
        slots += block.moved(y, number)
        y = y + block.high
    return Laid(first.page, tuple(slots))
