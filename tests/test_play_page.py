"""The manual of the desk works: its files are written, its commands run."""

from pathlib import Path

import pytest

from tests.command import ROOT
from tests.tutorial import follow

PAGE = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_every_line_of_the_manual_works(tmp_path: Path) -> None:
    follow(PAGE, tmp_path)
