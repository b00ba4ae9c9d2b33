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
FOLDED = 0.3
"""The same in a folded book."""
BEGUN = 0.12
"""The same, if a picture takes the rest of it."""
SMALLER, LARGER = (0.96, 0.93, 0.9), (1.03, 1.06)
"""Sizes of type that still look the same, the nearest to the usual one first."""

FEW = 2
"""Pages that are better one."""

EITHER = 0.04
"""The share of a page about which an estimate may be wrong."""

HALF, NEARLY, LARGE = 0.6, 0.94, 1.15
"""A single page is set in type as large as this, to be nearly full."""

SHEET = 4
"""The pages of a sheet that folds; a back alone on one would be left out."""

Set = Callable[[Pages], Any]
"""Sets a book in pages, and returns WeasyPrint's document."""


def fitted(
    sets: Set, pages: Pages, least: float = LEAST, behind: int = 0
) -> tuple[Any, Pages]:
    """Return the document of a book whose last page is not nearly empty, and its pages.

    ``behind`` are the pages after that: 1 if the book has a back.
    """
    best, chosen = sets(pages), pages
    fullest = filled(best, behind)
    if len(best.pages) == 1:
        return _alone(sets, pages, best, fullest)
    full_enough, thrifty = fullest >= least, not _wasteful(best, pages)
    if full_enough and thrifty:
        return best, chosen
    known = {False: len(best.pages) - 1 + fullest}
    rank = (full_enough, thrifty, fullest)
    for each in _tried(pages, len(best.pages), fullest, thrifty=thrifty):
        long = known.get(each.spare)
        if thrifty and not _hopeful(long, each.type, least):
            continue
        document = sets(each)
        now = filled(document, behind)
        if each.spare:
            known[True] = (len(document.pages) - 1 + now) / each.type**2
        if len(document.pages) == 1:
            return document, each
        found = (now >= least, not _wasteful(document, pages), now)
        if found > rank:
            best, chosen, rank = document, each, found
        if all(found[:2]):
            return document, each
    return best, chosen


def _wasteful(document: Any, pages: Pages) -> bool:
    """Whether a folded book needs one more sheet for a page or two."""
    return pages.folds and len(document.pages) % SHEET in (1, 2)


def _alone(sets: Set, pages: Pages, made: Any, share: float) -> tuple[Any, Pages]:
    """Return a single page in type that fills it, if some still does on one page."""
    size = min(LARGE, (NEARLY / max(share, HALF)) ** 0.5)
    if size < LARGER[0]:
        return made, pages
    large = replace(pages, type=size)
    larger = sets(large)
    return (larger, large) if len(larger.pages) == 1 else (made, pages)


def _hopeful(long: float | None, size: float, least: float) -> bool:
    """Whether a book so long in usual type may end well in another size.

    Columns and pictures break where they can, so the estimate is a generous one.
    """
    if long is None:
        return True
    ends = long * size**2 % 1
    return ends >= least / 3 or ends < EITHER or ends > 1 - EITHER


def _tried(
    pages: Pages, number: int, share: float, *, thrifty: bool
) -> Iterator[Pages]:
    """Yield pages to try: two may become one, if something can be left out.

    So may two sheets of a folded book.
    """
    if number == FEW or (pages.folds and number <= SHEET + FEW):
        for size in (1.0, *SMALLER):
            yield replace(pages, type=size, spare=True)
    for size in _sizes(share if thrifty else 0):
        yield replace(pages, type=size)


def _sizes(share: float) -> Iterator[float]:
    """Yield sizes of type to try: smaller first, if little is on the last page."""
    first, then = (SMALLER, LARGER) if share < LEAST / 2 else (LARGER, SMALLER)
    for pair in zip_longest(first, then):
        yield from filter(None, pair)


def filled(document: Any, behind: int) -> float:
    """Return the share of the last page of words that is printed on, from its top.

    Text follows on, so no other page is emptier for its type.  A cover, a list of
    contents and a back are as empty as they are drawn.
    """
    pages = document.pages[: len(document.pages) - behind]
    return full(pages[-1]) if pages else 1.0


def full(page: Any) -> float:
    """Return the share of a page that is printed on, from its top."""
    box = page._page_box  # noqa: SLF001 - it has no other door
    top = box.content_box_y()
    ends = [each.position_y + each.height for each in printed(box.children[0])]
    return float((max(ends, default=top) - top) / box.height)


def printed(box: Any) -> Iterator[Any]:
    """Yield the boxes that have nothing in them: words, pictures, places of plates."""
    inside = getattr(box, "children", ())
    for each in inside:
        yield from printed(each)
    if not inside and isinstance(box.height, int | float):
        yield box
