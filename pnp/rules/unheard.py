"""The guard before every reader: a line has each word in its plies, or is refused.

A reader makes plies of a line. Each word of the line is then looked up in the written
plies: as it is, as another name of the same thing, as a number that is there as often,
or as a small word without meaning. A word that is not found was dropped, merged with
the next word or taken for something else. A denial and a question are never part of a
move. Nothing of such a line is played.

How a line was read does not matter here: only the result is compared.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from pnp.errors import quoted
from pnp.patterns import late
from pnp.rules.notation import NotationError, plain
from pnp.rules.phrases import listed
from pnp.rules.vocabulary import Vocabulary
from pnp.values import Struct, field

LONGEST_NAME = 5
"""The most words of a name."""
BREAK = late(r"[,;:.!?](?=\s|$)|[,;:()\[\]\"“”]|\s[-–—]+\s")
WORD = late(r"[^\s@=<>→&+]+")
DENIALS = frozenset(
    {
        *("no", "not", "never", "none", "nobody", "nothing", "neither", "nor", "nope"),
        *("without", "except", "excepting", "but", "cannot", "instead", "unless"),
        *("dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "wont", "cant", "hasnt"),
        *("havent", "wouldnt", "shouldnt", "neednt", "mustnt"),
    }
)
"""Words that deny the words beside them."""
ASKING = frozenset(
    {
        *("has", "have", "had", "is", "are", "was", "were", "am", "do", "does", "did"),
        *("can", "could", "may", "might", "must", "shall", "should", "will", "would"),
        *("who", "whom", "whose", "what", "where", "when", "why", "how", "which"),
        *("whether", "if"),
    }
)
"""Words that a question begins with."""
DENIED = -1
"""No number of a line: the key for how many words of its plies deny something."""
SMALL = frozenset({"the", "a", "an", "and", "please", "then", "ok", "okay"})
"""Words without meaning in any game."""
HINT = "write only your moves, with ; between them"

Meaning = tuple[str, int | str]
"""A kind of thing, and which one."""


class Unheard(NotationError):
    """A line with a part that no reader took."""


MOST_ASKED = 6
"""Readings of a line that a player is asked to choose from."""


class Asked(NotationError):
    """A line that may be meant in several ways; the player chooses one."""

    def __init__(
        self, written: str, readings: Sequence[str], because: str = ""
    ) -> None:
        """``because`` is why the line was not read as it stands, as a clause."""
        self.readings, self.because = tuple(readings), because
        named = [f"({chr(97 + at)}) {each}" for at, each in enumerate(self.readings)]
        ways = " or ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named)
        since = f", since {because}" if because else ""
        super().__init__(
            f"{quoted(written.strip())} was not played{since}: does it mean {ways}?",
            hint=f"write {quoted(self.readings[0])} if you mean that",
        )


def _nothing(position: Any, ply: str) -> Iterable[str]:
    """Return nothing: no text may be added to a ply."""
    del position, ply
    return ()


class Sense(Struct, frozen=True):
    """What the words of a game mean, to compare a line with its plies."""

    vocabularies: Sequence[Vocabulary]
    small: frozenset[str] = frozenset()
    """Words without meaning, besides those of every game."""
    alike: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Other words that people may write for each word of a ply."""
    beside: Callable[[Any, str], Iterable[str]] = _nothing
    """Takes a position and a ply; returns other text that people may write there."""


def heed(sense: Sense, position: Any, written: str, plies: Iterable[object]) -> None:
    """Compare a line with its plies; Unheard if a word of it is in none."""
    said = [str(each) for each in plies]
    if " ".join(written.split()) == "; ".join(said):
        return
    held = Held(sense, position, said)
    names = [_words(part) for part in BREAK.split(written)]
    first = next((word for part in names for word in part), "")
    if "?" in written or (asks(first) and not held.holds(plain(first), begun=False)):
        raise Unheard(
            f"{quoted(written.strip())} is a question, so it was not played. "
            f"As a move: {quoted('; '.join(said))}",
            hint="write why to ask about a move; to play it, write the move alone",
        )
    if unread := [*held.unread(names)]:
        each = listed([quoted(word) for word in dict.fromkeys(unread)])
        raise Unheard(
            f"{each} in {quoted(written.strip())} was not understood, so nothing was "
            f"played. Without it: {quoted('; '.join(said))}",
            hint=HINT,
        )


def naming(sense: Sense, position: Any, written: str) -> Callable[[str], bool]:
    """Return the question whether a line names something, by any of its names."""
    line = Held(sense, position, [written], beside=False)
    return lambda name: line.holds(plain(name), begun=False)


def words_of(text: str) -> list[str]:
    """Return the words of a line, as written."""
    return [word for part in BREAK.split(text) for word in _words(part)]


def asks(word: str) -> bool:
    """Whether a question may begin with a word: "were", but not "we're"."""
    return plain(word) in ASKING and not re.search("['’]", word)


def _words(part: str) -> list[str]:
    """Return the words of a part of a line, as written."""
    return [word for word in WORD.findall(part) if plain(word)]


@lru_cache(4_096)
def denies(word: str) -> bool:
    """Whether a word denies the words beside it."""
    return plain(word) in DENIALS or word.casefold().endswith(("n't", "n’t"))


