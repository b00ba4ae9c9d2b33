"""The flow of a turn: the chapters register what each frame does.

``referee`` imports all chapters, so that it has every step and every wait.
"""

from pnp.rules.flow import Flow

FLOW = Flow()
step, wait = FLOW.step, FLOW.wait
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice
