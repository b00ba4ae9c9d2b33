"""The bounds of what is counted of a member, and what exceeds them."""

from collections.abc import Iterator, Mapping

from pnp.campaign.telling import many
from pnp.rules.chronicle import Chronicle, Count
from pnp.rules.ledger import Ledger, Member
from pnp.rules.ruling import Objection
from pnp.rules.standings import whole


def counts_of(chronicle: Chronicle) -> Mapping[str, Count]:
    """Return the counts of members, by id."""
    return {each.id: each for each in chronicle.COUNTS}


def most_of(count: Count, member: Member) -> int | None:
    """Return the most that a member may have of a count, if there is a limit."""
    return member.counts.get(count.most) if count.most else None


def beyond(member: Member, chronicle: Chronicle) -> Iterator[Objection]:
    """Yield the counts of which a member has too few or too many."""
    for count in chronicle.COUNTS:
        has = member.counts.get(count.id, 0)
        most = most_of(count, member)
        if has < count.least and count.id in member.counts:
            yield _beyond(member, count, has, f"at least {count.least}")
        elif most is not None and has > most:
            yield _beyond(member, count, has, f"at most {most}")


def _beyond(member: Member, count: Count, has: int, limit: str) -> Objection:
    many_ = f"{whole(has)} {many(abs(has), count.title)}"
    return Objection(f"{member.name} would have {many_}; it must have {limit}")


def strangers(ledger: Ledger, chronicle: Chronicle, who: str, of: str) -> Iterator[str]:
    """Yield the names in a ply that this campaign does not have: a member, a count."""
    if who not in ledger.members:
        yield f"{chronicle.MEMBERS[0]} {who!r}"
    elif of not in counts_of(chronicle):
        yield f"count {of!r}"
