"""A chart of a campaign so far: a row for each member, the days along the bottom.

    Monte   steps, day by day
                     ①    ② ③            the sessions, on their days
    Allied
    34th Division   ▇▇▇▇▇▅▅▅▅▂▂  19 of 24  −5   7/5
    36th Division   ▇▇▇▇▇▇▇▇▅▅▅   9 of 12  −3   6/5
                    1   2   3   4
    ① day 1, friday: won                 and their results

The height of each row is its own maximum, so that you can compare losses.  It is a face
like any other: measured here, drawn by any backend.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from pnp.errors import Complaints
from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.kit.campaigndays import Days
from pnp.kit.campaignscores import Scores
from pnp.kit.pen import Pen, cut_to
from pnp.layout.art import Art, Colour, Face, Shape, line_path
from pnp.layout.fonts import font
from pnp.layout.press import Press
from pnp.model.course import Course, Line
from pnp.model.game import Game

WIDTH = mm(240)
MARGIN = mm(12)
NAMES, VALUES = mm(48), mm(42)
"""The room for names on the left, and for current values on the right."""
HEAD = mm(25)
GROUP = mm(9)
"""The height of the title, and of the heading of a side."""
TALL, LOW = mm(13), mm(6)
"""The height of a row among few, and among many."""
ROOM = mm(190)
"""The height that the rows share if they can."""
LARGE, MEDIUM, SMALL, TINY = pt(22), pt(11), pt(9), pt("8.5")
MANY = 16
"""The number of rows from which unchanged members share one row."""
PALE = Fraction(13, 20)
SEEN = 3
"""The least contrast of a side's colour with the paper."""


def chart(game: Game, course: Course, complaints: Complaints) -> Face:
    """Return the chart of a campaign's course, as long as it needs to be."""
    made = _Chart(Pen(Press(game, complaints).stock), game, course)
    return Face(f"{course.title}, so far", made.size, tuple(made.art()))


