"""The manual of the desk works: its files are written, its commands run."""

from pathlib import Path

import pytest

from pnp.cli.new import starter
from tests.command import ROOT
from tests.tutorial import follow

PAGE = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_every_line_of_the_manual_works(tmp_path: Path) -> None:
    follow(PAGE, tmp_path)


def test_what_the_manual_shows_of_the_siege_is_in_it() -> None:
    blocks = [each for each in PAGE.split("\n\n") if each.startswith("    ")]
    rules = starter("my-siege", "siege")["play.yaml"]

    assert len(blocks) == 2
    for block in blocks:
        assert all(f"{line[4:]}\n" in rules for line in block.splitlines())


def test_the_siege_is_short() -> None:
    """A starter's rules are under 150 lines."""
    assert len(starter("x", "siege")["play.yaml"].splitlines()) < 80
