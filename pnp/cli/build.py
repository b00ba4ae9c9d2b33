"""``pnp build``: print a game."""

import gc
from pathlib import Path

import click

from pnp.cli.options import Wanted, takes_a_cache, takes_a_game, warn
from pnp.cli.order import takes_an_order
from pnp.errors import Complaints
from pnp.kit.order import Order
from pnp.model.game import Game
from pnp.output import Cache, Destination

KEPT = 2_000_000
"""Objects of a build, which keeps what it draws: a twentieth of the time was a search
for garbage among them."""


@click.command()
@takes_a_game
@takes_an_order
@click.option(
    "--changed-since",
    "since",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder of an earlier kit: print only what has changed, and list what to "
    "remove.",
)
@takes_a_cache("parts saved between builds")
def build(
    *, wanted: Wanted, order: Order, to: Destination, since: Path | None, cache: Cache
) -> None:
    """Print GAME: counters, cards, board, reference, booklets.

    GAME is a name from pnp games, or a folder.  If there is an error, nothing is
    written.

    \b
    Examples:
      pnp build castle-itter
      pnp build castle-itter --edition playtest --paper letter --only counters,cards
      pnp build castle-itter --variant elite --changed-since output/castle-itter
    """
    from pnp.cli.report import progress, table
    from pnp.cli.worked import recordings
    from pnp.kit import build as make
    from pnp.render.aside import cores

    gc.set_threshold(KEPT, 20, 50)
    complaints = Complaints()
    game = wanted.load(complaints)
    if since is not None:
        _change(game, order, to, since, complaints)
        return
    with progress(game.title) as step:
        played = recordings(game, order.only)
        kit = make(
            *(game, order, to, complaints, step),
            cores=cores(),
            recordings=played,
            cache=cache,
        )
    warn(complaints)
    click.echo(table(kit, order))


def _change(
    game: Game, order: Order, to: Destination, since: Path, complaints: Complaints
) -> None:
    """Print what has changed since an earlier kit, and list what to remove."""
    from pnp.cli.report import table
    from pnp.kit.changes import changes, listed

    changed = changes(game, order, to, since, complaints)
    warn(complaints)
    if changed.kit is None:
        click.echo(f"Nothing has changed since {changed.since}; nothing was written.")
        for line in changed.told:
            click.echo(line)
        return
    for line in listed(changed, game):
        click.echo(line)
    click.echo(f"\n{table(changed.kit, order)}" if changed.kit.made else "")
