"""Things by their ids, from a file that maps them or lists them with an ``id``."""

from collections.abc import Collection
from dataclasses import dataclass

from pnp.reading import ById, Items, Keyed, Many, Node, Rows, Scalar, Shape, Takes
from pnp.reading.nodes import in_full, listing


@dataclass(slots=True)
class Parts:
    """The things of a node, by id and in order, and how to put them back."""

    things: dict[str, Node]
    keys: dict[str, Scalar]
    listed: bool
    like: Node

    @classmethod
    def of(cls, node: Node | None, takes: Takes, at: Scalar) -> "Parts":
        """Take a node apart; a missing one is empty and has the place of ``at``."""
        listed = not isinstance(takes, ById)
        if isinstance(node, Keyed) and not listed:
            return cls(dict(node.entries), dict(node.keys), listed, node)
        parts = cls({}, {}, listed, node or at)
        for item in node.items if isinstance(node, Items) and listed else ():
            given = item.entries.get("id") if isinstance(item, Keyed) else None
            name = given.text if isinstance(given, Scalar) else ""
            if not name or name in parts.things:
                name = f"\0{len(parts.things)}"
            parts.things[name] = item
        return parts

    @property
    def names(self) -> list[str]:
        """The ids there are; a thing without one cannot be named."""
        return [name for name in self.things if not name.startswith("\0")]

    def node(self) -> Node:
        """Return the things in the form of the file."""
        if self.listed:
            return listing(list(self.things.values()), self.like)
        file, line, column = self.like.file, self.like.line, self.like.column
        return Keyed(self.things, self.keys, file, line, column)


def thing_of(takes: Takes | None) -> Takes | None:
    """Return the type of each thing, if a key takes things with ids."""
    match takes:
        case ById():
            return takes.takes
        case Rows():
            return takes.of
        case Many(takes=Shape() as shape) if "id" in shape.by_name:
            return shape
    return None


def keyed(node: Node, shape: Shape) -> Keyed | None:
    """Return a node as a mapping of that shape; a bare value gets its ``short`` key."""
    full = in_full(node, shape.short)
    return full if isinstance(full, Keyed) else None


def leads_on(node: Node, takes: Takes) -> bool:
    """Whether a node only names things within it: ``{cases: {'2.3': …}}``."""
    return (
        isinstance(node, Keyed)
        and isinstance(takes, Shape)
        and bool(node.entries)
        and all(
            isinstance(each, Keyed | Items)
            and name in takes.by_name
            and thing_of(takes.by_name[name].takes) is not None
            for name, each in node.entries.items()
        )
    )


def without(node: Keyed, names: Collection[str]) -> Keyed:
    """Return a mapping without some of its keys."""
    entries = {name: each for name, each in node.entries.items() if name not in names}
    keys = {name: node.keys[name] for name in entries}
    return Keyed(entries, keys, node.file, node.line, node.column)


def noun(thing: Takes) -> str:
    """Return the noun of a thing for an error: ``case`` for ``a case``."""
    return thing.name.split(" ", 1)[1] if isinstance(thing, Shape) else "word"
