"""``pnp check``: every complaint about the definitions, none of the files."""

import sys
from collections.abc import Iterator
from dataclasses import replace

import click

from pnp.cli.options import Wanted, takes_a_game, told, warn
from pnp.errors import Complaints
from pnp.model.game import Game


@click.command()
@takes_a_game
def check(wanted: Wanted) -> None:
    """Say everything that is wrong with GAME's definitions and layouts.

    Lays out every edition as a build would, or the one asked for, with the variants
    asked for, and writes nothing.

    \b
    Example:
      pnp check castle-itter --edition playtest
    """
    warned = False
    for each in editions(wanted):
        complaints = Complaints()
        game = each.load(complaints)
        pieces = _proof(game, complaints)
        warn(complaints)
        warned = warned or bool(complaints.warnings)
        counted = f"{len(complaints.warnings) or 'no'} warnings"
        click.echo(f"{told(game)}: {pieces} pieces, no errors, {counted}")
    sys.exit(1 if warned else 0)


def editions(wanted: Wanted) -> Iterator[Wanted]:
    """Yield what is to be checked: every edition, unless one was asked for."""
    if wanted != Wanted(wanted.name):
        yield wanted
        return
    known = wanted.load(Complaints()).editions
    for edition in known or [""]:
        yield replace(wanted, edition=edition)


def _proof(game: Game, complaints: Complaints) -> int:
    from pnp.build import Order, proof

    return proof(game, Order(), complaints)
