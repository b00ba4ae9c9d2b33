"""Names in other languages, put into the words of the game before a line is read.

    "Lee nach Rittersaal 1"               Lee nach GH1

The definition gives them: ``called: {de: Rittersaal, it: Sala grande}``. A word that
already means something here does not change.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Any
from unicodedata import combining, normalize

from pnp.model.component import Component
from pnp.model.tongues import names_of
from pnp.patterns import late
from pnp.rules.definition import Definition
from pnp.rules.notation import plain
from pnp.rules.package import Rules
from pnp.rules.unheard import Sense
from pnp.rules.vocabulary import Vocabulary

WORD = late(r"[^\W_]+")
WITHOUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})
"""Letters as people write them without a key for them."""
Keys = tuple[str, ...]


def sense_of(rules: Rules[Any], position: Any) -> Sense | None:
    """Return what the words of this table mean; None if the game does not define it."""
    known = getattr(rules, "sense", None)
    found: Sense | None = known(position.tables) if known else None
    return found


def sense_listed(rules: Rules[Any], position: Any) -> Sense:
    """Return what the words of the listed moves mean, for rules with no more words."""
    told = [str(move).split() for move in rules.legal(position)]
    verbs = ((f"{each[0]}{s}", each[0]) for each in told for s in ("", "s"))
    members = getattr(position, "members", {}).values()
    named = [(each.name, each.id) for each in members]
    things = [(word, word) for each in told for word in each[1:]] + named
    return Sense((Vocabulary("verb", verbs), Vocabulary("thing", things)))


def in_its_words(rules: Rules[Any], position: Any, text: str) -> str:
    """Return a line with every name in another language replaced by the game's own."""
    tables = getattr(position, "tables", None)
    if not isinstance(tables, Definition) or not (known := _known(tables)):
        return text
    sense = sense_of(rules, position)
    words = [*WORD.finditer(text)]
    longest, written, at, end = max(map(len, known)), [], 0, 0
    while at < len(words):
        found = _found(known, words[at : at + longest], sense)
        if found is not None:
            length, component = found
            written += [text[end : words[at].start()], _own(component, sense)]
            end = words[at + length - 1].end()
            at += length
        else:
            at += 1
    return "".join((*written, text[end:]))


def _found(
    known: Mapping[Keys, Component], words: list[re.Match[str]], sense: Sense | None
) -> tuple[int, Component] | None:
    """Return the longest name that begins here: how many words, and its component."""
    for length in range(len(words), 0, -1):
        said = [word[0] for word in words[:length]]
        component = known.get(tuple(map(_folded, said)))
        if component and not _means(sense, "".join(said)):
            return length, component
    return None


def _own(component: Component, sense: Sense | None) -> str:
    """Return this table's name for a component: its id, or its name."""
    by_name = _means(sense, component.name) and not _means(sense, component.id)
    return component.name if by_name else component.id


def _means(sense: Sense | None, word: str) -> bool:
    key = plain(word)
    return sense is not None and any(v.fits(key)[1] for v in sense.vocabularies)


@lru_cache(maxsize=16)
def _known(tables: Definition) -> Mapping[Keys, Component]:
    """Return every name in another language, in each way to write it."""
    found: dict[Keys, Component] = {}
    for of in tables.game.sets.values():
        for component in of.components:
            for name in names_of(component):
                ways = [dict.fromkeys(_ways(word)) for word in WORD.findall(name)]
                for key in product(*ways):
                    found.setdefault(key, component)
    return found


def _ways(word: str) -> Keys:
    """Return a word without its accents: Küche as kuche and as kueche."""
    return _folded(word), _folded(word.casefold().translate(WITHOUT))


def _folded(word: str) -> str:
    apart = normalize("NFKD", word.casefold())
    return "".join(each for each in apart if not combining(each))
