"""Accidents of the command itself: killed, crowded out, without room or leave to write.

``make soak`` sets PNP_SOAK, and kills ten times as often.
"""

import os
import resource
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from pnp.cli.main import pnp as command
from pnp.session import store, transcript
from tests.cli.table import Table
from tests.command import pnp, tree
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
    assert "it holds" in table.says("session", "verify", "friday")
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


@pytest.mark.parametrize("size", [0, 512, 4_096, 20_000, 40_000, 49_152])
def test_a_full_disk_is_told_and_nothing_is_played(table: Table, size: int) -> None:
    before = table.says("log", "friday")
    kept = tree(table.folder / "kept")

    limits = {resource.RLIMIT_FSIZE: size}
    env = {"PNP_SESSIONS": str(table.folder / "kept")}
    done = pnp(table.folder, "do", "friday", PLIES, env=env, limits=limits)
    if done.code == 0:
        return  # there was room
    assert done.code == 1
    assert "kept/friday.pnp: the disk takes no more: nothing was written" in done.err
    assert "Traceback" not in done.err
    assert table.says("log", "friday") == before
    assert tree(table.folder / "kept") == kept
    table.says("do", "friday", PLIES)


def test_no_session_is_begun_on_a_full_disk(tmp_path: Path) -> None:
    limits = {resource.RLIMIT_FSIZE: 2_000}
    env = {"PNP_SESSIONS": str(tmp_path / "kept")}
    words = ("play", "castle-itter", "--name", "friday")
    done = pnp(tmp_path, *words, env=env, limits=limits)

    assert done.code == 1
    assert "friday.pnp: the disk takes no more" in done.err
    assert tree(tmp_path) == {}


@contextmanager
def nobody() -> Iterator[None]:
    """Be somebody whom no folder belongs to."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def opened(place: Path) -> None:
    """Let everybody look into a folder of the tests."""
    for folder in (place, *place.parents):
        if Path(tempfile.gettempdir()) in folder.parents:
            folder.chmod(0o755)


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
    assert "friday.pnp: nothing can be written here" in str(played.exception)
    if closed == "folder":
        assert "again.pnp: nothing can be written here" in str(begun.exception)
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
        assert "friday.pnp: another program is writing, and does not stop" in done.err
    file.execute("ROLLBACK")
    file.close()
    table.says("do", "friday", PLIES)
