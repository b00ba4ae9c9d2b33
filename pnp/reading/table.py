"""CSV to marked nodes: one mapping a row, its keys the cells of the first line.

The same nodes as YAML gives, so everything after the reader is shared; a cell's column
is its number in the row.  Tables are the fast way for large decks.

    id,name,attack,attack.source,source
    lee,Lee,1,playtest p.5,published setup 3;playtest p.8

``source`` splits several at semicolons.  ``attack.source`` and ``attack.confidence``
give where one value comes from, as ``{value: …, source: …}`` does in YAML.
``called.de`` is the entry ``de`` of ``called``.  An apostrophe before ``=``, ``+``,
``-`` or ``@`` is not part of a cell (``reading.cells``).
"""

from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from pnp import limits
from pnp.errors import Complaints, Mark, quoted
from pnp.paths import contents, shown
from pnp.reading.cells import unguarded
from pnp.reading.document import decoded, parse
from pnp.reading.nodes import Items, Keyed, Node, Scalar, beside
from pnp.reading.words import clean, text_fault

if TYPE_CHECKING:
    import _csv

CELL = ";"
"""The style of a scalar from a cell: semicolons split a list within it."""
PARTS = {"\t": ", not with tabs", ";": "; semicolons are for lists in a cell"}
"""Separators that programs use besides commas, and the hint for each."""


def read_table(path: Path, complaints: Complaints, named_at: Mark) -> Items | None:
    """Read a table; every row is a mapping without its empty cells."""
    file = shown(path)
    data = contents(path, named_at, complaints)
    text = None if data is None else decoded(data, file, complaints)
    return None if text is None else parse_table(text, file, complaints)


def parse_table(text: str, file: str, complaints: Complaints) -> Items | None:
    """Turn the text of a table into a list of mappings, or report errors."""
    import csv  # a session reads no table

    rows = csv.reader(StringIO(text, newline=""), strict=True)
    try:
        header = _header(next(rows, []), file, complaints)
        return None if header is None else _rows(rows, header, file, complaints)
    except csv.Error as error:
        complaints.add(Mark(file, rows.line_num), f"this is not CSV: {error}")
        return None


def opened_cell(cell: Scalar, complaints: Complaints) -> Node | None:
    """Read a cell that holds YAML on one line: ``[{faces: [1, 2]}]``.

    Everything in it has the place of the cell; errors point there.
    """
    inner = Complaints()
    node = parse(cell.text, cell.file, inner)
    for each in inner.errors:
        complaints.add(cell.mark, each.message, each.hint)
    return None if inner.errors or node is None else _moved(node, cell)


def _moved(node: Node, cell: Scalar) -> Node:
    """Return a node with the place of a cell, for all of it."""
    node.line, node.column = cell.line, cell.column
    match node:
        case Items():
            for each in node.items:
                _moved(each, cell)
        case Keyed():
            for key in node.keys.values():
                _moved(key, cell)
            for each in node.entries.values():
                _moved(each, cell)
    return node


def _header(
    cells: list[str], file: str, complaints: Complaints
) -> dict[str, Scalar] | None:
    """Return the columns by name; every column of a table needs a name of its own."""
    names = [unguarded(cell.strip()) for cell in cells]
    if not any(names):
        complaints.add(
            Mark(file, 1, 1), "the first line of the table does not name its columns"
        )
        return None
    if len(names) == 1 and (others := [each for each in PARTS if each in names[0]]):
        hint = f"separate the cells with commas{PARTS[others[0]]}"
        complaints.add(Mark(file, 1, 1), "the table has one column", hint)
        return None
    columns: dict[str, Scalar] = {}
    for at, name in enumerate(names, 1):
        if not name or name in columns:
            twice = f"the column {quoted(name)} is given twice"
            fault = twice if name else "a column without a name"
            complaints.add(Mark(file, 1, at), fault)
            return None
        columns[name] = Scalar(name, file, 1, at)
    return columns


