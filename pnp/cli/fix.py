"""``pnp fix``: the table is right; the session is set to what lies there."""

from collections.abc import Iterator

import click

from pnp.cli.page import INDENT, folded, say
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.waiting import next_up
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.argument("lies", nargs=-1, required=True)
def fix(asked: Asked, lies: tuple[str, ...]) -> None:
    """Set a session to what lies on the table; the difference is shown and logged.

    \b
    Example:
      pnp fix friday "Waltl@K3 disrupted"
    """
    session = asked.open()
    say([*lines(session, " ".join(lies)), *next_up(session, asked.seat)])


def lines(session: Session, lies: str) -> Iterator[str]:
    """Set the table, and yield what changed and what does not hold any more."""
    changed = session.fix(lies)
    if not changed:
        yield "It lies so already: nothing was changed, and nothing was logged."
        return
    yield "Set as it lies on the table:"
    for line in changed:
        yield from folded(line, INDENT, INDENT * 2)
