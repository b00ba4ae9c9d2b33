"""The disk under a session's file: races, odd disks, flushes, and what is refused.

The disk is the real one.  Where it must fail, or somebody else must be first, the
system's own call is made to do so; nothing of ours is replaced.
"""

import errno
import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Literal

import pytest

from pnp.session import store
from pnp.session.errors import (
    Busy,
    Damaged,
    NameTaken,
    NewerVersion,
    NoRoom,
    NoSession,
    NotOurs,
    ReadOnly,
    StoreError,
    Unreadable,
)
from pnp.session.events import Header, Played, Row, rows
from pnp.session.store import visit
from tests.session.table import clock

NOW = clock()


def header(frozen: bytes = b"a definition") -> list[Row]:
    """Return the first event of a session that plays by a definition."""
    digest = sha256(frozen).hexdigest()
    return rows([Header("friday", "x", "X", "", "pig/1", digest)], NOW)


def kept(folder: Path, frozen: bytes = b"a definition") -> Path:
    """Begin a session in a folder."""
    store.create(folder / "friday.pnp", header(frozen), frozen)
    return folder / "friday.pnp"


def test_a_session_is_begun_in_folders_that_were_not_there(tmp_path: Path) -> None:
    path = kept(tmp_path / "of" / "mine")

    assert store.read(path) == header()
    assert [each.name for each in path.parent.iterdir()] == ["friday.pnp"]


def test_whoever_is_behind_is_told_by_how_much(tmp_path: Path) -> None:
    path = kept(tmp_path)
    store.append(path, header()[0], [Played("one"), Played("two")], NOW)

    with pytest.raises(store.Behind, match=r"^2 events came first$"):
        store.append(path, header()[0], [Played("three")], NOW)


def test_a_session_that_another_begins_first_is_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the last moment, when all but its name is there."""
    link = os.link

    def late(source: Path, target: Path) -> None:
        target.write_text("theirs")
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(NameTaken, match="there is already a file with that name"):
        kept(tmp_path)

    assert (tmp_path / "friday.pnp").read_text() == "theirs"
    assert [each.name for each in tmp_path.iterdir()] == ["friday.pnp"]


@pytest.mark.parametrize("first", [False, True], ids=["alone", "too late"])
def test_a_disk_without_links_keeps_sessions_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, first: bool
) -> None:
    """And there, too, the name is not taken from whoever has it."""

    def refuse(_: Path, target: Path) -> None:
        if first:
            target.write_text("theirs")
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    if first:
        with pytest.raises(NameTaken):
            kept(tmp_path)
        assert (tmp_path / "friday.pnp").read_text() == "theirs"
    else:
        assert store.read(kept(tmp_path)) == header()
    assert [each.name for each in tmp_path.iterdir()] == ["friday.pnp"]


@pytest.mark.parametrize(
    ("number", "kind", "said"),
    [
        (errno.ENOSPC, NoRoom, "there is no room on the disk"),
        (errno.EDQUOT, NoRoom, "there is no room on the disk"),
        (errno.EFBIG, NoRoom, "there is no room on the disk"),
        (errno.EACCES, ReadOnly, "nothing can be written"),
        (errno.EPERM, ReadOnly, "nothing can be written"),
        (errno.EROFS, ReadOnly, "nothing can be written"),
        (errno.EIO, StoreError, "the disk reports an error: Input/output error"),
    ],
)
def test_what_a_disk_refuses_is_said_plainly(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    kind: type[StoreError],
    said: str,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(kind, match=said) as refusal:
        kept(tmp_path)

    assert type(refusal.value) is kind
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="handles have names there")
def test_the_name_of_a_new_session_is_flushed_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder, after its name is there; or a power cut would take the whole file."""
    flush, flushed = os.fsync, []

    def noted(handle: int) -> None:
        at = Path(f"/proc/self/fd/{handle}").readlink()
        flushed.append((at, [each.name for each in at.iterdir() if each.suffix]))
        flush(handle)

    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208
    monkeypatch.setattr(os, "fsync", noted)
    path = kept(tmp_path)

    assert flushed
    assert flushed[-1][0] == tmp_path
    assert path.name in flushed[-1][1]
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208


def test_a_system_that_flushes_no_folders_keeps_sessions_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.EINVAL, "not a folder")

    monkeypatch.setattr(os, "fsync", refuse)

    assert store.read(kept(tmp_path)) == header()


def altered(path: Path, *statements: str) -> None:
    """Change a session's file behind the back of the store."""
    with closing(sqlite3.connect(path)) as file:
        for each in statements:
            file.execute(each)
        file.commit()


