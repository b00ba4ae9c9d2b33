"""A position to plain data, as a person reads and writes it: a position file.

    units: {U-I1: C3 N, U-C: "H3 W, strength 2, moved 2, attacked", C-G: destroyed}

A unit has the strength it began with unless it is said.  What follows from the rest is
left out: how many points a side has lost.
"""

from pnp.games.itchy_scratchy.chapters.exhaustion import reached
from pnp.games.itchy_scratchy.ground.pieces import NONE
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.record.naming import PARTS, kinds, naming
from pnp.rules.frames import spelled
from pnp.rules.heading import heading

DESTROYED, AWAY = "destroyed", "away"
"""Off the board: without a point left, or not in this battle."""


def encode(position: Position) -> dict[str, object]:
    """Return a position by the names of things, complete."""
    tables, named = position.tables, naming(position.tables)
    told = heading(position) | {"turn": position.turn, "phase": position.phase}
    if position.first != NONE:
        told["first"] = named["force"].said[position.first]
    if position.active != NONE:
        told["active"] = named["unit"].said[position.active]
    told["units"] = {each.id: unit(position, each.index) for each in tables.units}
    tired = [f.id for f in tables.forces if position.exhausted[f.index]]
    if tired or position.exhausted != usually_exhausted(position):
        told["exhausted"] = tired
    if position.wired:
        told["cleared"] = [tables.areas[each] for each in position.wired]
    told["frames"] = [spelled(PARTS, kinds(tables), each) for each in position.frames]
    return told | ({"outcome": position.outcome} if position.outcome else {})


def usually_exhausted(position: Position) -> list[int]:
    """Return, per side, whether what it has lost alone says that it is exhausted (R20).

    Where it tells at the end of a turn, it is not known of a turn that has begun.
    """
    tells = position.settings["exhaustion_bites"] == "at once"
    between = position.phase == "initiative"
    forces = position.tables.forces
    return [int((tells or between) and reached(position, f.index)) for f in forces]


def unit(position: Position, who: int) -> str:
    """Return where a unit is and its state: ``H3 W, strength 2, moved 1``."""
    tables, strength = position.tables, position.strength[who]
    begun, area = tables.units[who].strength, position.where[who]
    place = tables.areas[area] if area >= 0 else AWAY if strength else DESTROYED
    parts = [f"{place} {tables.grid.facings[position.facing[who]]}"]
    if not strength:
        return ", ".join([*parts, *states(position, who)])
    parts += [f"strength {strength}"] if strength != begun else []
    return ", ".join([*parts, *states(position, who)])


def states(position: Position, who: int) -> list[str]:
    """Return the words for what a unit has done this turn."""
    moved = position.moved[who]
    told = [] if moved == UNMOVED else [f"moved {moved}"]
    told += ["attacked"] if position.attacked[who] else []
    return [*told, "finished"] if position.finished[who] else told
