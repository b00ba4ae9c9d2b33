"""The preview page of ``pnp watch``: the sheets as pictures, on this machine only.

The page is a fixed table of names and bytes, never a path on the disk.  It listens on
the loopback address.  It answers only to its own host name, so a page on another site
cannot reach it by DNS rebinding.  The browser loads nothing from other sites.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import socket
from socketserver import BaseServer
from threading import Lock, Thread

from pnp.errors import harmless
from pnp.values import Struct, field

Entry = tuple[str, bytes]
"""An answer: its type and its bytes."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; "
    "style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}

STYLE = """
body { margin: 2rem; background: #e9e6df; color: #26231f; font: 15px/1.5 sans-serif }
h1 { font-size: 1.2rem } h2 { font-size: 1rem; margin: 2rem 0 .6rem }
.sheets { display: flex; flex-wrap: wrap; gap: 1rem }
img { background: white; box-shadow: 0 1px 5px #0003; max-width: 100% }
pre { background: #fff; border-left: 4px solid #b23a2e; padding: 1rem;
      white-space: pre-wrap }
"""
SCRIPT = """
const shown = document.documentElement.dataset.version;
setInterval(async () => {
  try {
    const now = await (await fetch("/version")).text();
    if (now !== shown) location.reload();
  } catch { document.title = "pnp watch has stopped"; }
}, 600);
"""


class Shown(Struct, frozen=True):
    """The content of the page: files by name, or errors."""

    title: str = ""
    wrong: str = ""
    pictures: Mapping[str, Sequence[bytes]] = field(default_factory=dict)
    version: int = 0

    def page(self) -> str:
        """Return the page, with every word of the game escaped."""
        parts = [f"<h1>{_shown(self.title)}</h1>"]
        if self.wrong:
            parts.append(f"<pre>{_shown(self.wrong)}</pre>")
        for at, (name, sheets) in enumerate(self.pictures.items()):
            parts.append(f"<h2>{_shown(name)}</h2><div class='sheets'>")
            parts += [
                f"<img src='/sheet/{at}/{n}.png' alt='{_shown(name)} {n + 1}'>"
                for n in range(len(sheets))
            ]
            parts.append("</div>")
        return (
            f"<!doctype html><html lang='en' data-version='{self.version}'><head>"
            f"<meta charset='utf-8'><title>{_shown(self.title)}</title>"
            "<link rel='stylesheet' href='/style.css'>"
            f"<script src='/page.js' defer></script></head>"
            f"<body>{''.join(parts)}</body></html>"
        )

    def table(self) -> dict[str, Entry]:
        """Return every answer by its path."""
        table = {
            "/": ("text/html; charset=utf-8", self.page().encode()),
            "/style.css": ("text/css", STYLE.encode()),
            "/page.js": ("text/javascript", SCRIPT.encode()),
            "/version": ("text/plain", str(self.version).encode()),
        }
        for at, sheets in enumerate(self.pictures.values()):
            for number, png in enumerate(sheets):
                table[f"/sheet/{at}/{number}.png"] = ("image/png", png)
        return table


def _shown(words: str) -> str:
    """Return words for the page: no markup, and no change of direction."""
    return escape(harmless(words))


class Preview:
    """A page on this machine that shows the latest sheets."""

    def __init__(self, port: int = 0) -> None:
        self._lock = Lock()
        self._shown = Shown()
        self._table = self._shown.table()
        answer = partial(Answer, self)
        self._server = ThreadingHTTPServer(("127.0.0.1", port), answer)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        serve = self._server.serve_forever
        Thread(target=serve, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def hosts(self) -> tuple[str, str]:
        """The host names of this page."""
        return f"127.0.0.1:{self.port}", f"localhost:{self.port}"

    def entry(self, path: str) -> Entry | None:
        """Return the current answer for a path."""
        with self._lock:
            return self._table.get(path)

    def show(
        self, title: str, pictures: Mapping[str, Sequence[bytes]], wrong: str = ""
    ) -> None:
        """Show these sheets from now on, with errors above them."""
        with self._lock:
            version = self._shown.version + 1
            self._shown = Shown(title, wrong, pictures, version)
            self._table = self._shown.table()

    def complain(self, wrong: str) -> None:
        """Keep the last good sheets and show errors above them."""
        self.show(self._shown.title, self._shown.pictures, wrong)

    def close(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._server.server_close()


class Answer(BaseHTTPRequestHandler):
    """Answers GET and HEAD from a preview's table, and nothing else."""

    timeout = 10
    server_version = "pnp"
    sys_version = ""

    def __init__(
        self, preview: Preview, request: socket, client: object, server: BaseServer
    ) -> None:
        self.preview = preview
        super().__init__(request, client, server)

    def do_GET(self) -> None:
        """Send one entry of the table."""
        _, body = self._head()
        self.wfile.write(body)

    def do_HEAD(self) -> None:
        """Send the headers of one entry."""
        self._head()

    def _head(self) -> Entry:
        """Send the headers of an entry, and return it."""
        status, (kind, body) = self._found()
        self.send_response(status)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return kind, body

    def _found(self) -> tuple[int, Entry]:
        """Return the status and the answer for a path and a host."""
        hosts = self.headers.get_all("Host") or []
        if len(hosts) != 1 or hosts[0].lower() not in self.preview.hosts:
            return 403, ("text/plain", b"not this host\n")
        entry = self.preview.entry(self.path)
        return (200, entry) if entry else (404, ("text/plain", b"nothing here\n"))

    def log_message(self, format: str, *args: object) -> None:
        """Print no line for each request."""
