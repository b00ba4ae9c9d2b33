"""Borders: what parts two areas of a grid, drawn along the side they share.

A wall, a hedge, a stream: a field of an area names the neighbours that it is parted
from.  One of the two is enough.  Sides that meet are one line, as far as it goes.

┌───┬───┐
│   ┃   │   ━ from A2 to B2, on to B1 and A1
├───┗━━━┥
│   │   │
└───┴───┘
"""

import itertools
from collections.abc import Iterable, Iterator
from math import hypot

from pnp.errors import Mark, nearest, quoted
from pnp.grids import Grid
from pnp.layout.art import Step
from pnp.layout.boards.patches import SAMPLED, Point, chance, placed
from pnp.layout.themes.stock import Stock
from pnp.model.component import ComponentSet

Side = tuple[int, int]
"""An area and one of its edges: the lower of the two areas that share it."""

Chain = tuple[Point, ...]
"""The corners along a line; the first again at its end, if it goes round."""


def parted(
    grid: Grid,
    components: ComponentSet,
    fields: Iterable[str],
    mark: Mark,
    stock: Stock,
) -> frozenset[Side]:
    """Return the sides that some fields name; report a field or area that has none."""
    found: set[Side] = set()
    for name in fields:
        if name not in components.fields:
            what = f"{quoted(components.id)} has no field {quoted(name)}"
            _refuse(stock, mark, what, nearest(name, components.fields))
        for each in components:
            area, named = grid.index.get(each.id), each.fields.get(name, ())
            for other in named if isinstance(named, tuple) else (named,):
                beyond = grid.index.get(str(other))
                side = _between(grid, area, beyond)
                if side is None:
                    what = f"{quoted(each.id)} shares no side with {quoted(str(other))}"
                    at = each.marks.get(name, each.mark)
                    _refuse(stock, at, what, "name areas that adjoin")
                else:
                    found.add(side)
    return frozenset(found)


def _refuse(stock: Stock, mark: Mark, what: str, hint: str) -> None:
    """Report what cannot be drawn, once for all drawings of a board."""
    if (mark, what) not in stock.refused:
        stock.refused.add((mark, what))
        stock.complaints.add(mark, what, hint)


def _between(grid: Grid, area: int | None, beyond: int | None) -> Side | None:
    """Return the side that two areas share."""
    if area is None or beyond is None or beyond not in grid.next[area]:
        return None
    low, high = sorted((area, beyond))
    return low, grid.next[low].index(high)


def lines(
    grid: Grid, sides: frozenset[Side], scale: int, wobble: float
) -> Iterator[Step]:
    """Yield the lines along some sides: straight, or as if drawn by hand."""
    for chain in chains(grid, sides):
        points = list(_strayed(chain, wobble)) if wobble else list(chain)
        yield "M", placed(points[0], scale)
        if not wobble:
            for point in points[1:]:
                yield "L", placed(point, scale)
            continue
        for at, (start, end) in enumerate(itertools.pairwise(points)):
            before, after = points[max(at - 1, 0)], points[min(at + 2, len(points) - 1)]
            first = _toward(start, end, before)
            then = _toward(end, start, after)
            yield (
                "C",
                (*placed(first, scale), *placed(then, scale), *placed(end, scale)),
            )


def _toward(start: Point, end: Point, other: Point) -> Point:
    """Return the handle of a curve at its start, whose tangent is that of the chain."""
    return start[0] + (end[0] - other[0]) / 6, start[1] + (end[1] - other[1]) / 6


def _strayed(chain: Chain, wobble: float) -> Iterator[Point]:
    """Yield a chain's corners, and between them points that are a little off it."""
    yield chain[0]
    for (ax, ay), (bx, by) in itertools.pairwise(chain):
        dx, dy = bx - ax, by - ay
        long = hypot(dx, dy) or 1
        for share in SAMPLED:
            x, y = ax + dx * share, ay + dy * share
            off = chance(x, y) * wobble
            yield x - dy / long * off, y + dx / long * off
        yield bx, by


def chains(grid: Grid, sides: frozenset[Side]) -> Iterator[Chain]:
    """Yield the longest lines that sides make: from an end, or round a closed ring."""
    at: dict[tuple[int, int], Point] = {}
    met: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for area, facing in sorted(sides):
        (x, y), corners = grid.middle(area), grid.outline()
        ends = corners[facing], corners[(facing + 1) % len(corners)]
        keys = []
        for dx, dy in ends:
            key = round((x + dx) * FINE), round((y + dy) * FINE)
            at.setdefault(key, (x + dx, y + dy))
            keys.append(key)
        for one, other in (keys, reversed(keys)):
            met.setdefault(one, []).append(other)
    for odd in (True, False):
        for key in sorted(met):
            while met[key] and (len(met[key]) % 2 == 1 or not odd):
                yield tuple(at[each] for each in _walk(met, key))


def _walk(
    met: dict[tuple[int, int], list[tuple[int, int]]], key: tuple[int, int]
) -> Iterator[tuple[int, int]]:
    """Yield corners from one of them on, taking each side out as it is passed."""
    yield key
    while met[key]:
        onward = met[key].pop(0)
        met[onward].remove(key)
        key = onward
        yield key


FINE = 1000
"""Corners are the same if they are within a thousandth of an area."""
