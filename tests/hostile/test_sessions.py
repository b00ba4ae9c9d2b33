"""Every hostile session, transcript and position, through the real command.

The answer is one clear line that names the file and the event or the line; nothing is
written, and the session is the one it was.
"""

import re
from pathlib import Path

import pytest

from tests.command import Done, tree
from tests.hostile.sessions import CASES, Case, copied
from tests.hostile.test_hostile import pnp
from tests.soak import alternate

pytestmark = pytest.mark.slow

PLIES = "place Lee at BJM; attack Rifleman@8: 4 2; place Basse at NT2"


def ask(folder: Path, *words: str) -> Done:
    """Give a command, guarded and limited, at the table of that evening."""
    return pnp(folder, *words, seconds=5, PNP_SESSIONS="kept")


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an evening well begun, its transcript and its table."""
    folder = tmp_path_factory.mktemp("evening") / "place"
    folder.mkdir()
    assert ask(folder, "play", "castle-itter", "--name", "friday").code == 0
    done = ask(folder, "do", "friday", PLIES)
    assert done.code == 0, done.err
    for name, words in {
        "friday.txt": ("session", "export", "friday"),
        "friday.yaml": ("status", "friday", "--yaml"),
    }.items():
        (folder / name).write_text(ask(folder, *words).out, encoding="utf-8")
    return folder


@pytest.mark.parametrize("case", alternate(CASES, of=3), ids=lambda case: case.name)
def test_hostile_session(case: Case, place: Path, evening: Path) -> None:
    """A clear line, the code that is documented, and nothing written."""
    copied(evening, place)
    case.change(place)
    before = tree(place)

    for words in case.asked:
        done = ask(place, *words)

        said = f"{words}: {done.err[:2000]}"
        assert "Traceback" not in said, said
        assert "GUARD" not in said, said
        assert done.code == case.code, said
        lines = done.err.splitlines() or [""]
        assert any(re.match(case.answer, line) for line in lines), said
        assert re.search(case.listed, " ".join(done.out.split())), done.out
        assert "\x1b" not in done.out, done.out
        assert max(map(len, lines)) < 600, said
        assert not any("\x1b" in line or "\u202e" in line for line in lines), said
        assert tree(place) == before, said
