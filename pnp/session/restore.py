"""The restore of a session from a transcript, if it replays under its rules."""

from pathlib import Path
from typing import TypeGuard

from pnp.errors import BadInput, Complaint
from pnp.model import canonical
from pnp.model.game import Game
from pnp.rules import package
from pnp.session import autosave, store
from pnp.session.beginning import inputs, settings
from pnp.session.errors import DoesNotReplay, SessionError
from pnp.session.events import Event, Header, rows
from pnp.session.session import Clock, Referee, Session
from pnp.session.spelling import Hidden
from pnp.session.transcript import Transcript
from pnp.session.verify import Checked, fits
from pnp.session.verify import transcript as verified
from pnp.values import replace


def restore(
    path: Path,
    found: Transcript,
    game: Game,
    *,
    name: str = "",
    now: Clock | None = None,
    referee: Referee = package.find,
) -> Session:
    """Write a transcript as a new session; nothing is written if it does not replay.

    ``game`` is the definition and the settings that its header names; if it differs
    from the original, the session's ``warning`` reports it.
    """
    if found.hidden:
        raise SessionError(
            f"{found.file} hides orders from entry {found.hidden} on",
            hint="you can verify it; to play or export, use the session itself",
        )
    checked(found, game, referee=referee)
    frozen = canonical.freeze(game)
    header = _header(found.header, game, canonical.digest(frozen))
    first = rows([replace(header, name=name or header.name)], found.begun)
    events = [each for _, each in found.events if _event(each)]
    kept = [*first, *rows(events, (now or store.now)(), first[0])]
    store.create(path, kept, frozen)
    session = Session.open(path, now=now, referee=referee)
    session.warning = autosave.write(session) or fits(found, game)
    return session


def _header(told: Header, game: Game, digest: str) -> Header:
    """Return a header with the current definition, its settings and files."""
    return replace(
        told, definition=digest, settings=settings(game), inputs=inputs(game)
    )


def checked(
    found: Transcript, game: Game, *, referee: Referee = package.find
) -> Checked:
    """Replay a transcript; raise BadInput with the line of text that fails."""
    try:
        return verified(found, game, referee=referee)
    except DoesNotReplay as error:
        head = error.told and found.told_at(error.told)
        at = head or found.mark(error.event)
        raise BadInput([Complaint(at, error.message, error.hint)]) from error


def _event(spelled: object) -> TypeGuard[Event]:
    return not isinstance(spelled, Hidden)
