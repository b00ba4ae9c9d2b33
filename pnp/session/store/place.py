"""Checks of a session's path before SQLite opens anything there.

SQLite waits on a pipe, follows a link, and trusts the journal beside a file: a journal
may name another file, which SQLite deletes once it has played it back.  A journal also
gives the length that the file had, and SQLite restores it.  So the file must be an
ordinary one with a header like ours, and its journal an ordinary one that names nothing
and fits the file.  Nothing that we never write may be there.
"""

import os
import struct
import time
from pathlib import Path

from pnp import limits
from pnp.paths import Unread, taken
from pnp.session.errors import NoSession, NotOurs, Unreadable

MAGIC = b"SQLite format 3\0"
HEADER = 100
"""Bytes of SQLite's header; bytes 18 and 19 are 1 for a file with a journal."""
JOURNAL = bytes.fromhex("d9d505f920a163d7")
"""The first bytes of a journal, and its last if it names another file."""
JOURNAL_HEADER = struct.Struct(">8x4x4xIII")
"""Fields of a journal: pages the file had, bytes of a sector and of a page."""
SECTORS = tuple(512 << power for power in range(8))
"""The sizes that a sector or a page may have, in bytes."""
TRIES, BREATH = 200, 0.01
"""How often to look again at a file being written, and how many seconds apart."""


def looked_at(path: Path) -> bool:
    """Check a path before it is opened; return whether a journal is there.

    Raises NoSession if there is no file, Unreadable if it may not be read, NotOurs if
    no pnp can have written what is there.
    """
    try:
        header = taken(path, cap=limits.SESSION, first=HEADER)
    except Unread as error:
        raise _refused(path, error) from error
    if header[:16] != MAGIC or header[18:20] != b"\1\1":
        message = "this is not a pnp session, or its beginning is damaged"
        raise NotOurs(path, message)
    real = Path(os.path.realpath(path))
    for end in ("-wal", "-shm"):
        if os.path.lexists(f"{real}{end}"):
            message = f"pnp did not write the file {real.name}{end} beside it"
            raise NotOurs(path, message, hint="move that file away")
    (page,) = struct.unpack(">H", header[16:18])
    whole = 65_536 if page == 1 else page  # which two bytes cannot hold
    return _journal(path, real.with_name(f"{real.name}-journal"), whole)


def _refused(path: Path, error: Unread) -> NoSession | NotOurs:
    if error.missing:
        return NoSession(path, "this session does not exist", hint="pnp session list")
    if isinstance(error.__cause__, PermissionError):
        hint = "get permission to read it, or ask its owner for a transcript"
        return Unreadable(path, f"the session {error.fault}", hint=hint)
    if " bytes" in error.fault:
        return NotOurs(path, f"this is not a pnp session: it {error.fault}")
    return NoSession(path, f"this {error.fault}")


def _journal(path: Path, journal: Path, page: int) -> bool:
    """Whether a killed writer left a journal; raise NotOurs for any other."""
    if not os.path.lexists(journal):
        return False
    try:
        left = _settled(journal)
    except Unread as error:
        if error.missing:
            return False
        message = f"{journal.name} beside it {error.fault}"
        raise NotOurs(path, message, hint="move that file away") from error
    if fault := _unfit(left, page):
        message = f"{journal.name} beside it {fault}"
        raise NotOurs(path, message, hint="move that file away")
    return True


def _settled(journal: Path) -> bytes:
    """Return the contents of a journal when nobody is writing it."""
    most = limits.SESSION + limits.SESSION // 8  # each page with its number and sum
    for _ in range(TRIES):
        try:
            return taken(journal, cap=most, links=False)
        except Unread as error:
            if not error.growing:
                raise
            time.sleep(BREATH)
    return taken(journal, cap=most, links=False)


def _unfit(journal: bytes, page: int) -> str:
    """Return why a journal cannot be restored into a file with such pages.

    A journal without the right first bytes is never restored.
    """
    if journal.endswith(JOURNAL):
        return "names another file, which pnp never does"
    if not journal.startswith(JOURNAL):
        return ""
    if len(journal) < JOURNAL_HEADER.size:
        return "is cut short"
    pages, sector, size = JOURNAL_HEADER.unpack_from(journal)
    if size != page or not {sector, size} <= {*SECTORS}:
        return "belongs to another file: its pages are different"
    if not 1 <= pages <= limits.SESSION // size:
        told = f"would make it {pages * size:,} bytes long"
        return f"{told}; {limits.SESSION:,} at most"
    return ""
