"""Frames of a stack by the names of things: written, checked, and read back.

A frame is written as a list: ``[withdraw, C-I1, D5]``. Each frame declares the kinds of
its parts: ``number?`` may be left out, ``die*`` is all the rest.

    PARTS = {"withdraw": ("unit", "area"), "fight back": ("unit", "area", "die*")}
    KINDS = {"unit": Thing(units), "area": Thing(areas)}        # others are numbers
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from pnp.errors import quoted
from pnp.rules.flow import Frame
from pnp.rules.naming import Names
from pnp.values import Struct

if TYPE_CHECKING:
    from pnp.reading import Node
    from pnp.rules.lookup import Lookup

LEAST = -1
"""The least number a part may be; it means none."""


class Kind(Protocol):
    """What one kind of part means; a part is a number, or a word as written."""

    def said(self, value: int) -> object:
        """Return a part as a person reads it."""
        ...

    def holds(self, value: int) -> bool:
        """Whether a part can have this value."""
        ...

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> str | int | None:
        """Read a part back; report an error if it is not of this kind."""
        ...


Parts = Mapping[str, tuple[str, ...]]
"""The kinds of the parts of each frame."""
Kinds = Mapping[str, Kind]
"""The kinds of part that are not plain numbers."""


class Number:
    """A number of anything."""

    def said(self, value: int) -> object:
        """Return it unchanged."""
        return value

    def holds(self, value: int) -> bool:
        """Whether it is -1, for none, or more."""
        return value >= LEAST

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> int | None:
        """Read a whole number."""
        return lookup.whole(node, kind, LEAST)


class Thing(Struct, frozen=True):
    """One thing, by its name; ``none`` is the word for no thing, if that is allowed."""

    names: Names
    none: str = ""

    def said(self, value: int) -> object:
        """Return its name."""
        none = self.none if self.none and value == LEAST else value
        return self.names.said.get(value, none)

    def holds(self, value: int) -> bool:
        """Whether there is such a thing."""
        return value in self.names.said or (bool(self.none) and value == LEAST)

    def read(self, lookup: "Lookup", node: "Node", _: str) -> int | None:
        """Read its name."""
        if self.none and getattr(node, "text", None) == self.none:
            return LEAST
        return lookup.thing(self.names, node)


class Several(Struct, frozen=True):
    """A set of things, one bit each, by a list of their names."""

    names: Names

    def said(self, value: int) -> object:
        """Return their names."""
        said = self.names.said
        return [said[each] for each in sorted(said) if value >> each & 1]

    def holds(self, value: int) -> bool:
        """Whether all these things exist; an empty set is allowed."""
        return 0 <= value < 1 << len(self.names.said)

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> int | None:
        """Read their names."""
        items = lookup.items(node, kind)
        found = lookup.things(self.names, items)
        return sum(1 << n for n in {*found}) if len(found) == len(items) else None


class Word(Struct, frozen=True):
    """One of a few words, stored as its index."""

    words: Sequence[str]

    def said(self, value: int) -> object:
        """Return the word."""
        return self.words[value] if self.holds(value) else value

    def holds(self, value: int) -> bool:
        """Whether there is such a word."""
        return 0 <= value < len(self.words)

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> int | None:
        """Read the word."""
        return lookup.word(self.words, node, kind)


class Verbatim(Struct, frozen=True):
    """One of a few words, stored as written."""

    words: Sequence[str]

    def said(self, value: int) -> object:
        """Return a number unchanged: it is not a word."""
        return value

    def holds(self, value: int) -> bool:
        """Whether a number is allowed: it is not."""
        del value
        return False

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> str | None:
        """Read the word."""
        found = lookup.word(self.words, node, kind)
        return None if found is None else self.words[found]


class Free:
    """Any word, stored as written: a name that the players give."""

    def said(self, value: int) -> object:
        """Return a number unchanged: it is not a word."""
        return value

    def holds(self, value: int) -> bool:
        """Whether a number is allowed: it is not."""
        del value
        return False

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> str | None:
        """Read the word."""
        return lookup.text(node, kind)


class Counts(Struct, Number, frozen=True):
    """All the rest of a frame: how many of each thing, as a mapping."""

    names: Names

    def all_said(self, values: Sequence[str | int]) -> dict[str, object]:
        """Return the counts that are not 0."""
        return {self.names.said[at]: n for at, n in enumerate(values) if n}

    def all_read(self, lookup: "Lookup", node: "Node", kind: str) -> list[int]:
        """Read how many of each."""
        counts = lookup.counts(self.names, node, kind)
        return [counts.get(at, 0) for at in sorted(self.names.said)]


NUMBER = Number()


def kinds_of(parts: Parts, frame: Frame) -> Iterator[tuple[str, str | int]]:
    """Yield each part of a frame with its kind; extra parts have the last kind."""
    name, *values = frame
    kinds = parts.get(str(name), ())
    for at, value in enumerate(values):
        yield kinds[min(at, len(kinds) - 1)].rstrip("?*") if kinds else "", value


def _holds(kinds: Sequence[str], given: int) -> bool:
    """Whether a frame can have this many parts."""
    least = sum(not kind.endswith(("?", "*")) for kind in kinds)
    endless = bool(kinds) and kinds[-1].endswith("*")
    return given >= least and (endless or given <= len(kinds))


def spelled(parts: Parts, kinds: Kinds, frame: Frame) -> list[object]:
    """Return a frame as a person reads it."""
    written: list[object] = [str(frame[0])]
    for at, (name, value) in enumerate(kinds_of(parts, frame), 1):
        kind = kinds.get(name, NUMBER)
        if isinstance(kind, Counts):
            return [*written, kind.all_said(frame[at:])]
        written.append(kind.said(value) if isinstance(value, int) else value)
    return written


def malformed(parts: Parts, kinds: Kinds, frame: Frame) -> str:
    """Return what is wrong with a frame; '' if nothing is."""
    name = str(frame[0])
    if name not in parts:
        return f"there is no frame {name!r}"
    if not _holds(parts[name], len(frame) - 1):
        return f"{name!r} cannot have {len(frame) - 1} parts"
    for kind, value in kinds_of(parts, frame):
        known = kinds.get(kind, NUMBER)
        if not _can_be(known, value):
            return f"{name!r} has no {kind} {value}"
    return ""


def _can_be(kind: Kind, value: str | int) -> bool:
    if isinstance(value, int):
        return kind.holds(value)
    return isinstance(kind, Free) or (
        isinstance(kind, Verbatim) and value in kind.words
    )


def stack(parts: Parts, kinds: Kinds, lookup: "Lookup", node: "Node") -> list[Frame]:
    """Return the frames of a list; the last one is taken first."""
    frames = (_read(parts, kinds, lookup, n) for n in lookup.items(node, "frames"))
    return [frame for frame in frames if frame is not None]


def _read(parts: Parts, kinds: Kinds, lookup: "Lookup", node: "Node") -> Frame | None:
    """Return a frame; None if something in it does not exist."""
    name, *given = getattr(node, "items", None) or [node]
    text = str(getattr(name, "text", ""))
    if text not in parts:
        hint = lookup.complaints.near(text, parts)
        message = f"a frame begins with its name, not {quoted(text)}"
        lookup.complaints.add(name.mark, message, hint)
        return None
    if not _holds(parts[text], len(given)):
        holds = ", ".join(parts[text]) or "no parts"
        lookup.complaints.add(name.mark, f"the frame {quoted(text)} takes {holds}")
        return None
    read: list[str | int] = []
    for at, each in enumerate(given):
        kind = parts[text][min(at, len(parts[text]) - 1)].rstrip("?*")
        known = kinds.get(kind, NUMBER)
        if isinstance(known, Counts):
            return (text, *read, *known.all_read(lookup, each, kind))
        value = known.read(lookup, each, kind)
        if value is None:
            return None
        read.append(value)
    return (text, *read)
