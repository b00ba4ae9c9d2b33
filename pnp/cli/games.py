"""``pnp games``: what can be printed."""

import sys

import click

from pnp.errors import Complaints
from pnp.model import folder


@click.command()
def games() -> None:
    """List every game that can be printed: its editions, variants and scenarios.

    Games are looked for in ./components, then among those that came with pnp.

    \b
    Example:
      pnp games
    """
    complaints = Complaints()
    for game in folder.games(complaints):
        click.echo(f"{game.id}: {game.title}")
        for name, title in game.editions.items():
            click.echo(f"  edition {name}: {title}")
        for name, title in game.variants.items():
            theirs = " or ".join(game.belonging.get(name, ()))
            belongs = f" (--edition {theirs})" if theirs else ""
            click.echo(f"  variant {name}: {title}{belongs}")
        for name, title in game.scenarios.items():
            click.echo(f"  scenario {name}: {title}")
    for complaint in complaints:
        click.echo(str(complaint), err=True)
    sys.exit(2 if complaints.errors else 0)
