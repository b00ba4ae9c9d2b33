"""Dealing: rows of an open table are dealt onto as many pages as they need.

An open table has only rows to fill in.  The values already in them come first, page
after page; the rest of each page is blank rows, as many as fit.  The result is plain
sheets, each of which fits.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from pnp.geometry import ZERO, Length
from pnp.layout.boxes.showing import Place
from pnp.layout.sheets.column import Column
from pnp.layout.sheets.flow import BELOW, Flow
from pnp.layout.sheets.strips import height
from pnp.layout.sheets.voices import at_sizes
from pnp.layout.templates.template import Box
from pnp.model.game import Section, SheetText, Table
from pnp.values import replace

Values = tuple[tuple[str, ...], ...]
BLANK: Values = ((),)

TALLEST = 400
"""Rows that are measured for one page: more than any paper holds."""


def dealt(
    sheet: SheetText, places: Iterable[Place], named: frozenset[str]
) -> Iterator[SheetText]:
    """Yield a sheet as often as its rows need; each has the sections it prints.

    ``named`` are the sections that some box names.
    """
    left = {
        section.id: section.table.values
        for section in sheet.sections
        if section.table and section.table.open
    }
    flows = [flow for place in places if (flow := _open_flow(place, sheet, named))]
    for number in count(1):
        pages = dict(_page(flows, left))
        sections = tuple(
            _holding(each, pages[each.id]) if each.id in pages else each
            for each in sheet.sections
        )
        page = {"page": str(number)} if sheet.values else {}
        yield replace(sheet, sections=sections, values={**page, **sheet.values})
        left = {name: left[name][_held(rows) :] for name, rows in pages.items()}
        if not any(left.values()) or not any(map(_held, pages.values())):
            return


def carries_on(sheet: SheetText, boxes: Iterable[Box], named: frozenset[str]) -> bool:
    """Whether a page of boxes has rows of its own to print after the first."""
    flows = [box for box in boxes if box.kind in ("flow", "table")]
    own = {name for box in flows for name in box.sections}
    rest = any(not box.sections for box in flows)
    return any(
        each.table is not None and each.table.open and any(map(any, each.table.values))
        for each in sheet.sections
        if each.id in own or (rest and each.id not in named)
    )


def _holding(section: Section, rows: Values) -> Section:
    table = section.table or Table((), ())
    return replace(section, table=replace(table, values=rows))


def _held(rows: Values) -> int:
    """Return how many rows of a page are not blank."""
    return sum(row != () for row in rows)


def _open_flow(place: Place, sheet: SheetText, named: frozenset[str]) -> "_Open | None":
    """Return a box of sections to deal rows to, if one of its sections is open."""
    if place.box.kind not in ("flow", "table"):
        return None
    flow = Flow.of(place, sheet, named)
    for section in flow.sections:
        if section.table and section.table.open:
            return _Open(flow, section)
    return None


def _page(
    flows: Sequence["_Open"], left: Mapping[str, Values]
) -> Iterator[tuple[str, Values]]:
    """Yield one page's part of each open section: its rows, then blank ones."""
    for flow in flows:
        yield flow.section.id, flow.rows(left[flow.section.id])


@dataclass(frozen=True, slots=True)
class _Open:
    """A box, and its section whose rows are to fill it."""

    flow: Flow
    section: Section

    def rows(self, left: Values) -> Values:
        """Return as many rows as fit: those left first, then blank ones."""
        shown = tuple(row or ("",) for row in left[:TALLEST])
        *rows, blank = self._heights(shown + BLANK)
        room, many = self._room(blank), 0
        while many < len(rows) and rows[many] <= room:
            room -= rows[many]
            many += 1
        blanks = int(room) // int(blank) if many == len(rows) and room > 0 else 0
        return shown[:many] + BLANK * blanks

    def _column(self) -> Column:
        box = self.flow.place.box
        return Column(box.inner.width, at_sizes(self.flow.place)[0], box.row)

    def _heights(self, values: Values) -> list[Length]:
        """Return the heights of some rows."""
        bare = replace(_holding(self.section, values), title="", note="", lines=())
        strips = list(self._column().strips(bare, titled=False))
        return [each.height for each in strips[-len(values) :]]

    def _room(self, blank: Length) -> Length:
        """Return the height for all rows of the open section together."""
        box, column = self.flow.place.box, self._column()
        gap = box.step[1] or box.gap or BELOW
        taken = ZERO
        for at, each in enumerate(self.flow.sections):
            shown = _holding(each, BLANK) if each is self.section else each
            taken += gap if at else ZERO
            taken += height(column.strips(shown, titled=box.kind != "table"))
        return Length(box.inner.height - taken + blank)
