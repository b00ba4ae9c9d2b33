"""The page of errors works: every command on it is run, every message is shown."""

import re
from pathlib import Path

import pytest

from tests.command import ROOT
from tests.tutorial import follow

PAGE = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_every_error_of_the_page_is_as_it_says(tmp_path: Path) -> None:
    follow(PAGE, tmp_path)

    assert len(re.findall(r"^## \d+\. ", PAGE, re.MULTILINE)) == 10