def _rows(
    rows: "_csv.Reader", keys: dict[str, Scalar], file: str, complaints: Complaints
) -> Items:
    names, found = list(keys), Items([], file, 1, 1)
    told, grouped = _told_apart(names), _grouped(keys)
    most = limits.VALUES // (len(names) + 1)
    line = rows.line_num + 1
    for cells in rows:
        if len(found.items) == most:
            complaints.add(Mark(file, line, 1), f"more than {limits.VALUES:,} values")
            break
        if len(cells) > len(names):
            fault = f"the row has {len(cells)} cells and the table {len(names)} columns"
            hint = "put a cell that holds a comma in quotation marks"
            complaints.add(Mark(file, line, len(names) + 1), fault, hint)
        entries: dict[str, Node] = {}
        for column, (name, written) in enumerate(zip(names, cells, strict=False), 1):
            if text := written.strip():
                text = unguarded(text) if "'" in text else text
                cell = Scalar(text, file, line, column, CELL)
                if not (text.isascii() and text.isprintable() and len(text) < 1000):
                    _check(cell, complaints)
                entries[name] = cell
        if told:
            _join(entries, keys, told, complaints)
        for name in grouped:
            _gather(entries, keys, name)
        if entries:
            found.items.append(Keyed(entries, keys, file, line, 1))
        line = rows.line_num + 1
    return found


SOURCE, CONFIDENCE = "source", "confidence"
GROUP = "called"
"""The key that has a column for each of its entries."""


def _told_apart(names: list[str]) -> dict[str, str]:
    """Return the columns that give where something comes from, each with its column.

    ``source`` is about the whole row, and belongs to none.
    """
    apart = {name: name.rpartition(".") for name in names}
    return {
        name: base
        for name, (base, _, word) in apart.items()
        if (word in (SOURCE, CONFIDENCE) and base in apart) or name == SOURCE
    }


def _join(
    entries: dict[str, Node],
    keys: dict[str, Scalar],
    told: dict[str, str],
    complaints: Complaints,
) -> None:
    """Join the source in a row to its value, in the form YAML has."""
    for name, base in told.items():
        cell = entries.pop(name, None)
        if not isinstance(cell, Scalar):
            continue
        word = name.rpartition(".")[2]
        node = _parted(cell) if word == SOURCE else cell
        value = entries.get(base)
        if not base:
            entries[name] = node
        elif value is None:
            what = f"{quoted(base)} is empty, so it cannot have a {word}"
            complaints.add(cell.mark, what, "remove it, or add the value")
        elif isinstance(value, Keyed):
            entries[base] = value.with_entry(beside(keys[name], word), node)
        else:
            key = keys[base]
            both = Keyed({}, {}, key.file, value.line, value.column)
            both = both.with_entry(beside(key, "value"), value)
            entries[base] = both.with_entry(beside(keys[name], word), node)


def _grouped(keys: dict[str, Scalar]) -> list[str]:
    """Return the columns of the group, and name the group among the columns."""
    found = [name for name in keys if name.startswith(f"{GROUP}.")]
    for name in found:
        keys.setdefault(GROUP, beside(keys[name], GROUP))
    return found


def _gather(entries: dict[str, Node], keys: dict[str, Scalar], name: str) -> None:
    """Put a cell of a group with the others of its row."""
    cell = entries.pop(name, None)
    if not isinstance(cell, Scalar):
        return
    key = beside(keys[name], name.partition(".")[2])
    group = entries.get(GROUP)
    if not isinstance(group, Keyed):
        group = Keyed({}, {}, cell.file, cell.line, cell.column)
    entries[GROUP] = group.with_entry(key, _parted(cell))


def _parted(cell: Scalar) -> Items:
    """Return the words of a cell, split at semicolons."""
    words = [part.strip() for part in cell.text.split(";") if part.strip()]
    items: list[Node] = [beside(cell, word) for word in words]
    return Items(items, cell.file, cell.line, cell.column)


def _check(cell: Scalar, complaints: Complaints) -> None:
    fault, hint = text_fault(cell.text)
    if fault:
        complaints.add(cell.mark, fault, hint)
    cell.text, cell.refused = "" if fault else clean(cell.text), bool(fault)
