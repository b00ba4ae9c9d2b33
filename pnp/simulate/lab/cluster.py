"""The door to Dask: batches of games for the workers of a cluster.

    dask scheduler --host 127.0.0.1
    dask worker tcp://127.0.0.1:8786 --nthreads 1

A scheduler runs whatever reaches its port. So it belongs on a network of machines that
trust each other, and on 127.0.0.1 if there is only one.

Dask gives a lost worker's batches to another one. Batches are added in the order of
their numbers, so the figures are the same.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pnp.errors import PnpError
from pnp.simulate.lab.running import Job, Pending, Spoilt, batch
from pnp.simulate.lab.tally import Tally

INSTALL = "pip install 'pnp[cluster]'"
WAIT = 30
"""Seconds to wait for a scheduler, and for its first worker."""


class _Far:
    """A batch that a cluster plays."""

    def __init__(self, future: Any) -> None:
        self.future = future

    def result(self) -> Tally | Spoilt:
        """Return its tally; PnpError if the cluster gives it up."""
        from distributed import CancelledError, KilledWorker

        try:
            found: Tally | Spoilt = self.future.result()
        except (KilledWorker, CancelledError, OSError) as error:
            why = f"the cluster gave up a batch: {error}"
            raise PnpError(why, hint="look at the scheduler and its workers") from None
        return found


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, job: Job, client: Any) -> None:
        self.client = client
        self.size = max(2, sum(client.nthreads().values()))
        self._job = client.submit(_kept, job, pure=False)

    def hand_out(self, first: int, last: int) -> Pending:
        """Have a batch played; Dask sends the job to each worker once."""
        return _Far(self.client.submit(batch, self._job, first, last, pure=False))

    def replace(self) -> None:
        """Do nothing: Dask does it."""


def _kept(job: Job) -> Job:
    """Return the job: as a task, it is made again if its worker is lost."""
    return job


@contextmanager
def crew(job: Job, address: str) -> Iterator[Cluster]:
    """Return the workers of the scheduler at an address; PnpError if there are none."""
    try:
        from distributed import Client
    except ImportError:
        why = "a cluster needs Dask, which is not installed"
        raise PnpError(why, hint=INSTALL) from None
    try:
        client = Client(address, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        hint = "start one: dask scheduler --host 127.0.0.1"
        raise PnpError(
            f"no scheduler answers at {address}: {error}", hint=hint
        ) from None
    try:
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError:
            hint = f"start one: dask worker {address} --nthreads 1"
            raise PnpError(
                f"the cluster at {address} has no worker", hint=hint
            ) from None
        yield Cluster(job, client)
    finally:
        client.close()
