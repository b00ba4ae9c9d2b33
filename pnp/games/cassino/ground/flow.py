"""The flow of a turn: its chapters register here what each frame does.

Before the first turn and in a turn, the players report events in any order.  Then
``DEEDS`` has the function for each kind of move.  ``referee`` imports all chapters,
so every step, wait and deed is registered.
"""

from pnp.rules.flow import Deeds, Flow

FLOW = Flow()
step, wait = FLOW.step, FLOW.wait
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice

DEEDS = Deeds()
played = DEEDS.played
"""A deed finds its wait on top again, and pushes the frames it still needs."""
