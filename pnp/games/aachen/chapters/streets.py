"""6.4.1: Bloody Streets: a die for each contested Urban or Fortified area."""

from collections.abc import Callable

from pnp.games.aachen.chapters import morale
from pnp.games.aachen.chapters.control import built_up, contested
from pnp.games.aachen.chapters.out_of_action import asked, befall, named
from pnp.games.aachen.ground.flow import wait
from pnp.games.aachen.ground.moves import Choose
from pnp.games.aachen.ground.pieces import Street
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
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


@case("6.4.1")
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


def _searched(position: Position, throw: Throw) -> Grounds:
    area = int(position.frames[-1][1])
    found = row(position, area, throw.sum)
    elite = ("9.4",) if position.elite[area] else ()
    facts = (("die", throw.sum), ("Elite", position.elite[area]))
    what = found.id if found else "nothing"
    return ("6.4.1", *elite), (*facts, ("row", what))


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Choose: (is_out_of_those_streets,)
}
THROWN: dict[str, Callable[..., Grounds]] = {"street": _searched}
AWAITED: dict[str, tuple[type, ...]] = {"street loss": (Choose,)}
