"""Moves made once: random play makes hundreds of thousands, of which few differ."""

from functools import cache
from typing import Protocol, TypeVar, cast

M = TypeVar("M")


class Interned(Protocol):
    """How ``made`` is called: with a kind of move and its parts, in their order."""

    def __call__(self, kind: type[M], *parts: object) -> M:
        """Return a move; the same one each time."""
        ...


def _new(kind: type[M], *parts: object) -> M:
    return kind(*parts)


made = cast("Interned", cache(_new))
"""Return a move; the same one each time.  (A cache forgets what it returns.)"""
