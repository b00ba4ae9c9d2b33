"""From a position file to a position; each error is reported at its place.

A short file is enough: ``defenders: {K3: Waltl}`` is a position.  Defenders named
nowhere are out of the game, the board is as at the start, nobody has acted in a
Defender Phase, and no SS card has been turned up.

A file of one edition may be read as a position of the other, so that both can rule on
it.  Parts that the other edition does not have are left out, with a warning.
"""

from pnp.errors import Complaints
from pnp.games.castle_itter.chapters.decks import two_players
from pnp.games.castle_itter.chapters.orders import PLAN, orders_unseen
from pnp.games.castle_itter.chapters.sequence import DEFEND, END_TURN, SS_PHASE
from pnp.games.castle_itter.ground.flow import FLOW
from pnp.games.castle_itter.ground.position import Phase, Position
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.record.invariants import broken
from pnp.model.game import Game
from pnp.reading import Node, Opened
from pnp.rules.flow import Frame
from pnp.rules.state.read import read

WAITING: dict[Phase, tuple[Frame, ...]] = {
    "planning": (SS_PHASE, DEFEND, PLAN),
    "defenders": (SS_PHASE, DEFEND),
    "ss": (END_TURN, ("turn up", 0)),
}
"""What comes next in a phase, if the file does not give it."""


def decode(game: Game, node: Node, complaints: Complaints) -> Position | None:
    """Return the position of a file; nothing if an error was found in it."""
    begun = Position(Tables(game))
    return read(begun, node, complaints, flow=FLOW, laws=broken, waiting=_waiting)


def _waiting(position: Position, opened: Opened) -> list[Frame]:
    """Return the frames that such a phase waits for."""
    planning = position.phase == "planning"
    if planning and not two_players(position):
        message = "only a two-player game has a planning phase"
        opened.complaints.add(opened.at("phase"), message, "phase: defenders")
    elif position.phase in WAITING:
        _complain_of_too_many(opened, position)
        if not opened.has("hands") and not planning:
            position.orders = orders_unseen(position)
        return [*WAITING[position.phase]]
    else:
        message = f"a position in {position.phase} must list what comes next"
        opened.complaints.add(opened.at("phase"), message, "frames: [[deal, 2]]")
    return []


def _complain_of_too_many(opened: Opened, position: Position) -> None:
    """Report more actions or cards than a turn has: no play leads there."""
    cards = position.numbers["cards_per_turn"]
    for key, done, most in (
        ("actions", position.actions, position.allowed),
        ("cards", position.played, cards),
    ):
        if done > most:
            message = f"this turn has {most} {key}, not {done}"
            opened.complaints.add(
                opened.at(key), message, f"write at most {key}: {most}"
            )
