"""Movement 8 and 9: whoever comes beside an enemy stops and faces it, or withdraws."""

from collections.abc import Callable

from pnp.games.itchy_scratchy.chapters.beside import (
    faced_by,
    faces,
    in_front_of,
    stopping,
)
from pnp.games.itchy_scratchy.chapters.trips import as_far_as, ids, trip
from pnp.games.itchy_scratchy.chapters.ways import held_back, reach, shuts_out
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Objection


@case("Movement 8", "R23")
def runs_past(position: Position, move: March) -> Objection | None:
    """Whoever enters an area beside an enemy stops there."""
    who, to = trip(position, move)
    if who < 0 or held_back(position, who, to) != "stop":
        return None
    far, here = position.tables.grid.distance, position.where[who]
    stops = [
        (far(area, to), area)
        for area in reach(position, who)
        if area != here and stopping(position, who, area)
    ]
    area = min(stops)[1]
    name = position.tables.areas[area]
    return Objection(
        f"{move.who} stops in {name}, beside"
        f" {ids(position, stopping(position, who, area))}, on its way to {move.to}",
        remedy=as_far_as(position, who, to),
    )


@case("Movement 8", "R22", "R23")
def turns_away(position: Position, move: March) -> Objection | None:
    """Whoever ends beside an enemy faces one; the owner says which, or one that faces.

    That holds for a turn on the spot, too.
    """
    who, to = trip(position, move)
    if who < 0:
        return None
    foes = owed(position, who, to)
    grid, where = position.tables.grid, position.where
    edges = {
        facing: foe
        for foe in foes
        for facing, area in zip(grid.facings, grid.next[to], strict=True)
        if area == where[foe]
    }
    if not foes or move.facing in edges:
        return None
    beside = ids(position, stopping(position, who, to))
    other = (
        "" if len(foes) == len(stopping(position, who, to)) else " one that faces it:"
    )
    one = "one" if len(edges) > 1 else ids(position, foes)
    return Objection(
        f"{move.who} ends beside {beside} and must face{other} {one}",
        ("Movement 8", "R22") if len(edges) > 1 or other else ("Movement 8",),
        (("facing", move.facing), ("beside", beside)),
        f"facing {listed([each for each in grid.facings if each in edges], 'or')}",
    )


@case("Movement 8", "R22")
def owed(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies of whom a unit that ends in an area must face one."""
    foes = stopping(position, unit, area)
    if position.settings["several_enemies"] == "facing":
        return [foe for foe in foes if faces(position, foe, area)] or foes
    return foes


@case("Movement 9", "R23", "R35")
def keeps_beside(position: Position, move: March) -> Objection | None:
    """Whoever is faced by an enemy goes away from it, not round it."""
    who, to = trip(position, move)
    if who < 0 or to == position.where[who]:
        return None
    if position.settings["withdrawal"] == "anywhere":
        return None
    still = set(faced_by(position, who)) & set(stopping(position, who, to))
    if not still:
        return None
    name = ids(position, sorted(still))
    return Objection(
        f"{move.who} is faced by {name} and may only withdraw, but {move.to} is beside"
        f" {'it' if len(still) == 1 else 'them'}, too",
        ("Movement 9", "R35"),
        remedy=_withdrawal(position, who),
    )


@case("Movement 9", "R23")
def comes_before_another(position: Position, move: March) -> Objection | None:
    """Whoever withdraws does not come into an area in front of another enemy."""
    who, to = trip(position, move)
    if who < 0 or to == position.where[who] or not faced_by(position, who):
        return None
    others = in_front_of(position, who, to)
    if not others:
        return None
    return Objection(
        f"{move.who} is faced by {ids(position, faced_by(position, who))} and may only"
        f" withdraw, but {move.to} is in front of {ids(position, others)}",
        remedy=_withdrawal(position, who),
    )


def _withdrawal(position: Position, who: int) -> str:
    """Return the areas a unit that is faced may withdraw to, as a remedy."""
    names, here = position.tables.areas, position.where[who]
    away = position.settings["withdrawal"] == "away"
    facing = set(faced_by(position, who))
    open_ = [
        names[area]
        for area in reach(position, who)
        if area != here
        and not shuts_out(position, who, area)
        and not in_front_of(position, who, area)
        and not (away and facing & set(stopping(position, who, area)))
    ]
    if not open_:
        return f"{position.tables.units[who].id} may turn, or stay as it is"
    return f"withdraw to {listed(sorted(open_), 'or')}"


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    March: (runs_past, turns_away, keeps_beside, comes_before_another)
}
