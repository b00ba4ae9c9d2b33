"""Corrections of the board: counts, the load, the tank, defences and markers.

    turn 8       load off       tank destroyed empty       North Terrace 5       green 3

Each reading returns whether the words were about it (``fixing``).
"""

from pnp.games.castle_itter.ground.position import LOST, LOST_EMPTY, WHOLE, Position
from pnp.games.castle_itter.record.mending import limited
from pnp.rules.clauses import Clause
from pnp.rules.notation import NotationError

COUNTED = {
    "turn": "turn",
    "actions": "actions",
    "action": "actions",
    "allowed": "allowed",
    "cards": "played",
}


def _count(position: Position, clause: Clause) -> bool:
    """``turn 8``, ``actions 3``."""
    name = COUNTED.get(clause.word())
    count = clause.number()
    if name is None or count is None:
        return False
    setattr(position, name, limited(count))
    return True


def _load(position: Position, clause: Clause) -> bool:
    """``load on``, ``not loaded``, ``unloaded``."""
    gone = clause.takes("not", "no", "remove", "unloaded")
    word = clause.word() if clause.rest else ""
    if word not in ("load", "loaded", "") or not (word or clause.took == "unloaded"):
        return False
    gone |= clause.takes("off", "no")
    clause.takes("on", "yes", "marker")
    position.loaded = int(not gone)
    return True


def _tank(position: Position, clause: Clause) -> bool:
    """``tank whole``, ``tank destroyed``, ``tank destroyed empty``."""
    if not clause.takes("tank"):
        return False
    whole = clause.takes("whole", "intact")
    if not whole and not clause.takes("destroyed", "lost"):
        return False
    location = next(each for each in position.tables.locations if each.destructible)
    if not whole:
        position.tank = LOST_EMPTY if clause.takes("empty") else LOST
        position.defence[location.index] = 0
        return True
    if position.tank != WHOLE:
        position.defence[location.index] = position.numbers["defence_lowest"]
    position.tank = WHOLE
    return True


def _defence(position: Position, clause: Clause) -> bool:
    """``defence NT 5``, ``North Terrace 5``, ``North Terrace defence is 5``."""
    clause.takes("defence", "defense")
    location = clause.one("location")
    clause.takes("defence", "defense")
    defence = clause.number()
    if location is None or defence is None:
        return False
    place = position.tables.locations[location]
    if defence not in place.track:
        steps = ", ".join(map(str, place.track)) or "none"
        message = f"the defence of the {place.name} cannot be {defence}"
        raise NotationError(message, hint=f"its track has {steps}")
    position.defence[location] = defence
    if place.destructible and (defence == 0) != (position.tank != WHOLE):
        lost = LOST if position.inside(location) else LOST_EMPTY
        position.tank = lost if defence == 0 else WHOLE
    return True


def _markers(position: Position, clause: Clause) -> bool:
    """``green 3``, ``markers green 3``, ``3 green``."""
    clause.takes("markers", "marker", "suppression")
    first = clause.number()
    colour = clause.one("colour")
    count = clause.number() if first is None else first
    if colour is None or count is None:
        return False
    position.markers[colour] = limited(count)
    clause.takes("markers", "marker")
    return True


READINGS = (_count, _load, _tank, _defence, _markers)
