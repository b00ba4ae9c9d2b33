"""Visits to a session's file: opened, recognised as ours, and let go again.

The rollback journal with ``synchronous=EXTRA`` is what survives a power cut without a
second file to lose.  No handle outlives a visit, so a reader never waits for a table
that is thinking, and nothing is left open when a program is killed.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pnp.session.faults import (
    Busy,
    Damaged,
    Newer,
    NoRoom,
    NoSession,
    NotOurs,
    ReadOnly,
    StoreError,
)

if TYPE_CHECKING:
    from sqlite3 import Connection, DatabaseError

APPLICATION = 0x506E5053
"""What SQLite's header says of our files: ``PnPS``."""
FORMAT = 1
"""Of the file.  A pnp that knows only this one refuses a later one."""
PATIENCE = 10_000
"""Milliseconds that one waits for another to finish writing."""
SYNCHRONOUS = "EXTRA"
"""The folder is synced too: a journal that comes back would undo a commit."""
SCHEMA = (
    "CREATE TABLE definition (digest TEXT NOT NULL, frozen BLOB NOT NULL) STRICT",
    "CREATE TABLE event (number INTEGER PRIMARY KEY, "  # noqa: ISC004 - one statement
    "body TEXT NOT NULL, hash TEXT NOT NULL) STRICT",
)
CORRUPT = 11
FULL, UNWRITTEN, UNTRUNCATED = (13, 18), (10 | 3 << 8, 10 | 4 << 8), (10 | 6 << 8,)
CLOSED, HELD, STRANGE, IOERR = (3, 8, 14), (5, 6), 26, 10
"""What SQLite calls its refusals."""


@contextmanager
def visiting(path: Path, mode: Literal["ro", "rw"] = "ro") -> Iterator["Connection"]:
    """Open a session that is one of ours; say what else it is where it is not."""
    if not os.path.lexists(path):
        raise NoSession(path, "there is no session", hint="pnp session list")
    if not path.is_file():
        raise NoSession(path, "this is no file")
    if path.with_name(f"{path.name}-journal").exists():
        mode = "rw"  # somebody was cut short: SQLite takes the half-written back
    with opened(path, mode) as kept:
        _recognise(path, kept)
        yield kept


@contextmanager
def opened(
    path: Path, mode: Literal["ro", "rw", "rwc"], name: Path | None = None
) -> Iterator["Connection"]:
    """Open a file as we always do; refusals are said of ``name``, if given."""
    import sqlite3

    uri = f"{path.absolute().as_uri()}?mode={mode}"
    try:
        kept = sqlite3.connect(uri, uri=True, isolation_level=None)
        try:
            kept.execute(f"PRAGMA busy_timeout={PATIENCE}")
            kept.execute("PRAGMA trusted_schema=OFF")
            kept.execute("PRAGMA cell_size_check=ON")
            if mode != "ro":
                kept.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
                kept.execute("PRAGMA fullfsync=ON")
            yield kept
        finally:
            kept.close()
    except sqlite3.DatabaseError as error:
        raise _refused(name or path, error) from error


def _recognise(path: Path, kept: "Connection") -> None:
    """Compare what a file says of itself, before anything in it is asked for."""
    (application,) = kept.execute("PRAGMA application_id").fetchone()
    (version,) = kept.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        raise NotOurs(path, "this is no session of ours")
    if version > FORMAT:
        raise Newer(
            path,
            f"a newer pnp has written this session (format {version}, not {FORMAT})",
            hint="bring this pnp up to date; the session is left as it is",
        )
    found = kept.execute("SELECT sql FROM sqlite_schema ORDER BY name").fetchall()
    if version != FORMAT or found != [(each,) for each in SCHEMA]:
        raise NotOurs(path, "this is no session of ours: its tables are others")


def unreadable(error: "DatabaseError") -> bool:
    """Whether an error is about what the file holds, rather than how it was opened."""
    return _code(error) & 0xFF == CORRUPT


def _code(error: "DatabaseError") -> int:
    return getattr(error, "sqlite_errorcode", CORRUPT)


def _refused(path: Path, error: "DatabaseError") -> StoreError:
    """Return what a refusal of SQLite's means for the person at the table."""
    code = _code(error)
    kind = code & 0xFF
    if kind in FULL or code in (*UNWRITTEN, *UNTRUNCATED):
        return no_room(path)
    if kind in CLOSED:
        return read_only(path)
    if kind in HELD:
        message = "another program is writing, and does not stop"
        return Busy(path, message, hint="close it, and say it again")
    if kind == STRANGE:
        return NotOurs(path, "this is no session of ours, or its beginning is damaged")
    if kind == IOERR:
        return StoreError(path, f"the disk refuses: {error}", hint="is it still there?")
    return Damaged(path, 0, str(error))


def no_room(path: Path) -> NoRoom:
    """Return the refusal of a disk that takes no more."""
    message = "the disk takes no more: nothing was written"
    return NoRoom(path, message, hint="make room on it, and say it again")


def read_only(path: Path) -> ReadOnly:
    """Return the refusal of a file or a folder that may only be read."""
    return ReadOnly(
        path,
        "nothing can be written here: the file or its folder may only be read",
        hint="copy it to a folder of your own, or name one with --dir",
    )
