"""Sessions as they are kept: in which folder, under which name, along which line.

``friday`` is the session in ``friday.pnp``, along its main line; ``friday@what-if`` is
the same along another.  The folder is the one of ``--dir``, else of ``PNP_SESSIONS``,
else the place where this system keeps what programs remember.
"""

import os
import re
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from pnp.cli.completing import Offered, seats
from pnp.cli.options import Command, with_options
from pnp.cli.refusal import refused
from pnp.errors import BadInput, PnpError, among, nearest, quoted
from pnp.session.session import MAIN, Session
from pnp.values import Struct

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
"""A session's name stands in the name of a file, on every system."""
SUFFIX = ".pnp"


def folder(given: Path | None = None) -> Path:
    """Return where sessions lie."""
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
    """A session somebody asked for; nothing is opened yet."""

    name: str
    line: str = MAIN
    place: Path = Path()
    seat: str = ""

    @property
    def called(self) -> str:
        """Return its name as it is written on the command line."""
        return self.name if self.line == MAIN else f"{self.name}@{self.line}"

    @property
    def path(self) -> Path:
        """Return its file."""
        return path_of(self.name, self.place)

    def open(self) -> Session:
        """Return the session; BadInput where there is none of that name."""
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
        hint = f"name one, as {name}@what-if, or leave the @ out"
        raise refused(written, "names no line after the @", hint)
    if not NAME.fullmatch(name.casefold()):
        raise refused(
            name, "cannot name a session", "a name is letters, digits, - and _"
        )
    return Asked(name.casefold(), line or MAIN, folder(place), seat)


def keeps(path: Path) -> str:
    """Return what a file keeps: a session, a campaign; '' where nobody can tell."""
    from pnp.session import store

    try:
        return store.header(path).keeps or "session"
    except PnpError:
        return ""


def brief(error: PnpError) -> str:
    """Return why a session cannot be opened as a list tells it: in one line."""
    return error.message.partition("\n")[0]


def new_name(name: str, place: Path, what: str = "session") -> str:
    """Return a name by which a session may be begun; BadInput where it may not."""
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
        hint = f"go on with it: pnp play {name}; or choose another name"
        raise refused(name, f"there is a {keeps(path) or 'file'} of that name", hint)
    return name


def free_name(game: str, place: Path) -> str:
    """Return the first name that is free for a session of a game: ``game-1``."""
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
    """Refuse a seat the game does not have."""
    seats = session.rules.seats(session.game)
    if seat and seat not in seats:
        hint = nearest(seat, seats) or among(seats)
        raise refused("--seat", f"there is no seat {quoted(seat)}", hint)


def offered(known: Iterable[str], begun: str) -> list[CompletionItem]:
    """Return the names a shell may offer: a file may be called what no session is."""
    fits = [each for each in known if each.startswith(begun)]
    return [CompletionItem(each) for each in fits if NAME.fullmatch(each)]


class SessionName(click.ParamType[str]):
    """A session's name, with ``@`` and a line where it is not the main one."""

    name = "session"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the sessions there are."""
        known = names(folder(ctx.params.get("place")))
        return offered(known, incomplete)


PLACE = click.option(
    "--dir",
    "place",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where sessions lie; else $PNP_SESSIONS, else your data folder.",
)
SEAT = click.option(
    "--seat",
    default="",
    type=Offered(seats),
    help="Whose eyes see it, where two play with kept cards.",
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
