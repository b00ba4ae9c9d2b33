"""Who marches where, and how objections to it name units and areas."""

from collections.abc import Iterable

from pnp.games.itchy_scratchy.chapters.ways import reach, shuts_out
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.phrases import listed


def trip(position: Position, move: March) -> tuple[int, int]:
    """Return who marches and where to; NONE for whoever is not on the board."""
    tables = position.tables
    who, to = tables.unit_of.get(move.who, NONE), tables.area_of.get(move.to, NONE)
    if who < 0 or to < 0 or position.where[who] < 0:
        return NONE, NONE
    return who, to


def ids(position: Position, units: Iterable[int]) -> str:
    """Return units as a sentence has them: "C-I1 and C-G"."""
    return listed([position.tables.units[each].id for each in units])


def as_far_as(position: Position, who: int, to: int) -> str:
    """Return the area nearest to another that a unit may end in, as a remedy."""
    far, names = position.tables.grid.distance, position.tables.areas
    here = position.where[who]
    open_ = [
        (far(area, to), taken, area)
        for area, taken in reach(position, who).items()
        if area != here and not shuts_out(position, who, area)
    ]
    return f"go as far as {names[min(open_)[2]]}" if open_ else ""
