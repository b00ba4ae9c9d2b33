"""A ledger as it is read: the day, the members by side, the sessions, the standings."""

from collections.abc import Iterator, Sequence

from pnp.campaign.telling import came_to, holding
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Ledger
from pnp.rules.overruling import overruled
from pnp.rules.package import Section
from pnp.rules.phrases import count, section


def status(chronicle: Chronicle, ledger: Ledger) -> Sequence[Section]:
    """Return the campaign as it stands."""
    return [
        section(headline(chronicle, ledger), _counts(ledger)),
        *members(chronicle, ledger),
        *chronicle.standings(ledger),
        *_sessions(ledger),
        *_notes(ledger),
        *overruled(ledger),
    ]


def headline(chronicle: Chronicle, ledger: Ledger) -> str:
    """Return how far the campaign is, in a line."""
    one, several = chronicle.MEMBERS
    closed = " · closed" if ledger.outcome else ""
    return (
        f"Day {ledger.turn} · {count(len(ledger.members), one, several)} · "
        f"{count(len(ledger.entries), 'session')} on record{closed}"
    )


def _counts(ledger: Ledger) -> Iterator[str]:
    for name, number in ledger.counts.items():
        if number:
            yield f"{name}: {number}"


def members(chronicle: Chronicle, ledger: Ledger) -> Iterator[Section]:
    """Yield the members of each side, with what each has."""
    several = chronicle.MEMBERS[1].capitalize()
    for side in dict.fromkeys(each.side for each in ledger.members.values()):
        titled = f"{several} of {side}" if side else several
        lines = (
            f"{each.name}: {', '.join(holding(each, ledger, chronicle))}".rstrip(": ")
            for each in ledger.members.values()
            if each.side == side
        )
        yield section(titled, lines)


def _sessions(ledger: Ledger) -> Iterator[Section]:
    if ledger.entries:
        lines = (f"day {each.day}: {came_to(each)}" for each in ledger.entries)
        yield section("Sessions on record", lines)


def _notes(ledger: Ledger) -> Iterator[Section]:
    if ledger.notes:
        lines = (f"day {day}: {text}" for day, text in ledger.notes)
        yield section("Notes", lines)
