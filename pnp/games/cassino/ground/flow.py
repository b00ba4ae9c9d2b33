"""The flow of a turn: its chapters register here what each frame does.

Before the first turn and in a turn, the players report events in any order.  Then
``DEEDS`` has the function for each kind of move.  ``referee`` imports all chapters,
so every step, wait and deed is registered.
"""

from collections.abc import Callable

from pnp.games.cassino.ground.position import Position
from pnp.rules.chapter import Chapter
from pnp.rules.flow import Flow
from pnp.rules.registers import ByKind

FLOW = Flow()
play, proceed, dice, roll = FLOW.play, FLOW.proceed, FLOW.dice, FLOW.roll

DEEDS = ByKind[Callable[..., None]]()
played = DEEDS.under
"""A deed finds its wait on top again, and pushes the frames it still needs."""


def chapter() -> Chapter:
    """Begin a chapter.

    In the clause of a wait, ``{side}`` or ``{what}`` is the first part of the frame, by
    its name.
    """
    return Chapter(FLOW, frames=Position.FRAMES)
