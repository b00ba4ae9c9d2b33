"""7.2 to 7.4: whose an area is, which areas are contested, and which are vacant."""

from pnp.games.aachen.ground.position import NOBODY, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case


@case("4.5.7", "7.2", "R1")
def controlled(position: Position, area: int) -> bool:
    """Whether an area is the Americans': no German unit is there.

    Where control waits for somebody to come, one must have been there since.
    """
    if position.german[area] != NOBODY:
        return False
    waits = position.settings["control"] == "entered"
    return not (waits and position.unentered[area])


@case("7.3")
def contested(position: Position, area: int) -> bool:
    """Whether units of both sides are in an area; control does not change by it."""
    return position.german[area] != NOBODY and area in position.where


@case("7.4", "R18")
def vacant(position: Position, area: int) -> bool:
    """Whether an area is Vacant: Germans make the difference, or anybody."""
    if position.german[area] != NOBODY:
        return False
    return position.settings["vacant_with_americans"] == "vacant" or (
        area not in position.where
    )


def enter(position: Position, area: int) -> None:
    """Americans are in an area: if it had been given up, it is theirs from now on."""
    position.unentered[area] = 0


@case("7.2", "9.5.4")
def take_off(position: Position, area: int) -> None:
    """The German unit of an area is off the map for good."""
    position.german[area] = NOBODY
    position.elite[area] = 0
    if position.settings["control"] == "entered":
        position.unentered[area] = int(area not in position.where)


# What the chapters call areas by


def area_named(position: Position, name: str) -> int:
    """Return the area of a number as it is written, NONE if there is none such."""
    return position.tables.area_of.get(name, NONE)


def built_up(position: Position, area: int) -> bool:
    """Whether an area is Urban or Fortified: there the streets are bloody."""
    return position.tables.areas[area].terrain.bloody


def suburban(position: Position, area: int) -> bool:
    """Whether an area is Suburban: Germans held it, and not street by street."""
    terrain = position.tables.areas[area].terrain
    return bool(terrain.germans) and not terrain.bloody
