"""Options: one mapping of a layout file, read key by key until nothing is left.

A key that is never read is unknown, and is reported with the nearest known name.  A
layout states its unit once: bare numbers are allowed in places and lists of lengths,
and a unit is required anywhere else.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.geometry import UNITS, ZERO, Length, Rect, Size, mm, parse_length
from pnp.layout.art import Colour
from pnp.reading.nodes import Items, Keyed, Node, Scalar, described

T = TypeVar("T")
Word = TypeVar("Word", bound=str)


@dataclass(frozen=True, slots=True)
class Ruler:
    """How a layout measures: its unit for bare numbers, and the scale it is read at.

    Reading at a scale (five-eighths counters printed three quarters large) scales
    every length and type size once, here, so everything after it is exact.
    """

    unit: str = "mm"
    scale: Fraction = Fraction(1)
    unstated: Mark | None = None
    """The top of a file that should state its unit there, and does not."""

    def length(self, text: str, *, bare: bool = False) -> Length:
        """Return a written length; ValueError gives the error."""
        length = parse_length(text, unit=self.unit if bare else "")
        return length if self.scale == 1 else length.times(self.scale)


@dataclass(slots=True)
class Options:
    """One mapping, read key by key."""

    node: Keyed
    complaints: Complaints
    ruler: Ruler = Ruler()
    asked: set[str] = field(default_factory=set)

    @property
    def mark(self) -> Mark:
        """Where the mapping was written."""
        return self.node.mark

    def measure(self, scale: Fraction = Fraction(1)) -> None:
        """Read the unit of the file, and use it from here on.

        If there is none, bare numbers are reported once, and read as mm.
        """
        stated = self.node_of("units") is not None
        top = None if stated else self.mark
        self.ruler = Ruler(self.read("units", _unit, "mm"), scale, top)

    def node_of(self, key: str) -> Node | None:
        """Return the value of a key; None if it is missing or empty."""
        self.asked.add(spelled := self._spelled(key))
        self.asked.add(key)
        node = self.node.entries.get(spelled)
        return None if isinstance(node, Scalar) and node.empty else node

    def _spelled(self, key: str) -> str:
        """Return the spelling of a key in this mapping: perhaps the American one."""
        other = AMERICAN.get(key, key)
        return key if key in self.node.entries or other not in self.node.keys else other

    def key_mark(self, key: str) -> Mark:
        """Return where a key was written, or the mark of its mapping."""
        found = self.node.keys.get(self._spelled(key))
        return found.mark if found else self.mark

    def value_mark(self, key: str) -> Mark:
        """Return where a value was written, or the mark of its mapping."""
        node = self.node.entries.get(self._spelled(key))
        return node.mark if node else self.mark

    def text(self, key: str, default: str = "") -> str:
        """Return a word or a line of text."""
        node = self.node_of(key)
        if node is None:
            return default
        return self.scalar(node, f"'{key}' takes text") or default

    def scalar(self, node: Node, wanted: str) -> str | None:
        """Return the text of a scalar, or report what is there instead."""
        if isinstance(node, Scalar):
            return node.text
        self.complaints.add(node.mark, f"{wanted}, not {described(node)}")
        return None

    def read(self, key: str, parse: Callable[[str], T], default: T) -> T:
        """Return a scalar parsed; the parser's ValueError is reported."""
        node = self.node_of(key)
        return default if node is None else self.parsed(node, key, parse, default)

    def parsed(self, node: Node, key: str, parse: Callable[[str], T], default: T) -> T:
        """Return one node parsed, or report it and return the default."""
        text = self.scalar(node, f"'{key}' takes one value")
        try:
            return default if text is None else parse(text)
        except ValueError as wrong:
            self.complaints.add(node.mark, f"{key}: {wrong}")
            return default

    def choice(self, key: str, choices: Iterable[Word], default: Word) -> Word:
        """Return one of a few words."""
        words = {str(each): each for each in choices}
        words |= {
            AMERICAN[each]: words[each] for each in words.keys() & AMERICAN.keys()
        }
        text = self.text(key, default)
        if text not in words and text != default:
            known = [each for each in words if each not in AMERICAN.values()]
            hint = nearest(text, words) or f"write one of {', '.join(known)}"
            what = f"{key}: {quoted(text)} is not one of its values"
            self.complaints.add(self.value_mark(key), what, hint)
        return words.get(text, default)

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return a yes or a no."""
        return self.choice(key, YES_NO, "yes" if default else "no") in ("yes", "true")

    def whole(self, key: str, default: int, least: int = 0, most: int = 1000) -> int:
        """Return a whole number within bounds."""

        def parse(text: str) -> int:
            if not text.isdecimal() or not least <= int(text[:9]) <= most:
                raise ValueError(f"{text!r} is not a number from {least} to {most}")
            return int(text)

        return self.read(key, parse, default)

    def length(self, key: str, default: Length = ZERO) -> Length:
        """Return a length with its unit, not negative."""

        def parse(text: str) -> Length:
            length = self.ruler.length(text)
            if length < 0:
                raise ValueError(f"{text!r} is negative")
            return length

        return self.read(key, parse, default)

    def number(self, key: str, default: Fraction = Fraction(0)) -> Fraction:
        """Return a plain number: degrees, or a share."""
        return self.read(key, _number, default)

    def lengths(self, key: str, counts: tuple[int, ...] = ()) -> tuple[Length, ...]:
        """Return a list of lengths, bare numbers in the layout's unit."""
        node = self.node_of(key)
        if node is None:
            return ()
        nodes = node.items if isinstance(node, Items) else [node]
        if counts and len(nodes) not in counts:
            wanted = " or ".join(map(str, counts))
            what = f"'{key}' takes {wanted} lengths, not {len(nodes)}"
            self.complaints.add(node.mark, what, HINTS.get(key, ""))
            return ()
        found = [self.bare(each, key) for each in nodes]
        lengths = tuple(each for each in found if each is not None)
        return lengths if len(lengths) == len(found) else ()

    def bare(self, node: Node, key: str) -> Length | None:
        """Return one length in the file's unit; None if it is not a length."""

        def parse(text: str) -> Length | None:
            length = self.ruler.length(text, bare=True)
            if self.ruler.unstated and text.strip()[-1].isdigit():
                what = "the numbers of this layout have no unit"
                hint = "add units: mm at the top"
                self.complaints.add(self.ruler.unstated, what, hint)
            return length

        return self.parsed(node, key, parse, None)

    def rect(self, key: str) -> Rect | None:
        """Return a place: left, top, width and height; None if there is none."""
        found = self.lengths(key, (4,))
        if not found:
            return None
        rect = Rect(*found)
        if min(rect.width, rect.height) >= 0:
            return rect
        what, hint = (
            f"'{key}' has a negative width or height",
            "write its top left corner",
        )
        self.complaints.add(self.value_mark(key), what, hint)
        return None

    def size(self, key: str) -> Size | None:
        """Return a size: ``63 x 88 mm``."""
        found = self.read(key, _size, Size(ZERO, ZERO))
        return found.scaled(self.ruler.scale) if found.width else None

    def words(self, key: str) -> tuple[str, ...]:
        """Return a list of words; a single word needs no brackets."""
        node = self.node_of(key)
        nodes = node.items if isinstance(node, Items) else [node] if node else []
        texts = (self.scalar(each, f"'{key}' takes a list of words") for each in nodes)
        return tuple(text for text in texts if text is not None)

    def mappings(self, key: str) -> Iterator["Options"]:
        """Yield the mappings of a list."""
        node = self.node_of(key)
        if node is not None and not isinstance(node, Items):
            self.complaints.add(
                node.mark, f"'{key}' takes a list, not {described(node)}"
            )
            return
        for each in node.items if node else ():
            if inner := self.opened(each, key):
                yield inner

    def entries(self, key: str) -> Iterator[tuple[str, Node]]:
        """Yield the names and nodes of a mapping by name."""
        node = self.node_of(key)
        if isinstance(node, Keyed):
            yield from node.entries.items()
        elif node is not None:
            what = f"'{key}' takes a mapping by name, not {described(node)}"
            self.complaints.add(node.mark, what)

    def name_mark(self, key: str, name: str) -> Mark:
        """Return where a name in a mapping by name was written."""
        node = self.node.entries.get(self._spelled(key))
        return node.keys[name].mark if isinstance(node, Keyed) else self.mark

    def opened(self, node: Node, what: str) -> "Options | None":
        """Return an inner mapping as options of its own."""
        if isinstance(node, Keyed):
            return Options(node, self.complaints, self.ruler)
        what = f"'{what}' takes a mapping here, not {described(node)}"
        self.complaints.add(node.mark, what)
        return None

    @property
    def known(self) -> list[str]:
        """All keys allowed here, in alphabetical order."""
        return sorted(self.asked)

    def finish(self) -> None:
        """Report every key that was not read."""
        for name, key in self.node.keys.items():
            if name not in self.asked:
                hint = nearest(name, self.asked) or f"known: {', '.join(self.known)}"
                self.complaints.add(key.mark, f"unknown key {quoted(name)}", hint)


