"""The size of an order, counted before layout, and sheet by sheet."""

from collections.abc import Iterator

from pnp import limits
from pnp.errors import Complaints, ImpositionError, Mark, quoted
from pnp.imposition.sheet import Page, Sheet
from pnp.kit.order import Order
from pnp.kit.parts import Part, parts
from pnp.layout.faces.studio import FAMILIES, Studio
from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game

ONLY = "print one part after another: --only"


def check_pieces(game: Game, order: Order, complaints: Complaints) -> None:
    """Report copies that make more pieces than a kit may have."""
    once = sum(each.copies for part in _cut(game, order) for _, each in cut_out(part))
    total = once * order.copies
    if total > limits.PIECES:
        what = f"{order.copies:,} copies of {once:,} pieces are {total:,}"
        hint = f"ask for {limits.PIECES // once:,} or fewer"
        complaints.add(Mark("--copies"), f"{what}; {limits.PIECES:,} at most", hint)


def check_sheets(
    game: Game, order: Order, page: Page, studio: Studio, complaints: Complaints
) -> None:
    """Report pieces that need more sheets than a kit may have, in any layout."""
    chosen = list(_cut(game, order))
    once = sum(each.copies for part in chosen for _, each in cut_out(part))
    if once * order.copies <= limits.SHEETS:
        return  # each sheet holds at least one
    paper = page.size.width * page.size.height
    for part in chosen:
        area = 0
        for components, each in cut_out(part):
            name = each.template or components.template
            family = FAMILIES[components.family]
            if found := studio.template(family, name, components.mark):
                area += found.size.width * found.size.height * each.copies
        least = -(-area * order.copies // paper)
        if least > limits.SHEETS:
            what = f"{quoted(part.name)} needs {least:,} sheets of {page.name} at least"
            mark = part.sets[0].mark
            complaints.add(mark, f"{what}; a kit has {limits.SHEETS:,} at most")


def _cut(game: Game, order: Order) -> Iterator[Part]:
    return (part for part in parts(game, order.only) if part.kind == "pieces")


def cut_out(part: Part) -> Iterator[tuple[ComponentSet, Component]]:
    """Yield each component that a part cuts out, and its set."""
    for components in part.sets:
        for each in components:
            if part.shows(each):
                yield components, each


class SheetCount:
    """Counts the sheets of a kit as they come."""

    def __init__(self) -> None:
        self._sheets: dict[str, int] = {}

    def counted(self, part: Part, sheets: Iterator[Sheet]) -> Iterator[Sheet]:
        """Yield the sheets of a part; ImpositionError where a kit has too many."""
        self._sheets[part.name] = 0
        for sheet in sheets:
            self._sheets[part.name] += 1
            if sum(self._sheets.values()) > limits.SHEETS:
                what = f"{part.title}: the kit has more than {limits.SHEETS:,} sheets"
                raise ImpositionError(what, hint=f"{ONLY} {part.name}")
            yield sheet