def played(folder: Path, plies: int) -> tuple[Path, list[Row]]:
    """Begin a session and play in it."""
    path, first = kept(folder), header()
    texts = [Played(f"ply {number}") for number in range(plies)]
    return path, [*first, *store.append(path, first[0], texts, NOW)]


@pytest.mark.parametrize("number", [2, 4])
def test_a_text_that_is_none_is_told_by_its_number(tmp_path: Path, number: int) -> None:
    """Whether all is read, or what came behind an event that is known."""
    path, made = played(tmp_path, 3)
    garbled = "UPDATE event SET body=CAST(x'ff' AS TEXT) WHERE number="
    altered(path, f"{garbled}{number}")
    good = f"; events 1 to {number - 1} are good"

    with pytest.raises(Damaged) as all_of_it:
        store.read(path)
    with pytest.raises(Damaged) as behind:
        store.read(path, made[number - 2])

    told = f"{path}: event {number} is damaged: it cannot be read"
    assert all_of_it.value.message == told + good
    assert behind.value.message == told
    assert all_of_it.value.whole == tuple(made[: number - 1])


def test_an_event_before_the_first_is_not_of_the_log(tmp_path: Path) -> None:
    path, made = played(tmp_path, 1)
    altered(path, "INSERT INTO event SELECT 0, body, hash FROM event WHERE number=1")

    assert store.read(path) == made


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        pytest.param(
            "DELETE FROM event WHERE number=2",
            "event 2 is damaged: it is missing; events 1 to 1 are good",
            id="a gap",
        ),
        pytest.param(
            "UPDATE event SET hash='' WHERE number=2",
            "event 2 is damaged: its hash is wrong; events 1 to 1 are good",
            id="another seal",
        ),
        pytest.param(
            "DELETE FROM event WHERE number=1",
            "event 1 is damaged: it is missing",
            id="no beginning",
        ),
        pytest.param(
            "DELETE FROM event",
            "event 1 is damaged: it is not the start of a session",
            id="nothing",
        ),
        pytest.param(
            "DELETE FROM definition",
            "the file is damaged: the definition of its game has changed",
            id="no definition",
        ),
        pytest.param(
            "UPDATE definition SET frozen=x'00'",
            "the file is damaged: the definition of its game has changed",
            id="another definition",
        ),
    ],
)
def test_what_was_done_to_a_file_is_told(
    tmp_path: Path, statement: str, told: str
) -> None:
    path, _ = played(tmp_path, 2)
    altered(path, statement)

    with pytest.raises(Damaged) as damage:
        store.both(path)

    assert damage.value.message == f"{path}: {told}"


@pytest.mark.parametrize("mode", ["ro", "rw"])
def test_a_file_is_visited_as_carefully_as_sqlite_can(
    tmp_path: Path, mode: Literal["ro", "rw"]
) -> None:
    """Ten seconds of patience, no trust in a schema, and for writers every flush."""
    asked = {"busy_timeout": 10_000, "trusted_schema": 0, "cell_size_check": 1}
    if mode == "rw":
        asked |= {"fullfsync": 1}

    with visit.visiting(kept(tmp_path), mode) as file:
        found = {name: file.execute(f"PRAGMA {name}").fetchone() for name in asked}

    assert found == {name: (value,) for name, value in asked.items()}
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        file.execute("SELECT 1")


def test_whoever_only_looks_writes_nothing(tmp_path: Path) -> None:
    with (
        pytest.raises(Unreadable),
        visit.visiting(kept(tmp_path)) as file,
    ):
        file.execute("DELETE FROM event")


@pytest.mark.parametrize(
    ("statement", "kind", "said"),
    [
        ("PRAGMA application_id=1", NotOurs, "this is not a pnp session"),
        (
            "PRAGMA user_version=2",
            NewerVersion,
            "a newer pnp wrote this .*2, not 1",
        ),
        ("PRAGMA user_version=0", NotOurs, "its tables are different"),
        ("PRAGMA user_version=-1", NotOurs, "its tables are different"),
        ("CREATE TABLE more (x)", NotOurs, "its tables are different"),
        ("CREATE VIEW v AS SELECT 1", NotOurs, "its tables are different"),
        ("DROP TABLE definition", NotOurs, "its tables are different"),
    ],
)
def test_what_is_none_of_ours_is_not_read(
    tmp_path: Path, statement: str, kind: type[StoreError], said: str
) -> None:
    path = kept(tmp_path)
    altered(path, statement)

    with pytest.raises(kind, match=said) as refusal:
        store.read(path)

    assert type(refusal.value) is kind


