"""A position is one value: two are equal if all they hold is, apart from the tables."""

from collections.abc import Iterable


class Equality:
    """A slotted position that changes in place; its tables are not compared."""

    __slots__: Iterable[str] = ()

    def __eq__(self, other: object) -> bool:
        """Whether two positions are the same in everything but their tables."""
        if type(other) is not type(self):
            return NotImplemented
        names = (name for name in self.__slots__ if name != "tables")
        return all(getattr(self, name) == getattr(other, name) for name in names)

    __hash__ = None  # type: ignore[assignment]  # it changes in place
