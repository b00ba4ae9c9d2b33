"""The effect of each kind of ply in any ledger, from its chapter."""

from pnp.rules.flow import Deeds

DEEDS = Deeds()
played = DEEDS.played
