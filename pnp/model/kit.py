"""Two lists for every game's cover: the contents of the kit, and what we made up."""

from collections.abc import Iterable, Sequence

from pnp.errors import Mark
from pnp.model.component import Component, ComponentSet, FieldSpec, Value
from pnp.model.source import Provenance

COMPONENTS, RECONSTRUCTED = "kit-components", "kit-reconstructed"

_COMPONENT_FIELDS = (
    FieldSpec("name", "text", "Component"),
    FieldSpec("family", "text", "Printed as"),
    FieldSpec("count", "number", "Number"),
    FieldSpec("blanks", "number", "Blanks"),
    FieldSpec("reconstructed", "number", "Reconstructed"),
)
_RECONSTRUCTED_FIELDS = (
    FieldSpec("name", "text", "Component"),
    FieldSpec("what", "text", "What no source gives"),
    FieldSpec("count", "number", "Number"),
)


def kit_lists(sets: Iterable[ComponentSet], mark: Mark) -> tuple[ComponentSet, ...]:
    """Return the lists of what is printed, and of what in it is reconstructed."""
    printed = [each for each in sets if each.family != "list" and each.components]
    ours = [each for each in printed if _made_up(each)]
    return (
        _list(
            COMPONENTS,
            "Components",
            _COMPONENT_FIELDS,
            [(each.id, _counted(each)) for each in printed],
            mark,
        ),
        _list(
            RECONSTRUCTED,
            "Reconstructed",
            _RECONSTRUCTED_FIELDS,
            [(each.id, _named(each)) for each in ours],
            mark,
        ),
    )


def _counted(each: ComponentSet) -> dict[str, Value]:
    return {
        "name": each.title,
        "family": each.family,
        "count": _pieces(each, [c for c in each if not c.blank]),
        "blanks": _pieces(each, [c for c in each if c.blank]),
        "reconstructed": _pieces(each, _made_up(each)),
    }


def _named(each: ComponentSet) -> dict[str, Value]:
    made_up = _made_up(each)
    names = dict.fromkeys(name for c in made_up for name in c.reconstructed)
    specs = [each.fields.get(name, FieldSpec(name, "text", name)) for name in names]
    titles = dict.fromkeys(spec.title.lower() for spec in specs if spec.printed)
    return {
        "name": each.title,
        "what": ", ".join(titles),
        "count": _pieces(each, made_up),
    }


def _pieces(each: ComponentSet, found: Sequence[Component]) -> int:
    """Return how many pieces you hold: a board is one for all its spaces."""
    if each.family == "board":
        return min(len(found), 1)
    return sum(component.copies for component in found)


def _made_up(each: ComponentSet) -> list[Component]:
    return [c for c in each if c.reconstructed and not c.blank]


def _list(
    id: str,
    title: str,
    fields: tuple[FieldSpec, ...],
    found: list[tuple[str, dict[str, Value]]],
    mark: Mark,
) -> ComponentSet:
    stated = {"": Provenance((), "stated")}
    components = tuple(
        Component(name, id, values, mark, provenance=stated) for name, values in found
    )
    specs = {field.name: field for field in fields}
    return ComponentSet(id, "list", title, specs, components, mark)
