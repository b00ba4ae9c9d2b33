"""The pages of an assembly guide: steps in columns, each a drawing over its words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.page import fillable
from pnp.kit.guide.drawings import Drawings
from pnp.kit.guide.steps import Guide, Step
from pnp.kit.job import Job
from pnp.kit.pen import Pen, Voiced, broken
from pnp.layout.art import Art, Face, Run
from pnp.layout.fonts import font
from pnp.values import replace

TITLE = "Assembly guide"
HEAD, PICTURE, TALL = mm(17), mm(36), mm(54)
"""The heights of the title, and of drawings."""
GUTTER, BETWEEN = mm(6), mm(6)
NARROWEST = mm(78)
"""The narrowest column."""
LARGE, NAME, TEXT, LEADING = pt(20), pt(12), pt("8.5"), pt("10.8")


def pages(making: Job) -> tuple[Face, ...]:
    """Return the assembly guide of a kit, laid out for its paper."""
    room = fillable(making.page, ZERO)
    pen = Pen(making.press.stock)
    draw = Drawings(pen)
    setter = _Setter(making, draw, Size(room.width, room.height))
    return tuple(setter.pages(Guide(making, draw).steps()))


@dataclass(frozen=True)
class _Setter:
    """Sets steps in pages of one size."""

    making: Job
    draw: Drawings
    size: Size

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

    def pages(self, steps: Iterable[Step]) -> Iterator[Face]:
        """Yield the pages, as many as the steps need."""
        number, art, y = 1, list(self._head()), HEAD
        numbered = list(enumerate(steps, 1))
        for at in range(0, len(numbered), self.columns):
            row = numbered[at : at + self.columns]
            tall = TALL if any(step.tall for _, step in row) else PICTURE
            high = max(self._high(step) for _, step in row) + tall
            if y + high > self.size.height and y > HEAD:
                yield self._page(number, art)
                number, art, y = number + 1, list(self._head()), HEAD
            for column, (which, step) in enumerate(row):
                x = (self.wide + GUTTER) * column
                art += self._step(which, step, Rect(x, y, self.wide, tall))
            y = y + high + BETWEEN
        yield self._page(number, art)

    def _page(self, number: int, art: list[Art]) -> Face:
        return Face(f"{TITLE}, page {number}", self.size, tuple(art))

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

    def _high(self, step: Step) -> Length:
        return mm(9) + LEADING * self._lines(step) + mm(1)

    def _lines(self, step: Step) -> int:
        return sum(len(self._broken(text)) for text in step.words.splitlines())

    def _broken(self, text: str) -> list[list[Voiced]]:
        return list(broken(text, TEXT, self.wide))

    def _step(self, which: int, step: Step, at: Rect) -> Iterator[Art]:
        """Yield a step: its number and title, its drawing, its words."""
        pen, x, y = self.pen, at.x, at.y
        yield from self.draw.number(which, x + mm("2.1"), y + mm("2.1"))
        yield pen.words(
            step.title, x + mm("6.2"), y + mm("3.7"), font("serif", "bold"), NAME
        )
        box = at.moved(ZERO, mm(7))
        yield pen.ground(box, pen.rule.mixed(pen.paper, 0.78))
        yield from step.picture(box.grown(-mm(3)))
        line = box.bottom + mm("4.6")
        for text in step.words.splitlines():
            for words in self._broken(text):
                yield from _along(words, pen, x, line)
                line = line + LEADING


def _along(words: list[Voiced], pen: Pen, x: Length, y: Length) -> Iterator[Run]:
    for text, cut, start in words:
        yield replace(pen.words(text, ZERO, y, cut, TEXT), x=x + start)
