"""A game, resolved and typed: one edition with its variants and overlays applied."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pnp.errors import Mark
from pnp.model.component import Component, ComponentSet, Value
from pnp.model.scenario import Part, Scenario
from pnp.model.source import Provenance
from pnp.values import Struct, field

NOWHERE = Mark("")
Sourced = tuple[str, Value, Provenance, Mark]
"""A value's path, the value, where it comes from, and where it was written."""


class Number(Struct, frozen=True):
    """A number of the rules, or a setting: prose prints it as ``{its_name}``."""

    id: str
    title: str
    value: int | str
    mark: Mark
    case: str = ""
    provenance: Provenance = Provenance()
    options: tuple[int | str, ...] = ()
    """The values a setting may take; a number without them takes any."""


class Section(Struct, frozen=True):
    """A block of a reference sheet: a title and lines, a table, or a diagram.

    ``lines`` are rich text with the case each cites.  ``table`` shows components of
    a set: which one, which fields as columns, which components as rows.
    """

    id: str
    title: str
    mark: Mark
    lines: tuple["Line", ...] = ()
    table: "Table | None" = None
    cites: tuple[str, ...] = ()
    note: str = ""
    provenance: Provenance = Provenance()
    icon: str = ""


class Line(Struct, frozen=True):
    """One line of a section: rich text, with its cases and an optional label."""

    text: str
    mark: Mark
    label: str = ""
    cites: tuple[str, ...] = ()
    icon: str = ""


class Table(Struct, frozen=True):
    """Rows on a sheet: written out, or the components of a set.

    One of ``rows`` and ``of`` is given, or neither where the table is open: only
    ``entries``, in as many rows as there is room for, and ``columns`` name what each of
    them holds.  With ``of``, ``columns`` are field names; components that would print
    the same row share one, with a count where ``count`` asks for it.  ``kinds`` keeps
    only components of those kinds.
    """

    columns: tuple[str, ...]
    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = ()
    of: str = ""
    kinds: tuple[str, ...] = ()
    count: bool = False
    entries: tuple[str, ...] = ()
    """Heads of further columns, whose cells are left blank."""
    shares: tuple[int, ...] = ()
    """The relative widths of those columns; equal if none are given."""
    values: tuple[tuple[str, ...], ...] = ()
    """What is already in those cells, row by row; after them what a row is about."""
    mark: Mark = NOWHERE

    @property
    def open(self) -> bool:
        """Whether it is only rows to fill in, as many as there is room for."""
        return bool(self.entries) and not self.rows and not self.of


class SheetText(Struct, frozen=True):
    """A sheet of words: a player aid, a record sheet, a cover.  Content only."""

    id: str
    title: str
    template: str
    sections: tuple[Section, ...]
    fields: Mapping[str, Value]
    """The words its layout places one by one (``words:`` in the file), rich text."""
    mark: Mark
    provenance: Provenance = Provenance()
    values: Mapping[str, str] = field(default_factory=dict)
    """What is already in its single entries, by their names."""
    blank: str = ""
    """Its layout as long as it is not filled in, if that is another one."""


class Exhibit(Struct, frozen=True):
    """A table at the case that names it: a section of a sheet, or one of its own."""

    mark: Mark
    section: str = ""
    """The section, as ``sheet.section``: its heading, table, note and cases."""
    title: str = ""
    table: Table | None = None
    note: str = ""
    instead: bool = False
    """Whether it is in the place of a list in the text of the case."""


class Case(Struct, frozen=True):
    """One numbered case of a rulebook, in our words."""

    id: str
    title: str
    text: str
    mark: Mark
    ruled: bool = True
    """Whether the referee rules it, or leaves it to the players."""
    editions: tuple[str, ...] = ()
    example: str = ""
    provenance: Provenance = Provenance()
    row: bool = False
    """Whether it is a row of a list, with the cases beside it that are rows too."""
    tables: tuple[Exhibit, ...] = ()
    pieces: tuple[str, ...] = ()
    """Pieces to show beside it, each as ``set/id``, or ``set/kind``."""


class Chapter(Struct, frozen=True):
    """A chapter of a rulebook: a title and its cases, in order."""

    id: str
    title: str
    cases: tuple[Case, ...]
    mark: Mark
    editions: tuple[str, ...] = ()
    small: bool = False
    """Whether it is an appendix in smaller type, such as rulings."""
    scene: str = ""
    """The scene that it opens with."""
    scene_at: Mark | None = None
    """Where that is written."""


