"""The page at the table, measured against its budgets: ``make bench-page``.

    JavaScript       all of the page's, gzipped                      <= 60 kB
    state            what a phone asks for after a move, gzipped     <= 10 kB
    first paint      from the link to a board with counters          <= 1 s
    ruling           from a tap on what is not lit to why not        <= 100 ms
    another phone    from a tap here to the move shown there         <= 300 ms
    at rest          20 who only watch, of one core                  <= 10 %

It writes docs/benchmarks-page.md.  Figures are of one machine on one day.
"""

import gzip
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.table.opened import Table, opened
from tests.table.web.browser import WEB, chromium

PAGE = Path("docs/benchmarks-page.md")
ROUNDS = 15
WATCHERS = 20
REST = 10.0
TICKS = 100
"""Ticks of a second in /proc."""
GAMES: Mapping[str, Mapping[str, Any]] = {
    "castle-itter": {"plays": "place Lee at NT2"},
    "itchy-scratchy": {"scenario": "wall", "plays": "5 2\ngo first"},
    "aachen": {},
    "cassino": {"variants": ("town", "cohesion", "assault")},
}


def scripts() -> float:
    """Return the size of all scripts of the page in kB, each gzipped."""
    found = [each for each in WEB.rglob("*.js") if "test" not in each.name]
    return sum(len(gzip.compress(each.read_bytes(), 6)) for each in found) / 1000


def state(table: Table) -> float:
    """Return the size of the table and the legal moves in kB, gzipped."""
    host = table.host()
    sizes = []
    for path in ("/api/table", "/api/legal"):
        _, body, _ = host.ask(path, headers={"Accept-Encoding": "gzip"})
        sizes.append(len(body))
    return sizes[0] / 1000


def opening(browser: Any, table: Table) -> float:
    """Return the seconds from the link to a page with its board, the median."""
    taken = []
    for _ in range(5):
        page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
        began = time.perf_counter()
        page.goto(f"http://127.0.0.1:{table.port}/#t={table.token}")
        page.wait_for_selector(".page .asked-what")
        taken.append(time.perf_counter() - began)
        page.context.close()
    return statistics.median(taken)


def ruling(table: Table, things: list[str]) -> float:
    """Return the milliseconds of an answer to why not, the median."""
    host = table.host()
    taken = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        host.post("why", things=things, move="")
        taken.append(time.perf_counter() - began)
        time.sleep(0.06)
    return 1000 * statistics.median(taken)


def elsewhere(browser: Any, table: Table) -> float:
    """Return the milliseconds until another phone shows a move, the median."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"http://127.0.0.1:{table.port}/#t={table.token}")
    page.wait_for_selector(".page .asked-what")
    host = table.host()
    taken = []
    for _ in range(5):
        for what in ("undo", "redo"):
            host.table()
            host.post(what)
            began = time.perf_counter()
            page.wait_for_function(
                "v => document.documentElement.dataset.version == String(v)",
                arg=host.version,
                polling=10,
            )
            taken.append(time.perf_counter() - began)
    page.context.close()
    return 1000 * statistics.median(taken)


def resting(table: Table) -> float:
    """Return the share of a core that the server takes while 20 watch, in percent."""
    import http.client

    watcher = table.joined()
    with ExitStack() as wires:
        for _ in range(WATCHERS):
            wire = http.client.HTTPConnection("127.0.0.1", table.port)
            wires.callback(wire.close)
            told = {"Cookie": watcher.cookie, "Host": f"127.0.0.1:{table.port}"}
            wire.request("GET", "/api/events", headers=told)
            wire.getresponse()
        time.sleep(1)
        before = spent(table.process)
        time.sleep(REST)
        return 100 * (spent(table.process) - before) / REST


def spent(process: int) -> float:
    """Return the CPU seconds that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def rows() -> Iterator[str]:
    """Yield a line of the table for each game."""
    with chromium() as browser:
        for game, how in GAMES.items():
            with (
                tempfile.TemporaryDirectory() as folder,
                opened(Path(folder), game, **how) as table,
            ):
                told = table.host().table()
                things = [each["key"] for each in told["pieces"] if each["only"]][:1]
                opens, asks = opening(browser, table), ruling(table, things)
                shows = elsewhere(browser, table) if how.get("plays") else 0
                cells = [
                    game,
                    f"{state(table):.1f} kB",
                    f"{opens:.2f} s",
                    f"{asks:.0f} ms",
                    f"{shows:.0f} ms" if shows else "",
                    f"{resting(table):.1f} %",
                ]
                yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure, and write the page."""
    lines = [
        "# The page at the table: figures",
        "",
        "`make bench-page` writes this page. The figures are of one machine with two",
        "cores, with server and browser on it. They are medians.",
        "",
        f"All scripts of the page are {scripts():.1f} kB, gzipped (budget: 60 kB).",
        "",
        "| game | state | first paint | a ruling | another phone | 20 watch |",
        "|---|---|---|---|---|---|",
        "| budget | 10 kB | 1 s | 100 ms | 300 ms | 10 % |",
        *rows(),
        "",
    ]
    PAGE.write_text("\n".join(lines), encoding="utf-8")
    sys.stdout.write("\n".join(lines))


if __name__ == "__main__":
    main()
