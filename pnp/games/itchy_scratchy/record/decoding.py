"""A position file to a position; whatever is wrong with it is told at its place.

Little has to be written: ``units: {U-I1: D3 N, C-I1: D5}`` is a position.  Whoever is
not named is not in this battle, nobody has moved or attacked, and the side of the first
unit named moves and attacks.  A side that has lost as much as it takes is exhausted.
"""

from typing import get_args

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.pieces import NONE
from pnp.games.itchy_scratchy.ground.position import Phase, Position
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.games.itchy_scratchy.record.encoding import usually_exhausted
from pnp.games.itchy_scratchy.record.invariants import broken
from pnp.games.itchy_scratchy.record.mending import recount
from pnp.games.itchy_scratchy.record.naming import PARTS, kinds, naming
from pnp.games.itchy_scratchy.record.overruling import LEAST
from pnp.games.itchy_scratchy.record.shapes import POSITION
from pnp.games.itchy_scratchy.record.standing import stand_all
from pnp.model.game import Game
from pnp.reading import Node, Opened
from pnp.rules.flow import Frame
from pnp.rules.frames import stack
from pnp.rules.heading import complain_of_another
from pnp.rules.lookup import Lookup, turn_settings
from pnp.rules.resuming import resumed

FIRST_SHOWN = 1
"""The turn of a position that says none."""


def decode(game: Game, node: Node, complaints: Complaints) -> Position | None:
    """Return the position that is written; nothing where an error was found in it."""
    before = len(complaints.errors)
    opened = Opened.open(node, POSITION, complaints)
    if opened is None:
        return None
    tables = Tables(game)
    lookup = Lookup(complaints)
    complain_of_another(opened, game)
    position = Position(tables)
    turn_settings(position, opened.raw("settings"), lookup, LEAST)
    named = stand_all(opened.raw("units"), position, lookup)
    recount(position)
    _turn(opened, position, lookup, named)
    return resumed(position, FLOW, broken, opened, before)


def _turn(opened: Opened, position: Position, lookup: Lookup, named: list[int]) -> None:
    """Read the turn, whose it is, and what is awaited."""
    names = naming(position.tables)
    position.turn = opened.whole("turn", FIRST_SHOWN)
    phases: dict[str, Phase] = {each: each for each in get_args(Phase)}
    position.phase = phases.get(opened.text("phase"), "activation")
    position.outcome = opened.text("outcome")
    for field, kind in (("first", "force"), ("active", "unit")):
        node = opened.raw(field)
        if node is not None:
            found = lookup.thing(names[kind], node)
            setattr(position, field, NONE if found is None else found)
    position.exhausted = usually_exhausted(position)
    if opened.has("exhausted"):
        tired = lookup.things(names["force"], opened.items("exhausted"))
        position.exhausted = [int(f.index in tired) for f in position.tables.forces]
    position.wired = lookup.things(names["area"], opened.items("cleared"))
    node = opened.raw("frames")
    if node is not None:
        position.frames = stack(PARTS, kinds(position.tables), lookup, node)
    elif position.phase != "over":
        position.frames = _waiting(position, named)


def _waiting(position: Position, named: list[int]) -> list[Frame]:
    """Return what is awaited where a file does not say."""
    if position.phase == "initiative":
        return [("initiative",)]
    force_of = position.tables.force_of
    side = force_of[named[0]] if named else max(position.first, 0)
    if position.active >= 0:
        side = force_of[position.active]
    if position.first < 0:
        position.first = side
    others = [f.index for f in position.tables.forces if f.index != side]
    frames: list[Frame] = [("end turn",)]
    if side == position.first:
        frames += [("side", each) for each in others]
    return [*frames, ("activate", side)]
