"""Nodes of a position file to the indices of things; missing things are reported."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.errors import Complaints, PnpError, quoted
from pnp.reading import Items, Keyed, Node, Scalar, Whole
from pnp.reading.typed import complain_of_kind, whole_of
from pnp.rules.naming import Names
from pnp.rules.overruling import Cited, setting_of, turn, value_of

MOST = 999
"""The largest number that makes sense here."""


@dataclass(slots=True)
class Lookup:
    """Looks up names, and reports those that do not exist.

    ``foreign`` is this edition's name if the file is from another one. Names that this
    edition does not have are then left out with a warning.
    """

    complaints: Complaints
    foreign: str = ""

    def lacks(self, node: Node, message: str, hint: str = "") -> None:
        """Report an error for a missing thing, or warn that it is left out."""
        if self.foreign:
            told = f"{message} in {self.foreign}: it is left out"
            self.complaints.warn(node.mark, told)
        else:
            self.complaints.add(node.mark, message, hint)

    def thing(self, names: Names, node: Node) -> int | None:
        """Return the index of a thing by its name."""
        if not isinstance(node, Scalar) or node.empty:
            complain_of_kind(
                node, names.kind, f"the name of one {names.kind}", self.complaints
            )
            return None
        found = None if node.refused else names.find(node.text)
        if found is None and not node.refused:
            hint = self.complaints.near(node.text, names.said.values())
            self.lacks(node, f"there is no {names.kind} {quoted(node.text)}", hint)
        return found

    def things(self, names: Names, nodes: list[Node]) -> list[int]:
        """Return the indices of the things that exist."""
        found = (self.thing(names, each) for each in nodes)
        return [each for each in found if each is not None]

    def whole(self, node: Node, name: str, least: int = 0) -> int | None:
        """Return a whole number of things."""
        return whole_of(node, name, self.complaints, Whole(least, MOST))

    def pairs(self, node: Node | None, name: str) -> Iterator[tuple[Scalar, Node]]:
        """Yield the keys of a mapping, each with its value."""
        if isinstance(node, Keyed):
            yield from ((node.keys[key], each) for key, each in node.entries.items())
        elif node is not None:
            complain_of_kind(node, name, "a mapping", self.complaints)

    def named(
        self, names: Names, node: Node | None, name: str
    ) -> Iterator[tuple[int, Node]]:
        """Yield the index of each thing that is a key, and its value."""
        seen: dict[int, Scalar] = {}
        for key, each in self.pairs(node, name):
            index = self.thing(names, key)
            if index is None:
                continue
            if index in seen:
                hint = f"it was first given on line {seen[index].line}"
                message = f"{quoted(key.text)} is given twice"
                self.complaints.add(key.mark, message, hint)
                continue
            seen[index] = key
            yield index, each

    def word(self, words: Sequence[str], node: Node, name: str) -> int | None:
        """Return the index of a word among the allowed ones."""
        if isinstance(node, Scalar) and node.text in words:
            return words.index(node.text)
        wanted = f"one of {', '.join(words)}"
        complain_of_kind(node, name, wanted, self.complaints)
        return None

    def text(self, node: Node, name: str) -> str | None:
        """Return any word."""
        if isinstance(node, Scalar) and not node.empty and not node.refused:
            return node.text
        complain_of_kind(node, name, "a word", self.complaints)
        return None

    def counts(
        self, names: Names, node: Node | None, name: str, least: int = 0
    ) -> dict[int, int]:
        """Return how many of each thing."""
        read = {
            i: self.whole(n, names.said[i], least)
            for i, n in self.named(names, node, name)
        }
        return {index: count for index, count in read.items() if count is not None}

    def words(self, node: Node, name: str) -> list[Scalar]:
        """Return the words between commas, each with its place in the file."""
        if not isinstance(node, Scalar) or node.empty:
            complain_of_kind(node, name, "words", self.complaints)
            return []
        if node.refused:
            return []
        at, found = node.column + (1 if node.style else 0), []
        for part in node.text.split(","):
            begins = at + len(part) - len(part.lstrip())
            found.append(Scalar(part.strip(), node.file, node.line, begins))
            at += len(part) + 1
        return found

    @staticmethod
    def part(word: Scalar, text: str, begins: int) -> Scalar:
        """Return a part of a word that begins that many letters after its start."""
        return Scalar(text, word.file, word.line, word.column + begins)

    @staticmethod
    def blanks(word: Scalar) -> list[Scalar]:
        """Return the parts of a word between blanks, each with its place in a file."""
        found, at = [], 0
        for part in word.text.split():
            at = word.text.index(part, at)
            found.append(Scalar(part, word.file, word.line, word.column + at))
            at += len(part)
        return found or [word]

    def scalars(self, nodes: Iterable[Node], wanted: str) -> Iterator[Scalar]:
        """Yield the words of a list; report everything that is not a word."""
        for node in nodes:
            if isinstance(node, Scalar) and not node.empty:
                yield node
            else:
                message = f"expected a list of words: {wanted}"
                self.complaints.add(node.mark, message)

    def items(self, node: Node | None, name: str) -> list[Node]:
        """Return the items of a list."""
        if isinstance(node, Items):
            return node.items
        if node is not None:
            complain_of_kind(node, name, "a list", self.complaints)
        return []


def turn_settings(position: Cited, node: Node | None, lookup: Lookup) -> None:
    """Change the settings that a file gives other values than the definition."""
    least = position.tables.LEAST
    for key, each in lookup.pairs(node, "settings"):
        at: Node = key
        try:
            name = setting_of(position, key.text)
            at = each
            value = each.text if isinstance(each, Scalar) else ""
            turn(position, name, value_of(position, name, value, least.get(name, 0)))
        except PnpError as error:
            lookup.lacks(at, error.message, error.hint)
