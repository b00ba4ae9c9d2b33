"""The names for one kind of thing: every spelling, and what it may mean.

One spelling may mean several things. The rest of the sentence decides which. The
beginning of a word is enough.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import takewhile

from pnp.rules.notation import plain

PRONOUNS = frozenset(
    {"we", "he", "she", "it", "me", "my", "our", "his", "her", "they", "them", "you"}
)
"""Words that are not the beginning of a name: "we" is not the Wehrmacht."""
MOST_KEPT = 2_048
"""Beginnings whose meaning is kept, for each kind of thing."""
Meant = tuple[tuple[int | str, ...], bool]
"""What a spelling means, and whether it was written in full."""


def spellings(lists: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Yield each word and its other spellings, each with the word it means."""
    for word, others in lists.items():
        yield from ((each, word) for each in (word, *others))


class Vocabulary:
    """The spellings of one kind of thing."""

    def __init__(
        self, kind: str, spelled: Iterable[tuple[str, int | str]], least: int = 2
    ) -> None:
        self.kind = kind
        self.least = least
        """The fewest letters of a shortened word."""
        self.meant: dict[str, tuple[int | str, ...]] = {}
        self.written: dict[str, None] = {}
        for spelling, value in spelled:
            known = self.meant.get(key := plain(spelling), ())
            if key and value not in known:
                self.meant[key] = (*known, value)
                self.written[spelling] = None
        self.keys = sorted(self.meant)
        self.begun = lru_cache(MOST_KEPT)(self._begun)

    def name_of(self, value: int | str) -> str:
        """Return a spelling that means only this; the first if there is none."""
        every = [each for each in self.written if value in self.meant[plain(each)]]
        only = (each for each in every if len(self.meant[plain(each)]) == 1)
        return next(only, every[0])

    def fits(self, key: str) -> Meant:
        """Return what a plain word means, in full or as a beginning."""
        if key in self.meant:
            return self.meant[key], True
        return self.begun(key), False

    def _begun(self, key: str) -> tuple[int | str, ...]:
        """Return what names mean that begin like this; a line asks often, so once."""
        if len(key) < self.least or key.isdecimal() or key in PRONOUNS:
            return ()
        begun = takewhile(
            lambda each: each.startswith(key), self.keys[bisect_left(self.keys, key) :]
        )
        found = {value: None for each in begun for value in self.meant[each]}
        return tuple(found)


def search(*vocabularies: Vocabulary) -> Callable[[str], list[int]]:
    """Return a search of vocabularies of numbered things, one after the other.

    The first vocabulary with the full name finds it. If there is none, the first with a
    name that begins like it does.
    """

    def found(name: str) -> list[int]:
        tried = [each.fits(plain(name)) for each in vocabularies]
        exact = [values for values, whole in tried if whole]
        first = exact or [values for values, _ in tried if values]
        return [int(each) for each in first[0]] if first else []

    return found


def is_a_slip(word: str, name: str) -> bool:
    """Whether one letter is missing, too many or wrong, or two are exchanged."""
    if word == name or abs(len(word) - len(name)) > 1:
        return False
    at = next(
        (n for n, (a, b) in enumerate(zip(word, name, strict=False)) if a != b), -1
    )
    if at < 0:
        return True
    rest, other = word[at:], name[at:]
    return (
        rest[1:] == other[1:]
        or rest == other[1:]
        or rest[1:] == other
        or (rest[:2] == other[1::-1] and rest[2:] == other[2:])
    )
