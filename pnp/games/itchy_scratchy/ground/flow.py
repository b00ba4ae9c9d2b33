"""The flow of a battle: what each frame does, as its chapters register it.

``referee`` imports all chapters, so that every step and every wait is registered.
"""

from pnp.rules.flow import Deeds, Flow

FLOW = Flow()
play, proceed, dice, roll = FLOW.play, FLOW.proceed, FLOW.dice, FLOW.roll
PLAYED = Deeds()
"""The functions that play what a unit does in its side's part of a turn."""
