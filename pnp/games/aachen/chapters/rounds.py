"""6.4 and 8.1.1: Bloody Streets, then one area after another is activated.

    (street …) → next round → round → going on → active → … → stand down → next round

While an area is active its units move, join and attack. The frame under each deed is
``going on``. The chapter of a deed registers what it does with ``played``.
"""

from pnp.games.aachen.chapters import morale
from pnp.games.aachen.chapters.board import (
    area_named,
    asked,
    befall,
    built_up,
    contested,
    named,
    wear,
)
from pnp.games.aachen.chapters.events import held
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.moves import Activate, Attack, Choose, Enough, Join, Move
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import NONE, Street
from pnp.rules.citation import case
from pnp.rules.flow import Deeds, Frame
from pnp.rules.hearing import grounds, rule, thrown
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

FACES = 6


@case("6.4.1", "7.3")
def search(position: Position) -> None:
    """Push a die for each contested Urban or Fortified area, in their order."""
    bloody = [
        ("street", area.index)
        for area in position.tables.areas
        if built_up(position, area.index) and contested(position, area.index)
    ]
    position.frames += reversed(bloody)


@case("6.4.1", "9.4")
def row(position: Position, area: int, face: int) -> Street | None:
    """Return the row of a die in an area: one row farther if its Germans are Elite."""
    worse = min(FACES, face + position.elite[area])
    return position.tables.streets.get(worse)


@wait("street", dice=1)
@case("6.4.1")
def searched(position: Position, throw: Throw, area: int) -> None:
    """One unit there may be Spent or Out of Action, and German Morale may rise."""
    found = row(position, area, throw.sum)
    if found is None:
        return
    morale.shift(position, found.morale)
    units = victims(position, area, found.does)
    if len(units) > 1:
        position.frames.append(("street loss", area, found.does))
    elif units:
        befall(position, units[0], found.does)


@case("6.4.1")
def victims(position: Position, area: int, does: str) -> list[int]:
    """Return the units that may be hit; a Spent unit does not become Spent again."""
    if does not in ("spent", "out"):
        return []
    inside = position.inside(area)
    if does == "out":
        return inside
    return [unit for unit in inside if position.spent[unit] == FRESH]


@wait("street loss")
@case("6.4.1")
def lost(position: Position, move: Choose, area: int, does: str) -> None:
    """The chosen unit becomes Spent, or goes Out of Action."""
    del area
    befall(position, position.tables.unit_of[move.who], does)


