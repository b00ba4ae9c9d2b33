"""What a round of random play did, and what a wait took."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median, quantiles


@dataclass(frozen=True, slots=True)
class Sum:
    """What a round did, in how much CPU time."""

    games: int
    plies: int
    seconds: float

    @property
    def rate(self) -> float:
        """Plies a second."""
        return self.plies / self.seconds


Round = Callable[[Random], Sum]


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked up in a position: what it is, its goal, and milliseconds."""

    name: str
    goal: str
    taken: list[float]

    def __str__(self) -> str:
        middle, most = median(self.taken), max(self.taken)
        tenth = quantiles(self.taken, n=10)[-1]
        return (
            f"| {self.name} | {self.goal} | {middle:.3f} | {tenth:.3f} | {most:.3f} |"
        )
