"""Split a written ply into its parts: what, by whom, where to, with which support.

    "activate 12"                        activate, at (12)
    "M12-A E-2-26 Smoots to 13"          (M12-A, E-2-26, L-Smoots), to (13)
    "buy 5 artillery 2 engineer armor"   buy, 5 artillery, 2 engineer, armor
    "reveal fanatic 7"                   reveal, fanatic, 7

A number before a kind of support is its points. So is one after it, if a list begins
that way ("artillery 5 engineer 2"). A number after a strategy is a factor. All others
are areas. ``meaning`` then looks at the position and makes the move.
"""

from pnp.errors import nearest, quoted
from pnp.games.aachen.ground.tables import Tables
from pnp.games.aachen.words.spellings import (
    DROPPED,
    EVERYBODY,
    MARKS,
    MOST_WORDS_OF_A_NAME,
    Words,
    words,
)
from pnp.patterns import late
from pnp.rules.notation import Form, NotationError, either, plain
from pnp.rules.vocabulary import Vocabulary
from pnp.values import Struct, field

LONGEST, MOST_WORDS, MOST_POINTS = 300, 48, 60
FIRST = Form("write who, and what")
WORD = late(r"@|[^\s,@=+]+")
ARROW = late(r"\s*[-=]*>\s*")
WAY = late(r"\d+(?:-\d+)+")

Way = tuple[int, ...]


class Sentence(Struct):
    """The parts of a written ply; missing parts are empty."""

    written: str = ""
    verb: str = ""
    units: list[int] = field(default_factory=list)
    everybody: bool = False
    parents: list[str] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    """Areas named without "from", "via" or "to"."""
    start: list[int] = field(default_factory=list)
    via: list[int] = field(default_factory=list)
    to: list[int] = field(default_factory=list)
    """The route, area by area."""
    support: list[str] = field(default_factory=list)
    strategies: list[str] = field(default_factory=list)
    germans: list[int] = field(default_factory=list)
    terrains: list[int] = field(default_factory=list)
    factor: int = 0

    @property
    def quoted(self) -> str:
        """Return the text as written, for a message."""
        return quoted(self.written.strip())

    @property
    def areas(self) -> list[int]:
        """Return every named area: start, place, route, goal."""
        return [*self.start, *self.at, *self.via, *self.to]

    @property
    def goal(self) -> list[int]:
        """Return the areas of a route, however they are written."""
        return [*self.via, *(self.to or self.at)]


def sentence(tables: Tables, written: str) -> Sentence:
    """Return the parts of a text; NotationError if a word is unknown."""
    if len(written) > LONGEST:
        raise NotationError(
            f"cannot read {quoted(written)}: it is longer than any move", hint=FIRST
        )
    return _Reader(tables, written).read()


