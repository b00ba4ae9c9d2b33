"""The flow of Castle Itter: what each frame does, as given by its chapters.

``referee`` imports all chapters, so every step and every wait is in it.
"""

from pnp.rules.flow import Flow

FLOW = Flow()
STEPS, ANSWERS, DICE = FLOW.steps, FLOW.answers, FLOW.thrown
step, wait = FLOW.step, FLOW.wait
play, proceed, dice = FLOW.play, FLOW.proceed, FLOW.dice
