"""3.4, 4.2 and 7.0: who controls an area, how many units it takes, and losses."""

from collections.abc import Iterable
from typing import Any

from pnp.games.aachen.ground.flow import FLOW, chapter
from pnp.games.aachen.ground.moves import Choose
from pnp.games.aachen.ground.position import FRESH, NOBODY, OUT, SPENT, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection

CHAPTER = chapter()

# What a move names


@CHAPTER.part
def who(position: Position, move: Any) -> int | None:
    """Return the unit that a move names."""
    return position.tables.unit_of.get(move.who)


@CHAPTER.part
def there(position: Position, move: Any) -> int | None:
    """Return the area that a move names."""
    return position.tables.area_of.get(move.at)


def named(position: Position, units: Iterable[int], last: str = "and") -> str:
    """Return units for use in a sentence: "E-2-26, L-Smoots and M12-A"."""
    return listed([position.unit(each).id for each in units], last)


def one_of(position: Position, units: Iterable[int]) -> str:
    """Return units to choose from: "E-2-26, L-Smoots or M12-A"."""
    return named(position, units, "or")


def numbered(position: Position, areas: Iterable[int], last: str = "or") -> str:
    """Return areas for use in a sentence: "4, 5 or 8"."""
    return listed([position.area(each).id for each in areas], last)


# Control


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


@case("7.2", "9.5.4")
def take_off(position: Position, area: int) -> None:
    """The German unit of an area leaves the map for good."""
    position.german[area] = NOBODY
    position.elite[area] = 0
    if position.settings["control"] == "entered":
        position.unentered[area] = int(area not in position.where)


def built_up(position: Position, area: int) -> bool:
    """Whether an area is Urban or Fortified: Bloody Streets apply there."""
    return position.area(area).terrain.bloody


def suburban(position: Position, area: int) -> bool:
    """Whether an area is Suburban: Germans start there, and no Bloody Streets apply."""
    terrain = position.area(area).terrain
    return bool(terrain.germans) and not terrain.bloody


# Stacking


@case("4.3.4", "7.1", "R7")
def load(position: Position, area: int, *more: int) -> int:
    """Return how many units count in an area, with ``more`` added to it.

    A leader does not count with a unit he commands; by a setting, with any of his own
    organization.
    """
    units = position.tables.units
    there = {*position.inside(area), *more}
    solid = [unit for unit in there if not units[unit].type.leader]
    leaders = [units[unit] for unit in there if units[unit].type.leader]
    if position.settings["leader_commands"] == "organization":
        parents = {units[unit].parent for unit in solid}
        return len(there) - sum(each.parent in parents for each in leaders)
    return len(there) - sum(not each.commands.isdisjoint(solid) for each in leaders)


@case("7.1", "4.4")
def fits(position: Position, area: int, *more: int) -> bool:
    """Whether an area has room for more units; set-up areas always have.

    A leader who does not count is never one too many. This holds even if leaders count
    there because their unit has left.
    """
    if position.area(area).setup:
        return True
    after = load(position, area, *more)
    if after <= position.numbers["stacking"]:
        return True
    leaders = all(position.unit(unit).type.leader for unit in more)
    return leaders and after == load(position, area)


def has_no_room(
    position: Position, area: int, units: Iterable[int], remedy: str
) -> Objection:
    """Return the objection to more units in a full area."""
    more = [*units]
    there, limit = load(position, area, *more), position.numbers["stacking"]
    return Objection(
        f"with {named(position, more)}, area {position.area(area)} would hold"
        f" {there} units, and takes {limit}",
        facts=(("units", there), ("limit", limit)),
        remedy=remedy,
    )


# Losses


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


@CHAPTER.grounds()
def _chosen(position: Position, _move: Choose) -> Grounds:
    """Return the cases of whatever asks for the choice.

    The chapter that asks has the rules on which unit the player may choose.
    """
    return FLOW.clauses[position.awaited][1], ()
