"""The beginning of a campaign, and its chronicle."""

from pathlib import Path
from typing import Any

from pnp.campaign.record.encoding import KEEPS
from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.chronicle import Chronicle
from pnp.session.errors import SessionError
from pnp.session.events import Dice, Strictness
from pnp.session.session import Clock, Referee, Session


def begin(
    path: Path,
    game: Game,
    *,
    name: str = "",
    dice: Dice = "mine",
    strictness: Strictness = "strict",
    now: Clock | None = None,
    referee: Referee = package.find,
) -> Session:
    """Begin a campaign in a new file; raise NoCampaigns if its game has none."""
    return Session.begin(
        path,
        game,
        name=name,
        dice=dice,
        strictness=strictness,
        keeps=KEEPS,
        now=now,
        referee=referee,
    )


def is_campaign(session: Session) -> bool:
    """Whether a file keeps a campaign."""
    return session.header.keeps == KEEPS


def chronicle_of(session: Session) -> Chronicle:
    """Return the chronicle of a campaign's game; SessionError for another session."""
    if not is_campaign(session):
        hint = "pnp campaign new begins one"
        raise SessionError(f"{session.name} is a session, not a campaign", hint=hint)
    rules: Any = session.rules
    chronicle: Chronicle = rules.chronicle
    return chronicle
