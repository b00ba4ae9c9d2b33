"""A whole game at the prompt: typed dice, typed cards, the plug pulled twice."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from pnp.games.castle_itter.policies import shooting
from tests.cli.table import Table
from tests.command import MAIN, ROOT
from tests.games.castle_itter.walking import begun, fate, walk

pytestmark = pytest.mark.slow


def game_of(seed: str) -> list[str]:
    """Return every ply of a game played by who shoots well, as it is written."""
    return [
        str(move) for move in walk(begun("published", "beginner"), fate(seed), shooting)
    ]


@contextmanager
def prompt(table: Table, *words: str) -> Iterator["Player"]:
    """Open a prompt whose lines are typed while the test goes on."""
    child = subprocess.Popen(
        [sys.executable, "-c", MAIN, "play", *words],
        cwd=table.folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
            "PNP_SESSIONS": str(table.folder / "kept"),
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    player = Player(child)
    player.answer()
    yield player
    child.kill()
    child.communicate()


@dataclass(frozen=True)
class Player:
    """Somebody at a prompt."""

    child: "subprocess.Popen[bytes]"

    def answer(self) -> str:
        """Return what is said until the prompt comes back."""
        assert self.child.stdout is not None
        said = b""
        while not said.endswith(b"\nfriday> "):
            said += os.read(self.child.stdout.fileno(), 65536)
        return said.decode()

    def type(self, line: str) -> str:
        """Type a line, and return what is said to it."""
        assert self.child.stdin is not None
        self.child.stdin.write(f"{line}\n".encode())
        self.child.stdin.flush()
        return self.answer()


def killed(table: Table, words: list[str], lines: list[str]) -> None:
    """Type lines one by one, each after the prompt has come back; then kill -9."""
    with prompt(table, *words) as player:
        for line in lines:
            player.type(line)
        player.child.send_signal(signal.SIGKILL)


def test_a_game_is_played_to_its_end_through_two_power_cuts(tmp_path: Path) -> None:
    """All that was acknowledged is there, and the transcript tells the same game."""
    table, plies = Table(tmp_path), game_of("short")
    third = len(plies) // 3

    killed(table, ["castle-itter", "--name", "friday"], plies[:third])
    killed(table, ["friday"], plies[third : 2 * third])
    said = table.play("friday", typed="".join(f"{p}\n" for p in plies[2 * third :]))

    assert "Refused" not in said
    assert "the score at the end" in said
    assert f"friday: {len(plies)} moves" in table.says("session", "verify", "friday")
    text = table.says("session", "export", "friday")
    (tmp_path / "friday.txt").write_text(text, encoding="utf-8")
    assert "all correct" in table.says("session", "verify", "friday.txt")
    assert table.says("score", "friday").count("[5.0]") >= 6


def test_the_same_game_is_played_by_single_commands(tmp_path: Path) -> None:
    """One command a turn's plies: the same end, the same score."""
    plies = game_of("short")
    one, other = Table(tmp_path / "one"), Table(tmp_path / "other")
    for each in (one, other):
        each.folder.mkdir()
        each.play("castle-itter", "--name", "friday", typed="")

    one.play("friday", typed="".join(f"{ply}\n" for ply in plies))
    for at in range(0, len(plies), 60):
        other.says("do", "friday", "; ".join(plies[at : at + 60]))

    assert one.says("score", "friday") == other.says("score", "friday")
    assert one.says("log", "friday") == other.says("log", "friday")


def test_who_comes_second_is_told_that_the_table_moved_on(tmp_path: Path) -> None:
    """Nothing is merged and nothing is lost; the prompt shows what happened."""
    table = Table(tmp_path)
    with prompt(table, "castle-itter", "--name", "friday") as player:
        table.says("do", "friday", "place Lee at BJM; attack Rifleman@8: 4 2")

        told = player.type("place Lee at BJL")

        assert "Played at another terminal:" in told
        assert "Your move was not played" in told
        assert "Turn 1 · Defender Phase · 1 of 5 actions taken" in told
        assert "Gangl enters at K1" in player.type("place Gangl at K1")
