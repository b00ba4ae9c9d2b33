"""The pages of an assembly guide: what is in the kit, then steps in rows.

A step is a band with its number, a drawing on a mat, and a line or two below.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.page import fillable
from pnp.kit.guide.contents import HIGH, Contents
from pnp.kit.guide.finishing import Finishing
from pnp.kit.guide.fitting import Filled, Row, arranged, rowings
from pnp.kit.guide.steps import Guide, Step
from pnp.kit.job import Job
from pnp.kit.pen import Pen, Voiced, broken
from pnp.layout.art import Art, Face, Run, Shape, box_path
from pnp.layout.fonts import font
from pnp.values import replace

TITLE = "Assembly"
HEAD, PICTURE, WIDE = mm(19), mm(36), mm(50)
"""The heights of the head, and of drawings at their smallest."""
GUTTER, BETWEEN = mm(5), mm(5)
NARROWEST = mm(56)
"""The narrowest column: the line to measure is 50 mm long."""
BAND, PAD, FOOT = mm(9), mm("2.4"), mm("2.4")
"""The height of the band over a drawing; the space around words, and below them."""
LARGE, SMALLEST, OVER, NUMBER, NAME = pt(24), pt(12), pt("8.5"), pt(19), pt(13)
TEXT, LEADING = pt("8.5"), pt("10.8")


def pages(making: Job) -> tuple[Face, ...]:
    """Return the assembly guide of a kit, laid out for its paper."""
    room = fillable(making.page, ZERO)
    draw = Finishing(Pen(making.press.stock))
    guide = Guide(making, draw)
    setter = _Setter(guide, Size(room.width, room.height), tuple(guide.steps()))
    return tuple(setter.pages())


@dataclass(frozen=True)
class _Setter:
    """Sets steps in pages of one size."""

    guide: Guide
    size: Size
    steps: Sequence[Step]
    _rows: dict[tuple[int, ...], Row] = field(default_factory=dict)

    @property
    def pen(self) -> Pen:
        """The pen that all is drawn with."""
        return self.guide.draw.pen

    @property
    def columns(self) -> int:
        """The most steps side by side: three, unless they would be too narrow."""
        return max(1, min(3, (self.size.width + GUTTER) // (NARROWEST + GUTTER)))

    @cached_property
    def contents(self) -> Contents:
        """What is in the kit, and what tools it needs."""
        guide = self.guide
        return Contents(guide.draw, tuple(guide.things()), tuple(guide.tools()))

    def pages(self) -> Iterator[Face]:
        """Yield the pages: as few as hold all steps, and their drawings fill them."""
        wide = [step.wide for step in self.steps]
        head = Row((), HIGH, ZERO)
        ways = ([head, *map(self._row, rows)] for rows in rowings(wide, self.columns))
        room = Length(self.size.height - HEAD)
        every = arranged(ways, room, BETWEEN)
        for number, page in enumerate(every, 1):
            told = f"{number} / {len(every)}" if len(every) > 1 else ""
            art = (*self._head(told), *self._filled(page))
            yield Face(f"{TITLE}, page {number}", self.size, art)

    def _widths(self, numbers: Sequence[int]) -> list[Length]:
        """Return how wide the steps of a row are: a wide one has twice the rest."""
        parts = [2 if self.steps[n].wide and len(numbers) > 1 else 1 for n in numbers]
        room = self.size.width - GUTTER * (len(numbers) - 1)
        return [Length(room * part // sum(parts)) for part in parts]

    def _row(self, numbers: tuple[int, ...]) -> Row:
        """Return a row with its heights, measured once."""
        if numbers not in self._rows:
            self._rows[numbers] = self._measured(numbers)
        return self._rows[numbers]

    def _measured(self, numbers: tuple[int, ...]) -> Row:
        most = WIDE if any(self.steps[number].wide for number in numbers) else PICTURE
        lines = max(
            len(self._words(self.steps[number], wide))
            for number, wide in zip(numbers, self._widths(numbers), strict=True)
        )
        lonely = self.columns > 1 and len(numbers) == 1 and most == PICTURE
        fixed = Length(BAND + PAD + LEADING * lines + FOOT)
        return Row(numbers, fixed, most, lonely)

    def _filled(self, page: Filled) -> Iterator[Art]:
        """Yield the rows of a page, one under another."""
        y = HEAD
        for row in page.rows:
            high = row.fixed + row.least.times(page.growth)
            if not row.steps:
                yield from self.contents.art(Rect(ZERO, y, self.size.width, high))
            x = ZERO
            widths = self._widths(row.steps) if row.steps else []
            for number, wide in zip(row.steps, widths, strict=True):
                yield from self._step(number, Rect(x, y, wide, high), row)
                x = x + wide + GUTTER
            y = y + high + BETWEEN

    def _head(self, told: str) -> Iterator[Art]:
        """Yield the band of the head: the title, the game, the number of the page."""
        pen, draw = self.pen, self.guide.draw
        band = Rect(ZERO, ZERO, self.size.width, mm(14))
        yield pen.ground(band, draw.cover)
        on = pen.stock.palette.reading_on(draw.cover)
        yield pen.words(TITLE, mm(4), mm("9.9"), pen.display, LARGE, on)
        left = mm(4) + pen.display.width(TITLE, LARGE) + mm(6)
        right = Length(self.size.width - mm(4))
        if told:
            yield pen.words(told, right, mm("9.2"), pen.display, NAME, on, "right")
            right = right - mm(12)
        yield self._game(Length(left), right, mm("9.2"))

    def _game(self, left: Length, right: Length, y: Length) -> Run:
        """Return the name of the game, as large as there is room for."""
        pen, cut, title = (
            self.pen,
            font("sans", "semibold"),
            self.guide.making.game.title,
        )
        words, size = title.upper(), OVER
        tracking = pt("1.4")
        while size > pt(4) and self._long(words, size, tracking) > right - left:
            size, tracking = size - pt("0.25"), max(ZERO, tracking - pt("0.2"))
        gilt = pen.colours.get(
            "gilt", pen.stock.palette.reading_on(self.guide.draw.cover)
        )
        if pen.stock.ink != "full":
            gilt = pen.stock.palette.reading_on(self.guide.draw.cover)
        run = pen.words(words, ZERO, y, cut, size, gilt)
        x = right - self._long(words, size, tracking)
        return replace(run, x=Length(x), tracking=tracking)

    @staticmethod
    def _long(words: str, size: Length, tracking: Length) -> Length:
        cut = font("sans", "semibold")
        return Length(cut.width(words, size) + tracking * len(words))

    def _words(self, step: Step, wide: Length) -> list[list[Voiced]]:
        """Return the lines of a step in a panel of a width."""
        return list(broken(step.words, TEXT, Length(wide - 2 * PAD)))

    def _step(self, number: int, at: Rect, row: Row) -> Iterator[Art]:
        """Yield a step: its band, its drawing, its words, and a frame around them."""
        pen, draw, step = self.pen, self.guide.draw, self.steps[number]
        band = replace(at, height=BAND)
        yield pen.ground(band, draw.cover)
        on = pen.stock.palette.reading_on(draw.cover)
        x = at.x + PAD
        if step.counts:
            called = str(sum(each.counts for each in self.steps[: number + 1]))
            high = BAND + mm("0.6")
            wide = max(high, pen.display.width(called, NUMBER) + mm(4))
            tab = Rect(at.x, at.y - mm("0.6"), Length(wide), Length(high))
            yield pen.ground(tab, draw.accent)
            ink = pen.stock.palette.reading_on(draw.accent)
            middle = tab.x + tab.width // 2
            yield pen.words(
                called, middle, at.y + mm("6.9"), pen.display, NUMBER, ink, "centre"
            )
            x = tab.right + mm("2.6")
        size = NAME
        while size > pt(7) and pen.display.width(step.title, size) > at.right - x - PAD:
            size = size - pt("0.25")
        yield pen.words(step.title, x, at.y + mm("6.2"), pen.display, size, on)
        mat = Rect(at.x, band.bottom, at.width, Length(at.height - row.fixed))
        yield from draw.laid(mat, step.picture)
        line = mat.bottom + PAD + TEXT
        for each in self._words(step, at.width):
            for text, cut, start in each:
                run = pen.words(text, ZERO, line, cut, TEXT)
                yield replace(run, x=at.x + PAD + start)
            line = line + LEADING
        yield Shape(box_path(at), stroke=draw.cover, weight=pt("0.8"))
