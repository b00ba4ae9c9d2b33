"""``pnp branch``: try another line from here: what if?"""

import click

from pnp.cli.page import say
from pnp.cli.refusal import refused
from pnp.cli.sessions import Asked, takes_a_session
from pnp.session.session import Session
from pnp.session.tree import name_fault


@click.command()
@takes_a_session
@click.argument("line", metavar="LINE")
@click.option(
    "--at",
    type=click.IntRange(min=1),
    help="Log entry to branch from. Default: the current one.",
)
def branch(asked: Asked, line: str, at: int | None) -> None:
    """Try another line of play, from here or from a log entry.

    The first line stays as it is.  In every command, write NAME@LINE for the new one.

    \b
    Examples:
      pnp branch friday what-if
      pnp do friday@what-if "pass"
    """
    say(begun(asked.open(), line, at or 0))


def begun(session: Session, line: str, at: int = 0) -> list[str]:
    """Start a line, and return how to continue it."""
    fault, hint = name_fault(line.casefold())
    if fault:
        raise refused("LINE", fault, hint)
    session.branch(line.casefold(), at=at)
    called = f"{session.name}@{line.casefold()}"
    known = ", ".join(session.lines)
    return [
        f"{called} begins at entry {at or session.head}: pnp play {called}",
        f"Lines: {known}.",
    ]
