"""The campaign's own counts, as people write them in a correction.

cp axis 3      mines d5 2      attacks 3 1      rested 4
"""

from collections.abc import Sequence

from pnp.games.cassino.campaign.counts import (
    MINES,
    ORDERS,
    RESTED,
    mines,
    orders,
    points,
)
from pnp.games.cassino.campaign.formations import known
from pnp.games.cassino.campaign.words import side_named
from pnp.games.cassino.ground.held import HEX, spelled
from pnp.rules.ledger import Ledger


def counted(ledger: Ledger, written: str) -> tuple[str, Sequence[str]]:
    """Return the name of the count, '' if it is unknown, and all possible names."""
    first, *rest = written.split()
    what, of = first.casefold(), rest[0] if len(rest) == 1 else ""
    found = ""
    if what == "cp" and (side := side_named(ledger)(of)):
        found = points(side)
    elif what == "mines" and HEX.fullmatch(of):
        found = mines(spelled(of))
    elif what == ORDERS and of.isdecimal():
        found = orders(int(of))
    elif what == RESTED and not rest:
        found = RESTED
    sides = [points(each.id) for each in known(ledger).sides]
    there = [each for each in ledger.counts if each.startswith(f"{MINES} ")]
    today = orders(ledger.turn)
    return found, (*sides, mines(of or "D5"), *there, today, RESTED)
