"""Every hostile session, transcript and position, through the real command.

The answer is one clear line that names the file and the event or the line; nothing is
written, and the session is the one it was.
"""

import os
import re
import time
from pathlib import Path

import pytest

from tests.command import tree
from tests.hostile.sessions import CASES, Case, copied
from tests.hostile.test_hostile import pnp
from tests.soak import alternate

pytestmark = pytest.mark.slow

PLIES = "place Lee at BJM; attack Rifleman@8: 4 2; place Basse at NT2"
SECONDS = 5


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an evening well begun, its transcript and its table."""
    folder = tmp_path_factory.mktemp("evening")
    os.environ["PNP_SESSIONS"] = "kept"
    assert pnp(folder, "play", "castle-itter", "--name", "friday").returncode == 0
    done = pnp(folder, "do", "friday", PLIES)
    assert done.returncode == 0, done.stderr
    for name, words in {
        "friday.txt": ("session", "export", "friday"),
        "friday.yaml": ("status", "friday", "--yaml"),
    }.items():
        (folder / name).write_text(pnp(folder, *words).stdout, encoding="utf-8")
    return folder


@pytest.mark.parametrize("case", alternate(CASES), ids=lambda case: case.name)
def test_hostile_session(case: Case, tmp_path: Path, evening: Path) -> None:
    """A clear line, the code that is documented, and nothing written."""
    copied(evening, tmp_path)
    case.change(tmp_path)
    before = tree(tmp_path)

    for words in case.asked:
        began = time.perf_counter()
        done = pnp(tmp_path, *words)
        took = time.perf_counter() - began

        said = f"{words}: {done.stderr[:2000]}"
        assert "Traceback" not in said, said
        assert "GUARD" not in said, said
        assert done.returncode == case.code, said
        lines = done.stderr.splitlines() or [""]
        assert any(re.match(case.answer, line) for line in lines), said
        assert max(map(len, lines)) < 600, said
        assert not any("\x1b" in line or "\u202e" in line for line in lines), said
        assert tree(tmp_path) == before, said
        assert took < SECONDS, said
