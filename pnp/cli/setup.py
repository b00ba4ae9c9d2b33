"""``pnp setup``: where every piece goes, to set the table up again."""

from collections.abc import Iterable, Iterator

import click

from pnp.cli.page import INDENT, coloured, folded, part, say, title
from pnp.cli.session_header import called
from pnp.cli.sessions import Asked, takes_a_session
from pnp.rules.package import Section
from pnp.session.session import Session


@click.command()
@takes_a_session
def setup(asked: Asked) -> None:
    """List where every piece goes, to set the table up again.

    \b
    Example:
      pnp setup friday
    """
    say(lines(asked.open(), asked.seat))


def lines(session: Session, seat: str = "") -> Iterator[str]:
    """Yield where every piece goes."""
    yield title(f"{called(session)}: setting up the table")
    yield from sections(session.rules.setup(session.seen(seat)))


def sections(found: Iterable[Section]) -> Iterator[str]:
    """Yield lists with their headings."""
    for entry in found:
        lines = [
            each
            for line in entry.lines
            for each in (
                [f"{INDENT}{line}"] if entry.drawn else folded(line, INDENT, INDENT * 2)
            )
        ]
        yield from part(entry.title, map(coloured, lines))
