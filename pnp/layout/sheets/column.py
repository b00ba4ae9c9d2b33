"""A column: sections of a sheet set to a width, as strips to pour.

Section title           4.3      a title and its cases, with a rule below or on a band
───────────────────────────
Label   words, wrapped   2.4      lines, their labels and cases in line
Heads   of a table
───────────────────────────      columns as wide as their words need
a note                            below
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, Rect
from pnp.layout.art import Art, Colour, Shape, box_path
from pnp.layout.art.moving import moved
from pnp.layout.sheets.cells import grid
from pnp.layout.sheets.strips import Strip, abreast
from pnp.layout.sheets.table import PATH, Setting, measured, strips
from pnp.layout.sheets.voices import STRONG, Voices
from pnp.layout.text import Align, Block, block
from pnp.layout.text.markup import Spans
from pnp.model.game import Line, Section
from pnp.values import replace


@dataclass(frozen=True, slots=True)
class Column:
    """A width, the voices of its parts, and the height of a row for a pen."""

    width: Length
    voices: Voices
    least_row: Length = ZERO

    def strips(self, section: Section, *, titled: bool) -> Iterator[Strip]:
        """Yield a section as strips: its title, lines, table and note."""
        if titled and section.title:
            yield self.banded(section) if self.voices.band else self.title(section)
        edge = self.voices.edge
        inner = replace(self, width=self.width - 2 * edge)
        for strip in inner.below(section):
            yield strip.moved(edge) if edge else strip

    def below(self, section: Section) -> Iterator[Strip]:
        """Yield what is below a section's title: its lines, table and note."""
        yield from self.lines(section.lines)
        if section.table:
            mark = section.table.mark if section.table.mark.file else section.mark
            setting = Setting(
                section.id,
                mark,
                self.width,
                self.voices,
                self.least_row,
            )
            rows = strips(grid(section.table, self.voices.symbols), setting)
            above = self.voices["line"].size // 2 if section.lines else ZERO
            yield from (
                replace(r, above=above) if n == 0 else r for n, r in enumerate(rows)
            )
        if section.note:
            words = self.spans(section.note, section)
            note = abreast([(ZERO, self.set(words, "note", self.width, section))])
            yield Strip(note.height, note.art, above=self.voices["line"].size // 3)

    def spans(self, text: str, at: Section | Line) -> Spans:
        """Return rich text as spans; errors are reported at its line."""
        return self.voices.symbols.spans(text, at.mark, rich=True) if text else ()

    def set(
        self, spans: Spans, part: str, width: Length, at: Section | Line
    ) -> Block | None:
        """Set spans to a width; report what cannot be set."""
        if not spans:
            return None
        voices = self.voices
        align: Align = "right" if part == "cite" else "left"
        found = block(spans, voices[part], width, align=align, symbols=voices.symbols)
        if isinstance(found, Block):
            return found
        voices.symbols.complaints.add(at.mark, found.message, found.hint)
        return None

    def title(self, section: Section) -> Strip:
        """Return a title, its cases at the right, and the rule below both."""
        size = self.voices["line"].size
        cases = self.cases([section])
        words = self.spans(section.title, section)
        found = self.set(words, "section", self.width - cases, section)
        title = abreast([(ZERO, found), self.cited(section, cases)])
        below = title.height + size // 8
        rule = self.voices.rule(self.width, below, strong=True)
        room = below + STRONG + size // 3
        return Strip(room, (*title.art, rule), holds=True)

    def banded(self, section: Section) -> Strip:
        """Return a title and its cases on a band, its icon before both.

        A path down the left of an open table is not covered.
        """
        voices, size = self.voices, self.voices["line"].size
        on, edge = voices.on_band, voices.edge
        beside = voices.path and section.table and section.table.open
        start = PATH if beside else ZERO
        styles = dict(voices.styles)
        for part in ("section", "cite"):
            styles[part] = replace(voices[part], colour=on)
        cases = self.cases([section])
        seen = replace(self, voices=replace(voices, styles=styles))
        side = voices["section"].size * 5 // 4 if section.icon else ZERO
        left = edge + side + (edge if side else ZERO)
        words = self.spans(section.title, section)
        room = self.width - start - left - edge - cases
        found = seen.set(words, "section", room, section)
        at, cited = seen.cited(section, cases)
        title = abreast([(start + left, found), (at - edge, cited)])
        inset = size // 6
        high = title.height + 2 * inset
        whole = Rect(start, ZERO, self.width - start, high)
        art: list[Art] = [Shape(box_path(whole), voices.band)]
        art += (moved(each, ZERO, inset + size // 14) for each in title.art)
        place = Rect(start + edge, (high - side) // 2, side, side)
        art += self.icon(section, on, place)
        return Strip(high + size // 3, tuple(art), holds=True)

    def icon(
        self, at: Section | Line, colour: Colour | None, place: Rect
    ) -> Iterator[Art]:
        """Yield the icon of a section or a line; an unknown one is reported."""
        stock = self.voices.symbols
        if at.icon and colour and stock.knows_icon(at.icon, at.mark):
            yield stock.icon(at.icon, colour, place)

    def lines(self, lines: Iterable[Line]) -> Iterator[Strip]:
        """Yield lines, their labels and cases each in a column of their own."""
        lines = tuple(lines)
        size = self.voices["line"].size
        side = size * 7 // 4 if any(each.icon for each in lines) else ZERO
        start = side + self.voices.gutter * 3 // 4 if side else ZERO
        first = self.voices["line"].line(size)
        lift = (side - first) // 2 if side > first else ZERO  # its middle on their line
        styles = {**self.voices.styles, "label": self.voices.lead}
        led = replace(self, voices=replace(self.voices, styles=styles))
        tone = self.voices.lead.colour
        labels, cases = self.labels(lines), self.cases(lines)
        for line in lines:
            label = self.spans(line.label, line)
            indent = start + (labels + self.voices.gutter if label else ZERO)
            words, room = self.spans(line.text, line), self.width - cases - indent
            strip = abreast(
                [
                    (start, led.set(label, "label", labels, line)),
                    (indent, self.set(words, "line", room, line)),
                    self.cited(line, cases),
                ]
            )
            high = Length(max(strip.height, side - lift if line.icon else ZERO))
            icon = self.icon(line, tone, Rect(ZERO, -lift, side, side))
            yield Strip(high, (*strip.art, *icon), above=size // 4)

    def labels(self, lines: Iterable[Line]) -> Length:
        """Return the width of the labels: a third of the column, or no word broken."""
        found = [
            measured(self.spans(line.label, line), self.voices["label"], self.voices)
            for line in lines
            if line.label
        ]
        best = max((each.best for each in found), default=ZERO)
        least = max((each.least for each in found), default=ZERO)
        return Length(max(min(best, self.width // 3), least))

    def cases(self, lines: Iterable[Section | Line]) -> Length:
        """Return the width of the cases' column, with the room before it."""
        cited = [self.voices.spoken(", ".join(each.cites)) for each in lines]
        style = self.voices["cite"]
        widths = [measured(each, style, self.voices).best for each in cited]
        widest = max(widths, default=ZERO)
        return widest + self.voices.gutter if widest else ZERO

    def cited(self, at: Section | Line, cases: Length) -> tuple[Length, Block | None]:
        """Return the cases of a line, at the right of the column."""
        words = self.voices.spoken(", ".join(at.cites)) if at.cites else ()
        room = cases - self.voices.gutter if cases else ZERO
        return self.width - room, self.set(words, "cite", room, at)
