"""What can go wrong with a session, for the person at the table.

PnpError
├── SessionError      a session cannot do that: nothing to undo, no such line
│   └── MovedOn       another player has moved in the meantime; nothing was lost
├── StoreError        a file or a disk that refuses
│   ├── NoSession     no file there, or a folder in its place
│   │   └── Unreadable    a file that may not be read
│   ├── NotOurs       a file of some other program
│   ├── NewerVersion  a session that a newer pnp has written
│   ├── Damaged       a session that has changed on disk: from which event on
│   ├── NameTaken     there is one of that name already
│   ├── NoRoom        the disk is full
│   ├── ReadOnly      a file or a folder that may only be read
│   ├── Full          a session that has reached its limit
│   └── Busy          another program is writing, and does not stop
└── DoesNotReplay     a log that breaks its own rules: which event, which case
"""

from collections.abc import Sequence
from pathlib import Path

from pnp import limits
from pnp.errors import PnpError
from pnp.paths import shown
from pnp.session.events import Row


class SessionError(PnpError):
    """An action that a session cannot do in its state."""


class MovedOn(SessionError):
    """Another player has moved on this line in the meantime."""

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
    """A session's file, or its disk, cannot be read or written."""

    def __init__(self, path: Path, message: str, *, hint: str = "") -> None:
        super().__init__(f"{shown(path)}: {message}", hint=hint)
        self.path = path


class NoSession(StoreError):
    """There is no session at that path."""


class Unreadable(NoSession):
    """A file that this user may not read."""


class NotOurs(StoreError):
    """A file that is not from pnp."""


class NewerVersion(StoreError):
    """A session in a format that is newer than this pnp."""


class Damaged(StoreError):
    """A session that has changed on disk; ``whole`` is the part that is still good."""

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
    """There is a file of that name already; it is not overwritten."""


class NoRoom(StoreError):
    """The disk is full, or takes no file of that size."""


class ReadOnly(StoreError):
    """A file or a folder that may be read but not written."""


class Full(StoreError):
    """A session that has reached its limit."""


class Busy(StoreError):
    """Another program is writing the session and does not stop."""


class DoesNotReplay(PnpError):
    """A log that breaks its own rules, from one event on."""

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
        """The word of the head that is wrong, if it is one."""


def too_long() -> str:
    """Return the message with the limit of a session."""
    return f"a session has {limits.ENTRIES:,} entries at most"


def unruled(error: Exception) -> str:
    """Return the message that the rules failed on a stranger's file, and how."""
    return f"the rules cannot read its contents ({type(error).__name__})"
