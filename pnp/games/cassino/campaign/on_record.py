"""What recording a scenario changes besides: lost initiative, and days of rest."""

from collections.abc import Mapping
from typing import Any

from pnp.games.cassino.campaign.non_combat import had_attacks
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger, Record
from pnp.rules.package import Told


@case("Cohesion 1", "R28")
def afresh(ledger: Ledger) -> Mapping[str, str]:
    """Return the counts that each scenario starts without: initiative lost (R28)."""
    lasts = ledger.settings["cohesion_lasts"] == "campaign"
    return {} if lasts else {"lost": "in this scenario"}


@case("Non-combat 1")
def remark(before: Ledger, move: Any, after: Ledger) -> Told | None:
    """Return a remark: a battle makes its day one of combat, even without an order."""
    if not isinstance(move, Record) or not_in_play(before, "non_combat"):
        return None
    if had_attacks(before, before.turn):
        return None
    told = f"day {after.turn} now counts as a day of combat: nobody rolls for it"
    return Told(told, ("Non-combat 1",))
