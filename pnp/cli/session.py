"""``pnp session``: the sessions there are; out into text, in again, and checked."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.kept import (
    PLACE,
    Asked,
    asked_for,
    folder,
    names,
    new_name,
    path_of,
    takes_a_session,
)
from pnp.cli.options import Wanted
from pnp.cli.page import counted, listed, say
from pnp.cli.refusal import refused
from pnp.cli.waiting import where
from pnp.errors import Complaints, PnpError
from pnp.model.game import Game
from pnp.model.variants import find_variant
from pnp.paths import shown
from pnp.session.events import Header
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
    """List the sessions there are, and where each stands.

    \b
    Example:
      pnp session list
    """
    there = folder(place)
    found = names(there)
    say([f"{counted(len(found), 'session').capitalize()} in {there}"])
    say(listed([(name, _standing(path_of(name, there))) for name in found]) or [])


def _standing(path: Path) -> str:
    """Return where a session stands, or why that cannot be told."""
    try:
        opened = Session.open(path)
        stands = click.unstyle(where(opened))
    except PnpError as error:
        return error.message
    others = [line for line in opened.lines if line != "main"]
    lines = f"; lines: {', '.join(others)}" if others else ""
    keeps = f", a {opened.header.keeps}" if opened.header.keeps else ""
    return f"{opened.header.title}{keeps}: {stands}{lines}"


@session.command()
@takes_a_session
def export(asked: Asked) -> None:
    """Print a session's transcript: the whole of it, as plain text.

    \b
    Example:
      pnp session export friday > friday.txt
    """
    from pnp.session import transcript

    click.echo(transcript.write(asked.open()), nl=False)


@session.command("import")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--name", "called", default="", help="What it is called here.")
@PLACE
def bring(file: Path, called: str, place: Path | None) -> None:
    """Bring a transcript in: every ply is ruled on and played again.

    \b
    Example:
      pnp session import friday.txt
    """
    from pnp.session.restore import restore
    from pnp.session.transcript import read

    found = read(_text(file), shown(file))
    name = new_name(called or found.header.name, folder(place))
    path = path_of(name, folder(place))
    brought = restore(path, found, _game(found.header), name=name)
    say([f"{name}: {_counted(len(brought.plies()))}, every one ruled on again."])
    if brought.warning:
        click.echo(f"pnp: {brought.warning}", err=True)


@session.command()
@click.argument("what", metavar="NAME|FILE")
@PLACE
def verify(what: str, place: Path | None) -> None:
    """Replay a session or a transcript, and say whether all of it holds.

    \b
    Examples:
      pnp session verify friday
      pnp session verify friday.txt
    """
    from pnp.session import verify as check
    from pnp.session.restore import checked
    from pnp.session.transcript import read

    if Path(what).is_file():
        found = read(_text(Path(what)), shown(what))
        said = checked(found, _game(found.header))
    else:
        asked = asked_for(what, place)
        asked.open()
        said = check.session(asked.path)
    say(_checked(what, said))


def _checked(what: str, said: "Checked") -> Iterator[str]:
    """Yield what holds, line by line of the session."""
    yield f"{what}: {_counted(said.plies)}, every one ruled on again; it holds."
    for each in said.stands:
        result = f", {each.result}" if each.result else ""
        yield f"  {each.line}: entry {each.head}, score {each.score}{result}"
    if said.hidden:
        yield f"  From entry {said.hidden} on it is hidden until the end."


def _counted(plies: int) -> str:
    return counted(plies, "ply", "plies")


def _game(header: Header) -> Game:
    """Load the game of a transcript, with what was laid on it."""
    overlays = tuple(
        find_variant(each, header.game) or Path(each) for each in header.overlays
    )
    variants, scenario = tuple(header.variants), header.scenario
    wanted = Wanted(header.game, header.edition, variants, overlays, scenario)
    return wanted.load(Complaints())


def _text(file: Path) -> str:
    """Return a transcript's text; BadInput where it cannot be read."""
    try:
        if str(file) == "-":
            return sys.stdin.read()
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        told = error.strerror if isinstance(error, OSError) else ""
        why = (told or "it is not text").lower()
        raise refused(shown(file), f"cannot be read: {why}") from error
