"""Every hostile case, through the real command, in a child with narrow limits.

The answer is one clear line that begins with the file and the place; the output is
untouched, no other program is started, nothing is asked of the network, and it is
over soon.
"""

import os
import re
import resource
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.cli.new import starter
from tests.hostile.corpus import CASES, Case
from tests.soak import alternate

ROOT = Path(__file__).parent.parent.parent
GUARD = """
import sys
FORBIDDEN = ("socket.connect", "socket.getaddrinfo", "subprocess.Popen", "os.exec",
             "os.posix_spawn", "os.system", "os.fork")
def watch(event, args):
    if event.startswith(FORBIDDEN):
        sys.stderr.write(f"GUARD {event} {args}\\n")
        sys.stderr.flush()
        import os; os._exit(99)
sys.addaudithook(watch)
from pnp.cli.main import main
main()
"""
PLACE = r"(x/[^:\s]+(:\d+(:\d+)?)?|pnp): "
"""What a first line begins with: a file and a place, or the command's own name."""

MEMORY, FILES, SECONDS = 1 << 30, 64 << 20, 10


def limits() -> None:
    """Give the child little memory, small files and little time."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILES, FILES))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def laid_out(case: Case, folder: Path) -> None:
    """Write the starter game, changed as the case says."""
    for name, text in starter("x").items():
        if name not in case.changes:
            path = folder / "x" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name, change in case.changes.items():
        path = folder / "x" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if callable(change):
            change(path)
        else:
            path.write_bytes(change if isinstance(change, bytes) else change.encode())


def tree(folder: Path) -> dict[str, str]:
    """Return every file below a folder and its hash."""
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="session")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return an earlier kit of the same game, which must survive every attack."""
    folder = tmp_path_factory.mktemp("earlier")
    laid_out(Case("none", {}), folder)
    assert pnp(folder, "build", "x").returncode == 0
    out = folder / "output"
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in out.rglob("*")
        if path.is_file()
    }


def pnp(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the real command in a child, guarded and limited."""
    return subprocess.run(
        [sys.executable, "-c", GUARD, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        errors="replace",
        timeout=60,
        preexec_fn=limits,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("case", alternate(CASES), ids=lambda case: case.name)
def test_hostile(case: Case, tmp_path: Path, earlier: dict[str, bytes]) -> None:
    """A clear line and nothing written; or, where it only looks hostile, a kit."""
    laid_out(case, tmp_path)
    for name, data in earlier.items():
        path = tmp_path / "output" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    before = tree(tmp_path / "output")

    done = pnp(tmp_path, "build", "x", *variant(case))

    said = done.stderr
    assert "Traceback" not in said, said
    assert "GUARD" not in said, said
    if case.answer:
        lines = said.splitlines() or [""]
        assert re.match(PLACE, lines[0]), said[:2000]
        assert any(re.match(case.answer, line) for line in lines), said[:2000]
        assert done.returncode in (1, 2), said
        assert tree(tmp_path / "output") == before
        assert max(map(len, lines)) < 600, "lines a person can read"
    else:
        assert done.returncode == 0, said


def variant(case: Case) -> list[str]:
    """Return the options that lay on the overlay a case brings."""
    overlays = [name for name in case.changes if name.startswith("variants/")]
    return [word for name in overlays for word in ("--variant", Path(name).stem)]
