"""Every hostile scenario is answered where it was written; in one process, for speed."""

import re
from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.model.loading import load
from tests.hostile.scenarios import CASES, Case
from tests.model.skirmish import GAME
from tests.model.written import write

NAMES = ("../../etc/passwd", "/etc/passwd", "a\0b", "x" * 5_000, "", "-", "~", "*")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in the folder one stands in, without a scenario yet."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, GAME + "== scenarios/other.yaml\nscenario: other\n")
    return tmp_path / "x"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_hostile_scenario_is_answered(case: Case, game: Path) -> None:
    """With lines a person can read, and no game."""
    path = game / "scenarios" / "ford.yaml"
    if callable(case.file):
        case.file(path)
    else:
        data = case.file if isinstance(case.file, bytes) else case.file.encode()
        path.write_bytes(data)
    complaints = Complaints()

    found = load("x", scenario="ford", complaints=complaints)
    told = [str(each) for each in complaints.errors]

    assert found is None
    assert any(re.match(case.answer, each) for each in told), told[:5]
    assert max(len(each) for each in told) < 600


@pytest.mark.parametrize("name", NAMES, ids=lambda name: repr(name)[:20])
def test_a_hostile_name_of_a_scenario(name: str, game: Path) -> None:
    """It is looked for where scenarios lie, and read as one or not at all."""
    complaints = Complaints()

    found = load(game, scenario=name, complaints=complaints)

    assert (found is None) == bool(name)
    assert bool(complaints.errors) == bool(name)
