"""Replayed: a recorded session as the street hands it to the shop, to draw it.

The shop knows no referee.  So a command replays the log, and hands over where all
pieces were after each entry, with the words of the log.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pnp.layout.boards.board import Lying
from pnp.model.game import Game, Worked


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of the log: its words, its cases, and the board after it."""

    turn: str
    text: str
    cases: tuple[str, ...]
    lying: Sequence[Lying]
    pictured: bool


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recorded session: what it was played by, the board before it, each entry."""

    of: Worked
    game: Game = field(compare=False, repr=False)
    begun: Sequence[Lying]
    steps: Sequence[Step]


Recordings = Mapping[str, Sequence[Replayed]]
"""The recorded sessions of a kit's books, by the ids of the books."""