class Held:
    """The content of plies: words, things by any name, numbers with their counts."""

    def __init__(
        self,
        sense: Sense,
        position: Any,
        said: Sequence[str],
        *,
        beside: bool = True,
        meant: dict[str, list[Meaning]] | None = None,
    ) -> None:
        """``beside`` adds what people may write of the plies in this position.

        Several that are compared with one line share what is ``meant`` by its words.
        """
        self.sense = sense
        self.meant = {} if meant is None else meant
        self.names = [each for each in sense.vocabularies if each.kind != "verb"]
        texts = [*said]
        if beside:
            texts += [each for ply in said for each in sense.beside(position, ply)]
        told = [key for text in texts for key in _names(text)]
        alike = [each for key in told for each in sense.alike.get(key, ())]
        ours = [word for text in (*said, *alike) for word in _words(text)]
        denied = sum(denies(word) for text in said for word in _words(text))
        self.denials = max(denied, int(any(map(denies, ours))))
        self.numbers = Counter(int(n) for text in texts for n in _numerals(text))
        several = [*Counter(said).values()]
        words = (w for ply in said for w in ply.split() if not w.isdecimal())
        several += Counter(words).values()
        self.numbers.update(many for many in several if many > 1)
        self.rows = {r for p in said if (r := "".join(p.split())).isdecimal()}
        """Dice without a blank between them: ``442``."""
        self.keys: set[str] = set()
        self.things: set[Meaning] = set()
        for text in (*texts, *alike):
            for key in _names(text):
                self.keys.add(key)
                self.things.update(self._meanings(key, begun=False))

    def _meanings(self, key: str, *, begun: bool = True) -> list[Meaning]:
        """Return what a name may mean; a name in full never means a longer one."""
        exact = self.meant.get(key)
        if exact is None:
            known = self.sense.vocabularies
            exact = [(v.kind, each) for v in known for each in v.meant.get(key, ())]
            self.meant[key] = exact
        if exact or not begun:
            return exact
        return [
            (v.kind, each) for v in self.sense.vocabularies for each in v.begun(key)
        ]

    def holds(self, key: str, *, begun: bool = True) -> bool:
        """Whether a name is in the plies, or another name of a thing in them."""
        return key in self.keys or not self.things.isdisjoint(
            self._meanings(key, begun=begun)
        )

    def unread(self, parts: Iterable[Sequence[str]]) -> Iterator[str]:
        """Yield each word that is not in the plies."""
        spare = Counter(self.numbers)
        spare[DENIED] = self.denials
        every = [*parts]
        alone = sum(not self._is_small(plain(w)) for part in every for w in part) == 1
        for part in every:
            at = 0
            while at < len(part):
                length = self._known(part[at:], spare, alone=alone)
                if not length:
                    yield part[at]
                at += length or 1

    def _known(self, words: Sequence[str], spare: Counter[int], *, alone: bool) -> int:
        """Return how many of the first words are known; 0 if the first is not."""
        for length in range(min(LONGEST_NAME, len(words)), 1, -1):
            keys = [*map(plain, words[:length])]
            denied = sum(map(denies, words[:length]))
            if denied > spare[DENIED] and denied:
                # "nobody wins" is a name for *drawn*; "axis none" names nothing
                name = self._meanings("".join(keys), begun=False)
                if self.things.isdisjoint(name):
                    continue
                return length
            if not all(map(str.isdecimal, keys)) and self.holds(
                "".join(keys), begun=not denied
            ):
                spare[DENIED] -= denied
                return length
        word, key = words[0], plain(words[0])
        if denies(word):
            spare[DENIED] -= 1
            return int(alone or spare[DENIED] >= 0)
        if key.isdecimal():
            return int(self._counts(key, spare))
        small = self._is_small(key) or self.holds(key)
        return int(small or self._in_parts(word, spare))

    def _is_small(self, key: str) -> bool:
        return key in SMALL or key in self.sense.small

    def _counts(self, key: str, spare: Counter[int]) -> bool:
        """Take a number, as often as it is there."""
        number = int(key)
        if number not in self.numbers:
            return key in self.rows or self.holds(key)
        spare[number] -= 1
        return spare[number] >= 0

    def _in_parts(self, word: str, spare: Counter[int]) -> bool:
        """Whether a word is several known words, written without a space."""
        parts = re.findall(r"[^\W\d_]+|\d+", word)
        hyphened = [each for each in re.split(r"[-–/.>]+", word) if plain(each)]
        exact = any(v.fits(plain(word))[1] for v in self.names)
        if len(parts) < 2 or (exact and len(hyphened) > 1):
            return False  # the id of something else
        found = hyphened if len(hyphened) > 1 else parts
        at = 0
        while at < len(found):
            length = self._known(found[at:], spare, alone=False)
            if not length:
                return False
            at += length
        return True


def _numerals(text: str) -> list[str]:
    return [each[:9] for each in re.findall(r"\d+", text)]


@lru_cache(4_096)
def _names(text: str) -> tuple[str, ...]:
    """Return every name that words in a row may be."""
    keys = [*map(plain, _words(text))]
    return tuple(
        "".join(keys[at:end])
        for at in range(len(keys))
        for end in range(at + 1, min(len(keys), at + LONGEST_NAME) + 1)
    )


def not_told(text: str) -> None:
    """Refuse a line about something that a player does not do."""
    words = text.split()
    if len(words) > 1 and (denied := next(filter(denies, words), None)):
        said = f"{quoted(text)} denies something ({quoted(denied.rstrip(',.:;!'))})"
        raise Unheard(f"{said}, so nothing was played", hint="write only what you do")


def only_asked(text: str) -> None:
    """Refuse a line that is a question; a word alone may be a slip."""
    if " " in text:
        raise Unheard(
            f"{quoted(text)} is a question, so it was not played",
            hint="write why and a move to ask about it, or legal and a name",
        )


def because_of(error: NotationError) -> str:
    """Return why a line is not read, as a clause; '' if it only cannot be read."""
    said = error.message.rstrip(".")
    if said.startswith("cannot read"):
        said = said.rpartition(": ")[2]
    told = isinstance(error, Asked) or said.startswith(("cannot", "write", "the line"))
    return "" if told or "?" in said else said.partition(";")[0]
