"""The printed strips, A to D: which of them each contested hex is on.

A hex keeps its strip while it is contested.  When all are taken, a hex has none.
"""

from typing import TYPE_CHECKING

from pnp.games.cassino.ground.pieces import NONE

if TYPE_CHECKING:
    from pnp.games.cassino.ground.position import Position


def free(position: "Position") -> int:
    """Return the first free strip; NONE if all are taken."""
    taken = {held.strip for held in position.assaults.values()}
    count = len(position.tables.strips)
    return next((each for each in range(count) if each not in taken), NONE)


def letter(position: "Position", strip: int) -> str:
    """Return the letter of a strip; '' for none."""
    known = position.tables.strips
    return known[strip] if 0 <= strip < len(known) else ""


def of_letter(position: "Position", said: str) -> int:
    """Return the strip of a letter, capital or small; NONE if no strip has it."""
    known = position.tables.strips
    return known.index(said.upper()) if said.upper() in known else NONE
