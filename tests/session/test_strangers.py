"""What may lie in a session's place: each is told in one line, and none is touched."""

import os
import resource
import sqlite3
import struct
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from zlib import compress

import pytest

from pnp import limits, unfinished
from pnp.session import autosave, store
from pnp.session.errors import (
    Damaged,
    Full,
    NameTaken,
    NoSession,
    NotOurs,
    StoreError,
    Unreadable,
)
from pnp.session.events import Played
from pnp.session.store import litter
from tests.nobody import nobody
from tests.session.table import again, sit, standing
from tests.session.test_store import NOW, kept

JOURNAL = bytes.fromhex("d9d505f920a163d7")


def refusal(path: Path) -> StoreError:
    """Return what is said of a file; it must say something."""
    with pytest.raises(StoreError) as error:
        store.both(path)
    assert "\n" not in error.value.message
    assert path.name in error.value.message
    return error.value


def flips(path: Path, places: list[tuple[int, int]]) -> None:
    """Flip each of these bits; whatever happens is one of our refusals, or nothing."""
    whole = path.read_bytes()
    made, *_ = store.both(path)
    for at, bit in places:
        data = bytearray(whole)
        data[at] ^= 1 << bit
        path.write_bytes(bytes(data))
        try:
            found, *_ = store.both(path)
        except StoreError as error:
            assert "\n" not in error.message  # noqa: PT017 - most are refused
            assert error.message.isprintable()  # noqa: PT017
        else:
            assert found == made


def test_a_flipped_bit_of_the_tables_is_one_refusal(tmp_path: Path) -> None:
    """A sample of those that SQLite cannot even tell of in UTF-8."""
    path, _ = kept(tmp_path, 3)
    data = path.read_bytes()
    first = data.rindex(b"CREATE TABLE", 0, 4096)
    places = [(at, 7) for at in range(first - 40, 4096, 5)]
    flips(path, [*places, (data.index(b"CREATE TABLE event") - 11, 7)])


@pytest.mark.soak
def test_every_flipped_bit_of_the_first_page_is_one_refusal(tmp_path: Path) -> None:
    path, _ = kept(tmp_path, 3)
    first = path.read_bytes().index(b"CREATE TABLE event") - 120
    places = [*range(112), *range(first, 4096)]
    flips(path, [(at, bit) for at in places for bit in range(8)])


def test_what_sqlite_says_of_a_stranger_is_not_repeated(tmp_path: Path) -> None:
    """Its message quotes the tables, escapes and all."""
    path, _ = kept(tmp_path)
    data = path.read_bytes().replace(b"CREATE TABLE event", b"CREATE TABLE \x1b]0;x")
    path.write_bytes(data)

    assert refusal(path).message.endswith("some of its pages are broken")


def piped(path: Path) -> None:
    """Put a pipe there, which nobody writes to."""
    os.mkfifo(path)


def sparse(path: Path) -> None:
    """Put six gigabytes of nothing there."""
    with path.open("wb") as file:
        file.truncate(6_000_000_000)


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (Path.mkdir, "this is a folder, not a file"),
        (piped, "this is not an ordinary file"),
        (lambda path: path.symlink_to("/dev/zero"), "this is not an ordinary file"),
        (lambda path: path.symlink_to(path.name), "this is a link that leads to"),
        (lambda path: path.symlink_to("nowhere"), "this session does not exist"),
        (sparse, "not a pnp session: it has 6,000,000,000 bytes"),
        (lambda path: path.write_bytes(b""), "or its beginning is damaged"),
        (lambda path: path.write_bytes(bytes(9000)), "or its beginning is damaged"),
    ],
)
def test_what_is_no_file_of_ours_is_never_opened(
    tmp_path: Path, made: Callable[[Path], object], told: str
) -> None:
    path = tmp_path / "friday.pnp"
    made(path)

    assert told in refusal(path).message


