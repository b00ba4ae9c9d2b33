"""What a position holds besides numbers: hexes, assaults on strips, gifts, losses.

A hex is one word of letters, digits, periods, slashes and hyphens, as the players call
it: ``D5``, ``0510``, ``Hill-593``, ``2/0714``.

A contested hex keeps its printed strip, A to D, while it is contested.  When all are
taken, a hex has none.
"""

import re
from typing import TYPE_CHECKING, NamedTuple

from pnp.games.cassino.ground.pieces import NONE
from pnp.patterns import late

if TYPE_CHECKING:
    from pnp.games.cassino.ground.position import Position

HEX = late(r"[^\W_](?:[^\W_]|[./-])*")
COLUMN = late(r"[a-z]{1,2}\d{1,4}", re.IGNORECASE)


def spelled(word: str) -> str:
    """Return a hex as it is stored: ``d5`` is D5, other names stay as written."""
    return word.upper() if COLUMN.fullmatch(word) else word


class Assault(NamedTuple):
    """A contested hex."""

    terrain: int
    by: int
    """The side that is assaulting (R12)."""
    marker: int = 0
    """Boxes from the middle of the track: Axis below 0, Allies above."""
    rounds: int = 0
    """How many rounds have been fought."""
    dug_in: bool = False
    """Whether the defenders are dug-in."""
    entrenched: bool = False
    flm: bool = False
    """Whether an FLM unit assaults."""
    flm_was: bool = False
    """Whether an FLM unit has assaulted here at any time (R31)."""
    strip: int = NONE
    """The printed strip of the hex, from 0; NONE if all were taken."""


class Gift(NamedTuple):
    """What an event gives a side for a turn: ``barrage``, ``path`` or ``aircraft``."""

    side: int
    what: str
    amount: int


class Loss(NamedTuple):
    """The losses of a formation in this scenario."""

    steps: int = 0
    reduced: int = 0
    """Reduced infantry units, more than at the start; below 0 for fewer."""
    gone: int = 0
    """Infantry units that were eliminated."""


# The printed strips


def free_strip(position: "Position") -> int:
    """Return the first free strip; NONE if all are taken."""
    taken = {held.strip for held in position.assaults.values()}
    count = len(position.tables.strips)
    return next((each for each in range(count) if each not in taken), NONE)


def letter_of(position: "Position", strip: int) -> str:
    """Return the letter of a strip; '' for none."""
    known = position.tables.strips
    return known[strip] if 0 <= strip < len(known) else ""


def strip_of(position: "Position", said: str) -> int:
    """Return the strip of a letter, capital or small; NONE if no strip has it."""
    known = position.tables.strips
    return known.index(said.upper()) if said.upper() in known else NONE