@pytest.mark.parametrize(
    ("mode", "code", "kind", "said"),
    [
        ("rw", sqlite3.SQLITE_FULL, NoRoom, "no room on the disk: nothing was written"),
        ("rw", sqlite3.SQLITE_IOERR_WRITE, NoRoom, "there is no room on the disk"),
        ("rw", sqlite3.SQLITE_IOERR_FSYNC, NoRoom, "there is no room on the disk"),
        ("rw", sqlite3.SQLITE_IOERR_TRUNCATE, NoRoom, "there is no room on the disk"),
        ("rw", sqlite3.SQLITE_PERM, ReadOnly, "is read-only"),
        ("rw", sqlite3.SQLITE_READONLY_DIRECTORY, ReadOnly, "is read-only"),
        ("rw", sqlite3.SQLITE_CANTOPEN, ReadOnly, "is read-only"),
        ("ro", sqlite3.SQLITE_READONLY, Unreadable, "you may not read this session"),
        ("ro", sqlite3.SQLITE_CANTOPEN, Unreadable, "you may not read this session"),
        ("ro", sqlite3.SQLITE_BUSY, Busy, "is still writing"),
        ("ro", sqlite3.SQLITE_BUSY_RECOVERY, Busy, "another program is still writing"),
        ("ro", sqlite3.SQLITE_LOCKED, Busy, "another program is still writing"),
        ("ro", sqlite3.SQLITE_NOTADB, NotOurs, "or its beginning is damaged"),
        ("ro", sqlite3.SQLITE_IOERR, StoreError, "the disk does not answer"),
        ("ro", sqlite3.SQLITE_IOERR_READ, StoreError, "the disk does not answer"),
        ("ro", sqlite3.SQLITE_ERROR, Damaged, "its tables have changed"),
        ("ro", sqlite3.SQLITE_INTERRUPT, Damaged, "its tables never end"),
        ("ro", sqlite3.SQLITE_TOOBIG, Damaged, "one of its rows has more than"),
        ("ro", sqlite3.SQLITE_CORRUPT, Damaged, "some of its pages are broken"),
        ("ro", sqlite3.SQLITE_CORRUPT_INDEX, Damaged, "its pages are broken"),
        ("ro", sqlite3.SQLITE_MISUSE, Damaged, "SQLite cannot read it"),
        ("ro", None, Damaged, "some of its pages are broken"),
    ],
)
def test_what_sqlite_refuses_is_said_plainly(
    tmp_path: Path,
    mode: Literal["ro", "rw"],
    code: int | None,
    kind: type[StoreError],
    said: str,
) -> None:
    """And what SQLite says itself is not repeated: it quotes what the file holds."""
    error = sqlite3.OperationalError("so it says")
    if code is not None:
        error.sqlite_errorcode = code

    with (
        pytest.raises(kind, match=said) as refusal,
        visit.visiting(kept(tmp_path), mode),
    ):
        raise error

    assert type(refusal.value) is kind
    assert refusal.value.path == tmp_path / "friday.pnp"
    assert "so it says" not in str(refusal.value)
    assert visit.unreadable(error) == (code is None or code & 0xFF in (11, 18))


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["a folder", "a pipe"])
def test_what_is_no_file_is_no_session(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / "friday.pnp")

    with pytest.raises(NoSession):
        store.read(tmp_path / "friday.pnp")


def test_where_there_is_no_session_one_is_told_how_to_list_them(tmp_path: Path) -> None:
    with pytest.raises(NoSession, match="this session does not exist") as refusal:
        store.read(tmp_path / "friday.pnp")

    assert refusal.value.hint == "pnp session list"


def test_who_waits_for_too_long_is_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "PATIENCE", 200)
    path = kept(tmp_path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Busy, match="another program is still writing") as refusal:
            store.append(path, header()[0], [Played("one")], NOW)

    assert refusal.value.hint == "close that program and try again"
    assert store.read(path) == header()


def test_a_file_that_another_program_gave_a_second_one_is_not_opened(
    tmp_path: Path,
) -> None:
    """A write-ahead log beside it would stay behind when the file is copied."""
    path = kept(tmp_path)
    altered(path, "PRAGMA journal_mode=WAL")
    before = path.read_bytes()

    with pytest.raises(NotOurs, match="this is not a pnp session"):
        store.append(path, header()[0], [Played("one")], NOW)

    assert path.read_bytes() == before
