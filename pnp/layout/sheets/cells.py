"""Cells: the components of a set as rows of a table, each value as printed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from pnp.layout.boxes.fields import Fields, NoSuchFieldError, Path
from pnp.layout.boxes.subject import Shown, present, subject_of, words_of
from pnp.layout.text.markup import Break, Spans, Symbol, Words
from pnp.layout.themes.stock import Stock
from pnp.model.component import Component, ComponentSet, FieldSpec
from pnp.model.game import Table
from pnp.values import replace

BLANK = Words(" ")
RING_NAME = "ring"
RING: Spans = (BLANK, Symbol(RING_NAME))
"""The mark beside a row that is ours, or beside the heads if every row is."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table ready to set: its heads and its rows, all in spans."""

    heads: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    figures: tuple[bool, ...]
    """Which columns hold figures, and are centred under their heads."""
    entries: tuple[str, ...] = ()
    """Heads of the columns to fill in, to the right of the others."""
    shares: tuple[int, ...] = ()
    values: tuple[tuple[str, ...], ...] = ()
    """The values in them already, row by row."""
    pieces: tuple[tuple[str, ...], ...] = ()
    """What each row is about: the id of a piece, its kind and its side."""

    @property
    def without_pieces(self) -> "Grid":
        """The same rows without the pieces that they are about."""
        return replace(self, pieces=())

    def with_entries(self, table: Table) -> "Grid":
        """Return the grid with the columns that a table leaves to fill in."""
        rows = self.rows or tuple(() for _ in table.values)
        entries, shares = table.entries, table.shares
        values = tuple(row[: len(entries)] for row in table.values)
        pieces = tuple(row[len(entries) :] for row in table.values)
        return Grid(self.heads, rows, self.figures, entries, shares, values, pieces)


def grid(table: Table, stock: Stock) -> Grid:
    """Return a table's heads and rows, written out or read from a set."""
    found = _components(table, stock) if table.of else _written_out(table, stock)
    return found.with_entries(table)


def _written_out(table: Table, stock: Stock) -> Grid:
    rows = tuple(
        tuple(stock.spans(cell, table.mark, rich=True) for cell in row)
        for row in table.rows
    )
    heads = _heads(table.titles, table, stock)
    columns = range(max([len(heads), *map(len, rows)]))
    figures = tuple(
        all(_figure(row[at]) for row in rows if at < len(row)) for at in columns
    )
    return Grid(heads, rows, figures)


def _heads(titles: tuple[str, ...], table: Table, stock: Stock) -> tuple[Spans, ...]:
    return tuple(stock.spans(title, table.mark, rich=True) for title in titles)


def _components(table: Table, stock: Stock) -> Grid:
    """Return the components of a set as rows; equal rows share one."""
    components = stock.game.sets[table.of]
    fields = Fields.of_set(components, stock.game)
    paths = [
        path for name in table.columns if (path := _path(name, fields, table, stock))
    ]
    shown = tuple(_wanted(components, table))
    ours = [_is_ours(table, component, stock) for component in shown]
    throughout = bool(ours) and all(ours)
    counts: dict[tuple[Spans, ...], int] = {}
    for component, is_ours in zip(shown, ours, strict=True):
        row = tuple(_cell(path, component, stock) for path in paths)
        if is_ours and not throughout:
            row = (row[0] + RING, *row[1:])
        counts[row] = counts.get(row, 0) + component.copies
    counted = table.count and any(count > 1 for count in counts.values())
    rows = tuple(
        (*row, _times(count)) if counted else row for row, count in counts.items()
    )
    titles = table.titles or tuple(
        path.spec.title or path.spec.name.replace("_", " ").capitalize()
        for path in paths
    )
    heads = _heads(titles, table, stock)
    heads += ((),) * (len(paths) + counted - len(heads))
    if throughout:
        heads = (heads[0] + RING, *heads[1:])
    figures = tuple(
        path.spec.type in NUMERIC
        or (path.spec.type == "text" and all(_figure(row[at]) for row in rows))
        for at, path in enumerate(paths)
    )
    return Grid(heads, rows, (*figures, True) if counted else figures)


