"""A command that starts warm is the command: it says the same, and ends the same."""

import resource
from pathlib import Path

import pytest

from tests.command import cold, edited, own_game, pnp, tree

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--help", 0),
        ("build x --only cards", 0),
        ("check x", 0),
        ("bild", 2),
        ("build y", 2),
        ("build x --paper A44", 1),
        ("do friday pass", 2),
    ],
)
def test_a_warm_command_says_and_writes_what_a_cold_one_does(
    tmp_path: Path, line: str, code: int
) -> None:
    here, there = (tmp_path / each for each in ("here", "there"))
    for folder in (here, there):
        own_game(folder)

    warm, other = (run(at, *line.split()) for run, at in ((pnp, here), (cold, there)))

    assert warm == other
    assert warm.code == code
    assert tree(here) == tree(there)


def test_what_one_command_reads_the_next_reads_again(tmp_path: Path) -> None:
    """Nothing is remembered: each is a child of a process that has read nothing."""
    folder = own_game(tmp_path)
    first = pnp(tmp_path, "check", "x")
    edited(folder / "game.yaml", "title: X\n", "title: Fog\n")
    second = pnp(tmp_path, "check", "x")

    assert first.out.startswith("X (first): ")
    assert second.out.startswith("Fog (first): ")


def test_limits_are_those_of_one_command(tmp_path: Path) -> None:
    own_game(tmp_path)

    narrow = pnp(tmp_path, "build", "x", limits={resource.RLIMIT_FSIZE: 100})
    wide = pnp(tmp_path, "build", "x")

    assert (narrow.code, wide.code) == (1, 0)


def test_what_is_typed_and_not_read_hurts_nobody(tmp_path: Path) -> None:
    assert pnp(tmp_path, "--version", typed="quit\n" * 50_000).code == 0
