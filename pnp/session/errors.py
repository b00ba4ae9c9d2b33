"""What can go wrong with a session, said to the person at the table.

PnpError
├── SessionError      asked of a session what it cannot do: nothing to undo, no line
│   └── MovedOn       somebody else has played meanwhile; nothing was lost
├── StoreError        a file or a disk that refuses
│   ├── NoSession     no file there, or a folder in its place
│   │   └── Unreadable    a file that may not be read
│   ├── NotOurs       a file of some other program
│   ├── NewerVersion  a session that a newer pnp has written
│   ├── Damaged       a session that is not as it was written: from which event on
│   ├── NameTaken     there is one of that name already
│   ├── NoRoom        the disk is full
│   ├── ReadOnly      a file or a folder that may only be read
│   ├── Full          a session that holds as much as one may
│   └── Busy          somebody else is writing, and does not stop
└── DoesNotReplay     a log its own rules do not follow: which event, which case
"""

from collections.abc import Sequence
from pathlib import Path

from pnp import limits
from pnp.errors import PnpError
from pnp.paths import shown
from pnp.session.events import Row


class SessionError(PnpError):
    """Something a session cannot do as it stands."""


class MovedOn(SessionError):
    """The table moved on: somebody else has played on this line meanwhile."""

    def __init__(self, news: Sequence[Row]) -> None:
        last = news[-1]
        said = getattr(last.event, "text", "")
        if said and not getattr(last.event, "secret", ""):
            told = f"{said!r} was played meanwhile (entry {last.number})"
        else:
            told = f"it is at entry {last.number} now"
        super().__init__(
            f"the table moved on: {told}",
            hint="your moves were not played: look at the table, then write them again",
        )
        self.news = tuple(news)


class StoreError(PnpError):
    """A session's file, or the disk it lies on, refuses."""

    def __init__(self, path: Path, message: str, *, hint: str = "") -> None:
        super().__init__(f"{shown(path)}: {message}", hint=hint)
        self.path = path


class NoSession(StoreError):
    """There is no session where one was looked for."""


class Unreadable(NoSession):
    """A file that this user may not read."""


class NotOurs(StoreError):
    """A file that no pnp has written."""


class NewerVersion(StoreError):
    """A session in a format that this pnp does not know yet."""


class Damaged(StoreError):
    """A session that is not as it was written; ``whole`` is what can be trusted."""

    def __init__(
        self, path: Path, event: int, reason: str, whole: Sequence[Row] = ()
    ) -> None:
        self.event = event
        self.whole = tuple(whole)
        self.reason = reason
        good = f"; events 1 to {len(whole)} are good" if whole else ""
        place = f"event {event} is damaged" if event else "the file is damaged"
        super().__init__(
            path,
            f"{place}: {reason}{good}",
            hint="keep this file, and continue from a transcript or a copy",
        )


class NameTaken(StoreError):
    """There is a file of that name already, which is not written over."""


class NoRoom(StoreError):
    """The disk is full, or takes no file that large."""


class ReadOnly(StoreError):
    """A file or a folder that may be read but not written."""


class Full(StoreError):
    """A session that holds as much as one may."""


class Busy(StoreError):
    """Another program holds the session and does not let go."""


class DoesNotReplay(PnpError):
    """A log that its own rules do not follow, from one event on."""

    def __init__(
        self,
        event: int,
        message: str,
        *,
        cases: Sequence[str] = (),
        expected: str = "",
        hint: str = "",
        told: str = "",
    ) -> None:
        cited = f" [{', '.join(cases)}]" if cases else ""
        super().__init__(
            f"event {event} does not replay: {message}{cited}",
            hint=f"expected here: {expected}" if expected else hint,
        )
        self.event = event
        self.cases = tuple(cases)
        self.expected = expected
        self.told = told
        """The word of the head that does not hold, where it is one."""


def too_long() -> str:
    """Say how long a session may be."""
    return f"a session has {limits.ENTRIES:,} entries at most"


def unruled(error: Exception) -> str:
    """Say that the rules failed on what a stranger's file holds, and how."""
    return f"the rules cannot read its contents ({type(error).__name__})"
