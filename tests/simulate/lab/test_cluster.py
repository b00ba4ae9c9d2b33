"""A cluster of real processes: the same figures, and a killed worker costs only time."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.simulate.lab import cluster
from pnp.simulate.lab.running import Alone, Job, run
from tests.simulate.lab.arms import arm

JOB = Job(
    (
        arm("castle-itter", "nothing", variant="beginner"),
        arm("castle-itter", "nothing", variant="veteran"),
    ),
    "7",
)
dask = pytest.mark.skipif(not find_spec("distributed"), reason="make cluster")


def free_port() -> int:
    """Return a port of this machine that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


@contextmanager
def running(folder: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program of Dask, and end it."""
    with (folder / f"{words[0]}-{free_port()}").open("wb") as log:
        begun = subprocess.Popen(
            [sys.executable, "-m", "dask", *words], stdout=log, stderr=log, cwd=folder
        )
        try:
            yield begun
        finally:
            begun.kill()
            begun.wait()


@dask
@pytest.mark.soak
@pytest.mark.filterwarnings("default")
def test_a_killed_worker_costs_time_and_nothing_more(tmp_path: Path) -> None:
    """Two workers on loopback; one is killed when the first batch has come back."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    scheduler = ("scheduler", "--host", "127.0.0.1", "--port", str(port))
    worker = ("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
    killed: list[int] = []
    with (
        running(tmp_path, *scheduler, "--no-dashboard"),
        running(tmp_path, *worker, "--local-directory", "one") as victim,
        running(tmp_path, *worker, "--local-directory", "two"),
        cluster.crew(JOB, address) as crew,
    ):
        crew.client.wait_for_workers(2, timeout=60)

        def told(_done: int) -> None:
            if not killed:
                os.kill(victim.pid, signal.SIGKILL)
                killed.append(victim.pid)

        far = run(crew, 2_000, told)

    assert killed
    assert far.as_data() == run(Alone(JOB), 2_000).as_data()


@dask
def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "WAIT", 0.5)
    address = f"tcp://127.0.0.1:{free_port()}"

    with (
        pytest.raises(PnpError, match="no scheduler answers"),
        cluster.crew(JOB, address),
    ):
        pass


def test_without_dask_a_hint_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(PnpError) as refused, cluster.crew(JOB, "tcp://127.0.0.1:9"):
        pass
    assert refused.value.hint == cluster.INSTALL
