"""The course of something over days: what each had, day by day, and what happened.

    Course(
        "Monte", "steps", (1, 6),
        (Line("34th Division", "allied", ((1, 24), (2, 22), (5, 19)), 24, "7/5"),),
        (Happening(2, "friday", "won"),),
    )

Plain data: a campaign keeps it, and the charts draw it.
"""

from collections.abc import Iterator, Sequence

from pnp.values import Struct


class Line(Struct, frozen=True):
    """One member's count over the days."""

    name: str
    group: str
    """The side it is on, by the id the definition gives it."""
    points: tuple[tuple[int, int], ...]
    """Its count at first, and at the end of each day on which it changed."""
    most: int | None = None
    """The maximum, if there is one."""
    beside: str = ""
    """The label beside its last value: ``7/5``."""

    @property
    def last(self) -> int:
        """Its count now."""
        return self.points[-1][1]

    @property
    def changed(self) -> int:
        """How much more, or less, it has than at first."""
        return self.last - self.points[0][1]


class Happening(Struct, frozen=True):
    """Something on a day: a session, and its result."""

    day: int
    name: str
    result: str = ""
    score: int | None = None
    """Its value in the chart, if it counts."""


class Course(Struct, frozen=True):
    """The whole course: whose it is, what it counts, its first and last day."""

    title: str
    count: str
    """The thing counted: ``steps``."""
    days: tuple[int, int]
    lines: Sequence[Line]
    happenings: Sequence[Happening]
    groups: Sequence[tuple[str, str]] = ()
    """The sides in order, each with its id and its title."""
    charted: str = ""
    """The title of the scores of what happened: ``German Morale``."""
    lowest: bool = False
    """Whether the lowest score is the best."""

    def of_group(self, group: str) -> Iterator[Line]:
        """Yield the lines of a side."""
        return (line for line in self.lines if line.group == group)

    @property
    def most(self) -> int:
        """The greatest number anywhere, at least 1."""
        found = (value for line in self.lines for _, value in line.points)
        return max(1, *found, *(line.most or 0 for line in self.lines))
