"""The guard over hostile commands sees every kind of act, wherever its path leads."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.beside import lies, planted
from tests.command import Done, cold, own_game, pnp
from tests.guard import CODE

pytestmark = pytest.mark.slow

IMPORTS = "import os, shutil, socket, sqlite3, subprocess, tempfile; from pathlib import Path; "
HELD = "at = os.open('own', os.O_RDONLY); "
FILE = "home/canary.txt"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """Return a folder with a file and links that lead out, beside somebody's home."""
    planted(tmp_path / "home")
    here = tmp_path / "place"
    (here / "own" / "deep").mkdir(parents=True)
    (here / "own" / "file").write_text("a")
    (here / "out").symlink_to("../home")
    (here / "own" / "out").symlink_to(tmp_path / "home")
    (here / "file").symlink_to("../home/canary.txt")
    (here / "in").symlink_to("own")
    before = lies(tmp_path / "home")
    yield here
    assert lies(tmp_path / "home") == before


def guarded(place: Path, act: str) -> Done:
    """Do something as a command does it that is watched, and then ``pnp games``."""
    env = {"HOME": str(place.parent / "home"), "TMPDIR": str(place)}
    return pnp(place, "games", before=IMPORTS + act, env=env, guarded=True)


@pytest.mark.parametrize(
    ("act", "event", "path"),
    [
        ("open('/etc/passwd')", "open", "/etc/passwd"),
        ("open('/proc/self/environ')", "open", "/proc/…/environ"),
        ("open('../home/canary.txt')", "open", FILE),
        ("open(b'../home/canary.txt')", "open", FILE),
        ("open('../home/canary.txt', 'a')", "open", FILE),
        ("open('../home/new', 'x')", "open", "home/new"),
        ("open('file')", "open", FILE),
        ("open('file', 'r+')", "open", FILE),
        ("open('out/canary.txt')", "open", FILE),
        ("open('own/deep/../../../home/canary.txt')", "open", FILE),
        ("open('in/../../home/canary.txt')", "open", FILE),
        ("Path('out', 'canary.txt').write_text('b')", "open", FILE),
        ("os.open('out', os.O_RDONLY)", "open", "home"),
        (
            f"{HELD}os.open('../../home/canary.txt', os.O_RDONLY, dir_fd=at)",
            *("open", FILE),
        ),
        (f"{HELD}os.open('out/new', os.O_CREAT, dir_fd=at)", "open", "home/new"),
        ("os.chdir('../home'); open('canary.txt')", "open", FILE),
        ("os.rename('own/file', '../home/new')", "os.rename", "home/new"),
        ("os.rename('out/canary.txt', 'new')", "os.rename", FILE),
        ("Path('own/file').rename('out/new')", "os.rename", "home/new"),
        ("os.replace('own/file', 'out/canary.txt')", "os.rename", FILE),
        (
            f"{HELD}os.rename('file', 'out/a', src_dir_fd=at, dst_dir_fd=at)",
            *("os.rename", "home/a"),
        ),
        ("os.remove('out/canary.txt')", "os.remove", FILE),
        ("Path('out/canary.txt').unlink()", "os.remove", FILE),
        (f"{HELD}os.unlink('out/canary.txt', dir_fd=at)", "os.remove", FILE),
        ("os.mkdir('out/new')", "os.mkdir", "home/new"),
        (f"{HELD}os.mkdir('out/new', dir_fd=at)", "os.mkdir", "home/new"),
        ("os.rmdir('out/thesis')", "os.rmdir", "home/thesis"),
        ("os.symlink('own', 'out/new')", "os.symlink", "home/new"),
        ("os.link('own/file', 'out/new')", "os.link", "home/new"),
        ("os.link('out/canary.txt', 'new')", "os.link", FILE),
        ("os.truncate('file', 0)", "os.truncate", FILE),
        ("os.chmod('file', 0o777)", "os.chmod", FILE),
        (f"{HELD}os.chmod('out/canary.txt', 0o777, dir_fd=at)", "os.chmod", FILE),
        ("os.chown('file', 1, 1)", "os.chown", FILE),
        ("os.utime('file')", "os.utime", FILE),
        ("os.setxattr('file', 'user.a', b'b')", "os.setxattr", FILE),
        ("os.listdir('out')", "os.listdir", "home"),
        ("list(Path('out').iterdir())", "os.listdir", "home"),
        ("os.scandir('/')", "os.scandir", "/"),
        ("shutil.copy('out/canary.txt', 'new')", "shutil.copyfile", FILE),
        ("shutil.copyfile('own/file', 'out/new')", "shutil.copyfile", "home/new"),
        ("shutil.copytree('own', 'out/new')", "shutil.copytree", "home/new"),
        ("shutil.move('own/file', 'out/new')", "shutil.move", "home/new"),
        ("shutil.rmtree('out/thesis')", "shutil.rmtree", "home/thesis"),
        ("tempfile.mkdtemp(dir='out')", "os.mkdir", "home/…"),
        ("sqlite3.connect('out/new')", "sqlite3.connect", "home/new"),
        (
            "sqlite3.connect('file:file?mode=rw', uri=True)",
            *("sqlite3.connect", FILE),
        ),
        (
            "sqlite3.connect('file:o%75t/canary.txt?mode=ro', uri=True)",
            *("sqlite3.connect", FILE),
        ),
        (
            "sqlite3.connect(':memory:').execute('attach \"out/new\" as a')",
            *("sqlite3.attach", "home/new"),
        ),
        (
            "sqlite3.connect('a').execute('attach ? as a', ['out/new'])",
            *("sqlite3.attach", "a file that is not written out"),
        ),
        ("socket.create_connection(('127.0.0.1', 9))", "socket.", "…"),
        ("subprocess.run(['true'])", "subprocess.Popen", "…"),
        ("os.system('true')", "os.system", "…"),
        ("os.fork()", "os.fork", "…"),
        ("os.execv('/bin/true', ['true'])", "os.exec", "…"),
    ],
)
def test_the_guard_stops_what_it_forbids(
    place: Path, act: str, event: str, path: str
) -> None:
    """It says what was about to happen and where, and it did not happen."""
    done = guarded(place, act)

    assert (done.code, done.out) == (CODE, ""), done.err
    known = f"{place.parent}/{path}" if path.startswith("home") else path
    pattern = re.escape(f"GUARD {event}… {known}\n").replace("…", ".*")
    assert re.fullmatch(pattern, done.err), done.err


