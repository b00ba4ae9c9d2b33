"""Frames of a stack by the names of things: written down, checked, and read back.

A frame is written as a list: ``[withdraw, C-I1, D5]``.  Of each frame is told what its
parts are, kind by kind: ``number?`` may be left out, ``die*`` are all the rest.

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
"""The least number a part may be: none."""


class Kind(Protocol):
    """What one kind of part stands for; a part is a number, or a word as it is."""

    def said(self, value: int) -> object:
        """Return a part as a person reads it."""
        ...

    def holds(self, value: int) -> bool:
        """Whether a part can be that."""
        ...

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> str | int | None:
        """Read a part back; what it is not is complained of."""
        ...


Parts = Mapping[str, tuple[str, ...]]
"""Per frame what its parts are."""
Kinds = Mapping[str, Kind]
"""The kinds of part that are no plain numbers."""


class Number:
    """A number of anything."""

    def said(self, value: int) -> object:
        """Return it as it is."""
        return value

    def holds(self, value: int) -> bool:
        """Whether it is none, or that many."""
        return value >= LEAST

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> int | None:
        """Read a whole number."""
        return lookup.whole(node, kind, LEAST)


class Thing(Struct, frozen=True):
    """One thing, by its name; ``none`` is the word for none, if there may be none."""

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
        """Whether there are such things, or none."""
        return 0 <= value < 1 << len(self.names.said)

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> int | None:
        """Read their names."""
        items = lookup.items(node, kind)
        found = lookup.things(self.names, items)
        return sum(1 << n for n in {*found}) if len(found) == len(items) else None


class Word(Struct, frozen=True):
    """One of a few words, by its place among them."""

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
    """One of a few words, which the frame holds as it is written."""

    words: Sequence[str]

    def said(self, value: int) -> object:
        """Return what is no word as it is."""
        return value

    def holds(self, value: int) -> bool:
        """Whether a number will do: it will not."""
        del value
        return False

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> str | None:
        """Read the word."""
        found = lookup.word(self.words, node, kind)
        return None if found is None else self.words[found]


class Free:
    """Any word, which the frame holds as it is written: what the players call it."""

    def said(self, value: int) -> object:
        """Return what is no word as it is."""
        return value

    def holds(self, value: int) -> bool:
        """Whether a number will do: it will not."""
        del value
        return False

    def read(self, lookup: "Lookup", node: "Node", kind: str) -> str | None:
        """Read the word."""
        return lookup.text(node, kind)


class Counts(Struct, Number, frozen=True):
    """All the rest of a frame: how many of each thing, as a mapping."""

    names: Names

    def all_said(self, values: Sequence[str | int]) -> dict[str, object]:
        """Return those there are any of."""
        return {self.names.said[at]: n for at, n in enumerate(values) if n}

    def all_read(self, lookup: "Lookup", node: "Node", kind: str) -> list[int]:
        """Read how many of each."""
        counts = lookup.counts(self.names, node, kind)
        return [counts.get(at, 0) for at in sorted(self.names.said)]


NUMBER = Number()


def kinds_of(parts: Parts, frame: Frame) -> Iterator[tuple[str, str | int]]:
    """Yield each part of a frame with its kind, the rest with the last one's."""
    name, *values = frame
    kinds = parts.get(str(name), ())
    for at, value in enumerate(values):
        yield kinds[min(at, len(kinds) - 1)].rstrip("?*") if kinds else "", value


def _holds(kinds: Sequence[str], given: int) -> bool:
    """Whether so many parts are what a frame holds."""
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
    """Say what is wrong with a frame, if anything is."""
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
    """Return the frames of a list, the next to be taken at the end."""
    frames = (_read(parts, kinds, lookup, n) for n in lookup.items(node, "frames"))
    return [frame for frame in frames if frame is not None]


def _read(parts: Parts, kinds: Kinds, lookup: "Lookup", node: "Node") -> Frame | None:
    """Return a frame, or nothing where something in it is not there."""
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
