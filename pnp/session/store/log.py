"""A session's log in its file: written whole, read with links checked, appended to.

SQLite notices a torn page but not a flipped bit: of the bits that can flip in a
session's file the chain of hashes finds nearly all, and SQLite a few.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from errno import EDQUOT, EFBIG, ENOSPC, EPERM, EROFS
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import compress, decompressobj
from zlib import error as Garbled  # noqa: N812 - it is a class

from pnp import limits
from pnp.hashing import sha256
from pnp.session.errors import Damaged, Full, NameTaken, StoreError, too_long
from pnp.session.events import Event, Header, NotAnEvent, Row, link, parse, rows
from pnp.session.store import litter
from pnp.session.store.visit import (
    APPLICATION,
    FORMAT,
    SCHEMA,
    no_room,
    opened,
    read_only,
    unreadable,
    visiting,
)

if TYPE_CHECKING:
    from sqlite3 import Connection


class Behind(Exception):
    """Another player wrote first: the events after the one expected last."""

    def __init__(self, news: list[Row]) -> None:
        super().__init__(f"{len(news)} events came first")
        self.news = news


def create(path: Path, made: Sequence[Row], frozen: bytes) -> None:
    """Write a new session, whole or not at all; raise NameTaken if there is a file."""
    if os.path.lexists(path):
        raise _taken(path)
    _fits(path, len(made), sum(len(each.body) for each in made) + len(frozen))
    making = litter.name(path)
    try:
        _folders(path.parent)
        litter.swept(path.parent)
        os.close(os.open(making, os.O_RDWR | os.O_CREAT | os.O_EXCL, litter.OWN))
        with opened(making, "rw", path) as kept:
            _begin(kept, made, frozen)
        _put(making, path)
    except OSError as error:
        raise refusal(path, error) from error
    finally:
        for name in (making.name, f"{making.name}-journal"):
            with suppress(OSError):
                making.with_name(name).unlink(missing_ok=True)


def _folders(folder: Path) -> None:
    """Make a folder and its missing parents, for their owner only."""
    if folder.parent != folder and not folder.parent.is_dir():
        _folders(folder.parent)
    folder.mkdir(mode=litter.OWN_FOLDER, exist_ok=True)


def _fits(path: Path, entries: int, size: int) -> None:
    """Refuse events that make a session too long or too large to read again."""
    if entries > limits.ENTRIES:
        raise Full(path, f"{too_long()}: nothing was written", hint=_FULL)
    if 2 * size > limits.SESSION:
        told = f"a session file has {limits.SESSION:,} bytes at most"
        raise Full(path, f"{told}: nothing was written", hint=_FULL)


_FULL = "start another session; pnp session export keeps this one"


def read(path: Path, after: Row | None = None) -> list[Row]:
    """Return the events of a session, or those after one; Damaged at the first bad one.

    The next event must be linked to ``after``, or the file is another one by now.
    """
    with visiting(path) as kept:
        return _chain(path, kept, after)


def header(path: Path) -> Header:
    """Return a session's header; raise Damaged if it cannot be read."""
    with visiting(path) as kept:
        return _first(_chain(path, kept, None, most=1))


def both(path: Path) -> tuple[list[Row], bytes, None]:
    """Return a session's events and its definition; raise Damaged for any fault."""
    with visiting(path) as kept:
        found = _chain(path, kept, None)
        return found, _definition(path, kept, found[0]), None


def salvage(path: Path) -> tuple[list[Row], bytes, Damaged | None]:
    """Return the good part of a session, and what is wrong with the rest."""
    with visiting(path) as kept:
        damage: Damaged | None = None
        try:
            found = _chain(path, kept, None)
        except Damaged as fault:
            if not fault.whole:
                raise
            found, damage = list(fault.whole), fault
        return found, _definition(path, kept, found[0]), damage


