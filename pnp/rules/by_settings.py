"""Work out a value from the settings of a table, once for each set of settings.

    book = Books(Book).of           # Book(tables, settings) reads each setting once
    book(position).passes

An overruling replaces the settings of a position and never changes them. So the mapping
itself shows which settings a table uses.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

MOST = 64
"""The most books that are kept; then all are dropped."""


class Book(Protocol):
    """A book keeps its settings, so that no other mapping can take their id."""

    tables: Any
    said: Mapping[str, str]


B = TypeVar("B", bound=Book)


class BySettings(Generic[B]):
    """The books of all positions that have been asked about."""

    def __init__(self, make: Callable[[Any, Mapping[str, str]], B]) -> None:
        self.make = make
        self.kept: dict[int, B] = {}

    def of(self, position: Any) -> B:
        """Return the book for a position's settings; the same one each time."""
        settings = position.settings
        found = self.kept.get(id(settings))
        if found is None or found.tables is not position.tables:
            if len(self.kept) >= MOST:
                self.kept.clear()
            found = self.kept[id(settings)] = self.make(position.tables, settings)
        return found
