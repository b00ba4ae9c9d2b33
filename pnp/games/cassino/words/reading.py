"""From a written line to its parts: the verb, and its things in their order.

    "us assault D5 in cassino town, dug-in"
    verb assault; side allied, hex D5, terrain cassino, mark dug-in

Each verb has the kinds of thing it takes.  A full word comes before a beginning, a long
name before a short one, and a word that fits nothing is a hex.  Parts that are left out
come from the position where it is clear (``Asked``).
"""

import re
from collections.abc import Callable, Iterator, Sequence

from pnp.errors import nearest, quoted
from pnp.games.cassino.ground.held import HEX, spelled
from pnp.games.cassino.ground.moves import Ply
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.registers import FORMS, contested, waits_for
from pnp.games.cassino.words.spellings import KINDS, NO, SMALL, apart, side_of, words
from pnp.patterns import late
from pnp.rules.notation import NotationError, either, plain
from pnp.rules.vocabulary import Vocabulary
from pnp.values import Struct, field

LONGEST, MOST_WORDS, WORDS_OF_A_NAME = 200, 32, 5
LONGEST_HEX = 24
WORD = late(r"[^\s,;:()!?\"=]+")
RESULT_FOR = late(
    r"(?P<what>\bno (?:result|effect)|[\w+]+) for (?:the )?(?P<whose>\w+)",
    re.IGNORECASE,
)
COLON = "write it as one sentence, without a colon"
BOTH = late(r"\bboth (?:get |have |roll )?(?=\S)(\S+)$", re.IGNORECASE)
FIRST = "write 'assault D5 by allied in Cassino town', 'D5 axis M allied M1', or next"
WEAK = apart(
    "artillery aircraft planes has have is are initiative strength mines mine "
    "minefield only now into attack left lost draw start done ready hold moves "
    "digs init"
)
"""Words that are the verb only without a better one."""
HAVING = apart("has have is are gets gains")
"""Words after a side that only announce its result."""
Value = str | int


def on_the_table(position: Position) -> list[str]:
    """Return every hex with something on record, contested hexes first."""
    told = (*position.assaults, *position.mines, *(h for h, _ in position.driven_out))
    return list(dict.fromkeys(told))


def called(position: Position, word: str) -> str:
    """Return the hex a word names, '' if it cannot be a hex."""
    for each in on_the_table(position):
        if each.casefold() == word.casefold():
            return each
    if len(word) > LONGEST_HEX or not HEX.fullmatch(word):
        return ""
    if word.casefold() in words(position.tables).ours:
        return ""
    return spelled(word)


class Said(Struct):
    """The parts of a written line."""

    written: str
    verb: str = ""
    parts: list[tuple[str, Value]] = field(default_factory=list)
    no: bool = False
    """Whether the line ends or denies a thing."""

    def all(self, kind: str) -> list[Value]:
        """Return every part of a kind, in written order."""
        return [value for each, value in self.parts if each == kind]

    def words(self, kind: str) -> list[str]:
        """Return every part of a kind as text."""
        return [str(value) for value in self.all(kind)]

    def numbers(self) -> list[int]:
        """Return every number of the line."""
        return [int(value) for value in self.all("number")]

    @property
    def quoted(self) -> str:
        """The line, quoted for a message."""
        return quoted(self.written.strip())


