"""What a game waits for: somebody's choice, dice or a card, or nothing more."""

from collections.abc import Mapping
from typing import Literal

from pnp.values import Struct, field


class Choice(Struct, frozen=True):
    """A decision of one seat."""

    seat: str
    kind: str
    """What is decided, in a word: ``action``, ``spend``, ``sacrifice``."""
    prompt: str
    """The same in a sentence, for the person who may answer."""
    cases: tuple[str, ...] = ()


class Chance(Struct, frozen=True):
    """Something fate decides: dice that fall, a card turned up, counters dealt.

    For dice, ``dice`` of them with ``faces`` faces.  For anything drawn, ``left`` says
    how many of each there may still be; a physical deck's order is not known.
    """

    kind: Literal["dice", "card", "counter"]
    prompt: str
    dice: int = 0
    faces: int = 6
    left: Mapping[str, int] = field(default_factory=dict)
    """Written move -> how many ways it can come."""
    needed: int = 0
    """The face that at least one die must reach; 0 where the faces choose something."""
    seat: str = ""
    """The one seat that may see it fall; '' for everybody."""
    cases: tuple[str, ...] = ()


Result = Literal["won", "drawn", "lost"]
"""What came of it, for the first of the game's seats."""


class Over(Struct, frozen=True):
    """The end: how it ended, by which case, and what it comes to."""

    result: Result
    reason: str
    """In a word, one per way a game can end: ``breach``, ``deck out``."""
    prompt: str
    cases: tuple[str, ...] = ()


Pending = Choice | Chance | Over
