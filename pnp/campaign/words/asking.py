"""What players may enter next: the prompt, the plies that can be listed, the words."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.campaign.bounds import beyond
from pnp.campaign.scoring import result
from pnp.campaign.words.reading import EXAMPLES
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import DESK, Close, Day, Grant, Ledger, Member
from pnp.rules.notation import plain
from pnp.rules.pending import Choice, Over, Pending
from pnp.rules.phrases import count
from pnp.values import replace


def pending(chronicle: Chronicle, ledger: Ledger) -> Pending:
    """Return what the ledger waits for: its keeper, or what the game asks."""
    if not ledger.frames:
        sessions = count(len(ledger.entries), "session")
        prompt = f"The campaign is closed on day {ledger.turn}, {sessions} on record"
        return Over(result(chronicle, ledger), ledger.outcome, prompt)
    if ledger.frames[-1] != DESK:
        own = chronicle.pending(ledger)
        if own is None:
            message = f"{ledger.frames[-1]!r} has no prompt"
            raise LookupError(message)
        return own
    own_words = f"; {chronicle.ASKED}" if chronicle.ASKED else ""
    prompt = f"Day {ledger.turn}: record a session, grant, note, day, close{own_words}"
    return Choice("", "desk", prompt)


def at_desk(ledger: Ledger) -> bool:
    """Whether the players decide what comes next."""
    return bool(ledger.frames) and ledger.frames[-1] == DESK


def legal(ledger: Ledger) -> list[Any]:
    """Return the plies of any ledger that can be listed and are legal."""
    return [Day(ledger.turn + 1), Close()] if at_desk(ledger) else []


def asked_about(chronicle: Chronicle, ledger: Ledger, about: str) -> Iterator[Any]:
    """Yield the plies a player may ask about: of a member, of a verb, or all."""
    key = plain(about)
    for move in (Day(ledger.turn + 1), Close()):
        if plain(str(move)).startswith(key):
            yield move
    for who, member in ledger.members.items():
        if key and any(plain(n).startswith(key) for n in (who, member.name, "grant")):
            for each in chronicle.COUNTS:
                if each.printed:
                    yield from (Grant(who, each.id, by) for by in (1, -1))


def primer(chronicle: Chronicle, ledger: Ledger) -> list[tuple[str, str]]:
    """Return all plies of the desk: examples, with what each does.

    For plies with rules of the game, the chronicle gives the words under PRIMER.
    """
    if not at_desk(ledger):
        return []
    own = getattr(chronicle, "PRIMER", None)
    theirs = (
        [(says, f"{tells} [{case}]") for says, tells, case in own(ledger)]
        if own
        else []
    )
    told = {says.split()[0] for says, _ in theirs}
    ours = (each for each in _desk(chronicle, ledger) if each[0].split()[0] not in told)
    return [*theirs, *ours]


def _desk(chronicle: Chronicle, ledger: Ledger) -> Iterator[tuple[str, str]]:
    """Yield the plies of any ledger, with names from this one."""
    someone = next(iter(ledger.members.values()), Member("", ""))
    counted = next((each.id for each in chronicle.COUNTS if each.printed), "")
    of = f" of {someone.side}" if someone.side else ""
    as_ = f" as {someone.kind}" if someone.kind else ""
    one = chronicle.MEMBERS[0]
    yield f"day {ledger.turn + 1}", "another day begins; you may skip days"
    joins = f"enrol NEW{of}{as_} with {counted}=4 called A New One"
    yield joins, f"a {one} joins: its id, side, kind, counts and name"
    usual = Grant(one.upper(), counted, 1)
    grants = next(_grants(chronicle, ledger), usual)
    because = replace(grants, because="we agreed")
    yield str(because), "more or less of a count, where no session and no rule gives it"
    yield "note the bridge is down", "a note for the record"
    records = "the result of a session that is over; not at this prompt"
    yield "pnp campaign record CAMPAIGN SESSION", records
    yield "close", "the campaign is over"


def _grants(chronicle: Chronicle, ledger: Ledger) -> Iterator[Grant]:
    """Yield possible grants: no member has less than nothing, or more than all."""
    for who, member in ledger.members.items():
        for count_ in (each.id for each in chronicle.COUNTS if each.printed):
            for by in (1, -1):
                if not any(beyond(member.gains(count_, by), chronicle)):
                    yield Grant(who, count_, by)


def spoken(chronicle: Chronicle, ledger: Ledger) -> Sequence[str]:
    """Return the words that players may write at the desk."""
    if not at_desk(ledger):
        return ()
    counts = [each.id for each in chronicle.COUNTS]
    own = [type_.__name__.lower() for type_ in chronicle.DEEDS]
    return tuple(dict.fromkeys((*EXAMPLES, *own, *ledger.members, *counts, "because")))
