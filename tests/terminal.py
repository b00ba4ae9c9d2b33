"""A command at a terminal of its own: every byte that it shows, as the terminal reads it.

A pipe will not do: what is shown depends on who looks, and some of it goes round the
channels of Python (a prompt, what the tab key offers).  So the child gets a real one.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path

from pnp.cli.terminal import PLAIN, STYLES
from tests.warm import Limits, warm

OURS = re.compile(f"\x1b\\[(?:{'|'.join((PLAIN, *STYLES.values()))})m")
"""The escapes that we send ourselves."""
BAR = re.compile(r"\x1b\[(?:[\d;]*m|\?25[hl]|2K|1A)|\r")
"""How the bar of a build is drawn: colours, the cursor hidden, a line wiped, one up."""
OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
    "\ud800-\udfff\ufeff\U000e0001-\U000e007f]"
)
"""What a terminal obeys, or turns round; bytes that are no text among it.

It is written down here once more: the rule of the door is what is tried.
"""


def shown(
    folder: Path,
    *words: object,
    typed: str = "",
    env: Mapping[str, str] | None = None,
    limits: Limits | None = None,
    before: str = "",
) -> tuple[int, bytes]:
    """Run ``pnp`` at a terminal; return its code, and all bytes that came."""
    started = warm().start(
        folder,
        [*map(str, words)],
        env={"TERM": "xterm-256color", "COLUMNS": "80", **(env or {})},
        limits=limits,
        typed=typed,
        before=before,
        terminal=True,
    )
    code, said, _ = started.done()
    return code, said


def obeyed(said: bytes, *, bar: bool = False) -> list[str]:
    """Return what a terminal would obey of what it was given, but for our own styles.

    The line ends are the terminal's own.
    """
    text = OURS.sub("", said.decode("utf-8", "surrogateescape")).replace("\r\n", "\n")
    left = BAR.sub("", text) if bar else text
    return [
        left[max(0, at.start() - 20) : at.end() + 20] for at in OBEYED.finditer(left)
    ]


class Terminal:
    """A command at a terminal of its own: keys are pressed, and what it says is read."""

    def __init__(self, folder: Path, *words: str) -> None:
        env = {"TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "200"}
        env |= {"PNP_SESSIONS": str(folder / "kept")}
        self._running = warm().start(folder, words, env=env, terminal=True)
        self._unread = b""

    def until(self, end: str) -> str:
        """Return what is said up to some words, and them; the rest is read next."""
        while end.encode() not in self._unread and (more := self._running.more()):
            self._unread += more
        said, found, self._unread = self._unread.partition(end.encode())
        assert found, said.decode("utf-8", "replace")
        return (said + found).decode("utf-8", "replace")

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._running.screen, keys.encode())

    def says(self, line: str, prompt: str = "friday> ") -> str:
        """Type a line; return what is shown up to the next prompt."""
        self.type(f"{line}\n")
        return self.until(prompt)

    def close(self) -> None:
        """Leave the terminal."""
        self._running.kill()
        self._running.done()
