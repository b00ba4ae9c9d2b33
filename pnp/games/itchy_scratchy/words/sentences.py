"""From a written move to its parts: a verb, things, a facing.

    "attack D5 by U-I1"         attack, (D5), by (U-I1)
    "move Cavalry to H3 west"   move, (U-C), to (H3), facing W

An id comes before an area, an area before a facing, and a full name before an
abbreviation.  Then its things are looked up in the position.  An area names the unit in
it too.  A name that several units share means those of the side that acts, and of these
the units that can do it.  The words of each subject make a move of it (``READS``).
"""

import re
from collections.abc import Callable
from itertools import product
from typing import Literal

from pnp.errors import nearest, quoted
from pnp.games.itchy_scratchy.ground.moves import Ply
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE, Tables
from pnp.games.itchy_scratchy.words.spellings import (
    COMPASS,
    DROPPED,
    MARKS,
    MOST_WORDS_OF_A_NAME,
    Words,
    compass,
    words,
)
from pnp.games.itchy_scratchy.words.waits import ids, waiting, waits_for
from pnp.patterns import late
from pnp.rules.notation import Form, NotationError, either, plain
from pnp.rules.registers import ByName
from pnp.rules.vocabulary import Vocabulary
from pnp.values import Struct, field, replace

LONGEST, MOST_WORDS = 200, 24
FIRST = Form("write a unit and what it does")
WORD = late(r"->|=>|[>@]|[^\s,>@=]+|=")

FACINGS = {
    plain(said)
    for way in (*COMPASS, *map("".join, product("NS", "EW")))
    for said in (way, compass(way))
}
"""Every facing of squares and hexes, as it may be written."""

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


class Sentence(Struct):
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


GOALS = ("to", "joins")
"""Marks of where a unit goes; a unit that joins goes to one of its own side."""


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
        if plain(word) in FACINGS:
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


# What it means in a position


def where_it_is(position: Position, said: Sentence) -> Sentence:
    """Return a sentence with "Cavalry from D1" as one thing: the unit in that area.

    Raise NotationError if no such unit is there.
    """
    starts = [t for t in said.things if t.mark == "from" and t.kind == "area"]
    units = [t for t in said.things if t.kind == "unit" and not t.mark]
    if not (starts and units):
        return said
    start, named = starts[0], units[0]
    there = tuple(u for u in named.values if position.where[u] == start.values[0])
    if not there:
        raise NotationError(f"{named.written} is not at {start.written}", hint=FIRST)
    things = [each for each in said.things if each is not start]
    things[things.index(named)] = replace(named, values=there)
    return replace(said, things=things)


class Pointing:
    """One sentence, read in one position."""

    def __init__(self, position: Position, said: Sentence) -> None:
        self.position, self.said = position, where_it_is(position, said)
        self.tables = position.tables
        self.waiting, self.top = waiting(position), waits_for(position)
        self.force = self.waiting.side

    @property
    def quoted(self) -> str:
        """The written text, as a message shows it."""
        return quoted(self.said.written.strip())

    def id(self, unit: int) -> str:
        """Return the id of a unit."""
        return self.tables.units[unit].id

    def force_of(self, thing: Thing) -> int:
        """Return the force of what a thing names, as far as it is clear."""
        if thing.kind == "area":
            return self.position.holds(thing.values[0])
        forces = {self.tables.force_of[each] for each in thing.values}
        return forces.pop() if len(forces) == 1 else self.force

    def area(self, thing: Thing) -> int:
        """Return the area of a thing: named itself, or by a unit in it."""
        if thing.kind == "area":
            return thing.values[0]
        likely = self.likely(thing, ours=thing.mark == "joins")
        standing = {self.position.where[each] for each in likely}
        return standing.pop() if len(standing) == 1 else NONE

    def likely(self, thing: Thing, *, ours: bool = False) -> list[int]:
        """Return the units a thing may mean: of the force in hand, if ``ours``."""
        found = [*thing.values]
        if thing.kind == "area":
            found = self.position.inside(thing.values[0])
        mine = [u for u in found if self.tables.force_of[u] == self.force]
        theirs = [u for u in found if u not in mine]
        likely = (mine or theirs) if ours else (theirs or mine)
        there = [u for u in likely if self.position.where[u] >= 0]
        return there or likely

    def actor(self, things: list[Thing]) -> Thing | None:
        """Return what acts: the marked thing, one before the verb, or one of ours."""
        for mark in ("by", "from"):
            if marked := [each for each in things if each.mark == mark]:
                return marked[0]
        free = [each for each in things if each.mark not in ("at", *GOALS)]
        if len(things) == 1 and free and free[0].kind == "area":
            mine = self.force_of(free[0]) == self.force != NONE
            return free[0] if mine or (self.said.verb and free[0].before) else None
        if early := [each for each in free if each.before]:
            return early[0]
        ours = [u for u in free if self.force_of(u) == self.force != NONE]
        if ours or len(free) > 1:
            return (ours or free)[0]
        return free[0] if free and free[0].kind == "unit" and self.force < 0 else None

    def who(self, thing: Thing | None, doing: Callable[[int], bool]) -> int:
        """Return the unit that acts: as named, or the only one able, or in hand."""
        likely = self.likely(thing, ours=True) if thing else self.able(doing)
        if len(likely) > 1:
            likely = [u for u in likely if doing(u)] or likely
        active = self.position.active
        if thing is None and active >= 0 and (active in likely or not likely):
            likely = [active]
        if len(likely) == 1:
            return likely[0]
        if thing is not None and not likely:
            raise NotationError(f"nobody is at {thing.written}", hint=FIRST)
        names = ids(self.position, likely)
        if thing is not None:
            message = f"{thing.written} could be {either(names)}"
            raise NotationError(message, hint="write its id")
        who = f": {either(names)}" if names else ""
        raise NotationError(f"{self.quoted} does not name a unit{who}", hint=FIRST)

    def able(self, doing: Callable[[int], bool]) -> list[int]:
        """Return which units of the side that acts can do it."""
        if self.force < 0:
            return []
        return [u for u in self.position.standing(self.force) if doing(u)]

    def to(self, actor: Thing | None = None) -> int | None:
        """Return the area that a unit goes to, if one is named."""
        things = [each for each in self.said.things if each is not actor]
        marked = [each for each in things if each.mark in ("at", *GOALS)]
        if actor is None and not marked:
            things = [each for each in things if each.kind == "area"]
        found = marked or things
        if not found:
            return None
        area = self.area(found[-1])
        if area < 0:
            raise NotationError(f"{found[-1].written} is not on the board", hint=FIRST)
        return area


READS = ByName[Callable[[Pointing], Ply]]()
"""Per verb, the function that makes its move."""
