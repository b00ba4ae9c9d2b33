"""Generals, Unit Strength Points and Exhaustion Points: what a force has and loses."""

from pnp.games.itchy_scratchy.ground.moves import Acting, Attack, March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.ground.who import Who, chapter
from pnp.rules.citation import case
from pnp.rules.package import Point
from pnp.rules.ruling import Fact, Objection

STRENGTH = chapter()
EXHAUSTED = ("Exhaustion Point 2",)


@case("Unit Strength Points 2", "Unit Strength Points 3", "Generals 2", "Combat 15")
def lose(position: Position, unit: int, points: int) -> int:
    """Take points from a unit, at most those it has; at zero it is destroyed.

    Return the points it really lost.  The loss may exhaust its side (R20).
    """
    lost = min(points, position.strength[unit])
    force = position.tables.force_of[unit]
    position.strength[unit] -= lost
    position.lost[force] += lost
    if not position.strength[unit]:
        position.station(unit, NONE)
    tire(position, force)
    return lost


@case("Unit Strength Points 1", "Unit Strength Points table", "Generals 1")
def remaining(position: Position, force: int) -> int:
    """Return the Strength Points of a force on the board, including its Generals'."""
    return sum(position.strength[unit] for unit in position.standing(force))


@STRENGTH.rule("Unit Strength Points 3", "Generals 2")
def is_destroyed(_move: Acting, who: Who) -> Objection | None:
    """A unit without points is off the board and does nothing."""
    if who.here >= 0:
        return None
    return Objection(
        f"{who} is {'not in this battle' if who.strength else 'destroyed'}",
        ("Generals 2" if who.unit.type.general else "Unit Strength Points 3",),
        (("strength", who.strength),),
    )


@STRENGTH.rule("Generals 6")
def is_a_general(_move: Attack, who: Who) -> Objection | None:
    """Generals do not attack; a unit that attacks from their area gets more dice."""
    if not who.unit.type.general:
        return None
    there = who.position.inside(who.here) if who.here >= 0 else ()
    units = (who.tables.units[each] for each in there)
    armed = (each.id for each in units if each.weapon and each.force == who.unit.force)
    return Objection(
        f"{who} is a General, and Generals do not attack",
        remedy=f"attack with {next(armed, 'a unit in its area')}",
    )


# When a side is exhausted


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


def tired(position: Position) -> list[Point]:
    """Return a line of the score for each exhausted side."""
    return [
        Point(f"{each.name} is exhausted", position.lost[each.index], 0, EXHAUSTED)
        for each in position.tables.forces
        if reached(position, each.index)
    ]


# What an exhausted side may not do


def weary(who: Who) -> bool:
    """Whether a unit is on the board and its side is exhausted."""
    return who.here >= 0 and bool(who.position.exhausted[who.unit.force])


@STRENGTH.rule("Exhaustion Point 3", "R20", "R21", when=weary)
def approaches(_move: March, who: Who) -> Objection | None:
    """An exhausted side ends no move nearer to the nearest enemy, or to any enemy."""
    return too_near(who)


def too_near(who: Who) -> Objection | None:
    """Return what a unit of an exhausted side does wrong if it ends its move there."""
    far, tables = who.tables.grid.distance, who.tables
    closest = who.settings["exhausted_moves"] == "nearest"
    foes = [
        (far(who.area, at), far(who.here, at), tables.units[foe].id)
        for foe, at in enumerate(who.position.where)
        if at >= 0 and tables.force_of[foe] != who.unit.force
    ]
    least = min((before for _, before, _ in foes), default=0)
    for after, before, name in sorted(foes, key=lambda foe: foe[0]):
        was = least if closest else before
        if after < was:
            nearest = "the nearest enemy" if closest else name
            return Objection(
                f"{who.side.name} is exhausted and may not come nearer: {who.goal} is"
                f" {_areas(after)} from {name}, but {nearest} was {was} away",
                facts=(("before", was), ("after", after), *_points(who)),
                remedy=f"end {_areas(was)} or more from {'any' if closest else name}",
            )
    return None


@STRENGTH.rule("Exhaustion Point 3", "R20", "R36", when=weary)
def begins_close_combat(_move: Attack, who: Who) -> Objection | None:
    """An exhausted side begins no Close Combat after a move, or none at all."""
    never = who.settings["exhausted_attacks"] == "never"
    if who.away != 1 or (not never and who.moved <= 0):
        return None
    came = "" if never else f" after moving {_areas(who.moved)}"
    return Objection(
        f"{who.side.name} is exhausted and may not begin Close Combat{came}",
        facts=_points(who),
        remedy="attack an area that is not adjacent",
    )


def _areas(number: int) -> str:
    return f"{number} area{'' if number == 1 else 's'}"


def _points(who: Who) -> tuple[Fact, ...]:
    """Return the points that a unit's side has lost, and its Exhaustion Point."""
    lost = who.position.lost[who.unit.force]
    return (("lost", lost), ("Exhaustion Point", who.side.exhaustion))
