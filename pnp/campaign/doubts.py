"""The sessions a campaign has on record, looked up again: what is no longer so.

A session may have gone on, been taken back, been lost, damaged or replaced since it was
entered.  The ledger stands as it is; whoever keeps it is told.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pnp.campaign.identity import began_any, ended
from pnp.campaign.opening import chronicle_of
from pnp.errors import PnpError
from pnp.rules import package
from pnp.rules.ledger import Entry
from pnp.session import verify
from pnp.session.session import MAIN, Referee, Session

Open = Callable[[str], Session]


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
    campaign.  ``thorough`` rules on every ply of each again.
    """
    chronicle_of(campaign)
    entries: Sequence[Entry] = campaign.position.entries
    opens = open_ or beside(campaign, referee)
    rules_on = referee if thorough else None
    found = ((each, _why(each, opens, rules_on)) for each in entries)
    return [Doubt(entry, why) for entry, why in found if why]


def beside(campaign: Session, referee: Referee = package.find) -> Open:
    """Return a way to open the sessions that lie in a campaign's own folder."""
    folder, suffix = campaign.path.parent, campaign.path.suffix

    def open_(written: str) -> Session:
        name, _, line = written.partition("@")
        path = folder / f"{name}{suffix}"
        if not path.exists():
            raise PnpError("is not here any more")
        return Session.open(path, line or MAIN, referee=referee)

    return open_


def _why(entry: Entry, opens: Open, rules_on: Referee | None) -> str:
    """Return what is no longer so of a session; '' where it is as it was."""
    try:
        session = opens(entry.session)
        if entry.began not in {*began_any(session)}:
            return "is another session of that name"
        if ended(session) != entry.ended:
            return "stands elsewhere than when it was put on record"
        if rules_on:
            verify.session(session.path, referee=rules_on)
    except PnpError as error:
        return _told(error)
    return ""


def _told(error: PnpError) -> str:
    lines: Iterator[str] = iter(error.message.splitlines())
    first = next(lines, "")
    return first if first.startswith("is ") else f"cannot be trusted: {first}"
