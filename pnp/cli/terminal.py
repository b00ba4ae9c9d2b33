r"""The one door to the terminal: what a stranger wrote comes out spelled, never raw.

Whatever is said passes a ``Door``: our own text, a card's, the message of a library, a
traceback.  A terminal obeys escape sequences, so each control character is spelled
out, ``\x1b``; whether the output is a terminal does not matter, for a pipe may end in
one.  Only our own styles pass.  They bear a number that is drawn when the program
starts, so that no file can hold one.  What goes round these streams (a prompt, names
for the tab key, the bar of a build) is spelled out where it leaves.
"""

import codecs
import io
import os
import re
import sys
from contextlib import suppress
from typing import TextIO, cast

from click import termui

from pnp.errors import harmless

STYLES = {"bold": "1", "dim": "2", "cyan": "1;36", "green": "32", "red": "1;31"}
"""All that is ever sent to a terminal but text: how it is written, by its name."""
PLAIN = "0"

_OURS = f"\x1b[{int.from_bytes(os.urandom(8), 'big')};"
"""How an escape begins that is ours: to ``click`` it is one like all others."""
_MARK = re.compile(f"{re.escape(_OURS)}({'|'.join((PLAIN, *STYLES.values()))})m")


def styled(text: str, style: str) -> str:
    """Return a text with a style of ours, which the door knows and lets pass."""
    return f"{_OURS}{STYLES[style]}m{text}{_OURS}{PLAIN}m"


def spelled(text: str, *, colour: bool = False) -> str:
    """Return a text as it may be shown: harmless, and in our styles where wanted."""
    if _OURS not in text:
        return harmless(text)
    parts = _MARK.split(text)
    parts[::2] = map(harmless, parts[::2])
    parts[1::2] = [f"\x1b[{each}m" if colour else "" for each in parts[1::2]]
    return "".join(parts)


class Door(io.TextIOBase):
    """A channel on which everything is spelled out before it is written.

    It has no ``buffer``: nobody gets round it with bytes.  A channel that fails is
    given up, so that Python does not fail again when it ends.
    """

    def __init__(self, stream: TextIO, name: str = "") -> None:
        self.stream, self._name = stream, name
        """Without a name its failure is told to nobody: it is where we would tell."""
        self._colour = stream.isatty() and not os.environ.get("NO_COLOR")

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """How its text becomes bytes, as ``input`` asks for it."""
        return self.stream.encoding

    @property
    def errors(self) -> str | None:  # type: ignore[override]
        """What becomes of letters that its encoding does not have."""
        return self.stream.errors

    def fileno(self) -> int:
        """Return its number, by which readline knows a terminal."""
        return self.stream.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self.stream.isatty()

    def writable(self) -> bool:
        """It is there to be written to."""
        return True

    def write(self, text: str | bytes) -> int:
        """Write a text, spelled out; nothing where there is none.

        ``click`` sends what completes a word as bytes, though nobody took any before.
        """
        said = (
            text.decode("utf-8", "replace")
            if text and isinstance(text, bytes)
            else text
        )
        shown = spelled(cast("str", said), colour=self._colour)
        try:
            if shown:
                self.stream.write(shown)
        except OSError as error:
            self._give_up(error)
        return len(text)

    def flush(self) -> None:
        """Send on what has been written."""
        try:
            self.stream.flush()
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        """Write to nowhere from now on; say which channel failed, if anybody hears."""
        with suppress(OSError), _nowhere("w") as nowhere:
            os.dup2(nowhere.fileno(), self.fileno())
        if self._name:
            raise OSError(error.errno, error.strerror, self._name) from error


def guard() -> None:
    """Put a door before both channels, and spell out every question.

    A channel that was closed leads nowhere, and no file takes its number.  Python is
    asked not to colour its tracebacks: its escapes are none of ours.
    """
    os.environ.setdefault("PYTHON_COLORS", "0")
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    sys.stdout = cast("TextIO", Door(_channel(sys.stdout), "standard output"))
    sys.stderr = cast("TextIO", Door(_channel(sys.stderr)))
    termui.visible_prompt_func = asked


def _channel(stream: TextIO | None) -> TextIO:
    """Return a channel that takes every letter."""
    if stream is None:
        return _nowhere("w")
    if isinstance(stream, io.TextIOWrapper):
        ascii_only = codecs.lookup(stream.encoding).name == "ascii"
        known = "utf-8" if ascii_only else stream.encoding
        stream.reconfigure(encoding=known, errors="backslashreplace")
    return stream


def _nowhere(mode: str) -> TextIO:
    """Open what swallows all and says nothing; pathlib is a tenth of ``pnp --help``."""
    nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115
    return cast("TextIO", nowhere)


def asked(question: str) -> str:
    """Return the line that is typed behind a question; readline shows it, not we."""
    whatever_is_typed()
    return input(spelled(question))


def whatever_is_typed() -> None:
    """Let typed bytes that are no letters be read as what they are, and refused."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")


def beneath(stream: TextIO) -> TextIO:
    """Return the channel behind a door, for one who draws and spells out himself."""
    return stream.stream if isinstance(stream, Door) else stream
