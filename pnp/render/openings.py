"""Openings: chapters that begin with a picture across the page, and what follows each.

┌──────────────────┐     the columns above a picture end level, and those below it
│ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ │     hold its chapter, with the chapters after it that have
│ 2  What you do   │     no picture of their own
│ ▬▬▬▬▬▬  ▬▬▬▬▬▬▬  │
└──────────────────┘
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, Size
from pnp.model.game import Chapter
from pnp.render.exhibits import Chart

BRIEF = 500
"""Characters, with its titles and tables, of what is too short for a picture above."""
TITLE, ROW = 50, 50
"""How many the title of a case is like, and the row of a table."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The picture that a chapter opens with."""

    page: int
    """The page of the plates that is the picture."""
    size: Size
    beside: bool = False
    """Whether it is beside the title, because it is too high to go across the page."""
    whole: Length = ZERO
    """How high the page of the plates is, in that size: more than is shown."""
    ground: Length = ZERO
    """How much of its foot is only the ground of a title."""


@dataclass(frozen=True, slots=True)
class Part:
    """Chapters in columns, below a picture if the first has one."""

    opening: Opening | None
    chapters: Sequence[Chapter]


def banners(
    chapters: Sequence[Chapter],
    openings: Mapping[str, Opening],
    tables: Mapping[str, Sequence[Chart]],
) -> dict[str, Opening]:
    """Return the openings that have enough below them; the first chapter keeps its own.

    What is below a picture is its chapter, and those that follow without one.  A short
    one is in the columns above it instead, with a heading like theirs.
    """
    found: dict[str, Opening] = {}
    for number, part in enumerate(parts(chapters, openings)):
        first = part.chapters[0]
        long = sum(_length(each, tables) for each in part.chapters) >= BRIEF
        if part.opening and (long or not number or first.small):
            found[first.id] = part.opening
    return found


def _length(chapter: Chapter, tables: Mapping[str, Sequence[Chart]]) -> int:
    """Return about how many characters of text are as long as a chapter."""
    rows = sum(
        len(chart.rows) for case in chapter.cases for chart in tables.get(case.id, ())
    )
    told = sum(len(each.text) + len(each.example) + TITLE for each in chapter.cases)
    return told + ROW * rows


def parts(
    chapters: Sequence[Chapter], openings: Mapping[str, Opening]
) -> Sequence[Part]:
    """Return chapters in parts, each from a picture to the next; small ones alone."""
    found: list[Part] = []
    for each in chapters:
        opening = openings.get(each.id)
        last = found[-1] if found else None
        if last is None or opening or each.small or last.chapters[-1].small:
            found.append(Part(opening, [each]))
        else:
            found[-1] = Part(last.opening, [*last.chapters, each])
    return found
