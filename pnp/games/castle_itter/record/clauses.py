"""A few words about the table, read one after the other; whoever reads may go back."""

import re

from pnp.errors import closest
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.record.naming import Names, naming
from pnp.games.castle_itter.words.spellings import Vocabulary, words
from pnp.rules.notation import NotationError, plain

LONGEST, MOST_WORDS, WORDS_OF_A_NAME = 200, 24, 4
AT = ("@", "at", "on", "to", "in", "into")
DROPPED = ("the", "a", "an", "of", ",", ":", "=")


class Clause:
    """The words of one clause, and how far they have been read."""

    def __init__(self, tables: Tables, written: str) -> None:
        if len(written) > LONGEST:
            raise NotationError("that is longer than anything on the table")
        found = re.findall(r"[@,:=]|[^\s@,:=]+", written.casefold())
        self.written = [each for each in found if each not in DROPPED][:MOST_WORDS]
        self.tables, self.words = tables, words(tables)
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
        """Read the name of one thing; NotationError where it could be several."""
        for length in range(self._room(), 0, -1):
            name = " ".join(self.rest[:length])
            found = self._meant(kind, name)
            if len(found) == 1:
                self.at += length
                self.took = name
                return found[0]
            if len(found) > 1 and length == self._longest(kind):
                self._complain(kind, name, found)
        return None

    def _room(self) -> int:
        """Return how many words a name may have: it ends before an @."""
        ahead = self.rest[:WORDS_OF_A_NAME]
        return ahead.index("@") if "@" in ahead else len(ahead)

    def _longest(self, kind: str) -> int:
        """Return how many words may be the name of something of a kind."""
        for length in range(self._room(), 0, -1):
            if self._meant(kind, " ".join(self.rest[:length])):
                return length
        return 0

    def _meant(self, kind: str, name: str) -> list[int]:
        if kind in ("card", "tactic"):
            names: Names = naming(self.tables).of(kind)
            found = names.find(name)
            return [] if found is None or found < 0 else [found]
        vocabulary: Vocabulary = getattr(self.words, kind)
        return [int(each) for each in vocabulary.fits(plain(name))[0]]

    def _complain(self, kind: str, name: str, found: list[int]) -> None:
        listed = {
            "who": [each.name for each in self.tables.defenders],
            "kind": [each.name for each in self.tables.attackers],
            "post": [each.id for each in self.tables.posts],
            "space": [each.label for each in self.tables.spaces],
            "location": [each.name for each in self.tables.locations],
            "colour": list(self.tables.colours),
        }[kind]
        several = " or ".join(listed[each] for each in found[:4])
        more = " or others" if len(found) > 4 else ""
        raise NotationError(f"{name!r} could be {several}{more}", hint="write it out")

    def meant(self) -> str:
        """Return the hint for a name that was nearly written."""
        known = [each.name for each in self.tables.defenders]
        known += [each.name for each in self.tables.attackers]
        known += [each.name for each in self.tables.locations]
        known += [*self.tables.colours, *(each.id for each in self.tables.posts)]
        for word in self.written:
            called = {each.casefold(): each for each in known}
            if word not in called and (close := closest(word, called)):
                return f"did you mean '{called[close]}'?"
        return ""
