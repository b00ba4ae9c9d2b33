"""The flow of a turn: what its chapters say that each frame does.

Before the first turn and during one the players tell what happens, in any order: what
each kind of move does then is one of ``DEEDS``.  ``referee`` imports all chapters, so
that every step, every wait and every deed is known.
"""

from pnp.rules.flow import Deeds, Flow

FLOW = Flow()
step, wait = FLOW.step, FLOW.wait
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice

DEEDS = Deeds()
played = DEEDS.played
"""A deed finds its wait on top again, and lays on it what else it waits for."""
