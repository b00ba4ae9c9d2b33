"""Work done aside: in processes of their own, where there are cores for them.

A process is begun afresh (``spawn``): it shares nothing with us, nor with our threads.
It imports nothing from the folder we stand in, does not hear Ctrl-C, and ends with us.
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
"""Where this program lies: it may be the folder that ``python -m pnp`` leaves out."""
NOT_FROM_HERE = "PYTHONSAFEPATH"
"""The variable that tells Python not to look for modules in the folder it stands in."""


def cores() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def beginning() -> Iterator[None]:
    """Begin processes: none looks for modules where we stand, none hears Ctrl-C."""
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
    """Let this process leave the stage with whoever asked for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


class Aside:
    """A process of its own for one piece of work; OSError where none can be begun."""

    def __init__(self, prepare: Callable[[], object]) -> None:
        """Begin it; while it is told nothing, it prepares itself."""
        context = get_context("spawn")
        heard, self._says = context.Pipe(duplex=False)  # two pipes, and no socket
        self._hears, said = context.Pipe(duplex=False)
        told = (heard, said, prepare, gc.get_threshold())
        self._process = context.Process(target=_work, args=told, daemon=True)
        with heard, said, beginning():
            self._process.start()

    def ask(self, work: Callable[..., Any], *given: object) -> None:
        """Say what is to be done."""
        with suppress(OSError):  # it has died; who waits for it is told
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
        """End the process, whatever it is at."""
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
    """Prepare, do the work that is asked for, and say what came of it."""
    follow()
    gc.set_threshold(*rubbish)
    try:
        prepare()
        work, given = heard.recv()
        came = True, work(*given)
    except EOFError:
        return  # nothing is wanted
    except Exception as error:  # noqa: BLE001 - whoever asked raises it again
        came = False, error
    try:
        said.send(came)
    except OSError:
        return  # nobody waits any more
    except Exception:  # noqa: BLE001 - an error that cannot be sent as it is
        said.send((False, RuntimeError(f"{type(came[1]).__name__}: {came[1]}")))
