"""The flow of the desk: what the campaign's chapters say that each frame does."""

from pnp.rules.flow import Deeds, Flow

FLOW = Flow()
step, wait = FLOW.step, FLOW.wait

DEEDS = Deeds()
played = DEEDS.played
"""A deed finds the desk on top again, and lays on it what else it waits for."""
