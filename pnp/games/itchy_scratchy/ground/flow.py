"""The flow of a battle: what its chapters say that each frame does.

``referee`` imports all chapters, so that every step and every wait is known.
"""

from pnp.rules.flow import Flow

_flow = Flow()
STEPS, ANSWERS, DICE = _flow.steps, _flow.answers, _flow.thrown
step, wait = _flow.step, _flow.wait
play, proceed, dice = _flow.play, _flow.proceed, _flow.dice
