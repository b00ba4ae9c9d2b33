"""Exhibits: the tables of a book, each at the case that names it, and the cover.

┌──────────────────────┐
│ Odds            9.5.4│      a heading as a band, the heads of columns, ruled rows
├──────┬───────┬───────┤      with every second one tinted; numbers end at one line
│   +1 │  33.6 │  55.6 │
└──────┴───────┴───────┘
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pnp.geometry import Length, Size


@dataclass(frozen=True, slots=True)
class Chart:
    """A table as a book sets it; all its words are HTML."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    columns: Sequence[str]
    """What is in each: ``words``, ``name``, ``number``, ``figure`` or ``label``."""
    note: str = ""
    cites: str = ""
    instead: bool = False
    """Whether it is in the place of a list in the text of its case."""


LIST = re.compile("<ul>.*?</ul>", re.DOTALL)


BRIEF = 700
"""Characters of a text that is all beside its picture, so that there is no hole."""


def parted(
    html: str, charts: Sequence[Chart], *, pictured: bool = False
) -> list[str | Chart]:
    """Return the text of a case and its tables, in order: its first paragraph alone.

    A table that is there instead of a list takes the place of the next one; the others
    are below the text.  A brief text with a picture is in one piece.
    """
    first, end, html = html.partition("</p>")
    if pictured and len(first + html) < BRIEF and not any(e.instead for e in charts):
        first, html = first + end + html.strip().removesuffix("</p>"), ""
    found: list[str | Chart] = [first + end]
    if not end:
        found, html = [""], first
    for chart in charts:
        if chart.instead and (match := LIST.search(html)):
            found += [html[: match.start()], chart]
            html = html[match.end() :]
    below = [each for each in charts if each not in found]
    return [*found, html, *below]


Row = TypeVar("Row")

PAIR = 2
"""Rows of a list that stay together: so its tinted rows alternate all the way down."""


def together(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """Yield rows of a list that no page parts: pairs, and three last if odd.

    So no row stands alone below a heading, or above the next chapter.
    """
    at, end = 0, min(PAIR, len(rows))
    while at < len(rows):
        end = len(rows) if len(rows) - end < PAIR else end
        yield rows[at:end]
        at, end = end, end + PAIR


FEWEST, ENDS = 8, 4
"""Rows of a table that may part, and how many of its first and last stay together."""


def parts_of(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """Yield the rows of a table that no column parts: none stands there almost alone.

    A short table is in one piece.
    """
    if len(rows) < FEWEST:
        yield rows
        return
    yield rows[:ENDS]
    *pairs, last = together(rows[ENDS:])
    odd = len(pairs) and len(last) < ENDS - 1
    yield from pairs[:-1] if odd else pairs
    yield [*pairs[-1], *last] if odd else last


@dataclass(frozen=True, slots=True)
class Cover:
    """The cover of a book: a scene from its head down, and the ground below it."""

    plate: int
    """The page of the plates that is the scene; -1 if there is none."""
    size: Size
    """The scene as it is printed."""
    area: Size
    """All of the cover that is printed."""
    top: Length
    """How far down the cover the scene begins: a wide one is below the title."""
    foot: Length
    """How far down the cover the ground below the scene begins."""
    lines: Sequence[str]
    """The title of the game, in lines."""
    type: float
    """The size of the title, in points."""
    ground: str
    """The colours: of the ground, and of the words on it."""
    ink: str
    gilt: str
    head: str
    """The colour of the title, on the sky of the scene."""
    behind: int
    """The page of the plates at the foot of its back; -1 if there is none."""
    shade: str
    """The colour of every second row of a table on it."""
    strip: Length
    """How high the picture at the foot of its back is."""
