"""The prompt at a terminal: questions first, names completed by the tab key."""

import os
import pty
import select
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.cli.reader import Reader
from tests.command import MAIN, ROOT

pytestmark = pytest.mark.slow


class Terminal:
    """A child at a terminal of its own: what it writes, what is typed."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.said = ""
        self.child, self.handle = pty.fork()
        if not self.child:  # pragma: no cover - the child is another program
            os.chdir(folder)
            os.environ |= {
                "PYTHONPATH": str(ROOT),
                "PNP_SESSIONS": str(folder / "kept"),
            }
            os.environ |= {"TERM": "dumb", "NO_COLOR": "1"}
            argv = [sys.executable, "-c", MAIN, *words]
            os.execv(sys.executable, argv)  # noqa: S606 - there is no shell at a table

    def until(self, end: str) -> str:
        """Read until something has been said, and return what was said since."""
        heard, deadline = "", time.monotonic() + 60
        while end not in heard and time.monotonic() < deadline:
            if select.select([self.handle], [], [], 1)[0]:
                heard += os.read(self.handle, 65536).decode("utf-8", "replace")
        assert end in heard, heard
        return heard

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.handle, keys.encode())

    def close(self) -> None:
        """Leave the terminal."""
        os.close(self.handle)
        os.waitpid(self.child, 0)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, "play", "castle-itter")
    yield opened
    opened.close()


def test_a_new_session_is_asked_for_and_names_are_completed(terminal: Terminal) -> None:
    """Enter takes what is first; ``pl`` and a tab is ``place``, ``Rus`` is Rushford."""
    terminal.until("Number [1]: ")
    terminal.type("1\n")
    assert "Veteran" in terminal.until("Number [1]: ")
    terminal.type("\n")
    terminal.until("Number [1]: ")
    terminal.type("2\n")
    terminal.until("Number [1]: ")
    terminal.type("\n")
    terminal.until("called? [castle-itter-1]: ")
    terminal.type("fri day\n")
    assert "cannot name a session" in terminal.until("called? [castle-itter-1]: ")
    terminal.type("friday\n")
    said = terminal.until("friday> ")
    assert "dice either way, your cards, strict rulings" in said
    assert "\x1b" not in said
    terminal.type("plac\tRushf\tat BJC\n")

    assert "Rushford enters at BJC" in terminal.until("friday> ")
    terminal.type("quit\n")
    terminal.until("Go on with: pnp play friday")


def test_a_word_is_completed_by_what_the_game_offers() -> None:
    """Whatever its case; names of several words, word by word."""
    reader = Reader(lambda: ["place", "De La Rocque", "Lee"])

    assert [reader.completed("L", n) for n in range(3)] == ["La ", "Lee ", None]
    assert reader.completed("roc", 0) == "Rocque "
    assert reader.completed("x", 0) is None
