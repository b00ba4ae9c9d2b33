"""What follows from the rulings of a table, worked out once for each of them.

    book = Books(Book).of           # Book(tables, settings) reads each setting once
    book(position).passes

An overruling replaces the settings of a position and never changes them, so that the
mapping itself tells which rulings a table plays by.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

MOST = 64
"""How many are kept; then all are forgotten."""


class Book(Protocol):
    """It keeps the settings it was made from, so that no others take their place."""

    tables: Any
    said: Mapping[str, str]


B = TypeVar("B", bound=Book)


class BySettings(Generic[B]):
    """The books of all positions that have been asked about."""

    def __init__(self, make: Callable[[Any, Mapping[str, str]], B]) -> None:
        self.make = make
        self.kept: dict[int, B] = {}

    def of(self, position: Any) -> B:
        """Return the book of a position's rulings; the same one each time."""
        settings = position.settings
        found = self.kept.get(id(settings))
        if found is None or found.tables is not position.tables:
            if len(self.kept) >= MOST:
                self.kept.clear()
            found = self.kept[id(settings)] = self.make(position.tables, settings)
        return found
