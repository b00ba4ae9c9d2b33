"""``pnp redo``: play again what was taken back."""

from collections.abc import Iterator, Sequence

import click

from pnp.cli.kept import Asked, takes_a_session
from pnp.cli.page import counted, say
from pnp.cli.undo import entries
from pnp.cli.waiting import plain
from pnp.session.session import Ply, Session


@click.command()
@takes_a_session
@click.option("--to", type=click.IntRange(min=1), help="The last entry to play again.")
def redo(asked: Asked, to: int | None) -> None:
    """Play again what was taken back: one entry, or all up to entry --to.

    \b
    Example:
      pnp redo friday
    """
    session = asked.open()
    say(played_again(session, session.redo(to or 0), asked.seat))


def played_again(
    session: Session, again: Sequence[Ply], seat: str = ""
) -> Iterator[str]:
    """Yield what was played again, and what is awaited now."""
    yield f"Played again: {counted(len(again), 'entry', 'entries')}."
    yield from entries(again, seat)
    yield plain(session.rules.pending(session.seen(seat)))
