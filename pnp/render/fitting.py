"""Fitting: type a little smaller or larger, so that the last page of a book is full.

    ┌────┐ ┌────┐ ┌────┐      ┌────┐ ┌────┐
    │▬ ▬▬│ │▬▬ ▬│ │▬▬  │      │▬ ▬▬│ │▬▬ ▬│     two lines alone on a page are a waste
    │▬▬ ▬│ │▬ ▬▬│ │    │  →   │▬▬ ▬│ │▬ ▬▬│     of paper, and look forgotten
    └────┘ └────┘ └────┘      └────┘ └────┘

A book is set again only if its last page is too empty.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

from pnp.render.pages import Pages
from pnp.values import replace

LEAST = 0.36
"""The share of the last page that is to be full."""
SMALLER, LARGER = (0.96, 0.93, 0.9), (1.03, 1.06)
"""Sizes of type that still look the same, the nearest to the usual one first."""

Set = Callable[[Pages], Any]
"""Sets a book in pages, and returns WeasyPrint's document."""


def fitted(sets: Set, pages: Pages) -> Any:
    """Return the document of a book whose last page is not nearly empty."""
    best = sets(pages)
    fullest = filled(best)
    if fullest >= LEAST or len(best.pages) == 1:
        return best
    for size in _sizes(fullest):
        document = sets(replace(pages, type=size))
        full = filled(document)
        if full > fullest:
            best, fullest = document, full
        if fullest >= LEAST or len(document.pages) == 1:
            return document
    return best


def _sizes(full: float) -> Iterator[float]:
    """Yield sizes of type to try: smaller first, if little is on the last page."""
    first, then = (SMALLER, LARGER) if full < LEAST / 2 else (LARGER, SMALLER)
    for pair in zip_longest(first, then):
        yield from filter(None, pair)


def filled(document: Any) -> float:
    """Return the share of a document's last page that is printed on, from its top."""
    page = document.pages[-1]._page_box  # noqa: SLF001 - it has no other door
    top = page.content_box_y()
    ends = [box.position_y + box.height for box in _printed(page.children[0])]
    return float((max(ends, default=top) - top) / page.height)


def _printed(box: Any) -> Iterator[Any]:
    """Yield the boxes that have nothing in them: words, pictures, places of plates."""
    inside = getattr(box, "children", ())
    for each in inside:
        yield from _printed(each)
    if not inside and isinstance(box.height, int | float):
        yield box
