"""A session is entered: once, as it began, and within the bounds of every count."""

from collections.abc import Iterator

from pnp.campaign.bounds import beyond, counts_of
from pnp.campaign.chapters.deeds import played
from pnp.campaign.chapters.members import Rule
from pnp.campaign.telling import many
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Entry, Ledger, Member, Record
from pnp.rules.ruling import Objection
from pnp.values import replace

UNDO = "undo takes a session off the record"


def already(entry: Entry, name: str) -> str:
    """Return the objection that a session is on record, when, and under what name."""
    called = "" if entry.session == name else f", as {entry.session}"
    return f"{name} is already on record: day {entry.day}{called}"


class Recording:
    """The chapter on sessions, for one chronicle."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.RULES: dict[type, tuple[Rule, ...]] = {
            Record: (self.twice, self.began_otherwise, self.beyond_bounds)
        }

    def twice(self, ledger: Ledger, record: Record) -> Objection | None:
        """No session counts twice, under any name and in any copy."""
        for entry in ledger.entries:
            if entry.began == record.began:
                return Objection(already(entry, record.session), remedy=UNDO)
        return None

    def began_otherwise(self, ledger: Ledger, record: Record) -> Objection | None:
        """A session begins with what the campaign has left."""
        differ = list(self._differing(ledger, record))
        if not differ:
            return None
        remedy = "start the session with what is left, or grant the difference first"
        message = f"{record.session} began with other counts than the campaign has"
        return Objection(f"{message}: {'; '.join(differ)}", remedy=remedy)

    def _differing(self, ledger: Ledger, record: Record) -> Iterator[str]:
        titles = counts_of(self.chronicle)
        for each in record.changes:
            member = ledger.members[each.who]
            holds = member.counts.get(each.of, 0)
            if each.was is not None and each.was != holds:
                title = many(each.was, titles[each.of].title)
                yield f"{member.name} {each.was} {title}, not {holds}"

    def beyond_bounds(self, ledger: Ledger, record: Record) -> Objection | None:
        """No session leaves fewer than none, or more than all.

        A session with another beginning gets that objection alone.
        """
        if any(self._differing(ledger, record)):
            return None
        after = changed(ledger, record)
        for who in dict.fromkeys(each.who for each in record.changes):
            for found in beyond(after[who], self.chronicle):
                return replace(found, message=f"after it {found.message}")
        return None


def changed(ledger: Ledger, record: Record) -> dict[str, Member]:
    """Return the members as a session leaves them."""
    after = dict(ledger.members)
    for each in record.changes:
        after[each.who] = after[each.who].gains(each.of, each.by)
    return after


@played(Record)
def entered(ledger: Ledger, record: Record) -> None:
    """Enter a session, and carry over its changes."""
    ledger.members = changed(ledger, record)
    ledger.entries.append(
        Entry(
            record.session,
            record.began,
            record.ended,
            ledger.turn,
            record.facts,
            record.changes,
        )
    )
