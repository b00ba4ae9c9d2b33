"""Accidents of the command itself: killed, crowded out, without room or leave to write.

``make soak`` sets PNP_SOAK, and kills ten times as often.
"""

import os
import resource
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from pnp.cli.main import pnp as command
from pnp.session import store, transcript
from tests.cli.table import Table
from tests.command import Done, edited, own_game, pnp, tree
from tests.nobody import nobody, opened
from tests.warm import Running, warm

pytestmark = pytest.mark.slow

SOAK = "PNP_SOAK" in os.environ
TRIALS = 300 if SOAK else 8
PLIES = "place Lee at BJM; attack Rifleman@8: 4 2"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Return a table at which a session has begun."""
    begun = Table(tmp_path)
    begun.play("castle-itter", "--name", "friday", typed="")
    return begun


def started(table: Table, *words: str) -> Running:
    """Start a command, and wait for nothing."""
    env = {"PNP_SESSIONS": str(table.folder / "kept")}
    return warm().start(table.folder, words, env=env)


def test_a_command_that_is_killed_has_played_all_of_it_or_nothing(table: Table) -> None:
    """What it said it had played is there, and the next command just goes on."""
    path, random, length = table.folder / "kept" / "friday.pnp", Random(4), 1
    began = time.perf_counter()
    table.says("do", "friday", PLIES)
    lasts = time.perf_counter() - began
    table.says("undo", "friday", "--to", "1")
    length = len(store.read(path))
    for _ in range(TRIALS):
        done = started(table, "do", "friday", PLIES)
        time.sleep(random.uniform(0.2, 1.1) * lasts)
        done.kill()
        _, said, _ = done.done()
        found = store.read(path)
        assert len(found) in (length, length + 3), "all of it, or nothing"
        assert len(found) == length + 3 or not said
        text = path.with_suffix(".txt").read_text(encoding="utf-8")
        assert transcript.read(text).sealed
        if len(found) > length:
            table.says("undo", "friday", "--to", "1")
        length = len(store.read(path))
    assert "all correct" in table.says("session", "verify", "friday")
    table.says("do", "friday", PLIES)
    left = {each.name for each in path.parent.iterdir()}
    assert {"friday.pnp", "friday.txt"} <= left


def test_of_two_commands_at_once_none_is_lost(table: Table) -> None:
    """Whoever comes second plays behind the first, or is told that it moved on."""
    crowd = [started(table, "fix", "friday", f"turn {turn}") for turn in (5, 6, 7, 8)]
    ends = [each.done() for each in crowd]
    found = store.read(table.folder / "kept" / "friday.pnp")

    played = [code for code, _, _ in ends].count(0)
    assert played >= 1
    assert len(found) == 1 + played
    for code, _, err in ends:
        assert code in (0, 1)
        assert code == 0 or b"the table moved on" in err


PARTS = (0, 0.05, 0.4, 0.7, 0.9, 1)
"""How much of what is written there is room for; of 1, for all but the last byte."""


def reach(table: Table, words: Sequence[str]) -> int:
    """Return how long files become where a command writes, tried out in a copy."""
    again = Table(table.folder / "tried")
    shutil.copytree(table.folder / "kept", again.folder / "kept")
    before = contents(again.folder)
    again.says(*words)
    after = contents(again.folder)
    shutil.rmtree(again.folder)
    return max(farthest(before.get(name, b""), after[name]) for name in after)


def contents(folder: Path) -> dict[str, bytes]:
    """Return what the sessions of a table hold."""
    return {each.name: each.read_bytes() for each in (folder / "kept").glob("*.pnp")}


def farthest(before: bytes, after: bytes) -> int:
    """Return where the last byte lies that differs, counted from 1; 0 if none does."""
    changed = (
        at
        for at in reversed(range(len(after)))
        if before[at : at + 1] != after[at : at + 1]
    )
    return next(changed, -1) + 1


def squeezed(table: Table, size: int, *words: str) -> Done:
    """Give a command that may write no file larger than so many bytes."""
    limits = {resource.RLIMIT_FSIZE: size}
    env = {"PNP_SESSIONS": str(table.folder / "kept")}
    return pnp(table.folder, *words, env=env, limits=limits)


def too_little(table: Table, part: float, words: Sequence[str]) -> int:
    """Return a size that is smaller than what a command must write, by a part."""
    needs = reach(table, words)
    assert needs > 4_096, "more than the first page of the file"
    return min(int(needs * part), needs - 1)


def told_full(done: Done, name: str) -> None:
    """Look at what is said where a disk is full, which it must be."""
    assert done.code == 1, f"there was room: {done.said}"
    assert (
        f"kept/{name}.pnp: there is no room on the disk: nothing was written"
        in done.err
    )
    assert "Traceback" not in done.err


@pytest.mark.parametrize("part", PARTS)
def test_a_full_disk_is_told_and_nothing_is_played(table: Table, part: float) -> None:
    size = too_little(table, part, ("do", "friday", PLIES))
    before = table.says("log", "friday")
    kept = tree(table.folder / "kept")

    told_full(squeezed(table, size, "do", "friday", PLIES), "friday")

    assert table.says("log", "friday") == before
    assert tree(table.folder / "kept") == kept
    table.says("do", "friday", PLIES)


def test_where_there_is_just_room_it_is_played(table: Table) -> None:
    """As long as the session becomes, and no byte longer."""
    words = ("do", "friday", PLIES)
    size = (table.folder / "kept" / "friday.pnp").stat().st_size
    length = len(store.read(table.folder / "kept" / "friday.pnp"))

    done = squeezed(table, max(size, reach(table, words)), *words)

    assert (done.code, done.err) == (0, "")
    assert len(store.read(table.folder / "kept" / "friday.pnp")) == length + 3


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Return a disk of its own, of four megabytes."""
    here = tmp_path / "disk"
    here.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "pnp", str(here)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        pytest.skip(f"there is no mount: {error}")
    if done.returncode:
        pytest.skip(f"no disk may be mounted here: {done.stderr.strip()}")
    yield here
    subprocess.run(["umount", str(here)], check=True)  # noqa: S607


