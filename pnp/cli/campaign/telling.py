"""A campaign as text: its status, its log, and the list of campaigns."""

from collections.abc import Iterator
from pathlib import Path

import click

from pnp.cli.campaign.known import campaign_of, campaigns, standings, takes_a_campaign
from pnp.cli.document import Form
from pnp.cli.page import bad, counted, folded, listed, say, title
from pnp.cli.session_header import called
from pnp.cli.sessions import PLACE, Asked, folder
from pnp.paths import spelled
from pnp.session.session import Session


@click.command()
@takes_a_campaign
def status(asked: Asked) -> None:
    """Show the status of a campaign.

    It shows its day, its members, the standings and the sessions on record.  It warns
    you if a session was played on since, or is gone.

    \b
    Example:
      pnp campaign status winter
    """
    from pnp.cli.status import table

    session = campaign_of(asked)
    say([*table(session), *doubtful(session)])


def doubtful(session: Session, *, thorough: bool = False) -> Iterator[str]:
    """Yield doubts about the sessions on record."""
    from pnp.campaign import doubts

    for each in doubts.of(session, thorough=thorough):
        first, *others = folded(f"Warning: {each}", "", "  ")
        yield bad("Warning:") + first.removeprefix("Warning:")
        yield from others


@click.command()
@takes_a_campaign
@click.option(
    "--last",
    type=click.IntRange(min=1),
    help="Number of days to show, from the end. Default: all.",
)
@click.option(
    "--to",
    type=click.Choice(["md", "html", "txt"]),
    help="Format of the whole campaign: Markdown, a page for a browser, or text.",
)
def log(asked: Asked, last: int | None, to: Form | None) -> None:
    """Show what has happened, day by day, and what it changed.

    \b
    Examples:
      pnp campaign log monte --last 3
      pnp campaign log monte --to html > monte.html
    """
    from pnp.cli.campaign.annals import lines, report

    session = campaign_of(asked)
    if to:
        click.echo(report(session, to), nl=False)
        return
    head = title(f"{called(session)}: the log")
    found = list(lines(session, last or 0))
    say([head, *(found or ["Nothing has happened yet."])])


@click.command("list")
@PLACE
def listing(place: Path | None) -> None:
    """List your campaigns, and how far each one is.

    \b
    Example:
      pnp campaign list
    """
    there = folder(place)
    found = [*standings(there)]
    number = len(campaigns(there))
    head = f"{counted(number, 'campaign').capitalize()} in {spelled(str(there))}"
    if unread := len(found) - number:
        head += f"; {counted(unread, 'file')} cannot be read"
    say([head if number or not found else f"{head}:", *listed(found)])
