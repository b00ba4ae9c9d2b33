"""A position file to a position; whatever is wrong with it is told at its place.

Little has to be written: ``assaults: {D5: "cassino, by allied"}`` is a position, of a
turn in which both sides play.
"""

from typing import get_args

from pnp.errors import Complaints, nearest, quoted
from pnp.games.cassino.chapters.weather import FOG
from pnp.games.cassino.ground.flow import FLOW
from pnp.games.cassino.ground.pieces import NONE
from pnp.games.cassino.ground.position import Phase, Position
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.record import standing
from pnp.games.cassino.record.invariants import broken
from pnp.games.cassino.record.naming import PARTS, kinds, naming
from pnp.games.cassino.record.shapes import POSITION
from pnp.model.game import Game
from pnp.reading import Node, Opened
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
    turn_settings(position, opened.raw("settings"), lookup)
    _scene(opened, position, lookup)
    _turn(opened, position, lookup)
    _awaited(opened, position, lookup)
    return resumed(position, FLOW, broken, opened, before)


def _scene(opened: Opened, position: Position, lookup: Lookup) -> None:
    """Read the scene, both sides, and what lies in hexes."""
    position.month = opened.text("month")
    position.night = int(opened.text("time") == "night")
    position.sight = opened.whole("spotting")
    standing.sides(opened.raw("sides"), position, lookup)
    standing.assaults(opened.raw("assaults"), position, lookup)
    standing.mines(opened.raw("mines"), position, lookup)
    standing.losses(opened.raw("losses"), position, lookup)
    position.driven_out = [
        (" ".join(each.text for each in rest), side)
        for _, side, rest in standing.of_sides(
            opened.items("driven_out"), position, lookup, last=True
        )
    ]
    position.leaders = [
        (side, " ".join(each.text for each in rest))
        for _, side, rest in standing.of_sides(
            opened.items("leaders"), position, lookup
        )
    ]


def _turn(opened: Opened, position: Position, lookup: Lookup) -> None:
    """Read the turn: who leads, what has happened, the weather."""
    tables = position.tables
    position.turn = opened.whole("turn", FIRST_SHOWN)
    phases: dict[str, Phase] = {each: each for each in get_args(Phase)}
    usual: Phase = "turn" if position.turn else "scene"
    position.phase = phases.get(opened.text("phase"), usual)
    node = opened.raw("lead")
    if node is not None:
        found = lookup.thing(naming(tables)["side"], node)
        position.lead = NONE if found is None else found
    position.segments = opened.whole("segments")
    event, known = opened.text("event"), [each.id for each in tables.events.values()]
    if event and event not in known:
        message = f"there is no event {quoted(event)}"
        lookup.complaints.add(opened.at("event"), message, nearest(event, known))
    position.event = event
    position.gifts = [*standing.gifts(opened.items("gifts"), position, lookup)]
    position.weather = [*standing.weather(opened.items("weather"), position, lookup)]
    position.fog = int(opened.raw("fog") is not None)
    position.fog_sight = opened.whole("fog")
    position.outcome = opened.text("outcome")


def _awaited(opened: Opened, position: Position, lookup: Lookup) -> None:
    """Read what is awaited; where it is not said it follows from the phase."""
    node = opened.raw("frames")
    if node is not None:
        position.frames = stack(PARTS, kinds(position.tables), lookup, node)
    elif position.phase != "over":
        name = {"scene": "scene", "start": "initiative"}.get(position.phase, "turn")
        position.frames = [(name, 0) if name == "initiative" else (name,)]
        if name == "initiative" and position.fog and not position.fog_sight:
            position.frames.append(FOG)
