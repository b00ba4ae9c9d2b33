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
