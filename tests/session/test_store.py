"""The file: what it survives, what it refuses, and what it says then."""

import os
import resource
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.session import autosave, store
from pnp.session.errors import (
    Damaged,
    NameTaken,
    NewerVersion,
    NoRoom,
    NoSession,
    NotOurs,
    ReadOnly,
    StoreError,
)
from pnp.session.events import Header, Played, Row, rows
from pnp.session.session import Session
from pnp.session.store import visit
from pnp.session.store.visit import APPLICATION
from tests.examples import examples
from tests.nobody import nobody
from tests.session.table import again, clock, referee, sit, standing

FROZEN = b"a definition"
NOW = clock()


def kept(folder: Path, plies: int = 0) -> tuple[Path, list[Row]]:
    """Write a log of so many plies; the store knows of no game."""
    path = folder / "friday.pnp"
    digest = sha256(FROZEN).hexdigest()
    first = rows([Header("friday", "x", "X", "", "pig/1", digest)], NOW)
    store.create(path, first, FROZEN)
    made = store.append(path, first[0], [Played(f"ply {n}") for n in range(plies)], NOW)
    return path, first + made


def test_what_is_acknowledged_is_there(tmp_path: Path) -> None:
    path, made = kept(tmp_path, 50)

    assert store.both(path) == (made, FROZEN, None)
    assert store.read(path, made[40]) == made[41:]
    assert os.listdir(tmp_path) == ["friday.pnp"]  # noqa: PTH208 - and nothing else


