"""What is counted of the campaign itself, by what people write where they set it right.

cp axis 3      mines d5 2      attacks 3 1      rested 4
"""

from collections.abc import Sequence

from pnp.games.cassino.campaign.formations import known
from pnp.games.cassino.campaign.minefields import COUNT
from pnp.games.cassino.campaign.words import side_named
from pnp.games.cassino.ground.hexes import HEX, spelled
from pnp.rules.ledger import Ledger

RESTED, ORDERS = "rested", "attacks"
"""The last day that is accounted for; the orders to attack of a day."""


def counted(ledger: Ledger, written: str) -> tuple[str, Sequence[str]]:
    """Return the count that was meant, '' for none, and those there may be."""
    first, *rest = written.split()
    what, of = first.casefold(), rest[0] if len(rest) == 1 else ""
    found = ""
    if what == "cp" and (side := side_named(ledger)(of)):
        found = f"CP {side}"
    elif what == "mines" and HEX.fullmatch(of):
        found = f"{COUNT}{spelled(of)}"
    elif what == ORDERS and of.isdecimal():
        found = f"{ORDERS} {int(of)}"
    elif what == RESTED and not rest:
        found = RESTED
    sides = [f"CP {each.id}" for each in known(ledger).sides]
    mines = [each for each in ledger.counts if each.startswith(COUNT)]
    today = f"{ORDERS} {ledger.turn}"
    return found, (*sides, COUNT + (of or "D5"), *mines, today, RESTED)
