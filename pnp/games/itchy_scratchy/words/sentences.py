"""From a written move to its parts: a verb, things, a facing.

    "attack D5 by U-I1"         attack, (D5), by (U-I1)
    "move Cavalry to H3 west"   move, (U-C), to (H3), facing W

An id comes before an area, an area before a facing, and a full name before an
abbreviation.  ``meaning`` finds who does what: it looks at the position.
"""

import re
from dataclasses import dataclass, field
from typing import Literal

from pnp.errors import nearest, quoted
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.games.itchy_scratchy.words.spellings import (
    DROPPED,
    FACINGS,
    MARKS,
    MOST_WORDS_OF_A_NAME,
    Words,
    words,
)
from pnp.rules.notation import Form, NotationError, plain
from pnp.rules.vocabulary import Vocabulary
from pnp.values import Struct

LONGEST, MOST_WORDS = 200, 24
FIRST = Form("write a unit and what it does")
WORD = re.compile(r"->|=>|[>@]|[^\s,>@=]+|=")

Kind = Literal["unit", "area", "facing", "verb", "force"]


class Thing(Struct, frozen=True):
    """A unit or an area that is named; several units may share the name."""

    kind: Literal["unit", "area"]
    values: tuple[int, ...]
    mark: str
    """The small word before it: ``by``, ``to``, ``at``, ``from``."""
    before: bool
    """Whether it comes before the verb."""
    written: str


@dataclass(slots=True)
class Sentence:
    """The parts of a written move; a part that is left out is empty."""

    verb: str = ""
    things: list[Thing] = field(default_factory=list)
    facing: int | None = None
    forces: list[int] = field(default_factory=list)
    written: str = ""


def sentence(tables: Tables, written: str) -> Sentence:
    """Return the parts of a written move; NotationError if a word is unknown."""
    if len(written) > LONGEST:
        raise NotationError(
            f"cannot read {quoted(written)}: it is longer than any move", hint=FIRST
        )
    return _Reader(tables, written).read()


class _Reader:
    """Reads the words of one move from left to right."""

    def __init__(self, tables: Tables, written: str) -> None:
        self.known: Words = words(tables)
        self.tables = tables
        self.found = Sentence(written=written)
        self.rest = WORD.findall(written)[:MOST_WORDS]
        self.mark = ""
        self.side = False
        """Whether the word before names a side; the next word may name a unit of it."""

    def read(self) -> Sentence:
        """Return the sentence."""
        while self.rest:
            word = self.rest[0]
            key = word.casefold()
            if key in DROPPED and self.known.unit.fits(plain(word)) == ((), False):
                self.rest.pop(0)
            elif key in MARKS and not self._is_unit(word) and len(self.rest) > 1:
                self._marks(key)
            else:
                self._word()
        return self.found

    def _is_unit(self, word: str) -> bool:
        return self.known.unit.fits(plain(word))[1]

    def _marks(self, key: str) -> None:
        """Take a small word; some are also verbs: "U-C turns W"."""
        self.mark = MARKS[key]
        self.rest.pop(0)
        if self.mark == "facing" and not self.found.verb:
            self.found.verb = "turn"

    def _word(self) -> None:
        """Take the longest name, as the first kind of thing that it may be."""
        for exact in (True, False):
            for length in range(min(MOST_WORDS_OF_A_NAME, len(self.rest)), 0, -1):
                if self._takes(" ".join(self.rest[:length]), length, exact=exact):
                    return
        word = self.rest[0]
        parts = [part for part in word.split("-") if part]
        if len(parts) > 1 and all(map(self._is_a_place, parts)):
            self.rest[:1] = parts
            return
        raise NotationError(
            f"there is nothing called {quoted(word)}", hint=self._near()
        )

    def _is_a_place(self, word: str) -> bool:
        known = self.known
        key = plain(word)
        return any(each.fits(key)[1] for each in (known.unit, known.area, known.facing))

    def _near(self) -> str:
        word, areas = self.rest[0], self.tables.areas
        if any(plain(word) in map(plain, (each, *FACINGS[each])) for each in FACINGS):
            return f"the facings are {', '.join(self.tables.grid.facings)}"
        if re.fullmatch(r"[A-Za-z]{1,2}\d{1,3}", word):
            return f"the areas are {areas[0]} to {areas[-1]}"
        return nearest(word, self.known.known) or FIRST

    def _takes(self, name: str, length: int, *, exact: bool) -> bool:
        """Take a name as the first kind of thing that has this name."""
        known, key = self.known, plain(name)
        order: tuple[tuple[Kind, Vocabulary], ...] = (
            ("unit", known.unit),
            ("area", known.area),
            ("facing", known.facing),
            ("verb", known.verb),
            ("force", known.force),
            ("unit", known.name),
        )
        if self.mark == "facing":
            order = (order[2], *order[:2], *order[3:])
        for kind, vocabulary in order:
            values, whole = vocabulary.fits(key)
            if values and whole == exact:
                length = self._all_of_it(vocabulary, values, length)
                self._take(kind, values, " ".join(self.rest[:length]))
                del self.rest[:length]
                self.mark = ""
                return True
        return False

    def _all_of_it(
        self, of: Vocabulary, values: tuple[int | str, ...], length: int
    ) -> int:
        """Return how many words are part of the same name: *3rd inf*."""
        for longer in range(min(MOST_WORDS_OF_A_NAME, len(self.rest)), length, -1):
            if of.fits(plain(" ".join(self.rest[:longer])))[0] == values:
                return longer
        return length

    def _take(self, kind: Kind, values: tuple[int | str, ...], name: str) -> None:
        found = self.found
        if kind == "verb":
            if len(values) > 1:
                meant = " or ".join(map(str, values))
                raise NotationError(f"{quoted(name)} could be {meant}")
            said = str(values[0])
            found.verb = found.verb if said == "turn" and found.verb else said
        elif kind == "facing":
            if found.facing not in (None, int(values[0])):
                names = self.tables.grid.facings
                message = f"{quoted(found.written)} names two facings"
                raise NotationError(message, hint=f"the facings are {', '.join(names)}")
            found.facing = int(values[0])
        elif kind == "force":
            found.forces.append(int(values[0]))
            self.side = True
            return
        else:
            thing: Literal["unit", "area"] = "unit" if kind == "unit" else "area"
            numbers = tuple(map(int, values))
            if kind == "unit" and self.side:
                numbers = self._of_the_side(numbers, name)
            before = not found.verb
            found.things.append(Thing(thing, numbers, self.mark, before, name))
        self.side = False

    def _of_the_side(self, units: tuple[int, ...], name: str) -> tuple[int, ...]:
        """Return the units of the side that was named before: "Union Cavalry"."""
        force = self.found.forces.pop()
        own = tuple(u for u in units if self.tables.force_of[u] == force)
        if not own:
            side = self.tables.forces[force].name
            raise NotationError(f"{side} does not have {name}", hint=FIRST)
        return own
