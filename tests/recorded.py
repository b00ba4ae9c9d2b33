"""Recorded games in tests: read, said to be of today, made sessions, taken ply by ply.

They are kept as they were exported; another title makes no old game wrong, another rule
does, and then the ply and the case are named.
"""

import re
from hashlib import sha256
from pathlib import Path

from pnp.model import canonical
from pnp.model.game import Game
from pnp.session import replay, transcript
from pnp.session.restore import restore
from pnp.session.session import Session

NEXT_LOOK = 25
"""Plies from one look at the whole table to the next."""


def sealed(body: str) -> str:
    """Return a transcript with its seal; ``body`` is all above it."""
    return f"{body}seal: {sha256(body.encode()).hexdigest()}\n"


def of_today(told: str, game: Game) -> str:
    """Return a transcript, said to be played by the definition of today.

    As it is it would come in too, with a warning; so its export can be compared.
    """
    header = transcript.read(told).header
    today = canonical.digest(canonical.freeze(game))
    body, _, seal = told.rpartition("seal: ")
    assert re.fullmatch(r"[0-9a-f]{64}\n", seal)
    return sealed(body.replace(header.definition, today, 1))


def brought(text: str, game: Game, folder: Path) -> Session:
    """Import a recorded game: every ply is ruled on again."""
    found = transcript.read(text)
    return restore(folder / f"{found.header.name}.pnp", found, game)


def holds(session: Session) -> None:
    """Take a game ply by ply from the start: it comes to where the session stands."""
    rules = session.rules
    position = replay.start(session.log, rules, session.game)
    for number in session.log.path(session.head):
        replay.take(number, session.log.steps[number], rules, position)
        if number % NEXT_LOOK == 0:
            assert not [str(each) for each in rules.broken(position)]

    assert position == session.position
