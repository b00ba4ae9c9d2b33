"""The page from an idea to a refused move works, line by line."""

from pathlib import Path

import pytest

from tests.command import ROOT
from tests.tutorial import follow

PAGE = (ROOT / "docs" / "from-an-idea.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_every_file_and_command_works(tmp_path: Path) -> None:
    follow(PAGE, tmp_path)

    kits = sorted(path.name for path in (tmp_path / "output").iterdir())
    assert kits == ["courier", "courier-short"]
