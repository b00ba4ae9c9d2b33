"""3.4, 4.2 and 7.0: who controls an area, how many units it takes, and losses.

Events, Bloody Streets and Defense Strategies make the player choose a unit. The
chapter that asks has the rules on which one the player may choose, and why not another.
"""

from collections.abc import Iterable

from pnp.games.aachen.ground.moves import Choose
from pnp.games.aachen.ground.position import FRESH, NOBODY, OUT, SPENT, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.hearing import grounds
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds


@case("4.5.7", "7.2", "R1")
def controlled(position: Position, area: int) -> bool:
    """Whether the Americans control an area: no German unit is there.

    If a setting demands it, an American must also have been there since.
    """
    if position.german[area] != NOBODY:
        return False
    waits = position.settings["control"] == "entered"
    return not (waits and position.unentered[area])


@case("7.3")
def contested(position: Position, area: int) -> bool:
    """Whether units of both sides are in an area; this does not change control."""
    return position.german[area] != NOBODY and area in position.where


@case("7.4", "R18")
def vacant(position: Position, area: int) -> bool:
    """Whether an area is Vacant: without Germans or, by a setting, without any unit."""
    if position.german[area] != NOBODY:
        return False
    return position.settings["vacant_with_americans"] == "vacant" or (
        area not in position.where
    )


def enter(position: Position, area: int) -> None:
    """Americans enter an area: if its German unit was gone, they now control it."""
    position.unentered[area] = 0


@case("7.2", "9.5.4")
def take_off(position: Position, area: int) -> None:
    """The German unit of an area leaves the map for good."""
    position.german[area] = NOBODY
    position.elite[area] = 0
    if position.settings["control"] == "entered":
        position.unentered[area] = int(area not in position.where)


# Areas by number and kind


def area_named(position: Position, name: str) -> int:
    """Return the area with this number, or NONE."""
    return position.tables.area_of.get(name, NONE)


def built_up(position: Position, area: int) -> bool:
    """Whether an area is Urban or Fortified: Bloody Streets apply there."""
    return position.tables.areas[area].terrain.bloody


def suburban(position: Position, area: int) -> bool:
    """Whether an area is Suburban: Germans start there, and no Bloody Streets apply."""
    terrain = position.tables.areas[area].terrain
    return bool(terrain.germans) and not terrain.bloody


@case("4.3.4", "7.1", "R7")
def load(position: Position, area: int, *more: int) -> int:
    """Return how many units count in an area, with ``more`` added to it.

    A leader does not count with a unit he commands; by a setting, with any of his own
    organization.
    """
    units = position.tables.units
    there = {*position.inside(area), *more}
    solid = [unit for unit in there if not units[unit].type.leader]
    if position.settings["leader_commands"] == "organization":
        parents = {units[unit].parent for unit in solid}
        free = sum(
            units[unit].type.leader and units[unit].parent in parents for unit in there
        )
    else:
        free = sum(
            units[unit].type.leader and not units[unit].commands.isdisjoint(solid)
            for unit in there
        )
    return len(there) - free


@case("7.1", "4.4")
def fits(position: Position, area: int, *more: int) -> bool:
    """Whether an area has room for more units; set-up areas always have.

    A leader who does not count is never one too many. This holds even if leaders count
    there because their unit has left.
    """
    if position.tables.areas[area].setup:
        return True
    after = load(position, area, *more)
    if after <= position.numbers["stacking"]:
        return True
    leaders = all(position.tables.units[unit].type.leader for unit in more)
    return leaders and after == load(position, area)


@case("3.4")
def put_out(position: Position, unit: int) -> None:
    """A unit goes Out of Action: it leaves its area, and any attack."""
    position.where[unit] = OUT
    position.spent[unit] = FRESH
    position.since[unit] = position.turn
    position.back[unit] = 0
    position.came[unit] = NONE
    position.joined[unit] = position.moved[unit] = 0


@case("4.2", "4.3.1")
def wear(position: Position, unit: int) -> None:
    """A unit becomes Spent: it neither moves nor attacks until the turn is over."""
    position.spent[unit] = SPENT


@case("4.3.1", "6.1.2")
def place(position: Position, unit: int, area: int, *, spent: int = FRESH) -> None:
    """A unit comes, or returns, to an area."""
    position.where[unit] = area
    position.spent[unit] = spent
    position.since[unit] = position.back[unit] = 0
    position.unentered[area] = 0


def befall(position: Position, unit: int, does: str) -> None:
    """A unit becomes Spent or goes Out of Action, by the word of a chart."""
    if does == "out":
        put_out(position, unit)
    elif does == "spent":
        wear(position, unit)


def named(position: Position, units: Iterable[int], last: str = "or") -> str:
    """Return units for use in a sentence: "E-2-26, L-Smoots or M12-A"."""
    return listed([position.tables.units[each].id for each in units], last)


# Choosing


def asked(position: Position, name: str) -> bool:
    """Whether a wait of this name is on top."""
    return bool(position.frames) and position.frames[-1][0] == name


CHOSEN: dict[str, tuple[str, ...]] = {
    "infiltration": ("6.2",),
    "street loss": ("6.4.1",),
}
"""The cases of each wait that asks for a unit; all others are strategies (9.4)."""


@grounds
def _chosen(position: Position, move: Choose) -> Grounds:
    """Return the cases of whatever asks for the choice."""
    del move
    name = str(position.frames[-1][0]) if position.frames else ""
    return CHOSEN.get(name, ("9.4",)), ()
