"""Every ply of a battle: decisions and dice.

A move names units by their ids and areas by their names.  Its text is the short
notation: ``str(March("U-C", "H3", "W"))`` is ``U-C to H3 facing W``.  Reading that text
gives an equal move (``words.notation``).
"""

from pnp.rules.plies import Reader, ply
from pnp.rules.throw import Throw


@ply("{who:unit} to {to:area} facing {facing:facing}")
class March:
    """A unit or General goes to an area, perhaps its own, and faces an edge of it.

    The move does not name its way: any way that the rules allow will do.
    """

    who: str
    to: str
    facing: str


@ply("{who:unit} attacks {at:area}")
class Attack:
    """A unit attacks an area (Combat 9); the dice are a separate ply."""

    who: str
    at: str


@ply("done")
class Done:
    """A side has moved and attacked with all the units it wanted to."""


@ply("go {first:first|second}")
class Go:
    """The winner of the initiative goes first, or second (Turn Sequence 1)."""

    first: bool


@ply("{who:unit} withdraws to {to:area} facing {facing:facing}")
class Withdraw:
    """The loser of a Close Combat goes one area (Combat 13)."""

    who: str
    to: str
    facing: str


@ply("{who:unit} stands")
class Stand:
    """The loser stays, and loses a Strength Point (Combat 13)."""

    who: str


@ply("{who:unit} advances")
class Advance:
    """The winner enters the area it has won, if the group agreed so (R17)."""

    who: str


@ply("{who:unit} holds")
class Hold:
    """The winner does not enter the area it has won."""

    who: str


Going = March | Withdraw
"""A unit goes to an area, and faces an edge of it."""
Acting = March | Attack | Withdraw | Stand | Advance | Hold
"""What a unit does."""
Ply = March | Attack | Done | Go | Withdraw | Stand | Advance | Hold | Throw
EXACT = Reader[Ply](Ply)
