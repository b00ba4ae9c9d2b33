"""The guide for referees works: its files are written, installed, played and tested."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT
from tests.tutorial import SITE, follow

PAGE = (ROOT / "docs" / "writing-a-referee.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Follow the page from top to bottom and return where it leads."""
    folder = tmp_path_factory.mktemp("reader")
    follow(PAGE, folder)
    return folder


@pytest.mark.slow
def test_every_file_and_command_of_the_guide_works(told: Path) -> None:
    lines = (told / "pig-referee" / "pig_referee.py").read_text().splitlines()

    assert len(lines) < 120


@pytest.mark.slow
def test_the_tests_of_the_guide_pass(told: Path) -> None:
    env = {**os.environ, "PYTHONPATH": f"{told / SITE}{os.pathsep}{ROOT}"}
    how = ("-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(told))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *how, "pig-referee"],
        cwd=told,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "6 passed" in done.stdout
