"""A line in plainer words: no small talk, numbers as figures, verbs of the game.

    "please, Lee rolled a four and a two"     Lee rolled 4 and 2
    "Sutton walked over to K2"                Sutton moves to K2

Names on this table do not change: "gut" stays in Gut Rott.
"""

import re
from collections.abc import Iterator
from typing import Any

from pnp.patterns import late
from pnp.rules.dice_said import COUNTS, in_figures
from pnp.rules.notation import plain
from pnp.rules.package import Rules, primer
from pnp.rules.pending import Chance
from pnp.rules.small_talk import (
    CHAT,
    ENDS,
    PAST,
    PRONOUNS,
    SAID,
    TONGUES,
    WE,
    WHO_FIRST,
)
from pnp.rules.unheard import Sense

TIMES = late(
    r"(?<!\S)(?P<what>[^\W\d]+) (?:(?P<twice>twice)|once|(?P<many>\d) times)(?!\w)",
    re.IGNORECASE,
)
LEAST_STEM = 3
"""Letters of the shortest verb that is found before an ending."""


class Plainer:
    """Makes the lines of one table plainer."""

    def __init__(self, rules: Rules[Any], position: Any, sense: Sense) -> None:
        self.rules, self.position, self.sense = rules, position, sense

    def of(self, written: str) -> Iterator[str]:
        """Yield the line, plainer each time."""
        yield written
        if ENDS.fullmatch(written):
            yield "done"
        for unless in (self._unless_begun, self._unless_named):
            yield from self._plainer_still(CHAT.sub(unless, written))

    def bare(self, text: str) -> str:
        """Return the line without small talk, numbers as figures."""
        return in_figures(CHAT.sub(self._unless_named, text), self._is_no_number)

    def _plainer_still(self, text: str) -> Iterator[str]:
        if not (primer(self.rules, self.position) or WHO_FIRST.search(text)):
            text = PRONOUNS.sub(self._unless_named, text)
        text = WE.sub(self._unless_who, text)
        text = re.sub(r"^[\s,.:;!-]+|[\s,:;!-]+$", "", " ".join(text.split()))
        yield text
        yield (text := in_figures(text, self._is_no_number))
        text = TIMES.sub(self._so_many, text)
        for said, plainer in SAID:
            text = said.sub(plainer, text)
        yield (text := " ".join(text.split()))
        if not isinstance(self.rules.pending(self.position), Chance):
            yield re.sub(r"\ban? (?=[^\W\d])", "1 ", text, flags=re.IGNORECASE)
        words = re.split(r"(\W+)", text)
        yield (text := "".join(self._translated(word) for word in words))
        yield " ".join(text.replace(":", " ").split())

    def _unless_named(self, found: re.Match[str]) -> str:
        if self._is_named(found[0]):
            return found[0]
        return f"{found[0][len(found[0].rstrip(',.:!')) :]} "  # still a joint

    def _unless_who(self, found: re.Match[str]) -> str:
        """Return "I" or "we" only if it names a piece, or no verb follows."""
        named = self._is_named(found["who"])
        return "" if self._may_be_verb(found["does"]) and not named else found[0]

    def _unless_begun(self, found: re.Match[str]) -> str:
        """Return small talk only if it begins a name: "gut" of Gut Rott."""
        key = plain(found[0])
        begins = len(key) > 2 and any(
            name.startswith(key) and len(name) > len(key)
            for each in self.sense.vocabularies
            for name in each.meant
        )
        return found[0] if begins else self._unless_named(found)

    def _so_many(self, found: re.Match[str]) -> str:
        """Return "2 armor" for "armor twice"; a deed is not counted like that."""
        named = self._kinds(found["what"]) - {"verb"}
        many = "2" if found["twice"] else found["many"] or "1"
        return f"{many} {found['what']}" if named else found[0]

    def _kinds(self, word: str) -> set[str]:
        return {v.kind for v in self.sense.vocabularies if v.fits(plain(word))[0]}

    def _translated(self, word: str) -> str:
        if self._is_named(word):
            return word
        return TONGUES.get(word.casefold()) or self._stem(word.casefold()) or word

    def _stem(self, word: str) -> str:
        """Return the verb that a word is a form of, such as the past; or ''."""
        if self._is_verb(base := PAST.get(word, "")):
            return base
        stem = re.sub(r"(?:ed|ing)$", "", word)
        if stem == word or len(stem) < LEAST_STEM:
            return ""
        once = stem[:-1] if stem[-1] == stem[-2] else stem  # stopped
        known = (w for w in (stem, f"{stem}e", once) if self._is_verb(w))
        return next(known, "")

    def _is_verb(self, word: str) -> bool:
        known = (each for each in self.sense.vocabularies if each.kind == "verb")
        return any(each.fits(plain(word))[1] for each in known)

    def _is_named(self, word: str) -> bool:
        """Whether something on this table has this name."""
        key = plain(word)
        return any(each.fits(key)[1] for each in self.sense.vocabularies)

    def _is_no_number(self, word: str) -> bool:
        """Whether a word for a number is the name of something else."""
        found = [each.fits(plain(word)) for each in self.sense.vocabularies]
        number = (str(COUNTS.get(word.casefold(), "")),)
        if len(number[0]) > 1 and isinstance(self.rules.pending(self.position), Chance):
            return True  # no die shows it, and "12" would be two dice
        return any(whole and meant != number for meant, whole in found)

    def _may_be_verb(self, word: str) -> bool:
        known = (each for each in self.sense.vocabularies if each.kind == "verb")
        return any(each.fits(plain(word))[0] for each in known)
