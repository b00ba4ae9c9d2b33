"""A filling: the text for a sheet's entries before it is printed, row by row.

    Filling(
        words={"campaign": "monte"},
        rows={"sessions": ({"day": "3", "session": "friday"},)},
    )

A section's rows go into the entries of its table; a key is one of its ``columns``,
which name what each entry holds.  A campaign gives the text; the press places it, on as
many pages as it needs.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.model.game import Game, Section, SheetText, Table
from pnp.values import Struct, field, replace

Row = Mapping[str, str]

PIECE = "piece"
"""The key for what a row is about: the id of a piece, its kind and its side.

It has no column: a picture of it is before the row.
"""


class Filling(Struct, frozen=True):
    """The text of single entries by name, and the rows of tables by section."""

    words: Mapping[str, str] = field(default_factory=dict)
    rows: Mapping[str, Sequence[Row]] = field(default_factory=dict)


def sheets_for(game: Game, filling: Filling) -> Iterator[SheetText]:
    """Yield the sheets of a game that a filling has rows for, filled in."""
    for sheet in game.sheets.values():
        if any(each.id in filling.rows for each in sheet.sections):
            yield written(sheet, filling)


def written(sheet: SheetText, filling: Filling) -> SheetText:
    """Return a sheet with its entries filled in."""
    sections = tuple(_filled(each, filling) for each in sheet.sections)
    values = dict(filling.words)
    return replace(sheet, sections=sections, values=values, blank="")


def _filled(section: Section, filling: Filling) -> Section:
    table, rows = section.table, filling.rows.get(section.id)
    if table is None or rows is None:
        return section
    values = tuple(_values(table, row) for row in rows)
    return replace(section, table=replace(table, values=values))


def _values(table: Table, row: Row) -> tuple[str, ...]:
    cells = (row.get(name, "") for name in table.columns)
    return (*cells, *row.get(PIECE, "").split())


def unplaced(sheets: Iterable[SheetText], filling: Filling) -> tuple[str, ...]:
    """Return the keys of rows that no sheet has a column for."""
    columns: dict[str, set[str]] = {}
    for section in (each for sheet in sheets for each in sheet.sections):
        if section.table is not None:
            columns.setdefault(section.id, set()).update(section.table.columns)
    lacking = (
        key
        for name, rows in filling.rows.items()
        for row in rows
        for key, value in row.items()
        if value and key != PIECE and key not in columns.get(name, set())
    )
    return tuple(dict.fromkeys(lacking))
