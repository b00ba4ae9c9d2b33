"""12.1 to 12.6: the optional rules; the chapters that they change call them.

Each has no effect and no cost while it is not in play.
"""

from collections.abc import Collection, Iterable

from pnp.games.aachen.chapters.board import built_up, controlled
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import Event
from pnp.rules.citation import case

HILL, HOTEL = "23", "15"
"""The numbers of the areas of Lousberg Hill and of the Hotel Quellenhof."""
HEAVY = 2
"""This many kinds of support in one attack leave Rubble."""


def _on(position: Position, rule: str) -> bool:
    return position.settings[rule] == "yes"


@case("12.1")
def organizations(position: Position, attackers: Iterable[int]) -> int:
    """Return the penalty for each organization beyond the first, 0 or less."""
    if not _on(position, "parent_organization"):
        return 0
    units = position.tables.units
    parents = {units[unit].parent for unit in attackers}
    return -position.numbers["parents_cost"] * max(0, len(parents) - 1)


@case("12.2")
def history(position: Position) -> tuple[Event, ...] | None:
    """Return the historical events of the turn; None if the event needs a roll."""
    if not _on(position, "historical_events"):
        return None
    return position.tables.history.get(position.turn, ())


@case("12.3")
def hill(position: Position, area: int) -> int:
    """Return the defense bonus next to the hill, while Germans hold the hill."""
    if not _on(position, "lousberg_hill"):
        return 0
    top = position.tables.area_of.get(HILL)
    if top is None or area not in position.area(top).next:
        return 0
    return 0 if controlled(position, top) else position.numbers["hill_defense"]


# Rubble


@case("4.5.7", "12.4")
def lay_rubble(position: Position, area: int, support: Collection[str]) -> None:
    """Air Support, or two kinds of support, leave Rubble in built-up areas.

    These are the Urban and Fortified areas.
    """
    if _on(position, "rubble") and built_up(position, area):
        heavy = "air" in support or len(set(support)) >= HEAVY
        position.rubble[area] |= int(heavy)


@case("12.4")
def rubble_cost(position: Position, unit: int, area: int) -> int:
    """Return the extra cost of Rubble for a vehicle; it costs others nothing."""
    if not (_on(position, "rubble") and position.rubble[area]):
        return 0
    kind = position.unit(unit).type
    on_foot = kind.leader or (kind.infantry and not kind.armored)
    return 0 if on_foot else position.numbers["rubble_cost"]


@case("12.4")
def needs_engineer(position: Position, area: int) -> bool:
    """Whether Combined Arms need Engineer Support in an area, because of Rubble."""
    return _on(position, "rubble") and bool(position.rubble[area])


# The Hotel, and the balance of play


@case("12.5")
def hotel(position: Position, area: int) -> int:
    """Return how much more German Morale falls if the Hotel is taken."""
    return position.numbers["hotel_morale"] if is_the_hotel(position, area) else 0


@case("12.5")
def is_the_hotel(position: Position, area: int) -> bool:
    """Whether this is the area of the Hotel; no event removes its unit."""
    found = position.area(area).id == HOTEL
    return found and _on(position, "hotel_quellenhof")


@case("12.6")
def balance(position: Position) -> None:
    """In the easier game German Morale is lower from the start."""
    if position.settings["play_balance"] == "easier":
        position.morale = position.numbers["balance_morale"]


@case("12.6")
def spare_dice(position: Position) -> int:
    """Return how many extra dice supply rolls; as many of the lowest are left out.

    This is the same as a reroll of the lowest die, with the better roll counting.
    """
    return int(position.settings["play_balance"] == "supply")


@case("12.6")
def spares_suburbs(position: Position) -> bool:
    """Whether Suburban areas do not lower German Morale, as in the harder game."""
    return position.settings["play_balance"] == "harder"
