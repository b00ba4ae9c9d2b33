"""Reads what a person writes by the forms of plies: one reader for any game.

A form ``{who:man} to {to:point}`` is words and slots in a row.  A line is read where
each of its words is taken, by a slot or by the form; names may be begun, words of the
form left out.  What is spelled out is meant, legal or not; what can be read in several
ways is what is legal among them.  If that is not one ply, whoever wrote it is asked.
Nothing that is not written is added.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.errors import quoted
from pnp.rules.forms import NUMBERS, SLOT, Form, Slot, number
from pnp.rules.interned import made
from pnp.rules.notation import Form as Written
from pnp.rules.notation import NotationError, plain
from pnp.rules.unheard import LONGEST_NAME, SMALL, Asked
from pnp.rules.vocabulary import Vocabulary
from pnp.values import MISSING, Struct

NONE: Mapping[str, str] = MappingProxyType({})

MOST_WORDS = 24
"""Words of the longest line that is one ply."""
LINKING = frozenset({"i", "my", "mine", "our", "at", "on", "onto", "upon"})
"""Words that link others, and are left out where no form has them."""


Known = Mapping[str, Vocabulary]
"""Per kind of thing, what people may call each."""


class Reading(NamedTuple):
    """A way to read a line, and how far it is from what was written."""

    ply: Any
    begun: int
    """Names that were only begun."""
    unsaid: int
    """Words of the form that were left out."""


Value = tuple[Any, int, int]
"""What a slot takes, by how many words, and whether that is only begun."""
Taken = tuple[dict[str, Any], int, int]
"""Values by their fields; how many names were begun, and words left out."""


class Grammar:
    """The forms of a game's plies, as people write them."""

    def __init__(self, kinds: Sequence[Any], also: Mapping[str, str] = NONE) -> None:
        """``also`` has other words for those of the forms; '' for what means nothing.

        Say ``{"put": "place", "man": ""}``.
        """
        self.forms = [form for kind in kinds for form in kind.FORMS]
        parts = {form: (*_elements(form),) for form in self.forms}
        self.parts: Mapping[Form, tuple[str, ...]] = parts
        said = (part for each in parts.values() for part in each)
        self.verbs = Vocabulary(
            "verb", ((word, word) for word in said if word[0] not in "{[")
        )
        """Every word that a form writes."""
        self.also = {plain(word): plain(meant) for word, meant in also.items()}
        idle = {word for word, meant in self.also.items() if not meant}
        self.small = (SMALL | LINKING | idle) - set(self.verbs.meant)
        """Words by which nothing is meant."""

    def alike(self) -> Mapping[str, Sequence[str]]:
        """Return for each word of a form what else people write for it."""
        found: dict[str, list[str]] = {}
        for word, meant in self.also.items():
            if meant:
                found.setdefault(meant, []).extend((word, f"{word}s"))
        return found

    def read(
        self,
        written: str,
        known: Known,
        is_legal: Callable[[Any], bool],
        awaited: Sequence[Any] = (),
        asked: str = "",
    ) -> Any:
        """Return the ply that is meant; NotationError, Asked if there is not one.

        Where one kind of ply alone is ``awaited``, its verb may be left out. Whoever
        is ``asked`` may be named first.
        """
        words = [each for each in re.split(r"[\s,:]+", written) if plain(each)]
        if words and plain(words[0]) == plain(asked):
            words = words[1:]
        words = words if len(words) <= MOST_WORDS else []
        alone = awaited[0] if len(awaited) == 1 else None
        matches = [
            _Match(self, form, parts, known, form.ply is alone)
            for form, parts in self.parts.items()
        ]
        found = [each for match in matches for each in match.readings(words)]
        plies = _nearest(found, is_legal)
        if len(plies) > 1:
            raise Asked(written, [*map(str, plies)][:6])
        if plies:
            return plies[0]
        raise NotationError(
            f"cannot read {quoted(written.strip())}",
            hint=Written("write a move as it is listed"),
        )


