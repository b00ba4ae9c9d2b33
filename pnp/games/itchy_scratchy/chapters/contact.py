"""Movement 8 and 9: a unit beside an enemy stops and faces it, or withdraws."""

from collections.abc import Callable

from pnp.games.itchy_scratchy.chapters.beside import (
    faced_by,
    faces,
    in_front_of,
    still_beside,
    stopping,
)
from pnp.games.itchy_scratchy.chapters.trips import as_far_as, ids, trip, withdrawal
from pnp.games.itchy_scratchy.chapters.ways import held_back, reach
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Objection


@case("Movement 8", "R23")
def runs_past(position: Position, move: March) -> Objection | None:
    """A unit that enters an area beside an enemy stops there."""
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
    name, foes = position.tables.areas[area], stopping(position, who, area)
    return Objection(
        f"{move.who} must stop in {name}, beside {ids(position, foes)}, on the way to"
        f" {move.to}",
        ("Movement 8", *_for_generals(position, [who], foes)),
        remedy=as_far_as(position, who, to),
    )


def _for_generals(position: Position, *sides: list[int]) -> tuple[str, ...]:
    """Return the ruling on Generals if one side has only Generals (R23)."""
    units = position.tables.units
    each = (all(units[unit].type.general for unit in side) for side in sides)
    return ("R23",) * any(each)


@case("Movement 8", "R22", "R23", "R44")
def turns_away(position: Position, move: March) -> Objection | None:
    """A unit that ends beside enemies faces one; by one ruling, one that faces it.

    The owner chooses which.  This applies to a turn on the spot too, unless it is free.
    """
    who, to = trip(position, move)
    if who < 0:
        return None
    stays = to == position.where[who]
    if stays and position.settings["turn_beside"] == "free":
        return None
    grid, foes = position.tables.grid, owed(position, who, to)
    homes = {position.where[foe] for foe in foes}
    across = zip(grid.facings, grid.next[to], strict=True)
    edges = [facing for facing, area in across if area in homes]
    if not foes or move.facing in edges:
        return None
    others = stopping(position, who, to)
    whom = "one of them" if len(edges) > 1 else ids(position, foes)
    if len(foes) < len(others):
        whom = f"an enemy that faces it: {ids(position, foes)}"
    rulings = (*("R22",) * (len(others) > 1), *_for_generals(position, [who], others))
    return Objection(
        f"{move.who} ends beside {ids(position, others)} and must face {whom}",
        ("R44" if stays else "Movement 8", *rulings),
        (("facing", move.facing), ("beside", ids(position, others))),
        f"face {listed(edges, 'or')}",
    )


@case("Movement 8", "R22")
def owed(position: Position, unit: int, area: int) -> list[int]:
    """Return the enemies of which a unit must face one if it ends in an area."""
    foes = stopping(position, unit, area)
    if position.settings["several_enemies"] == "facing":
        return [foe for foe in foes if faces(position, foe, area)] or foes
    return foes


@case("Movement 9", "R23", "R35")
def keeps_beside(position: Position, move: March) -> Objection | None:
    """A unit that is faced by an enemy goes away from that enemy, not round it."""
    who, to = trip(position, move)
    if who < 0 or to == position.where[who]:
        return None
    still = still_beside(position, who, to)
    if not still:
        return None
    name = ids(position, still)
    return Objection(
        f"{name} {_face(still)} {move.who}, so {move.who} may only withdraw, but"
        f" {move.to} is also beside {name}",
        ("Movement 9", "R35", *_for_generals(position, [who], still)),
        remedy=withdrawal(position, who),
    )


def _face(units: list[int]) -> str:
    return "faces" if len(units) == 1 else "face"


@case("Movement 9", "R23")
def comes_before_another(position: Position, move: March) -> Objection | None:
    """A unit that withdraws does not enter an area in front of another enemy."""
    who, to = trip(position, move)
    if who < 0 or to == position.where[who] or not faced_by(position, who):
        return None
    others = in_front_of(position, who, to)
    if not others:
        return None
    foes = faced_by(position, who)
    return Objection(
        f"{ids(position, foes)} {_face(foes)} {move.who}, so {move.who} may only"
        f" withdraw, but {move.to} is in front of {ids(position, others)}",
        ("Movement 9", *_for_generals(position, [who], foes, others)),
        remedy=withdrawal(position, who),
    )


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    March: (runs_past, turns_away, keeps_beside, comes_before_another)
}
