"""A mapping opened against its shape: typed getters that report errors and read on.

``open`` reports unknown and missing keys.  Each getter reports a value that does not
fit the shape, at its place in the file, and returns a value to go on with; so one run
finds every error.
"""

from collections.abc import Iterator

from pnp.errors import Complaints, Mark, quoted
from pnp.reading.nodes import Keyed, Node, Scalar, described, in_full
from pnp.reading.shape import ById, Many, Shape, Takes, Text, Whole
from pnp.reading.typed import (
    check_id,
    complain_of_kind,
    flag_of,
    items_of,
    text_of,
    unknown_key,
    whole_of,
)


class Opened:
    """A mapping, its shape, and the list for errors."""

    def __init__(self, node: Keyed, shape: Shape, complaints: Complaints) -> None:
        self.node, self.shape, self.complaints = node, shape, complaints

    @classmethod
    def open(cls, node: Node, shape: Shape, complaints: Complaints) -> "Opened | None":
        """Open a node that should have this shape; report it if it does not."""
        node = in_full(node, shape.short)
        if not isinstance(node, Keyed):
            if not (isinstance(node, Scalar) and node.refused):
                keys = list(shape.by_name)
                shown = ", ".join(keys[:4]) + (" …" if len(keys) > 4 else "")
                message = f"{shape.name} takes keys and values, not {described(node)}"
                complaints.add(node.mark, message, f"its keys are {shown}")
            return None
        opened = cls(node, shape, complaints)
        opened.check_keys()
        return opened

    def check_keys(self) -> None:
        """Report keys that are unknown or missing."""
        known, meant = self.shape.by_name, set[str]()
        for name, key in self.node.keys.items():
            if name not in known and not self.shape.open:
                others = f"the keys here are {', '.join(known)}"
                meant.add(unknown_key(key, known, self.complaints, others))
        for name, wanted in known.items():
            missing = wanted.required and name not in self.node.entries
            if missing and name not in meant:
                message = f"{self.shape.name} has no {quoted(name)}"
                self.complaints.add(self.mark, message, f"{name}: {wanted.meaning}")

    @property
    def mark(self) -> Mark:
        """Where the mapping begins."""
        return self.node.mark

    def has(self, key: str) -> bool:
        """Whether the key is in the file."""
        return key in self.node.entries

    def at(self, key: str) -> Mark:
        """The place of a key's value, or of the mapping."""
        node = self.node.entries.get(key)
        return node.mark if node else self.mark

    def raw(self, key: str) -> Node | None:
        """Return the node itself, for callers that read it differently."""
        node, _ = self._get(key)
        return node

    def _get(self, key: str) -> tuple[Node | None, Takes]:
        takes = self.shape.by_name[key].takes
        return self.node.entries.get(key), takes

    def text(self, key: str, default: str = "") -> str:
        """Return the words of a key."""
        node, takes = self._get(key)
        if node is None:
            return default
        read = text_of(node, key, takes, self.complaints)
        return default if read is None else read

    def whole(self, key: str, default: int = 0) -> int:
        """Return the whole number of a key."""
        node, takes = self._get(key)
        if node is None or not isinstance(takes, Whole):
            return default
        read = whole_of(node, key, self.complaints, takes)
        return default if read is None else read

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return whether the value of a key is yes."""
        node, _ = self._get(key)
        read = None if node is None else flag_of(node, key, self.complaints)
        return default if read is None else read

    def items(self, key: str) -> list[Node]:
        """Return the nodes of a list."""
        node, takes = self._get(key)
        alone = isinstance(takes, Many) and takes.alone
        return [] if node is None else items_of(node, key, self.complaints, alone=alone)

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of words."""
        _, takes = self._get(key)
        each = takes.takes if isinstance(takes, Many) else Text()
        read = (text_of(n, key, each, self.complaints) for n in self.items(key))
        return tuple(text for text in read if text is not None)

    def wholes(self, key: str) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        _, takes = self._get(key)
        each = takes.takes if isinstance(takes, Many) else None
        bounds = each if isinstance(each, Whole) else Whole()
        found = self.items(key)
        read = (whole_of(node, key, self.complaints, bounds) for node in found)
        return tuple(number for number in read if number is not None)

    def mapped(self, key: str) -> Iterator[tuple[Scalar, Node]]:
        """Yield the ids of a mapping and what each names."""
        node, _ = self._get(key)
        if node is None:
            return
        if not isinstance(node, Keyed):
            complain_of_kind(node, key, "a mapping", self.complaints)
            return
        for name, value in node.entries.items():
            check_id(node.keys[name], self.complaints)
            yield node.keys[name], value

    def words(self, key: str) -> dict[str, str]:
        """Return a mapping from ids to words."""
        _, takes = self._get(key)
        each = takes.takes if isinstance(takes, ById) else Text()
        read = {
            name.text: text_of(node, name.text, each, self.complaints)
            for name, node in self.mapped(key)
        }
        return {name: text for name, text in read.items() if text is not None}

    def named(self, key: str) -> Iterator[tuple[Scalar, "Opened"]]:
        """Yield the ids of a mapping and the opened blocks they name."""
        _, takes = self._get(key)
        if isinstance(takes, ById) and isinstance(takes.takes, Shape):
            for name, node in self.mapped(key):
                if opened := Opened.open(node, takes.takes, self.complaints):
                    yield name, opened

    def blocks(self, key: str) -> Iterator["Opened"]:
        """Yield the opened blocks of a list."""
        _, takes = self._get(key)
        if isinstance(takes, Many) and isinstance(takes.takes, Shape):
            for item in self.items(key):
                if opened := Opened.open(item, takes.takes, self.complaints):
                    yield opened

    def block(self, key: str) -> "Opened | None":
        """Return the opened block of a key."""
        node, takes = self._get(key)
        if node is None or not isinstance(takes, Shape):
            return None
        return Opened.open(node, takes, self.complaints)
