"""The days of a campaign across a chart: lines, numbers, and the sessions on them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.geometry import ZERO, Length, Rect, mm, pt
from pnp.kit.pen import Pen, cut_to
from pnp.layout.art import Art, Shape, oval_path
from pnp.layout.fonts import font
from pnp.model.course import Course, Happening

DOT = mm("4.2")
"""The width of a session's mark."""
LEVEL = mm("4.8")
LINE = mm("4.6")
COLUMNS = 3
"""Columns of the list of sessions."""
SMALL, TINY, DIGITS = pt(9), pt("8.5"), pt(7)


@dataclass(frozen=True)
class Days:
    """The places of the days, from the left of a chart's rows to their right."""

    pen: Pen
    course: Course
    left: Length
    width: Length

    @property
    def right(self) -> Length:
        """The right end of the rows."""
        return self.left + self.width

    @property
    def many(self) -> int:
        """The number of days."""
        first, last = self.course.days
        return max(1, last - first + 1)

    def edge(self, day: int) -> Length:
        """Return where a day ends, and the next begins."""
        past = min(max(day - self.course.days[0] + 1, 0), self.many)
        return self.left + self.width * past // self.many

    def middle(self, day: int) -> Length:
        """Return the middle of a day."""
        return (self.edge(day - 1) + self.edge(day)) // 2

    @cached_property
    def across(self) -> Sequence[Length]:
        """The place of each session: several on one day share its width."""
        found: list[Length] = []
        days = [each.day for each in self.course.happenings]
        for at, day in enumerate(days):
            before, many = days[:at].count(day), days.count(day)
            start, end = self.edge(day - 1), self.edge(day)
            found.append(start + (end - start) * (2 * before + 1) // (2 * many))
        return found

    # Lines and numbers

    @cached_property
    def every(self) -> int:
        """The step between numbered days that leaves room for the numbers."""
        apart = font("sans").width(str(self.course.days[1]), TINY) + mm("1.6")
        steps = (n * ten for ten in (1, 10, 100, 1000) for n in (1, 2, 5))
        wide = self.width // self.many
        return next((n for n in steps if wide * n >= apart), 10_000)

    def grid(self, top: Length, bottom: Length) -> Iterator[Art]:
        """Yield a fine line for each session."""
        for x in dict.fromkeys(self.across):
            yield self.pen.line(x, top, x, bottom, weight=pt("0.4"))

    def axis(self, y: Length) -> Iterator[Art]:
        """Yield the numbers of the days along the bottom."""
        pen, sans = self.pen, font("sans")
        for day in self._numbered():
            x = self.middle(day)
            yield pen.line(x, y, x, y + mm("1.2"))
            yield pen.words(str(day), x, y + mm(5), sans, TINY, pen.quiet, "centre")
        told = self.left - mm(3)
        yield pen.words("day", told, y + mm(5), sans, TINY, pen.quiet, "right")

    def _numbered(self) -> Sequence[int]:
        """Return the days with a number: the first, the last, some between."""
        first, last = self.course.days
        inner = range(first + self.every, last - self.every + 1)
        between = [day for day in inner if day % self.every == 0]
        return sorted({first, *between, last})

    # Sessions

    @cached_property
    def placed(self) -> Sequence[tuple[int, Happening]]:
        """Each session with the level of its mark, so that no marks overlap."""
        ends: list[Length] = []
        found = []
        for x, each in zip(self.across, self.course.happenings, strict=True):
            free = (at for at, end in enumerate(ends) if x - DOT // 2 >= end)
            level = next(free, len(ends))
            ends[level : level + 1] = [x + DOT // 2 + mm("0.3")]
            found.append((level, each))
        return found

    @property
    def marks_height(self) -> Length:
        """The height of the marks, one level above the other."""
        levels = max((level for level, _ in self.placed), default=-1) + 1
        return LEVEL * levels + mm(1)

    def marks(self, base: Length) -> Iterator[Art]:
        """Yield a numbered dot for each session, above the rows."""
        pen, bold = self.pen, font("sans", "bold")
        for number, (level, _) in enumerate(self.placed, 1):
            x, y = self.across[number - 1], base - mm(1) - LEVEL * level - DOT // 2
            dot = Rect(x - DOT // 2, y - DOT // 2, DOT, DOT)
            yield Shape(oval_path(dot), pen.ink)
            told, size = str(number), DIGITS if number < 100 else pt("5.5")
            white = pen.colours.get("white", pen.paper)
            low = y + size * 33 // 100
            yield pen.words(told, x, low, bold, size, white, "centre")
            yield from self._beside(number, x + DOT // 2 + mm(1), low)

    def _beside(self, number: int, x: Length, y: Length) -> Iterator[Art]:
        """Yield the result of a session beside its dot, if there is room."""
        level, each = self.placed[number - 1]
        after = zip(self.across[number:], self.placed[number:], strict=True)
        dots = (across for across, (at, _) in after if at == level)
        room = min(dots, default=self.right + mm(20)) - DOT // 2 - mm(2) - x
        sans, pen = font("sans"), self.pen
        told = cut_to(each.result, sans, TINY, room)
        if told and not told.endswith("…"):
            yield pen.words(told, x, y, sans, TINY, pen.quiet)

    @property
    def _lines(self) -> int:
        """The number of lines in the list of sessions."""
        return -(-len(self.placed) // COLUMNS)

    @property
    def legend_height(self) -> Length:
        """The height of the list of sessions."""
        return LINE * self._lines + mm(4) if self.placed else ZERO

    def legend(self, y: Length, x: Length, width: Length) -> Iterator[Art]:
        """Yield the list of sessions in columns: number, name and result."""
        pen, sans, bold = self.pen, font("sans"), font("sans", "bold")
        wide = width // COLUMNS
        for at, (_, each) in enumerate(self.placed):
            left = x + wide * (at // self._lines)
            low = y + mm(4) + LINE * (at % self._lines)
            number = mm(6)
            yield pen.words(
                str(at + 1), left + mm("4.4"), low, bold, SMALL, None, "right"
            )
            result = f": {each.result}" if each.result else ""
            room = wide - number - mm(3)
            tail = cut_to(f"{result} · day {each.day}", sans, SMALL, room * 2 // 3)
            name = cut_to(each.name, sans, SMALL, room - sans.width(tail, SMALL))
            yield pen.words(f"{name}{tail}", left + number, low, sans, SMALL)
