"""The meanings of words here, to compare a line with the ply read from it."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.games.itchy_scratchy.words.answers import LOSES, NO, YES
from pnp.games.itchy_scratchy.words.spellings import DROPPED, MARKS, words
from pnp.games.itchy_scratchy.words.waits import in_hand
from pnp.rules.unheard import Sense

ALIKE = {
    "to": ("move", "advance"),
    "facing": ("turn",),
    "withdraws": ("move", "turn"),
    "stands": ("hold", *LOSES),
    "advances": tuple(YES),
    "holds": tuple(NO),
    "done": ("end turn", "turn"),
    "first": tuple(YES),
    "second": tuple(NO),
}
"""Per word of a ply, other words that may be written for it."""


@lru_cache(maxsize=16)
def sense(tables: Tables) -> Sense:
    """Return the meanings of the words of a scenario, gathered once."""
    known = words(tables)
    return Sense(
        (known.unit, known.area, known.facing, known.verb, known.force, known.name),
        frozenset({*DROPPED, *MARKS}),
        ALIKE,
        _beside,
    )


def _beside(position: Position, ply: str) -> Iterator[str]:
    """Yield the names of what a ply is about: its units and areas, and their sides."""
    tables = position.tables
    own = in_hand(position)
    if own >= 0:
        yield tables.forces[own].name
    said = ply.split()
    units = [tables.unit_of[each] for each in said if each in tables.unit_of]
    areas = [tables.area_of[each] for each in said if each in tables.area_of]
    units += [unit for area in areas for unit in position.inside(area)]
    for unit in units:
        force = tables.force_of[unit]
        yield from (tables.units[unit].id, tables.units[unit].name)
        yield tables.units[unit].type.name
        yield tables.forces[force].name
        if position.where[unit] >= 0:
            yield tables.areas[position.where[unit]]
    if said[0] == "go":
        yield from ("first", "second")
    if said[0] == "go" or all(each.isdecimal() for each in said):
        yield from (each.name for each in tables.forces)
