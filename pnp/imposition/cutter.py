"""Lines and marks for a cutting machine.

    ■──────────────────┐     the marks of the usual machines: a square of 5 mm at the
    │                  │     upper left, a corner at the upper right and the lower
    │   a b c          │     left, all 5 mm from the paper's edge
    │   d e f          │
    └                        everything else is 10 mm from the edge or more

The lines are those of the fronts.  A line that two pieces share is cut once.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from pnp.geometry import Edges, Length, Rect, mm
from pnp.imposition.page import UNPRINTABLE
from pnp.imposition.sheet import Page, Sheet
from pnp.layout.art import BLACK, Art, Colour, Shape, box_path, line_path
from pnp.values import replace

MARGIN = mm(15)
"""The margin that leaves room for the marks outside the slug and the crop marks."""

SQUARE, ARM, THICK = mm(5), mm(20), mm("0.5")
RED = Colour(255, 0, 0)
"""The colour of a line to cut; the marks are black."""

HAIR = mm("0.1")

Line = tuple[Length, Length, Length, Length]
"""A straight cut: from x and y, to x and y."""


def roomy(margin: Edges) -> Edges:
    """Return the margins of a page with room for the marks of a cutting machine."""
    return Edges(*(Length(max(each, MARGIN)) for each in margin))


def registration(page: Page) -> tuple[Art, ...]:
    """Return the marks by which a cutting machine finds the page."""
    near, wide, high = UNPRINTABLE, page.size.width, page.size.height
    right, low = wide - near, high - near
    bars = (
        Rect(near, near, SQUARE, SQUARE),
        Rect(right - ARM, near, ARM, THICK),
        Rect(right - THICK, near, THICK, ARM),
        Rect(near, low - THICK, ARM, THICK),
        Rect(near, low - ARM, THICK, ARM),
    )
    return tuple(Shape(box_path(each), fill=BLACK) for each in bars)


def registered(sheet: Sheet) -> Sheet:
    """Return a sheet with the marks on its front, where it is cut from."""
    if not sheet.fronts:
        return sheet
    marks = (*sheet.recto.marks, *registration(sheet.page))
    return replace(sheet, recto=replace(sheet.recto, marks=marks))


def cut_lines(sheet: Sheet) -> Iterator[Line]:
    """Yield the lines that free every front of a sheet, none of them twice."""
    across, down = (
        defaultdict[Length, list[tuple[Length, Length]]](list),
        defaultdict[Length, list[tuple[Length, Length]]](list),
    )
    for placement in sheet.fronts:
        at = placement.at
        for x in (at.x, at.right):
            down[x].append((at.y, at.bottom))
        for y in (at.y, at.bottom):
            across[y].append((at.x, at.right))
    for y in sorted(across):
        yield from ((start, y, end, y) for start, end in _joined(across[y]))
    for x in sorted(down):
        yield from ((x, start, x, end) for start, end in _joined(down[x]))


def _joined(spans: Iterable[tuple[Length, Length]]) -> Iterator[tuple[Length, Length]]:
    """Yield spans of one line, those that touch or overlap as one."""
    ordered = sorted(spans)
    begin, end = ordered[0]
    for start, stop in ordered[1:]:
        if start > end:
            yield begin, end
            begin = start
        end = max(end, stop)
    yield begin, end


def drawing(sheet: Sheet) -> tuple[Art, ...]:
    """Return what the machine is given: the marks, and each line to cut."""
    lines = (
        Shape(tuple(line_path(*line)), stroke=RED, weight=HAIR)
        for line in cut_lines(sheet)
    )
    return (*registration(sheet.page), *lines)
