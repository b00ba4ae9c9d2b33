"""Counters that belong to units: a scenario has as many of them as it has units.

A set of counters with a number field ``per_unit`` is a box of markers.  Its component
with ``per_unit: 3`` is for units of Strength 3 or more (of whatever number the units'
set has under ``strength``): a scenario prints one of them for each such unit, in the
battle or in reserve, and none if it has no such unit.  Without a scenario the box has
the copies that it lists.
"""

from collections.abc import Iterable, Iterator

from pnp.model.documents import Document, Documents
from pnp.reading import Items, Keyed, Node, Scalar
from pnp.reading.nodes import beside, listing

FIELD, MEASURE = "per_unit", "strength"


def dealt(documents: Documents) -> None:
    """Give each marker for units the copies that all units of a scenario need."""
    counters = documents.of("counters")
    sizes = [size for document in counters for size in _sizes(document)]
    for document in counters:
        given = document.node.entries.get("components")
        if isinstance(given, Items):
            kept = [each for node in given.items for each in _needed(node, sizes)]
            key = document.node.keys["components"]
            document.node = document.node.with_entry(key, listing(kept, given))


def _sizes(document: Document) -> Iterator[int]:
    """Yield the Strength of each unit of a set: its own, or that of its kind."""
    kinds, given = (document.node.entries.get(key) for key in ("kinds", "components"))
    for node in given.items if isinstance(given, Items) else ():
        size = _number(node, MEASURE)
        if size is None and isinstance(node, Keyed) and isinstance(kinds, Keyed):
            kind = node.entries.get("kind")
            named = kind.text if isinstance(kind, Scalar) else ""
            size = _number(kinds.entries.get(named), MEASURE)
        if size is not None:
            copies = _number(node, "copies")
            yield from [size] * (1 if copies is None else copies)


def _needed(node: Node, sizes: list[int]) -> Iterable[Node]:
    """Yield a component with its copies; nothing if no unit needs it."""
    least = _number(node, FIELD)
    if least is None or not isinstance(node, Keyed):
        yield node
    elif many := sum(size >= least for size in sizes):
        yield node.with_entry(beside(node, "copies"), beside(node, str(many)))


def _number(node: Node | None, name: str) -> int | None:
    """Return a whole number that a component gives; None if it gives none."""
    given = node.entries.get(name) if isinstance(node, Keyed) else None
    if isinstance(given, Keyed):
        given = given.entries.get("value")
    text = given.text if isinstance(given, Scalar) else ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None
