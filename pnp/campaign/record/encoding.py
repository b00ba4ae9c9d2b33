"""A ledger to plain data, as a person reads and writes it: a position file.

keeps: campaign
day: 3
members: {34th: {name: 34th Division, side: allied, counts: {steps: 22}}}
entries: [{day: 2, is: friday 0f3a9c21b7de 77ab01d2c3e4 result=won 34th.steps=24-2}]
"""

from pnp.rules.heading import heading
from pnp.rules.ledger import DESK, Entry, Ledger, Member, Record

KEEPS = "campaign"


def encode(ledger: Ledger) -> dict[str, object]:
    """Return a complete ledger by the names of things."""
    game = ledger.tables.game.id
    told: dict[str, object] = {"game": game, "keeps": KEEPS} | heading(ledger)
    told.pop("scenario", None)  # each session has its own
    told["day"] = ledger.turn
    told["members"] = {who: _member(each) for who, each in ledger.members.items()}
    if ledger.counts:
        told["counts"] = dict(ledger.counts)
    if ledger.entries:
        told["entries"] = [{"day": e.day, "is": spelled(e)} for e in ledger.entries]
    if ledger.notes:
        told["notes"] = [{"day": day, "is": text} for day, text in ledger.notes]
    if ledger.frames not in ([DESK], []):
        told["frames"] = [list(frame) for frame in ledger.frames]
    return told | ({"outcome": ledger.outcome} if ledger.outcome else {})


def _member(member: Member) -> dict[str, object]:
    told: dict[str, object] = {"name": member.name}
    told |= {"side": member.side} if member.side else {}
    told |= {"kind": member.kind} if member.kind else {}
    return told | ({"counts": dict(member.counts)} if member.counts else {})


def spelled(entry: Entry) -> str:
    """Return an entry as the ply that entered it, without its verb."""
    ply = Record(entry.session, entry.began, entry.ended, entry.facts, entry.changes)
    return str(ply).removeprefix("record ")
