"""12.1 to 12.6: the optional rules, asked by the chapters that they change.

Each says nothing, and costs nothing, while it is not played with.
"""

from collections.abc import Collection, Iterable

from pnp.games.aachen.chapters.control import built_up, controlled
from pnp.games.aachen.ground.pieces import Event
from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case

HILL, HOTEL = "23", "15"
"""The areas of Lousberg Hill and of the Hotel Quellenhof, by their numbers."""
HEAVY = 2
"""So many kinds of support in one attack leave Rubble."""


def _on(position: Position, rule: str) -> bool:
    return position.settings[rule] == "yes"


@case("12.1")
def organizations(position: Position, attackers: Iterable[int]) -> int:
    """Return what an attack loses by each organization beyond the first, 0 or less."""
    if not _on(position, "parent_organization"):
        return 0
    units = position.tables.units
    parents = {units[unit].parent for unit in attackers}
    return -position.numbers["parents_cost"] * max(0, len(parents) - 1)


@case("12.2")
def history(position: Position) -> tuple[Event, ...] | None:
    """Return the events of the turn as they were; None where three dice say it."""
    if not _on(position, "historical_events"):
        return None
    return position.tables.history.get(position.turn, ())


@case("12.3")
def hill(position: Position, area: int) -> int:
    """Return what a defence gains beside the hill, as long as Germans hold it."""
    if not _on(position, "lousberg_hill"):
        return 0
    top = position.tables.area_of.get(HILL)
    if top is None or area not in position.tables.areas[top].next:
        return 0
    return 0 if controlled(position, top) else position.numbers["hill_defense"]


# Rubble


@case("4.5.7", "12.4")
def lay_rubble(position: Position, area: int, support: Collection[str]) -> None:
    """Air Support, or support of two kinds, leaves an Urban or Fortified area so."""
    if _on(position, "rubble") and built_up(position, area):
        heavy = "air" in support or len(set(support)) >= HEAVY
        position.rubble[area] |= int(heavy)


@case("12.4")
def rubble_cost(position: Position, unit: int, area: int) -> int:
    """Return what Rubble adds to a vehicle's way into an area; others climb over it."""
    if not (_on(position, "rubble") and position.rubble[area]):
        return 0
    kind = position.tables.units[unit].type
    on_foot = kind.leader or (kind.infantry and not kind.armored)
    return 0 if on_foot else position.numbers["rubble_cost"]


@case("12.4")
def needs_engineer(position: Position, area: int) -> bool:
    """Whether Combined Arms take Engineer Support in an area, to clear the way."""
    return _on(position, "rubble") and bool(position.rubble[area])


# The Hotel, and the balance of play


@case("12.5")
def hotel(position: Position, area: int) -> int:
    """Return how much more German Morale falls with the Hotel."""
    return position.numbers["hotel_morale"] if is_the_hotel(position, area) else 0


@case("12.5")
def is_the_hotel(position: Position, area: int) -> bool:
    """Whether an area is that of the Hotel, which no event empties."""
    found = position.tables.areas[area].id == HOTEL
    return found and _on(position, "hotel_quellenhof")


@case("12.6")
def balance(position: Position) -> None:
    """In the easier game German Morale is lower from the start."""
    if position.settings["play_balance"] == "easier":
        position.morale = position.numbers["balance_morale"]


@case("12.6")
def spare_dice(position: Position) -> int:
    """Return how many dice more are thrown for supply, the lowest left out.

    That is the lowest die thrown once more, of which the better throw counts.
    """
    return int(position.settings["play_balance"] == "supply")


@case("12.6")
def spares_suburbs(position: Position) -> bool:
    """Whether no Suburban area lowers German Morale, as in the harder game."""
    return position.settings["play_balance"] == "harder"
