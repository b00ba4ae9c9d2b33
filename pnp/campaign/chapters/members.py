"""The members who are carried from session to session: they join, and gain or lose.

Every rule is made for one chronicle, which gives the counts and their bounds.
"""

from collections.abc import Callable
from typing import Any

from pnp.campaign.bounds import beyond, counts_of
from pnp.campaign.chapters.deeds import played
from pnp.errors import among
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Enrol, Grant, Ledger, Member
from pnp.rules.ruling import Objection
from pnp.values import replace

Rule = Callable[[Ledger, Any], Objection | None]


class Members:
    """The chapter on members, for one chronicle."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.RULES: dict[type, tuple[Rule, ...]] = {
            Enrol: (self.enrolled_already, self.not_counted, self.beyond_bounds),
            Grant: (self.nothing, self.granted_beyond),
        }

    def enrolled_already(self, ledger: Ledger, enrol: Enrol) -> Objection | None:
        """No member joins twice."""
        if enrol.who not in ledger.members:
            return None
        name = ledger.members[enrol.who].name
        return Objection(f"{name} is already in this campaign")

    def not_counted(self, ledger: Ledger, enrol: Enrol) -> Objection | None:
        """Members have only the counts of the chronicle."""
        del ledger
        known = counts_of(self.chronicle)
        strange = [count for count, _ in enrol.counts if count not in known]
        if not strange:
            return None
        message = f"this campaign does not count {' or '.join(strange)}"
        return Objection(message, remedy=among(known))

    def beyond_bounds(self, ledger: Ledger, enrol: Enrol) -> Objection | None:
        """No member has fewer than none, or more than all."""
        del ledger
        return next(beyond(member(enrol), self.chronicle), None)

    def nothing(self, ledger: Ledger, grant: Grant) -> Objection | None:
        """A grant is not zero."""
        del ledger
        return None if grant.by else Objection("a grant of 0 changes nothing")

    def granted_beyond(self, ledger: Ledger, grant: Grant) -> Objection | None:
        """No grant leaves fewer than none, or more than all."""
        was = ledger.members[grant.who]
        gained = was.gains(grant.count, grant.by)
        found = next(beyond(gained, self.chronicle), None)
        if found is None:
            return None
        has = was.counts.get(grant.count, 0)
        return replace(found, remedy=f"it has {has} now")


def member(enrol: Enrol) -> Member:
    """Return the member who joins."""
    name = enrol.name or enrol.who
    return Member(enrol.who, name, enrol.side, enrol.kind, dict(enrol.counts))


@played(Enrol)
def joins(ledger: Ledger, enrol: Enrol) -> None:
    """Add the member."""
    ledger.members[enrol.who] = member(enrol)


@played(Grant)
def granted(ledger: Ledger, grant: Grant) -> None:
    """Give a member more, or less, of a count."""
    ledger.gain(grant.who, grant.count, grant.by)
