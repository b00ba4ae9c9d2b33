"""What is in a kit, to tick off, and the tools that it needs: the head of its guide."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, Rect, mm, pt
from pnp.kit.guide.bench import Bench, Picture
from pnp.kit.pen import broken
from pnp.layout.art import Art, Shape, box_path, line_path
from pnp.layout.fonts import font
from pnp.values import replace

HIGH = mm(49)
"""The height of it all."""
BAND, WORDS = mm(7), mm(14)
"""The heights of the band over it, and of the words under a picture."""
COUNT, NAME, NOTE = pt(16), pt("8.5"), pt("7.5")
TOOLS_WIDE = mm(17)
"""The width of a column of two tools."""
LEAST_WIDE = mm(21)
"""The least width of a thing, before tools go."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One kind of thing in the kit: how many, what, on what, and its picture."""

    count: int
    name: str
    note: str
    picture: Picture


@dataclass(frozen=True, slots=True)
class Needed:
    """A tool, by the name of its figure, and what people call it."""

    figure: str
    name: str


@dataclass(frozen=True)
class Contents:
    """Draws what is in a kit, and what it takes to put it together."""

    bench: Bench
    things: Sequence[Thing]
    tools: Sequence[Needed]

    def art(self, at: Rect) -> Iterator[Art]:
        """Yield it all, in a box of its height."""
        bench = self.bench
        columns = -(-len(self.tools) // 2)
        beside = Length(TOOLS_WIDE * columns + mm(3)) if columns else ZERO
        while columns > 1 and at.width - beside < LEAST_WIDE * len(self.things):
            columns -= 1
            beside = Length(TOOLS_WIDE * columns + mm(3))
        left = replace(at, width=Length(at.width - beside))
        yield from self._band(left, "In the kit")
        wide = left.width // max(1, len(self.things))
        for number, thing in enumerate(self.things):
            x, y = left.x + wide * number, at.y + BAND
            yield from self._thing(thing, Rect(x, y, wide, at.height - BAND))
        if columns:
            right = Rect(left.right + mm(3), at.y, Length(beside - mm(3)), at.height)
            yield from self._band(right, "You need")
            yield from self._tools(right, columns)
            yield Shape(box_path(right), stroke=bench.cover, weight=pt("0.8"))
        yield Shape(box_path(left), stroke=bench.cover, weight=pt("0.8"))

    def _band(self, at: Rect, title: str) -> Iterator[Art]:
        pen, band = self.bench.pen, replace(at, height=BAND)
        yield pen.ground(band, self.bench.cover)
        on = pen.stock.palette.reading_on(self.bench.cover)
        y = band.y + mm("5.1")
        size, room = pt(12), Length(at.width - mm("3.6"))
        while size > pt(6) and pen.display.width(title, size) > room:
            size = size - pt("0.25")
        yield pen.words(title, at.x + mm("1.8"), y, pen.display, size, on)

    def _thing(self, thing: Thing, at: Rect) -> Iterator[Art]:
        pen, bench = self.bench.pen, self.bench
        shown = replace(at, height=at.height - WORDS)
        yield from thing.picture(shown.grown(-mm(2)))
        y = shown.bottom + mm(4)
        tick = Rect(at.x + mm(2), y - mm("3.4"), mm("3.6"), mm("3.6"))
        yield Shape(box_path(tick, mm("0.5")), bench.white, pen.ink, pt("0.9"))
        count = f"{thing.count:,}"
        x = tick.right + mm("1.4")
        yield pen.words(count, x, y, pen.display, COUNT)
        x, y = at.x + mm(2), y + mm("4.2")
        room = Length(at.width - mm(3))
        bold = font("sans", "semibold")
        size = NAME
        while size > pt(6) and bold.width(thing.name, size) > room:
            size = size - pt("0.25")
        yield pen.words(thing.name, x, y, bold, size)
        for words in list(broken(thing.note, NOTE, room))[:1]:
            y = y + mm("3.5")
            for text, cut, start in words:
                run = pen.words(text, ZERO, y, cut, NOTE, pen.quiet)
                yield replace(run, x=x + start)
        if at.x > 0:
            line = line_path(at.x, at.y + mm(2), at.x, at.bottom - mm(2))
            yield Shape(line, stroke=pen.rule, weight=pt("0.5"))

    def _tools(self, at: Rect, columns: int) -> Iterator[Art]:
        bench = self.bench
        wide, high = at.width // columns, (at.height - BAND) // 2
        for number, tool in enumerate(self.tools):
            row, column = number % 2, number // 2
            if column >= columns:
                return
            box = Rect(at.x + wide * column, at.y + BAND + high * row, wide, high)
            if len(self.tools) == number + 1 and not row:
                box = box.moved(ZERO, high // 2)
            inner = replace(box, height=box.height - mm("4.6")).grown(-mm("2.2"))
            yield from bench.lay(tool.figure, inner)
            x = box.x + box.width // 2
            yield bench.label(tool.name, x, box.bottom - mm("2.2"))