class Reader:
    """Reads the words of one ply, kind by kind."""

    def __init__(self, position: Position, written: str) -> None:
        if len(written) > LONGEST:
            raise NotationError(
                f"cannot read {quoted(written)}: it is longer than any move", hint=FIRST
            )
        self.position, self.known = position, words(position.tables)
        written = self._turned(written)
        self.said = Said(written)
        found = (_clean(each) for each in WORD.findall(written.replace("−", "-")))
        self.rest = [each for each in found if each][:MOST_WORDS]
        self.said.no = any(each.casefold() in NO for each in self.rest)
        self.fits: dict[str, Callable[[str, bool], tuple[str, ...]]] = {
            **{kind: _fits(getattr(self.known, kind)) for kind in KINDS},
            "result": self._result,
            "people": self._whose,
        }

    def verb(self) -> str:
        """Take the verb out of the words: the first; a weak one only if it is alone."""
        shown = any(self._result(each, exact=True) for each in self.rest)
        found = [each for each in self._verbs() if not (shown and each[2] in HAVING)]
        strong = [each for each in found if each[2] not in WEAK]
        if not (strong or found):
            return ""
        at, length, name = (strong or found)[0]
        self.said.verb = self.known.verb[name]
        del self.rest[at : at + length]
        return self.said.verb

    def _verbs(self) -> Iterator[tuple[int, int, str]]:
        for at in range(len(self.rest)):
            for length in (3, 2, 1):
                name = " ".join(self.rest[at : at + length]).casefold()
                if len(self.rest) - at >= length and name in self.known.verb:
                    yield at, length, name
                    break

    def unsaid(self) -> str:
        """Return the verb of a line without one: a month sets the scene."""
        if self._has("side") and waits_for(self.position) == "scene":
            return "initiative"
        if waits_for(self.position) == "scene" and self._has("month", exact=False):
            return "scene"
        known = (("month", "scene"), ("time", "now"), ("gift", "uses"))
        return next((verb for kind, verb in known if self._has(kind)), "")

    def _has(self, kind: str, *, exact: bool = True) -> bool:
        """Whether the words have a thing of a kind, by its full name or a beginning."""
        fits = self.fits[kind]
        return any(
            fits(each, True) or (not exact and fits(each, False)) for each in self.rest
        )

    def parts(self, kinds: Sequence[str], example: str) -> Said:
        """Take all words as things of these kinds; NotationError if a word is none."""
        while self.rest:
            if not self._takes(kinds):
                raise NotationError(self._strange(), hint=self._hint(example))
        return self.said

    def _takes(self, kinds: Sequence[str]) -> bool:
        """Take the next word: a hex of the table, a name, or a new hex or name."""
        word = self.rest[0]
        hexes = {each.casefold() for each in on_the_table(self.position)}
        if {"hex", "known"} & {*kinds} and word.casefold() in hexes:
            return self._take("hex", called(self.position, word), 1)
        if self._takes_a_name(kinds, exact=True) or self._takes_a_word(kinds, word):
            return True
        if self._takes_a_name(kinds, exact=False):
            return True
        hex_ = called(self.position, word) if "hex" in kinds else ""
        name = re.fullmatch(r"[^\W_][\w./-]*", word) and "name" in kinds
        kind = "hex" if hex_ else "name" if name else ""
        return bool(kind) and self._take(kind, hex_ or word, 1)

    def _takes_a_word(self, kinds: Sequence[str], word: str) -> bool:
        """Take a number, or skip a small word without meaning."""
        if word.casefold() in SMALL:
            self.rest.pop(0)
            return True
        number = re.fullmatch(r"[+-]?\d{1,3}", word) and "number" in kinds
        return bool(number) and self._take("number", int(word), 1)

    def _takes_a_name(self, kinds: Sequence[str], *, exact: bool) -> bool:
        """Take the longest name that fits, of the kind that comes first."""
        sides = "side" in kinds and not {"formation", "force", "who"} & {*kinds}
        kinds = (*kinds, "people") if sides else kinds
        for length in range(min(WORDS_OF_A_NAME, len(self.rest)), 0, -1):
            name = " ".join(self.rest[:length])
            for kind in (each for each in kinds if each in self.fits):
                meant = self.fits[kind](name, exact)
                if len(meant) == 1:
                    named = "side" if kind == "people" else kind
                    return self._take(named, meant[0], length)
                if meant and length == 1:
                    message = f"{quoted(name)} could be {either(sorted(meant))}"
                    raise NotationError(message, hint="write a word or two more")
        return False

    def _take(self, kind: str, value: Value, length: int) -> bool:
        self.said.parts.append((kind, value))
        del self.rest[:length]
        return True

    def _turned(self, written: str) -> str:
        """Return a line with each side before its result: ``M for the axis``."""

        def turned(found: re.Match[str]) -> str:
            what, whose = " ".join(found["what"].split()), found["whose"]
            if what.casefold() not in self.known.result:
                return found[0]
            if whose.casefold() == "both":
                sides = (each.id for each in self.position.tables.sides)
                return " ".join(f"{each} {what}" for each in sides)
            return f"{whose} {what}"

        return RESULT_FOR.sub(turned, BOTH.sub(r"\1 for both", written))

    def _whose(self, name: str, exact: bool) -> tuple[str, ...]:
        """Return the side of a force or formation that is named exactly."""
        if not exact:
            return ()
        people = [*self.fits["formation"](name, True), *self.fits["force"](name, True)]
        return tuple(
            dict.fromkeys(side_of(self.position.tables, each) for each in people)
        )

    def _result(self, name: str, exact: bool) -> tuple[str, ...]:
        found = self.known.result.get(name.casefold()) if exact else None
        return (found,) if found else ()

    def _strange(self) -> str:
        word = self.rest[0]
        return f"what is {quoted(word)} in {self.said.quoted}?"

    def _hint(self, example: str) -> str:
        """Return how to write it, or the nearest word that is known."""
        word = self.rest[0]
        if word.casefold() in self.known.result:
            return (
                f"{word} is a result of the chart; if it is also a hex, write it "
                f"{word[:1]}.{word[1:]}, with a dot or a slash in it"
            )
        near = nearest(word, self.known.known)
        if word.casefold() in near.casefold().split("'"):
            near = ""  # a known word, but not for this ply
        return near or f"write '{example}'"


