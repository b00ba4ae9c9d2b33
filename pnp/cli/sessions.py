"""Saved sessions: their folder, names and lines.

``friday`` is the main line of the session in ``friday.pnp``; ``friday@what-if`` is
another line.  The folder is ``--dir``, then ``PNP_SESSIONS``, then the system's usual
folder for the data of programs.
"""

import os
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.completing import Offered, item, seats
from pnp.cli.options import Command, with_options
from pnp.cli.refusal import refused
from pnp.errors import BadInput, PnpError, among, nearest, quoted
from pnp.patterns import late
from pnp.session.session import MAIN, Session
from pnp.values import Struct

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

NAME = late(r"[a-z0-9][a-z0-9_-]{0,59}")
"""A session's name is part of a file name, on every system."""
SUFFIX = ".pnp"


def folder(given: Path | None = None) -> Path:
    """Return the folder of sessions."""
    if given is not None:
        return given
    if own := os.environ.get("PNP_SESSIONS"):
        return Path(own)
    import platformdirs

    return platformdirs.user_data_path("pnp") / "sessions"


def names(place: Path) -> list[str]:
    """Return the names of all sessions in a folder."""
    return sorted(path.stem for path in place.glob(f"*{SUFFIX}"))


def path_of(name: str, place: Path) -> Path:
    """Return the file of a session."""
    return place / f"{name}{SUFFIX}"


class Asked(Struct, frozen=True):
    """A session that the user names; nothing is opened yet."""

    name: str
    line: str = MAIN
    place: Path = Path()
    seat: str = ""

    @property
    def called(self) -> str:
        """Return its name for the command line."""
        return self.name if self.line == MAIN else f"{self.name}@{self.line}"

    @property
    def path(self) -> Path:
        """Return its file."""
        return path_of(self.name, self.place)

    def open(self) -> Session:
        """Return the session, or raise BadInput."""
        if not os.path.lexists(self.path):
            known = names(self.place)
            hint = nearest(self.name, known) or _how_to_begin(self.name, known)
            raise refused(self.name, "there is no session of that name", hint)
        session = Session.open(self.path, self.line)
        seated(session, self.seat)
        if session.warning:
            click.echo(f"pnp: {session.warning}", err=True)
        return session


def _how_to_begin(name: str, known: list[str]) -> str:
    begin = (
        f"begin one: pnp play GAME --name {name if NAME.fullmatch(name) else 'NAME'}"
    )
    return f"{among(known)}; or {begin}" if known else begin


def asked_for(written: str, place: Path | None = None, seat: str = "") -> Asked:
    """Read ``friday`` or ``friday@what-if``."""
    name, at, line = written.partition("@")
    if at and not line:
        hint = f"name one, such as {name}@what-if, or leave out the @"
        raise refused(written, "does not name a line after the @", hint)
    if not NAME.fullmatch(name.casefold()):
        raise refused(name, "cannot name a session", "use letters, digits, - and _")
    return Asked(name.casefold(), line or MAIN, folder(place), seat)


def keeps(path: Path) -> str:
    """Return what a file holds: a session or a campaign; '' if it cannot be read."""
    from pnp.session import store

    try:
        return store.header(path).keeps or "session"
    except PnpError:
        return ""


def brief(error: PnpError) -> str:
    """Return why a session cannot be opened, in one line for a list."""
    return error.message.partition("\n")[0]


def new_name(name: str, place: Path, what: str = "session") -> str:
    """Return the name for a new session, or raise BadInput."""
    from pnp.output import name_fault

    name = name.casefold()
    fault = name_fault(f"{name}{SUFFIX}")
    if not NAME.fullmatch(name) or fault:
        hint = fault or "use a-z, 0-9, - and _: friday"
        raise refused(name, f"cannot name a {what}", hint)
    if is_game(name):
        hint = f"another, such as {name}-1"
        raise refused(name, f"is a game, and cannot name a {what}", f"choose {hint}")
    if (path := path_of(name, place)).exists():
        hint = f"continue it: pnp play {name}; or choose another name"
        raise refused(name, f"there is a {keeps(path) or 'file'} of that name", hint)
    return name


def free_name(game: str, place: Path) -> str:
    """Return the first free name for a session of a game: ``game-1``."""
    number = 1
    while path_of(f"{game}-{number}", place).exists() or is_game(f"{game}-{number}"):
        number += 1
    return f"{game}-{number}"


def is_game(name: str) -> bool:
    """Whether a name is a game's."""
    from pnp.model.places import find

    try:
        find(name)
    except BadInput:
        return False
    return True


def seated(session: Session, seat: str) -> None:
    """Refuse a player that the game does not have."""
    seats = session.rules.seats(session.game)
    if seat and seat not in seats:
        hint = nearest(seat, seats) or among(seats)
        raise refused("--seat", f"there is no player {quoted(seat)}", hint)


def offered(known: Iterable[str], begun: str) -> list["CompletionItem"]:
    """Return the names that a shell can offer; skip files that are not sessions."""
    fits = [each for each in known if each.startswith(begun)]
    return [item(each) for each in fits if NAME.fullmatch(each)]


class SessionName(click.ParamType[str]):
    """A session's name, with ``@`` and a line if it is not the main one."""

    name = "session"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list["CompletionItem"]:
        """Offer the saved sessions."""
        known = names(folder(ctx.params.get("place")))
        return offered(known, incomplete)


PLACE = click.option(
    "--dir",
    "place",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder of saved sessions. Default: $PNP_SESSIONS, then your data folder.",
)
SEAT = click.option(
    "--seat",
    default="",
    type=Offered(seats),
    help="Player you act for, if pnp keeps hidden cards.",
)


def takes_a_session(command: Command) -> Command:
    """Let a command take NAME, ``--dir`` and ``--seat`` as ``asked``."""

    @wraps(command)
    def called(*, name: str, place: Path | None, seat: str, **others: object) -> None:
        command(asked=asked_for(name, place, seat), **others)

    options: tuple[Callable[[Command], Command], ...] = (
        click.argument("name", type=SessionName()),
        PLACE,
        SEAT,
    )
    return with_options(called, options)