def test_a_session_that_may_not_be_read_is_told_so(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.geteuid() and folder != Path("/"):
            folder.chmod(0o755)
    path.chmod(0)
    with nobody(), pytest.raises(Unreadable, match="cannot be read"):
        store.both(path)


@pytest.mark.parametrize("end", ["-wal", "-shm"])
def test_files_that_we_never_write_are_not_opened(tmp_path: Path, end: str) -> None:
    path, _ = kept(tmp_path)
    os.mkfifo(f"{path}{end}")

    assert f"the file friday.pnp{end} beside it" in refusal(path).message


def test_a_file_kept_in_another_way_is_none_of_ours(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=WAL")
        assert file.execute("SELECT count(*) FROM event").fetchone() == (1,)

    assert isinstance(refusal(path), NotOurs)


@pytest.mark.parametrize(
    "made",
    [piped, Path.mkdir, lambda path: path.symlink_to("/dev/zero")],
)
def test_a_journal_that_is_no_file_is_not_opened(
    tmp_path: Path, made: Callable[[Path], object]
) -> None:
    path, _ = kept(tmp_path)
    made(tmp_path / "friday.pnp-journal")

    assert "friday.pnp-journal beside it is" in refusal(path).message


def naming(other: Path, pages: int) -> bytes:
    """Return a journal with which SQLite deletes another file."""
    name = str(other).encode()
    head = JOURNAL + struct.pack(">IIIII", 0, 0, pages, 512, 4096)
    told = struct.pack(">II", len(name), sum(name)) + JOURNAL
    return head.ljust(512, b"\0") + struct.pack(">I", 262_145) + name + told


def test_a_journal_deletes_nothing_of_the_user(tmp_path: Path) -> None:
    """SQLite itself would: the test shows it, so that the refusal is worth something."""
    path, _ = kept(tmp_path)
    mine, journal = tmp_path / "thesis.txt", tmp_path / "friday.pnp-journal"
    mine.write_text("all of it")
    journal.write_bytes(naming(mine, path.stat().st_size // 4096))

    assert "names another file" in refusal(path).message
    with pytest.raises(NotOurs):
        store.read(path)
    assert mine.read_text() == "all of it"
    with closing(sqlite3.connect(path)) as file:
        file.execute("SELECT count(*) FROM event").fetchone()
    assert not mine.exists()


# How much is read


@pytest.mark.parametrize(
    ("pages", "size", "sector", "told"),
    [
        (16_385, 4096, 512, "would make it 67,112,960 bytes long; 67,108,864 at most"),
        (1 << 31, 4096, 512, "would make it 8,796,093,022,208 bytes long"),
        (0, 4096, 512, "would make it 0 bytes long"),
        (900, 65_536, 512, "belongs to another file"),
        (900, 0, 512, "belongs to another file"),
        (900, 4096, 32, "belongs to another file"),
        (900, 4096, 1000, "belongs to another file"),
    ],
)
def test_a_journal_does_not_make_a_session_longer(
    tmp_path: Path, pages: int, size: int, sector: int, told: str
) -> None:
    path, _ = kept(tmp_path)
    before, journal = path.read_bytes(), tmp_path / "friday.pnp-journal"
    head = JOURNAL + struct.pack(">IIIII", 0, 0, pages, sector, size)
    journal.write_bytes(head.ljust(512, b"\0"))

    assert f"friday.pnp-journal beside it {told}" in refusal(path).message
    assert path.stat().st_size == len(before)
    assert path.read_bytes() == before
    assert journal.exists()


@pytest.mark.parametrize("page", [512, 4096, 65_536])
def test_a_journal_of_the_sessions_own_size_is_played_back(
    tmp_path: Path, page: int
) -> None:
    """As long as a session may be, and of whatever pages it has."""
    path, found = kept(tmp_path)
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA page_size={page}")
        file.execute("VACUUM")
    head = JOURNAL + struct.pack(">IIIII", 0, 0, limits.SESSION // page, 512, page)
    journal = tmp_path / "friday.pnp-journal"
    journal.write_bytes(head.ljust(512, b"\0"))

    assert store.read(path) == found
    assert path.stat().st_size == limits.SESSION
    assert not journal.exists()


def test_a_journal_larger_than_any_is_not_read(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    with (tmp_path / "friday.pnp-journal").open("wb") as file:
        file.truncate(limits.SESSION * 9 // 8 + 1)

    assert "friday.pnp-journal beside it has 75,497,473" in refusal(path).message


def test_tables_without_end_are_not_read(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA writable_schema=ON")
        file.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT"
            " 100000) INSERT INTO sqlite_schema SELECT 'view', 'v' || i, 'v' || i, 0,"
            " 'CREATE VIEW v' || i || ' AS SELECT 1' FROM n"
        )

    assert refusal(path).message.endswith("its tables never end")


@pytest.mark.parametrize("what", ["event", "definition"])
def test_a_giant_is_not_taken_into_memory(tmp_path: Path, what: str) -> None:
    path, made = kept(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        if what == "event":
            file.execute(
                "INSERT INTO event VALUES (2, CAST(zeroblob(60000000) AS TEXT), 'x')"
            )
        else:
            file.execute("UPDATE definition SET frozen = zeroblob(60000000)")
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    size = int(Path("/proc/self/statm").read_text().split()[0]) * 4096
    resource.setrlimit(resource.RLIMIT_AS, (size + 50_000_000, hard))
    try:
        fault = refusal(path)
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))

    assert isinstance(fault, Damaged)
    assert made


def test_an_event_larger_than_any_is_refused(tmp_path: Path) -> None:
    path, made = kept(tmp_path)
    store.append(path, made[0], [Played("x" * (limits.EVENT + 1))], NOW)

    assert "event 2 is damaged: it has 1,048," in refusal(path).message


def test_a_session_is_as_long_as_play_needs_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, made = kept(tmp_path, 8)
    monkeypatch.setattr(limits, "ENTRIES", 10)
    made += store.append(path, made[-1], [Played("the tenth")], NOW)

    with pytest.raises(Full, match="a session has 10 entries at most"):
        store.append(path, made[-1], [Played("the eleventh")], NOW)
    assert store.read(path) == made
    monkeypatch.setattr(limits, "ENTRIES", 9)
    assert "event 10 is damaged: a session has 9 entries" in refusal(path).message


def test_a_definition_that_would_not_fit_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SESSION", 10)
    with pytest.raises(Full, match="bytes at most: nothing was written"):
        kept(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_definition_spells_no_character_out(tmp_path: Path) -> None:
    """Escapes in a title would reach every terminal that shows the session."""
    from hashlib import sha256

    from pnp.model import canonical

    session = sit(tmp_path)
    frozen = canonical.freeze(session.game)
    for spelled in (b"\\u001b[2J", b"\\b", "\x9b2J".encode(), "\u202e".encode()):
        evil = frozen.replace(b'"title":"X"', b'"title":"' + spelled + b'"', 1)
        assert evil != frozen
        with closing(sqlite3.connect(session.path)) as file:
            row = (sha256(evil).hexdigest(), compress(evil))
            file.execute("UPDATE definition SET digest = ?, frozen = ?", row)
            file.commit()
        with pytest.raises(canonical.NotFrozen, match="cannot be printed"):
            canonical.thaw(evil)
    escaped = frozen.replace(b'"title":"X"', b'"title":"\\\\u001b"', 1)
    assert canonical.thaw(escaped).title == "\\u001b"


# Who may read them, and what is left behind


def modes(folder: Path) -> dict[str, int]:
    """Return the permissions of everything in a folder."""
    return {each.name: each.stat().st_mode & 0o777 for each in folder.iterdir()}


def test_sessions_are_their_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        session = sit(tmp_path)
        session.submit("roll: 1; mud")
        kept(tmp_path / "data" / "sessions")
    finally:
        os.umask(before)

    found = modes(tmp_path)
    assert (found["friday.pnp"], found["friday.txt"]) == (0o600, 0o600)
    assert (found["data"], modes(tmp_path / "data")) == (0o700, {"sessions": 0o700})


def test_a_session_of_an_older_version_is_made_its_owners_alone(
    tmp_path: Path,
) -> None:
    """By the first write; not by a look, and what is somebody's own is left alone."""
    session, (folder, mine) = sit(tmp_path), (tmp_path / "a", tmp_path / "mine")
    text = autosave.beside(session.path)
    for each in (session.path, text):
        each.chmod(0o644)
    again(session)
    assert {modes(tmp_path)[each] for each in ("friday.pnp", "friday.txt")} == {0o644}

    session.submit("roll")
    assert {modes(tmp_path)[each] for each in ("friday.pnp", "friday.txt")} == {0o600}

    for file, told in ((text, "Dear grandmother"), (mine, "pnp transcript 1")):
        file.write_text(told)
        file.chmod(0o644)
    session.submit("1")
    assert modes(tmp_path)["friday.txt"] == 0o644

    text.unlink()
    text.symlink_to(mine)
    folder.mkdir()
    session.path.rename(folder / "real.pnp")
    session.path.symlink_to(folder / "real.pnp")
    (folder / "real.pnp").chmod(0o644)
    session.submit("mud")
    assert modes(tmp_path)["mine"] == 0o644
    assert modes(folder)["real.pnp"] == 0o644


def test_a_folder_that_was_there_keeps_its_permissions(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared").chmod(0o755)
    kept(tmp_path / "shared")

    assert modes(tmp_path) == {"shared": 0o755}


def test_whoever_was_killed_confuses_nobody(tmp_path: Path) -> None:
    """In a container the next process has the same number."""
    left = tmp_path / f".friday.pnp.{os.getpid()}.new"
    left.write_bytes(b"half of it")
    sit(tmp_path)

    assert standing(again(sit(tmp_path, name="saturday")))
    assert left.read_bytes() == b"half of it"


def test_litter_is_swept_when_nobody_can_be_at_it(tmp_path: Path) -> None:
    old = time.time() - 2 * unfinished.HOUR
    ours = (".a.pnp.7.new", ".a.pnp.7.new-journal", f".b-1.txt.{'0' * 16}.new")
    theirs = (".a.pnp.x.new", "a.pnp.7.new", ".a.pdf.7.new", ".A b.pnp.7.new", "c.new")
    for name in (*ours, *theirs, ".young.pnp.7.new"):
        (tmp_path / name).write_bytes(b"x")
        if "young" not in name:
            os.utime(tmp_path / name, (old, old))
    (tmp_path / ".link.pnp.7.new").symlink_to("c.new")
    (tmp_path / ".dir.pnp.7.new").mkdir()
    os.utime(tmp_path / ".link.pnp.7.new", (old, old), follow_symlinks=False)
    os.utime(tmp_path / ".dir.pnp.7.new", (old, old))
    sit(tmp_path)

    spared = {*theirs, ".young.pnp.7.new", ".link.pnp.7.new", ".dir.pnp.7.new"}
    found = {each.name for each in tmp_path.iterdir()}
    assert found == {*spared, "friday.pnp", "friday.txt", "x"}


def test_a_name_is_never_used_twice(tmp_path: Path) -> None:
    made = {litter.name(tmp_path / "friday.pnp").name for _ in range(99)}

    assert len(made) == 99
    assert all(map(litter.LITTER.fullmatch, made))


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (piped, "is not an ordinary file, so it was not replaced"),
        (Path.mkdir, "is a folder, not a file, so it was not replaced"),
        (lambda path: path.symlink_to("mine"), "is a link, so it was not replaced"),
        (lambda path: path.symlink_to("nowhere"), "is a link, so it was not replaced"),
        (lambda path: path.write_text("Dear grandmother"), "is not a pnp transcript"),
    ],
)
def test_what_is_in_a_transcripts_place_stays_there(
    tmp_path: Path, made: Callable[[Path], object], told: str
) -> None:
    (tmp_path / "mine").write_text("pnp transcript of my own")
    made(tmp_path / "friday.txt")
    before = (tmp_path / "friday.txt").lstat()
    session = sit(tmp_path)

    assert told in session.warning
    assert (tmp_path / "friday.txt").lstat().st_ino == before.st_ino
    assert (tmp_path / "mine").read_text() == "pnp transcript of my own"
    if "link" not in told:
        assert autosave.last_good(session.path) is None


def test_no_session_is_begun_over_a_link(tmp_path: Path) -> None:
    (tmp_path / "friday.pnp").symlink_to("nowhere")
    with pytest.raises(NameTaken):
        sit(tmp_path)
    with pytest.raises(NoSession):
        store.read(tmp_path / "friday.pnp")
