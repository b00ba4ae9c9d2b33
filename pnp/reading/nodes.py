"""The nodes of a file: scalars, lists and mappings, each with its place.

Every scalar is the text that was written: ``0101`` is a hex, ``12:30`` a time and
``no`` Norway, until a field asks for a number or a yes.
"""

from pnp.errors import Mark, quoted
from pnp.values import Struct


class Scalar(Struct):
    """One value as it was written, still text."""

    text: str
    file: str
    line: int
    column: int
    style: str = ""
    """'' for plain text, a quotation mark, '|' or '>', or ';' for a cell of a table."""
    refused: bool = False
    """Whether an error about it has been reported, so that it is not reported again."""

    @property
    def mark(self) -> Mark:
        """Where it was written."""
        return Mark(self.file, self.line, self.column)

    @property
    def empty(self) -> bool:
        """Whether nothing was written, not even quotation marks."""
        return not self.text and not self.style and not self.refused


class Items(Struct):
    """A list of nodes."""

    items: list["Node"]
    file: str
    line: int
    column: int

    @property
    def mark(self) -> Mark:
        """Where its first item was written."""
        return Mark(self.file, self.line, self.column)


class Keyed(Struct):
    """A mapping: keys that are text, each given once, in the order written."""

    entries: dict[str, "Node"]
    keys: dict[str, Scalar]
    file: str
    line: int
    column: int

    @property
    def mark(self) -> Mark:
        """Where its first key was written."""
        return Mark(self.file, self.line, self.column)

    def with_entry(self, key: Scalar, node: "Node") -> "Keyed":
        """Return the mapping with one entry more, or another in its place."""
        return Keyed(
            {**self.entries, key.text: node},
            {**self.keys, key.text: key},
            self.file,
            self.line,
            self.column,
        )


Node = Scalar | Items | Keyed


def beside(node: Node, text: str, style: str = "") -> Scalar:
    """Return a text that is not in the file, with the place of another node."""
    return Scalar(text, node.file, node.line, node.column, style)


def mapping(key: Scalar, node: Node) -> Keyed:
    """Return a mapping of one entry, with the place of its key."""
    return Keyed({key.text: node}, {key.text: key}, key.file, key.line, key.column)


def listing(items: list[Node], at: Node) -> Items:
    """Return a list with the place of another node."""
    return Items(items, at.file, at.line, at.column)


def in_full(node: Node, short: str) -> Node:
    """Return a bare value as the mapping it is short for: ``{short: value}``."""
    if isinstance(node, Scalar) and short and not node.empty:
        return mapping(beside(node, short), node)
    return node


def described(node: Node) -> str:
    """Return what a node is, for an error that expects something else."""
    match node:
        case Items():
            return "a list"
        case Keyed():
            return "a mapping"
        case Scalar(empty=True):
            return "nothing"
    return quoted(node.text)


def unsaid(node: Node | None) -> bool:
    """Whether there is nothing: no key, or a key without a value."""
    return node is None or (isinstance(node, Scalar) and node.empty)
