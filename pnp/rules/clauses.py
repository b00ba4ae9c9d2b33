"""A clause, a few words about the table, read word by word; a reader may go back."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, Self, TypeVar

from pnp.errors import closest, quoted
from pnp.rules.notation import NotationError, either
from pnp.values import Struct

LONGEST, MOST_WORDS, WORDS_OF_A_NAME = 200, 24, 4
LARGEST = 99
"""The last turn of any game."""
AT = ("@", "at", "on", "to", "in", "into")
DROPPED = ("the", "a", "an", "of", "is", "are", "was", "lies", "stands", ",", ":", "=")
"""Words without meaning here; ``not`` and similar words are never among them."""


class Kind(Struct, frozen=True):
    """One kind of thing that a clause may name."""

    meant: Callable[[str], Sequence[int]]
    """What a name may mean; several if it is not clear."""
    said: Callable[[int], str]
    """How each is written."""


class Clause:
    """The words of one clause, and how far they have been read."""

    def __init__(
        self, written: str, kinds: Mapping[str, Kind], known: Sequence[str] = ()
    ) -> None:
        """``known`` are words to suggest for a misspelt one."""
        if len(written) > LONGEST:
            raise NotationError("that is longer than anything on the table")
        found = re.findall(r"[@,:=]|[^\s@,:=]+", written.casefold())
        self.written = [each for each in found if each not in DROPPED][:MOST_WORDS]
        self.text = written.strip()
        self.kinds, self.known = kinds, known
        self.at = 0
        self.took = ""
        """The word that was read last."""

    @property
    def rest(self) -> list[str]:
        """The words that have not been read."""
        return self.written[self.at :]

    def back(self) -> None:
        """Begin again."""
        self.at, self.took = 0, ""

    def word(self) -> str:
        """Read any word."""
        self.took = self.rest[0] if self.rest else ""
        self.at += 1
        return self.took

    def takes(self, *known: str) -> bool:
        """Read a word if it is one of these; ``at`` is any small word of place."""
        wanted = AT if known[0] == "at" else known
        if self.rest and self.rest[0] in (*wanted, *known):
            self.word()
            return True
        return False

    def number(self) -> int | None:
        """Read a whole number, if one follows."""
        if self.rest and self.rest[0].isdecimal() and len(self.rest[0]) < 5:
            return int(self.word())
        return None

    def one(self, kind: str) -> int | None:
        """Read the name of one thing; NotationError if it could be several."""
        meant, longest = self.kinds[kind].meant, 0
        for length in range(self._room(), 0, -1):
            name = " ".join(self.rest[:length])
            found = meant(name)
            longest = longest or (length if found else 0)
            if len(found) == 1:
                self.at += length
                self.took = name
                return found[0]
            if len(found) > 1 and length == longest:
                several = either(self.kinds[kind].said(each) for each in found)
                raise NotationError(
                    f"{name!r} could be {several}", hint="write the whole name"
                )
        return None

    def _room(self) -> int:
        """Return how many words a name may have: it ends before an @."""
        ahead = self.rest[:WORDS_OF_A_NAME]
        return ahead.index("@") if "@" in ahead else len(ahead)

    def meant(self) -> str:
        """Return the hint for a misspelt name."""
        called = {each.casefold(): each for each in self.known}
        for word in self.written:
            if word not in called and (close := closest(word, called)):
                return f"did you mean '{called[close]}'?"
        return ""


class Slotted(Protocol):
    """A position: everything it holds is in its slots."""

    __slots__: tuple[str, ...]

    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""
        ...


class Turned(Protocol):
    """A position that has turns."""

    turn: int


class Compared(Slotted, Protocol):
    """A position that tells its differences to another, a line each."""

    def differences(self, after: Self) -> list[str]:
        """Return every difference to another position."""
        ...


P = TypeVar("P", bound=Slotted)
C = TypeVar("C", bound=Compared)
Reading = Callable[..., bool]
"""Reads one thing from a clause and sets it; False if the clause is about another."""


def turn(position: Turned, clause: Clause) -> bool:
    """Read ``turn 4``."""
    if not clause.takes("turn"):
        return False
    number = clause.number()
    if number is None:
        return False
    if not 0 < number <= LARGEST:
        raise NotationError(f"there is no turn {number}", hint=f"1 to {LARGEST}")
    position.turn = number
    return True


def mend(
    position: object, clause: Clause, readings: Sequence[Reading], examples: str
) -> None:
    """Let the first reading that fits a clause set the table."""
    said = clause.text
    for reads in readings:
        clause.back()
        if reads(position, clause):
            if clause.rest:
                rest = quoted(" ".join(clause.rest))
                raise NotationError(
                    f"{rest} in {quoted(said)} was not understood", hint=examples
                )
            return
    raise NotationError(f"cannot read {quoted(said)}", hint=clause.meant() or examples)


def correct(
    position: C,
    written: str,
    clause: Callable[[str], Clause],
    readings: Sequence[Reading],
    *,
    examples: str,
    settle: Callable[[C], None] | None = None,
    differences: Callable[[C, C], list[str]] | None = None,
) -> list[str]:
    """Correct a position by clauses with ``;`` between them; return what changed.

    ``settle`` mends what follows from a correction. NotationError, and an unchanged
    position, if a clause cannot be read or there is none.
    """
    mended = position.clone()
    clauses = [each for each in written.split(";") if each.strip()]
    if not clauses:
        raise NotationError("the correction is empty", hint=examples)
    for each in clauses:
        mend(mended, clause(each), readings, examples)
    if settle:
        settle(mended)
    told = (differences or type(position).differences)(position, mended)
    become(position, mended)
    return told


def become(position: P, mended: P) -> None:
    """Copy everything from another position into this one."""
    for name in position.__slots__:
        setattr(position, name, getattr(mended, name))
