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

from pnp.errors import BadInput, PnpError
from pnp.model.canonical import NotFrozen
from pnp.session.faults import Damaged, DoesNotReplay, Newer, NotOurs

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
    making = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        if path.exists() and not path.read_bytes().startswith(FIRST):
            return f"{path} is no transcript of ours: it was left alone"
        text = transcript.write(session, secrets="sealed")
        with making.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        making.replace(path)
    except OSError as error:
        with suppress(OSError):
            making.unlink(missing_ok=True)
        return f"{path} cannot be written: {error.strerror or error}"
    return ""


def last_good(path: Path) -> tuple[Path, int] | None:
    """Return the transcript beside a session and its last entry, if one can be read."""
    from pnp.session import transcript

    kept = beside(path)
    with suppress(OSError, UnicodeError, BadInput):
        found = transcript.read(kept.read_text(encoding="utf-8"), str(kept))
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
        error.message = f"{path}: {error.message}"
        raise
    except (Damaged, NotOurs, Newer) as error:
        _offer(path, error)
        raise


def _offer(path: Path, error: PnpError) -> None:
    if offered := last_good(path):
        kept, entry = offered
        error.hint = (
            f"the table as it stood after entry {entry} is in {kept}: "
            f"pnp session import {kept} --name {path.stem}-again"
        )
