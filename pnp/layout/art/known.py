"""Results by whole numbers: a drawing, and a deck, meet the same lengths again."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

MOST = 50_000
"""How many results are remembered; then all are forgotten."""


class Known(dict[int, T]):
    """The results of a function: looking one up costs a third of working it out."""

    def __init__(self, found: Callable[[int], T]) -> None:
        """Remember nothing yet."""
        super().__init__()
        self.found = found

    def __missing__(self, number: int) -> T:
        if len(self) > MOST:
            self.clear()
        made = self[number] = self.found(number)
        return made
