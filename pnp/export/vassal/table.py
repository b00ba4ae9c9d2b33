"""The table: a board without a picture, with decks and counters in rows.

Every place has its name below it, since a pile does not show one.

    [deck] [deck] [discards]
     name   name     name
    [pile] [pile] [pile] [pile]
     name   name   name   name
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pnp.export.vassal.stock import Pile
from pnp.render.pixels import Pixels

GAP = 36
"""The gap between one pile and the next."""
LINE = 28
"""The height of a pile's name."""
LETTER = 9
"""The approximate width of a letter: a place is as wide as its name."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a pile: its middle, its size, and the place of its name."""

    pile: Pile
    x: int
    y: int
    size: Pixels

    @property
    def label(self) -> Pixels:
        """The middle of the name."""
        return self.x, self.y + self.size[1] // 2 + LINE // 2


@dataclass(frozen=True, slots=True)
class Table:
    """Places, and the size of the table that holds them."""

    places: tuple[Place, ...]
    size: Pixels


def lay(rows: Iterable[Sequence[tuple[Pile, Pixels]]], least: int) -> Table:
    """Return piles of known sizes, row below row, over this width at least."""
    places: list[Place] = []
    top, right = GAP, least
    for row in rows:
        left, high = GAP, 0
        for pile, size in row:
            wide = max(size[0], LETTER * len(pile.name))
            if left > GAP and left + wide + GAP > least:
                left, top, high = GAP, top + high, 0
            middle = left + wide // 2, top + size[1] // 2
            places.append(Place(pile, *middle, size))
            left += wide + GAP
            right = max(right, left)
            high = max(high, size[1] + LINE + GAP)
        top += high
    return Table(tuple(places), (right, top))
