"""The process that serves a table: its addresses, its port, its beginning and end."""

import asyncio
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.errors import PnpError
from pnp.table.host import Chances, Host, May
from pnp.table.keys import HOST, Keys, Who
from pnp.table.server import Table
from pnp.values import Struct

if TYPE_CHECKING:
    from uvicorn import Config

LOOPBACK = "127.0.0.1"
FIRST = 8765
"""The port to try first."""
TRIED = 40
OUTSIDE = ("192.0.2.1", 9)
"""An address of nobody: which of ours would a packet to it leave from?"""
HEAD = 10
"""Seconds that a browser may take to send the head of a request."""
CONNECTIONS = 300
SUFFIX = ".table"


class Wish(Struct, frozen=True):
    """How a table is opened."""

    lan: bool = False
    address: str = ""
    """Our address in the network, if it is not the usual one."""
    port: int = 0
    names: tuple[str, ...] = ()
    """Further names by which this machine is called."""
    may: May = "own"
    tls: tuple[Path, Path] | None = None


class Open(Struct, frozen=True):
    """An open table: where it is, and the links of everybody."""

    own: str
    """The host's link, on this machine."""
    links: tuple[tuple[Who, str, str], ...]
    """Per player and watcher: the link and the code."""
    address: str
    """Our address in the network; '' without ``lan``."""
    port: int
    secure: bool
    warning: str


def serve(
    path: Path,
    line: str,
    wish: Wish,
    told: Callable[[Open], None],
    chances: Chances | None = None,
) -> None:
    """Open a session as a page, tell where it is, and serve it until Ctrl-C."""
    host = Host(path, line, may=wish.may, chances=chances)
    keys = Keys(path.with_suffix(SUFFIX), host.session.rules.seats(host.session.game))
    address = (wish.address or lan_address()) if wish.lan else ""
    sockets, port = listening(wish.port or keys.port or FIRST, address, wish)
    keys.port = port
    keys.keep()
    scheme = "https" if wish.tls else "http"
    outside = f"{scheme}://{address or LOOPBACK}:{port}"
    table = Table(host, keys, lambda token: f"{outside}/#t={token}")
    names = dict.fromkeys((LOOPBACK, "localhost", address, *wish.names))
    origins = [f"{scheme}://{name}:{port}" for name in names if name]
    own = f"{scheme}://{LOOPBACK}:{port}/#t={keys.token(HOST)}"
    links = tuple(
        (who, f"{outside}/#t={keys.token(who)}", keys.code(who))
        for who in keys.people
        if who != HOST and not keys.revoked(who)
    )
    opened = Open(own, links, address, port, bool(wish.tls), keys.warning)
    _run(table, origins, wish, sockets, lambda: told(opened))


def _run(
    table: Table,
    origins: list[str],
    wish: Wish,
    sockets: Sequence[socket.socket],
    ready: Callable[[], None],
) -> None:
    """Serve until Ctrl-C; streams end with it."""
    import uvicorn

    config = _config(table.app(origins), wish)

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready()

        async def shutdown(self, sockets: Any = None) -> None:
            table.people.close()  # streams never end by themselves
            await super().shutdown(sockets)

    server = Server(config)
    try:
        asyncio.run(server.serve(sockets=[*sockets]))
    except KeyboardInterrupt:
        pass
    finally:
        for each in sockets:
            each.close()


def _config(app: Any, wish: Wish) -> "Config":
    import uvicorn

    from pnp.table.heads import Patient

    cert, key = wish.tls or (None, None)
    return uvicorn.Config(
        app,
        http=Patient,
        ws="none",
        lifespan="on",
        log_level="error",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        limit_concurrency=CONNECTIONS,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=1,
        ssl_certfile=cert,
        ssl_keyfile=key,
    )


def lan_address() -> str:
    """Return our address in the local network; PnpError if there is none."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        try:
            asked.connect(OUTSIDE)  # nothing is sent: the system picks an address
            found = str(asked.getsockname()[0])
        except OSError:
            found = ""
    if not found or found.startswith("127."):
        message = "this machine has no address in a local network"
        raise PnpError(message, hint="join the Wi-Fi, or name one with --address")
    return found


def listening(port: int, address: str, wish: Wish) -> tuple[list[socket.socket], int]:
    """Return open sockets on this machine, and on the network if wanted."""
    for each in _ports(port, fixed=bool(wish.port)):
        found: list[socket.socket] = []
        try:
            for name in filter(None, dict.fromkeys((LOOPBACK, address))):
                found += [_bound(name, each)]
        except OSError as error:
            for one in found:
                one.close()
            if wish.port:
                why = f"port {each} cannot be used: {error.strerror}"
                raise PnpError(why, hint="leave out --port, or name another") from error
        else:
            return found, each
    raise PnpError("no free port was found", hint="name one with --port")


def _ports(first: int, *, fixed: bool) -> Iterator[int]:
    yield first
    if not fixed:
        yield from (each for each in range(FIRST, FIRST + TRIED) if each != first)


def _bound(address: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((address, port))
        made.listen(128)
    except OSError:
        made.close()
        raise
    made.setblocking(False)
    return made
