"""Sets: files of counters, cards, spaces of a board, or things only referred to."""

from pathlib import Path
from typing import get_args

from pnp import limits
from pnp.errors import Complaints, quoted
from pnp.model.component import Component, ComponentSet, Family
from pnp.model.components import COMPONENT, KIND, ComponentReader
from pnp.model.constraints import HOLD, read_constraints
from pnp.model.fields import FIELD, read_fields
from pnp.model.origins import PROVENANCE_KEYS, Origins
from pnp.model.references import References
from pnp.model.scenario import PARTS
from pnp.paths import inside
from pnp.reading import (
    ById,
    Choice,
    Flag,
    Items,
    Key,
    Node,
    Opened,
    Rows,
    Scalar,
    Shape,
    Text,
    read_table,
)
from pnp.values import Struct

FAMILIES: tuple[Family, ...] = get_args(Family)

_MEANINGS: dict[Family, tuple[str, str]] = {
    "counters": ("a set of counters", "Counters with two faces, to punch or cut out."),
    "cards": ("a set of cards", "Cards, with fronts and backs."),
    "board": ("a board", "The spaces of a board; the layout has their places."),
    "list": ("a list", "Things to refer to, not to cut out: sides, codes, colours."),
}
_EXAMPLES = {
    "counters": "counters: defenders\n"
    "title: Defenders\n"
    "template: defender\n"
    "back: defender-back\n"
    "source: published setup 3\n"
    "fields:\n"
    "  name: text\n"
    "  attack: {type: number, title: Attack}\n"
    "components:\n"
    "  - {id: lee, name: Lee, attack: 1}",
    "cards": "cards: events\n"
    "title: Events\n"
    "template: event\n"
    "fields: {title: text, text: rich}\n"
    "components: events.csv",
    "board": "board: castle\n"
    "title: The castle\n"
    "template: castle\n"
    "fields:\n"
    "  name: {type: text, optional: yes}\n"
    "  next: {type: ref, of: castle, optional: yes}\n"
    "kinds: {circle: {}}\n"
    "components:\n"
    "  - {id: c13, kind: circle, next: c14}\n"
    "  - {id: c14, kind: circle}",
    "list": "list: sides\n"
    "title: Sides\n"
    "fields: {name: text}\n"
    "components:\n"
    "  - {id: us, name: United States}",
}


BOX = Key("box", Flag(), "whether its cards have a tuck box; default: yes")


def _shape(family: Family) -> Shape:
    name, meaning = _MEANINGS[family]
    printed = family != "list"
    template = Key("template", Text("id"), "the layout of its front", printed)
    return Shape(
        name,
        meaning,
        (
            Key(family, Text("id"), "the id of the set", True),
            Key("title", Text(), "what people call it; default: its id"),
            template,
            Key("back", Text("id"), "the layout of its back, for the same component"),
            Key("words", ById(Text()), "words its templates print on every piece"),
            Key(
                "scenario",
                Choice("a part of a scenario", PARTS),
                "the part of a scenario that becomes its components",
            ),
            Key("fields", ById(FIELD), "what its components have"),
            Key("kinds", ById(KIND), "what several components have in common"),
            Key("components", Rows(COMPONENT), "the components", True),
            Key("holds", ById(HOLD), "what must stay true when overlays change it"),
            *((BOX,) if family == "cards" else ()),
            *PROVENANCE_KEYS,
        ),
        members="components",
        example=_EXAMPLES[family],
    )


SETS: dict[Family, Shape] = {family: _shape(family) for family in FAMILIES}


class Place(Struct, frozen=True):
    """The place of a file: the folder for its names, and what was read."""

    folder: Path
    inputs: list[Path]

    def table(self, node: Scalar, complaints: Complaints) -> Items | None:
        """Read the table a file names."""
        path = inside(self.folder, node.text, node.mark, complaints)
        if path is None:
            return None
        self.inputs.append(path)
        return read_table(path, complaints, node.mark)


def read_set(
    opened: Opened,
    family: Family,
    origins: Origins,
    references: References,
    place: Place,
) -> ComponentSet:
    """Read a whole set from its opened file."""
    complaints, set_id = opened.complaints, opened.text(family)
    provenance = origins.of(opened, origins.root)
    fields = read_fields(opened, "fields", origins, references)
    reader = ComponentReader(set_id, fields, provenance, origins, references)
    for name, node in opened.mapped("kinds"):
        reader.read_kind(name.text, node)
    nodes = rows(opened.raw("components"), place, complaints)
    read = (reader.read(node) for node in nodes)
    components = _once([each for each in read if each is not None], complaints)
    references.holds += read_constraints(opened, set_id)
    return ComponentSet(
        set_id,
        family,
        opened.text("title", set_id.replace("-", " ").capitalize()),
        fields,
        components,
        opened.mark,
        opened.text("template"),
        opened.text("back"),
        {name: kind.values for name, kind in reader.kinds.items()},
        opened.words("words"),
        opened.text("scenario"),
        opened.flag("box", default=True) if family == "cards" else True,
    )


def rows(node: Node | None, place: Place, complaints: Complaints) -> list[Node]:
    """Return the nodes of a list of components, read from a table if it names one."""
    if isinstance(node, Scalar) and node.text:
        table = place.table(node, complaints)
        return few_enough(table, complaints) if table else []
    if isinstance(node, Items):
        return few_enough(node, complaints)
    if node is not None and not (isinstance(node, Scalar) and node.refused):
        message = (
            "'components' takes a list, or the name of a table such as 'cards.csv'"
        )
        complaints.add(node.mark, message)
    return []


def few_enough(node: Items, complaints: Complaints) -> list[Node]:
    """Return the components of a list, unless there are more than a game can have."""
    if len(node.items) <= limits.COMPONENTS:
        return node.items
    message = f"{len(node.items):,} components; {limits.COMPONENTS:,} at most"
    complaints.add(node.mark, message)
    return []


def _once(found: list[Component], complaints: Complaints) -> tuple[Component, ...]:
    """Return the components with each id once; report the others."""
    first: dict[str, Component] = {}
    for component in found:
        if (earlier := first.setdefault(component.id, component)) is not component:
            message = f"the id {quoted(component.id)} is given twice"
            complaints.add(
                component.mark, message, f"it was first given at {earlier.mark}"
            )
    return tuple(first.values())
