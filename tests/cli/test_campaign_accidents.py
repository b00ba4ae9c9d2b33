"""Accidents of campaigns: killed, crowded out, without room or leave to write.

``make soak`` sets PNP_SOAK, and kills ten times as often.
"""

import os
import time
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from pnp.cli.main import pnp as command
from pnp.session import store, transcript
from tests.cli.evenings import battle
from tests.cli.table import Table
from tests.cli.test_accidents import (
    PARTS,
    reach,
    squeezed,
    started,
    told_full,
    too_little,
)
from tests.command import tree
from tests.nobody import nobody, opened

pytestmark = pytest.mark.slow

TRIALS = 100 if "PNP_SOAK" in os.environ else 8
JOINS = 10
"""Units of the battle: they join as it is put on record."""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Return a table with a campaign, and a battle that is over."""
    here = Table(tmp_path)
    here.says("campaign", "new", "colonial", "--game", "itchy-scratchy")
    battle(here, "first", losing="U-I2 strength 1; U-C gone")
    return here


def ledger(table: Table) -> Path:
    """Return the campaign's file."""
    return table.folder / "kept" / "colonial.pnp"


def test_a_session_is_on_record_whole_or_not_at_all(table: Table) -> None:
    """Whoever is killed has entered everybody with it, or nothing; then one goes on."""
    path, random = ledger(table), Random(7)
    words = ("campaign", "record", "colonial", "first")
    began = time.perf_counter()
    table.says(*words)
    lasts = time.perf_counter() - began
    table.says("undo", "colonial", "--to", "1")
    length = len(store.read(path))
    for _ in range(TRIALS):
        done = started(table, *words)
        time.sleep(random.uniform(0.2, 1.1) * lasts)
        done.kill()
        _, said, _ = done.done()
        found = len(store.read(path))
        assert found in (length, length + JOINS + 1), "all of it, or nothing"
        assert found > length or not said
        text = path.with_suffix(".txt").read_text(encoding="utf-8")
        assert transcript.read(text).sealed
        if found > length:
            table.says("undo", "colonial", "--to", "1")
        length = len(store.read(path))
    table.says(*words)
    assert "On record: 1 session" in table.says("campaign", "verify", "colonial")


def test_a_campaign_is_begun_whole_or_not_at_all(tmp_path: Path) -> None:
    """Where there is a file, it opens; where there is none, the name is free."""
    table, random = Table(tmp_path), Random(8)
    words = ("campaign", "new", "winter", "--game", "castle-itter")
    path = tmp_path / "kept" / "winter.pnp"
    began = time.perf_counter()
    table.says(*words)
    lasts = time.perf_counter() - began
    for _ in range(TRIALS):
        path.unlink()
        done = started(table, *words)
        time.sleep(random.uniform(0.3, 1.1) * lasts)
        done.kill()
        _, said, _ = done.done()
        assert path.exists() or not said
        if not path.exists():
            table.says(*words)
        assert "all correct" in table.says("campaign", "verify", "winter")
        assert "1 campaign in" in table.says("campaign", "list")


def test_of_two_commands_at_once_each_is_entered_or_told(table: Table) -> None:
    """Nobody's day is lost without a word, and no session is on record twice."""
    days = [started(table, "campaign", "day", "colonial", day) for day in "5678"]
    twice = [started(table, "campaign", "record", "colonial", "first") for _ in "ab"]
    ends = [each.done() for each in (*days, *twice)]
    told = table.says("campaign", "log", "colonial")

    for code, out, err in ends:
        assert code in (0, 1)
        why = (b"the table moved on", b"already", b"other counts")
        assert code == 0 or any(each in out + err for each in why), out + err
    entered = [code for code, _, _ in ends].count(0)
    assert entered >= 1
    assert told.count("first: ") <= 1
    assert "all correct" in table.says("campaign", "verify", "colonial")


ENTERED = [("record", "colonial", "first"), ("day", "colonial", "3")]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("words", ENTERED, ids=lambda words: words[0])
def test_a_full_disk_is_told_and_nothing_is_entered(
    table: Table, words: tuple[str, ...], part: float
) -> None:
    """What a size that stays too small keeps SQLite from taking back, the next does."""
    size = too_little(table, part, ("campaign", *words))
    before = table.says("campaign", "log", "colonial")
    kept = tree(table.folder / "kept")

    told_full(squeezed(table, size, "campaign", *words), "colonial")

    assert table.says("campaign", "log", "colonial") == before
    assert tree(table.folder / "kept") == kept
    table.says("campaign", *words)


@pytest.mark.parametrize("words", ENTERED, ids=lambda words: words[0])
def test_where_there_is_just_room_it_is_entered(
    table: Table, words: tuple[str, ...]
) -> None:
    length = len(store.read(ledger(table)))
    size = max(ledger(table).stat().st_size, reach(table, ("campaign", *words)))

    done = squeezed(table, size, "campaign", *words)

    assert (done.code, done.err) == (0, "")
    assert len(store.read(ledger(table))) > length


@pytest.mark.parametrize(
    "words",
    [
        ("new", "winter", "--game", "castle-itter"),
        ("export", "colonial", "-o", "it.md"),
        ("sheet", "colonial"),
        ("chart", "colonial"),
        ("next", "colonial", "--scenario", "wall", "-o", "next.yaml"),
    ],
    ids=lambda words: words[0],
)
def test_what_has_no_room_is_not_there_at_all(
    table: Table, words: tuple[str, ...]
) -> None:
    """A file that was there before is the one that is there after."""
    table.says("campaign", "record", "colonial", "first")
    if words[0] != "new":
        table.says("campaign", *words)
        table.says("do", "colonial", "grant U-I2 strength +1")
    before = tree(table.folder)

    done = squeezed(table, 200, "campaign", *words)

    assert done.code == 1
    assert "Traceback" not in done.err
    assert "no room on the disk" in done.err or "cannot be written" in done.err
    assert tree(table.folder) == before


def test_where_nothing_may_be_written_one_can_look(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How it stands is told; a day, a session, a campaign are not entered."""
    kept = table.folder / "kept"
    monkeypatch.setenv("PNP_SESSIONS", str(kept))
    run = CliRunner()
    asked = [
        ("status", "colonial"),
        ("verify", "colonial"),
        ("day", "colonial"),
        ("record", "colonial", "first"),
        ("new", "winter", "--game", "castle-itter"),
    ]
    for words in asked[:2]:
        run.invoke(command, ["campaign", *words])  # what it needs is imported
    opened(table.folder)
    before = tree(kept)
    kept.chmod(0o555)
    for name in ("colonial.pnp", "first.pnp"):
        (kept / name).chmod(0o444)  # a session is its owner's alone, else
    with nobody():
        ends = [run.invoke(command, ["campaign", *words]) for words in asked]
    kept.chmod(0o755)

    assert [each.exit_code for each in ends[:2]] == [0, 0], ends[0].exception
    for each in ends[2:]:
        assert "nothing can be written" in str(each.exception)
    assert tree(kept) == before
