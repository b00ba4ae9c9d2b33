"""What a position holds besides numbers: assaults, gifts of events, losses."""

from typing import NamedTuple

from pnp.games.cassino.ground.pieces import NONE


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
