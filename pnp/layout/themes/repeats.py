"""Repeats: how many items the boxes of a face draw, counted before they are drawn.

An item may hold boxes that draw items in turn, so a few lines can ask for more than all
paper has room for.  The code that draws items asks here for each of them first.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pnp import limits


@dataclass(frozen=True, slots=True)
class TooMany:
    """More items than are drawn: how many there are, and how many are allowed."""

    message: str
    hint: str = "show fewer of them, or show the number as text"

    @classmethod
    def of(cls, found: int, most: int) -> "TooMany":
        """Return the report on a box with more items than it may draw."""
        return cls(f"{found:,} items; there is room for {most:,}")


@dataclass(slots=True)
class Repeats:
    """Counts the items of one face after another, and those of the whole kit."""

    face: int = 0
    kit: int = 0
    _open: bool = False
    """Whether ``one_face`` counts; items are drawn later, and not counted again."""

    @contextmanager
    def one_face(self) -> Iterator[None]:
        """Count the items that the boxes of one face show."""
        self.face, self._open = 0, True
        try:
            yield
        finally:
            self._open = False

    @property
    def too_many(self) -> TooMany | None:
        """Why no more items are drawn, if there are too many."""
        if self.face > limits.ITEMS:
            return TooMany(f"more than {limits.ITEMS:,} items on one face")
        if self.kit > limits.ALL_ITEMS:
            return TooMany(
                f"more than {limits.ALL_ITEMS:,} items on all faces together"
            )
        return None

    def one_more(self) -> bool:
        """Count an item; return whether it is still allowed."""
        if self._open:
            self.face += 1
            self.kit += 1
        return self.face <= limits.ITEMS and self.kit <= limits.ALL_ITEMS

    def listed(self, number: int) -> TooMany | None:
        """Count a list that one box shows whole; return TooMany if it is too long."""
        if self._open:
            self.face += number
            self.kit += number
        if number > limits.REPEATS:
            return TooMany.of(number, limits.REPEATS)
        return self.too_many