def _fits(known: Vocabulary) -> Callable[[str, bool], tuple[str, ...]]:
    def found(name: str, exact: bool) -> tuple[str, ...]:
        values, whole = known.fits(plain(name))
        return tuple(map(str, values)) if whole == exact else ()

    return found


def _clean(word: str) -> str:
    """Return a word without the period that ends a sentence, and without asterisks."""
    return word if word in ("-", "–", "—") else word.rstrip(".…").strip("*`")


class Asked(Struct, frozen=True):
    """One sentence in one position, and an example of how to write it."""

    position: Position
    said: Said
    example: str

    def one(self, kind: str, told: str) -> str:
        """Return the only thing of a kind; NotationError if it is left out."""
        found = self.said.words(kind)
        if not found:
            raise self.lacks(told)
        return self._only(found, told)

    def maybe(self, kind: str, told: str) -> str:
        """Return the only thing of a kind, '' if there is none."""
        found = self.said.words(kind)
        return self._only(found, told) if found else ""

    def _only(self, found: list[str], told: str) -> str:
        several = list(dict.fromkeys(found))
        if len(several) > 1:
            message = f"{self.said.quoted} names more than one ({told})"
            hint = self._misspelt(several) or self.hint
            raise NotationError(f"{message}: {either(several)}", hint=hint)
        return several[0]

    def _misspelt(self, several: list[str]) -> str:
        """Return the likely word, if one of several hexes is a misspelt word."""
        known = words(self.position.tables).known
        odd = [each for each in several if each.isalpha() and len(each) > 2]
        return next(filter(None, (nearest(each, known) for each in odd)), "")

    def side(self) -> str:
        """Return the side that the sentence names."""
        return self.one("side", "which side, axis or allied")

    def hex(self) -> str:
        """Return the hex that the sentence names, or the only contested hex."""
        return self.maybe("hex", "a hex") or contested(self.position) or self._no_hex()

    def _no_hex(self) -> str:
        several = either(self.position.assaults)
        raise self.lacks(f"which hex{f', {several}' if several else ''}")

    def number(self, told: str, default: int | None = None) -> int:
        """Return the only number; the default if there is none."""
        found = self.said.numbers()
        if not found and default is not None:
            return default
        if len(found) != 1:
            raise self.lacks(told)
        return found[0]

    def lacks(self, what: str) -> NotationError:
        """Return the error for something that is left out."""
        return NotationError(f"{self.said.quoted} does not say {what}", hint=self.hint)

    @property
    def hint(self) -> str:
        """How to write it."""
        return f"write '{self.example}'"

    def nothing_of(self, *kinds: str) -> None:
        """Raise NotationError for parts of these kinds: they would be ignored."""
        for kind in kinds:
            if found := self.said.words(kind):
                message = f"what is {found[0]} in {self.said.quoted}?"
                raise NotationError(message, hint=self.hint)


def meant(position: Position, written: str) -> Ply:
    """Return the ply of a written line; NotationError if it could be several."""
    reader = Reader(position, written)
    verb = reader.verb() or reader.unsaid()
    if not (verb or reader.rest):
        raise NotationError("nothing is written", hint=FIRST)
    make, kinds, example = FORMS[verb]
    return make(Asked(position, reader.parts(kinds, example), example))
