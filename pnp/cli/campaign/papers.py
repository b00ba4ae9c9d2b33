"""A campaign on paper: what its next session begins with, its sheets, its chart."""

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

TO = goes_to("--to", "Folder that it goes into.")


@click.command("next")
@takes_a_campaign
@click.option("--scenario", default="", help="The battle that is to be fought.")
@click.option(
    "-o",
    "to",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The overlay file; NAME-day-N.yaml in this folder, if not said.",
)
def follow(asked: Asked, scenario: str, to: Path | None) -> None:
    """Write what the next session begins with.

    It is an overlay file, laid on the game with --with: who is left, and how strong.
    The command that begins the session with it is told.

    \b
    Examples:
      pnp campaign next colonial --scenario wall
      pnp campaign next monte -o tomorrow.yaml
    """
    from pnp.cli.campaign.carryover import begin_next

    say(begin_next(campaign_of(asked), scenario, to))


@click.command()
@takes_a_campaign
@click.option("--paper", default="a4", show_default=True, help="a4 or letter.")
@TO
def sheet(asked: Asked, paper: str, to: "Destination") -> None:
    """Print its sheets, with the state filled in.

    They are PDF forms: what is to be written on them by hand can be typed, too.

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
    click.echo(f"{shown(path.path)}: {called(session)} as it stands on day {day}")


@click.command()
@takes_a_campaign
@click.option("--svg", "how", flag_value="svg", default="svg", help="In SVG.")
@click.option("--png", "how", flag_value="png", help="In PNG.")
@click.option(
    "--count",
    default="",
    metavar="WORD",
    help="Which count is drawn of everybody; the first that is kept, if not said.",
)
@TO
def chart(
    asked: Asked, how: Literal["svg", "png"], count: str, to: "Destination"
) -> None:
    """Draw the campaign so far, day by day.

    Scores are drawn session by session, with the best so far, where the game's
    campaigns keep them.

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
    help="A document to read; or the log itself, as pnp session import takes it, or "
    "event by event.",
)
@click.option(
    "-o",
    "out",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where it goes; it is printed, if not said.",
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
    """Refuse to write over a session or a campaign: nobody could bring it back."""
    if out.suffix == SUFFIX and out.exists():
        hint = "choose another file: -o FILE"
        raise refused(shown(out), "keeps a session or a campaign", hint)
