"""Read a position file; each error is reported at its place in the file.

A short file is enough: ``assaults: {D5: "cassino, by allied"}`` is a position of a
turn in which both sides play.
"""

from pnp.errors import Complaints
from pnp.games.cassino.chapters.weather import FOG
from pnp.games.cassino.ground.flow import FLOW
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.record.invariants import broken
from pnp.model.game import Game
from pnp.reading import Node, Opened
from pnp.rules.flow import Frame
from pnp.rules.state.read import read


def decode(game: Game, node: Node, complaints: Complaints) -> Position | None:
    """Return the position of a file; None if the file has an error."""
    begun = Position(Tables(game))
    return read(begun, node, complaints, flow=FLOW, laws=broken, waiting=_waiting)


def _waiting(position: Position, _: Opened) -> list[Frame]:
    """Return the frames for a file that has none: they follow from the phase."""
    if position.phase == "scene":
        return [("scene",)]
    if position.phase == "turn":
        return [("turn",)]
    fog = position.fog and not position.fog_sight
    return [("initiative", 0), *([FOG] if fog else [])]
