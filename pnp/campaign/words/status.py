"""The status of a ledger: the day, the members by side, the sessions, the standings."""

from collections.abc import Iterator, Sequence

from pnp.campaign.sheets import called
from pnp.campaign.telling import came_to, holding, listed_counts
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Ledger, Member
from pnp.rules.overruling import overruled
from pnp.rules.package import Section
from pnp.rules.phrases import count, section


def status(chronicle: Chronicle, ledger: Ledger) -> Sequence[Section]:
    """Return the current state of the campaign."""
    return [
        section(headline(chronicle, ledger), listed_counts(ledger, chronicle)),
        *members(chronicle, ledger),
        *chronicle.standings(ledger),
        *_sessions(chronicle, ledger),
        *_notes(ledger),
        *overruled(ledger),
    ]


def headline(chronicle: Chronicle, ledger: Ledger) -> str:
    """Return the progress of the campaign, in a line."""
    one, several = chronicle.MEMBERS
    closed = " · closed" if ledger.outcome else ""
    return (
        f"Day {ledger.turn} · {count(len(ledger.members), one, several)} · "
        f"{count(len(ledger.entries), 'session')} on record{closed}"
    )


def members(chronicle: Chronicle, ledger: Ledger) -> Iterator[Section]:
    """Yield the members of each side, with their counts."""
    several = chronicle.MEMBERS[1].capitalize()
    for side in dict.fromkeys(each.side for each in ledger.members.values()):
        of = called(ledger.tables.game, side)
        heading = f"{several}: {of}" if side else several
        those = [each for each in ledger.members.values() if each.side == side]
        yield section(heading, _holding(chronicle, ledger, those))


def _holding(
    chronicle: Chronicle, ledger: Ledger, members: Sequence[Member]
) -> Iterator[str]:
    """Yield the counts of each member, and members without any together."""
    said = [(m.name, ", ".join(holding(m, ledger, chronicle))) for m in members]
    yield from (f"{name}: {has}" for name, has in said if has)
    if others := [name for name, has in said if not has]:
        yield ", ".join(others)


def _sessions(chronicle: Chronicle, ledger: Ledger) -> Iterator[Section]:
    if ledger.entries:
        came = ((e.day, came_to(e, ledger, chronicle)) for e in ledger.entries)
        lines = (f"day {day}: {told}" for day, told in came)
        yield section("Sessions on record", lines)


def _notes(ledger: Ledger) -> Iterator[Section]:
    if ledger.notes:
        lines = (f"day {day}: {text}" for day, text in ledger.notes)
        yield section("Notes", lines)