@pytest.mark.parametrize(
    "act",
    [
        "open('own/file').read(); open('own/new', 'w').close()",
        "open('in/file').read()",
        "open('../place/in/../own/file').read()",
        f"{HELD}os.close(os.open('deep/new', os.O_CREAT, dir_fd=at)); os.close(at)",
        "os.symlink('/etc', 'new'); os.remove('new'); os.remove('file')",
        "os.rename('out', 'elsewhere'); os.rmdir('own/deep')",
        "os.chmod('own/file', 0o600); os.utime('own/file'); os.truncate('own/file', 0)",
        "os.listdir(); os.listdir('own'); shutil.copy('own/file', 'b')",
        "shutil.rmtree('own'); tempfile.mkdtemp()",
        "sqlite3.connect('a').execute('attach \"own/b\" as b').execute('select 1')",
        "open('/dev/null', 'rb').close(); open('/dev/urandom', 'rb').close()",
    ],
)
def test_what_stays_in_its_folder_is_let_be(place: Path, act: str) -> None:
    """A link may be made, moved and removed wherever it leads."""
    done = guarded(place, act)

    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize(
    "words",
    [
        *("build x", "build x --format png --only cards", "export x --to csv"),
        *("check x", "build castle-itter --only rulebook"),
    ],
)
def test_a_command_touches_nothing_that_is_not_its_own(place: Path, words: str) -> None:
    """From its first import on: hostile cases begin behind those."""
    own_game(place)
    watched = f"from tests.guard import watch; watch({str(place)!r}, __import__('os').environ)"
    (place.parent / "passing").mkdir()
    env = {
        "HOME": str(place.parent / "home"),
        "TMPDIR": str(place.parent / "passing"),
    }

    done = cold(place, *words.split(), before=watched, env=env)

    assert (done.code, done.err) == (0, "")
    assert list((place.parent / "passing").iterdir()) == []
