r"""The one door to the terminal: text from files never reaches it raw.

All output passes a ``Door``: our own text, a card's, the message of a library, a
traceback.  A terminal obeys escape sequences, so each control character is spelled
out, ``\x1b``.  This is so even if the output is not a terminal: a pipe may end in one.
Only our own styles pass.  They contain a random number, new at each start, so no file
can contain one.  Output that avoids these streams (a prompt, names for the Tab key, the
bar of a build) is made harmless at its source.
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
from pnp.patterns import late

STYLES = {
    "bold": "1",
    "dim": "2",
    "cyan": "1;36",
    "green": "32",
    "red": "1;31",
    "board red": "0;31",
    "board green": "0;32",
    "board yellow": "0;33",
    "board purple": "0;35",
    "board blue": "0;34",
}
"""All escape codes that are ever sent to a terminal, by name.

Those of the board begin with a 0, so that no common code of a file is one of them.
"""
PLAIN = "0"

_OURS = f"\x1b[{int.from_bytes(os.urandom(8), 'big')};"
"""The start of our own escape codes; to ``click`` they look like any other."""
_MARK = late(f"{re.escape(_OURS)}({'|'.join((PLAIN, *STYLES.values()))})m")


def styled(text: str, style: str) -> str:
    """Return a text in one of our styles, which the door lets pass."""
    return f"{_OURS}{STYLES[style]}m{text}{_OURS}{PLAIN}m"


def spelled(text: str, *, colour: bool = False) -> str:
    """Return a harmless text, in our styles if wanted."""
    if _OURS not in text:
        return harmless(text)
    parts = _MARK.split(text)
    parts[::2] = map(harmless, parts[::2])
    parts[1::2] = [f"\x1b[{each}m" if colour else "" for each in parts[1::2]]
    return "".join(parts)


class Door(io.TextIOBase):
    """A stream that makes all text harmless before it is written.

    It has no ``buffer``, so bytes cannot avoid it.  A stream that fails is closed, so
    that Python does not fail again at exit.
    """

    def __init__(self, stream: TextIO, name: str = "") -> None:
        self.stream, self._name = stream, name
        """Without a name its failure is not reported: it is where reports go."""
        self._colour = stream.isatty() and not os.environ.get("NO_COLOR")

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """Its encoding, which ``input`` reads."""
        return self.stream.encoding

    @property
    def errors(self) -> str | None:  # type: ignore[override]
        """How it handles letters that its encoding does not have."""
        return self.stream.errors

    def fileno(self) -> int:
        """Return its number, by which readline finds a terminal."""
        return self.stream.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self.stream.isatty()

    def writable(self) -> bool:
        """Return True: it can be written to."""
        return True

    def write(self, text: str | bytes) -> int:
        """Write a text, made harmless; nothing if it is empty.

        ``click`` sends completions of a word as bytes.
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
        """Flush the stream."""
        try:
            self.stream.flush()
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        """Write to nowhere from now on; report which stream failed, if possible."""
        with suppress(OSError), _nowhere("w") as nowhere:
            os.dup2(nowhere.fileno(), self.fileno())
        if self._name:
            raise OSError(error.errno, error.strerror, self._name) from error


def guard() -> None:
    """Put a door before both streams, and make every prompt harmless.

    A closed stream leads nowhere, and no file takes its number.  Python must not colour
    its tracebacks: its escape codes are not ours.
    """
    os.environ.setdefault("PYTHON_COLORS", "0")
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    sys.stdout = cast("TextIO", Door(_channel(sys.stdout), "standard output"))
    sys.stderr = cast("TextIO", Door(_channel(sys.stderr)))
    termui.visible_prompt_func = asked


def _channel(stream: TextIO | None) -> TextIO:
    """Return a stream that takes every letter."""
    if stream is None:
        return _nowhere("w")
    if isinstance(stream, io.TextIOWrapper):
        ascii_only = codecs.lookup(stream.encoding).name == "ascii"
        known = "utf-8" if ascii_only else stream.encoding
        stream.reconfigure(encoding=known, errors="backslashreplace")
    return stream


def _nowhere(mode: str) -> TextIO:
    """Open the null device; pathlib would take a tenth of ``pnp --help``."""
    nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115
    return cast("TextIO", nowhere)


def asked(question: str) -> str:
    """Return the line typed after a question; readline shows the question."""
    whatever_is_typed()
    return input(spelled(question))


def whatever_is_typed() -> None:
    """Let bytes that are not letters be read, and refused later."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")


def beneath(stream: TextIO) -> TextIO:
    """Return the stream behind a door, for code that makes text harmless itself."""
    return stream.stream if isinstance(stream, Door) else stream
