"""The scores of a campaign's sessions: a dot each, and the best so far as a step.

score          ●42            ─── the best so far
the highest  ┌─┘ ╲   ●38
is best   ●──┘     ●╱         each dot below the number of its session
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, count

from pnp.geometry import ZERO, Length, Rect, mm, pt
from pnp.kit.campaigndays import Days
from pnp.kit.pen import Pen, cut_to
from pnp.layout.art import Art, Shape, oval_path
from pnp.layout.fonts import font
from pnp.model.course import Course

HIGH = mm(40)
"""The height of the scores, with their words."""
ABOVE, BELOW = mm(7), mm(5)
DOT = mm("1.7")
TALL = mm("2.6")
"""The height of a number."""
STEPS = 5
"""The approximate number of lines on the scale."""
MEDIUM, SMALL, TINY = pt(11), pt(9), pt("8.5")


@dataclass(frozen=True)
class Scores:
    """The scores of the sessions, above the rest of the chart."""

    pen: Pen
    course: Course
    days: Days
    top: Length
    margin: Length
    """The distance of words from the edge."""

    @property
    def height(self) -> Length:
        """The height of the scores: nothing if no session has one."""
        return HIGH if self.points else ZERO

    @cached_property
    def points(self) -> list[tuple[Length, int]]:
        """The place of each session with a score, and the score."""
        placed = zip(self.days.across, self.course.happenings, strict=True)
        return [(x, each.score) for x, each in placed if each.score is not None]

    @cached_property
    def bests(self) -> list[int]:
        """The best score so far, session by session."""
        better = min if self.course.lowest else max
        return [*accumulate((score for _, score in self.points), better)]

    @cached_property
    def scale(self) -> range:
        """The numbers on the left: 0 and all scores, in round steps."""
        scores = [0, *(score for _, score in self.points)]
        least, most = min(scores), max(scores)
        steps = (n * 10**power for power in count() for n in (1, 2, 5))
        step = next(n for n in steps if n * STEPS >= most - least)
        first = least // step * step
        last = max(-(-most // step) * step, first + step)
        return range(first, last + 1, step)

    def up(self, score: int) -> Length:
        """Return how far down the page a score is."""
        low, high = self.scale[0], self.scale[-1]
        room = HIGH - ABOVE - BELOW
        share = Fraction(score - low, high - low)
        return Length(self.top + HIGH - BELOW - room.times(share))

    def art(self) -> Iterator[Art]:
        """Yield all art, back to front."""
        if not self.points:
            return
        yield from self._scale()
        yield from self._lines()
        yield from self._numbers()
        yield from self._words()

    def _scale(self) -> Iterator[Art]:
        """Yield the lines of the scale, and their numbers on the left."""
        pen, sans = self.pen, font("sans")
        for number in self.scale:
            y = self.up(number)
            yield pen.line(self.days.left, y, self.days.right, y, weight=pt("0.4"))
            x, told = self.days.left - mm("1.6"), _minus(number)
            yield pen.words(told, x, y + pt(3), sans, TINY, pen.quiet, "right")

    def _lines(self) -> Iterator[Art]:
        """Yield the best so far as steps, and a line from dot to dot."""
        pen = self.pen
        steps: list[Length] = []
        for (x, _), best in zip(self.points, self.bests, strict=True):
            steps += [x, steps[-1], x, self.up(best)] if steps else [x, self.up(best)]
        pale = pen.ink.mixed(pen.paper, Fraction(3, 5))
        yield pen.line(*steps, self.days.right, steps[-1], colour=pale, weight=pt(2))
        corners = [each for x, score in self.points for each in (x, self.up(score))]
        if len(self.points) > 1:
            yield pen.line(*corners, colour=pen.quiet, weight=pt("0.8"))
        for x, score in self.points:
            at = Rect(x - DOT // 2, self.up(score) - DOT // 2, DOT, DOT)
            yield Shape(oval_path(at), pen.ink)

    def _numbers(self) -> Iterator[Art]:
        """Yield the scores by their dots: bests, the last, others with room."""
        pen, bold = self.pen, font("sans", "bold")
        taken = [Rect(x - DOT // 2, self.up(n), DOT, ZERO) for x, n in self.points]
        for at in sorted(range(len(self.points)), key=self._worth):
            x, score = self.points[at]
            wide = bold.width(_minus(score), TINY) + mm("0.4")
            below = self.up(score) + mm("1.4")
            top = below if self._lowest(at) else below - mm("2.8") - TALL
            box = Rect(x - wide // 2, top, wide, TALL)
            if not any(_meet(box, other) for other in taken):
                taken.append(box)
                yield pen.ground(box, pen.paper)
                y = box.bottom - mm("0.2")
                yield pen.words(_minus(score), x, y, bold, TINY, None, "centre")

    def _lowest(self, at: int) -> bool:
        """Whether a score is lower than its neighbours, so that its number is below."""
        beside = [score for _, score in self.points[max(at - 1, 0) : at + 2]]
        return (
            len(beside) > 1
            and beside.count(min(beside)) == 1
            and (self.points[at][1] == min(beside))
        )

    def _worth(self, at: int) -> tuple[bool, bool, int]:
        """Return the priority of a score's number: bests, the last, then in order."""
        new = at == 0 or self.bests[at] != self.bests[at - 1]
        return not new, at != len(self.points) - 1, at

    def _words(self) -> Iterator[Art]:
        """Yield the title of the scores on the left, and the best one on the right."""
        pen, serif, sans = self.pen, font("serif", "bold"), font("sans")
        bold, y = font("sans", "bold"), self.top + ABOVE
        title, room = self.course.charted, self.days.left - self.margin - mm(12)
        told = cut_to(title[:1].upper() + title[1:], serif, MEDIUM, room)
        yield pen.words(told, self.margin, y, serif, MEDIUM)
        which = "the lowest is best" if self.course.lowest else "the highest is best"
        low = y + mm("4.6")
        yield pen.words(which, self.margin, low, sans, TINY, pen.quiet)
        x = self.days.right + mm(3)
        y = self.up(self.bests[-1]) + pt(3)
        best = _minus(self.bests[-1])
        yield pen.words(best, x, y, bold, SMALL)
        after = x + bold.width(best, SMALL) + mm(1)
        yield pen.words("the best so far", after, y, sans, TINY, pen.quiet)


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom + pt(1)
        and other.y - pt(1) < one.bottom
    )
