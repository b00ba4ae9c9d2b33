"""Strips: the pieces that flow down a column, never cut in the middle."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import ZERO, Length
from pnp.layout.art import Art
from pnp.layout.art.moving import moved
from pnp.layout.text import Block
from pnp.values import replace


@dataclass(frozen=True, slots=True)
class Strip:
    """Art as wide as the column, drawn from its own top left corner."""

    height: Length
    art: tuple[Art, ...]
    above: Length = ZERO
    """Room left above it, except at the head of a column."""
    holds: bool = False
    """Whether it stays with the next one, as a title does with its text."""
    heads: "tuple[Strip, ...]" = ()
    """Printed again above it if it begins a column: the heads of a table."""

    def moved(self, right: Length) -> "Strip":
        """Return the strip and its heads moved to the right."""
        art = tuple(moved(each, right, ZERO) for each in self.art)
        heads = tuple(each.moved(right) for each in self.heads)
        return replace(self, art=art, heads=heads)


Strips = Sequence[Strip]


def height(strips: Iterable[Strip]) -> Length:
    """Return the height of strips one below the other, from the first one's top."""
    total, first = ZERO, True
    for strip in strips:
        total += strip.height + (ZERO if first else strip.above)
        first = False
    return total


def poured(
    groups: Sequence[Strips], gap: Length, high: Length, columns: int
) -> tuple[list[list[Strip]], int]:
    """Return strips poured into columns of a height, and how many groups fit.

    A group that fits a column whole is not broken; a longer one is, but never
    between a title and its text.
    """
    filled: list[list[Strip]] = [[]]
    for number, group in enumerate(groups):
        whole = height(group) <= high
        for piece in [group] if whole else list(_unbroken(group)):
            above = gap if piece[0] is group[0] else piece[0].above
            column = [*filled[-1], replace(piece[0], above=above), *piece[1:]]
            if filled[-1] and height(column) > high:
                column = [*piece[0].heads, *piece]
                filled.append([])
            if height(column) > high or len(filled) > columns:
                return filled, number
            filled[-1] = column
    return filled, len(groups)


def _unbroken(group: Strips) -> Iterator[Strips]:
    """Split a group wherever it may be broken."""
    held: list[Strip] = []
    for strip in group:
        held.append(strip)
        if not strip.holds:
            yield held
            held = []
    if held:
        yield held


def level(
    groups: Sequence[Strips], gap: Length, high: Length, columns: int
) -> tuple[list[list[Strip]], int]:
    """Return strips poured so that the columns end as level as possible.

    For this, only a group that is longer than a whole column is broken.
    """
    best = poured(groups, gap, high, columns)
    if columns == 1 or best[1] < len(groups):
        return best
    low = max((tall for each in groups if (tall := height(each)) <= high), default=0)
    low, top = int(low) - 1, int(high)
    while top - low > LEVEL:
        middle = (low + top) // 2
        found = poured(groups, gap, Length(middle), columns)
        if found[1] == len(groups):
            best, top = found, middle
        else:
            low = middle
    return best


LEVEL = 36_000
"""Columns are level to a millimetre: you do not see less."""


def laid(strips: Iterable[Strip], x: Length, y: Length) -> Iterator[Art]:
    """Yield strips as art, one below the other."""
    first = True
    for strip in strips:
        y += ZERO if first else strip.above
        first = False
        for art in strip.art:
            yield moved(art, x, y)
        y += strip.height


def abreast(parts: Iterable[tuple[Length, Block | None]]) -> Strip:
    """Return blocks side by side as one strip, their first lines on one baseline."""
    there = [(x, found) for x, found in parts if found]
    baseline = max((first_baseline(found) for _, found in there), default=ZERO)
    art: list[Art] = []
    tall = ZERO
    for x, found in there:
        art += found.placed(x, baseline)
        tall = Length(max(tall, baseline - first_baseline(found) + found.height))
    return Strip(tall, tuple(art))


def first_baseline(found: Block) -> Length:
    """Return the distance from a block's top to its first baseline."""
    font, size = found.galley.style.font, found.size
    body = (font.ascent + font.descent) * size // 1000
    return (found.leading - body) // 2 + font.ascent * size // 1000
