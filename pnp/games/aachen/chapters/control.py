"""7.2 to 7.4: who controls an area, which areas are contested, which are Vacant."""

from pnp.games.aachen.ground.position import NOBODY, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case


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
