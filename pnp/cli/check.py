"""``pnp check``: every complaint about the definitions, none of the files."""

import sys

import click

from pnp.cli.options import Wanted, takes_a_game, warn
from pnp.errors import Complaints


@click.command()
@takes_a_game
def check(wanted: Wanted) -> None:
    """Say everything that is wrong with GAME's definitions and layouts.

    Lays everything out, as a build would, and writes nothing.

    \b
    Example:
      pnp check castle-itter --edition playtest
    """
    from pnp.build import Order, proof

    complaints = Complaints()
    game = wanted.load(complaints)
    pieces = proof(game, Order(), complaints)
    warn(complaints)
    click.echo(
        f"{game.title} ({game.edition}): {pieces} pieces, no errors"
        + (f", {len(complaints.warnings)} warnings" if complaints.warnings else "")
    )
    sys.exit(1 if complaints.warnings else 0)
