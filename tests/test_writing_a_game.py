"""The tutorial works: its files are written and its commands run, in order."""

from pathlib import Path

import pytest

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
