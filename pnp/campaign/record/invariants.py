"""The invariants of any ledger, and where one is broken."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.campaign.bounds import beyond, counts_of
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Ledger
from pnp.rules.ruling import Objection


def broken(chronicle: Chronicle, ledger: Ledger) -> Sequence[Objection]:
    """Return every broken invariant of the ledger."""
    return [*_members(chronicle, ledger), *_entries(ledger), *_closed(ledger)]


def _members(chronicle: Chronicle, ledger: Ledger) -> Iterator[Objection]:
    known = counts_of(chronicle)
    for who, member in ledger.members.items():
        if who != member.id:
            yield Objection(f"{member.id} is listed as {who}")
        for count in member.counts:
            if count not in known:
                yield Objection(
                    f"{who} has {count}, which this campaign does not count"
                )
        yield from beyond(member, chronicle)


def _entries(ledger: Ledger) -> Iterator[Objection]:
    seen: dict[str, str] = {}
    for entry in ledger.entries:
        if entry.began in seen:
            yield Objection(f"{entry.session} is on record twice")
        seen[entry.began] = entry.session
        if entry.day > ledger.turn:
            yield Objection(
                f"{entry.session} is on day {entry.day}, but it is day {ledger.turn}"
            )
    for first, second in pairwise(ledger.entries):
        if second.day < first.day:
            yield Objection(
                f"{second.session} is on an earlier day than {first.session}"
            )


def _closed(ledger: Ledger) -> Iterator[Objection]:
    if bool(ledger.outcome) == bool(ledger.frames):
        said = (
            "waits for nothing"
            if ledger.outcome == ""
            else "is closed, but still waits"
        )
        yield Objection(f"the campaign {said}")
