"""Heights: how high the pictures of panels are, so that the pages they are on are full.

    ┌──────────┐   ┌──────────┐      in a folded book each panel has a row for itself;
    │ ▬▬▬▬▬▬▬▬ │   │ ┌──────┐ │      as many as can be are on a page, and their pictures
    │ ┌──────┐ │   │ │      │ │      share the room that their words and dice leave
    │ │      │ │   │ ├──────┤ │
    │ ├──────┤ │   │ └──────┘ │
    │ └──────┘ │   │ ┌──────┐ │
    │ ┌──────┐ │   │ │      │ │
    │ │      │ │   │ │      │ │
    │ ├──────┤ │   │ ├──────┤ │
    │ └──────┘ │   │ └──────┘ │
    └──────────┘   └──────────┘

The words are measured here as ``templates/book.css`` sets them, in type of the usual
size; a page keeps a little room for what that misses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, mm, pt
from pnp.layout.fonts import Font, font
from pnp.render.strips import Cell, Plate

TYPE = pt("8.8")
"""The size of the words."""
LINE, SMALL = mm("4.04"), mm("3.5")
"""The height of a line of a step, and of one of the key."""
STEP, PAUSE = mm(5), mm(1)
"""The height of a step at least, and the distance to the next."""
NUMBER = mm(7)
"""The room of a step's number."""
HEAD, KEY = mm(11), mm(2)
"""The height of the heading of a session, and what is below its key."""
TURN = mm("4.5")
"""The height of the name of a turn."""
AROUND, BESIDE = mm(6), mm(5)
"""What of a panel is neither picture nor words: below each other, and side by side."""
SAFE = mm(3)
"""What a page keeps."""
SHARE = 40
"""Steps between the lowest and the highest picture that are tried."""


@dataclass(frozen=True, slots=True)
class Block:
    """A panel: the height of all but its picture, and how high that can be."""

    rest: Length
    least: Length
    most: Length

    def at(self, share: int) -> Length:
        """Return the height of its picture, between the least and the most."""
        return self.least + (self.most - self.least) * share // SHARE


def heights(blocks: Sequence[Block], head: Length, page: Length) -> Iterator[Length]:
    """Yield the height of each picture, if the first is below a heading on a page."""
    begun = 0
    room = page - head - SAFE
    while begun < len(blocks):
        here = _fitting(blocks[begun:], room)
        last = begun + len(here) == len(blocks)
        top = SHARE // 2 if last and _high(here, SHARE) < room * 4 // 5 else SHARE
        shares = (n for n in range(top, 0, -1) if _high(here, n) <= room)
        share = next(shares, 0)
        yield from (each.at(share) for each in here)
        begun, room = begun + len(here), page - SAFE


def _fitting(blocks: Sequence[Block], room: Length) -> Sequence[Block]:
    """Return the blocks that a page has room for: one at least."""
    for number in range(len(blocks), 1, -1):
        if _high(blocks[:number], 0) <= room:
            return blocks[:number]
    return blocks[:1]


def _high(blocks: Sequence[Block], share: int) -> Length:
    return Length(sum(each.rest + each.at(share) for each in blocks))


def told(cell: Cell, width: Length, turn: str) -> Length:
    """Return the height of the words of a panel so wide, after a step of that turn."""
    high = AROUND
    for _, plate in cell.steps:
        high += TURN if plate.turn and plate.turn != turn else ZERO
        turn = plate.turn or turn
        high += step(plate, width - BESIDE)
    return Length(high)


def step(plate: Plate, width: Length) -> Length:
    """Return the height of a step with its number, so wide."""
    cites = f" [{', '.join(plate.cases)}]" if plate.cases else ""
    lines = wrapped(plate.text + cites, width - NUMBER, font("serif"), TYPE)
    return max(STEP, LINE * lines) + PAUSE


def wrapped(text: str, width: Length, cut: Font, size: Length) -> int:
    """Return how many lines a text is broken into."""
    lines, x, space = 1, ZERO, cut.width(" ", size)
    for word in text.split():
        wide = cut.width(word, size)
        if x and x + space + wide > width:
            lines, x = lines + 1, ZERO
        x = Length(x + wide + (space if x else ZERO))
    return lines
