"""The preview page of ``pnp watch``: the sheets as pictures, on this machine only.

The page is a fixed table of names and bytes, never a path into the disk.  It listens
on the loopback address, answers only to its own name (so that a page elsewhere cannot
reach it by renaming itself), and lets the browser load nothing from anywhere else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread

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


@dataclass(slots=True)
class Shown:
    """What the page shows now: files by name, or what is wrong."""

    title: str = ""
    wrong: str = ""
    pictures: Mapping[str, Sequence[bytes]] = field(default_factory=dict)
    version: int = 0

    def page(self) -> str:
        """Return the page; every word of the game's escaped."""
        parts = [f"<h1>{escape(self.title)}</h1>"]
        if self.wrong:
            parts.append(f"<pre>{escape(self.wrong)}</pre>")
        for at, (name, sheets) in enumerate(self.pictures.items()):
            parts.append(f"<h2>{escape(name)}</h2><div class='sheets'>")
            parts += [
                f"<img src='/sheet/{at}/{n}.png' alt='{escape(name)} {n + 1}'>"
                for n in range(len(sheets))
            ]
            parts.append("</div>")
        return (
            f"<!doctype html><html lang='en' data-version='{self.version}'><head>"
            f"<meta charset='utf-8'><title>{escape(self.title)}</title>"
            "<link rel='stylesheet' href='/style.css'>"
            f"<script src='/page.js' defer></script></head>"
            f"<body>{''.join(parts)}</body></html>"
        )

    def table(self) -> dict[str, tuple[str, bytes]]:
        """Return everything that may be asked for: path to type and bytes."""
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


class Preview:
    """A page on this machine that shows the latest sheets."""

    def __init__(self, port: int = 0) -> None:
        self._lock = Lock()
        self._shown = Shown()
        self._table = self._shown.table()
        self._server = ThreadingHTTPServer(("127.0.0.1", port), self._answers())
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        serve = self._server.serve_forever
        Thread(target=serve, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        """Where to look."""
        return f"http://127.0.0.1:{self.port}/"

    def show(
        self, title: str, pictures: Mapping[str, Sequence[bytes]], wrong: str = ""
    ) -> None:
        """Show these sheets from now on; what is wrong stands above them."""
        with self._lock:
            version = self._shown.version + 1
            self._shown = Shown(title, wrong, pictures, version)
            self._table = self._shown.table()

    def complain(self, wrong: str) -> None:
        """Keep the last good sheets and say what is wrong above them."""
        self.show(self._shown.title, self._shown.pictures, wrong)

    def close(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._server.server_close()

    def _answers(self) -> type[BaseHTTPRequestHandler]:
        preview = self

        class Answer(BaseHTTPRequestHandler):
            """Answers GET and HEAD from the table, and nothing else."""

            timeout = 10
            server_version = "pnp"
            sys_version = ""

            def do_GET(self) -> None:
                """Send one entry of the table."""
                self._send(body=True)

            def do_HEAD(self) -> None:
                """Send the headers of one entry."""
                self._send(body=False)

            def _send(self, *, body: bool) -> None:
                names = {f"127.0.0.1:{preview.port}", f"localhost:{preview.port}"}
                hosts = self.headers.get_all("Host") or []
                with preview._lock:
                    entry = preview._table.get(self.path)
                if len(hosts) != 1 or hosts[0].lower() not in names:
                    status, entry = 403, ("text/plain", b"not this host\n")
                elif entry is None:
                    status, entry = 404, ("text/plain", b"nothing here\n")
                else:
                    status = 200
                kind, content = entry
                self.send_response(status)
                for name, value in HEADERS.items():
                    self.send_header(name, value)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                if body:
                    self.wfile.write(content)

            def log_message(self, format: str, *args: object) -> None:
                """Keep the terminal for what matters."""

        return Answer
