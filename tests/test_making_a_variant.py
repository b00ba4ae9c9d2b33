"""The tutorial of variants works: its file is written and its commands run, in order."""

from pathlib import Path

import pytest

from tests.command import ROOT
from tests.tutorial import follow

PAGE = (ROOT / "docs" / "variants.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_every_file_and_command_of_the_tutorial_works(tmp_path: Path) -> None:
    """It ends with a kit, its change, a chart and a session."""
    follow(PAGE, tmp_path)
    made = tmp_path / "output" / "castle-itter-elite-my-harder-itter"

    assert {path.name for path in (made / "a4-long-edge-changed").iterdir()} == {
        "changed.pdf",
        "manifest.json",
        "take-out.txt",
    }
    assert [path.name for path in (tmp_path / "sessions").glob("*.pnp")] == ["hard.pnp"]
