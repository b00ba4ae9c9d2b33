"""A change: one thing that differs between two states of a game, and where."""

from collections.abc import Iterator, Mapping
from typing import Literal

from pnp.model.component import Family, Value
from pnp.values import Struct

Kind = Literal["added", "removed", "changed"]
Plain = Value | None
"""A value as it is typed; nothing where there is none."""


class Change(Struct, frozen=True):
    """One thing that differs: what it is called, how it was and how it is now.

    ``who`` are the ids of all that changed alike; ``what`` is the field that did.
    """

    kind: Kind
    who: tuple[str, ...]
    name: str
    what: str = ""
    was: Plain = None
    now: Plain = None

    @property
    def by(self) -> int | None:
        """By how much a number changed."""
        both = (self.was, self.now)
        numbers = [int(str(each)) for each in both if _numeric(each)]
        return numbers[1] - numbers[0] if len(numbers) == len(both) else None


def _numeric(value: Plain) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or str(value).removeprefix("-").isdecimal()


class Part(Struct, frozen=True):
    """All that differs in one file of a game, and how many pieces it has."""

    id: str
    title: str
    family: Family | Literal["game", "numbers", "settings", "sheet", "book"]
    changes: tuple[Change, ...]
    was: int = 0
    """How many pieces it had: cards, counters, spaces."""
    now: int = 0


def names_of(
    was: Mapping[str, object], now: Mapping[str, object]
) -> Iterator[tuple[str, Kind]]:
    """Yield every name in the order of now, what is gone after it."""
    for name in now:
        yield name, "changed" if name in was else "added"
    for name in was:
        if name not in now:
            yield name, "removed"
