"""A session goes on by the rules it began with, whatever becomes of their file."""

from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import pytest

from tests.command import Done, pnp

RANGE = "distance(enemy.at, wall) <= squad.range"


def changed(game: Path) -> None:
    """Let every squad shoot as far as it likes."""
    play = game / "play.yaml"
    play.write_text(play.read_text().replace(RANGE, f"{RANGE} + 9"))


def damaged(game: Path) -> None:
    (game / "play.yaml").write_text("play: [siege\n")


def deleted(game: Path) -> None:
    rmtree(game)


@pytest.mark.parametrize("what", [changed, damaged, deleted])
def test_a_session_keeps_its_rules(
    tmp_path: Path, what: Callable[[Path], None]
) -> None:
    def run(*words: str) -> Done:
        return pnp(tmp_path, *words, env={"PNP_SESSIONS": str(tmp_path / "kept")})

    run("new", "siege", "--like", "siege")
    run("play", "siege", "--name", "friday")
    run("do", "friday", "night")
    what(tmp_path / "siege")

    refused = run("do", "friday", "fire archers at ram")
    fired = run("do", "friday", "fire hunters at ram: 5")
    verified = run("session", "verify", "friday")

    assert "Ram is out of range of Archers [4.2]" in refused.said
    assert "Numbers: distance 4, range 3" in refused.said
    assert fired.code == verified.code == 0
    assert "each checked again: all correct" in verified.said