class _Reader:
    """A reader of one ply's words, from left to right."""

    def __init__(self, tables: Tables, written: str) -> None:
        self.tables = tables
        self.known: Words = words(tables)
        self.found = Sentence(written)
        parts = [WORD.findall(each) for each in ARROW.sub(" to ", written).split(",")]
        every = [[*self._points_first(part), ","] for part in parts]
        self.rest = [word for part in every for word in part][:MOST_WORDS]
        self.mark = ""

    def read(self) -> Sentence:
        """Return the sentence."""
        while self.rest:
            word, key = self.rest[0], self.rest[0].casefold()
            if key == ",":
                self.rest.pop(0)
            elif key in EVERYBODY:
                self.found.everybody = True
                self.rest.pop(0)
            elif key in DROPPED:
                self.rest.pop(0)
            elif key in MARKS:
                self.mark = MARKS[key]
                self.rest.pop(0)
            elif WAY.fullmatch(word):
                self._way([self._area(each) for each in word.split("-")])
            elif word.isdecimal():
                self._number(word)
            else:
                self._word()
        return self.found

    # Numbers

    def _points_first(self, part: list[str]) -> list[str]:
        """Put points before their kind, if a part of a list has them after it."""
        kinds = [at for at, word in enumerate(part) if self._support(word)]
        if not kinds or (kinds[0] and part[kinds[0] - 1].isdecimal()):
            return part
        for at in kinds:
            if at + 1 < len(part) and part[at + 1].isdecimal():
                part[at : at + 2] = part[at + 1], part[at]
        return part

    def _number(self, word: str) -> None:
        """Take a number: of points, a factor, or an area."""
        self.rest.pop(0)
        if self.rest and self._support(self.rest[0]):
            self._points(word)
        elif self.found.strategies and not self.found.factor and not self.mark:
            self.found.factor = int(word[:4])
        else:
            self.rest.insert(0, word)
            self._way([self._area(word)])

    def _points(self, word: str) -> None:
        if not 0 < int(word[:4]) <= MOST_POINTS:
            raise NotationError(
                f"nobody can buy {word} points", hint=f"buy 1 to {MOST_POINTS}"
            )
        kind = self._support(self.rest.pop(0))
        self.found.support += [kind] * int(word)
        self.mark = ""

    def _support(self, word: str) -> str:
        values, _ = self.known.support.fits(plain(word))
        return str(values[0]) if len(values) == 1 else ""

    def _area(self, word: str) -> int:
        if word not in self.tables.area_of:
            areas = self.tables.areas
            hint = f"the areas are {areas[0].id} to {areas[-1].id}"
            raise NotationError(f"there is no area {quoted(word)}", hint=hint)
        return self.tables.area_of[word]

    def _way(self, areas: list[int]) -> None:
        """Take one or more areas, by the small word before them."""
        self.rest.pop(0)
        goes = self.mark in ("to", "via") or len(areas) > 1
        if self.mark == "from":
            self.found.start += areas
        elif self.mark == "via":
            self.found.via += areas
        elif goes or self.found.to:
            self.found.to += areas
        else:
            self.found.at += areas
        self.mark = self.mark if self.mark == "to" else ""

    # Names

    def _word(self) -> None:
        """Take the longest name that fits; exact names come before parts of names."""
        for exact in (True, False):
            stop = self.rest.index(",") if "," in self.rest else len(self.rest)
            for length in range(min(MOST_WORDS_OF_A_NAME, stop), 0, -1):
                if self._takes(" ".join(self.rest[:length]), length, exact=exact):
                    return
        hint = nearest(self.rest[0], self.known.known) or FIRST
        message = f"there is nothing called {quoted(self.rest[0])}"
        raise NotationError(message, hint=hint)

    def _takes(self, name: str, length: int, *, exact: bool) -> bool:
        """Take a name as the first kind of thing that has it."""
        known, key = self.known, plain(name)
        order: tuple[Vocabulary, ...] = (
            *(known.unit, known.support, known.verb, known.strategy, known.german),
            *(known.name, known.parent, known.area, known.terrain),
        )
        for vocabulary in order:
            values, whole = vocabulary.fits(key)
            if values and whole == exact:
                if len(values) > 1:
                    several = either(self._said(vocabulary.kind, v) for v in values)
                    message = f"{quoted(name)} could be {several}"
                    raise NotationError(message, hint="add a letter or two")
                del self.rest[:length]
                self._take(vocabulary.kind, values[0], name)
                return True
        return False

    def _said(self, kind: str, value: int | str) -> str:
        """Return the full name of one of several things."""
        if kind == "unit":
            return self.tables.units[int(value)].id
        if kind == "area":
            return self.tables.areas[int(value)].name
        return str(value)

    def _take(self, kind: str, value: int | str, name: str) -> None:
        found = self.found
        if kind == "verb":
            found.verb = found.verb or str(value)
        elif kind == "area":
            self.rest.insert(0, name)
            self._way([int(value)])
        else:
            into: dict[str, list[int] | list[str]] = {
                "unit": found.units,
                "support": found.support,
                "strategy": found.strategies,
                "German unit": found.germans,
                "organization": found.parents,
                "terrain": found.terrains,
            }
            into[kind].append(value)  # type: ignore[arg-type]  # as it is spelled
            self.mark = ""
