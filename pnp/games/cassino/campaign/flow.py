"""The flow of the campaign: its chapters register here what each frame does."""

from pnp.rules.flow import Deeds, Flow

FLOW = Flow()
step, wait = FLOW.step, FLOW.wait

DEEDS = Deeds()
played = DEEDS.played
"""A deed finds the frame of the desk on top, and pushes the frames it still needs."""
