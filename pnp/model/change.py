"""A change: one thing that differs between two states of a game, and its place."""

from collections.abc import Iterator, Mapping
from typing import Literal

from pnp.model.component import Family, Value
from pnp.values import Struct

Kind = Literal["added", "removed", "changed"]
Plain = Value | None
"""A value as it is typed; None if there is none."""


class Change(Struct, frozen=True):
    """One thing that differs: its name, its old value and its new one.

    ``who`` are the ids of all components with the same change; ``what`` is the field.
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
    """Yield every name in the new order, then the names that are gone."""
    for name in now:
        yield name, "changed" if name in was else "added"
    for name in was:
        if name not in now:
            yield name, "removed"
