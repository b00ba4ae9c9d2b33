"""Saved campaigns: in the folder of sessions, in files of the same kind.

``winter`` is the campaign in ``winter.pnp``; ``winter@what-if`` is another line of it.
The first event of a file shows whether it is a campaign or a session.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.campaign.opening import is_campaign
from pnp.campaign.record.encoding import KEEPS
from pnp.cli.options import Command, with_options
from pnp.cli.refusal import refused
from pnp.cli.sessions import (
    PLACE,
    Asked,
    SessionName,
    asked_for,
    brief,
    folder,
    is_game,
    keeps,
    names,
    offered,
    path_of,
)
from pnp.errors import PnpError, among, nearest
from pnp.paths import spelled
from pnp.session.errors import unruled
from pnp.session.session import Session

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def campaigns(place: Path) -> list[str]:
    """Return the names of all campaigns in a folder."""
    return [name for name in names(place) if keeps(path_of(name, place)) == KEEPS]


def sessions(place: Path) -> list[str]:
    """Return the names of all sessions in a folder, damaged ones too."""
    return [name for name in names(place) if keeps(path_of(name, place)) != KEEPS]


def campaign_of(asked: Asked) -> Session:
    """Return the campaign that the user names, or raise BadInput."""
    if not asked.path.exists():
        raise refused(asked.name, "there is no campaign of that name", _begin(asked))
    session = asked.open()
    if not is_campaign(session):
        why = f"is a session of {session.game.title}, not a campaign"
        hint = f"look at it: pnp status {asked.called}; {_begin(asked, near=False)}"
        raise refused(asked.name, why, hint)
    return session


def _begin(asked: Asked, *, near: bool = True) -> str:
    """Return a hint: the campaigns there are, or how to begin one."""
    known = campaigns(asked.place)
    if near and (close := nearest(asked.name, known)):
        return close
    taken = asked.path.exists() or is_game(asked.name)
    begin = f"begin one: pnp campaign new {'NAME' if taken else asked.name} --game GAME"
    return f"{among(known)}; or {begin}" if known else begin


def played_in(asked: Asked) -> Session:
    """Return the session to record; raise BadInput if it is a campaign."""
    if not asked.path.exists():
        known = sessions(asked.place)
        hint = nearest(asked.name, known) or (among(known) if known else "")
        why = "there is no session of that name"
        raise refused(asked.name, why, hint or "play one: pnp play GAME --name NAME")
    session = asked.open()
    if is_campaign(session):
        why = f"is a campaign of {session.game.title}, not a session"
        known = sessions(asked.place)
        hint = among(known) if known else "play one: pnp play GAME --name NAME"
        raise refused(asked.name, why, hint)
    return session


class CampaignName(click.ParamType[str]):
    """A campaign's name, with ``@`` and a line if it is not the main one."""

    name = "campaign"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list["CompletionItem"]:
        """Offer the saved campaigns."""
        known = campaigns(folder(ctx.params.get("place")))
        return offered(known, incomplete)


class PlayedName(SessionName):
    """The name of a session to record."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list["CompletionItem"]:
        """Offer the saved sessions, without the campaigns."""
        known = sessions(folder(ctx.params.get("place")))
        return offered(known, incomplete)


def takes_a_campaign(command: Command) -> Command:
    """Let a command take NAME and ``--dir`` as ``asked``."""

    @wraps(command)
    def called(*, name: str, place: Path | None, **others: object) -> None:
        command(asked=asked_for(name, place), **others)

    options: tuple[Callable[[Command], Command], ...] = (
        click.argument("name", metavar="NAME", type=CampaignName()),
        PLACE,
    )
    return with_options(called, options)


def standings(place: Path) -> Iterator[tuple[str, str]]:
    """Yield every campaign's name and how far it is, or why it cannot be opened.

    A file that cannot be read may be a campaign, so it is listed too.
    """
    from pnp.cli.waiting import where

    for name in names(place):
        path = path_of(name, place)
        if keeps(path) not in (KEEPS, ""):
            continue
        try:
            session = Session.open(path)
            stands = click.unstyle(where(session))
        except PnpError as error:
            yield spelled(name), brief(error)
        except Exception as error:  # noqa: BLE001 - no campaign hides the others
            yield spelled(name), unruled(error)
        else:
            yield spelled(name), f"{session.game.title}: {stands}"
