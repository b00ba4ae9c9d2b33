"""Every ply of a battle: what is decided and what falls.

A move names units by their ids and areas by their names, and says itself in the short
notation: ``str(March("U-C", "H3", "W"))`` is ``U-C to H3 facing W``.  Reading that back
gives an equal move (``words.notation``).
"""

from dataclasses import dataclass

from pnp.rules.throw import Throw


@dataclass(frozen=True, slots=True)
class March:
    """A unit or General goes to an area, perhaps its own, and faces an edge of it.

    Which way it takes is left to the table: any way that the rules allow will do.
    """

    who: str
    to: str
    facing: str

    def __str__(self) -> str:
        return f"{self.who} to {self.to} facing {self.facing}"


@dataclass(frozen=True, slots=True)
class Attack:
    """A unit attacks an area (Combat 9); the dice are a ply of their own."""

    who: str
    at: str

    def __str__(self) -> str:
        return f"{self.who} attacks {self.at}"


@dataclass(frozen=True, slots=True)
class Done:
    """A side has moved and attacked with all the units it wanted to."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Go:
    """The winner of the initiative goes first, or second (Turn Sequence 1)."""

    first: bool

    def __str__(self) -> str:
        return f"go {'first' if self.first else 'second'}"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The loser of a Close Combat goes one area (Combat 13)."""

    who: str
    to: str
    facing: str

    def __str__(self) -> str:
        return f"{self.who} withdraws to {self.to} facing {self.facing}"


@dataclass(frozen=True, slots=True)
class Stand:
    """The loser stays, and loses a Strength Point (Combat 13)."""

    who: str

    def __str__(self) -> str:
        return f"{self.who} stands"


@dataclass(frozen=True, slots=True)
class Advance:
    """The winner enters the area it has won, where that is agreed (R17)."""

    who: str

    def __str__(self) -> str:
        return f"{self.who} advances"


@dataclass(frozen=True, slots=True)
class Hold:
    """The winner does not."""

    who: str

    def __str__(self) -> str:
        return f"{self.who} holds"


Ply = March | Attack | Done | Go | Withdraw | Stand | Advance | Hold | Throw
