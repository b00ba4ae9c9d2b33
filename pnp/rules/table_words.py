"""The words of one table: which are known, what is near them, what they share.

table.kinds("K3")                        {"post"}
table.respelt("Seinr to K3", ["Seinr"])  Seiner to K3
table.spelled_out("M12 to 4")            M12-A to 4, M12-B to 4
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice, product

from pnp.patterns import late
from pnp.rules.dice_said import COUNTS
from pnp.rules.notation import plain
from pnp.rules.unheard import Sense, asks
from pnp.rules.vocabulary import is_a_slip

MOST_MISSPELT, MOST_SHARED, MOST_WORDS = 3, 6, 12
REMARK = late(
    r"(?:that|which|this) (?:makes|leaves|means)\b|so\b|leaving\b|for a total|as\b",
    re.IGNORECASE,
)
"""The beginning of a remark that may name things."""
LETTERS = late(r"[^\W\d_]+")


class TableWords:
    """The words of one table."""

    def __init__(self, sense: Sense) -> None:
        self.sense = sense

    def kinds(self, word: str) -> set[str]:
        """Return the kinds of thing that a word may name."""
        key = plain(word)
        found = {v.kind for v in self.sense.vocabularies if v.fits(key)[0]}
        return found | ({"number"} if key.isdecimal() else set())

    def is_a_verb(self, word: str) -> bool:
        """Whether a word is a verb in full, and no name of anything else."""
        key = plain(word)
        return {v.kind for v in self.sense.vocabularies if v.fits(key)[1]} == {"verb"}

    def names_a_thing(self, text: str) -> bool:
        """Whether a line names something besides verbs."""
        return any(self.kinds(word) - {"verb"} for word in re.findall(r"\w+", text))

    def unknown(self, text: str) -> list[str]:
        """Return the words of a line that mean nothing here."""
        return [word for word in LETTERS.findall(text) if not self._known(word)]

    def respelt(self, text: str, words: Sequence[str]) -> Iterator[str]:
        """Yield a line with each unknown word replaced by a similar name."""
        for near in product(*(self._near(word) for word in words[:MOST_MISSPELT])):
            line = text
            for word, name in zip(words, near, strict=False):
                line = re.sub(rf"\b{re.escape(word)}\b", name, line, count=1)
            yield line

    def spelled_out(self, text: str) -> Iterator[str]:
        """Yield a line with a name that several share replaced by each full name."""
        for found in islice(re.finditer(r"[^\s,;:.]+", text), MOST_WORDS):
            for each in self.sense.vocabularies:
                values, _ = each.fits(plain(found[0]))
                if 1 < len(values) <= MOST_SHARED and each.kind != "verb":
                    for name in map(each.name_of, values):
                        yield f"{text[: found.start()]}{name}{text[found.end() :]}"

    def _known(self, word: str) -> bool:
        key = plain(word)
        small = key in self.sense.small or key in COUNTS
        return small or asks(word) or bool(self.kinds(word))

    def _near(self, word: str) -> Iterator[str]:
        """Yield every name of one word within one slip of a word."""
        key = plain(word)
        for each in self.sense.vocabularies:
            near = (n for n in each.written if is_a_slip(key, plain(n)))
            yield from (name for name in near if " " not in name)
