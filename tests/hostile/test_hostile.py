"""Every hostile case, through the real command, in a child with narrow limits.

The answer is one clear line that begins with the file and the place; the output is
untouched, no other program is started, nothing is asked of the network, and it is
over soon.
"""

import os
import re
import resource
from pathlib import Path

import pytest

from tests.command import Done, small, tree
from tests.command import pnp as command
from tests.hostile.corpus import CASES, Case
from tests.soak import alternate

PLACE = r"(x/[^:\s]+(:\d+(:\d+)?)?|pnp): "
"""What a first line begins with: a file and a place, or the command's own name."""

MEMORY, FILES, SECONDS = 1 << 30, 64 << 20, 10
NARROW = {
    resource.RLIMIT_AS: MEMORY,
    resource.RLIMIT_FSIZE: FILES,
    resource.RLIMIT_CPU: SECONDS,
}
"""What a command may take that works on what somebody sent."""


def laid_out(case: Case, folder: Path) -> None:
    """Write the small game, changed as the case says."""
    for name, text in small("x").items():
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
    folder = tmp_path_factory.mktemp("earlier") / "place"
    folder.mkdir()
    laid_out(Case("none", {}), folder)
    assert pnp(folder, "build", "x").code == 0
    out = folder / "output"
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in out.rglob("*")
        if path.is_file()
    }


def pnp(
    folder: Path, *words: str, seconds: int = SECONDS, before: str = "", **env: str
) -> Done:
    """Run the command in a child that is guarded: little memory, files, and time.

    Somebody's home is beside its folder, if anywhere; what passes lies in the room
    of the tests, which is cleared after them.
    """
    passing = Path(os.environ["PNP_CACHE"]).with_name("passing")
    passing.mkdir(exist_ok=True)
    env = {"HOME": str(folder.parent / "home"), "TMPDIR": str(passing), **env}
    limits = NARROW | {resource.RLIMIT_CPU: seconds}
    return command(folder, *words, env=env, limits=limits, guarded=True, before=before)


@pytest.mark.slow
@pytest.mark.parametrize("case", alternate(CASES), ids=lambda case: case.name)
def test_hostile(case: Case, place: Path, earlier: dict[str, bytes]) -> None:
    """A clear line and nothing written; or, where it only looks hostile, a kit."""
    laid_out(case, place)
    for name, data in earlier.items():
        path = place / "output" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    before = tree(place / "output")

    done = pnp(place, "build", "x", *variant(case))

    said = done.err
    assert "Traceback" not in said, said
    assert "GUARD" not in said, said
    if case.answer:
        lines = said.splitlines() or [""]
        assert re.match(PLACE, lines[0]), said[:2000]
        assert any(re.match(case.answer, line) for line in lines), said[:2000]
        assert done.code in (1, 2), said
        assert tree(place / "output") == before
        assert max(map(len, lines)) < 600, "lines a person can read"
    else:
        assert done.code == 0, said


def variant(case: Case) -> list[str]:
    """Return the options that lay on the overlay a case brings."""
    overlays = [name for name in case.changes if name.startswith("variants/")]
    return [word for name in overlays for word in ("--variant", Path(name).stem)]
