"""Replayed: a recorded session as the street hands it to the shop, to draw it.

The shop knows no referee.  So a command replays the log, and hands over where all
pieces were after each entry, with the words of the log.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pnp.layout.boards.board import Lying
from pnp.model.deeds import Deed
from pnp.model.game import Game, Worked


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of the log: its words, its cases, the board after it, what was done."""

    turn: str
    text: str
    cases: tuple[str, ...]
    lying: Sequence[Lying]
    pictured: bool
    deeds: Sequence[Deed] = ()
    """Who fired at whom, and the dice."""
    moment: Sequence[Lying] = ()
    """The board as its picture shows it: before what came of a fight."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recorded session: what it was played by, the board before it, each entry."""

    of: Worked
    game: Game = field(compare=False, repr=False)
    begun: Sequence[Lying]
    steps: Sequence[Step]


Recordings = Mapping[str, Sequence[Replayed]]
"""The recorded sessions of a kit's books, by the ids of the books."""
