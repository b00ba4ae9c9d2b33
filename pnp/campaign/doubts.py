"""Doubts about the sessions a campaign has on record: what has changed since.

A session may have gone on, been taken back, been lost, damaged or replaced since it was
entered; or a player entered another result than it had.  The ledger does not change;
its keeper gets a warning.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from pnp.campaign.carried import record
from pnp.campaign.identity import Logged, began_any, ended
from pnp.campaign.opening import chronicle_of
from pnp.errors import PnpError, quoted
from pnp.rules import package
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Entry, Record
from pnp.session import store, verify
from pnp.session.events import Header, Row
from pnp.session.session import MAIN, Referee, Session
from pnp.session.tree import Log
from pnp.values import Struct

Open = Callable[[str], Session]
Look = Callable[[str], Logged]
NAME = re.compile(r"[\w-]{1,60}")
"""The name of a session beside a campaign: never another folder."""
MOST = 4
"""Differences to report of one session."""
LONGEST = 40
"""Letters of a value to show in full."""


class Doubt(Struct, frozen=True):
    """What has changed about a session on record."""

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
    """Return the doubts, session by session; nothing if all is unchanged.

    ``open_`` opens a session by ``NAME@LINE``; by default it is looked for beside the
    campaign.  ``thorough`` rules on every ply of each again, and compares the result
    with the entry.
    """
    chronicle = chronicle_of(campaign)
    entries: Sequence[Entry] = campaign.position.entries
    opens, looks = open_ or beside(campaign, referee), open_ or logged(campaign)
    found = ((each, _why(each, looks, campaign)) for each in entries)
    if thorough:
        found = ((e, why or _brought(e, opens, chronicle, referee)) for e, why in found)
    return [Doubt(entry, why) for entry, why in found if why]


def beside(campaign: Session, referee: Referee = package.find) -> Open:
    """Return a function that opens the sessions in a campaign's own folder."""

    def open_(written: str) -> Session:
        path, line = _place(campaign, written)
        return Session.open(path, line, referee=referee)

    return open_


class Kept(Struct, frozen=True):
    """A session along a line, read and not replayed: what identifies it."""

    path: Path
    header: Header
    rows: Sequence[Row]
    line: str
    log: Log

    @property
    def head(self) -> int:
        """The last entry on the line."""
        return self.log.lines[self.line].head


def logged(campaign: Session) -> Look:
    """Return a function that reads those sessions' logs, in a fifth of the time."""

    def look(written: str) -> Kept:
        path, line = _place(campaign, written)
        rows = store.read(path)
        header = rows[0].event
        assert isinstance(header, Header)  # noqa: S101 - the store has looked
        log = Log(header)
        for row in rows[1:]:
            log.add(row.number, row.event)
        if line not in log.lines:
            raise PnpError(f"{header.name} has no line {line!r}")
        return Kept(path, header, rows, line, log)

    return look


def _place(campaign: Session, written: str) -> tuple[Path, str]:
    """Return the path of a session, and its line."""
    name, _, line = written.partition("@")
    path = campaign.path.parent / f"{name}{campaign.path.suffix}"
    if not NAME.fullmatch(name) or not path.exists():
        raise PnpError("is not here any more")
    return path, line or MAIN


def _why(entry: Entry, looks: Look, campaign: Session) -> str:
    """Return what has changed about a session; '' if nothing."""
    try:
        session = looks(entry.session)
    except PnpError as error:
        return _told(error)
    if session.header.keeps or session.header.game != campaign.header.game:
        return f"is not a session of {campaign.game.title}"
    if entry.began not in {*began_any(session)}:
        return "is another session with that name"
    if ended(session) != entry.ended:
        return "has changed since it was put on record"
    return ""


def _brought(entry: Entry, opens: Open, chronicle: Chronicle, referee: Referee) -> str:
    """Return what was entered of a session and is not in its result; '' for nothing."""
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
    """Yield each fact and each change that differs in the session."""
    for said, due in (
        (dict(entry.facts), dict(found.facts)),
        (_changes(entry), _changes(found)),
    ):
        for name in dict.fromkeys((*due, *said)):
            is_, was = due.get(name, "none"), said.get(name, "none")
            if is_ != was:
                yield f"{name} {_short(is_)}, not {_short(was)}"


def _changes(entered: Entry | Record) -> Mapping[str, str]:
    """Return each change by member and count, with several of one kind together."""
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