class Change(Struct, frozen=True):
    """A line of the table of what changed between editions."""

    topic: str
    was: str
    now: str
    cites: tuple[str, ...]
    mark: Mark


class Worked(Struct, frozen=True):
    """A recorded session of the game's folder that a booklet shows in pictures."""

    log: str
    title: str
    text: str
    first: int
    last: int
    """The entries of the log to show; 0 for no limit."""
    pictures: tuple[int, ...]
    """The entries to draw the board after; if empty, each that changes it."""
    editions: tuple[str, ...]
    mark: Mark


class Book(Struct, frozen=True):
    """A booklet of prose: a rulebook or a guide."""

    id: str
    title: str
    subtitle: str
    chapters: tuple[Chapter, ...]
    changes: tuple[Change, ...]
    mark: Mark
    worked: tuple[Worked, ...] = ()
    picture: str = ""
    """The scene above its title, and on its cover if it folds."""
    foot: int = 100
    """How far down the scene the foot of that picture is, in hundredths."""
    back: tuple[str, ...] = ()
    """The sections of a sheet on its last page, each as ``sheet.section``."""
    behind: str = ""
    """The scene at the foot of that page; without one its picture fills the page."""
    vignettes: tuple[str, ...] = ()
    """The scenes for what its words leave of its pages, each shown once."""


FEW = 3
"""The number of overlays that are named one by one, even if others ask for them."""


class Game(Struct, frozen=True, eq=False):
    """A game as the press and the table read it."""

    id: str
    title: str
    subtitle: str
    folder: Path
    edition: str
    editions: Mapping[str, str]
    """Every edition's id and title; the first is the default."""
    variants: Mapping[str, str]
    """The id and title of every variant that can be applied."""
    laid_on: tuple[str, ...]
    """The ids of the applied overlays, from the edition's up to your own files.

    The scenario is not among them: it has its own attribute.
    """
    theme: str
    credits: tuple[str, ...]
    notice: str
    """Whose game it is, and that this kit is unofficial; empty for your own game."""
    sources: Mapping[str, str]
    sets: Mapping[str, ComponentSet]
    numbers: Mapping[str, Number]
    sheets: Mapping[str, SheetText]
    books: Mapping[str, Book]
    mark: Mark
    inputs: tuple[Path, ...]
    """Every file that was read, for the digest and for watching."""
    scenario: Scenario | None = None
    """The battle that was applied; what a set takes of it becomes its components."""
    scenarios: Mapping[str, str] = field(default_factory=dict)
    """The id and title of every scenario that the game includes."""
    brought: frozenset[str] = frozenset()
    """The overlays that other overlays ask for; known while the files are read."""

    play: Any = None
    """The file of its rules, as nodes (``pnp.model.play``); None if it has none."""

    def __eq__(self, other: object) -> bool:
        """Whether all is the same but for what is known only while files are read."""
        if not isinstance(other, Game):
            return NotImplemented
        read = {"brought", "play"}
        names = (each for each in self.__struct_fields__ if each not in read)
        return all(getattr(self, name) == getattr(other, name) for name in names)

    __hash__ = None  # type: ignore[assignment]

    @property
    def named(self) -> tuple[str, ...]:
        """What was applied, for the name of a folder or the foot of a page.

        If the list is long, overlays that others bring are left out: ``all-rules``
        covers them.
        """
        if len(self.laid_on) <= FEW:
            return self.laid_on
        return tuple(each for each in self.laid_on if each not in self.brought)

    def taking(self, part: Part) -> ComponentSet | None:
        """Return the set that takes the areas, the forces or the units of a battle."""
        return next((each for each in self.sets.values() if each.part == part), None)

    def provenance(self) -> Iterator["Sourced"]:
        """Yield every value as ``defenders/lee/attack``, and where it comes from."""
        for each in self.sets.values():
            for component in each:
                yield from _sourced(f"{each.id}/{component.id}", component)
        for number in self.numbers.values():
            path = f"numbers/{number.id}"
            yield path, number.value, number.provenance, number.mark
        for sheet in self.sheets.values():
            for section in sheet.sections:
                path = f"{sheet.id}/{section.id}"
                yield path, section.title, section.provenance, section.mark
        for book in self.books.values():
            for chapter in book.chapters:
                for case in chapter.cases:
                    yield f"{book.id}/{case.id}", case.title, case.provenance, case.mark


def _sourced(path: str, component: Component) -> Iterator[Sourced]:
    for name, provenance in component.provenance.items():
        if name:
            value = component.fields.get(name, component.copies)
            mark = component.marks.get(name, component.mark)
            yield f"{path}/{name}", value, provenance, mark
