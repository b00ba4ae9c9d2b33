"""The flow of a turn: the chapters register what each frame does.

The parts of a frame are the parameters of the function that gets them: an ``area``, a
``unit``, several ``units``. ``referee`` imports all chapters, so that it has every step
and every wait.
"""

from pnp.games.aachen.ground.position import Position
from pnp.rules.chapter import Chapter, Parts
from pnp.rules.flow import Flow

FLOW = Flow()
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice
PARTS: Parts = {}
"""What a rule may ask for, as the chapters declare it."""


def chapter() -> Chapter:
    """Begin a chapter.

    In the clause of a wait, ``{unit}`` or ``{area}`` is the first part of the frame.
    """
    return Chapter(FLOW, PARTS, frames=Position.FRAMES)
