"""The dice of the lab: they fall the same wherever the same question is asked.

    luck = Luck(lot("7", 4711))       # game 4711 of seed 7
    luck.ask(3, "attack")             # the first attack of turn 3 …
    luck.random()                     # … falls the same in every variant

Two variants of a game part after a few moves. With one stream of numbers, all dice
would differ from there on. Here each question has numbers of its own: by the game, the
turn, what is asked, and how often it was asked in this turn. So the luck of both is
the same as far as it can be, and a difference needs fewer games to show.

Dice are SplitMix64 (G. Steele, D. Lea, C. Flood, 2014): cheap to start again. Policies
ask for many more numbers than dice do: theirs are Python's own, quick in C, and started
again only if a decision uses any.
"""

from functools import cache
from hashlib import blake2b
from random import Random
from typing import Any, Self

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
TURN, TIME = 0xD1B54A32D192ED03, 0x8CB92BA72F3D8DD7
"""Odd numbers that keep turns and times apart."""
EVERY = 2.0**-53


def lot(seed: str, number: int) -> int:
    """Return what all chances of a game depend on: its seed and its number."""
    return _word(f"{seed}/{number}")


def _word(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


@cache
def _named(question: str) -> int:
    return _word(f"?{question}")


class Luck(Random):
    """A source of chance for one game, which starts again with every question."""

    def __new__(cls, lot: int) -> Self:
        """Return a source; the library in C seeds nothing."""
        del lot
        return super().__new__(cls)

    def __init__(self, lot: int) -> None:
        self.lot = lot
        self.turn = -1
        self.asked: dict[str, int] = {}
        self.state = lot

    def ask(self, turn: int, question: str) -> None:
        """Begin the numbers of a question: the next of its name in this turn."""
        if turn != self.turn:
            self.turn, self.asked = turn, {}
        times = self.asked.get(question, 0)
        self.asked[question] = times + 1
        self.state = self.lot + _named(question) + turn * TURN + times * TIME & MASK

    def random(self) -> float:
        """Return a number from 0 to below 1."""
        self.state = at = self.state + GAMMA & MASK
        at = (at ^ at >> 30) * 0xBF58476D1CE4E5B9 & MASK
        at = (at ^ at >> 27) * 0x94D049BB133111EB & MASK
        return ((at ^ at >> 31) >> 11) * EVERY

    def getrandbits(self, k: int, /) -> int:
        """Return a whole number of ``k`` bits."""
        bits = 0
        for _ in range(0, k, 32):
            bits = bits << 32 | int(self.random() * 4294967296)
        return bits >> -k % 32

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Do nothing: a lot is given once."""


class Mind(Random):
    """A source of chance for decisions, which starts again with every question."""

    def __init__(self, lot: int) -> None:
        self.luck = Luck(lot)
        self._fresh = True
        self._own = Random()  # noqa: S311 - dice, no secret
        super().__init__()

    def ask(self, turn: int, question: str) -> None:
        """Begin the numbers of a question; they are made when one is used."""
        self.luck.ask(turn, question)
        self._fresh = True
        self.__dict__["random"] = self._first
        self.__dict__["getrandbits"] = self._first_bits

    def _first(self) -> float:
        self._begin()
        return self._own.random()

    def _first_bits(self, k: int, /) -> int:
        self._begin()
        return self._own.getrandbits(k)

    def _begin(self) -> None:
        """Start the numbers, once: the library keeps the function that it calls."""
        if not self._fresh:
            return
        self._fresh = False
        self._own.seed(self.luck.state)
        self.__dict__["random"] = self._own.random
        self.__dict__["getrandbits"] = self._own.getrandbits
