"""Rows of steps on pages: as few as hold them, each filled as evenly as it can be.

A row is as high as its words, which do not change, and its drawings, which grow where
there is room.  Nothing here draws.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from pnp.geometry import Length

Steps = tuple[int, ...]
"""The numbers of the steps of a row."""
MOST = Fraction(5, 2)
"""How much larger than its least a drawing can be."""
BEST = Fraction(8, 5)
"""How much larger it is at best."""
SOME = 1
"""How many more steps may be alone in a row than have to be."""
VOID = 8
"""How much worse an empty page is than a step that is alone in a row."""


@dataclass(frozen=True, slots=True)
class Row:
    """Steps side by side: the numbers of them, and the heights that they need."""

    steps: tuple[int, ...]
    fixed: Length
    """The height of titles and words."""
    least: Length
    """The height of its drawings, at the smallest."""
    lonely: bool = False
    """Whether one narrow step has the row for itself."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A page: its rows, and how much larger than its least each drawing is."""

    rows: tuple[Row, ...]
    growth: Fraction
    empty: Fraction = Fraction(0)
    """The share of the page that is left over at its foot."""


def rowings(wide: Sequence[bool], columns: int) -> tuple[tuple[Steps, ...], ...]:
    """Return every way to put steps in rows, in order, so that no row has a hole.

    ``wide`` tells of each step whether it needs most of a row.  Three narrow ones are
    side by side, or two, or a narrow and a wide one, or any one alone.
    """
    ways: list[list[tuple[Steps, ...]]] = [[()]]
    for end in range(1, len(wide) + 1):
        found = []
        for many in range(1, min(columns, end) + 1):
            row = tuple(range(end - many, end))
            if sum(1 + wide[number] for number in row) <= max(columns, 2):
                found += [(*rows, row) for rows in ways[end - many]]
        ways.append(found)
    return tuple(ways[-1])


def arranged(
    ways: Iterable[Sequence[Row]], room: Length, between: Length
) -> tuple[Filled, ...]:
    """Return the best of some rows on pages: few pages, drawings of a good size.

    Pages that a drawing in each row leaves half empty are worse than a step alone.
    """
    listed = [(sum(row.lonely for row in rows), rows) for rows in ways]
    few = min((lone for lone, _ in listed), default=0) + SOME
    some = (rows for lone, rows in listed if lone <= few)
    every = [found for rows in some if (found := filled(rows, room, between))]
    return min(every, key=_unrest, default=())


def _unrest(pages: tuple[Filled, ...]) -> tuple[int, Fraction]:
    growths = [page.growth for page in pages]
    small = sum(min(each, Fraction(1)) < 1 for each in growths)
    off = sum((abs(each - BEST) for each in growths), Fraction(0))
    lone = sum(row.lonely for page in pages for row in page.rows)
    empty = sum((page.empty for page in pages), Fraction(0))
    return len(pages) + small, off + lone + empty * VOID


def filled(rows: Sequence[Row], room: Length, between: Length) -> tuple[Filled, ...]:
    """Return rows on pages of one height; the least filled one is as full as can be."""
    for pages in range(1, len(rows) + 1):
        layouts = (_layout(rows, ends, room, between) for ends in _ends(rows, pages))
        best = max(layouts, key=_evenness, default=())
        if best and (pages == len(rows) or min(page.growth for page in best) >= 1):
            return best
    return ()


def _ends(rows: Sequence[Row], pages: int) -> Iterator[tuple[int, ...]]:
    """Yield each way to cut some rows into pages."""
    for cuts in combinations(range(1, len(rows)), pages - 1):
        yield 0, *cuts, len(rows)


def _layout(
    rows: Sequence[Row], ends: tuple[int, ...], room: Length, between: Length
) -> tuple[Filled, ...]:
    return tuple(_page(rows[a:b], room, between) for a, b in pairwise(ends))


def _page(rows: Sequence[Row], room: Length, between: Length) -> Filled:
    growth = _growth(rows, room, between)
    high = sum(row.fixed + row.least.times(growth) for row in rows)
    left = room - high - between * (len(rows) - 1)
    return Filled(tuple(rows), growth, max(Fraction(0), Fraction(left, room)))


def _growth(rows: Sequence[Row], room: Length, between: Length) -> Fraction:
    """Return how much the drawings of a page can grow; below one, they do not fit."""
    spent = sum(row.fixed for row in rows) + between * (len(rows) - 1)
    drawn = sum(row.least for row in rows)
    return min(MOST, Fraction(room - spent, drawn)) if drawn else MOST


def _evenness(layout: tuple[Filled, ...]) -> tuple[Fraction, Fraction]:
    """Return what is better if it is more: the smallest growth, then the sameness."""
    growths = [page.growth for page in layout]
    return min(growths), min(growths) - max(growths)
