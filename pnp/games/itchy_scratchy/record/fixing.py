"""The table is right: a correction sets the position to it.

    U-C@H3 facing N     U-C facing W       U-C strength 2      U-C destroyed
    U-C moved 1         U-C not attacked   U-C fresh           U-C away
    turn 4              Union first        D4 cleared

Separate several with ``;``.  Anything the text does not mention stays.  Points lost are
counted again.  The rules add nothing else.  If the battle waits for a unit that is
gone, it no longer waits.
"""

from collections.abc import Callable
from functools import partial

from pnp.games.itchy_scratchy.ground.flow import proceed
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import NONE, Tables
from pnp.games.itchy_scratchy.words.spellings import words
from pnp.rules.clauses import LARGEST, Clause, Kind, correct, turn
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError
from pnp.rules.vocabulary import search

EXAMPLES = "write what is there: 'U-C@H3 facing N', 'U-C strength 2', 'turn 4'"
DESTROYED = ("destroyed", "dead", "killed", "lost", "gone", "eliminated")
AWAY, DONE = ("away", "off", "absent"), ("finished", "done")


def fix(position: Position, written: str) -> list[str]:
    """Set the position to the table; return the changes in short lines.

    Raise NotationError if something cannot be read; the position then stays as it was.
    """
    named, known = kinds(position.tables), words(position.tables).known
    clause = partial(Clause, kinds=named, known=known)
    return correct(
        position, written, clause, READINGS, examples=EXAMPLES, settle=settle
    )


def kinds(tables: Tables) -> dict[str, Kind]:
    """Return the kinds of thing a clause may name."""
    known = words(tables)
    vocabularies = {
        "unit": (known.unit, known.name),
        "area": (known.area,),
        "facing": (known.facing,),
        "force": (known.force,),
    }
    return {
        kind: Kind(search(*each), tables.named[kind].called.__getitem__)
        for kind, each in vocabularies.items()
    }


# One reader for each kind of clause; each returns whether the clause was about it


def _first(position: Position, clause: Clause) -> bool:
    """``Union first``: that side goes first this turn."""
    clause.takes("first")
    force = clause.one("force")
    if force is None or not (clause.takes("first") or clause.took):
        return False
    position.first = force
    return True


def _cleared(position: Position, clause: Clause) -> bool:
    """``D4 cleared``: its barbed wire is gone; ``D4 wired``: it is there."""
    area = clause.one("area")
    if area is None:
        return False
    if clause.takes("cleared"):
        position.wired += [area] if area not in position.wired else []
        return True
    if not clause.takes("wired", "wire"):
        return False
    position.wired = [each for each in position.wired if each != area]
    return True


def _unit(position: Position, clause: Clause) -> bool:
    """``U-C@H3 facing N strength 2``, ``U-C destroyed``, ``U-C not attacked``."""
    gone = clause.takes("remove", "no")
    who = clause.one("unit")
    if who is None:
        return False
    if gone:
        off(position, who, destroyed=True)
    clause.takes("is", "has")
    place = clause.takes("at")
    area = clause.one("area")
    if place and area is None:
        return False
    at = clause.at
    if area is not None and _strength_follows(position, clause, who):
        clause.at = at
    if area is not None:
        stand(position, who, area)
    while clause.rest:
        if not _state(position, clause, who):
            return False
    return gone or area is not None or bool(clause.took)


def _strength_follows(position: Position, clause: Clause, who: int) -> bool:
    """Give a unit that comes back the points written after its place."""
    rest = clause.rest
    if "strength" in rest and not position.strength[who]:
        clause.at += rest.index("strength") + 1
        number = clause.number()
        if number:
            weaken(position, who, number)
        return True
    return False


def _state(position: Position, clause: Clause, who: int) -> bool:
    """Read one item of a unit's state."""
    clause.takes("and")
    denied = clause.takes("not", "un")
    if clause.takes("facing", "faces"):
        facing = clause.one("facing")
        position.facing[who] = position.facing[who] if facing is None else facing
        return facing is not None
    if clause.takes("strength", "sp"):
        number = clause.number()
        if number is not None:
            weaken(position, who, number)
        return number is not None
    if clause.takes("moved"):
        number = clause.number()
        moved = UNMOVED if denied else min(number or 0, LARGEST)
        position.moved[who] = moved
        return denied or number is not None
    return _word(position, clause, who, denied=denied)


def _word(position: Position, clause: Clause, who: int, *, denied: bool) -> bool:
    """Read a state of one word, or a facing alone."""
    if clause.takes("attacked"):
        position.attacked[who] = int(not denied)
    elif clause.takes(*DONE):
        position.finished[who] = int(not denied)
    elif clause.takes("fresh", "rested"):
        rested(position, who)
    elif not denied and clause.takes(*DESTROYED):
        off(position, who, destroyed=True)
    elif not denied and clause.takes(*AWAY):
        off(position, who, destroyed=False)
    elif not denied and (facing := clause.one("facing")) is not None:
        position.facing[who] = facing
    else:
        return False
    return True


READINGS: tuple[Callable[[Position, Clause], bool], ...] = (
    *(turn, _unit, _first, _cleared),
)


# Units placed on the board and taken off, without asking the rules


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


def settle(position: Position) -> None:
    """Count the losses again; drop the frames of units that are off the board."""
    position.recount()
    frames = [each for each in position.frames if _holds(position, each)]
    if frames != position.frames:
        position.frames = frames
        proceed(position)


def _holds(position: Position, frame: Frame) -> bool:
    """Whether the units a frame names are on the board."""
    kinds = position.FRAMES.get(str(frame[0]), ())
    named = zip(kinds, frame[1:], strict=False)
    return all(position.where[int(who)] >= 0 for kind, who in named if kind == "unit")
