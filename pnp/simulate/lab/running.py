"""Run many games: batches of numbers on one or more workers, added in their order.

    tally = run(crew, 1000)

A batch plays the same numbers for every arm. Batches are taken in the order of their
numbers, whichever is done first, so a run that stops early stops at the same game
however many workers it has.
"""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Protocol

from pnp import __version__
from pnp.errors import PnpError
from pnp.simulate.lab.luck import lot
from pnp.simulate.lab.playing import Arm, Bench, played
from pnp.simulate.lab.tally import Tally
from pnp.values import Struct

BATCH = 20
"""Games of each arm in a batch."""
AHEAD = 4
"""Batches that are handed out ahead, a worker."""
AGAIN = 3
"""How often lost workers are replaced without one batch being done."""


class Job(Struct, frozen=True):
    """What a run plays: its arms, its seed."""

    arms: tuple[Arm, ...]
    seed: str
    version: str = __version__


class Spoilt(Struct, frozen=True):
    """A batch that could not be played, and why."""

    why: str
    hint: str = ""


class Pending(Protocol):
    """A batch that is being played."""

    def result(self) -> "Tally | Spoilt":
        """Return its tally, as soon as it is done."""
        ...


class Crew(Protocol):
    """The workers of a run."""

    size: int

    def hand_out(self, first: int, last: int) -> Pending:
        """Have the games from ``first`` to ``last`` played."""
        ...

    def replace(self) -> None:
        """Begin again with new workers, after one was lost."""
        ...


_benches: dict[str, list[Bench]] = {}
"""The games of a job, set up once in each process."""


def _benches_of(job: Job) -> list[Bench]:
    key = repr([(each.digest, each.policy) for each in job.arms])
    if key not in _benches:
        _benches.clear()
        _benches[key] = [Bench.of(each) for each in job.arms]
    return _benches[key]


def batch(job: Job, first: int, last: int) -> Tally | Spoilt:
    """Play the games from ``first`` to ``last`` for every arm."""
    if job.version != __version__:
        why = f"a worker has pnp {__version__}, and the lab {job.version}"
        return Spoilt(why, "install the same version everywhere")
    tally, number = Tally(), first
    try:
        benches = _benches_of(job)
        for number in range(first, last + 1):
            here = lot(job.seed, number)
            tally.add(number, [played(each, here) for each in benches])
    except Exception as error:  # noqa: BLE001 - told where somebody can read it
        message = getattr(error, "message", "") or f"{type(error).__name__}: {error}"
        return Spoilt(f"game {number} stopped: {message}")
    return tally


Stop = Callable[[Tally], bool]
Told = Callable[[int], None]
"""Is given how many numbers are done."""


def run(
    crew: Crew,
    games: int,
    told: Told = lambda _: None,
    stop: Stop = lambda _: False,
) -> Tally:
    """Play games 1 to ``games`` of every arm; return their tally."""
    total, lost = Tally(), 0
    coming = _batches(games)
    out: deque[tuple[int, int, Pending]] = deque()

    def fill() -> None:
        while len(out) < crew.size * AHEAD and (each := next(coming, None)):
            out.append((*each, crew.hand_out(*each)))

    fill()
    while out:
        first, last, pending = out[0]
        try:
            done = pending.result()
        except BrokenProcessPool:
            lost += 1
            if lost > AGAIN:
                why = f"workers stop while they play games {first} to {last}"
                raise PnpError(why, hint="is there enough memory?") from None
            crew.replace()
            again = [(a, b) for a, b, _ in out]
            out = deque((a, b, crew.hand_out(a, b)) for a, b in again)
            continue
        out.popleft()
        if isinstance(done, Spoilt):
            raise PnpError(done.why, hint=done.hint)
        lost = 0
        total.merge(done)
        told(last)
        if stop(total):
            break
        fill()
    return total


def _batches(games: int) -> Iterator[tuple[int, int]]:
    for first in range(1, games + 1, BATCH):
        yield first, min(games, first + BATCH - 1)


# Workers on this machine


class _Done(Struct, frozen=True):
    tally: Tally | Spoilt

    def result(self) -> Tally | Spoilt:
        return self.tally


class Alone:
    """The process itself plays."""

    size = 1

    def __init__(self, job: Job) -> None:
        self.job = job

    def hand_out(self, first: int, last: int) -> Pending:
        """Play a batch at once."""
        return _Done(batch(self.job, first, last))

    def replace(self) -> None:
        """Do nothing: nobody else is lost."""


class Processes:
    """Processes on this machine."""

    def __init__(self, job: Job, size: int) -> None:
        self.job, self.size = job, size
        self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.size, get_context("spawn"), initializer=_given, initargs=(self.job,)
        )

    def hand_out(self, first: int, last: int) -> Pending:
        """Have a batch played by a free process."""
        return self._pool.submit(_of_given, first, last)

    def replace(self) -> None:
        """Begin again with new processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._begun()

    def end(self) -> None:
        """End the processes."""
        self._pool.shutdown(cancel_futures=True)


_job: list[Job] = []


def _given(job: Job) -> None:
    """Keep the job of this process: it is sent once."""
    _job[:] = [job]


def _of_given(first: int, last: int) -> Tally | Spoilt:
    return batch(_job[0], first, last)


@contextmanager
def crew(job: Job, workers: int) -> Iterator[Any]:
    """Return the workers on this machine; one is the process itself."""
    if workers == 1:
        yield Alone(job)
        return
    found = Processes(job, workers)
    try:
        yield found
    finally:
        found.end()
