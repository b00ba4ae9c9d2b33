"""Counts that are of a session alone: told from its own start, not from the last one's.

Initiative lost in one scenario is forgotten in the next: whoever lost two, and then
one, has not gained anything.
"""

from collections.abc import Mapping

from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Ledger

Anew = Mapping[str, Mapping[str, str]]
"""Per member the counts a session had begun with none of, and how they are told."""


def anew(before: Ledger, after: Ledger, chronicle: Chronicle) -> Anew:
    """Return what members have lost anew, which they had lost in a session before too.

    A chronicle may say under AFRESH which counts are of a session alone.
    """
    own = getattr(chronicle, "AFRESH", None)
    if own is None or len(after.entries) <= len(before.entries):
        return {}
    told: Mapping[str, str] = own(after)
    return {
        who: {
            of: how
            for of, how in told.items()
            if was.counts.get(of) and after.members[who].counts.get(of)
        }
        for who, was in before.members.items()
        if who in after.members
    }


def begun(before: Ledger, fresh: Anew) -> Ledger:
    """Return the ledger without what a session has begun with none of."""
    found = before.clone()
    for who, counts in fresh.items():
        for of in counts:
            found.gain(who, of, -before.members[who].counts[of])
    return found
