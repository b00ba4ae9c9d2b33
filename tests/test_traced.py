"""Commands watched by strace: libraries in C pass the guard over hostile cases by."""

import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.beside import lies, planted
from tests.traced import STRACE, astray, traced


def refused() -> str:
    """Say why nothing can be traced here; nothing where it can."""
    if STRACE is None:
        return "strace is not installed"
    done = subprocess.run([STRACE, "-qq", "-e", "none", "true"], capture_output=True)  # noqa: PLW1510
    return "" if done.returncode == 0 else f"nothing may be traced: {done.stderr!r}"


pytestmark = [
    pytest.mark.soak,
    pytest.mark.slow,
    pytest.mark.skipif(bool(refused()), reason=refused()),
]

GAME, TABLE = "new x", "play castle-itter --name friday"
LINES = {
    "a game begun": [GAME],
    "a kit": [GAME, "build x"],
    "pictures": [GAME, "build x --format png --only cards"],
    "a booklet": ["build castle-itter --only rulebook"],
    "tables": [GAME, "export x --to csv"],
    "a mod": [GAME, "export x --to tts"],
    "a ply": [TABLE, "do friday pass", "do friday place·Lee·at·BJM"],
    "how it stands": [TABLE, "status friday"],
    "a transcript": [TABLE, "session import kept/friday.txt --name again"],
    "a campaign": ["campaign new w --game castle-itter", "campaign sheet w"],
}
"""What is said, line by line; ``·`` keeps words together."""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Return a folder beside somebody's home."""
    for name in ("place", "passing"):
        (tmp_path / name).mkdir()
    planted(tmp_path / "home")
    return tmp_path / "place"


def env(place: Path) -> Mapping[str, str]:
    """Return what a command is told of its folders."""
    beside = {"HOME": "home", "TMPDIR": "passing", "PNP_CACHE": "passing/faces"}
    told = {name: str(place.parent / each) for name, each in beside.items()}
    return {**told, "PNP_SESSIONS": "kept", "XDG_CACHE_HOME": told["PNP_CACHE"]}


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
def test_a_command_asks_the_kernel_for_its_own_only(
    place: Path, lines: list[str]
) -> None:
    """Whichever library asks: no file elsewhere, no program and no address."""
    before = lies(place.parent / "home")
    for line in lines:
        words = [each.replace("·", " ") for each in line.split()]
        done, asked = traced(place, "-m", "pnp", *words, env=env(place))

        assert "Traceback" not in done.stderr
        assert astray(asked, place, env(place)) == [], line
    assert done.returncode == 0, done.stderr
    assert lies(place.parent / "home") == before


C = "import ctypes, os, socket; c = ctypes.CDLL(None); "


@pytest.mark.parametrize(
    ("act", "call"),
    [
        ("c.open(b'/etc/hostname', 0)", "open"),
        ("c.open(b'../home/canary.txt', 0)", "open"),
        ("os.symlink('../home', 'a'); c.open(b'a/canary.txt', 0)", "open"),
        ("os.symlink('../home', 'a'); c.creat(b'a/new', 0o600)", "creat"),
        ("os.symlink('../home', 'a'); c.mkdir(b'a/new', 0o700)", "mkdir"),
        ("os.mkdir('a'); c.rename(b'a', b'../home/a')", "rename"),
        ("c.rename(b'../home/canary.txt', b'a')", "rename"),
        ("d = os.open('../home', 0); c.unlinkat(d, b'canary.txt', 0)", "unlinkat"),
        ("c.symlink(b'place', b'../home/a')", "symlink"),
        ("c.chmod(b'../home/canary.txt', 0o777)", "chmod"),
        ("c.system(b'true')", "execve"),
        ("socket.socket().connect_ex(('127.0.0.1', 9))", "connect"),
        ("socket.socket().bind(('127.0.0.1', 0))", "bind"),
    ],
)
def test_what_a_library_does_elsewhere_is_seen(
    place: Path, act: str, call: str
) -> None:
    _, asked = traced(place, "-c", C + act, env=env(place))

    found = astray(asked, place, env(place))
    assert any(each.startswith(call) for each in found), found


def test_what_a_library_does_in_its_folder_is_let_be(place: Path) -> None:
    act = "c.creat(b'a', 0o600); c.rename(b'a', b'b'); c.symlink(b'/etc', b'c')"
    done, asked = traced(place, "-c", f"{C}{act}; c.unlink(b'c')", env=env(place))

    assert done.returncode == 0
    assert astray(asked, place, env(place)) == []
    assert [each.name for each in place.iterdir()] == ["b"]
