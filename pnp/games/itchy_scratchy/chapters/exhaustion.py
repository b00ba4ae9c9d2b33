"""Exhaustion Point: when a side is exhausted, and what it may not do then."""

from collections.abc import Callable

from pnp.games.itchy_scratchy.ground.moves import Attack, March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Objection


@case("Exhaustion Point 1", "Exhaustion Point 2")
def reached(position: Position, force: int) -> bool:
    """Whether a side has lost half of its points, including its Generals'."""
    return position.lost[force] >= position.tables.forces[force].exhaustion


@case("Exhaustion Point 3", "R20")
def tire(position: Position, force: int) -> None:
    """Limit a side as soon as it reaches its point, or leave that to the turn's end."""
    if position.settings["exhaustion_bites"] == "at once" and reached(position, force):
        position.exhausted[force] = 1


@case("Turn Sequence 3", "Exhaustion Point 2", "Exhaustion Point 3", "R20")
def check(position: Position) -> None:
    """At the end of a turn, exhaust every side that has reached its point."""
    for force in position.tables.forces:
        if reached(position, force.index):
            position.exhausted[force.index] = 1


# What an exhausted side may not do


@case("Exhaustion Point 3", "R20", "R21")
def approaches(position: Position, move: March) -> Objection | None:
    """An exhausted side ends no move nearer to the nearest enemy, or to any enemy."""
    tables = position.tables
    who, to = tables.unit_of.get(move.who, NONE), tables.area_of.get(move.to, NONE)
    if to < 0 or not _restrained(position, who):
        return None
    far, here = tables.grid.distance, position.where[who]
    closest = position.settings["exhausted_moves"] == "nearest"
    foes = [(far(here, at), far(to, at), name) for name, at in _enemies(position, who)]
    least = min((before for before, _, _ in foes), default=0)
    for before, after, name in sorted(foes, key=lambda foe: foe[1]):
        was = least if closest else before
        if after < was:
            side = _side(position, who)
            nearest = "the nearest enemy" if closest else name
            return Objection(
                f"{side} is exhausted and may not come nearer: {move.to} is"
                f" {_areas(after)} from {name}, but {nearest} was {was} away",
                facts=(("before", was), ("after", after), *_points(position, who)),
                remedy=f"end {_areas(was)} or more from {'any' if closest else name}",
            )
    return None


@case("Exhaustion Point 3", "R20", "R36")
def begins_close_combat(position: Position, move: Attack) -> Objection | None:
    """An exhausted side begins no Close Combat after a move, or none at all."""
    tables = position.tables
    who, at = tables.unit_of.get(move.who, NONE), tables.area_of.get(move.at, NONE)
    if at < 0 or not _restrained(position, who):
        return None
    never = position.settings["exhausted_attacks"] == "never"
    moved = position.moved[who]
    if at not in tables.grid.around[position.where[who]] or (not never and moved <= 0):
        return None
    came = "" if never else f" after moving {_areas(moved)}"
    return Objection(
        f"{_side(position, who)} is exhausted and may not begin Close Combat{came}",
        facts=_points(position, who),
        remedy="attack an area that is not adjacent",
    )


def _restrained(position: Position, unit: int) -> bool:
    """Whether a unit is on the board and its side is exhausted."""
    if unit < 0 or position.where[unit] < 0:
        return False
    return bool(position.exhausted[position.tables.force_of[unit]])


def _enemies(position: Position, unit: int) -> list[tuple[str, int]]:
    """Return the enemies of a unit on the board: their ids and areas."""
    force_of, units = position.tables.force_of, position.tables.units
    return [
        (units[each].id, area)
        for each, area in enumerate(position.where)
        if area >= 0 and force_of[each] != force_of[unit]
    ]


def _side(position: Position, unit: int) -> str:
    return position.tables.forces[position.tables.force_of[unit]].name


def _areas(number: int) -> str:
    return f"{number} area{'' if number == 1 else 's'}"


def _points(position: Position, unit: int) -> tuple[Fact, ...]:
    """Return the points that a unit's side has lost, and its Exhaustion Point."""
    force = position.tables.force_of[unit]
    point = position.tables.forces[force].exhaustion
    return (("lost", position.lost[force]), ("Exhaustion Point", point))


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    March: (approaches,),
    Attack: (begins_close_combat,),
}
