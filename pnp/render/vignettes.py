"""Vignettes: pictures in a row, for what the words of a book leave of a page.

    ┌──────────────┐     those named for the book first, each once; of those that
    │ ▬▬▬▬▬▬▬▬▬▬▬▬ │     chapters open with, one that no reader sees again on this
    │ ▒▒▒▒▒▒ ▒▒▒▒▒ │     sheet of paper: not on the facing pages, nor overleaf
    │ ▒▒▒▒▒▒ ▒▒▒▒▒ │
    └──────────────┘     all of a row are as high, and little of any is cut off

All lengths here are pixels of CSS, as boxes have them: 96 an inch.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log

from pnp.geometry import Length
from pnp.render.openings import Opening

PX = 96 / 25.4
"""Pixels of a millimetre."""
GROWN = 13 * PX
"""How much higher an opening may be, at most."""
APART = 3 * PX
"""How far two pictures of a row are apart."""
MOST = 4
"""Pictures of a row."""
SLICED, LOWERED = 0.8, 1.45
"""How much a picture may be stretched beyond its place, across and down."""
SHRUNK = 0.88
"""How much lower a row is tried, if none fits."""
LATER, OPENED = 0.02, 0.6
"""What a picture costs that is later in the list, and one that opens a chapter."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A picture for what is left of pages: a vignette, or the opening of a chapter."""

    plate: int
    wide: float
    high: float
    ground: float = 0.0
    """How much of its foot is only the ground of a title."""
    shown: float = 0.0
    """How much of its height the opening shows; nothing if it opens no chapter."""

    @property
    def sky(self) -> float:
        """How much higher the opening may be: more of the picture is above it."""
        return min(GROWN, max(0.0, self.high - self.shown))

    @property
    def shape(self) -> float:
        """Its width, as a share of the height of what it shows."""
        return self.wide / (self.high - self.ground)


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of a row: how wide it is there, and how high its row is."""

    spot: Spot
    wide: float
    high: float

    @property
    def scale(self) -> float:
        """How much larger it is drawn than its plate, to fill its place."""
        return max(
            self.high / (self.spot.high - self.spot.ground), self.wide / self.spot.wide
        )


def spots(openings: Iterable[Opening]) -> dict[int, Spot]:
    """Return the pictures of openings, by their pages of the plates."""
    return {
        each.page: Spot(
            each.page,
            px(each.size.width),
            px(each.whole),
            px(each.ground),
            px(each.size.height),
        )
        for each in openings
        if not each.beside
    }


@dataclass(slots=True)
class Choice:
    """The pictures of a book that are still to be shown, and where others are."""

    spots: Sequence[Spot]
    opened: dict[int, list[int]] = field(default_factory=dict)
    """The pages that show each picture at the head of a chapter, by its plate."""
    used: set[int] = field(default_factory=set)

    def row(self, number: int, wide: float, high: float) -> list[Shown]:
        """Return the best row for a place on a page, as high as that or a little less.

        Returns no picture if none fits.
        """
        free = [each for each in self.spots if self._is_free(each, number)]
        while high > 0:
            found = [
                (cost, at, row)
                for at, row in enumerate(_rows(free))
                if (cost := _cost(row, wide, high)) is not None
            ]
            if found:
                _, _, row = min(found, key=lambda each: each[:2])
                return list(_laid(row, wide, high))
            high = high * SHRUNK if high * SHRUNK > wide / MOST / 4 else 0
        return []

    def _is_free(self, spot: Spot, number: int) -> bool:
        pages = self.opened.get(spot.plate, [])
        return spot.plate not in self.used and all(
            abs((each + 1) // 2 - (number + 1) // 2) > 1 for each in pages
        )


def _rows(free: Sequence[Spot]) -> Iterator[Sequence[Spot]]:
    """Yield rows to try: pictures alone, and neighbours of a list that open nothing."""
    yield from ((each,) for each in free)
    small = [each for each in free if not each.shown]
    for count in range(2, MOST + 1):
        for at in range(len(small) - count + 1):
            yield small[at : at + count]


def _stretched(row: Sequence[Spot], wide: float, high: float) -> float:
    room = wide - APART * (len(row) - 1)
    return room / (high * sum(each.shape for each in row))


def _cost(row: Sequence[Spot], wide: float, high: float) -> float | None:
    """Return how badly a row fits; None if too much of a picture is cut off."""
    much = _stretched(row, wide, high)
    if not SLICED <= much <= LOWERED:
        return None
    return abs(log(much)) + OPENED * any(each.shown for each in row)


def _laid(row: Sequence[Spot], wide: float, high: float) -> Iterator[Shown]:
    much = _stretched(row, wide, high)
    yield from (Shown(each, each.shape * high * much, high) for each in row)


def px(length: Length) -> float:
    """Return a length in pixels."""
    return float(length.mm) * PX
