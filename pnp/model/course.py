"""The course of something over days: what each had, day by day, and what happened.

    Course(
        "Monte", "steps", (1, 6),
        (Line("34th Division", "allied", ((1, 24), (2, 22), (5, 19)), 24, "7/5"),),
        (Happening(2, "friday", "won"),),
    )

Plain data, kept by whoever follows it and drawn by whoever has a pen.
"""

from collections.abc import Iterator, Sequence

from pnp.values import Struct


class Line(Struct, frozen=True):
    """One member's count over the days."""

    name: str
    group: str
    """The side it is on, by the id the definition gives it."""
    points: tuple[tuple[int, int], ...]
    """What it was at first, and at the end of each day on which it changed."""
    most: int | None = None
    """What it never exceeds, where there is such a thing."""
    beside: str = ""
    """What is said beside its last value: ``7/5``."""

    @property
    def last(self) -> int:
        """What it is now."""
        return self.points[-1][1]

    @property
    def changed(self) -> int:
        """By how much it is more, or less, than at first."""
        return self.last - self.points[0][1]


class Happening(Struct, frozen=True):
    """Something on a day: a session, and what it came to."""

    day: int
    name: str
    result: str = ""
    score: int | None = None
    """What is drawn of it, where it counts."""


class Course(Struct, frozen=True):
    """All of it: whose, of what, from which day to which."""

    title: str
    count: str
    """What is counted: ``steps``."""
    days: tuple[int, int]
    lines: Sequence[Line]
    happenings: Sequence[Happening]
    groups: Sequence[tuple[str, str]] = ()
    """The sides, by id, and what each is called, in order."""
    charted: str = ""
    """What the scores of what happened are called: ``German Morale``."""
    lowest: bool = False
    """Whether the lowest of them is the best."""

    def of_group(self, group: str) -> Iterator[Line]:
        """Yield the lines of a side."""
        return (line for line in self.lines if line.group == group)

    @property
    def most(self) -> int:
        """The greatest number anywhere, at least 1."""
        found = (value for line in self.lines for _, value in line.points)
        return max(1, *found, *(line.most or 0 for line in self.lines))
