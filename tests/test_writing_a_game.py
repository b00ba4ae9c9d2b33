"""The tutorial works: its files are written and its commands run, in order."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace

import pytest

from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Change
from tests.command import ROOT
from tests.tutorial import follow

PAGE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Follow the page from top to bottom and return where it leads."""
    folder = tmp_path_factory.mktemp("reader")
    follow(PAGE, folder)
    return folder


@pytest.mark.slow
def test_every_file_and_command_of_the_tutorial_works(told: Path) -> None:
    kits = sorted(path.name for path in (told / "output").iterdir())

    assert kits == ["itchy-scratchy-creek", "millbrook", "millbrook-long"]


@pytest.mark.slow
def test_the_gutterfold_deck_of_the_tutorial_is_there(told: Path) -> None:
    folder = told / "output" / "millbrook" / "letter-gutterfold"

    assert {path.name for path in folder.iterdir()} == {"cards.pdf", "manifest.json"}


@pytest.mark.slow
def test_the_chronicle_of_the_tutorial_says_all_that_is_asked(told: Path) -> None:
    """Also of a session that is over, as soon as the game has a referee."""
    path = told / "pnp" / "games" / "millbrook" / "chronicle.py"
    spec = spec_from_file_location("millbrook_chronicle", path)
    assert spec is not None
    assert spec.loader is not None
    chronicle = module_from_spec(spec)
    spec.loader.exec_module(chronicle)
    asked = {*Chronicle.__annotations__, *vars(Chronicle)}
    over = SimpleNamespace(
        outcome="red", lost={"miller": 1, "guard": 0}, began={"miller": 1, "guard": 4}
    )

    assert {each for each in asked if not each.startswith("_")} <= {*vars(chronicle)}
    assert chronicle.carried(over).facts == {"result": "red"}
    assert chronicle.carried(over).changes == [Change("miller", "left", -1, 1)]


@pytest.mark.slow
def test_the_campaign_of_the_tutorial_lays_what_is_left_on_the_next_session(
    told: Path,
) -> None:
    laid = (told / "summer-day-2.yaml").read_text(encoding="utf-8")

    assert "guard:\n        copies: 3" in laid
