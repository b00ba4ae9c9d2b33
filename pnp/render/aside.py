"""Work in other processes, if there are cores for them.

A process is started new (``spawn``): it shares nothing with this one or its threads.
It imports nothing from the current folder, ignores Ctrl-C, and ends with this one.
"""

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any

from pnp.errors import RenderError

OURS = str(Path(__file__).parents[2])
"""The folder of this program: perhaps the one that ``python -m pnp`` leaves out."""
NOT_FROM_HERE = "PYTHONSAFEPATH"
"""The variable that stops Python from importing from the current folder."""


def cores() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def beginning() -> Iterator[None]:
    """Start processes that ignore the current folder for imports, and Ctrl-C."""
    before = os.environ.get(NOT_FROM_HERE)
    os.environ[NOT_FROM_HERE] = "1"
    path = sys.path[:]
    sys.path += [] if OURS in path else [OURS]
    masks = hasattr(signal, "pthread_sigmask")
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else ()
    try:
        yield
    finally:
        sys.path[:] = path
        os.environ.pop(NOT_FROM_HERE)
        if before is not None:
            os.environ[NOT_FROM_HERE] = before
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def follow() -> None:
    """End this process when the one that started it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


class Aside:
    """A process for one piece of work; OSError if none can be started."""

    def __init__(self, prepare: Callable[[], object]) -> None:
        """Start it; while it waits for work, it prepares itself."""
        context = get_context("spawn")
        heard, self._says = context.Pipe(duplex=False)  # two pipes, and no socket
        self._hears, said = context.Pipe(duplex=False)
        told = (heard, said, prepare, gc.get_threshold())
        self._process = context.Process(target=_work, args=told, daemon=True)
        with heard, said, beginning():
            self._process.start()

    def ask(self, work: Callable[..., Any], *given: object) -> None:
        """Send the work to do."""
        with suppress(OSError):  # it has died; result() reports it
            self._says.send((work, given))

    def result(self) -> Any:
        """Wait for what the work returns, or raise what it raised."""
        try:
            fine, came = self._hears.recv()
        except (EOFError, OSError) as error:
            raise RenderError(
                "a process that makes a booklet stopped",
                hint="is the memory full? print the booklets one by one: --only",
            ) from error
        finally:
            self.stop()
        if not fine:
            raise came
        return came

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.terminate()
        self._process.join()
        self._says.close()
        self._hears.close()


def _work(
    heard: Connection,
    said: Connection,
    prepare: Callable[[], object],
    rubbish: tuple[int, int, int],
) -> None:
    """Prepare, do the requested work, and send its result."""
    follow()
    gc.set_threshold(*rubbish)
    try:
        prepare()
        work, given = heard.recv()
        came = True, work(*given)
    except EOFError:
        return  # there is no work
    except Exception as error:  # noqa: BLE001 - result() raises it again
        came = False, error
    try:
        said.send(came)
    except OSError:
        return  # nobody waits for the result
    except Exception:  # noqa: BLE001 - an error that cannot be sent as it is
        said.send((False, RuntimeError(f"{type(came[1]).__name__}: {came[1]}")))