def append(path: Path, after: Row, events: Sequence[Event], at: str) -> list[Row]:
    """Commit events after another and return their rows; Behind if it is not last.

    The head is read and the events are written in one transaction: the second of two
    writers gets the first one's events, and writes nothing.
    """
    made = rows(events, at, after)
    written = sum(len(each.body) for each in made)
    with suppress(OSError):
        entries = after.number + len(made)
        _fits(path, entries, written + path.stat().st_size // 2)
    try:
        with visiting(path, "rw") as kept:
            kept.execute("PRAGMA journal_mode=DELETE")
            kept.execute("BEGIN IMMEDIATE")
            try:
                if news := _chain(path, kept, after):
                    raise Behind(news)
                _insert(kept, made)
                kept.execute("COMMIT")
            finally:
                if kept.in_transaction:
                    kept.execute("ROLLBACK")
    except StoreError:
        if _kept(path, after, made):
            return made
        raise
    return made


def _kept(path: Path, after: Row, made: list[Row]) -> bool:
    """Whether events were committed although the disk reported an error."""
    with suppress(StoreError):
        return read(path, after)[: len(made)] == made
    return False


def _begin(kept: "Connection", made: Sequence[Row], frozen: bytes) -> None:
    kept.execute("BEGIN IMMEDIATE")
    for statement in SCHEMA:
        kept.execute(statement)
    kept.execute(f"PRAGMA application_id={APPLICATION}")
    kept.execute(f"PRAGMA user_version={FORMAT}")
    known, packed = sha256(frozen).hexdigest(), compress(frozen, 9)
    kept.execute("INSERT INTO definition VALUES (?, ?)", (known, packed))
    _insert(kept, made)
    kept.execute("COMMIT")


def _insert(kept: "Connection", made: Sequence[Row]) -> None:
    values = [(each.number, each.body, each.hash) for each in made]
    kept.executemany("INSERT INTO event VALUES (?, ?, ?)", values)


def _put(making: Path, path: Path) -> None:
    """Give a finished file its name, and never overwrite another file."""
    try:
        os.link(making, path)
    except FileExistsError:
        raise _taken(path) from None
    except (OSError, AttributeError):  # a disk, or a system, without links
        if os.path.lexists(path):
            raise _taken(path) from None
        making.rename(path)
    with suppress(OSError):  # not every system syncs a folder
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _first(found: list[Row]) -> Header:
    """Return the first event from the reader of a log."""
    begun = found[0].event
    assert isinstance(begun, Header)  # noqa: S101 - the chain begins with it
    return begun


def _chain(
    path: Path,
    kept: "Connection",
    after: Row | None,
    *,
    most: int = limits.ENTRIES + 1,
) -> list[Row]:
    """Read events in order, each checked against the one before it."""
    import sqlite3

    found: list[Row] = []
    query = (
        "SELECT number, body, hash FROM event WHERE number >= ? ORDER BY number LIMIT ?"
    )
    start = after.number if after else 1
    try:
        rows = kept.execute(query, (start, most))
        if after and rows.fetchone() != (after.number, after.body, after.hash):
            raise Damaged(path, start, "it has just changed")
        for row in rows:
            found.append(_checked(path, found[-1] if found else after, found, row))
    except (sqlite3.Error, UnicodeError) as error:
        if not unreadable(error):
            raise
        count = start + len(found) + bool(after)
        raise Damaged(path, count, "it cannot be read", found) from error
    if not after and not (found and isinstance(found[0].event, Header)):
        raise Damaged(path, 1, "it is not the start of a session")
    return found


def _checked(
    path: Path, last: Row | None, found: list[Row], row: tuple[object, object, object]
) -> Row:
    number, text, seal = row
    count, before = (last.number + 1, last.hash) if last else (1, "")
    if number != count:
        raise Damaged(path, count, "it is missing", found)
    if count > limits.ENTRIES:
        raise Damaged(path, count, too_long(), found)
    if isinstance(text, str) and len(text) > limits.EVENT:
        told = f"it has {len(text):,} characters; {limits.EVENT:,} at most"
        raise Damaged(path, count, told, found)
    if not isinstance(text, str) or seal != link(before, text):
        raise Damaged(path, count, "its hash is wrong", found)
    try:
        event, at = parse(text)
    except NotAnEvent as error:
        raise Damaged(path, count, str(error), found) from error
    return Row(count, event, at, text, str(seal))


def _definition(path: Path, kept: "Connection", first: Row) -> bytes:
    """Return the bytes of the definition that the first event names."""
    wanted = first.event.definition if isinstance(first.event, Header) else ""
    query = "SELECT frozen FROM definition WHERE digest = ?"
    row = kept.execute(query, (wanted,)).fetchone()
    with suppress(Garbled, TypeError):
        frozen = decompressobj().decompress(row[0], limits.DEFINITION) if row else b""
        if sha256(frozen).hexdigest() == wanted:
            return frozen
    raise Damaged(path, 0, "the definition of its game has changed")


def refusal(path: Path, error: OSError) -> StoreError:
    """Return the system's error in words for the person at the table."""
    if error.errno in (ENOSPC, EDQUOT, EFBIG):
        return no_room(path)
    if isinstance(error, PermissionError) or error.errno in (EPERM, EROFS):
        return read_only(path)
    return StoreError(path, f"the disk reports an error: {error.strerror}")


def _taken(path: Path) -> NameTaken:
    return NameTaken(
        path,
        "there is already a file with that name",
        hint="choose another name, or continue that session",
    )