@rule("6.4.1")
def is_out_of_those_streets(position: Position, move: Choose) -> Objection | None:
    """The chosen unit is in the area of the roll, and not Spent already."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0 or not asked(position, "street loss"):
        return None
    area, does = int(position.frames[-1][1]), str(position.frames[-1][2])
    units = victims(position, area, does)
    if who in units:
        return None
    spent = position.where[who] == area
    name = position.tables.areas[area].id
    why = f"{move.who} is Spent already" if spent else f"{move.who} is not in {name}"
    return Objection(why, remedy=f"choose {named(position, units)}")


@thrown("street")
def _searched(position: Position, throw: Throw) -> Grounds:
    area = int(position.frames[-1][1])
    found = row(position, area, throw.sum)
    elite = ("9.4",) if position.elite[area] else ()
    facts = (("die", throw.sum), ("Elite", position.elite[area]))
    what = found.id if found else "nothing"
    return ("6.4.1", *elite), (*facts, ("row", what))


NEXT_ROUND: Frame = ("next round",)

PLAYED = Deeds()
"""What a move, a joining or an attack does; its chapter registers it."""
played = PLAYED.played


@case("8.1", "8.1.1", "6.2")
def ready(position: Position, area: int) -> list[int]:
    """Return the units that can act if the area is activated: Fresh, not held back."""
    return [
        unit
        for unit in position.inside(area)
        if position.spent[unit] == FRESH and not held(position, unit)
    ]


def startable(position: Position) -> list[int]:
    """Return the areas that the player can activate."""
    return [
        area
        for area in sorted({each for each in position.where if each >= 0})
        if ready(position, area)
    ]


@step("next round")
@case("6.4.2")
def next_round(position: Position) -> None:
    """Ask for another area while any unit can act."""
    if startable(position):
        position.frames.append(("round",))


@wait("round")
@case("6.4.2", "8.1", "8.1.1", "R21")
def activated(position: Position, move: Activate | Enough) -> None:
    """An area becomes the Active Area; or the Combat Phase is over."""
    if isinstance(move, Enough):
        return
    area = position.tables.area_of[move.at]
    position.active = area
    position.frames += [NEXT_ROUND, ("stand down", area), ("going on", area)]


@step("going on")
@case("8.1.1")
def going_on(position: Position, area: int) -> None:
    """Units of the Active Area act until none can do anything more."""
    open_ = any(each != NONE for each in position.came) or any(position.joined)
    if open_ or any(not position.moved[unit] for unit in ready(position, area)):
        position.frames.append(("active", area))


@wait("active")
@case("8.1", "8.1.1", "9.0")
def act(position: Position, move: Move | Join | Attack | Enough, area: int) -> None:
    """A unit moves or joins, or an area is attacked; or the activation is over."""
    if isinstance(move, Enough):
        return
    position.frames.append(("going on", area))
    PLAYED[type(move)](position, move)


@step("stand down")
@case("8.1", "9.2", "R22")
def stand_down(position: Position, area: int) -> None:
    """Units that entered a German area and made no attack become Spent.

    A setting leaves them Fresh.
    """
    del area
    again = position.settings["activated_once"] == "again"
    for unit, before in enumerate(position.came):
        if before != NONE and not again:
            wear(position, unit)
    nobody = [0] * len(position.where)
    position.came = [NONE] * len(nobody)
    position.joined, position.moved = nobody, nobody[:]
    position.attacked = []
    position.active = NONE


# Objections


@rule("6.4.2", "8.1", "4.3.1")
def has_nobody_fresh(position: Position, move: Activate) -> Objection | None:
    """Only an area with a Fresh American unit is activated."""
    area = area_named(position, move.at)
    inside = position.inside(area) if area >= 0 else []
    if area < 0 or any(position.spent[unit] == FRESH for unit in inside):
        return None
    why = f"{move.at} has no American unit"
    if inside:
        verb = "is" if len(inside) == 1 else "are"
        why = f"{named(position, inside, 'and')} in {move.at} {verb} Spent"
    names = [position.tables.areas[each].id for each in startable(position)]
    remedy = (
        f"activate {listed(names, 'or')}" if names else "write enough: nobody is Fresh"
    )
    return Objection(why, facts=(("Fresh", 0),), remedy=remedy)


@rule("R21", "6.4.2")
def breaks_off(position: Position, move: Enough) -> Objection | None:
    """If a setting demands it, Fresh units in a contested area attack."""
    del move
    free = position.settings["combat_declined"] == "free"
    if free or not asked(position, "round"):
        return None
    units = position.tables.units
    for area in startable(position):
        able = [unit for unit in ready(position, area) if not units[unit].type.leader]
        if able and contested(position, area):
            name = position.tables.areas[area].id
            return Objection(
                f"{named(position, able, 'and')} can still attack in {name}",
                facts=(("Fresh", len(able)),),
                remedy=f"activate {name}",
            )
    return None


# Facts for rulings


@grounds
def _activated(position: Position, move: Activate) -> Grounds:
    area = area_named(position, move.at)
    return ("6.4.2", "8.1"), (("Fresh", len(ready(position, area))),)


ENOUGH: dict[str, tuple[str, ...]] = {
    "buy": ("6.3.1",),
    "round": ("6.4.2", "R21"),
    "active": ("8.1.1",),
}


@grounds
def _enough(position: Position, move: Enough) -> Grounds:
    """Return the cases of whatever the player ends, and the points lost."""
    del move
    name = str(position.frames[-1][0]) if position.frames else ""
    lost = (("lost", position.points),) if name == "buy" else ()
    return ENOUGH.get(name, ()), lost
