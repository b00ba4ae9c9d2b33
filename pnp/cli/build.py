"""``pnp build``: print a game."""

from pathlib import Path

import click

from pnp.build.order import Order
from pnp.cli.options import Wanted, takes_a_game, warn
from pnp.cli.order import takes_an_order
from pnp.errors import Complaints


@click.command()
@takes_a_game
@takes_an_order
def build(wanted: Wanted, order: Order, to: Path) -> None:
    """Print GAME: counters, cards, board, reference, booklets.

    GAME is a name (see pnp games) or a folder.  Everything is written, or nothing.

    \b
    Examples:
      pnp build castle-itter
      pnp build castle-itter --edition playtest --paper letter --only counters,cards
    """
    from pnp.build import build as make
    from pnp.cli.report import progress, table

    complaints = Complaints()
    game = wanted.load(complaints)
    with progress(game.title) as step:
        kit = make(game, order, to, complaints, step)
    warn(complaints)
    click.echo(table(kit, order))
