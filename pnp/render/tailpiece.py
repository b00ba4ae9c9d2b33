"""Tail-pieces: the picture of the cover once more, where the last page has room for it.

    ┌──────────┐      a book ends where its words end; what is left of the page is
    │ ▬▬▬  ▬▬▬ │      the foot of the picture, and more of it, the more room there
    │▒▒▒▒▒▒▒▒▒▒│      is; a low strip would look like a filler, and is not drawn
    └──────────┘

It is placed after the book is set, so it costs no setting.
"""

from dataclasses import dataclass
from typing import Any

from pnp.geometry import Length, Rect, Size, mm
from pnp.render.fitting import full
from pnp.render.inlaid import Place
from pnp.render.pages import Pages

LOWEST = mm(64)
"""The height of a strip that is worth drawing."""
APART = mm(9)
"""How far it is below the words."""
SQUARE = 0.95
"""Its height at most, as a share of its width."""
SKY = 0.28
"""How much of the picture's top is left out: a sky, with what is behind a title."""


@dataclass(frozen=True, slots=True)
class Tail:
    """A picture for the end of a book: its page of the plates, and its size."""

    plate: int
    size: Size
    """The whole picture, as wide as the line."""


def placed(tail: Tail, document: Any, pages: Pages, number: int) -> Place | None:
    """Return where the picture goes at the foot of a page, or None if that is full."""
    content = int(pages.high)
    used = round(full(document.pages[number]) * content)
    room = content - used - int(APART)
    if room < int(LOWEST):
        return None
    wide, whole = int(tail.size.width), int(tail.size.height)
    high = min(room, round(wide * SQUARE), round(whole * (1 - SKY)))
    bottom = int(pages.top) + content
    left = int(pages.outer if pages.folds and number % 2 else pages.inner)
    at = Rect(*map(Length, (left, bottom - high, wide, high)))
    edges = (at.x.pt, at.y.pt, at.right.pt, at.bottom.pt)
    return Place(tail.plate, number, *edges, strip=Length(whole).pt)
