"""Counts of a single session: shown from its own start, not from the last session's.

Initiative lost in one scenario is forgotten in the next: a side that lost two, and then
one, has not gained anything.
"""

from collections.abc import Mapping

from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Ledger

Anew = Mapping[str, Mapping[str, str]]
"""For each member, the counts a session began with at zero, and their words."""


def anew(before: Ledger, after: Ledger, chronicle: Chronicle) -> Anew:
    """Return new losses of members, of counts lost in an earlier session too.

    A chronicle may list under AFRESH which counts belong to a single session.
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
    """Return the ledger without the counts that a session began with at zero."""
    found = before.clone()
    for who, counts in fresh.items():
        for of in counts:
            found.gain(who, of, -before.members[who].counts[of])
    return found
