"""``pnp redo``: play again the moves you took back."""

from collections.abc import Iterator, Sequence

import click

from pnp.cli.page import counted, say
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.undo import entries, written
from pnp.cli.waiting import next_up
from pnp.session.session import Ply
from pnp.session.ways import ahead


@click.command()
@takes_a_session
@click.argument("how", nargs=-1)
@click.option("--to", type=click.IntRange(min=1), help="Last log entry to play again.")
def redo(asked: Asked, how: tuple[str, ...], to: int | None) -> None:
    """Play again the moves you took back: one step, or several.

    HOW is a number of steps, "to" and the last log entry to play again, or "all".

    \b
    Examples:
      pnp redo friday
      pnp redo friday all
    """
    session = asked.open()
    again = session.redo(ahead(session, written(how, to)))
    say([*played_again(again, asked.seat), *next_up(session, asked.seat)])


def played_again(again: Sequence[Ply], seat: str = "") -> Iterator[str]:
    """Yield the entries played again."""
    yield f"Played again: {counted(len(again), 'entry', 'entries')}."
    yield from entries(again, seat)
