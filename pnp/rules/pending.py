"""What a game waits for: a player's choice, dice or a card, or nothing more."""

from collections.abc import Mapping
from typing import Literal

from pnp.values import Struct, field


class Choice(Struct, frozen=True):
    """A decision of one seat."""

    seat: str
    kind: str
    """The kind of decision, in a word: ``action``, ``spend``, ``sacrifice``."""
    prompt: str
    """The same in a sentence, for the player who decides."""
    cases: tuple[str, ...] = ()


class Chance(Struct, frozen=True):
    """A random result: dice to roll, a card to turn up, counters to deal.

    Dice: ``dice`` of them, with ``faces`` faces. Anything drawn: ``left`` has how many
    of each are left. The order of a physical deck is not known.
    """

    kind: Literal["dice", "card", "counter"]
    prompt: str
    dice: int = 0
    faces: int = 6
    left: Mapping[str, int] = field(default_factory=dict)
    """From a written move to the number of ways to get it."""
    needed: int = 0
    """The face that at least one die must reach; 0 if the faces choose something."""
    seat: str = ""
    """The one seat that may see the result; '' for everybody."""
    cases: tuple[str, ...] = ()


Result = Literal["won", "drawn", "lost"]
"""The result for the first of the game's seats."""


class Over(Struct, frozen=True):
    """The end: how the game ended, by which case, and its result."""

    result: Result
    reason: str
    """One word for each way a game can end: ``breach``, ``deck out``."""
    prompt: str
    cases: tuple[str, ...] = ()


Pending = Choice | Chance | Over
