"""``pnp watch``: what is saved is built and shown, and Ctrl-C ends it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from threading import Thread
from time import monotonic, sleep
from urllib.request import urlopen

import pytest

from pnp import limits
from pnp.cli.watch import Stop, changes, folders_of
from pnp.errors import BadInput
from tests.command import MAIN, ROOT, edited, own_game

LONG = 120
"""Seconds until somebody gives up who waits for a machine with much to do."""
DEAF = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
"""How a script begins what it runs in the background: it does not hear Ctrl-C."""


@contextmanager
def running(folder: Path, *words: str) -> Iterator[list[str]]:
    """Run a command until Ctrl-C, and lend the lines it prints; none outlives this."""
    with subprocess.Popen(
        [sys.executable, "-u", "-c", f"{DEAF}\n{MAIN}", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        said: list[str] = []
        assert process.stdout
        listener = Thread(target=said.extend, args=(process.stdout,))
        listener.start()
        try:
            yield said
            process.send_signal(signal.SIGINT)
            assert process.wait(LONG) == 0
        finally:
            process.kill()
            process.wait()
            listener.join()


def until(said: list[str], words: str, times: int = 1) -> None:
    """Wait until something has been said so often."""
    end = monotonic() + LONG
    while sum(words in line for line in said) < times:
        assert monotonic() < end, "".join(said)
        sleep(0.05)


@pytest.mark.slow
def test_watch_builds_again_as_a_file_is_saved_and_shows_it(tmp_path: Path) -> None:
    """A fault is shown above the last good sheets, and mended as it was made."""
    folder = own_game(tmp_path)
    with running(folder, "watch", ".", "--only", "counters,cards") as said:
        until(said, "built ")
        address = re.findall(r"http://127\.0\.0\.1:\d+/", said[0])[0]
        first = page(address)
        edited(folder / "events.yaml", "Early Fog", "Late Fog")
        until(said, "built ", 2)
        second = page(address)
        edited(folder / "events.yaml", "title: Late Fog", "titel: Late Fog")
        until(said, "did you mean 'title'?")
        third = page(address)
        edited(folder / "events.yaml", "titel: Late Fog", "title: Late Fog")
        until(said, "built ", 3)

    assert said[0].startswith("preview: ")
    assert [line for line in said if line.startswith("built ")] == [
        "built counters.pdf, cards.pdf\n",
        "built cards.pdf\n",
        "built nothing new\n",
    ]
    assert "counters.pdf" in first
    assert version(first) != version(second) != version(third)
    assert "unknown key" in third
    assert "/sheet/0/0.png" in third


def page(address: str) -> str:
    """Return what the preview shows."""
    with urlopen(address, timeout=LONG) as answer:  # noqa: S310 - our own page
        shown: str = answer.read().decode()
    return shown


def version(page: str) -> str:
    """Return which preview of them a page is."""
    (found,) = re.findall(r'data-version="?\'?(\d+)', page)
    return str(found)


class Patience(Stop):
    """Stops by itself when it was asked so often; twenty times are a second."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def is_set(self) -> bool:
        """Whether it was asked too often."""
        self.times -= 1
        return self.times < 0


def test_what_is_saved_during_the_first_build_is_built_again(tmp_path: Path) -> None:
    folder = own_game(tmp_path)
    seen = changes((folder,), folder / "output", Patience(20 * LONG))

    next(seen)  # the first build reads the files, and one is saved behind its back
    edited(folder / "events.yaml", "Early Fog", "Late Fog")

    assert next(seen, "nothing seen") is None


def test_what_is_printed_is_no_reason_to_build_again(tmp_path: Path) -> None:
    """Though it lies within the game's folder, and is written during the build."""
    folder = own_game(tmp_path)
    seen = changes((folder,), folder / "output", Patience(4))

    next(seen)
    (folder / "output").mkdir()
    (folder / "output" / "cards.pdf").touch()

    assert next(seen, "nothing seen") == "nothing seen"


def test_ctrl_c_is_heard_again_where_a_library_swallowed_it(tmp_path: Path) -> None:
    """An exception in what C calls back goes no further: the next wait ends at once."""
    stop = Stop()
    seen = changes((own_game(tmp_path),), tmp_path / "output", stop)

    next(seen)
    with pytest.raises(KeyboardInterrupt):
        stop(signal.SIGINT, None)

    assert next(seen, "stopped") == "stopped"


def test_no_folder_is_watched_through_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link in a game may lead to all folders of the system."""
    folder = own_game(tmp_path)
    (tmp_path / "elsewhere" / "a" / "b").mkdir(parents=True)
    (folder / "all").symlink_to(tmp_path / "elsewhere")
    (folder / "round").symlink_to(folder)
    (folder / "art" / "own").mkdir(parents=True)
    calls: list[tuple[Path, ...]] = []

    def watch(*paths: Path, recursive: bool = True, **_: object) -> Iterator[set[str]]:
        assert not recursive
        calls.append(paths)
        yield set()

    monkeypatch.setattr("watchfiles.watch", watch)
    seen = changes((folder,), folder / "output", Patience(1))

    assert list(seen) == [None]
    (watched,) = calls
    own = {Path(at) for at, _, _ in os.walk(folder)}
    assert {folder, folder / "art" / "own"} <= own == set(watched)


def test_a_file_saved_in_a_new_folder_is_noticed(tmp_path: Path) -> None:
    """And in one that is made again after it was taken away."""
    folder = own_game(tmp_path)
    seen = changes((folder,), folder / "output", Patience(20 * LONG))
    art = folder / "new" / "art"

    next(seen)
    (folder / "first.txt").touch()  # from here on it watches
    assert next(seen, "nothing seen") is None
    art.mkdir(parents=True)
    assert next(seen, "nothing seen") is None
    (art / "lee.svg").touch()
    assert next(seen, "nothing seen") is None
    rmtree(folder / "new")
    art.mkdir(parents=True)
    assert next(seen, "nothing seen") is None
    (art / "lee.svg").touch()
    assert next(seen, "nothing seen") is None


def test_too_many_folders_are_not_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line names the place; folders that do not count are not counted."""
    monkeypatch.setattr(limits, "WATCHED", 4)
    monkeypatch.chdir(tmp_path)
    for name in ("a", "b", "c", "output"):
        (tmp_path / "x" / name).mkdir(parents=True)

    def matters(_: object, path: str) -> bool:
        return not path.endswith("output")

    assert len(folders_of([Path("x")], matters)) == limits.WATCHED
    (tmp_path / "x" / "d").mkdir()
    with pytest.raises(BadInput, match=r"^x: has too many folders to watch; 4 at most"):
        folders_of([Path("x")], matters)
