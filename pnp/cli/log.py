"""``pnp log``: what has happened, told by the narrator; or a report of it all."""

from collections.abc import Iterator, Sequence
from typing import Literal

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.as_json import log as happened
from pnp.cli.page import INDENT, folded, quiet, say, title
from pnp.cli.session_header import called
from pnp.cli.sessions import Asked, takes_a_session
from pnp.session import narrate
from pnp.session.events import START
from pnp.session.narrate import Entry, entries
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.option("--last", type=click.IntRange(min=1), help="Only so many entries.")
@click.option(
    "--to",
    type=click.Choice(["md", "html"]),
    help="An after-action report: Markdown, or a page for a browser.",
)
@as_json
def log(
    asked: Asked,
    last: int | None,
    to: Literal["md", "html"] | None,
    *,
    for_program: bool,
) -> None:
    """Tell what has happened in a session, entry by entry, with the cases.

    \b
    Examples:
      pnp log friday --last 10
      pnp log friday --to md > friday.md
    """
    session = asked.open()
    if for_program:
        show(happened(session, asked.seat, last or 0))
        return
    if to:
        click.echo(_report(session, asked.seat, to), nl=False)
        return
    found = list(told(session, asked.seat, last=last or 0))
    head = title(f"{called(session)}: the log")
    say([head, *(found or ["Nothing has happened yet."])])


def _report(session: Session, seat: str, to: Literal["md", "html"]) -> str:
    """Return a session as a document, and a campaign as one of its own."""
    if session.header.keeps:
        from pnp.cli.campaign import annals

        return annals.report(session, to)
    from pnp.cli.afteraction import report

    return report(session, seat, to)


def told(
    session: Session, seat: str = "", *, since: int = 0, last: int = 0
) -> Iterator[str]:
    """Yield the entries after number ``since``, or the last so many, as lines."""
    found = entries(session, seat, since=since)
    for each in found[-last:]:
        yield from line(each)


def returned(session: Session) -> Iterator[str]:
    """Yield that the table stands as it did before, where a decision led back to it."""
    before = narrate.returned(session)
    if before:
        when = f"after entry {before}" if before > START else "at the beginning"
        yield quiet(f"The table stands as it did {when}.")


def line(entry: Entry) -> Sequence[str]:
    """Return an entry as lines: its number, its turn, what is told, its cases."""
    several = f"–{entry.last}" if entry.last > entry.first else ""
    return [*folded(f"{entry.first}{several}. {entry}", INDENT, INDENT * 3)]
