"""``pnp table``: a session as a page, for every phone at the table."""

import webbrowser
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli import beside
from pnp.cli.page import INDENT, folded, good, quiet, say, title
from pnp.cli.sessions import PLACE, Asked, SessionName, asked_for
from pnp.errors import PnpError

if TYPE_CHECKING:
    from pnp.table.serving import Open

MAY = ("own", "undo", "all")
BLOCKS = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Two squares, one above the other, as a letter; a light square is drawn."""
FILE = click.Path(path_type=Path, dir_okay=False, exists=True)


@click.command()
@click.argument("name", type=SessionName())
@PLACE
@click.option("--lan", is_flag=True, help="Phones in your network may join.")
@click.option("--open/--no-open", "opens", default=True, help="Open the browser here.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port of the page.")
@click.option("--address", default="", help="Your address in the network, for --lan.")
@click.option(
    "--host-name", "names", multiple=True, help="Another name of this machine."
)
@click.option(
    "--players-may",
    "may",
    type=click.Choice(MAY),
    default="own",
    show_default=True,
    help="Rights of players: own moves and undo; undo and branches; or all.",
)
@click.option(
    "--odds/--no-odds", "weighs", default=True, help="Show the chances of moves."
)
@click.option("--tls", nargs=2, type=FILE, help="Certificate and key, for https.")
def table(
    *,
    name: str,
    place: Path | None,
    lan: bool,
    opens: bool,
    port: int | None,
    address: str,
    names: tuple[str, ...],
    may: str,
    weighs: bool,
    tls: tuple[Path, Path] | None,
) -> None:
    """Open a session as a page: tap to play, and see why not.

    The page opens in your browser.  With --lan, it prints a link and a code for every
    player, and one for those who watch.  Every move is saved at once.  Ctrl-C ends the
    page; the same command opens it again, and phones come back by themselves.

    \b
    Examples:
      pnp table friday
      pnp table friday --lan
    """
    asked = asked_for(name, place)
    asked.open()
    serving = _serving()
    wish = serving.Wish(
        lan=lan or bool(address),
        address=address,
        port=port or 0,
        names=names,
        may=may,
        tls=tls or None,
    )

    def told(found: "Open") -> None:
        say(lines(asked, found))
        if opens:
            webbrowser.open(found.own)

    chances = beside.told if weighs else None
    serving.serve(asked.path, asked.line, wish, told, chances)
    say(["", f"Everything is saved. To continue: pnp table {asked.called}"])


def lines(asked: Asked, found: "Open") -> Iterator[str]:
    """Yield where the table is, and everybody's link."""
    yield title(f"{asked.called} is open as a page")
    yield from folded(f"Here, as the host: {found.own}", "", INDENT)
    if found.warning:
        yield quiet(found.warning)
    if not found.address:
        yield quiet(
            "With --lan, phones in your network can join. Ctrl-C ends the page."
        )
        return
    yield ""
    yield from folded(f"In your network, at {found.address}:")
    for who, link, code in found.links:
        yield ""
        yield good(f"{who.seat or 'watch only'}:") + f" {link}"
        yield f"{INDENT}or write the code {code} at {link.partition('/#')[0]}"
        yield from code_of(link)
    yield ""
    firewall = f"If a phone finds nothing, let port {found.port} through the firewall."
    yield from map(quiet, folded(firewall))
    if not found.secure:
        plain = (
            "This is plain http: others in the same network can read it. "
            "Use --tls CERT KEY, or a network you trust."
        )
        yield from map(quiet, folded(plain))
    yield quiet("Ctrl-C ends the page.")


def code_of(link: str) -> Iterator[str]:
    """Yield a link as a code to scan, two rows of it to a line of the terminal.

    Light squares are drawn, so that it is dark on light where terminals are dark.
    """
    import segno

    rows = [[*row] for row in segno.make(link, error="l").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        yield "".join(BLOCKS[u, v] for u, v in zip(upper, lower, strict=True))


def _serving() -> Any:
    """Return what serves a page; refuse where its libraries are not installed."""
    for library in ("segno", "starlette", "uvicorn"):
        if find_spec(library) is None:
            message = f"pnp table needs {library}, which is not installed"
            raise PnpError(message, hint="install it: pip install 'pnp[table]'")
    return import_module("pnp.table.serving")
