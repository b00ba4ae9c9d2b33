"""``pnp status``: the table as it stands: told, written down, or drawn."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.as_json import status as standing
from pnp.cli.options import goes_to
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
@click.option("--yaml", "how", flag_value="yaml", help="As a position file.")
@click.option("--svg", "how", flag_value="svg", help="As the printed board, in SVG.")
@click.option("--png", "how", flag_value="png", help="As the printed board, in PNG.")
@goes_to("--to", "Folder that a picture goes into.")
@as_json
def status(
    asked: Asked, how: str | None, to: "Destination", *, for_program: bool
) -> None:
    """Show a session's table: what stands where, what is awaited.

    With --yaml it is a position file, which pnp judge reads back; with --svg or --png
    it is the printed board with the counters on it.

    \b
    Examples:
      pnp status friday
      pnp status friday --yaml > friday.yaml
      pnp status friday --svg
    """
    session = asked.open()
    if for_program:
        show(standing(session, asked.seat))
    elif how == "yaml":
        click.echo(position_file(session, asked.seat), nl=False)
    elif how:
        _draw(session, asked, how, to)
    else:
        say(table(session, asked.seat))


def table(session: Session, seat: str = "") -> Iterator[str]:
    """Yield what stands where, then what is awaited, then what has changed since."""
    position = session.seen(seat)
    first, *others = session.rules.status(position)
    yield title(f"{called(session)}: {first.title}")
    for line in first.lines:
        yield from folded(line)
    yield from sections(others)
    yield ""
    yield from told(session, seat)
    for line in terms(session):
        yield from map(quiet, folded(line))
    for number, each in session.overruled:
        yield from folded(f"Overruled at entry {number}: {overruled(each)}.")
    for line in differs(session):
        yield from map(quiet, folded(line))


def overruled(each: Overruled) -> str:
    """Return what was agreed: ``2.8, escape_from_white is no (agreed)``."""
    how = f"{each.setting} is {each.value}" if each.setting else "it advises only"
    why = f" ({each.because})" if each.because else ""
    return f"{each.case}, {how}{why}"


def differs(session: Session) -> Iterator[str]:
    """Yield that the definition has been changed since the session began, if so."""
    try:
        files = changed(session, _today(session))
    except BadInput:
        yield f"The game {session.header.game} is not here; the session has its own."
        return
    if files:
        yield (
            f"Changed since this session began: {', '.join(files)}. "
            "It goes on by the definition it began with."
        )


def _today(session: Session) -> Path:
    """Return where the game's definition lies today."""
    from pnp.model.places import find

    return find(session.header.game)


def position_file(session: Session, seat: str = "") -> str:
    """Return the position as a file that reads back."""
    from pnp.reading.writing import written

    overlays = session.header.overlays
    names = ", ".join(overlays)
    lies = f"# On the game lies {names}: judge this with --with.\n" if overlays else ""
    return lies + written(session.rules.encode(session.seen(seat)))


def _draw(session: Session, asked: Asked, how: str, to: "Destination") -> None:
    """Write the board as a picture."""
    from pnp.cli.board_picture import picture
    from pnp.output import keep

    if session.header.keeps:
        why = f"is a {session.header.keeps}, which lies on no board"
        hint = f"draw it: pnp campaign chart {asked.called}"
        raise refused(asked.name, why, hint)
    game = replace(session.game, folder=_today(session))
    lying = session.rules.counters(session.seen(asked.seat))
    path = to / f"{asked.called.replace('@', '-')}.{how}"
    keep(path, picture(game, lying, how))
    click.echo(f"{path.path}: the board as it lies")
