"""Notation: short written moves; case, hyphens and abbreviation do not matter.

``str(move)`` writes a move; reading that back gives the same move. A text that cannot
be read is a ``NotationError``, never a ruling: nobody has asked the referee yet.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Self

from pnp.errors import PnpError, nearest
from pnp.patterns import late
from pnp.values import Struct, field


class NotationError(PnpError):
    """A written move that cannot be read, or that could be read two ways."""


class Form(str):
    """A hint with the form of a move; the caller adds some that are legal now.

    With a ``verb``, it is about moves that begin with that word.
    """

    __slots__ = ("verb",)
    verb: str

    def __new__(cls, hint: str, verb: str = "") -> Self:
        """Return the hint, and the verb it is about."""
        form = super().__new__(cls, hint)
        form.verb = verb
        return form


ODD = late(r"[^0-9a-z]+")


@lru_cache(4_096)
def plain(word: str) -> str:
    """Return a word for comparison: lower case, letters and digits only."""
    return ODD.sub("", word.casefold())


class Lexicon(Struct):
    """The names of one kind of thing, and what each means.

    ``names`` are canonical; ``called`` are other spellings of them. A beginning of a
    name is enough if only one name begins like that.
    """

    kind: str
    names: tuple[str, ...]
    called: Mapping[str, str] = field(default_factory=dict)
    _plain: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for other, name in self.called.items():
            self._plain[plain(other)] = name
        for name in self.names:
            self._plain[plain(name)] = name

    def get(self, word: str) -> str | None:
        """Return the name of a word that is spelled in full, in any case."""
        return self._plain.get(plain(word))

    def find(self, word: str) -> str:
        """Return the name a word means; NotationError with the nearest names."""
        key = plain(word)
        if key in self._plain:
            return self._plain[key]
        fits = {
            name for known, name in self._plain.items() if key and known.startswith(key)
        }
        if len(fits) == 1:
            return fits.pop()
        if fits:
            raise NotationError(
                f"{self.kind} {word!r} could be {either(sorted(fits))}",
                hint="write a letter or two more",
            )
        raise NotationError(
            f"there is no {self.kind} {word!r}", hint=nearest(word, self.names)
        )

    def fits(self, words: Iterable[str]) -> list[str]:
        """Return the names that begin like one of the words, for completion."""
        keys = [plain(word) for word in words]
        return [n for n in self.names if any(plain(n).startswith(key) for key in keys)]


def either(names: Iterable[str], most: int = 4) -> str:
    """Return the first of several readings, joined by "or"."""
    known = list(names)
    return " or ".join([*known[:most], *(["…"] if len(known) > most else [])])
