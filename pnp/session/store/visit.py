"""Visits to a session's file: open it, check that it is ours, and close it.

The rollback journal with ``synchronous=EXTRA`` survives a power cut without a second
file to lose.  No handle outlives a visit, so a reader never waits for players who are
thinking, and nothing is left open if a program is killed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pnp import limits
from pnp.session.errors import (
    Busy,
    Damaged,
    NewerVersion,
    NoRoom,
    NotOurs,
    ReadOnly,
    StoreError,
    Unreadable,
)
from pnp.session.store.place import looked_at

if TYPE_CHECKING:
    from sqlite3 import Connection

APPLICATION = 0x506E5053
"""The application id in SQLite's header of our files: ``PnPS``."""
FORMAT = 1
"""The format of the file.  A pnp with only this format refuses a later one."""
PATIENCE = 10_000
"""Milliseconds to wait for another program to finish writing."""
SYNCHRONOUS = "EXTRA"
"""The folder is synced too: a journal that comes back would undo a commit."""
SCHEMA = (
    "CREATE TABLE definition (digest TEXT NOT NULL, frozen BLOB NOT NULL) STRICT",
    "CREATE TABLE event (number INTEGER PRIMARY KEY, "  # noqa: ISC004 - one statement
    "body TEXT NOT NULL, hash TEXT NOT NULL) STRICT",
)
WIDEST = limits.DEFINITION // 2
"""Bytes of one row: events, and the packed definition."""
CORRUPT, TOO_BIG, INTERRUPTED = 11, 18, 9
FULL, UNWRITTEN, UNTRUNCATED = (13,), (10 | 3 << 8, 10 | 4 << 8), (10 | 6 << 8,)
CLOSED, HELD, STRANGE, IOERR = (3, 8, 14), (5, 6), 26, 10
"""SQLite's codes for its errors."""


@contextmanager
def visiting(path: Path, mode: Literal["ro", "rw"] = "ro") -> Iterator["Connection"]:
    """Open a session that is one of ours; raise an error that names anything else."""
    if looked_at(path):
        mode = "rw"  # a writer was killed: SQLite undoes the half-written part
    with opened(path, mode) as kept:
        _recognise(path, kept)
        yield kept


@contextmanager
def opened(
    path: Path, mode: Literal["ro", "rw"], name: Path | None = None
) -> Iterator["Connection"]:
    """Open a file in our usual way; errors mention ``name``, if given."""
    import sqlite3

    uri = f"{path.absolute().as_uri()}?mode={mode}"
    try:
        kept = sqlite3.connect(uri, uri=True, isolation_level=None)
        try:
            kept.execute(f"PRAGMA busy_timeout={PATIENCE}")
            kept.execute("PRAGMA trusted_schema=OFF")
            kept.execute("PRAGMA cell_size_check=ON")
            kept.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, WIDEST)
            if mode != "ro":
                kept.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
                kept.execute("PRAGMA fullfsync=ON")
            yield kept
        finally:
            kept.close()
    except (sqlite3.Error, UnicodeError) as error:
        raise _refused(name or path, error, mode) from error


def _recognise(path: Path, kept: "Connection") -> None:
    """Check the file's own marks before anything in it is read."""
    (application,) = kept.execute("PRAGMA application_id").fetchone()
    (version,) = kept.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        raise NotOurs(path, "this is not a pnp session")
    if version > FORMAT:
        raise NewerVersion(
            path,
            f"a newer pnp wrote this session (format {version}, not {FORMAT})",
            hint="update pnp; the session was not changed",
        )
    kept.set_progress_handler(lambda: True, PATIENCE)  # nobody reads endless tables
    query = "SELECT sql FROM sqlite_schema ORDER BY name LIMIT 9"
    found = kept.execute(query).fetchall()
    kept.set_progress_handler(None, PATIENCE)
    if version != FORMAT or found != [(each,) for each in SCHEMA]:
        raise NotOurs(path, "this is not a pnp session: its tables are different")


def unreadable(error: Exception) -> bool:
    """Whether an error is about the contents of the file, rather than its opening."""
    return _code(error) & 0xFF in (CORRUPT, TOO_BIG)


def _code(error: Exception) -> int:
    return getattr(error, "sqlite_errorcode", CORRUPT)


def _refused(path: Path, error: Exception, mode: Literal["ro", "rw"]) -> StoreError:
    """Return SQLite's error in words for the person at the table.

    SQLite's own message is not repeated: it quotes what the file holds.
    """
    code = _code(error)
    kind = code & 0xFF
    if kind in FULL or code in (*UNWRITTEN, *UNTRUNCATED):
        return no_room(path)
    if kind in CLOSED:
        return read_only(path) if mode == "rw" else _closed(path)
    if kind in HELD:
        message = "another program is still writing to it"
        return Busy(path, message, hint="close that program and try again")
    if kind == STRANGE:
        return NotOurs(path, "this is not a pnp session, or its beginning is damaged")
    if kind == IOERR:
        return StoreError(
            path, "the disk does not answer", hint="check that it is still connected"
        )
    return Damaged(path, 0, _REASONS.get(kind, "SQLite cannot read it"))


_REASONS = {
    1: "its tables have changed",
    CORRUPT: "some of its pages are broken",
    INTERRUPTED: "its tables never end",
    TOO_BIG: f"one of its rows has more than {WIDEST:,} bytes",
}
"""What an error means if it is about the contents of the file."""


def no_room(path: Path) -> NoRoom:
    """Return the error of a full disk."""
    message = "there is no room on the disk: nothing was written"
    return NoRoom(path, message, hint="free some disk space and try again")


def read_only(path: Path) -> ReadOnly:
    """Return the error of a file or a folder that is read-only."""
    return ReadOnly(
        path,
        "nothing can be written: the file or its folder is read-only",
        hint="copy it to a folder of your own, or name one with --dir",
    )


def _closed(path: Path) -> Unreadable:
    """Return the error of a file that may not even be read."""
    message = "you may not read this session"
    return Unreadable(path, message, hint="copy it to a folder of your own")
