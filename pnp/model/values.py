"""The readers of values, one per type of field; they report errors and read on."""

from collections.abc import Callable, Mapping

from pnp import limits
from pnp.errors import Complaints, quoted
from pnp.model.component import FieldSpec, FieldType, Value
from pnp.model.fields import NUMBERS, REFERENCES
from pnp.model.references import References
from pnp.reading import Keyed, Node, Scalar, Text, Whole, described
from pnp.reading.nodes import beside
from pnp.reading.table import CELL, opened_cell
from pnp.reading.typed import flag_of, items_of, text_of, unknown_key, whole_of

UNDECLARED = "declare it under fields:, or remove it"

Reader = Callable[[Node], Value | None]


def reader(spec: FieldSpec, complaints: Complaints, references: References) -> Reader:
    """Return the function that reads a value of a field and reports its errors."""
    if spec.type == "rows":
        readers = {
            each.name: reader(each, complaints, references)
            for each in spec.row.values()
        }
        return lambda node: _rows(node, spec, readers, complaints)
    if spec.type in REFERENCES:
        read = _ref if spec.type == "ref" else _refs
        return lambda node: read(node, spec, complaints, references)
    if spec.type in NUMBERS:
        bounds = bounds_of(spec)
        count = whole_of if spec.type == "number" else _numbers
        return lambda node: count(node, spec.name, complaints, bounds)
    plain = _PLAIN.get(spec.type, _text)
    return lambda node: plain(node, spec.name, complaints)


def bounds_of(spec: FieldSpec) -> Whole | None:
    """Return the bounds of a field of numbers, if it has any."""
    if spec.least is None and spec.most is None:
        return None
    least = -limits.NUMBER if spec.least is None else spec.least
    return Whole(least, limits.NUMBER if spec.most is None else spec.most)


def _text(node: Node, name: str, complaints: Complaints) -> str | None:
    return text_of(node, name, Text(), complaints)


def _parts(node: Node, name: str, complaints: Complaints) -> list[Node]:
    """Return the items of a list, or the semicolon-separated items of a cell."""
    if isinstance(node, Scalar) and node.style == CELL:
        return [
            beside(node, part.strip(), CELL)
            for part in node.text.split(";")
            if part.strip()
        ]
    return items_of(node, name, complaints)


def _ref(
    node: Node, spec: FieldSpec, complaints: Complaints, references: References
) -> str | None:
    text = text_of(node, spec.name, Text(), complaints)
    if text is not None and isinstance(node, Scalar):
        references.components.append((spec.of, node))
    return text


def _refs(
    node: Node, spec: FieldSpec, complaints: Complaints, references: References
) -> tuple[str, ...]:
    parts = _parts(node, spec.name, complaints)
    read = [_ref(part, spec, complaints, references) for part in parts]
    return tuple(text for text in read if text is not None)


def _numbers(
    node: Node, name: str, complaints: Complaints, bounds: Whole | None = None
) -> tuple[int, ...]:
    parts = _parts(node, name, complaints)
    read = (whole_of(part, name, complaints, bounds) for part in parts)
    return tuple(number for number in read if number is not None)


def _words(node: Node, name: str, complaints: Complaints) -> tuple[str, ...]:
    parts = _parts(node, name, complaints)
    read = (text_of(part, name, Text(), complaints) for part in parts)
    return tuple(text for text in read if text is not None)


_PLAIN: dict[FieldType, Callable[[Node, str, Complaints], Value | None]] = {
    "flag": flag_of,
    "words": _words,
}
"""The readers of values that name nothing else; all others are text."""


def _rows(
    node: Node, spec: FieldSpec, readers: Mapping[str, Reader], complaints: Complaints
) -> tuple[Mapping[str, Value], ...]:
    if isinstance(node, Scalar) and node.style == CELL:
        opened = _opened(node, spec, complaints)
        if opened is None:
            return ()
        node = opened
    rows = items_of(node, spec.name, complaints)
    return tuple(_row(each, spec, readers, complaints) for each in rows)


def _opened(cell: Scalar, spec: FieldSpec, complaints: Complaints) -> Node | None:
    """Return the rows of a table's cell, which are written as YAML on one line."""
    if cell.text.startswith("["):
        return opened_cell(cell, complaints)
    message = f"{quoted(spec.name)} takes rows, but this cell has none"
    example = ", ".join(f"{name}: …" for name in spec.row)
    complaints.add(cell.mark, message, f"write [{{{example}}}]")
    return None


def _row(
    node: Node, spec: FieldSpec, readers: Mapping[str, Reader], complaints: Complaints
) -> Mapping[str, Value]:
    if not isinstance(node, Keyed):
        message = f"a row of {quoted(spec.name)} takes keys and values, not "
        complaints.add(node.mark, message + described(node))
        return {}
    values: dict[str, Value] = {}
    meant = set[str]()
    for key, each in node.entries.items():
        if key not in readers:
            name = node.keys[key]
            meant.add(unknown_key(name, readers, complaints, UNDECLARED))
        elif (value := readers[key](each)) is not None:
            values[key] = value
    for key, field in spec.row.items():
        if key not in node.entries and not field.optional and key not in meant:
            complaints.add(
                node.mark, f"a row of {quoted(spec.name)} has no {quoted(key)}"
            )
    return values
