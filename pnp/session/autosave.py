"""The transcript beside the session: what is offered when the file is damaged.

It is written at the end of each turn, and every so many entries, in one exchange of
names.  The session does not depend on it: where it cannot be written, the table is told
and goes on.
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
"""Entries after which it is written, however long a turn takes."""
FIRST = b"pnp transcript "
"""What a transcript begins with: anything else of that name is somebody's own."""


def beside(path: Path) -> Path:
    """Return where the transcript of a session is kept."""
    return path.with_suffix(".txt")


def write(session: "Session") -> str:
    """Write the transcript beside a session; return what kept it from being written."""
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
    """Keep a session that was written to, and its transcript, for their owner alone."""
    litter.owned(path)
    if not _foreign(beside(path)):
        litter.owned(beside(path))


def _foreign(path: Path) -> str:
    """Say what is in a transcript's place that is none of ours; '' for none or ours.

    A link is somebody's own, wherever it leads, and so is what is no ordinary file.
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
    """Name the file that turns out to be damaged, and offer the last good state."""
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
    except Exception as error:  # rules promise nothing of a stranger's definition
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
