"""Power buttons and crowds: real processes, killed and racing, on one session.

``make soak`` sets PNP_SOAK, and everything here is tried far more often.
"""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest

from pnp.session import store, transcript
from pnp.session.errors import Damaged, MovedOn
from pnp.session.events import Played
from tests.session.forked import Forked, lasts
from tests.session.table import again, clock, sit, standing
from tests.session.test_store import kept

SOAK = "PNP_SOAK" in os.environ
TRIALS = 1_000 if SOAK else 40
EACH = 500 if SOAK else 100
"""Events of each writer in a crowd."""
Say = Callable[[object], None]


@pytest.mark.slow
def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """Dozens of players are killed at any moment while they play."""
    session = sit(tmp_path, turns=40)
    random, lost, acknowledged = Random(9), [], 0

    def play(say: Say) -> None:
        table = again(session)
        while True:
            table.submit("roll: 4; roll: 5; hold")
            say(table.head)
            table.undo(to=1)
            say(len(table.rows))

    first = lasts(play)
    for trial in range(TRIALS):
        with Forked(play) as player:
            time.sleep(random.uniform(0.5, 4) * first)
            player.kill()
            said = [int(line) for line in player.said()]
        acknowledged += len(said)
        table = again(session)
        if said and len(table.rows) < said[-1]:
            lost.append(trial)
        if table.head == 1 and len(table.rows) > 2_000:
            session = sit(tmp_path, turns=40, name=f"friday-{trial}")

    assert lost == []
    assert acknowledged > TRIALS // 4, "most are killed in the middle of their play"


@pytest.mark.slow
def test_a_session_is_begun_whole_or_not_at_all(tmp_path: Path) -> None:
    """Whoever is killed while beginning leaves no session, or one that opens."""
    random, begun, trial = Random(10), 0, 0
    first = lasts(lambda say: say(sit(tmp_path / f"before-{os.getpid()}").head))
    while trial < TRIALS // 5 or (begun in (0, trial) and trial < TRIALS):
        if trial >= TRIALS // 5:  # the machine is slower, or quicker, than it was
            first *= 0.5 if begun else 1.5
        folder = tmp_path / str(trial)

        def begin(say: Say, folder: Path = folder) -> None:
            say(sit(folder).head)

        with Forked(begin) as player:
            time.sleep(random.uniform(0.02, 1.5) * first)
            player.kill()
        if (folder / "friday.pnp").exists():
            store.both(folder / "friday.pnp")
            begun += 1
        trial += 1

    assert 0 < begun < trial, "some are killed before the end, and some after"


@pytest.mark.slow
def test_the_transcript_beside_is_whole_at_every_moment(tmp_path: Path) -> None:
    session = sit(tmp_path, turns=40)

    def play(say: Say) -> None:
        table = again(session)
        while True:
            table.submit("roll: 1; mud")
            say(table.undo())

    random, first = Random(11), lasts(play)
    for _ in range(TRIALS // 5):
        with Forked(play) as player:
            time.sleep(random.uniform(0.5, 1.5) * first)
            player.kill()
        text = (tmp_path / "friday.txt").read_text()
        assert transcript.read(text).sealed


@pytest.mark.slow
@pytest.mark.parametrize("writers", [2, 4])
def test_a_crowd_of_writers_loses_nothing(tmp_path: Path, writers: int) -> None:
    """Each is told what came first, catches up, and writes behind it."""
    path, (first, *_) = kept(tmp_path)

    def write(name: str, say: Say) -> None:
        last = first
        for count in range(EACH):
            ply = Played(f"{name} {count}")
            while True:
                try:
                    (last,) = store.append(path, last, [ply], clock())
                    break
                except store.Behind as behind:
                    last = behind.news[-1]
            say(last.number)
            time.sleep(0.001)  # nobody at a table writes without drawing breath

    with ExitStack() as crowd:
        said = [
            crowd.enter_context(Forked(lambda say, name=name: write(name, say)))  # type: ignore[misc]
            for name in "abcd"[:writers]
        ]
        while len(store.read(path)) < writers * EACH // 2:
            time.sleep(0.01)  # a reader among them always finds a whole log
        numbers = sorted(int(line) for each in said for line in each.said())

    assert numbers == list(range(2, writers * EACH + 2))
    found = [each.event for each in store.read(path)[1:]]
    assert len({getattr(each, "text", "") for each in found}) == writers * EACH


def test_a_crowd_at_one_table_is_told_when_it_moved_on(tmp_path: Path) -> None:
    """Four players, one line: every ply that was acknowledged is in the log once."""
    session = sit(tmp_path, turns=40)

    def play(say: Say) -> None:
        table = again(session)
        for count in range(5):
            try:
                table.fix(f"pot {5 * os.getpid() + count}")
                say(f"played {table.head}")
            except MovedOn:
                say("moved on")

    with ExitStack() as crowd:
        players = [crowd.enter_context(Forked(play)) for _ in range(4)]
        said = [line for each in players for line in each.said()]

    played = sorted(int(line.split()[1]) for line in said if line != "moved on")
    assert len(said) == 20
    assert played == list(range(2, len(played) + 2))
    assert len(again(session).rows) == len(played) + 1
    assert again(session).position.pot > 0


def test_a_copy_made_while_somebody_plays_is_a_whole_log(tmp_path: Path) -> None:
    """SQLite's own backup takes a moment between two entries."""
    session = sit(tmp_path, turns=40)

    def play(say: Say) -> None:
        table = again(session)
        for count in range(30):
            table.fix(f"pot {count + 1}")
            say(table.head)

    found: list[int] = []
    with Forked(play) as player:
        while not found or found[-1] < 20:
            copy = tmp_path / f"copy-{len(found)}.pnp"
            with (
                closing(sqlite3.connect(session.path)) as file,
                closing(sqlite3.connect(copy)) as other,
            ):
                file.backup(other)
            found.append(store.read(copy)[-1].number)
        player.said()

    assert found == sorted(found)
    assert len(again(session).rows) == 31


def test_a_half_written_entry_is_taken_back_when_the_table_is_opened(
    tmp_path: Path,
) -> None:
    """The journal of somebody who was cut short is rolled back by the next reader."""
    session = sit(tmp_path)
    session.submit("roll")
    file = sqlite3.connect(session.path, isolation_level=None)
    file.execute("PRAGMA cache_size=1")
    file.execute("PRAGMA cache_spill=1")
    file.execute("BEGIN IMMEDIATE")
    for number in range(3, 300):
        file.execute("INSERT INTO event VALUES (?, ?, '')", (number, "x" * 999))
    half = session.path.read_bytes()
    journal = session.path.with_name("friday.pnp-journal").read_bytes()
    file.close()
    session.path.write_bytes(half)
    session.path.with_name("friday.pnp-journal").write_bytes(journal)

    assert len(half) > 50_000
    assert standing(again(session)) == "turn 1 bank 0 pot 0"
    assert len(again(session).rows) == 2


def test_another_file_under_the_same_name_is_not_written_to(tmp_path: Path) -> None:
    """Somebody exchanged the session while it was open."""
    session = sit(tmp_path)
    session.submit("roll")
    session.path.unlink()
    other = sit(tmp_path)
    other.fix("pot 3")

    with pytest.raises(Damaged, match="it has just changed"):
        session.submit("4")
    assert len(again(other).rows) == 2