def fill(disk: Path, spare: int) -> Path:
    """Fill a disk but for a few pages; return the file that fills it."""
    free = os.statvfs(disk)
    file = disk / "filler"
    file.write_bytes(bytes((free.f_bavail - spare) * free.f_frsize))
    assert os.statvfs(disk).f_bavail == spare
    return file


@pytest.mark.parametrize("spare", [0, 1, 2])
def test_a_disk_that_is_really_full_is_told(disk: Path, spare: int) -> None:
    """With as many pages left as do not hold SQLite's journal of a ply."""
    table = Table(disk)
    table.play("castle-itter", "--name", "friday", typed="")
    kept = tree(disk / "kept")
    filler = fill(disk, spare)

    told_full(table.pnp("do", "friday", PLIES), "friday")
    begun = table.pnp("play", "castle-itter", "--name", "again")
    assert table.pnp("status", "friday").code == 0

    assert (begun.code, begun.out) == (1, "")
    assert "again.pnp: there is no room on the disk" in begun.err
    assert tree(disk / "kept") == kept
    filler.unlink()
    table.says("do", "friday", PLIES)


@pytest.mark.parametrize("spare", [0, 1, 3, 8])
def test_a_kit_stays_whole_on_a_disk_that_is_really_full(
    disk: Path, spare: int
) -> None:
    """So does what is exported, and nothing half-made is left."""
    table = Table(disk)
    folder = own_game(disk)
    for words in (("build", "x"), ("export", "x", "--to", "csv")):
        assert table.pnp(*words).code == 0
    edited(folder / "game.yaml", "title: X\n", "title: Fog\n")
    before = tree(disk / "output")
    filler = fill(disk, spare)

    for words in (("build", "x"), ("export", "x", "--to", "csv")):
        done = table.pnp(*words)

        assert done.code == 1, f"there was room: {done.said}"
        assert "Traceback" not in done.err
        assert "no space left on device" in done.err.lower()
        assert tree(disk / "output") == before
    filler.unlink()
    assert table.pnp("build", "x").code == 0
    assert tree(disk / "output") != before


def test_no_session_is_begun_on_a_full_disk(tmp_path: Path) -> None:
    limits = {resource.RLIMIT_FSIZE: 2_000}
    env = {"PNP_SESSIONS": str(tmp_path / "kept")}
    words = ("play", "castle-itter", "--name", "friday")
    done = pnp(tmp_path, *words, env=env, limits=limits)

    assert done.code == 1
    assert "friday.pnp: there is no room on the disk" in done.err
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("closed", ["file", "folder"])
def test_where_nothing_may_be_written_one_can_look(
    table: Table, closed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = table.folder / "kept"
    monkeypatch.setenv("PNP_SESSIONS", str(kept))
    run = CliRunner()
    for words in (("status", "friday"), ("do", "friday", "fly")):
        run.invoke(command, words)  # what it needs is imported
    opened(table.folder)
    (kept / "friday.pnp").chmod(0o444 if closed == "file" else 0o666)
    kept.chmod(0o777 if closed == "file" else 0o555)
    before = tree(kept)
    with nobody():
        looked = run.invoke(command, ["status", "friday"])
        played = run.invoke(command, ["do", "friday", PLIES])
        begun = run.invoke(command, ["play", "castle-itter", "--name", "again"])
    kept.chmod(0o755)

    assert looked.exit_code == 0, looked.exception
    assert "friday.pnp: nothing can be written" in str(played.exception)
    if closed == "folder":
        assert "again.pnp: nothing can be written" in str(begun.exception)
        assert tree(kept) == before


def test_a_session_that_another_program_holds_is_waited_for_and_named(
    table: Table,
) -> None:
    path = table.folder / "kept" / "friday.pnp"
    file = sqlite3.connect(path, isolation_level=None)
    file.execute("BEGIN EXCLUSIVE")
    quick = "from pnp.session.store import visit; visit.PATIENCE = 50"
    env = {"PNP_SESSIONS": str(path.parent)}
    for words in (("status", "friday"), ("do", "friday", PLIES)):
        done = pnp(table.folder, *words, env=env, before=quick)
        assert done.code == 1
        assert "friday.pnp: another program is still writing" in done.err
    file.execute("ROLLBACK")
    file.close()
    table.says("do", "friday", PLIES)
