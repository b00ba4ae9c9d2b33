"""Every hostile case, through the real command, in a child with narrow limits.

The answer is one clear line that begins with the file and the place; the output is
untouched, no other program is started, nothing is asked of the network, and it is
over soon.
"""

import re
import resource
from pathlib import Path

import pytest

from pnp.cli.new import starter
from tests.command import Done, cold, tree
from tests.command import pnp as command
from tests.hostile.corpus import CASES, Case
from tests.soak import alternate

PLACE = r"(x/[^:\s]+(:\d+(:\d+)?)?|pnp): "
"""What a first line begins with: a file and a place, or the command's own name."""

MEMORY, FILES, SECONDS = 1 << 30, 64 << 20, 10
GUARD = "import sys; from tests.warm import guard; sys.addaudithook(guard)"


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


@pytest.fixture(scope="session")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return an earlier kit of the same game, which must survive every attack."""
    folder = tmp_path_factory.mktemp("earlier")
    laid_out(Case("none", {}), folder)
    assert pnp(folder, "build", "x").code == 0
    out = folder / "output"
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in out.rglob("*")
        if path.is_file()
    }


def pnp(folder: Path, *words: str, seconds: int = SECONDS, **env: str) -> Done:
    """Run the command in a child that is guarded: little memory, files, and time."""
    limits = {
        resource.RLIMIT_AS: MEMORY,
        resource.RLIMIT_FSIZE: FILES,
        resource.RLIMIT_CPU: seconds,
    }
    return command(folder, *words, env=env, limits=limits, guarded=True)


@pytest.mark.slow
def test_a_build_starts_no_program_and_asks_no_network(tmp_path: Path) -> None:
    """From its first import on, which the cases below begin behind."""
    laid_out(Case("none", {}), tmp_path)

    done = cold(tmp_path, "build", "x", before=GUARD)

    assert (done.code, done.err) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize(
    "forbidden",
    [
        'import socket; socket.create_connection(("127.0.0.1", 9))',
        'import subprocess; subprocess.run(["true"])',
        "import os; os.fork()",
    ],
)
def test_the_guard_stops_what_it_forbids(tmp_path: Path, forbidden: str) -> None:
    done = command(tmp_path, "games", before=f"{GUARD}\n{forbidden}")

    assert done.code == 99
    assert done.err.startswith("GUARD ")


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

    said = done.err
    assert "Traceback" not in said, said
    assert "GUARD" not in said, said
    if case.answer:
        lines = said.splitlines() or [""]
        assert re.match(PLACE, lines[0]), said[:2000]
        assert any(re.match(case.answer, line) for line in lines), said[:2000]
        assert done.code in (1, 2), said
        assert tree(tmp_path / "output") == before
        assert max(map(len, lines)) < 600, "lines a person can read"
    else:
        assert done.code == 0, said


def variant(case: Case) -> list[str]:
    """Return the options that lay on the overlay a case brings."""
    overlays = [name for name in case.changes if name.startswith("variants/")]
    return [word for name in overlays for word in ("--variant", Path(name).stem)]
