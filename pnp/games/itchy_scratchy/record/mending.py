"""Units placed on the board and taken off, without asking the rules."""

from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError


def stand(position: Position, who: int, area: int) -> None:
    """Place a unit on an area; NotationError if it cannot be there."""
    tables = position.tables
    name, at = tables.units[who].id, tables.areas[area]
    if not position.strength[who]:
        message = f"{name} does not have a Strength Point left"
        raise NotationError(message, hint=f"write how many: '{name}@{at} strength 1'")
    for other in position.inside(area):
        foes = tables.force_of[other] != tables.force_of[who]
        if other != who and (foes or (tables.solid[other] and tables.solid[who])):
            said = tables.units[other].id
            message = f"{said} is on {at}"
            raise NotationError(message, hint=f"first move it: '{said}@…; …'")
    position.station(who, area)


def off(position: Position, who: int, *, destroyed: bool) -> None:
    """Take a unit off the board, and clear what it has done."""
    position.station(who, NONE)
    if destroyed:
        position.strength[who] = 0
    elif not position.strength[who]:
        position.strength[who] = position.tables.units[who].strength
    rested(position, who)


def rested(position: Position, who: int) -> None:
    """Clear all that a unit has done this turn."""
    position.moved[who] = UNMOVED
    position.attacked[who] = position.finished[who] = 0
    if position.active == who:
        position.active = NONE


def weaken(position: Position, who: int, strength: int) -> None:
    """Set the points that a unit has left; at zero it is destroyed."""
    unit = position.tables.units[who]
    if strength > unit.strength:
        message = f"{unit.id} started with {unit.strength}"
        raise NotationError(message, hint=f"write 0 to {unit.strength}")
    position.strength[who] = strength
    if not strength:
        off(position, who, destroyed=True)


def recount(position: Position) -> None:
    """Count what each side has lost; a side below its point is not exhausted."""
    for force in position.tables.forces:
        units = [position.tables.units[each] for each in force.units]
        lost = sum(each.strength - position.strength[each.index] for each in units)
        position.lost[force.index] = lost
        if lost < force.exhaustion:
            position.exhausted[force.index] = 0
        elif position.settings["exhaustion_bites"] == "at once":
            position.exhausted[force.index] = 1


def settle(position: Position) -> None:
    """Drop the frames of units that are off the board, and go on to the next frame."""
    recount(position)
    frames = [each for each in position.frames if _holds(position, each)]
    if frames != position.frames:
        position.frames = frames
        flow.proceed(position)


def _holds(position: Position, frame: Frame) -> bool:
    """Whether the units a frame names are on the board."""
    kinds = position.FRAMES.get(str(frame[0]), ())
    named = zip(kinds, frame[1:], strict=False)
    return all(position.where[int(who)] >= 0 for kind, who in named if kind == "unit")
