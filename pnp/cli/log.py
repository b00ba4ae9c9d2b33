"""``pnp log``: what has happened, or a report of the whole session."""

from collections.abc import Iterator, Sequence
from typing import Literal

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.page import INDENT, folded, quiet, say, title
from pnp.cli.session_header import called
from pnp.cli.sessions import Asked, takes_a_session
from pnp.session import narrate
from pnp.session.events import START
from pnp.session.narrate import Entry, entries
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.option(
    "--last",
    type=click.IntRange(min=1),
    help="Number of entries to show, from the end. Default: all.",
)
@click.option(
    "--to",
    type=click.Choice(["md", "html"]),
    help="Format of an after-action report: Markdown, or a page for a browser.",
)
@as_json
def log(
    asked: Asked,
    last: int | None,
    to: Literal["md", "html"] | None,
    *,
    for_program: bool,
) -> None:
    """Show what has happened, entry by entry, with rule numbers.

    \b
    Examples:
      pnp log friday --last 10
      pnp log friday --to md > friday.md
    """
    session = asked.open()
    if for_program:
        from pnp.session.answers import log as happened

        show(happened(session, asked.seat, last or 0))
        return
    if to:
        click.echo(_report(session, asked.seat, to), nl=False)
        return
    found = list(told(session, asked.seat, last=last or 0))
    head = title(f"{called(session)}: the log")
    say([head, *(found or ["Nothing has happened yet."])])


def _report(session: Session, seat: str, to: Literal["md", "html"]) -> str:
    """Return a session or a campaign as a document."""
    if session.header.keeps:
        from pnp.cli.campaign import annals

        return annals.report(session, to)
    from pnp.cli.afteraction import report

    return report(session, seat, to)


def told(
    session: Session, seat: str = "", *, since: int = 0, last: int = 0
) -> Iterator[str]:
    """Yield the entries after number ``since``, or the last few, as lines."""
    found = entries(session, seat, since=since)
    for each in found[-last:]:
        yield from line(each)


def returned(session: Session) -> Iterator[str]:
    """Yield a note if a decision led back to an earlier position."""
    before = narrate.returned(session)
    if before:
        when = f"after entry {before}" if before > START else "at the beginning"
        yield quiet(f"The table is as it was {when}.")


def line(entry: Entry) -> Sequence[str]:
    """Return an entry as lines: its number, its turn, its text, its cases."""
    several = f"–{entry.last}" if entry.last > entry.first else ""
    return [*folded(f"{entry.first}{several}. {entry}", INDENT, INDENT * 3)]
