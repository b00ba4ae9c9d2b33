"""The sessions a campaign has on record, looked up again: what is no longer so.

A session may have gone on, been taken back, been lost, damaged or replaced since it was
entered; or somebody wrote down another result than it came to.  The ledger stands as it
is; whoever keeps it is told.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.campaign.carried import record
from pnp.campaign.identity import began_any, ended
from pnp.campaign.opening import chronicle_of, is_campaign
from pnp.errors import PnpError, quoted
from pnp.rules import package
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Entry, Record
from pnp.session import verify
from pnp.session.session import MAIN, Referee, Session

Open = Callable[[str], Session]
NAME = re.compile(r"[\w-]{1,60}")
"""What a session beside a campaign is called: never another folder."""
MOST = 4
"""Differences that are told of one session."""
LONGEST = 40
"""Letters of a value that is told as it is."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What is no longer so of a session on record."""

    entry: Entry
    why: str

    def __str__(self) -> str:
        return f"{self.entry.session} (day {self.entry.day}) {self.why}"


def of(
    campaign: Session,
    open_: Open | None = None,
    *,
    thorough: bool = False,
    referee: Referee = package.find,
) -> Sequence[Doubt]:
    """Return what is doubtful, session by session; nothing where all is as it was.

    ``open_`` opens a session by ``NAME@LINE``; else it is looked for beside the
    campaign.  ``thorough`` rules on every ply of each again, and compares what it
    brings with what was entered.
    """
    chronicle = chronicle_of(campaign)
    entries: Sequence[Entry] = campaign.position.entries
    opens = open_ or beside(campaign, referee)
    found = ((each, _why(each, opens, campaign)) for each in entries)
    if thorough:
        found = ((e, why or _brought(e, opens, chronicle, referee)) for e, why in found)
    return [Doubt(entry, why) for entry, why in found if why]


def beside(campaign: Session, referee: Referee = package.find) -> Open:
    """Return a way to open the sessions that lie in a campaign's own folder."""
    folder, suffix = campaign.path.parent, campaign.path.suffix

    def open_(written: str) -> Session:
        name, _, line = written.partition("@")
        path = folder / f"{name}{suffix}"
        if not NAME.fullmatch(name) or not path.exists():
            raise PnpError("is not here any more")
        return Session.open(path, line or MAIN, referee=referee)

    return open_


def _why(entry: Entry, opens: Open, campaign: Session) -> str:
    """Return what is no longer so of a session; '' where it is as it was."""
    try:
        session = opens(entry.session)
    except PnpError as error:
        return _told(error)
    if is_campaign(session) or session.header.game != campaign.header.game:
        return f"is no session of {campaign.game.title}"
    if entry.began not in {*began_any(session)}:
        return "is another session of that name"
    if ended(session) != entry.ended:
        return "stands elsewhere than when it was put on record"
    return ""


def _brought(entry: Entry, opens: Open, chronicle: Chronicle, referee: Referee) -> str:
    """Return what was entered of a session that it did not bring; '' for nothing."""
    try:
        session = opens(entry.session)
        verify.session(session.path, referee=referee)
        found = record(session, chronicle.carried(session.position))
    except PnpError as error:
        return _told(error)
    differs = [*_differing(entry, found)]
    more = f" and {len(differs) - MOST} more" if len(differs) > MOST else ""
    return f"brought {', '.join(differs[:MOST])}{more}" if differs else ""


def _differing(entry: Entry, found: Record) -> Iterator[str]:
    """Yield each fact and each change that a session tells otherwise."""
    for said, due in (
        (dict(entry.facts), dict(found.facts)),
        (_changes(entry), _changes(found)),
    ):
        for name in dict.fromkeys((*due, *said)):
            is_, was = due.get(name, "none"), said.get(name, "none")
            if is_ != was:
                yield f"{name} {_short(is_)}, not {_short(was)}"


def _changes(entered: Entry | Record) -> Mapping[str, str]:
    """Return each change by whom and what it is of; several of one kind together."""
    found: dict[str, str] = {}
    for each in entered.changes:
        of, _, by = str(each).partition("=")
        name = of.replace(".", " ")
        found[name] = f"{found[name]} {by}" if name in found else by
    return found


def _short(word: str) -> str:
    return word if len(word) <= LONGEST else quoted(word)


def _told(error: PnpError) -> str:
    lines: Iterator[str] = iter(error.message.splitlines())
    first = next(lines, "")
    return first if first.startswith("is ") else f"cannot be trusted: {first}"
