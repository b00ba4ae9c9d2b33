"""The manual of the desk works: its files are written, its commands run."""

import re
from pathlib import Path
from shutil import copytree

import pytest

from pnp.cli.new import LIKE, starter
from pnp.desk.cel import running, tokens
from pnp.desk.play import bounds, effects, expression, program, referee
from tests.command import ROOT
from tests.tutorial import follow

PAGE = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_every_line_of_the_manual_works(tmp_path: Path) -> None:
    copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    follow(PAGE, tmp_path)


def test_what_the_manual_shows_of_the_starters_is_in_them() -> None:
    blocks = [each for each in PAGE.split("\n\n") if each.startswith("    ")]
    files = [text for name in LIKE for text in starter("x", name).values()]

    assert len(blocks) == 6
    for block in blocks:
        lines = [f"{line[4:]}\n" for line in block.splitlines()]
        assert any(all(line in text for line in lines) for text in files), block


@pytest.mark.parametrize("name", ["", *LIKE])
def test_a_starter_is_short(name: str) -> None:
    """A starter's rules are under 150 lines."""
    assert len(starter("x", name)["play.yaml"].splitlines()) < 100


def test_the_old_games_have_as_many_lines_as_the_manual_says() -> None:
    rows = re.findall(r"\| \[.*?\]\(examples/([\w-]+)/.*?\|.*?\| (\d+) \|", PAGE)

    assert len(rows) == 7
    for name, lines in rows:
        rules = (ROOT / "docs" / "examples" / name / "play.yaml").read_text()
        assert len(rules.splitlines()) == int(lines), name


def test_the_largest_sizes_of_the_manual_are_those_of_the_desk() -> None:
    told = re.findall(
        r"^\| ([\w ,]+) \| ([\d,]+) \|$", PAGE.split("largest size")[1], re.MULTILINE
    )

    assert [int(many.replace(",", "")) for _, many in told] == [
        *(bounds.THINGS, bounds.SPACES, program.MOST_DEFINED, bounds.WAYS),
        *(referee.MOST, tokens.LONGEST, running.BUDGET, expression.MOST_STEPS),
        *(referee.LONGEST, program.MOST_DICE, effects.MOST_DRAWN),
    ]
