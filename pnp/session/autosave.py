"""The transcript beside the session: the way back if the file is damaged.

``pnp`` writes it at the end of each turn, and after ``EVERY`` entries, in one exchange
of names.  The session does not depend on it: if it cannot be written, the players get
a warning and go on.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import PnpError
from pnp.model.canonical import NotFrozen
from pnp.paths import Unread, shown, taken
from pnp.session.errors import Damaged, DoesNotReplay, NewerVersion, NotOurs, unruled
from pnp.session.store import litter

if TYPE_CHECKING:
    from pnp.session.session import Session

EVERY = 25
"""Entries after which it is written, even within a turn."""
FIRST = b"pnp transcript "
"""The first bytes of a transcript: another file of that name is the user's own."""


def beside(path: Path) -> Path:
    """Return the path of a session's transcript."""
    return path.with_suffix(".txt")


def write(session: "Session") -> str:
    """Write the transcript beside a session; return why it could not be, or ''."""
    from pnp.session import transcript

    path = beside(session.path)
    if fault := _foreign(path):
        return f"{shown(path)} {fault}, so it was not replaced"
    making = litter.name(path)
    try:
        litter.swept(path.parent)
        text = transcript.write(session, secrets="sealed")
        handle = os.open(making, os.O_WRONLY | os.O_CREAT | os.O_EXCL, litter.OWN)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        making.replace(path)
    except OSError as error:
        with suppress(OSError):
            making.unlink(missing_ok=True)
        return f"{shown(path)} cannot be written: {error.strerror}"
    return ""


def owned(path: Path) -> None:
    """Let only the owner read a session that was written to, and its transcript."""
    litter.owned(path)
    if not _foreign(beside(path)):
        litter.owned(beside(path))


def _foreign(path: Path) -> str:
    """Return what is in a transcript's place if it is not ours, or ''.

    A link belongs to the user, wherever it leads, and so does anything but a plain
    file.
    """
    try:
        begins = taken(path, links=False, first=len(FIRST))
    except Unread as error:
        return "" if error.missing else error.fault
    return "" if begins == FIRST else "is not a pnp transcript"


def last_good(path: Path) -> tuple[Path, int] | None:
    """Return the transcript beside a session and its last entry, if one can be read."""
    from pnp.session import transcript

    kept = beside(path)
    with suppress(UnicodeError, PnpError):
        found = transcript.read(taken(kept).decode(), shown(kept))
        return kept, len(found.events) + 1
    return None


@contextmanager
def offering(path: Path) -> Iterator[None]:
    """Name a damaged file in its error, and offer the last good state."""
    try:
        yield
    except NotFrozen as error:
        damaged = Damaged(path, 0, error.message)
        _offer(path, damaged)
        raise damaged from error
    except DoesNotReplay as error:
        error.message = f"{shown(path)}: {error.message}"
        raise
    except (Damaged, NotOurs, NewerVersion) as error:
        _offer(path, error)
        raise
    except PnpError:
        raise
    except Exception as error:  # a stranger's definition may break any rule
        damaged = Damaged(path, 0, unruled(error))
        _offer(path, damaged)
        raise damaged from error


def _offer(path: Path, error: PnpError) -> None:
    if offered := last_good(path):
        kept, entry = offered
        error.hint = (
            f"{shown(kept)} has the game up to entry {entry}: "
            f"pnp session import {shown(kept)} --name {shown(path.stem)}-again"
        )
