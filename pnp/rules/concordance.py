"""A concordance of a rulebook: the cases that have each word, and their scores.

It is a plain index in memory. A rulebook has a hundred cases: to read them takes less
time than to open a database.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from math import log2

from pnp.errors import closest
from pnp.patterns import late
from pnp.values import Struct

WORD = late(r"\[[a-z]\]|[0-9a-z]+(?:[.][0-9]+)*")
TITLE, GLOSSARY, TEXT, EXAMPLE = 8, 5, 2, 1
"""The points of a word, by where it is found."""
PHRASE = 3
"""The factor for words that are found together, as they were asked."""


class Words(Struct, frozen=True):
    """A case by its id, and the words it is found by."""

    id: str
    title: str
    text: tuple[str, ...]
    example: tuple[str, ...]


class Concordance:
    """Every word of a rulebook, and the cases that have it."""

    def __init__(
        self,
        cases: Sequence[Words],
        glossary: Iterable[tuple[str, Iterable[str]]],
    ) -> None:
        """``glossary``: other names of things, and their cases."""
        self.cases = {each.id: each for each in cases}
        self._index: dict[str, dict[str, int]] = {}
        for each in cases:
            self._note(words_of(each.title), each.id, TITLE)
            self._note({*words_of(" ".join(each.text))}, each.id, TEXT)
            self._note({*words_of(" ".join(each.example))}, each.id, EXAMPLE)
        for called, belongs in glossary:
            words = {*words_of(called)}
            for one in belongs:
                self._note(words, one, GLOSSARY)

    def _note(self, words: Iterable[str], one: str, worth: int) -> None:
        for word in words:
            scores = self._index.setdefault(word, {})
            scores[one] = scores.get(one, 0) + worth

    def search(self, asked: str) -> list[str]:
        """Return the ids of the cases about something, the best match first.

        A case must have all the words. If no case has them all, any word is enough.
        """
        words = words_of(asked)
        scores = [self._index.get(word) or self._begun(word) for word in words]
        heard = [each for each in scores if each]
        rare = [log2(1 + len(self.cases) / len(each)) for each in heard]
        found = set(self.cases).intersection(*heard) if heard else set()
        found = found or {one for each in heard for one in each}
        order = {one: at for at, one in enumerate(self.cases)}

        def worth(one: str) -> tuple[float, int]:
            each = zip(heard, rare, strict=True)
            points = sum(scores.get(one, 0) * much for scores, much in each)
            together = _together(words, self.cases[one])
            return -points * (PHRASE if together else 1), order[one]

        return sorted(found, key=worth)

    def meant(self, asked: str) -> str:
        """Return a guess at what was meant if nothing was found, or ''."""
        near = [closest(word, self._index) or word for word in words_of(asked)]
        return " ".join(near) if near != words_of(asked) else ""

    def _begun(self, word: str) -> Mapping[str, int]:
        """Return the scores of all words that begin like this one: ``suppr``."""
        found: dict[str, int] = {}
        for known, scores in self._index.items() if len(word) > 2 else ():
            if known.startswith(word):
                for one, score in scores.items():
                    found[one] = max(found.get(one, 0), score)
        return found


def _together(words: list[str], case: Words) -> bool:
    asked = " ".join(words)
    said = (case.title, " ".join(case.text))
    return any(f" {asked} " in f" {' '.join(words_of(each))} " for each in said)


def words_of(text: str) -> list[str]:
    """Return the words of a text as they are looked up: plain, in the singular."""
    folded = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    plain = "".join(c for c in folded if not unicodedata.combining(c))
    return [_singular(word) for word in WORD.findall(plain)]


def _singular(word: str) -> str:
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
