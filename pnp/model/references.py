"""References between definitions, checked after everything is read."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pnp.errors import Complaints, among, quoted
from pnp.model.component import ComponentSet
from pnp.reading import Items, Node, Scalar

if TYPE_CHECKING:
    from pnp.model.constraints import Constraint
    from pnp.model.game import SheetText

ITEMIZED = ("numbers", "words", "refs")
"""The types of fields that hold lists."""
PIECES = ("counters", "cards")
"""The families of sets that a book shows pieces of."""
COLUMNS = ("id", "kind", "copies")
"""What every component has beside its fields, and a table can show."""


Shown = tuple[Scalar, tuple[str, ...]]
"""What a book shows, and the editions that show it; without any, all."""


@dataclass(slots=True)
class References:
    """The names used in the files, each with its place."""

    components: list[tuple[str, Scalar]] = field(default_factory=list)
    """The set referred to, and the id of a component of it."""
    sets: list[Scalar] = field(default_factory=list)
    editions: list[Scalar] = field(default_factory=list)
    tables: list[tuple[str, Node | None, Node | None]] = field(default_factory=list)
    """The set a table shows, its columns, its kinds."""
    sections: list["Shown"] = field(default_factory=list)
    """Sections of sheets, each as ``sheet.section``."""
    pieces: list["Shown"] = field(default_factory=list)
    """Pieces, each as ``set/id``."""
    holds: list["Constraint"] = field(default_factory=list)
    """The conditions that sets state."""

    def check(
        self,
        sets: Mapping[str, ComponentSet],
        editions: Iterable[str],
        sheets: Mapping[str, "SheetText"],
        edition: str | None,
        complaints: Complaints,
    ) -> None:
        """Report every name that names nothing.

        What books show is only checked in an ``edition`` that nothing else is applied
        to: a variant may take away a piece or a table, and then it is not shown.
        """
        for node in self.sets:
            _check(node, sets, "set", complaints)
        for node in self.editions:
            _check(node, editions, "edition", complaints)
        for set_id, node in self.components:
            found = sets.get(set_id)
            if found is not None and node.text not in found.by_id:
                message = f"there is no {quoted(node.text)} in {quoted(set_id)}"
                hint = complaints.near(node.text, found.by_id) or among(found.by_id)
                complaints.add(node.mark, message, hint)
        sections = [f"{s.id}.{e.id}" for s in sheets.values() for e in s.sections]
        for node in _of(edition, self.sections):
            _check(node, sections, "section", complaints)
        for node in _of(edition, self.pieces):
            _check_piece(node, sets, complaints)
        for set_id, columns, kinds in self.tables:
            if set_id in sets:
                _check_table(sets[set_id], columns, kinds, sets, complaints)


def scalars(node: Node | None) -> list[Scalar]:
    """Return the scalars of a list, or one alone."""
    items = node.items if isinstance(node, Items) else [node]
    return [each for each in items if isinstance(each, Scalar) and not each.refused]


def _check(
    node: Scalar, known: Iterable[str], what: str, complaints: Complaints
) -> None:
    names = list(known)
    if node.text not in names:
        hint = complaints.near(node.text, names) or among(names)
        complaints.add(node.mark, f"there is no {what} {quoted(node.text)}", hint)


def _of(edition: str | None, shown: Iterable[Shown]) -> Iterator[Scalar]:
    """Yield what the books of an edition show; nothing if there is none."""
    if edition is not None:
        yield from (node for node, of in shown if not of or edition in of)


def piece_named(text: str) -> tuple[str, str, bool]:
    """Return the set, the id and whether the back is meant: ``units/militia/back``."""
    name, _, rest = text.partition("/")
    piece = rest.removesuffix("/back")
    return name, piece, piece != rest


def _check_piece(
    node: Scalar, sets: Mapping[str, ComponentSet], complaints: Complaints
) -> None:
    """Report a piece that no set of pieces has."""
    name, piece, back = piece_named(node.text)
    pieces = {k: each for k, each in sets.items() if each.family in PIECES}
    if name in pieces and pieces[name].part:
        return  # a scenario brings its own
    known = {*pieces[name].by_id, *pieces[name].kinds} if name in pieces else pieces
    if name not in pieces or piece not in known:
        what = f"there is no piece {quoted(node.text)}"
        hint = complaints.near(piece if name in pieces else name, known)
        complaints.add(node.mark, what, hint or "write it as set/id: defenders/lee")
    elif back and not _has_a_back(pieces[name], piece):
        complaints.add(node.mark, f"{quoted(name)} has no backs", "leave out '/back'")


def _has_a_back(pieces: ComponentSet, called: str) -> bool:
    """Whether a piece, or the first one of a kind, has a back to show."""
    found = next(each for each in pieces if called in (each.id, each.kind))
    return bool(found.back or pieces.back)


def _check_table(
    shown: ComponentSet,
    columns: Node | None,
    kinds: Node | None,
    sets: Mapping[str, ComponentSet],
    complaints: Complaints,
) -> None:
    for node in scalars(kinds):
        _check(node, shown.kinds, "kind", complaints)
    for node in scalars(columns):
        first, _, further = node.text.partition(".")
        spec = shown.fields.get(first)
        known: Iterable[str] = (*shown.fields, *COLUMNS)
        name = first
        if spec and spec.type in ITEMIZED and further.isdecimal():
            continue  # one item of a list: dice.3
        if further and spec and spec.of in sets:
            known, name = (*sets[spec.of].fields, *COLUMNS), further
        if name not in known or (further and not (spec and spec.of)):
            message = f"{quoted(shown.id)} has no field {quoted(node.text)}"
            complaints.add(node.mark, message, complaints.near(name, known))
