"""Exhibits of a book: tables of the sheets and lists, and pieces, beside their cases.

A table is never written twice: a case names the section of a player aid, or the list
that the aid prints too, and both are set from it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from pnp.geometry import Length, Size, mm
from pnp.kit.job import Job
from pnp.kit.plates import Plates, View
from pnp.layout.sheets.cells import Grid, grid
from pnp.layout.sheets.table import is_number
from pnp.layout.text.markup import Spans
from pnp.model.game import Book, Case, Exhibit, Section
from pnp.model.references import piece_named
from pnp.render import prose
from pnp.render.book import Picture
from pnp.render.exhibits import Chart
from pnp.values import replace

CARD, LEAST = mm(26), mm(15)
"""The width of a card beside its case, and beside a case of a line or two."""
LINE, LETTERS = mm("4.4"), 34
"""The height of a line beside a card, and how many characters are on it."""

SHORT = 18
"""Characters of a name that is better not broken."""


@dataclass(slots=True)
class Exhibits:
    """The exhibits of one book, and the icons in them."""

    making: Job
    icons: set[str] = field(default_factory=set)
    _pictures: dict[str, Picture] = field(default_factory=dict)

    def tables(self, text: Book) -> dict[str, tuple[Chart, ...]]:
        """Return the tables of each case that names some, by its id."""
        edition = self.making.game.edition
        return {
            case.id: tuple(filter(None, map(self.chart, case.tables)))
            for chapter in text.chapters
            for case in chapter.cases
            if case.tables and is_of(case.editions or chapter.editions, edition)
        }

    def chart(self, shown: Exhibit) -> Chart | None:
        """Return one table, set from the sheet or the list that has it.

        Returns None if a variant has taken it away.
        """
        if shown.table is None:
            section = self.section(shown.section)
            return replace(section, instead=shown.instead) if section else None
        found = grid(shown.table, self.making.press.stock)
        title, note = self._line(shown.title, shown), self._line(shown.note, shown)
        return replace(self._chart(title, found, note), instead=shown.instead)

    def section(self, name: str) -> Chart | None:
        """Return a section of a sheet, by its name: ``aid.results``."""
        sheet, _, called = name.partition(".")
        of = self.making.game.sheets.get(sheet)
        sections = (each for each in (of.sections if of else ()) if each.id == called)
        section = next(sections, None)
        if section is None:
            return None
        title, note = (self._line(e, section) for e in (section.title, section.note))
        cites = ", ".join(section.cites)
        if section.table:
            found = grid(section.table, self.making.press.stock)
            return self._chart(title, found, note, cites)
        rows = [
            (self._line(each.label, section), self._line(each.text, section))
            for each in section.lines
        ]
        if not any(label for label, _ in rows):
            return Chart(title, (), [row[1:] for row in rows], ("words",), note, cites)
        return Chart(title, (), rows, ("label", "words"), note, cites)

    def _chart(self, title: str, found: Grid, note: str, cites: str = "") -> Chart:
        rows = [[self._html(cell) for cell in row] for row in found.rows]
        columns = [
            _column(found, at) if figures else "words"
            for at, figures in enumerate(found.figures)
        ]
        if columns[0] == "words" and all(len(row[0]) <= SHORT for row in rows):
            columns[0] = "name"
        heads = [self._html(head) for head in found.heads]
        return Chart(title, heads if any(heads) else (), rows, columns, note, cites)

    def _line(self, text: str, of: Exhibit | Section) -> str:
        if not text:
            return ""
        return self._html(self.making.press.rich(text, of.mark))

    def _html(self, spans: Spans) -> str:
        self.icons |= prose.symbols(spans)
        return prose.line(spans)

    def pieces(self, text: Book, plates: Plates) -> dict[str, tuple[Picture, ...]]:
        """Return the pieces beside each case that shows some, by its id."""
        edition = self.making.game.edition
        return {
            case.id: tuple(self._pieces(case, plates))
            for chapter in text.chapters
            for case in chapter.cases
            if case.pieces and is_of(case.editions or chapter.editions, edition)
        }

    def _pieces(self, case: Case, plates: Plates) -> Iterator[Picture]:
        """Yield the pieces of a case; each is drawn once, in however many cases."""
        room = LINE * (len(case.text) // LETTERS + 2)
        for name in case.pieces:
            if name not in self._pictures and (
                found := self._picture(name, plates, room)
            ):
                self._pictures[name] = found
            if name in self._pictures:
                yield self._pictures[name]

    def _picture(self, name: str, plates: Plates, room: Length) -> Picture | None:
        """Return a counter at its real size, or a card as high as the words beside."""
        of, called, turned = piece_named(name)
        components = self.making.game.sets.get(of)
        named = (c for c in components or () if called in (c.id, c.kind))
        piece = next(named, None)
        if components is None or piece is None:
            return None
        press = self.making.press
        side = press.back if turned else press.front
        front = side(components, piece)
        if front is None:
            return None
        at, size = front.cut, front.trim
        if components.family == "cards":
            wide = min(max(room * size.width // size.height, LEAST), CARD)
            size = Size(Length(wide), Length(wide * size.height // size.width))
        view = View(
            replace(front, shared=True), at, scale=Fraction(size.width, at.width)
        )
        return Picture(piece.name, plates.add(view), size)


def _column(found: Grid, at: int) -> str:
    """Return what is in a column of figures: single numbers, or others."""
    cells = [row[at] for row in found.rows if at < len(row) and row[at]]
    return "number" if all(map(is_number, cells)) else "figure"


def is_of(editions: Sequence[str], edition: str) -> bool:
    """Whether what has those editions is in one; without any it is in all."""
    return not editions or edition in editions
