"""``pnp export``: make files for other programs and services."""

from collections.abc import Iterable
from pathlib import Path

import click

from pnp import limits
from pnp.cli.options import Wanted, goes_to, takes_a_cache, takes_a_game, warn
from pnp.errors import Complaints, Mark
from pnp.kit.order import COUNTER_SIZES
from pnp.output import Cache, Destination
from pnp.paths import Unread, shown, taken

FORMATS = ("images", "csv", "svg", "tgc", "mpc", "dtc", "tts", "vassal")
TAKEN_BY = {
    "assets": ("tts",),
    "counters": tuple(each for each in FORMATS if each != "csv"),
    "dpi": ("images", "tts", "vassal"),
    "icc": ("dtc",),
}
"""The options that only some exports take, and which ones."""


@click.command()
@takes_a_game
@click.option(
    "--to",
    "to",
    type=click.Choice(FORMATS),
    required=True,
    help="Target: pictures, tables or drawings; a print service (The Game Crafter, "
    "MakePlayingCards, DriveThruCards); Tabletop Simulator or VASSAL.",
)
@goes_to("--out", "Folder for the export's own folder.")
@click.option(
    "--assets",
    default="",
    metavar="URL",
    help="Web address of the pictures, for tts. Default: this disk.",
)
@click.option(
    "--counters",
    type=click.Choice(COUNTER_SIZES),
    default=None,
    help="Side of a counter in inches. Default: the layout's own. Use 3/4 for services "
    "that do not punch 5/8.",
)
@click.option(
    "--dpi",
    type=click.IntRange(30, 1200),
    default=None,
    help="Dots per inch of pictures, for images, tts (default 300) and vassal (default "
    "160). A print service has its own.",
)
@click.option(
    "--icc",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    default=None,
    metavar="FILE",
    help="ICC profile of the press, for dtc. Default: CMYK by arithmetic.",
)
@takes_a_cache("pictures saved between exports")
def export(
    *,
    wanted: Wanted,
    to: str,
    out: Destination,
    assets: str,
    counters: str | None,
    dpi: int | None,
    icc: Path | None,
    cache: Cache,
) -> None:
    """Export GAME to pictures, tables, print services or virtual tables.

    GAME is a name from pnp games, or a folder.  If there is an error, nothing is
    written.  The manifest lists what is left out, and why.

    \b
    Examples:
      pnp export castle-itter --to images
      pnp export castle-itter --to tgc --counters 3/4
    """
    from pnp.export.dispatch import dispatch
    from pnp.export.job import Wish

    complaints = Complaints()
    given = {"assets": assets, "counters": counters, "dpi": dpi, "icc": icc}
    _refuse_idle(to, [option for option, value in given.items() if value], complaints)
    game = wanted.load(complaints)
    wish = Wish(
        to=to,
        dpi=dpi or 0,
        assets=assets,
        counters=counters or "",
        icc=_profile(icc, complaints) if icc else b"",
    )
    sent = dispatch(game, wish, out, complaints, kept=cache)
    warn(complaints)
    files = f"{sent.files} file" + "s" * (sent.files != 1)
    how = "nothing has changed" if sent.kept else files
    click.echo(f"{shown(sent.folder)}/: {how}")
    for each in sent.left_out:
        click.echo(f"left out: {each.what}: {each.why}")
    for note in sent.notes:
        click.echo(f"note: {note}", err=True)


def _profile(file: Path, complaints: Complaints) -> bytes:
    """Return the bytes of a colour profile, or raise BadInput."""
    try:
        return taken(file, cap=limits.PROFILE)
    except Unread as error:
        complaints.add(Mark(shown(file)), error.fault)
        complaints.raise_if_any()
        raise


def _refuse_idle(to: str, given: Iterable[str], complaints: Complaints) -> None:
    """Refuse options that an export does not use."""
    for option in given:
        if to not in TAKEN_BY[option]:
            hint = f"it is for --to {', '.join(TAKEN_BY[option])}"
            complaints.add(Mark(f"--{option}"), f"has no effect on {to}", hint)
    complaints.raise_if_any()