@dataclass(frozen=True)
class _Chart:
    """One chart: the course, the theme, and the places of things."""

    pen: Pen
    game: Game
    course: Course

    @cached_property
    def groups(self) -> list[tuple[str, tuple[Line, ...]]]:
        """Return the members by side, with the title of each side."""
        named = dict(self.course.groups)
        ids = dict.fromkeys((*named, *(line.group for line in self.course.lines)))
        found = ((named.get(each, each), self._of(each)) for each in ids)
        return [(called, lines) for called, lines in found if lines]

    def _of(self, group: str) -> tuple[Line, ...]:
        return tuple(self.course.of_group(group))

    @cached_property
    def shown(self) -> frozenset[Line]:
        """Return the members with rows: among many, those whose count changed."""
        lines = self.course.lines
        few = len(lines) <= MANY
        return frozenset(line for line in lines if few or len(line.points) > 1)

    @cached_property
    def days(self) -> Days:
        """The days across, and the sessions on them."""
        plot = MARGIN + NAMES
        return Days(self.pen, self.course, plot, WIDTH - MARGIN - VALUES - plot)

    @cached_property
    def row(self) -> Length:
        """The height of a row."""
        free = ROOM - GROUP * len(self.groups) - self.rests
        each = free // max(len(self.shown), 1)
        return Length(min(TALL, max(LOW, each)))

    @property
    def rests(self) -> Length:
        """The height of the rows that count the unchanged members."""
        return LOW * sum(any(self._resting(lines)) for _, lines in self.groups)

    def _resting(self, lines: tuple[Line, ...]) -> Iterator[Line]:
        return (line for line in lines if line not in self.shown)

    @cached_property
    def scores(self) -> Scores:
        """The results of the sessions, below their marks."""
        top = HEAD + self.days.marks_height
        return Scores(self.pen, self.course, self.days, top, MARGIN)

    @property
    def top(self) -> Length:
        """The top of the rows, below the sessions and their scores."""
        return self.scores.top + self.scores.height

    @property
    def bottom(self) -> Length:
        """The bottom of the rows."""
        rows = self.row * len(self.shown) + self.rests
        return self.top + (rows or TALL) + GROUP * len(self.groups)

    @property
    def size(self) -> Size:
        """The size of the whole chart."""
        below = mm(10) + self.days.legend_height + mm(10)
        return Size(WIDTH, self.bottom + below)

    def art(self) -> Iterator[Art]:
        """Yield all art, back to front."""
        pen, size = self.pen, self.size
        yield pen.ground(Rect(ZERO, ZERO, size.width, size.height), pen.paper)
        yield from self._title()
        yield from self.days.grid(self.scores.top, self.bottom)
        yield from self.scores.art()
        y = self.top
        for at, (called, lines) in enumerate(self.groups):
            yield from self._heading(called, y)
            y += GROUP
            colour = self._colour(lines[0].group, at)
            for line in (each for each in lines if each in self.shown):
                yield from self._row(line, y, colour)
                y += self.row
            if rest := len(list(self._resting(lines))):
                yield self._others(rest, y)
                y += LOW
        if not self.groups:
            told, cut = "Nobody is enrolled yet", font("serif", "regular", italic=True)
            yield pen.words(told, MARGIN, y + mm(6), cut, SMALL, pen.quiet)
        yield from self.days.marks(self.scores.top)
        yield from self.days.axis(self.bottom)
        yield from self.days.legend(self.bottom + mm(10), MARGIN, WIDTH - 2 * MARGIN)
        yield from self._foot()

    def _title(self) -> Iterator[Art]:
        """Yield the name of the campaign, and what the chart shows."""
        pen, serif, sans = self.pen, font("serif", "bold"), font("sans")
        first, last = self.course.days
        when = f"days {first}–{last}" if last > first else f"day {last}"
        counted = f"{self.course.charted} and {self.course.count}"
        drawn = counted if self.scores.points else self.course.count
        beside = f"{self.game.title} · {drawn} · {when}"
        room = WIDTH - 2 * MARGIN - sans.width(beside, MEDIUM) - mm(4)
        title = cut_to(self.course.title, serif, LARGE, room)
        yield pen.words(title, MARGIN, mm(17), serif, LARGE)
        x = WIDTH - MARGIN
        yield pen.words(beside, x, mm(17), sans, MEDIUM, pen.quiet, "right")

    def _heading(self, called: str, y: Length) -> Iterator[Art]:
        """Yield the name of a side."""
        pen, serif = self.pen, font("serif", "bold")
        told = cut_to(called[:1].upper() + called[1:], serif, MEDIUM, NAMES - mm(3))
        yield pen.words(told, MARGIN, y + GROUP - mm("2.4"), serif, MEDIUM)

    def _colour(self, group: str, at: int) -> Colour:
        """Return the colour of a side: the theme's own, made dark enough."""
        pen = self.pen
        step = pen.ink.mixed(pen.paper, Fraction(min(at, 4), 8) + Fraction(1, 8))
        found = pen.colours.get(group, step)
        while found.contrast(pen.paper) < SEEN and found != pen.ink:
            found = found.mixed(pen.ink, Fraction(1, 4))
        return found

    def _others(self, many: int, y: Length) -> Art:
        """Return the line with the number of unchanged members of a side."""
        told = f"{many} as at first"
        cut = font("serif", "regular", italic=True)
        return self.pen.words(told, MARGIN, y + mm(4), cut, SMALL, self.pen.quiet)

    # One member

    def _row(self, line: Line, y: Length, colour: Colour) -> Iterator[Art]:
        """Yield a member's row: the name, the count by day, the current value."""
        pen, sans = self.pen, font("sans")
        base = y + self.row - mm("0.9")
        left, right = self.days.left, self.days.right
        corners = list(self._steps(line, base))
        outline = (*corners, right, base, corners[0], base)
        yield Shape(line_path(*outline), fill=colour.mixed(pen.paper, PALE))
        yield pen.line(*corners, colour=colour, weight=pt("1.3"))
        yield pen.line(left, base, right, base)
        text = base - mm("0.6") if self.row < mm(9) else y + self.row // 2 + pt(3)
        named = cut_to(line.name, sans, SMALL, NAMES - mm(3))
        yield pen.words(named, MARGIN, text, sans, SMALL)
        yield from self._now(line, right + mm(3), text)

    def _steps(self, line: Line, base: Length) -> Iterator[Length]:
        """Yield the corners of a count over the days: x, y, x, y …"""
        most = max(line.most or self.course.most, *(value for _, value in line.points))
        high = self.row - mm("2.2")

        def up(value: int) -> Length:
            return Length(base - high.times(Fraction(max(value, 0), max(most, 1))))

        (first, was), *rest = line.points
        yield from (self.days.edge(first - 1), up(was))
        for day, value in rest:
            x = self.days.middle(day)
            yield from (x, up(was), x, up(value))
            was = value
        yield from (self.days.right, up(was))

    def _now(self, line: Line, x: Length, y: Length) -> Iterator[Art]:
        """Yield a member's current value, its change, and the label after it."""
        pen, sans, bold = self.pen, font("sans"), font("sans", "bold")
        yield pen.words(str(line.last), x, y, bold, SMALL)
        after = x + bold.width(str(line.last), SMALL) + mm(1)
        if line.most is not None:
            yield pen.words(f"of {line.most}", after, y, sans, TINY, pen.quiet)
        if by := line.changed:
            told = f"{'+' if by > 0 else '−'}{abs(by)}"
            cut = font("sans", "semibold")
            yield pen.words(told, x + mm(25), y, cut, SMALL, None, "right")
        room = VALUES - mm(31)
        beside = cut_to(line.beside, sans, TINY, room)
        yield pen.words(beside, WIDTH - MARGIN, y, sans, TINY, pen.quiet, "right")

    def _foot(self) -> Iterator[Art]:
        """Yield how to read the chart, and the notice."""
        kit = "Unofficial kit. " if self.game.notice else ""
        own = all(line.most is not None for line in self.course.lines)
        scale = (
            "Each row is as high as its own full count."
            if own
            else "All rows are to one scale."
        )
        told = f"{kit}{scale}" if self.course.lines else kit
        if 0 < len(self.scores.points) < len(self.course.happenings):
            told += " A session without a dot has no score that counts here."
        y = self.size.height - mm(6)
        sans, pen = font("sans"), self.pen
        yield pen.words(told, MARGIN, y, sans, TINY, pen.quiet)
