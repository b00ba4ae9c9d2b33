"""Read a position from a file; report each error at its place.

A short file is enough: ``units: {E-2-26: 12, M12-A: 12}`` is a position. A unit that
the file does not name is not in the game yet. Areas without Americans hold unseen
units, and a phase begins. In the Combat Phase, Bloody Streets are over and the player
is about to activate an area. If the file names Supply Points, the player is spending
them.
"""

from pnp.errors import Complaints
from pnp.games.aachen.chapters.dawn import wake
from pnp.games.aachen.chapters.sequence import DAY
from pnp.games.aachen.ground.flow import FLOW
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import Tables
from pnp.games.aachen.record.invariants import broken
from pnp.model.game import Game
from pnp.reading import Node, Opened
from pnp.rules.flow import Frame
from pnp.rules.state.read import read

BEGUN = {"dawn": 0, "event": 0, "supply": 1, "combat": 3, "end": 4}
"""How many frames of the day come before each phase."""


def decode(game: Game, node: Node, complaints: Complaints) -> Position | None:
    """Return the position in the file; None if it has an error."""
    begun = Position(Tables(game))
    return read(begun, node, complaints, flow=FLOW, laws=broken, waiting=_waiting)


def _waiting(position: Position, _: Opened) -> list[Frame]:
    """Return the frames if the file does not name them: a phase begins."""
    position.frames = [*reversed(DAY[BEGUN[position.phase] :])]
    _begin(position)
    return position.frames


def _begin(position: Position) -> None:
    """Push the frames inside a phase on top of the rest of the day."""
    frames, active = position.frames, position.active
    if position.phase == "dawn":
        wake(position)
    elif position.phase == "supply" and position.points:
        frames[-1] = ("buy",)
    elif position.phase == "combat":
        frames.append(("next round",))
        if active >= 0:
            frames += [("stand down", active), ("going on", active)]
