"""Every hostile output folder, through the real command, beside somebody's own files.

Whatever lies where a kit is to be written: nothing of a person's is changed, outside or
inside, and the answer is a kit, or one line that names what is in the way.
"""

import os
import re
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from tests.command import own_game
from tests.hostile.outputs import CASES, KIT, Case
from tests.hostile.test_hostile import pnp

LARGEST = 1 << 20
"""Bytes of a file that is compared by what is in it; of others the size is enough."""


def everything(folder: Path) -> dict[str, tuple[object, ...]]:
    """Return all that is below a folder: what it is, who may use it, what it holds."""
    found: dict[str, tuple[object, ...]] = {}
    for at, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(at) / name
            status = path.lstat()
            held: object = status.st_size
            if stat.S_ISLNK(status.st_mode):
                held = path.readlink()
            elif stat.S_ISREG(status.st_mode) and status.st_size < LARGEST:
                held = sha256(path.read_bytes()).hexdigest()
            elif stat.S_ISDIR(status.st_mode):
                held = ""
            shown = path.relative_to(folder).as_posix()
            found[shown] = (stat.filemode(status.st_mode), held)
    return found


def at_home(folder: Path) -> Path:
    """Make somebody's home, and the folder of a game in it that a stranger sent."""
    home = folder / "home"
    for name, text in {
        ".bashrc": "mine\n",
        "secret.json": '{"format": 2, "made": false, "new": {}, "all": []}',
        "work/new/thesis.txt": "years\n",
        "precious/letter.txt": "dear\n",
        "precious/manifest.json": '{"files": {"letter.txt": ""}}',
    }.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    (home / ".bashrc").chmod(0o600)
    own_game(home / "game")
    return home


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_hostile_output(case: Case, tmp_path: Path) -> None:
    """Nothing outside is touched; nothing at all, where the answer is a refusal."""
    home = at_home(tmp_path)
    case.plant(home / "game")
    before = everything(tmp_path)

    done = pnp(home / "game", *case.words)

    after = everything(tmp_path)
    assert "Traceback" not in done.err, done.err
    if case.answer:
        assert re.match(case.answer, done.err), done.err
        assert len(done.err.splitlines()) <= 2, done.err
        assert (done.code, done.out) == (1 if "pnp: " in done.err else 2, "")
        assert after == before
        return
    assert (done.code, done.err) == (0, "")
    written = ("home/game/output", "home/game/made")
    ours = {name for name in before | after if name.startswith(written)}
    assert {n: v for n, v in after.items() if n not in ours} == {
        n: v for n, v in before.items() if n not in ours
    }
    for name in ("notes.txt", "photos/me.jpg", "pipe"):
        own = f"home/game/{KIT.as_posix()}/{name}"
        assert after.get(own) == before.get(own)


def test_the_traps_are_many() -> None:
    """At least fifty, no two of one name, most of them refused."""
    assert len({case.name for case in CASES}) == len(CASES) >= 50
    assert sum(bool(case.answer) for case in CASES) > len(CASES) // 2
