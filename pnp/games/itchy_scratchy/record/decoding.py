"""A position file to a position; each error is reported at its place.

A short file is enough: ``units: {U-I1: D3 N, C-I1: D5}`` is a position.  Units not
named are not in this battle.  No unit has moved or attacked.  The side of the first
unit named moves and attacks.  A side that has lost its Exhaustion Point is exhausted.
"""

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.games.itchy_scratchy.record.invariants import broken
from pnp.model.game import Game
from pnp.reading import Keyed, Node, Opened
from pnp.rules.flow import Frame
from pnp.rules.state.read import read


def decode(game: Game, node: Node, complaints: Complaints) -> Position | None:
    """Return the position in a file; None if it has an error."""
    begun = Position(Tables(game))
    return read(begun, node, complaints, flow=FLOW, laws=broken, waiting=_waiting)


def _waiting(position: Position, opened: Opened) -> list[Frame]:
    """Return the frames to use if a file gives none."""
    if position.phase == "initiative":
        return [("initiative",)]
    side = _side(position, opened)
    if position.first < 0:
        position.first = side
    others = [f.index for f in position.tables.forces if f.index != side]
    frames: list[Frame] = [("end turn",)]
    if side == position.first:
        frames += [("side", each) for each in others]
    return [*frames, ("activate", side)]


def _side(position: Position, opened: Opened) -> int:
    """Return the side that acts: of the unit in hand, or of the first unit named."""
    force_of, unit = position.tables.force_of, position.tables.named["unit"]
    if position.active >= 0:
        return force_of[position.active]
    units = opened.raw("units")
    named = map(unit.find, units.entries if isinstance(units, Keyed) else ())
    first = next((each for each in named if each is not None), None)
    return max(position.first, 0) if first is None else force_of[first]
