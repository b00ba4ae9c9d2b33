"""The parts of a table's position: stacks and pools of pieces, and counts.

stacks: {b7: [militia, guns-1 back], events: [4 unseen events]}
pools: {events: [bridge, 2 fog, shells]}
counts: {morale: 4}
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from pnp.errors import quoted
from pnp.rules.state.part import Part

if TYPE_CHECKING:
    from pnp.reading import Node, Opened, Scalar
    from pnp.reading.shape import Takes
    from pnp.rules.lookup import Lookup

SEVERAL = re.compile(r"(?:([1-9]\d{0,4}) )?(\S+)")
SAID = re.compile(r"(?:([1-9]\d{0,4}) )?(?:unseen (\S+)|(\S+?)( back)?)")
LEAST, MOST = -9999, 9999
"""The bounds of a count."""


class Stacks(Part):
    """What is at each place."""

    def write(self, position: Any) -> object:
        """Return the stack of each place, with like entries in a row counted."""
        held: Mapping[str, tuple[str, ...]] = self.of(position)
        return {place: [*_counted(map(_said, held[place]))] for place in sorted(held)}

    def takes(self) -> "Takes":
        """Take a mapping from places to pieces."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read every stack; without the key, all are as at the start."""
        node = opened.raw(self.key)
        if node is None:
            return
        held: dict[str, tuple[str, ...]] = {}
        for key, each in lookup.pairs(node, self.key):
            place = _place(position, key, lookup)
            entries = [
                entry
                for word in lookup.scalars(_listed(each), "pieces")
                for entry in _entries(position, word, lookup)
            ]
            if place and entries:
                held[place] = tuple(entries)
        setattr(position, self.name, held)

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield each place whose stack has changed."""
        was, now = self.of(before), self.of(after)
        for place in sorted({*was, *now}):
            if was.get(place) != now.get(place):
                yield f"{place}: {_shown(was, place)} → {_shown(now, place)}"


class Pools(Part):
    """Which pieces are face down, by pool."""

    def write(self, position: Any) -> object:
        """Return the pieces of each pool; None if there are none."""
        held: Mapping[str, tuple[str, ...]] = self.of(position)
        return {name: [*_counted(held[name])] for name in sorted(held)} or None

    def takes(self) -> "Takes":
        """Take a mapping from pools to pieces."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read every pool; none if the stacks are given without it."""
        if not (opened.has(self.key) or opened.has("stacks")):
            return
        held: dict[str, tuple[str, ...]] = {}
        for key, each in lookup.pairs(opened.raw(self.key), self.key):
            pieces = [
                piece
                for word in lookup.scalars(_listed(each), "pieces")
                for piece in _several(position, word, lookup)
            ]
            if pieces:
                held[key.text] = tuple(sorted(pieces))
        setattr(position, self.name, held)

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield each pool that has more or fewer pieces."""
        was, now = self.of(before), self.of(after)
        for name in sorted({*was, *now}):
            if was.get(name) != now.get(name):
                many = len(was.get(name, ())), len(now.get(name, ()))
                yield f"{self.told} {name} {many[0]} → {many[1]}"


class Counts(Part):
    """Numbers under names that the players give."""

    def write(self, position: Any) -> object:
        """Return every count; None if there are none."""
        held: Mapping[str, int] = self.of(position)
        return {name: held[name] for name in sorted(held)} or None

    def takes(self) -> "Takes":
        """Take a mapping from names to numbers."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read every count."""
        held: dict[str, int] = {}
        for key, each in lookup.pairs(opened.raw(self.key), self.key):
            found = lookup.whole(each, key.text, LEAST)
            if found is not None:
                held[key.text] = found
        setattr(position, self.name, held)

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield each count that has changed."""
        was, now = self.of(before), self.of(after)
        for name in sorted({*was, *now}):
            if was.get(name) != now.get(name):
                yield f"{name} {was.get(name, 'none')} → {now.get(name, 'none')}"


def stacks(meaning: str, **how: Any) -> Any:
    """Declare the stacks of a table."""
    return Stacks(meaning, start=lambda _: {}, **how)


def pools(meaning: str, **how: Any) -> Any:
    """Declare the pools of a table."""
    return Pools(meaning, start=lambda _: {}, **how)


def counts(meaning: str, **how: Any) -> Any:
    """Declare the counts of a table."""
    return Counts(meaning, start=lambda _: {}, **how)


# Written


def _said(entry: str) -> str:
    return f"unseen {entry[1:]}" if entry.startswith("?") else entry


def _counted(entries: Iterable[str]) -> Iterator[str]:
    """Yield entries, those alike in a row as one with their number."""
    for entry, alike in groupby(entries):
        many = len([*alike])
        yield f"{many} {entry}" if many > 1 else entry


def _shown(held: Mapping[str, tuple[str, ...]], place: str) -> str:
    return ", ".join(_counted(map(_said, held.get(place, ())))) or "empty"


# Read back


def _listed(node: "Node") -> "list[Node]":
    """Return the items of a list; a single word is allowed."""
    return list(getattr(node, "items", None) or [node])


def _place(position: Any, key: "Scalar", lookup: "Lookup") -> str:
    """Return a place by its name; report one that does not exist."""
    if key.text in position.tables.exactly["place"]:
        return key.text
    hint = lookup.complaints.near(key.text, position.tables.places)
    lookup.lacks(key, f"there is no place {quoted(key.text)}", hint)
    return ""


def _entries(position: Any, word: "Scalar", lookup: "Lookup") -> Iterator[str]:
    """Yield the entries of a word: ``militia back``, ``4 unseen events``."""
    found = SAID.fullmatch(word.text)
    if not found:
        message = f"{quoted(word.text)} is not a piece"
        lookup.complaints.add(word.mark, message, "write militia, or militia back")
        return
    many, pool, piece, back = found.groups()
    if pool:
        yield from (f"?{pool}" for _ in range(int(many or 1)))
    elif _known(position, word, piece, lookup):
        yield from (f"{piece}{back or ''}" for _ in range(int(many or 1)))


def _several(position: Any, word: "Scalar", lookup: "Lookup") -> Iterator[str]:
    """Yield the pieces of a word: ``2 fog``."""
    found = SEVERAL.fullmatch(word.text)
    many, piece = found.groups() if found else ("", word.text)
    if _known(position, word, piece, lookup):
        yield from (piece for _ in range(int(many or 1)))


def _known(position: Any, word: "Scalar", piece: str, lookup: "Lookup") -> bool:
    """Whether there is such a piece; report it if not."""
    pieces = position.tables.pieces
    if piece in pieces:
        return True
    hint = lookup.complaints.near(piece, pieces)
    lookup.lacks(word, f"there is no piece {quoted(piece)}", hint)
    return False
