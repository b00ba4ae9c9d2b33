"""Make docs/pictures/play.svg from a real evening at a real terminal: ``make gallery``.

Lines are typed at ``pnp play``, one after another, and all that the terminal shows is
drawn by rich, with letters that every reader of SVG has.
"""

import os
import pty
import select
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

PICTURE = Path(__file__).parent / "pictures" / "play.svg"
WIDTH, HEIGHT = 80, 50
QUIET = 0.6
"""Seconds without a word after which the next line is typed."""
TYPED = (
    "place Lee at BJM; attack Rifleman@8: 4 2",
    "Gangl enters at K1 and attacks Rifleman on 3: 5",
    "place Basse at K3; attack Rifleman@10",
    "undo",
    "quit",
)
PAPER = TerminalTheme(
    (250, 248, 242),
    (38, 35, 31),
    [
        *((38, 35, 31), (160, 40, 30), (60, 110, 50), (140, 100, 20)),
        *((40, 80, 140), (120, 60, 120), (30, 110, 120), (120, 115, 105)),
    ],
)
FORMAT = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" \
xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", \
monospace; font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" \
clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def play(folder: Path) -> str:
    """Play at a terminal of its own; return all that it showed."""
    child, ours = _start(folder)
    shown = _read(ours)
    for line in TYPED:
        os.write(ours, f"{line}\n".encode())
        shown += _read(ours)
    child.wait(20)
    os.close(ours)
    return shown.replace("\r\n", "\n")


def _start(folder: Path) -> tuple[subprocess.Popen[bytes], int]:
    ours, theirs = pty.openpty()
    env = {
        "PATH": os.environ.get("PATH", ""),
        "TERM": "xterm-256color",
        "COLUMNS": str(WIDTH),
        "LANG": "C.UTF-8",
        "PNP_SESSIONS": str(folder),
        "PNP_CACHE": str(folder / "faces"),
    }
    run = "from pnp.cli.main import main; main()"
    words = ("play", "castle-itter", "--name", "friday")
    child = subprocess.Popen(
        [sys.executable, "-c", run, *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=env,
        cwd=Path(__file__).parents[1],
        start_new_session=True,
    )
    os.close(theirs)
    return child, ours


def _read(ours: int) -> str:
    """Return what is shown until nothing comes for a while."""
    said, begun = b"", time.monotonic()
    while time.monotonic() - begun < 30:
        ready, _, _ = select.select([ours], [], [], QUIET if said else 5)
        if not ready:
            break
        try:
            more = os.read(ours, 65_536)
        except OSError:
            break
        if not more:
            break
        said += more
    return said.decode()


def drawn(shown: str) -> str:
    """Return what a terminal showed as SVG."""
    console = Console(
        record=True,
        width=WIDTH,
        file=StringIO(),
        force_terminal=True,
        legacy_windows=False,
    )
    for line in shown.splitlines():
        console.print(Text.from_ansi(line), highlight=False)
    return console.export_svg(
        title="pnp play castle-itter --name friday", theme=PAPER, code_format=FORMAT
    )


def main() -> None:
    """Make the picture."""
    with TemporaryDirectory() as folder:
        PICTURE.write_text(drawn(play(Path(folder))), encoding="utf-8")


if __name__ == "__main__":
    main()
