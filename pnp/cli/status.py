"""``pnp status``: the table now, as text, as a file or as a picture."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.options import destination, goes_to
from pnp.cli.page import folded, quiet, say, title
from pnp.cli.refusal import refused
from pnp.cli.session_header import called, terms
from pnp.cli.sessions import Asked, takes_a_session
from pnp.cli.setup import sections
from pnp.cli.waiting import told
from pnp.errors import BadInput
from pnp.session.beginning import changed
from pnp.session.events import Overruled
from pnp.session.session import Session
from pnp.values import replace

if TYPE_CHECKING:
    from pnp.output import Destination


@click.command()
@takes_a_session
@click.option("--yaml", "how", flag_value="yaml", help="Position file, as YAML.")
@click.option("--all", "whole", is_flag=True, help="Long lists too.")
@click.option("--svg", "how", flag_value="svg", help="Printed board, in SVG.")
@click.option("--png", "how", flag_value="png", help="Printed board, in PNG.")
@goes_to("--to", "Folder for the picture.", seldom=True)
@as_json
@click.pass_context
def status(
    context: click.Context,
    asked: Asked,
    how: str | None,
    to: Path,
    *,
    whole: bool,
    for_program: bool,
) -> None:
    """Show the table of a session: where everything is, and what comes next.

    With --yaml it is a position file, which pnp judge reads.  With --svg or --png it is
    a picture of the printed board with the counters on it.

    \b
    Examples:
      pnp status friday
      pnp status friday --yaml > friday.yaml
      pnp status friday --svg
    """
    session = asked.open()
    if for_program:
        from pnp.session.answers import status as standing

        show(standing(session, asked.seat))
    elif how == "yaml":
        click.echo(position_file(session, asked.seat), nl=False)
    elif how:
        _draw(session, asked, how, destination(context, "to", to))
    else:
        say(table(session, asked.seat, whole=whole))


def table(session: Session, seat: str = "", *, whole: bool = False) -> Iterator[str]:
    """Yield where everything is, what the game waits for, and what has changed."""
    position = session.seen(seat)
    first, *others = session.rules.status(position)
    yield title(f"{called(session)}: {first.title}")
    for line in first.lines:
        yield from folded(line)
    yield from sections(each for each in others if whole or not each.detail)
    if not whole and (left := [each.title for each in others if each.detail]):
        yield ""
        yield from map(quiet, folded(f"Use --all to list {', '.join(left).lower()}."))
    yield ""
    yield from told(session, seat)
    for line in terms(session):
        yield from map(quiet, folded(line))
    for number, each in session.overruled:
        yield from folded(f"Overruled at log entry {number}: {overruled(each)}.")
    for line in differs(session):
        yield from map(quiet, folded(line))


def overruled(each: Overruled) -> str:
    """Return an overruling: ``2.8, escape_from_white is no (agreed)``."""
    how = f"{each.setting} is {each.value}" if each.setting else "it only advises"
    why = f" ({each.because})" if each.because else ""
    return f"{each.case}, {how}{why}"


def differs(session: Session) -> Iterator[str]:
    """Yield a note if the definition has changed since the session began."""
    try:
        files = changed(session, _today(session))
    except BadInput:
        yield f"The game {session.header.game} is not here; the session has a copy."
        return
    if files:
        yield (
            f"Changed since this session began: {', '.join(files)}. "
            "It continues with the definition it began with."
        )


def _today(session: Session) -> Path:
    """Return the folder of the game's definition today."""
    from pnp.model.places import find

    return find(session.header.game)


def position_file(session: Session, seat: str = "") -> str:
    """Return the position as a file that pnp can read."""
    from pnp.reading.writing import written

    overlays = session.header.overlays
    names = ", ".join(overlays)
    head = f"# Played with {names}: judge this with --with.\n" if overlays else ""
    return head + written(session.rules.encode(session.seen(seat)))


def _draw(session: Session, asked: Asked, how: str, to: "Destination") -> None:
    """Write the board as a picture."""
    from pnp.cli.board_picture import picture
    from pnp.output import keep

    if session.header.keeps:
        why = f"is a {session.header.keeps}, and has no board to draw"
        hint = f"draw its chart: pnp campaign chart {asked.called}"
        raise refused(asked.name, why, hint)
    game = replace(session.game, folder=_today(session))
    lying = session.rules.counters(session.seen(asked.seat))
    path = to / f"{asked.called.replace('@', '-')}.{how}"
    keep(path, picture(game, lying, how))
    click.echo(f"{path.path}: the board as it is")
