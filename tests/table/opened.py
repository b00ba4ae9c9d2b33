"""A table that is open: the real command in a process of its own, and who asks it.

The process starts warm (``tests.warm``): a table is opened for every other test here.

with opened(folder, "castle-itter") as table:
    lee = table.joined("defender")
    lee.post("say", text="place Lee at NT2")
"""

import http.client
import json
import os
import re
import signal
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

from pnp.errors import Complaints
from pnp.model.loading import load
from pnp.model.places import find
from pnp.session.session import Session
from tests.warm import Running, warm

LINK = re.compile(r"(http://[\d.]+:(\d+))/#t=([\w-]+)")


class Browser:
    """Somebody with a cookie, or nobody yet."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie, self.version = port, "", 0
        self.origin = f"http://127.0.0.1:{port}"

    def ask(
        self,
        path: str,
        body: Any = None,
        *,
        method: str = "",
        headers: Mapping[str, str | None] | None = None,
    ) -> tuple[int, Any, Mapping[str, str]]:
        """Return status, answer and headers of one request; None drops a header."""
        raw = isinstance(body, bytes)
        given = {"Host": f"127.0.0.1:{self.port}", "Cookie": self.cookie or None}
        if body is not None:
            given |= {"Origin": self.origin, "Content-Type": "application/json"}
        sent = {k: v for k, v in (given | dict(headers or {})).items() if v is not None}
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            how = method or ("GET" if body is None else "POST")
            text = body if raw or body is None else json.dumps(body).encode()
            wire.request(how, path, text, sent)
            answer = wire.getresponse()
            found, told = answer.read(), dict(answer.getheaders())
        finally:
            wire.close()
        packed = "content-encoding" in told
        read = "json" in told.get("content-type", "") and not packed
        return answer.status, json.loads(found) if read else found, told

    def join(self, **key: str) -> int:
        """Use a link or a code; return the status."""
        status, _, headers = self.ask("/api/join", key)
        if status == 200:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return status

    def get(self, path: str) -> Any:
        """Return an answer, which has to come."""
        status, found, _ = self.ask(f"/api/{path}")
        assert status == 200, (status, found)
        return found

    def table(self) -> Any:
        """Return the table, and remember its version."""
        found = self.get("table")
        self.version = found["version"]
        return found

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        """Act at the version that was seen last; return status and answer."""
        told = {"id": token_hex(8), "version": self.version, **body}
        status, found, _ = self.ask(f"/api/{path}", told)
        self.version = found.get("version", self.version)
        return status, found


class Table:
    """A process that serves a session."""

    def __init__(self, folder: Path, name: str, *words: str, before: str = "") -> None:
        """``before`` are lines of Python that are run before the command."""
        self.folder, self.name, self.words = folder, name, words
        self.before = before
        self.start()

    def start(self) -> None:
        """Begin to serve, and wait until the links are told."""
        line = ["table", self.name, "--no-open", *self.words]
        env = {"PNP_SESSIONS": str(self.folder), "COLUMNS": "200"}
        self.running: Running | None = warm().start(
            Path.cwd(), line, env=env, before=self.before
        )
        self.process = self.running.process
        said = ""
        while not (found := LINK.search(said.rpartition("\n")[0])):
            more = self.running.more()
            assert more, said
            said += more.decode()
        self.port, self.token = int(found[2]), found[3]

    def stranger(self) -> Browser:
        """Return somebody without a key."""
        return Browser(self.port)

    def host(self) -> Browser:
        """Return the host."""
        found = self.stranger()
        assert found.join(token=self.token) == 200
        found.table()
        return found

    def joined(self, seat: str = "") -> Browser:
        """Return a player by the link of the seat; without one, a watcher."""
        links = self.host().get("seats")["links"]
        role = "seat" if seat else "watcher"
        (link,) = [e for e in links if e["seat"] == seat and e["role"] == role]
        found = self.stranger()
        assert found.join(token=link["url"].partition("#t=")[2]) == 200
        found.table()
        return found

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        assert self.running is not None
        self.running.kill()
        self._ended()

    def stop(self) -> str:
        """Press Ctrl-C; return what was said after that."""
        with suppress(ProcessLookupError):  # it may have ended by itself
            os.kill(self.process, signal.SIGINT)
        return self._ended()

    def _ended(self) -> str:
        assert self.running is not None
        running, self.running = self.running, None
        self.code, said, _ = running.done(20)
        return said.decode()


@contextmanager
def opened(
    folder: Path,
    game: str,
    *words: str,
    plays: str = "",
    variants: tuple[str, ...] = (),
    scenario: str = "",
    **how: Any,
) -> Iterator[Table]:
    """Begin a session of a game, play some moves, and serve it."""
    complaints = Complaints()
    told = load(find(game), variants=variants, scenario=scenario, complaints=complaints)
    assert told is not None, complaints.found
    session = Session.begin(folder / "friday.pnp", told, name="friday", **how)
    for each in filter(None, plays.split("\n")):
        rulings = session.submit(each.strip())
        assert all(r.allowed for r in rulings), rulings
    with serving(folder, *words) as table:
        yield table


@contextmanager
def serving(folder: Path, *words: str, before: str = "") -> Iterator[Table]:
    """Serve the session ``friday`` of a folder."""
    table = Table(folder, "friday", *words, before=before)
    try:
        yield table
    finally:
        if table.running is not None:
            table.stop()


def free_port() -> int:
    """Return a port that is free, and not among those a table looks for by itself."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def waited(until: float, ready: Any) -> bool:
    """Wait for something to be so, for some seconds."""
    end = time.monotonic() + until
    while time.monotonic() < end:
        if ready():
            return True
        time.sleep(0.05)
    return False
