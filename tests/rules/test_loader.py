"""Who referees a game: ours, and any that is installed beside them."""

import sys
import tomllib
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.rules import package
from pnp.rules.loader import GROUP, module

ROOT = Path(__file__).parent.parent.parent
OURS = sorted(path.parent for path in (ROOT / "pnp" / "games").glob("*/referee.py"))


def installed(folder: Path, name: str, points: str, **modules: str) -> None:
    """Put a package where Python looks: its modules, and what it declares."""
    for path, body in modules.items():
        file = folder / f"{path.replace('__', '/')}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(body)
    told = folder / f"{name}-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (told / "entry_points.txt").write_text(f"[{GROUP}]\n{points}\n")


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in which Python looks for packages."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_what_is_declared_is_what_there_is() -> None:
    """Ours are found without a look at what is installed; it would find the same."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    declared = tomllib.loads(text)["project"]["entry-points"][GROUP]

    found = {
        each.name.replace("_", "-"): f"{GROUP}.{each.name}.referee" for each in OURS
    }
    assert declared == found
    assert {game: module(game, "referee") for game in declared} == declared


def test_a_game_of_another_package_is_found(beside: Path) -> None:
    installed(
        beside,
        "ninemen",
        "nine-men = nine_men.referee",
        nine_men__referee="DRAWN = 'stones'\n",
        nine_men__chronicle="",
    )

    assert module("nine-men", "referee") == "nine_men.referee"
    assert module("nine-men", "chronicle") == "nine_men.chronicle"
    assert package.drawn("nine-men") == "stones"
    sys.modules.pop("nine_men.referee")


def test_a_game_may_be_one_module(beside: Path) -> None:
    installed(beside, "pig", "pigs = pigs_alone", pigs_alone="")

    assert module("pigs", "referee") == "pigs_alone"
    assert module("pigs", "chronicle") == ""


def test_ours_are_ours_whatever_is_installed(beside: Path) -> None:
    """Nobody else rules on a game of ours."""
    installed(beside, "fake", "aachen = fake", fake="")

    assert module("aachen", "referee") == "pnp.games.aachen.referee"


def test_two_packages_for_one_game_are_told(beside: Path) -> None:
    installed(beside, "one", "tablut = one_tablut", one_tablut="")
    installed(beside, "two", "tablut = two_tablut", two_tablut="")

    with pytest.raises(PnpError, match="2 packages referee tablut: one_tablut, two_ta"):
        module("tablut", "referee")


@pytest.mark.parametrize("game", ["nobody", "../x", "a b", "", "x.y"])
def test_a_game_that_nobody_referees_has_none(game: str) -> None:
    assert module(game, "referee") == ""


def test_what_is_declared_and_not_there_is_none(beside: Path) -> None:
    installed(beside, "gone", "gone = gone_away.referee")

    assert module("gone", "referee") == ""
