"""A mapping opened against its shape: typed getters that complain and read on.

Opening tells of unknown and missing keys.  Each getter tells of a value that is not
what the shape says, in the place where it was written, and returns what can be gone
on with; so one run finds everything that is wrong.
"""

from collections.abc import Iterable, Iterator

from pnp.errors import Complaints, Mark, closest, quoted
from pnp.reading.nodes import Items, Keyed, Node, Scalar, described, in_full
from pnp.reading.shape import ById, Choice, Many, Shape, Takes, Text, Whole
from pnp.reading.words import id_doubt, id_fault, whole, whole_fault

FLAGS = {"yes": True, "no": False, "true": True, "false": False}


class Opened:
    """A mapping, its shape, and where to complain."""

    def __init__(self, node: Keyed, shape: Shape, complaints: Complaints) -> None:
        self.node, self.shape, self.complaints = node, shape, complaints

    @classmethod
    def open(cls, node: Node, shape: Shape, complaints: Complaints) -> "Opened | None":
        """Open a node that should have this shape; complain where it has not."""
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
        """Complain of keys that are unknown or missing."""
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
        """Whether the key was written."""
        return key in self.node.entries

    def at(self, key: str) -> Mark:
        """Where a key's value was written, or else the mapping."""
        node = self.node.entries.get(key)
        return node.mark if node else self.mark

    def raw(self, key: str) -> Node | None:
        """Return the node itself, for whoever reads it otherwise."""
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
        """Return whether a key says yes."""
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

    def mapped(self, key: str) -> Iterator[tuple[Scalar, Node]]:
        """Yield the ids of a mapping and what each names."""
        node, _ = self._get(key)
        if node is None:
            return
        if not isinstance(node, Keyed):
            _complain(node, key, "a mapping", self.complaints)
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


def unknown_key(
    key: Scalar, known: Iterable[str], complaints: Complaints, otherwise: str
) -> str:
    """Complain of a key nobody knows; return the one that was likely meant.

    That one need not be called missing as well: it is there, misspelt.
    """
    hint = complaints.near(key.text, known)
    complaints.add(key.mark, f"unknown key {quoted(key.text)}", hint or otherwise)
    return closest(key.text, known) if hint else ""


def text_of(node: Node, name: str, takes: Takes, complaints: Complaints) -> str | None:
    """Return a node's words, where it has words of the kind wanted."""
    if not isinstance(node, Scalar) or node.empty:
        wanted = takes.of if isinstance(takes, Choice) else "text"
        _complain(node, name, wanted, complaints)
        return None
    if node.refused:
        return None
    if isinstance(takes, Choice) and node.text not in takes.options:
        hint = (
            complaints.near(node.text, takes.options)
            or f"one of {', '.join(takes.options)}"
        )
        complaints.add(node.mark, f"{quoted(node.text)} is not {takes.of}", hint)
        return None
    if isinstance(takes, Text) and takes.kind in ("id", "case"):
        spaced = takes.kind == "case"
        return node.text if check_id(node, complaints, spaced=spaced) else None
    return node.text


def check_id(node: Scalar, complaints: Complaints, *, spaced: bool = False) -> bool:
    """Complain of an id that cannot be one; return whether it can.

    The number of a case may be ``spaced``, as in ``setup 4``.
    """
    if node.refused:
        return False
    fault, hint = id_fault(node.text.replace(" ", "-") if spaced else node.text)
    if fault:
        complaints.add(node.mark, fault, hint)
    elif doubt := id_doubt(node.text):
        complaints.warn(node.mark, f"the id {quoted(node.text)} {doubt}")
    return not fault


def whole_of(
    node: Node, name: str, complaints: Complaints, bounds: Whole | None = None
) -> int | None:
    """Return a node's whole number, where it is one within bounds."""
    if not isinstance(node, Scalar) or node.empty:
        _complain(node, name, "a whole number", complaints)
        return None
    number = None if node.refused else whole(node.text)
    if number is None:
        if not node.refused:
            fault, hint = whole_fault(node.text)
            complaints.add(node.mark, f"{quoted(name)}: {fault}", hint)
        return None
    if bounds and not bounds.least <= number <= bounds.most:
        limits = f"it takes {bounds.least:,} to {bounds.most:,}"
        complaints.add(node.mark, f"{quoted(name)} cannot be {number:,}", limits)
        return None
    return number


def flag_of(node: Node, name: str, complaints: Complaints) -> bool | None:
    """Return a node's yes or no."""
    if not isinstance(node, Scalar) or node.empty:
        _complain(node, name, "yes or no", complaints)
        return None
    if node.refused:
        return None
    if node.text not in FLAGS:
        message = f"{quoted(name)} takes yes or no, not {quoted(node.text)}"
        hint = complaints.near(node.text.lower(), FLAGS)
        complaints.add(node.mark, message, hint)
        return None
    return FLAGS[node.text]


def items_of(
    node: Node, name: str, complaints: Complaints, *, alone: bool = False
) -> list[Node]:
    """Return the items of a list; one thing alone where that may stand for a list."""
    if isinstance(node, Items):
        return node.items
    if alone and not (isinstance(node, Scalar) and node.empty):
        return [node]
    if isinstance(node, Scalar) and node.text and not node.refused:
        hint = f"write [{node.text[:40]}]"
        message = f"{quoted(name)} takes a list, not {described(node)}"
        complaints.add(node.mark, message, hint)
    else:
        _complain(node, name, "a list", complaints)
    return []


def _complain(node: Node, name: str, wanted: str, complaints: Complaints) -> None:
    if isinstance(node, Scalar) and node.refused:
        return
    hint = (
        "leave the key out, or give it a value" if described(node) == "nothing" else ""
    )
    message = f"{quoted(name)} takes {wanted}, not {described(node)}"
    complaints.add(node.mark, message, hint)
