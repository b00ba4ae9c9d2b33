"""What each kind of ply does in any ledger; its chapter says so."""

from pnp.rules.flow import Deeds

DEEDS = Deeds()
played = DEEDS.played
