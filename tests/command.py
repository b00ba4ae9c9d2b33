"""The real command, run as a person runs it: in a child process, in some folder.

The child starts warm (``tests.warm``), but for what must be told to Python itself.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pnp.cli.new import files_of, starter
from tests.warm import Limits, warm

ROOT = Path(__file__).parent.parent
MAIN = "from pnp.cli.main import main; main()"


@dataclass(frozen=True)
class Done:
    """What a command said, and the code it left."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """All it said, on either channel."""
        return self.out + self.err


PYTHON_S = ("LANG", "LC_", "PYTHON", "TZ")
"""How variables begin that Python reads as it starts."""


def pnp(
    folder: Path,
    *words: object,
    before: str = "",
    env: Mapping[str, str] | None = None,
    limits: Limits | None = None,
    typed: str = "",
    guarded: bool = False,
) -> Done:
    """Run ``pnp`` in a folder, after a few lines of Python and with some limits.

    ``typed`` comes through a pipe, as if somebody had written it down before.
    """
    if any(name.startswith(PYTHON_S) for name in env or {}):
        assert not limits, "a cold command has none"
        assert not guarded, "a cold command is not watched"
        return cold(folder, *words, before=before, env=env, typed=typed)
    started = warm().start(
        folder,
        [*map(str, words)],
        env=env or {},
        limits=limits,
        typed=typed,
        guarded=guarded,
        before=before,
    )
    code, out, err = started.done()
    return Done(code, _text(out), _text(err))


def _text(said: bytes) -> str:
    return said.decode("utf-8", "replace").replace("\r\n", "\n")


def cold(
    folder: Path,
    *words: object,
    before: str = "",
    env: Mapping[str, str] | None = None,
    typed: str = "",
) -> Done:
    """Run ``pnp`` in a Python of its own, from its first import to its last."""
    done = subprocess.run(
        [sys.executable, "-c", f"{before}\n{MAIN}", *map(str, words)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


LARGEST = 1 << 26
"""Bytes of a file that is compared by what it holds; of a larger one its size does."""


def tree(folder: Path) -> dict[str, str]:
    """Return every file below a folder, and its hash; of a huge one its size."""
    return {
        path.relative_to(folder).as_posix(): _hash(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _hash(path: Path) -> str:
    size = path.stat().st_size
    return f"{size} bytes" if size > LARGEST else sha256(path.read_bytes()).hexdigest()


def small(name: str = "x") -> dict[str, str]:
    """Return the files of a small game without rules: counters, cards, an aid, a cover.

    Tests that need some game to print have this one, which no starter changes.
    """
    return files_of(ROOT / "tests" / "small", name)


def own_game(folder: Path, name: str = "x") -> Path:
    """Write the small game into a folder."""
    return _written(folder / name, small(name))


def new_game(folder: Path, name: str = "x") -> Path:
    """Write the game that ``pnp new`` makes into a folder."""
    return _written(folder / name, starter(name))


def _written(folder: Path, files: Mapping[str, str]) -> Path:
    for file, text in files.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def edited(path: Path, before: str, after: str) -> None:
    """Change some words of a file, which must be there."""
    text = path.read_text(encoding="utf-8")
    assert before in text, f"{path} does not say {before!r}"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
