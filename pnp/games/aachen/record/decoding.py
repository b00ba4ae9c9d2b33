"""A position file to a position; whatever is wrong with it is told at its place.

Little has to be written: ``units: {E-2-26: 12, M12-A: 12}`` is a position.  Whoever is
not named is not in the game yet, areas without Americans hold units that nobody has
seen, and a phase begins.  In the Combat Phase an area is about to be activated, the
streets having been searched; where Supply Points are named, they are being spent.
"""

from typing import get_args

from pnp.errors import Complaints
from pnp.games.aachen.chapters.dawn import wake
from pnp.games.aachen.chapters.rounds import NEXT_ROUND
from pnp.games.aachen.chapters.sequence import DAY
from pnp.games.aachen.chapters.supply import BUY
from pnp.games.aachen.ground.flow import FLOW
from pnp.games.aachen.ground.position import Phase, Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS, Tables
from pnp.games.aachen.record.invariants import broken
from pnp.games.aachen.record.naming import PARTS, kinds, naming
from pnp.games.aachen.record.shapes import POSITION
from pnp.games.aachen.record.standing import count_all, hold_all, stand_all
from pnp.model.game import Game
from pnp.reading import Node, Opened
from pnp.rules.frames import stack
from pnp.rules.heading import complain_of_another
from pnp.rules.lookup import Lookup, turn_settings
from pnp.rules.naming import names
from pnp.rules.resuming import resumed

FIRST_SHOWN = 2
"""The turn of a position that says none."""
BEGUN = {"dawn": 0, "event": 0, "supply": 1, "combat": 3, "end": 4}
"""How many frames of the day lie behind each phase."""


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
    _day(opened, position, lookup)
    stand_all(opened.raw("units"), position, lookup)
    hold_all(opened.raw("germans"), position, lookup)
    count_all(opened.items("gone"), position, lookup)
    _awaited(opened, position, lookup)
    return resumed(position, FLOW, broken, opened, before)


def _day(opened: Opened, position: Position, lookup: Lookup) -> None:
    """Read turn, phase, morale, the event, and what there is to spend."""
    position.turn = opened.whole("turn", FIRST_SHOWN)
    phases: dict[str, Phase] = {each: each for each in get_args(Phase)}
    position.phase = phases.get(opened.text("phase"), "combat")
    position.morale = opened.whole("morale", position.morale)
    position.rain = int(opened.text("rain") == "yes")
    position.once = int(opened.text("once") == "yes")
    position.points = opened.whole("points", 0)
    position.dice = opened.whole("dice", 0)
    position.outcome = opened.text("outcome")
    _event(opened, position, lookup)
    node = opened.raw("held_back")
    if node is not None:
        organizations = naming(position.tables)["organization"]
        found = lookup.thing(organizations, node)
        position.held_back = "" if found is None else organizations.said[found]
    support = names("support", ((n, each, each) for n, each in enumerate(SUPPORTS)))
    counts = lookup.counts(support, opened.raw("support"), "support")
    position.support = [counts.get(n, 0) for n in range(len(SUPPORTS))]


def _event(opened: Opened, position: Position, lookup: Lookup) -> None:
    """Read the random event of the turn."""
    node = opened.raw("event")
    if node is None:
        return
    known = dict.fromkeys(each.id for each in position.tables.game.sets["events"])
    events = names("event", ((n, each, each) for n, each in enumerate(known)))
    found = lookup.thing(events, node)
    position.event = "" if found is None else events.said[found]


def _awaited(opened: Opened, position: Position, lookup: Lookup) -> None:
    """Read what is active, what has been attacked, and what is awaited."""
    areas = naming(position.tables)["area"]
    node = opened.raw("active")
    if node is not None:
        found = lookup.thing(areas, node)
        position.active = NONE if found is None else found
    position.attacked = lookup.things(areas, opened.items("attacked"))
    frames = opened.raw("frames")
    if frames is not None:
        position.frames = stack(PARTS, kinds(position.tables), lookup, frames)
    elif position.phase != "over":
        position.frames = [*reversed(DAY[BEGUN[position.phase] :])]
        _begin(position)


def _begin(position: Position) -> None:
    """Lay what a phase is in the middle of on the rest of the day."""
    frames, active = position.frames, position.active
    if position.phase == "dawn":
        wake(position)
    elif position.phase == "supply" and position.points:
        frames[-1] = BUY
    elif position.phase == "combat":
        frames.append(NEXT_ROUND)
        if active >= 0:
            frames += [("stand down", active), ("going on", active)]
