"""Rows of steps on pages: as few as hold them, each filled as evenly as it can be.

A row is as high as its words, which do not change, and its drawings, which grow where
there is room.  Nothing here draws.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from pnp.geometry import Length

MOST = Fraction(5, 2)
"""How much larger than its least a drawing can be."""


@dataclass(frozen=True, slots=True)
class Row:
    """Steps side by side: the numbers of them, and the heights that they need."""

    steps: tuple[int, ...]
    fixed: Length
    """The height of titles and words."""
    least: Length
    """The height of its drawings, at the smallest."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A page: its rows, and how much larger than its least each drawing is."""

    rows: tuple[Row, ...]
    growth: Fraction


def rowed(count: int, columns: int, wide: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of the steps of each row, so that no row has a hole.

    If a step is left over, one of them has a row of its own: the first of ``wide`` that
    begins a row, or the last one.
    """
    left_over = columns > 1 and count % columns == 1
    starts = [n for n in wide if n % columns == 0] if left_over else []
    alone = starts[0] if starts else count - 1 if left_over else -1
    at = 0
    while at < count:
        many = 1 if at == alone else columns
        yield tuple(range(at, min(at + many, count)))
        at += many


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
    return tuple(
        Filled(tuple(rows[a:b]), _growth(rows[a:b], room, between))
        for a, b in pairwise(ends)
    )


def _growth(rows: Sequence[Row], room: Length, between: Length) -> Fraction:
    """Return how much the drawings of a page can grow; below one, they do not fit."""
    spent = sum(row.fixed for row in rows) + between * (len(rows) - 1)
    drawn = sum(row.least for row in rows)
    return min(MOST, Fraction(room - spent, drawn)) if drawn else MOST


def _evenness(layout: tuple[Filled, ...]) -> tuple[Fraction, Fraction]:
    """Return what is better if it is more: the smallest growth, then the sameness."""
    growths = [page.growth for page in layout]
    return min(growths), min(growths) - max(growths)
