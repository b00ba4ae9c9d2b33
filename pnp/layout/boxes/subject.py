"""Subjects: what a face is drawn from, and how its values are named and printed."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.errors import Mark
from pnp.model.component import Component, Row

Shown = str | int | bool | Component | Row | tuple["Shown", ...] | None
"""What a path may lead to; a ref leads to the component it refers to."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A component with its fields, or an item of one of its lists."""

    fields: Mapping[str, Shown]
    component: Component
    outer: "Subject | None" = None
    item_of: str = ""
    """The list this is an item of, if it has no mark of its own."""
    copy: int = 0
    """Which of its copies it is: those after the first may show another take."""

    @property
    def number(self) -> int:
        """Which copy of its piece it is on."""
        return self.outer.number if self.outer else self.copy

    def mark(self, name: str) -> Mark:
        """Return where a field was written, or the mark of the whole component."""
        written = self.item_of or name.partition(".")[0]
        return self.component.marks.get(written, self.component.mark)


def subject_of(
    component: Component, outer: Subject | None = None, *, copy: int = 0
) -> Subject:
    """Return a component as the subject of a face."""
    fields = {**always(component), **component.fields}
    return Subject(fields, component, outer, copy=copy)


def always(component: Component) -> dict[str, Shown]:
    """Return the fields every component has."""
    return {
        "id": component.id,
        "kind": component.kind,
        "copies": component.copies,
        "blank": component.blank,
    }


def present(value: Shown) -> bool:
    """Whether there is anything to show: 0 counts; no and an empty value do not."""
    return value is not None and value is not False and value not in ("", ())


def name_of(value: Shown) -> str:
    """Return the name of a value in a theme or a condition: its id, its word."""
    if isinstance(value, Component):
        return value.id
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def words_of(value: Shown) -> str:
    """Return a value as printed; with a real minus sign, and commas in a list."""
    if isinstance(value, Component):
        return value.name
    if isinstance(value, tuple):
        return ", ".join(map(words_of, value))
    return str(value).replace("-", "−") if type(value) is int else str(value)
