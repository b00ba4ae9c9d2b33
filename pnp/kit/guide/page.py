"""The pages of an assembly guide: steps in columns, each a drawing over its words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.page import fillable
from pnp.kit.guide.drawings import Drawings
from pnp.kit.guide.fitting import Filled, Row, filled, rowed
from pnp.kit.guide.steps import Guide, Step
from pnp.kit.job import Job
from pnp.kit.pen import Pen, Voiced, broken
from pnp.layout.art import Art, Face
from pnp.layout.fonts import font
from pnp.values import replace

TITLE = "Assembly guide"
HEAD, PICTURE, TALL = mm(17), mm(28), mm("41.5")
"""The heights of the title, and of drawings at their smallest."""
GUTTER, BETWEEN = mm(6), mm(6)
NARROWEST = mm(78)
"""The narrowest column."""
NAMED, GAP, FOOT = mm(7), mm("4.6"), mm("-1.8")
"""The heights of a step's title, from a drawing to its words, and below them."""
ROOMY = Fraction(9, 5)
"""How much drawings grow before their words are better beside them."""
INNER = mm(3)
"""The space around a drawing, inside its ground."""
LARGE, NAME = pt(20), pt(12)
TEXT, LEADING = pt("8.5"), pt("10.8")
"""Words under a drawing."""
BESIDE, APART = pt(10), pt("13.5")
"""Words beside one."""


def pages(making: Job) -> tuple[Face, ...]:
    """Return the assembly guide of a kit, laid out for its paper."""
    room = fillable(making.page, ZERO)
    pen = Pen(making.press.stock)
    draw = Drawings(pen)
    steps = tuple(Guide(making, draw).steps())
    setter = _Setter(making, draw, Size(room.width, room.height), steps)
    return tuple(setter.pages())


@dataclass(frozen=True)
class _Setter:
    """Sets steps in pages of one size."""

    making: Job
    draw: Drawings
    size: Size
    steps: Sequence[Step]

    @property
    def pen(self) -> Pen:
        """The pen that all is drawn with."""
        return self.draw.pen

    @property
    def columns(self) -> int:
        """The number of columns: two, unless they would be too narrow."""
        return 2 if self.size.width >= 2 * NARROWEST + GUTTER else 1

    @property
    def wide(self) -> Length:
        """The width of a column."""
        return (self.size.width - GUTTER * (self.columns - 1)) // self.columns

    def pages(self) -> Iterator[Face]:
        """Yield the pages: as few as hold all steps, and their drawings fill them."""
        tall = [number for number, step in enumerate(self.steps) if step.tall]
        rows = [
            self._row(numbers) for numbers in rowed(len(self.steps), self.columns, tall)
        ]
        room = Length(self.size.height - HEAD)
        for number, page in enumerate(filled(rows, room, BETWEEN), 1):
            art = (*self._head(), *self._filled(self._calmer(page, room)))
            yield Face(f"{TITLE}, page {number}", self.size, art)

    def _alone(self, numbers: tuple[int, ...]) -> bool:
        """Whether a step has a row of its own, with its words beside its drawing."""
        return self.columns > 1 and len(numbers) == 1

    def _row(self, numbers: tuple[int, ...]) -> Row:
        """Return a row with its heights."""
        steps = [self.steps[number] for number in numbers]
        least = TALL if any(step.tall for step in steps) else PICTURE
        alone = self._alone(numbers)
        leading = APART if alone else LEADING
        words = max(leading * len(self._words(step, alone)) for step in steps)
        if alone:
            return Row(numbers, NAMED, max(least, Length(words + 2 * INNER)))
        return Row(numbers, Length(NAMED + GAP + words + FOOT), least)

    def _calmer(self, page: Filled, room: Length) -> Filled:
        """Return a page with a row for each step, if drawings would be too large."""
        if page.growth <= ROOMY:
            return page
        rows = [self._row((number,)) for row in page.rows for number in row.steps]
        (found,) = filled(rows, room, BETWEEN)[:1]
        return found if found.rows == tuple(rows) else page

    def _filled(self, page: Filled) -> Iterator[Art]:
        """Yield the rows of a page, one under another."""
        y = HEAD
        for row in page.rows:
            high = row.least.times(page.growth)
            for column, number in enumerate(row.steps):
                x = (self.wide + GUTTER) * column
                wide = self.size.width if self._alone(row.steps) else self.wide
                yield from self._step(number, Rect(x, y, wide, high))
            y = y + row.fixed + high + BETWEEN

    def _head(self) -> Iterator[Art]:
        pen, serif = self.pen, font("serif", "bold")
        yield pen.words(TITLE, ZERO, mm(8), serif, LARGE)
        game = self.making.game.title
        yield pen.words(
            game, self.size.width, mm(8), font("sans"), NAME, pen.quiet, "right"
        )
        yield pen.line(
            ZERO, mm(11), self.size.width, mm(11), colour=pen.ink, weight=pt(1)
        )

    def _words(self, step: Step, alone: bool) -> list[list[Voiced]]:
        """Return the lines of a step; beside a drawing they are a little shorter."""
        room = Length(self.wide - INNER) if alone else self.wide
        size = BESIDE if alone else TEXT
        found = (broken(text, size, room) for text in step.words.splitlines())
        return [line for lines in found for line in lines]

    def _step(self, number: int, at: Rect) -> Iterator[Art]:
        """Yield a step: number and title, drawing, words under or beside it."""
        pen, step, x, y = self.pen, self.steps[number], at.x, at.y
        yield from self.draw.number(number + 1, x + mm("2.1"), y + mm("2.1"))
        yield pen.words(
            step.title, x + mm("6.2"), y + mm("3.7"), font("serif", "bold"), NAME
        )
        box = at.moved(ZERO, NAMED)
        yield pen.ground(box, pen.rule.mixed(pen.paper, 0.78))
        drawn = replace(box, width=min(box.width, self.wide))
        yield from step.picture(drawn.grown(-INNER))
        alone = box.width > self.wide
        words, line = self._words(step, alone), box.bottom + GAP
        size, leading = (BESIDE, APART) if alone else (TEXT, LEADING)
        if alone:
            x = x + self.wide + GUTTER
            line = box.y + (box.height - leading * len(words)) // 2 + size
        for each in words:
            for text, cut, start in each:
                yield replace(pen.words(text, ZERO, line, cut, size), x=x + start)
            line = line + leading
