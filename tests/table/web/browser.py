"""The page in Debian's Chromium, over a fake Table: no server of ours takes part."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
WEB = ROOT / "pnp/table/web"
AXE = ROOT / "output/vendor/axe.min.js"
CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP evil.test 127.0.0.1",
]
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" '
    'height="200"><rect width="300" height="200" fill="#e4dcc4"/></svg>'
)
ART = (
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="man" viewBox="0 0 30 30">'
    '<rect width="30" height="30" fill="#345"/></symbol></svg>'
)
DRAWN = {"/board.svg": BOARD, "/art.svg": ART}


class Shelf(SimpleHTTPRequestHandler):
    """Serves the page's files, with the fake in the place of the adapter."""

    extensions_map = {  # noqa: RUF012 - as the base class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
    }

    def do_GET(self) -> None:
        """Answer with a drawing, or with a file."""
        path = self.path.partition("?")[0]
        if path not in DRAWN:
            super().do_GET()
            return
        body = DRAWN[path].encode()
        self.send_response(200)
        self.send_header("Content-Type", "image/svg+xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def translate_path(self, path: str) -> str:
        """Return the file of an address."""
        if path.partition("?")[0] == "/http_table.js":
            return str(Path(__file__).with_name("fake_table.js"))
        return super().translate_path(path)

    def end_headers(self) -> None:
        """Send the policy that the real server sends."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Be quiet."""


@contextmanager
def served() -> Iterator[str]:
    """Serve the page on a free port of this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Shelf, directory=str(WEB)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def chromium() -> Iterator[Any]:
    """Open Chromium; skip the test where it or playwright is not installed."""
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    with import_module("playwright.sync_api").sync_playwright() as library:
        browser = library.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()
