"""Read what a person writes by the forms of plies: one reader for any game.

A form ``{who:man} to {to:point}`` is a row of words and slots. A line fits a form if a
slot or a word of the form takes each of its words. Names may be shortened to their
beginning. Words of the form may be left out. A name in full is taken as written, legal
or not. If a line can be read in several ways, the legal ones count. If more than one
ply is left, the player is asked (``Asked``). The reader adds nothing that is not
written.
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
"""The most words of a line that is one ply."""
LINKING = frozenset({"i", "my", "mine", "our", "at", "on", "onto", "upon"})
"""Words that link others; they are skipped if no form has them."""


Known = Mapping[str, Vocabulary]
"""The names that people may use, for each kind of thing."""


class Reading(NamedTuple):
    """A way to read a line, and how far it is from what was written."""

    ply: Any
    begun: int
    """How many names are shortened to their beginning."""
    unsaid: int
    """How many words of the form are left out."""


Value = tuple[Any, int, int]
"""The value of a slot, how many words it takes, and whether it is only begun."""
Taken = tuple[dict[str, Any], int, int]
"""Values by their fields; how many names are begun, and how many words left out."""


class Grammar:
    """The forms of a game's plies, as people write them."""

    def __init__(self, kinds: Sequence[Any], also: Mapping[str, str] = NONE) -> None:
        """``also`` has other words for those of the forms; '' for one without meaning.

        Example: ``{"put": "place", "man": ""}``.
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
        """Words without meaning."""

    def alike(self) -> Mapping[str, Sequence[str]]:
        """Return what else people write for each word of a form."""
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
        """Return the ply that is meant; NotationError for none, Asked for several.

        If only one kind of ply is ``awaited``, its verb may be left out. The player who
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
    """One form, compared with the words of a line."""

    grammar: Grammar
    form: Form
    parts: Sequence[str]
    known: Known
    alone: bool
    """Whether only this kind of ply is awaited, so that its verb may be left out."""

    def readings(self, words: Sequence[str]) -> Iterator[Reading]:
        """Yield every ply of this form that takes all words."""
        fields = {each.name: each.default for each in self.form.fields}
        for values, begun, unsaid in self._taken(self.parts, words) if words else ():
            said = fields | values
            if MISSING not in said.values():
                yield Reading(made(self.form.ply, *said.values()), begun, unsaid)

    def _taken(self, parts: Sequence[str], words: Sequence[str]) -> Iterator[Taken]:
        """Yield the values of all parts that together take all words."""
        if words and plain(words[0]) in self.grammar.small:
            yield from self._taken(parts, words[1:])
        if not parts:
            yield from () if words else (({}, 0, 0),)
        elif parts[0][0] == "[":  # an optional part
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
        """Yield what follows a slot, for each value that it may have."""
        field = parts[0][1:-1]
        slot = next(each for each in self.form.slots if each.field == field)
        values = self._words(slot, words) if slot.words else self._things(slot, words)
        for value, length, begun in () if slot.several else values:
            rest = words[length:]
            for others, more, unsaid in self._taken(parts[1:], rest):
                yield {field: value} | others, begun + more, unsaid

    def _words(self, slot: Slot, words: Sequence[str]) -> Iterator[Value]:
        """Yield the word of a few that comes first; it takes one word."""
        for word in slot.words if words else ():
            if _is_word(plain(words[0]), plain(word)):
                number_of = int(word) if word.isdecimal() else word
                yield word == slot.words[0] if slot.flag else number_of, 1, 0

    def _things(self, slot: Slot, words: Sequence[str]) -> Iterator[Value]:
        """Yield each thing that may come first, its words, and whether it is begun."""
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
    """Whether a word of a form is meant: exact, begun, or with an s."""
    return written in (word, f"{word}s") or (
        len(written) > 1 and word.startswith(written)
    )


def _nearest(found: Sequence[Reading], is_legal: Callable[[Any], bool]) -> list[Any]:
    """Return the plies that are meant: exact ones, or legal ones, or the nearest.

    A name in full never means a longer name that begins with it, legal or not.
    """
    least = min((each.begun for each in found), default=0)
    spelled = [each for each in found if each.begun == least]
    exact = [each for each in spelled if not (each.begun or each.unsaid)]
    legal = [each for each in exact or spelled if is_legal(each.ply)]
    meant = legal or exact or spelled
    unsaid = min((each.unsaid for each in meant), default=0)
    return [*{each.ply: None for each in meant if each.unsaid == unsaid}]
