"""Names of things in a position file to things, and back."""

from collections.abc import Iterable

from pnp.rules.notation import plain
from pnp.values import Struct


class Names(Struct, frozen=True):
    """The names of one kind of thing: how each is written, and what each means."""

    kind: str
    said: dict[int, str]
    meant: dict[str, int]
    called: dict[int, str]
    """The name of each in text for people."""

    def find(self, word: str) -> int | None:
        """Return what a word means; case and hyphens do not matter."""
        return self.meant.get(plain(word))


def names(
    kind: str,
    named: Iterable[tuple[int, str, str]],
    called: Iterable[tuple[int, str]] = (),
) -> Names:
    """Return the names of things, from the index, name and other spelling of each.

    A spelling that several things share means none of them. Names come first.
    """
    given = list(named)
    others: dict[str, set[int]] = {}
    for index, _, other in given:
        others.setdefault(plain(other), set()).add(index)
    meant = {word: next(iter(all_)) for word, all_ in others.items() if len(all_) == 1}
    meant |= {plain(name): index for index, name, _ in given}
    said = {index: name for index, name, _ in given}
    return Names(kind, said, meant, said | dict(called))
