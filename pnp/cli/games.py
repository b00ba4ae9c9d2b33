"""``pnp games``: what can be printed."""

import sys

import click

from pnp import model
from pnp.errors import Complaints


@click.command()
def games() -> None:
    """List every game that can be printed, with its editions and variants.

    Games are looked for in ./components, then among those that came with pnp.

    \b
    Example:
      pnp games
    """
    complaints = Complaints()
    for game in model.games(complaints):
        click.echo(f"{game.id}: {game.title}")
        for kind, named in (("edition", game.editions), ("variant", game.variants)):
            for name, title in named.items():
                click.echo(f"  {kind} {name}: {title}")
    for complaint in complaints:
        click.echo(str(complaint), err=True)
    sys.exit(2 if complaints.errors else 0)
