"""Visits to a session's file: opened, recognised as ours, and let go again.

The rollback journal with ``synchronous=EXTRA`` is what survives a power cut without a
second file to lose.  No handle outlives a visit, so a reader never waits for a table
that is thinking, and nothing is left open when a program is killed.
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
WIDEST = limits.DEFINITION // 2
"""Bytes of one row: events, and the definition as it is packed."""
CORRUPT, TOO_BIG, INTERRUPTED = 11, 18, 9
FULL, UNWRITTEN, UNTRUNCATED = (13,), (10 | 3 << 8, 10 | 4 << 8), (10 | 6 << 8,)
CLOSED, HELD, STRANGE, IOERR = (3, 8, 14), (5, 6), 26, 10
"""What SQLite calls its refusals."""


@contextmanager
def visiting(path: Path, mode: Literal["ro", "rw"] = "ro") -> Iterator["Connection"]:
    """Open a session that is one of ours; say what else it is where it is not."""
    if looked_at(path):
        mode = "rw"  # somebody was cut short: SQLite takes the half-written back
    with opened(path, mode) as kept:
        _recognise(path, kept)
        yield kept


@contextmanager
def opened(
    path: Path, mode: Literal["ro", "rw"], name: Path | None = None
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
    """Compare what a file says of itself, before anything in it is asked for."""
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
    """Whether an error is about what the file holds, rather than how it was opened."""
    return _code(error) & 0xFF in (CORRUPT, TOO_BIG)


def _code(error: Exception) -> int:
    return getattr(error, "sqlite_errorcode", CORRUPT)


def _refused(path: Path, error: Exception, mode: Literal["ro", "rw"]) -> StoreError:
    """Return what a refusal of SQLite's means for the person at the table.

    What SQLite says itself is not repeated: it quotes what the file holds.
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
"""What a refusal means where it is about what the file holds."""


def no_room(path: Path) -> NoRoom:
    """Return the refusal of a disk that takes no more."""
    message = "there is no room on the disk: nothing was written"
    return NoRoom(path, message, hint="free some disk space and try again")


def read_only(path: Path) -> ReadOnly:
    """Return the refusal of a file or a folder that may only be read."""
    return ReadOnly(
        path,
        "nothing can be written: the file or its folder is read-only",
        hint="copy it to a folder of your own, or name one with --dir",
    )


def _closed(path: Path) -> Unreadable:
    """Return the refusal of a file that may not even be read."""
    message = "you may not read this session"
    return Unreadable(path, message, hint="copy it to a folder of your own")
