"""``pnp export``: take a game elsewhere."""

from pathlib import Path

import click

from pnp.build.order import COUNTER_SIZES
from pnp.cli.options import Wanted, takes_a_game, warn
from pnp.errors import Complaints

FORMATS = ("images", "csv", "svg", "tgc", "mpc", "dtc", "tts", "vassal")


@click.command()
@takes_a_game
@click.option(
    "--to",
    "to",
    type=click.Choice(FORMATS),
    required=True,
    help="Pictures, tables or drawings; a print service (The Game Crafter, "
    "MakePlayingCards, DriveThruCards); Tabletop Simulator or VASSAL.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("output"),
    show_default=True,
    help="Where the export's folder goes.",
)
@click.option(
    "--assets",
    default="",
    metavar="URL",
    help="Where the pictures will be hosted, for tts; on this disk if not said.",
)
@click.option(
    "--counters",
    type=click.Choice(COUNTER_SIZES),
    default=None,
    help="The side of a counter in inches, if not the layout's own; 3/4 for services "
    "that punch no 5/8.",
)
@click.option(
    "--dpi",
    type=click.IntRange(30, 1200),
    default=300,
    show_default=True,
    help="Dots an inch of pictures; a print service has its own.",
)
@click.option(
    "--cache",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    envvar="PNP_CACHE",
    help="Where pictures are kept between exports; your own cache folder if not said.",
)
def export(
    *,
    wanted: Wanted,
    to: str,
    out: Path,
    assets: str,
    counters: str | None,
    dpi: int,
    cache: Path | None,
) -> None:
    """Take GAME elsewhere: pictures, tables, print services, virtual tables.

    GAME is a name (see pnp games) or a folder.  Everything is written, or nothing;
    the manifest says what was left out and why.

    \b
    Examples:
      pnp export castle-itter --to images
      pnp export castle-itter --to tgc --counters 3/4
    """
    import platformdirs

    from pnp.export.dispatch import dispatch
    from pnp.export.job import Wish
    from pnp.output import Cache

    complaints = Complaints()
    game = wanted.load(complaints)
    wish = Wish(to=to, dpi=dpi, assets=assets, counters=counters or "")
    place = cache or platformdirs.user_cache_path("pnp") / "faces"
    sent = dispatch(game, wish, out, complaints, kept=Cache(place))
    warn(complaints)
    how = "nothing has changed" if sent.kept else f"{sent.files} files"
    click.echo(f"{sent.folder}/: {how}")
    for each in sent.left_out:
        click.echo(f"left out: {each.what} ({each.why})")
    for note in sent.notes:
        click.echo(f"note: {note}", err=True)
