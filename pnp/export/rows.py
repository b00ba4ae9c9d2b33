"""Components to the rows of a CSV, and what a cell cannot hold.

    id   kind   copies   blank   template   back   source   confidence   fields …
    called.de …

A column is there if a row needs it.  A field whose value has another source than its
row also has ``field.source`` and ``field.confidence``.  Names in other languages have a
column each.
"""

import csv
from collections.abc import Iterator
from io import StringIO

from pnp.errors import Complaints, quoted
from pnp.export.heads import plain, usual
from pnp.model.component import Component, ComponentSet, FieldType, Value
from pnp.model.game import Game
from pnp.model.source import Provenance
from pnp.model.tongues import CALLED
from pnp.reading.cells import guarded
from pnp.reading.writing import on_a_line

LISTS: frozenset[FieldType] = frozenset({"numbers", "words", "refs"})
ENCODING = "utf-8-sig"
"""UTF-8 after a mark: without it, a spreadsheet guesses another encoding."""
OWN = ("id", "kind", "copies", "blank", "template", "back")
"""The columns before the fields, except those for the row's source."""


def table(of: ComponentSet, game: Game, complaints: Complaints) -> bytes:
    """Return the CSV of a set; report what no cell can hold."""
    above = usual(of, game)
    rows = [_row(each, of, above, complaints) for each in of]
    names = [name for name in _columns(of) if any(row.get(name) for row in rows)]
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(map(guarded, names))
    writer.writerows([guarded(row.get(name, "")) for name in names] for row in rows)
    return text.getvalue().encode(ENCODING)


def _columns(of: ComponentSet) -> Iterator[str]:
    """Yield every column a set may have, in order."""
    for name in (*OWN, "", *of.fields):
        yield from (name,) if name else ()
        dot = f"{name}." if name else ""
        if name == "copies" or name not in OWN:
            yield from (f"{dot}source", f"{dot}confidence")
    yield from sorted({_called(tag) for each in of for tag in each.called})


def _called(language: str) -> str:
    """Return the column of the names in a language."""
    return f"{CALLED.name}.{language}"


def _row(
    each: Component, of: ComponentSet, above: Provenance, complaints: Complaints
) -> dict[str, str]:
    """Return the cells of one component by column."""
    kind = of.kinds.get(each.kind, {})
    row = {"id": each.id, "kind": each.kind}
    if "copies" in each.provenance:
        row["copies"] = str(each.copies)
    if each.blank or kind.get("blank"):
        row["blank"] = "yes" if each.blank else "no"
    row |= {"template": each.template, "back": each.back}
    own = each.provenance.get("", above)
    row |= _told("", own, None if own == above else own, above)
    row |= _cells(each, of, complaints)
    for name, source in each.provenance.items():
        if name and name in row:
            field = of.fields.get(name)
            declared = field.provenance if field else None
            expected = own if own != above else declared or above
            row |= _told(f"{name}.", source, source, expected)
    return row


def _cells(each: Component, of: ComponentSet, complaints: Complaints) -> dict[str, str]:
    """Return the fields and names of a component; report what no cell can hold."""
    row = {}
    types: dict[str, FieldType] = {name: each.type for name, each in of.fields.items()}
    names = {_called(language): told for language, told in each.called.items()}
    for name, value in (*each.fields.items(), *names.items()):
        try:
            row[name] = _cell(value, types.get(name, "words"))
        except ValueError as why:
            mark = each.marks.get(name, each.mark)
            what = f"a CSV cell cannot hold {quoted(name)} of {of.id}/{each.id}: {why}"
            complaints.add(mark, what, "export the set as it is, or change the words")
    return row


def _told(
    dot: str, source: Provenance, written: Provenance | None, expected: Provenance
) -> dict[str, str]:
    """Return a row's columns for a source, if it is not the expected one."""
    if written is None or source == expected:
        return {}
    told: dict[str, str] = {f"{dot}confidence": source.confidence}
    if source.sources:
        told[f"{dot}source"] = ";".join(source.sources)
    return told


def _cell(value: Value, kind: FieldType) -> str:
    """Return a value in the form of a cell; raise ValueError if there is none."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if kind == "rows":
        return on_a_line(plain(value))
    if isinstance(value, tuple):
        return ";".join(_listed([str(each) for each in value]))
    if not value:
        raise ValueError("an empty text is lost")
    return _whole(str(value))


def _listed(parts: list[str]) -> list[str]:
    """Return the words of a list, if semicolons may separate them."""
    if not parts:
        raise ValueError("an empty list is lost")
    for part in parts:
        if ";" in part:
            raise ValueError(f"the semicolon in {quoted(part)} splits a list")
    return list(map(_whole, parts))


def _whole(text: str) -> str:
    """Return words that a cell gives back unchanged."""
    if text != text.strip() or not text:
        raise ValueError(f"the spaces around {quoted(text)} are lost")
    return text
