"""Who marches where, where else it may go, and how objections name units and areas."""

from collections.abc import Iterable

from pnp.games.itchy_scratchy.chapters.beside import detaining
from pnp.games.itchy_scratchy.chapters.exhaustion import approaches
from pnp.games.itchy_scratchy.chapters.ways import reach, shuts_out
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.phrases import listed


def trip(position: Position, move: March) -> tuple[int, int]:
    """Return who marches and where to; NONE for a unit that is not on the board."""
    tables = position.tables
    who, to = tables.unit_of.get(move.who, NONE), tables.area_of.get(move.to, NONE)
    if who < 0 or to < 0 or position.where[who] < 0:
        return NONE, NONE
    return who, to


def ids(position: Position, units: Iterable[int]) -> str:
    """Return units as listed in a sentence: "C-I1 and C-G"."""
    return listed([position.tables.units[each].id for each in units])


def open_areas(position: Position, who: int) -> list[int]:
    """Return the areas a unit may move to, without its own; none if it has moved."""
    name, names = position.tables.units[who].id, position.tables.areas
    if position.moved[who] != UNMOVED:
        return []
    return [
        area
        for area in reach(position, who)
        if area != position.where[who]
        and not shuts_out(position, who, area)
        and not detaining(position, who, area)
        and approaches(position, March(name, names[area], "")) is None
    ]


def as_far_as(position: Position, who: int, to: int) -> str:
    """Return the remedy to go to the open area nearest to another, or '' if none is."""
    far, names = position.tables.grid.distance, position.tables.areas
    open_ = [(far(area, to), area) for area in open_areas(position, who)]
    return f"go as far as {names[min(open_)[1]]}" if open_ else ""


def withdrawal(position: Position, who: int) -> str:
    """Return the areas that a faced unit may withdraw to, as a remedy."""
    open_ = [position.tables.areas[area] for area in open_areas(position, who)]
    if not open_:
        return f"turn {position.tables.units[who].id}, or leave it as it is"
    return f"withdraw to {listed(sorted(open_), 'or')}"
