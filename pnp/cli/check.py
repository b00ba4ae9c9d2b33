"""``pnp check``: every complaint about the definitions, none of the files."""

import sys
from pathlib import Path

import click

from pnp.cli.options import load, takes_a_game, warn
from pnp.errors import Complaints


@click.command()
@takes_a_game
def check(
    game: str, edition: str, variants: tuple[str, ...], overlays: tuple[Path, ...]
) -> None:
    r"""Say everything that is wrong with GAME's definitions and layouts.

    Lays everything out, as a build would, and writes nothing.

    \b
    Example:
      pnp check castle-itter --edition playtest
    """
    from pnp.build import Order, proof

    complaints = Complaints()
    loaded = load(game, edition, variants, overlays, complaints)
    pieces = proof(loaded, Order(), complaints)
    warn(complaints)
    click.echo(
        f"{loaded.title} ({loaded.edition}): {pieces} pieces, no errors"
        + (f", {len(complaints.warnings)} warnings" if complaints.warnings else "")
    )
    sys.exit(1 if complaints.warnings else 0)