class _Match(Struct, frozen=True):
    """One form, held against the words of a line."""

    grammar: Grammar
    form: Form
    parts: Sequence[str]
    known: Known
    alone: bool
    """Whether nothing else is awaited, so that its verb goes without saying."""

    def readings(self, words: Sequence[str]) -> Iterator[Reading]:
        """Yield every ply of this form that takes all words."""
        fields = {each.name: each.default for each in self.form.fields}
        for values, begun, unsaid in self._taken(self.parts, words) if words else ():
            said = fields | values
            if MISSING not in said.values():
                yield Reading(made(self.form.ply, *said.values()), begun, unsaid)

    def _taken(self, parts: Sequence[str], words: Sequence[str]) -> Iterator[Taken]:
        """Yield the values of all parts, where they take all words."""
        if words and plain(words[0]) in self.grammar.small:
            yield from self._taken(parts, words[1:])
        if not parts:
            yield from () if words else (({}, 0, 0),)
        elif parts[0][0] == "[":  # what may lack
            yield from self._taken(parts[1:], words)
            inside = parts[0][1:-1].split()
            yield from self._taken((*inside, *parts[1:]), words)
        elif parts[0][0] == "{":
            yield from self._slot(parts, words)
        else:
            yield from self._word(parts, words)

    def _word(self, parts: Sequence[str], words: Sequence[str]) -> Iterator[Taken]:
        """Yield what follows a word of the form, which may be left out."""
        word, rest = parts[0], parts[1:]
        if words and self._says(plain(words[0]), plain(word)):
            yield from self._taken(rest, words[1:])
        free = any(each.kind == "text" for each in self.form.slots)
        verb = len(parts) == len(self.parts)
        if len(self.parts) > 1 and not free and (self.alone or not verb):
            for values, begun, unsaid in self._taken(rest, words):
                yield values, begun, unsaid + 1

    def _says(self, written: str, word: str) -> bool:
        also = self.grammar.also
        meant = also.get(written) or also.get(written.removesuffix("s"))
        return meant == word or _is_word(written, word)

    def _slot(self, parts: Sequence[str], words: Sequence[str]) -> Iterator[Taken]:
        """Yield what follows a slot, by each value that it may have."""
        field = parts[0][1:-1]
        slot = next(each for each in self.form.slots if each.field == field)
        values = self._words(slot, words) if slot.words else self._things(slot, words)
        for value, length, begun in () if slot.several else values:
            rest = words[length:]
            for others, more, unsaid in self._taken(parts[1:], rest):
                yield {field: value} | others, begun + more, unsaid

    def _words(self, slot: Slot, words: Sequence[str]) -> Iterator[Value]:
        """Yield which of a few words comes first, and that it is one word."""
        for word in slot.words if words else ():
            if _is_word(plain(words[0]), plain(word)):
                number_of = int(word) if word.isdecimal() else word
                yield word == slot.words[0] if slot.flag else number_of, 1, 0

    def _things(self, slot: Slot, words: Sequence[str]) -> Iterator[Value]:
        """Yield what is named first, by how many words, and whether it is begun."""
        if slot.kind == "text":
            yield from ((" ".join(words[:n]), n, 0) for n in range(1, len(words) + 1))
        elif slot.kind in NUMBERS:
            value = number(words[0], NUMBERS[slot.kind]) if words else None
            yield from () if value is None else ((value, 1, 0),)
        else:
            known = self.known[slot.kind]
            for length in range(min(LONGEST_NAME, len(words)), 0, -1):
                values, whole = known.fits("".join(map(plain, words[:length])))
                yield from ((each, length, not whole) for each in values)


def _elements(form: Form) -> Iterator[str]:
    """Yield the words of a form, slots as ``{field}``, or ``[with {field}]``."""
    at = 0
    for found in (*SLOT.finditer(form.pattern), None):
        yield from form.pattern[at : found.start() if found else None].split()
        if found and found[3] is not None:
            (inside,) = SLOT.finditer(found[3])
            yield f"[{found[3][: inside.start()]} {{{inside[1]}}}]"
        elif found:
            yield f"{{{found[1]}}}"
        at = found.end() if found else at


def _is_word(written: str, word: str) -> bool:
    """Whether a word of a form is meant: as it is, begun, or with an s."""
    return written in (word, f"{word}s") or (
        len(written) > 1 and word.startswith(written)
    )


def _nearest(found: Sequence[Reading], is_legal: Callable[[Any], bool]) -> list[Any]:
    """Return the plies that are meant: as written, else legal, else nearest.

    A name that is spelled out is never another that it begins, legal or not.
    """
    least = min((each.begun for each in found), default=0)
    spelled = [each for each in found if each.begun == least]
    exact = [each for each in spelled if not (each.begun or each.unsaid)]
    legal = [each for each in exact or spelled if is_legal(each.ply)]
    meant = legal or exact or spelled
    unsaid = min((each.unsaid for each in meant), default=0)
    return [*{each.ply: None for each in meant if each.unsaid == unsaid}]