AMERICAN: Mapping[str, str] = {
    "colour": "color",
    "colours": "colors",
    "centre": "center",
    "grey": "gray",
}
"""Our words that may have their American spelling.  If both are there, ours counts and
the other is reported.
"""

BRITISH = {other: ours for ours, other in AMERICAN.items()}

SIZES: Mapping[str, str] = {
    "poker": "2.5 x 3.5 in",
    "bridge": "2.25 x 3.5 in",
    "mini": "1.75 x 2.5 in",
    "tarot": "2.75 x 4.75 in",
    "square": "2.5 x 2.5 in",
}
"""Sizes of cards by name, as MakePlayingCards and The Game Crafter print them
(``layouts/services``).
"""

YES_NO = ("yes", "no", "true", "false")

HINTS: Mapping[str, str] = {
    "at": "write [left, top, width, height] from the top left corner of the trim",
    "rule": "write [left, top, width, height]; one of the last two is 0",
    "step": "write [across, down], from one item to the next",
}


LARGEST = mm(5000)


NUMBER = re.compile(r"-?\d{1,5}(\.\d{1,5})?")


def _number(text: str) -> Fraction:
    """Return a plain number; refuse one so long that it takes a while to read."""
    if not NUMBER.fullmatch(text):
        raise ValueError(f"{text[:40]!r} is not a number")
    return Fraction(text)


def _size(text: str) -> Size:
    """Return a size that can be printed; ValueError if it is empty or too large."""
    size = Size.parse(SIZES.get(text.strip().casefold(), text))
    if min(size.width, size.height) < mm(1) or max(size.width, size.height) > LARGEST:
        raise ValueError(f"{text!r} cannot be printed; use 1 mm to 5 m")
    return size


def colour(text: str) -> Colour:
    """Return ``#B23A2E`` as a colour; ValueError if it is not one."""
    return Colour.parse(text)


def _unit(text: str) -> str:
    """Return the name of a unit; ValueError if there is none of that name."""
    if text not in UNITS:
        raise ValueError(f"{text!r} is not a unit; use mm, cm, in or pt")
    return text
