"""Real processes for tests: forked, told apart by what they print, and killed."""

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from select import select
from statistics import median
from types import TracebackType
from typing import Self


@dataclass
class Forked:
    """A process that runs a function, and says line by line what is acknowledged."""

    work: Callable[[Callable[[object], None]], None]
    process: int = 0
    pipe: int = 0

    def __enter__(self) -> Self:
        self.pipe, told = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            code = 1
            try:
                self.work(lambda line: _say(told, line))
                code = 0
            finally:
                os._exit(code)
        os.close(told)
        return self

    def first(self) -> None:
        """Wait until it has said its first word."""
        select([self.pipe], [], [])

    def kill(self) -> None:
        """End it as a power button does: nothing in it has a last word."""
        os.kill(self.process, signal.SIGKILL)

    def said(self) -> list[str]:
        """Wait for its end, and return every whole line that it said."""
        said = b""
        while part := os.read(self.pipe, 1 << 16):
            said += part
        return said.decode().split("\n")[:-1]

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self.pipe)
        os.waitpid(self.process, 0)


def lasts(work: Callable[[Callable[[object], None]], None]) -> float:
    """Return how many seconds pass here, now, until such a process has said a word.

    A test that kills at any moment takes its moments from this: a slow or busy machine
    is then killed as early and as late in its work as a fast one.
    """
    took = []
    for _ in range(5):
        begun = time.monotonic()
        with Forked(work) as one:
            one.first()
            took.append(time.monotonic() - begun)
            one.kill()
    return median(took)


def _say(told: int, line: object) -> None:
    os.write(told, f"{line}\n".encode())
