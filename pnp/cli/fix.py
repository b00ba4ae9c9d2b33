"""``pnp fix``: the table is right, and the session is corrected to match it."""

from collections.abc import Iterator

import click

from pnp.cli.page import INDENT, folded, say
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.waiting import next_up
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.argument("corrections", nargs=-1, required=True)
def fix(asked: Asked, corrections: tuple[str, ...]) -> None:
    """Correct a session to match the table.

    The changes are shown and logged.

    \b
    Example:
      pnp fix friday "Waltl@K3 disrupted"
    """
    session = asked.open()
    say([*lines(session, " ".join(corrections)), *next_up(session, asked.seat)])


def lines(session: Session, corrections: str) -> Iterator[str]:
    """Correct the session, and yield what changed and what is doubtful."""
    changed = session.fix(corrections)
    if not changed:
        yield "The session already matches the table: nothing was changed or logged."
        return
    yield "Corrected:"
    for line in changed:
        yield from folded(line, INDENT, INDENT * 2)
