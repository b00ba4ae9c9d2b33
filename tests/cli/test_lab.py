"""``pnp lab``: a run in words and files, and one of its games as a session."""

import csv
import json
from pathlib import Path

import pytest

from tests.cli.table import Table

pytestmark = pytest.mark.slow


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A folder for sessions and runs."""
    return Table(tmp_path)


def test_a_run_is_told_in_words_and_kept(table: Table) -> None:
    words = ("lab", "castle-itter", "--compare", "beginner,veteran+load_exhausts=no")
    said = table.says(
        *words, "--policy", "nothing", "--games", 40, "--workers", 1, "--to", "run"
    )
    run = table.folder / "run"
    plain = json.loads((run / "lab.json").read_text(encoding="utf-8"))
    with (run / "ends.csv").open(encoding="utf-8") as file:
        ends = list(csv.DictReader(file))

    assert said.startswith("Castle Itter: 40 games of each side\n")
    assert "How games end" in said
    assert "Compared with beginner, game by game" in said
    assert "lost: breach" in said or "lost  " in said
    assert [each["name"] for each in plain["sides"]] == [
        "beginner",
        "veteran+load_exhausts=no",
    ]
    assert sum(int(each["games"]) for each in ends) == 80


def test_the_same_command_gives_the_same_figures(table: Table) -> None:
    words = ("lab", "aachen", "--policy", "nothing", "--games", 30, "--json")
    one = table.says(*words, "--workers", 1)

    assert table.says(*words, "--workers", 2) == one
    assert table.says(*words, "--workers", 1, "--seed", 2) != one


@pytest.mark.parametrize(
    "words",
    [
        ("castle-itter", "--variant", "competitive"),
        ("aachen",),
        ("itchy-scratchy", "--scenario", "wall-on-hexes"),
        ("cassino",),
    ],
    ids=lambda words: words[0],
)
def test_a_game_of_a_run_is_a_session_that_verifies(
    table: Table, words: tuple[str, ...]
) -> None:
    table.says(
        "lab", *words, "--games", 3, "--workers", 1, "--to", "run", "--no-report"
    )
    said = table.says("lab", "replay", "run", 3, "--name", "third")
    moves = said.splitlines()[1].split()[0]

    assert said.startswith("third: game 3 of ")
    assert f"{moves} moves, each checked again: all correct" in table.says(
        "session", "verify", "third"
    )


def test_a_run_stops_when_the_interval_is_small(table: Table) -> None:
    words = ("lab", "aachen", "--policy", "nothing", "--games", 5000, "--workers", 1)
    said = table.says(*words, "--within", 2)

    assert "200 games of each side" in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("castle-itter", "--policy", "shoting"), "has no policy 'shoting'"),
        (("cassino", "--policy", "uniform"), "has no policy 'uniform'"),
        (
            ("castle-itter", "--compare", "elyte"),
            "'elyte': is not an edition, a variant",
        ),
        (("castle-itter", "--compare", "elite,elite"), "elite: is named twice"),
        (("castle-itter", "--compare", "elite+load=no"), "'load': is not a setting"),
        (("itchy-scratchy",), "--scenario: which scenario is it?"),
        (("millbrook",), "millbrook"),
    ],
)
def test_what_cannot_be_played_is_refused(
    table: Table, words: tuple[str, ...], says: str
) -> None:
    done = table.pnp("lab", *words, "--games", 5, "--workers", 1)

    assert done.code in (1, 2)
    assert says in done.err


def test_a_game_that_is_not_in_the_run_is_refused(table: Table) -> None:
    table.says(
        *("lab", "aachen", "--policy", "nothing", "--games", 3, "--workers", 1),
        *("--to", "run", "--no-report"),
    )

    assert "is not a game of this run" in table.pnp("lab", "replay", "run", 4).err
    assert "is not a side" in table.pnp("lab", "replay", "run", 1, "--side", "b").err
    (table.folder / "empty").mkdir()
    assert "is not the folder of a run" in table.pnp("lab", "replay", "empty", 1).err
    path = table.folder / "run" / "lab.json"
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")

    assert "is damaged" in table.pnp("lab", "replay", "run", 1).err
