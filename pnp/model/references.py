"""References between definitions, checked after everything is read."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pnp.errors import Complaints, among, quoted
from pnp.model.component import ComponentSet
from pnp.reading import Items, Node, Scalar

if TYPE_CHECKING:
    from pnp.model.constraints import Constraint

COLUMNS = ("id", "kind", "copies")
"""What every component has beside its fields, and a table can show."""


@dataclass(slots=True)
class References:
    """The names used in the files, each with its place."""

    components: list[tuple[str, Scalar]] = field(default_factory=list)
    """The set referred to, and the id of a component of it."""
    sets: list[Scalar] = field(default_factory=list)
    editions: list[Scalar] = field(default_factory=list)
    tables: list[tuple[str, Node | None, Node | None]] = field(default_factory=list)
    """The set a table shows, its columns, its kinds."""
    holds: list["Constraint"] = field(default_factory=list)
    """The conditions that sets state."""

    def check(
        self,
        sets: Mapping[str, ComponentSet],
        editions: Iterable[str],
        complaints: Complaints,
    ) -> None:
        """Report every name that names nothing."""
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
        if further and spec and spec.of in sets:
            known, name = (*sets[spec.of].fields, *COLUMNS), further
        if name not in known or (further and not (spec and spec.of)):
            message = f"{quoted(shown.id)} has no field {quoted(node.text)}"
            complaints.add(node.mark, message, complaints.near(name, known))
