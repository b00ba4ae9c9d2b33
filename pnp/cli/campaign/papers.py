"""A campaign on paper: the start of its next session, its sheets, its chart."""

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from pnp.cli.campaign.annals import Log
from pnp.cli.campaign.known import campaign_of, takes_a_campaign
from pnp.cli.document import Form
from pnp.cli.options import goes_to
from pnp.cli.page import say
from pnp.cli.refusal import refused
from pnp.cli.session_header import called
from pnp.cli.sessions import SUFFIX, Asked
from pnp.paths import shown

if TYPE_CHECKING:
    from pnp.output import Destination

TO = goes_to("--to", "Folder for the file.")


@click.command("next")
@takes_a_campaign
@click.option("--scenario", default="", help="Scenario of the next session.")
@click.option(
    "-o",
    "to",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Overlay file to write. Default: NAME-day-N.yaml in this folder.",
)
def follow(asked: Asked, scenario: str, to: Path | None) -> None:
    """Write the start of the next session: an overlay file.

    The file lists who is left, and how strong.  The next session takes it with --with:
    pnp prints the command.

    \b
    Examples:
      pnp campaign next colonial --scenario wall
      pnp campaign next monte -o tomorrow.yaml
    """
    from pnp.cli.campaign.carryover import begin_next

    say(begin_next(campaign_of(asked), scenario, to))


@click.command()
@takes_a_campaign
@click.option("--paper", default="a4", show_default=True, help="Paper: a4 or letter.")
@TO
def sheet(asked: Asked, paper: str, to: "Destination") -> None:
    """Print the sheets of a campaign, filled in.

    They are PDF forms: you can write on them by hand, or type.

    \b
    Example:
      pnp campaign sheet monte --paper letter
    """
    session = campaign_of(asked)
    from pnp.cli.sheets import campaign_sheet
    from pnp.output import keep

    path = to / f"{_stem(asked)}.pdf"
    keep(path, campaign_sheet(session, paper))
    day = session.position.turn
    click.echo(f"{shown(path.path)}: {called(session)} on day {day}")


@click.command()
@takes_a_campaign
@click.option("--svg", "how", flag_value="svg", default="svg", help="Chart in SVG.")
@click.option("--png", "how", flag_value="png", help="Chart in PNG.")
@click.option(
    "--count",
    default="",
    metavar="WORD",
    help="Count to draw for everybody. Default: the first that the game keeps.",
)
@TO
def chart(
    asked: Asked, how: Literal["svg", "png"], count: str, to: "Destination"
) -> None:
    """Draw the campaign so far, day by day.

    If the game keeps scores, the chart has them session by session, with the best so
    far.

    \b
    Examples:
      pnp campaign chart monte
      pnp campaign chart monte --png --count reduced
    """
    session = campaign_of(asked)
    from pnp.cli.sheets import campaign_chart
    from pnp.output import keep

    path = to / f"{_stem(asked)}.{how}"
    keep(path, campaign_chart(session, how, count))
    click.echo(
        f"{shown(path.path)}: {called(session)} up to day {session.position.turn}"
    )


def _stem(asked: Asked) -> str:
    return asked.called.replace("@", "-")


@click.command()
@takes_a_campaign
@click.option(
    "--to",
    type=click.Choice(["md", "html", "txt", "transcript", "jsonl"]),
    default="md",
    show_default=True,
    help="Format: a document to read (md, html, txt), the log for pnp session import "
    "(transcript), or the log event by event (jsonl).",
)
@click.option(
    "-o",
    "out",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="File to write. Default: the terminal.",
)
def export(asked: Asked, to: Form | Log, out: Path | None) -> None:
    """Export a campaign: a document, or its log.

    \b
    Examples:
      pnp campaign export monte -o monte.md
      pnp campaign export monte --to transcript > monte.txt
    """
    from pnp.cli.campaign.annals import exported
    from pnp.output import keep

    text = exported(campaign_of(asked), to)
    if out:
        _spare(out)
        keep(out, text.encode())
        click.echo(f"{shown(out)}: {asked.called}")
    else:
        click.echo(text, nl=False)


def _spare(out: Path) -> None:
    """Refuse to overwrite a session or a campaign: it would be lost."""
    if out.suffix == SUFFIX and out.exists():
        hint = "choose another file: -o FILE"
        raise refused(shown(out), "holds a session or a campaign", hint)