def test_the_file_is_kept_as_safely_as_sqlite_can(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    with visit.visiting(path, "rw") as file:
        assert file.execute("PRAGMA synchronous").fetchone() == (3,)
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert file.execute("PRAGMA user_version").fetchone() == (1,)


@given(said=st.lists(st.lists(st.text("ab é", min_size=1), min_size=1, max_size=4)))
@examples(30)
def test_a_log_is_a_list_that_only_grows(
    said: list[list[str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whoever is behind writes nothing, and is told what came first."""
    path, made = kept(tmp_path_factory.mktemp("log"))
    for texts in said:
        plies = [Played(text) for text in texts]
        made += store.append(path, made[-1], plies, NOW)
        with pytest.raises(store.Behind) as behind:
            store.append(path, made[0], plies, NOW)
        assert behind.value.news == made[1:]
        assert store.read(path) == made


# What is not as it was


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        ("DELETE FROM event WHERE number = 4", "event 4 is damaged: it is missing"),
        ("UPDATE event SET number = 99 WHERE number = 4", "event 4 is damaged"),
        ("UPDATE event SET body = body || ' ' WHERE number = 4", "hash is wrong"),
        ("UPDATE event SET hash = 'x' WHERE number = 4", "event 4 is damaged"),
        ("DELETE FROM event", "event 1 is damaged"),
        ("DELETE FROM definition", "definition of its game has changed"),
        ("UPDATE definition SET frozen = x'00'", "definition of its game has"),
        ("UPDATE definition SET digest = 'x'", "definition of its game has"),
    ],
)
def test_what_was_changed_is_named(tmp_path: Path, spoilt: str, told: str) -> None:
    path, _ = kept(tmp_path, 8)
    with closing(sqlite3.connect(path)) as file:
        file.execute(spoilt)
        file.commit()

    with pytest.raises(Damaged, match=told) as error:
        store.both(path)
    assert len(error.value.whole) in (0, 3)


def test_a_chain_counted_anew_is_still_held_to_its_kinds(tmp_path: Path) -> None:
    """Z15: a kind of event that nobody knows, its hash in order."""
    from pnp.session.events import link

    path, made = kept(tmp_path, 2)
    body = '{"at":"","kind":"jump"}'
    with closing(sqlite3.connect(path)) as file:
        row = (4, body, link(made[-1].hash, body))
        file.execute("INSERT INTO event VALUES (?, ?, ?)", row)
        file.commit()

    with pytest.raises(Damaged, match="event 4 is damaged: events of kind 'jump'"):
        store.read(path)


def outcome(path: Path) -> tuple[Sequence[Row], str]:
    """Return what can be trusted of a file, and what is said of the rest."""
    try:
        return store.both(path)[0], ""
    except Damaged as error:
        return error.whole, error.message
    except StoreError as error:
        return (), error.message


def test_a_flipped_bit_is_found_or_does_no_harm(tmp_path: Path) -> None:
    """Never is anything read that was not written; events before it are whole."""
    path, made = kept(tmp_path, 40)
    data = path.read_bytes()
    random, harmless = Random(20), 0
    for _ in range(500):
        at = random.randrange(len(data))
        flipped = bytes([data[at] ^ 1 << random.randrange(8)])
        path.write_bytes(data[:at] + flipped + data[at + 1 :])
        found, said = outcome(path)
        assert list(found) == made[: len(found)]
        harmless += not said
    assert 0 < harmless < 450


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    path, _ = kept(tmp_path, 40)
    data = path.read_bytes()
    for at in [*range(0, len(data) - 1, 97), 100, len(data) - 1]:
        path.write_bytes(data[:at])
        with pytest.raises((Damaged, NotOurs)):
            store.both(path)


def test_the_last_good_state_is_offered(tmp_path: Path) -> None:
    """The transcript of the last turn's end, and the command that takes it up."""
    session = sit(tmp_path)
    session.submit("roll: 4; hold; gold; roll: 5")
    path = session.path
    path.write_bytes(path.read_bytes()[:5000])

    with pytest.raises(Damaged) as error:
        again(session)
    beside = tmp_path / "friday.txt"
    assert str(error.value) == (
        f"{path}: the file is damaged: some of its pages are broken\n"
        f"hint: {beside} has the game up to entry 7: "
        f"pnp session import {beside} --name friday-again"
    )


def test_a_transcript_that_cannot_be_kept_does_not_stop_the_table(
    tmp_path: Path,
) -> None:
    """A letter to grandmother is not written over; the table is told."""
    letter = tmp_path / "friday.txt"
    letter.write_text("Dear grandmother,")
    session = sit(tmp_path)
    session.submit("roll: 1; mud")

    assert "not a pnp transcript" in session.warning
    assert letter.read_text() == "Dear grandmother,"
    letter.unlink()
    letter.mkdir()
    session.submit("roll: 1; mud")
    assert session.warning
    assert standing(again(session)) == "turn 3 bank 0 pot 0"
    assert autosave.last_good(session.path) is None


def test_the_transcript_beside_changes_in_one_exchange(tmp_path: Path) -> None:
    """Whoever has it open still reads the old one to its end."""
    session = sit(tmp_path)
    with (tmp_path / "friday.txt").open() as old:
        session.submit("roll: 1; mud")
        read = old.read()

    assert "3. (fell) 1" not in read
    assert "3. (fell) 1" in (tmp_path / "friday.txt").read_text()
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "friday.pnp",
        "friday.txt",
        "x",
    ]


# What is something else


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (["CREATE TABLE event (number, body, hash)"], "not a pnp session"),
        ([f"PRAGMA application_id={APPLICATION}"], "not a pnp session"),
        (
            [f"PRAGMA application_id={APPLICATION}", "PRAGMA user_version=2"],
            "a newer pnp wrote this session \\(format 2, not 1\\)",
        ),
        (
            [
                f"PRAGMA application_id={APPLICATION}",
                "PRAGMA user_version=1",
                "CREATE VIEW event AS SELECT 1 AS number, '{}' AS body, '' AS hash",
            ],
            "its tables are different",
        ),
    ],
)
def test_a_stranger_is_not_asked_for_anything(
    tmp_path: Path, made: list[str], told: str
) -> None:
    path = tmp_path / "stranger.pnp"
    with closing(sqlite3.connect(path)) as file:
        for statement in made:
            file.execute(statement)
        file.commit()
    before = path.read_bytes()

    with pytest.raises((NotOurs, NewerVersion), match=told):
        store.read(path)
    assert path.read_bytes() == before


def test_a_session_with_a_trigger_in_it_is_a_stranger(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    with closing(sqlite3.connect(path)) as file:
        file.execute(
            "CREATE TRIGGER t AFTER INSERT ON event BEGIN DELETE FROM event; END"
        )

    with pytest.raises(NotOurs):
        store.read(path)


@pytest.mark.parametrize(
    "content", [b"", b"\x00", b"PK\x03\x04" * 999, b"SQLite format 3\x00"]
)
def test_any_file_is_no_session(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "friday.pnp"
    path.write_bytes(content)

    with pytest.raises((NotOurs, Damaged)):
        store.both(path)
    assert path.read_bytes() == content


def test_no_file_and_no_folder_are_no_session(tmp_path: Path) -> None:
    (tmp_path / "folder.pnp").mkdir()
    os.mkfifo(tmp_path / "pipe.pnp")
    (tmp_path / "link.pnp").symlink_to(tmp_path / "nowhere.pnp")

    for name in ("none", "folder", "pipe", "link"):
        with pytest.raises(NoSession):
            store.read(tmp_path / f"{name}.pnp")
    with pytest.raises(NameTaken):
        store.create(tmp_path / "link.pnp", rows([Played("x")], NOW), FROZEN)
    with pytest.raises(StoreError):
        store.create(tmp_path / "pipe.pnp" / "a.pnp", rows([Played("x")], NOW), FROZEN)


def test_a_definition_that_unpacks_without_end_is_refused(tmp_path: Path) -> None:
    from zlib import compress

    path, _ = kept(tmp_path)
    trap = compress(bytes(1 << 27))
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE definition SET frozen = ?", (trap,))
        file.commit()

    with pytest.raises(Damaged):
        store.both(path)


# Disks that refuse


def test_a_full_disk_loses_nothing_and_is_played_on_later(tmp_path: Path) -> None:
    """At a hundred sizes a file may not grow beyond, each in this very process."""
    path, made = kept(tmp_path, 1)
    full = 0
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    for size in range(0, 26_000, 250):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            made += store.append(path, made[-1], [Played("x" * 99)] * 9, NOW)
        except NoRoom as error:
            full += 1
            told = str(error)
            assert told.startswith(f"{path}: there is no room on the disk")
            assert told.endswith("hint: free some disk space and try again")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert store.read(path) == made
    assert 20 < full < 104
    assert store.append(path, made[-1], [Played("room again")], NOW)


def test_a_session_that_finds_no_room_to_begin_leaves_nothing(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, hard))
    try:
        with pytest.raises(NoRoom):
            kept(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("closed", ["file", "folder"])
def test_where_nothing_may_be_written_the_table_can_be_looked_at(
    tmp_path: Path, closed: str
) -> None:
    session = sit(tmp_path)
    session.submit("roll: 6; hold")
    for folder in (tmp_path, *tmp_path.parents):
        if Path(tempfile.gettempdir()) in folder.parents:
            folder.chmod(0o755)
    session.path.chmod(0o444 if closed == "file" else 0o666)
    tmp_path.chmod(0o777 if closed == "file" else 0o555)
    before = sorted(each.name for each in tmp_path.iterdir())
    with nobody():
        found = again(session)
        with pytest.raises(ReadOnly, match="is read-only"):
            found.submit("gold")
    tmp_path.chmod(0o755)

    assert standing(found) == "turn 1 bank 6 pot 0"
    assert sorted(each.name for each in tmp_path.iterdir()) == before
    with pytest.raises(NameTaken):
        sit(tmp_path)


def test_a_folder_that_may_only_be_read_takes_no_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refused)
    with pytest.raises(ReadOnly):
        kept(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_commit_that_only_seemed_to_fail_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is asked, not the error."""
    from pnp.session.store import log

    path, made = kept(tmp_path)
    visiting = visit.visiting

    @contextmanager
    def late(path: Path, mode: str = "ro") -> Iterator[object]:
        with visiting(path, mode) as file:  # type: ignore[arg-type]
            yield file
        if mode == "rw":
            raise StoreError(path, "the folder could not be synced")

    monkeypatch.setattr(log, "visiting", late)
    assert store.append(path, made[-1], [Played("roll")], NOW) == store.read(path)[1:]


def test_a_long_log_opens_whole(tmp_path: Path) -> None:
    path, made = kept(tmp_path, 10_000)
    found, *_ = store.both(path)

    assert len(found) == len(made) == 10_001


def test_a_session_of_the_first_format_opens(tmp_path: Path) -> None:
    """One frozen file of every format that was ever released, and what it comes to."""
    released = Path(__file__).parent / "released" / "1.pnp"
    path = tmp_path / "friday.pnp"
    path.write_bytes(released.read_bytes())
    session = Session.open(path, referee=referee)

    assert standing(session) == "turn 2 bank 9 pot 4"
    assert session.lines == ("main", "what-if")