def _is_ours(table: Table, component: Component, stock: Stock) -> bool:
    """Whether a value shown in a row is in no source."""
    shown = {column.partition(".")[0] for column in table.columns}
    found = not shown.isdisjoint(component.reconstructed)
    return found and RING_NAME in stock.icons


def _times(count: int) -> Spans:
    return (Words(f"×{count}"),) if count > 1 else ()


def _path(name: str, fields: Fields, table: Table, stock: Stock) -> Path | None:
    try:
        return fields.path(name)
    except NoSuchFieldError as wrong:
        stock.complaints.add(table.mark, wrong.message, wrong.hint)
        return None


def _wanted(components: ComponentSet, table: Table) -> Iterator[Component]:
    """Yield the components of a table, without blanks."""
    for each in components:
        if not each.blank and (not table.kinds or each.kind in table.kinds):
            yield each


def _cell(path: Path, component: Component, stock: Stock) -> Spans:
    """Return a value as a table prints it."""
    value, mark = path.lookup(subject_of(component)), component.mark
    if not present(value):
        return ()
    match path.spec.type:
        case "rich":
            return stock.spans(words_of(value), mark, rich=True)
        case "rows" if isinstance(value, tuple):
            rows = (_row(row, path.spec, stock) for row in value)
            return joined(rows, Words(" · "))
    return _value(value, path.spec, stock)


def _value(value: Shown, spec: FieldSpec, stock: Stock) -> Spans:
    """Return one plain value: icons as icons, a value with a letter by its letter."""
    if spec.type == "icon" and str(value) in stock.icons:
        return (Symbol(str(value)),)
    if spec.type == "numbers" and isinstance(value, tuple):
        return (Words(ranges([n for n in value if isinstance(n, int)])),)
    if spec.type == "refs" and isinstance(value, tuple):
        return joined((_referred(each, stock) for each in value), BLANK)
    if spec.type == "flag":
        return (Words("•"),)
    return (Words(words_of(value)),)


def _referred(value: Shown, stock: Stock) -> Spans:
    """Return a referred component as briefly as possible: chip, letter or name."""
    if isinstance(value, Component):
        if value.id in stock.theme.icons:
            return (Symbol(value.id),)
        return (Words(str(value.fields.get("letter") or value.name)),)
    return (Words(words_of(value)),)


def _row(row: Shown, spec: FieldSpec, stock: Stock) -> Spans:
    """Return one row of a list: ``1–2 Keep``."""
    if not isinstance(row, Mapping):
        return ()
    cells: list[Spans] = []
    for name, inner in spec.row.items():
        value: Shown = row.get(name)
        if inner.type == "ref" and isinstance(value, str):
            value = stock.game.sets[inner.of].by_id.get(value)
            cells.append(_referred_by_name(value, stock) if value else ())
        elif present(value):
            cells.append(_value(value, inner, stock))
    return joined((cell for cell in cells if cell), BLANK)


def _referred_by_name(value: Component, stock: Stock) -> Spans:
    """Return a place by its name, but a colour by its chip."""
    if value.id in stock.theme.icons:
        return (Symbol(value.id),)
    return (Words(value.name),)


def joined(cells: "Iterator[Spans]", between: Words) -> Spans:
    """Return spans one after another with something between."""
    found: list[Words | Symbol | Break] = []
    for cell in cells:
        if found:
            found.append(between)
        found += cell
    return tuple(found)


def ranges(numbers: list[int]) -> str:
    """Return numbers with runs of two or more as ranges: ``1–2, 5``."""
    runs = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        runs.append(f"{found[0]}–{found[-1]}" if len(found) > 1 else str(found[0]))
    return ", ".join(runs)


def _figure(cell: Spans) -> bool:
    """Whether a cell is a figure, a symbol, or empty."""
    if len(cell) != 1 or not isinstance(cell[0], Words):
        return not any(isinstance(span, Words) for span in cell)
    text = cell[0].text
    return len(text) <= LONGEST_FIGURE and not any(letter.isalpha() for letter in text)


LONGEST_FIGURE = 8
NUMERIC = ("number", "numbers")
