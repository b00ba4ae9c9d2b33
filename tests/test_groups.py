"""The tests of a module are run by one worker, which makes what they share once."""

import os
import subprocess
import sys
from pathlib import Path

from tests.groups import ROOT, group

SHARING = """
import os
import pytest

@pytest.fixture(scope="module")
def made():
    with open("made.txt", "a") as file:
        print(os.getpid(), file=file)

@pytest.mark.parametrize("number", range(12))
def test_it(made, number):
    pass
"""


def test_a_module_is_a_group_unless_it_names_one() -> None:
    assert group("tests/table/test_phones.py") == "browser"
    assert group("tests/table/web/test_page.py") == "browser"
    assert group("tests/test_geometry.py") == "tests/test_geometry.py"


def test_what_a_module_shares_is_made_once_by_two_workers(tmp_path: Path) -> None:
    """By the same scheduler as the suite's, in a folder of its own."""
    (tmp_path / "test_sharing.py").write_text(SHARING, encoding="utf-8")
    (tmp_path / "conftest.py").write_text(
        "import tests.groups\n"
        "from tests.conftest import pytest_xdist_make_scheduler\n"
        f"tests.groups.ROOT = type(tests.groups.ROOT)({str(tmp_path)!r})\n",
        encoding="utf-8",
    )
    command = ("-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", "-p", "xdist")
    done = subprocess.run(
        [sys.executable, *command, "--rootdir", str(tmp_path), str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert "12 passed" in done.stdout, done.stdout + done.stderr
    assert len((tmp_path / "made.txt").read_text().split()) == 1
