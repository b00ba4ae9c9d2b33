"""The flow of a turn: what its chapters say that each frame does.

``referee`` imports all chapters, so that every step and every wait is known.
"""

from pnp.rules.flow import Flow

FLOW = Flow()
step, wait = FLOW.step, FLOW.wait
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice
