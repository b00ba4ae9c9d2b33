"""``pnp session``: list, export, import and verify sessions."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.brought import GAME, OVERLAYS, game_of
from pnp.cli.page import counted, listed, say
from pnp.cli.refusal import refused
from pnp.cli.sessions import (
    NAME,
    PLACE,
    Asked,
    asked_for,
    brief,
    folder,
    names,
    new_name,
    path_of,
    takes_a_session,
)
from pnp.cli.waiting import where
from pnp.errors import BadInput, Complaint, Mark, PnpError
from pnp.paths import Unread, bounded_stdin, shown, spelled, taken
from pnp.session.errors import unruled
from pnp.session.session import Session

if TYPE_CHECKING:
    from pnp.session.verify import Checked


@click.group()
def session() -> None:
    """List, export, import and verify sessions.

    \b
    Examples:
      pnp session list
      pnp session export friday > friday.txt
      pnp session import friday.txt
      pnp session verify friday.txt
    """


@session.command("list")
@PLACE
def listing(place: Path | None) -> None:
    """List your sessions, and how far each one is.

    \b
    Example:
      pnp session list
    """
    there = folder(place)
    found = names(there)
    say([f"{counted(len(found), 'session').capitalize()} in {spelled(str(there))}"])
    say(listed([(spelled(name), _standing(path_of(name, there))) for name in found]))


def _standing(path: Path) -> str:
    """Return how far a session is, or why it cannot be opened."""
    try:
        opened = Session.open(path)
        stands = click.unstyle(where(opened))
    except PnpError as error:
        return brief(error)
    except Exception as error:  # noqa: BLE001 - no session hides the others
        return unruled(error)
    others = [line for line in opened.lines if line != "main"]
    lines = f"; lines: {', '.join(others)}" if others else ""
    keeps = f", a {opened.header.keeps}" if opened.header.keeps else ""
    return f"{opened.header.title}{keeps}: {stands}{lines}"


@session.command()
@takes_a_session
def export(asked: Asked) -> None:
    """Print a session's transcript: the whole session as plain text.

    \b
    Example:
      pnp session export friday > friday.txt
    """
    from pnp.session import transcript

    click.echo(transcript.write(asked.open()), nl=False)


@session.command("import")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--name",
    "called",
    default="",
    help="Name of the session here. Default: the name in the transcript.",
)
@GAME
@OVERLAYS
@PLACE
def bring(
    *,
    file: Path,
    called: str,
    game: str,
    overlays: tuple[Path, ...],
    place: Path | None,
) -> None:
    """Import a transcript: every move is checked and played again.

    \b
    Example:
      pnp session import friday.txt
    """
    from pnp.session.restore import restore
    from pnp.session.transcript import read

    found = read(_text(file), shown(file))
    name = new_name(called or found.header.name, folder(place))
    path = path_of(name, folder(place))
    brought = restore(path, found, game_of(found, game, overlays), name=name)
    say([f"{name}: {_counted(len(brought.plies()))}, each checked again."])
    if brought.warning:
        click.echo(f"pnp: {brought.warning}", err=True)


@session.command()
@click.argument("what", metavar="NAME|FILE")
@GAME
@OVERLAYS
@PLACE
def verify(
    what: str, game: str, overlays: tuple[Path, ...], place: Path | None
) -> None:
    """Replay a session or a transcript, and check every move.

    \b
    Examples:
      pnp session verify friday
      pnp session verify friday.txt
    """
    from pnp.session import verify as check
    from pnp.session.restore import checked
    from pnp.session.transcript import read

    if _is_file(what):
        found = read(_text(Path(what)), shown(what))
        said = checked(found, game_of(found, game, overlays))
    else:
        asked = asked_for(what, place)
        asked.open()
        said = check.session(asked.path)
    say(_checked(what, said))


def _is_file(what: str) -> bool:
    """Whether a file is meant: it exists, or it cannot be a session's name."""
    named = NAME.fullmatch(what.partition("@")[0].casefold())
    return Path(what).is_file() or (not named and os.path.lexists(what))


def _checked(what: str, said: "Checked") -> Iterator[str]:
    """Yield the result of the check, line by line of the session."""
    yield f"{what}: {_counted(said.plies)}, each checked again: all correct."
    for each in said.stands:
        result = f", {each.result}" if each.result else ""
        yield f"  {each.line}: entry {each.head}, score {each.score}{result}"
    if said.hidden:
        yield f"  From entry {said.hidden} on it is hidden until the end."


def _counted(plies: int) -> str:
    return counted(plies, "move")


def _text(file: Path) -> str:
    """Return a transcript's text, or raise BadInput."""
    try:
        data = bounded_stdin() if str(file) == "-" else taken(file)
        return data.decode()
    except Unread as error:
        raise refused(shown(file), error.fault) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        why = "cannot be read: it is not text"
        raise BadInput([Complaint(Mark(shown(file), line), why)]) from error
