"""Things of a game by the names a position file gives them, and back."""

from collections.abc import Iterable

from pnp.rules.notation import plain
from pnp.values import Struct


class Names(Struct, frozen=True):
    """The names of one kind of thing: how each is written, and what each stands for."""

    kind: str
    said: dict[int, str]
    meant: dict[str, int]
    called: dict[int, str]
    """How each is called where people read of it."""

    def find(self, word: str) -> int | None:
        """Return what a word stands for, whatever its case and hyphens."""
        return self.meant.get(plain(word))


def names(
    kind: str,
    named: Iterable[tuple[int, str, str]],
    called: Iterable[tuple[int, str]] = (),
) -> Names:
    """Return the names of things: of each its index, its name, and another spelling.

    A spelling that several things share stands for none of them; names come first.
    """
    given = list(named)
    others: dict[str, set[int]] = {}
    for index, _, other in given:
        others.setdefault(plain(other), set()).add(index)
    meant = {word: next(iter(all_)) for word, all_ in others.items() if len(all_) == 1}
    meant |= {plain(name): index for index, name, _ in given}
    said = {index: name for index, name, _ in given}
    return Names(kind, said, meant, said | dict(called))
