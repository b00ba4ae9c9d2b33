"""Later Terrain 1 to 9: the terrain effects of 14 November 2013, later than Mark 3.

They count only if ``later_terrain`` is yes (R42).  ``going`` has the effects of the
ground; this module has the objections to a move.
"""

from collections.abc import Callable

from pnp.games.itchy_scratchy.chapters import going
from pnp.games.itchy_scratchy.chapters.trips import trip
from pnp.games.itchy_scratchy.chapters.ways import allowance, held_back, reach
from pnp.games.itchy_scratchy.ground.moves import Attack, March
from pnp.games.itchy_scratchy.ground.pieces import Terrain
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Objection

BULLETS = {
    "barbed_wire": 1,
    "built_up_area": 2,
    "fortification": 3,
    "mountain": 5,
    "river": 6,
    "ford": 6,
    "rough": 8,
    "woods": 9,
}
"""The bullet on each kind of ground; for other ground, all bullets that may apply."""


def _cases(ground: Terrain | None) -> tuple[str, ...]:
    """Return the case on a kind of ground; none for a scenario's own ground."""
    bullet = BULLETS.get(ground.id) if ground else None
    return (f"Later Terrain {bullet}", "R42") if bullet else ()


def _held(position: Position, move: March, bound: str) -> tuple[int, int]:
    """Return the unit and the area that one bound keeps it from, or NONE twice."""
    who, to = trip(position, move)
    if who < 0 or held_back(position, who, to) != bound:
        return NONE, NONE
    return who, to


def _halfway(position: Position, who: int, to: int) -> int:
    """Return the area nearest to another where the ground ends the move, or NONE."""
    far, here = position.tables.grid.distance, position.where[who]
    ends = [
        (far(area, to), area)
        for area in reach(position, who)
        if area != here and going.halting(position, area) is not None
    ]
    return min(ends)[1] if ends else NONE


@case("Later Terrain 1", "R42")
def is_caught_in_wire(position: Position, move: March) -> Objection | None:
    """A unit in wire removes it before it goes on; that is its move for the turn."""
    who, _to = _held(position, move, "wire")
    if who < 0:
        return None
    name = position.tables.areas[position.where[who]]
    facing = position.tables.grid.facings[position.facing[who]]
    return Objection(
        f"{move.who} is in barbed wire in {name}",
        remedy=f"remove the wire first: {move.who} to {name} facing {facing}",
    )


@case(
    *("Later Terrain 1", "Later Terrain 2", "Later Terrain 3"),
    *("Later Terrain 6", "Later Terrain 9", "R42"),
)
def goes_on(position: Position, move: March) -> Objection | None:
    """Woods, houses, works, wire and fords end the move of a unit that enters them."""
    who, to = _held(position, move, "halt")
    if who < 0:
        return None
    area = _halfway(position, who, to)
    ground = going.halting(position, area) if area >= 0 else None
    if ground is None:
        return Objection(f"every way to {move.to} goes through ground that stops units")
    name = position.tables.areas[area]
    return Objection(
        f"{move.who} must stop in {name} on the way to {move.to}: {_there(ground)}",
        _cases(ground),
        remedy=f"go as far as {name}",
    )


@case("Later Terrain 6", "Later Terrain 9", "R42")
def hurries(position: Position, move: March) -> Objection | None:
    """A unit moves only one area out of woods or a ford."""
    who, to = _held(position, move, "slow")
    if who < 0:
        return None
    here = position.where[who]
    ground = going.slowing(position, here)
    far = position.tables.grid.distance(here, to)
    name = position.tables.areas[here]
    return Objection(
        f"{move.who} starts in {name}, where {_there(ground)}, so it moves 1 area:"
        f" {move.to} is {far} away",
        _cases(ground),
        (("areas", far), ("of", 1)),
        "move to an adjacent area",
    )


@case("Later Terrain 4", "R42")
def climbs_too_far(position: Position, move: March) -> Objection | None:
    """Each contour uphill costs an area."""
    who, to = _held(position, move, "climb")
    if who < 0:
        return None
    most = allowance(position, who)
    up = position.tables.height[to] - position.tables.height[position.where[who]]
    higher = f"{move.to} is {up} higher" if up > 0 else f"the way to {move.to} climbs"
    return Objection(
        f"{higher}, each contour costs 1 area, and {move.who} moves {most}",
        facts=(("contours", max(0, up)), ("of", most)),
        remedy="climb from a nearer area, or go round the hill",
    )


@case("Later Terrain 5", "Later Terrain 6", "R42")
def enters_closed_ground(position: Position, move: March) -> Objection | None:
    """Units enter mountains by a path, and rivers by a bridge or a ford."""
    who, to = _held(position, move, "closed")
    if who < 0:
        return None
    ground = going.closing(position, to)
    if ground is None:
        return Objection(f"every way to {move.to} goes through closed ground")
    opened = [
        each.name.lower()
        for each in position.tables.terrains
        if ground.id in each.opens
    ]
    by = f"enter by a {' or a '.join(opened)}" if opened else ""
    return Objection(
        f"nobody may enter {move.to}: {_there(ground)}", _cases(ground), remedy=by
    )


@case("Later Terrain 8", "R42")
def enters_rough_ground(position: Position, move: March) -> Objection | None:
    """Rough ground is for infantry, cavalry and Generals."""
    who, to = _held(position, move, "barred")
    if who < 0:
        return None
    ground, kind = going.barring(position, who, to), position.tables.units[who].type
    if ground is None:
        return Objection(
            f"every way to {move.to} goes over ground that is closed to"
            f" {kind.plural.lower()}"
        )
    open_to = [each.plural for each in position.tables.types if each.id in ground.only]
    return Objection(
        f"{move.who} is {kind.name.lower()} and may not enter {move.to}:"
        f" {_there(ground)}",
        _cases(ground),
        remedy=f"enter with {listed(open_to, 'or').lower()}",
    )


@case("Later Terrain 6", "R42")
def fights_in_a_river(position: Position, move: Attack) -> Objection | None:
    """Nobody attacks from a river or into it."""
    tables = position.tables
    who, at = tables.unit_of.get(move.who, NONE), tables.area_of.get(move.at, NONE)
    if who < 0 or at < 0 or position.where[who] < 0:
        return None
    for area in (position.where[who], at):
        ground = going.peace(position, area)
        if ground is not None:
            name = tables.areas[area]
            return Objection(
                f"nobody may attack from or into {name}: {_there(ground)}",
                _cases(ground),
            )
    return None


def _there(ground: Terrain | None) -> str:
    """Return a clause about the ground: "the ground is woods"."""
    name = ground.name.lower() if ground else "closed"
    return f"the ground is {name}"


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    March: (
        is_caught_in_wire,
        goes_on,
        hurries,
        climbs_too_far,
        enters_closed_ground,
        enters_rough_ground,
    ),
    Attack: (fights_in_a_river,),
}
