"""The flow of a battle: what each frame does, as its chapters register it.

``referee`` imports all chapters, so that every step and every wait is registered.
"""

from pnp.rules.flow import Flow

FLOW = Flow()
step, wait = FLOW.step, FLOW.wait
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice
