"""The parts of a written move: which verb, who, what, where; in any order.

    "lee attack rifleman 8"  ->  attack, who Lee, kind Rifleman, space 8

Each word is tried as a name, alone or with its neighbours, in every sense it has. The
sense that fits the sentence best is the one meant.  A part that is left out stays
empty: the caller completes it from the table (``completions``).
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.errors import nearest, quoted
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.words.spellings import Words, words
from pnp.patterns import late
from pnp.rules.notation import Form, NotationError, plain
from pnp.rules.vocabulary import Meant, Vocabulary
from pnp.values import Struct, field

LONGEST, MOST_WORDS, MOST_TRIED = 200, 24, 2000
MARKS = {
    **dict.fromkeys(("by",), "by"),
    **dict.fromkeys(("at", "@", "on", "onto", "to", "into", "in"), "at"),
    **dict.fromkeys(("with", "using", "w"), "with"),
    **dict.fromkeys(("from", "off"), "from"),
}
"""Small words that announce the next word."""
FIRST = Form("write a verb, who and where")
DROPPED = {"the", "a", "an", "his", "her", "and", "of", "for", "then", "is", "x"}
SLOTS: Mapping[str, tuple[str, ...]] = {
    "attack": ("kind", "space", "who", "using"),
    "suppress": ("colour", "who", "using", "count"),
    "move": ("who", "post", "other", "left"),
    "place": ("who", "post"),
    "recover": ("who", "of"),
    "command": ("who",),
    "escape": ("who",),
    "load": ("who",),
    "deal": ("kind", "space"),
    "fire": ("kind", "space", "colour"),
    "spend": ("count",),
    "sacrifice": ("who",),
    "keep": ("who",),
    "pass": (),
    "enough": (),
    "": ("who", "kind", "space", "post", "colour", "location"),
}
"""The slots of each verb; '' is a question about a thing, without a verb."""
MARKED: Mapping[str, tuple[str, ...]] = {
    "by": ("who",),
    "at": ("post", "space", "colour", "location", "kind"),
    "with": ("using", "other", "who"),
    "from": ("of", "left", "who"),
    "": (
        *("kind", "space", "who", "using", "colour", "post", "of", "count"),
        *("other", "location"),
    ),
}
"""The slots that may follow each kind of small word."""
SAID = (
    (late(r"\bopens? fire\b"), "attacks"),
    (
        late(r"\b(?:lay|put|place)s? (?=(?:an?|\d+|one) (?:\w+ )?markers?\b)"),
        "pin ",
    ),
    (late(r"\b(?:lay|put|place)s? (?=\d+ on\b)"), "pin "),
    (late(r"\b(?:an?|one) markers? on (?:the )?([a-z]+)"), r"\1 1"),
    (late(r"\b(\d+)(?: markers?)? on (?:the )?([a-z]+)\b(?! \d)"), r"\2 \1"),
    (late(r"\b(\d+) markers?\b"), r"\1"),
    (late(r"\b(\d+) ([a-z]+) markers?\b"), r"\2 \1"),
    (late(r"\bown (?:values?|guns?|rifle|weapons?)\b"), "own"),
    (
        late(
            r"\b(?:get|take)s? (?:the )?(disruption|suppression)"
            r"(?: markers?| tokens?)? off\b"
        ),
        r"remove \1 from",
    ),
    (late(r"\bgets? (.+?) up$"), r"turnup \1"),
    (late(r"^(?:turns?|flips?) (?:up (.+)|(.+) up)$"), r"turnup \1\2"),
    (
        late(r"^(.+?) (?:uses?|gives?) (?:a |his |the )?(?:commands?|orders?)$"),
        r"command by \1",
    ),
)
"""Verbs of several words, and the one word that replaces them."""
UNSAID = 5
"""The cost of a sentence without its verb."""
VERBLESS = ("move", "attack", "suppress", "recover", "fire")
"""Verbs that may be left out."""
IMPLIED = {
    **dict.fromkeys(("unflip", "flip", "ready", "turnup"), "exhaustion"),
    "remove": "disruption",
}
"""Verbs that already mean one kind of recovery."""


class Token(NamedTuple):
    """A word ready to compare, as written, and the small word before it."""

    key: str
    written: str
    mark: str


class Sentence(Struct, frozen=True):
    """The parts of a written move; an empty part was left out."""

    verb: str
    parts: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)
    """Per slot, the possible meanings of its words."""
    colours: tuple[tuple[int, int | None], ...] = ()
    """Colours with their number of markers, None if no number was given."""
    cost: int = 0
    """The cost of the reading: beginnings of words, an unusual order."""

    def get(self, slot: str) -> tuple[int | str, ...]:
        """Return the possible meanings of a slot, nothing if it was left out."""
        return self.parts.get(slot, ())

    def indices(self, slot: str) -> list[int]:
        """Return the possible meanings of a slot that names pieces or places."""
        return [int(each) for each in self.get(slot)]


def tokens(written: str) -> tuple[Token, ...]:
    """Return the words of a move, with the small words as marks."""
    if len(written) > LONGEST:
        raise NotationError(
            f"cannot read {quoted(written)}: it is longer than any move",
            hint="write one move: 'attack Rifleman@8 by Lee'",
        )
    found, mark = [], ""
    told = written.casefold()
    for said, plainer in SAID:
        told = said.sub(plainer, told)
    for word in re.findall(r"@|[^\s@,;:=()\[\]<>→]+", told):
        if word in MARKS:
            mark = MARKS[word]
        elif (key := plain(word)) and word not in DROPPED:
            found.append(Token(key, word, mark))
            mark = ""
    if len(found) > MOST_WORDS:
        raise NotationError(
            f"cannot read {quoted(written)}: it has more words than any move",
            hint="separate moves with ';'",
        )
    return tuple(found)


class Filled(NamedTuple):
    """The slots filled by the words read so far."""

    parts: dict[str, tuple[int | str, ...]]
    colours: tuple[tuple[int, int | None], ...]
    cost: int


class Reader:
    """One written move being read: every sense of every word."""

    def __init__(self, tables: Tables, written: str) -> None:
        self.words = words(tables)
        self.written = written
        self.tokens = tokens(written)
        self.vocabularies = _by_slot(self.words)
        self.furthest = 0
        self.tried = 0

    def sentences(self, *, asking: bool = False) -> tuple[Sentence, ...]:
        """Return the readings, the likeliest first; a question needs no verb.

        NotationError with the nearest names if there is none.
        """
        found = [each for verb in self._verbs() for each in self._read(*verb)]
        if asking or not found:
            senses = (*VERBLESS, *(("",) if asking else ()))
            likely = 2 if asking else UNSAID
            for verb in senses if self.tokens else ():
                found += self._read(verb, -1, likely if verb else 1)
        if not found:
            raise self._unreadable()
        return tuple(sorted(found, key=lambda each: each.cost))

    def _verbs(self) -> Iterator[tuple[str, int, int]]:
        """Yield each possible verb: which, at which word, how unlikely."""
        for at, token in enumerate(self.tokens):
            meant, exact = self.words.verb.fits(token.key)
            if token.mark or not (exact or at == 0):
                continue
            for verb in map(str, meant):
                if verb in SLOTS:
                    yield verb, at, 0 if exact else 3
                if verb == "fire":
                    yield "attack", at, 1

    def _read(self, verb: str, at: int, cost: int) -> Iterator[Sentence]:
        """Yield the sentences with a verb, which is one of the words or left out."""
        rest = self.tokens[:at] + self.tokens[at + 1 :] if at >= 0 else self.tokens
        if verb == "attack" and at > 0 and self._is_by_an_attacker(at):
            return
        implied = IMPLIED.get(self.tokens[at].key, "") if at >= 0 else ""
        for filled in self._fill(rest, 0, verb, at, Filled({}, (), cost)):
            if implied and "of" not in filled.parts:
                filled.parts["of"] = (implied,)
            yield Sentence(verb, *filled)

    def _is_by_an_attacker(self, at: int) -> bool:
        """Return whether an attacker is before the verb, and a defender after it."""
        who, kind = self.words.who, self.words.kind
        before = any(kind.fits(each.key)[1] for each in self.tokens[:at])
        return before and any(
            who.fits(each.key)[1] and not kind.fits(each.key)[1]
            for each in self.tokens[at + 1 :]
            if not each.mark
        )

    def _fill(
        self, rest: tuple[Token, ...], at: int, verb: str, verb_at: int, so_far: Filled
    ) -> Iterator[Filled]:
        """Yield every way to fill the slots of a verb with all the words."""
        self.tried += 1
        if at == len(rest):
            yield so_far
            return
        self.furthest = max(self.furthest, at + int(0 <= verb_at <= at))
        for end in range(min(len(rest), at + 4), at, -1):
            if self.tried > MOST_TRIED or any(each.mark for each in rest[at + 1 : end]):
                continue
            keys = [each.key for each in rest[at:end]]
            if len(keys) > 1 and all(map(str.isdecimal, keys)):
                continue  # two dice are no circle: 2 6 is not c26
            key = "".join(keys)
            for slot in SLOTS[verb]:
                if slot not in MARKED[rest[at].mark]:
                    continue
                if slot == "count" and verb_at < 0 and not so_far.colours:
                    continue  # a number alone is an area, not markers
                liberty = _liberty(slot, rest[at].mark, at, verb_at)
                for filled in self._sense(slot, key, so_far):
                    freer = filled._replace(cost=filled.cost + liberty)
                    yield from self._fill(rest, end, verb, verb_at, freer)

    def _sense(self, slot: str, key: str, so_far: Filled) -> Iterator[Filled]:
        """Yield the results of reading a word for a slot."""
        parts, colours, cost = so_far
        if slot == "colour":
            known = {each for each, _ in colours}
            for colour, count, more in self._colour(key):
                if colour not in known:
                    yield Filled(parts, (*colours, (colour, count)), cost + more)
        elif slot not in parts:
            meant, exact = self._fits(slot, key)
            if meant:
                more = 0 if exact else 2
                yield Filled({**parts, slot: meant}, colours, cost + more)

    def _fits(self, slot: str, key: str) -> Meant:
        if slot == "count":
            counted = re.fullmatch(r"[0-9]{1,3}", key)
            return ((int(key),) if counted else (), False)
        return self.vocabularies[slot].fits(key)

    def _colour(self, key: str) -> Iterator[tuple[int, int | None, int]]:
        """Yield a colour, its number if it has one, and the cost of the reading."""
        both = re.fullmatch(r"([0-9]{0,3})([a-z]+)([0-9]{0,3})", key)
        if both is None or (both[1] and both[3]):
            return
        meant, exact = self.words.colour.fits(both[2])
        number = both[1] or both[3]
        if len(meant) == 1:
            cost = 0 if exact and len(both[2]) > 1 else 2
            cost += 1 if both[1] else 0
            yield int(meant[0]), int(number) if number else None, cost

    def _unreadable(self) -> NotationError:
        """Return an error with the unreadable word and the nearest names."""
        if not self.tokens:
            return NotationError("you wrote nothing", hint=FIRST)
        token = self.tokens[self.furthest]
        names = [name for each in self.words.all for name in each.written]
        meant = [each.kind for each in self.words.all if each.fits(token.key)[0]]
        if meant or token.key.isdecimal():
            told = f"cannot read {quoted(token.written)} there"
            return NotationError(f"{told}, in {quoted(self.written)}", hint=FIRST)
        told = f"there is nothing called {quoted(token.written)}"
        return NotationError(told, hint=nearest(token.written, names) or FIRST)


def _liberty(slot: str, mark: str, at: int, verb_at: int) -> int:
    """Return the cost of a slot in that place: who, verb, whom, where."""
    if slot in ("other", "count") and not mark:
        return 3
    if verb_at < 0 or mark:
        return 0
    return int((at < verb_at) != (slot == "who") and slot in ("who", "kind"))


def _by_slot(each: Words) -> Mapping[str, Vocabulary]:
    return {
        "who": each.who,
        "other": each.who,
        "kind": each.kind,
        "space": each.space,
        "post": each.post,
        "left": each.post,
        "location": each.location,
        "using": each.weapon,
        "of": each.of,
    }
