"""``pnp check``: list every error in the definitions; write no files."""

import sys
from collections.abc import Iterator

import click

from pnp.cli.options import Wanted, takes_a_game, told, warn
from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.values import replace


@click.command()
@takes_a_game
def check(wanted: Wanted) -> None:
    """Check GAME's definitions and layouts, and list every error.

    Without options, it lays out every edition and every scenario.  If a game has rules
    of its own, it plays random games by them.  It replays the sessions that booklets
    show.  It writes nothing.
    Exit code 1: there are warnings.  Exit code 2: there are errors.

    \b
    Example:
      pnp check castle-itter --edition playtest
    """
    warned = False
    for each in states(wanted):
        complaints = Complaints()
        game = each.load(complaints)
        pieces = _proof(game, complaints)
        if game.play is not None:
            _played(game, complaints)
        if any(book.worked for book in game.books.values()):
            _replayed(game)
        warn(complaints)
        warned = warned or bool(complaints.warnings)
        found = len(complaints.warnings)
        counted = f"{found or 'no'} warning{'s' * (found != 1)}"
        click.echo(f"{told(game)}: {pieces} pieces, no errors, {counted}")
    sys.exit(1 if warned else 0)


def states(wanted: Wanted) -> Iterator[Wanted]:
    """Yield what to check: what the user asks for, or everything."""
    if wanted != Wanted(wanted.name):
        yield wanted
        return
    game = wanted.load(Complaints())
    for edition in game.editions or [""]:
        yield replace(wanted, edition=edition)
    for scenario in game.scenarios:
        yield replace(wanted, scenario=scenario)


def _played(game: Game, complaints: Complaints) -> None:
    """Check the game's own rules, and play random games by them."""
    from pnp.desk.play.sampling import sample

    games = sample(game, complaints)
    complaints.raise_if_any()
    click.echo(f"{told(game)}: its rules are read, {games} random games played")


def _replayed(game: Game) -> None:
    """Replay the sessions that booklets show, in the edition that is checked."""
    from pnp.cli.worked import recordings

    recordings(game)


def _proof(game: Game, complaints: Complaints) -> int:
    from pnp.kit import Order, proof

    return proof(game, Order(), complaints)
