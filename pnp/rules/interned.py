"""Moves made once: random play makes hundreds of thousands, and most are the same."""

from functools import cache
from typing import Protocol, TypeVar, cast

M = TypeVar("M")


class Interned(Protocol):
    """How to call ``made``: with a kind of move and its parts, in their order."""

    def __call__(self, kind: type[M], *parts: object) -> M:
        """Return a move; the same one each time."""
        ...


def _new(kind: type[M], *parts: object) -> M:
    return kind(*parts)


made = cast("Interned", cache(_new))
"""Return a move; the same one each time. A cache has no type for its result."""
