"""6.3.1: units back from Out of Action: which ones, where, and at what price."""

from collections.abc import Callable

from pnp.games.aachen.chapters.control import area_named, controlled
from pnp.games.aachen.chapters.out_of_action import named
from pnp.games.aachen.chapters.stacking import fits, load
from pnp.games.aachen.ground.moves import Refit
from pnp.games.aachen.ground.pieces import Item
from pnp.games.aachen.ground.position import OUT, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import listed
from pnp.rules.ruling import Fact, Grounds, Objection


@case("6.3.1", "4.2.5")
def refit(position: Position, unit: int) -> Item | None:
    """Return the item that brings a unit back; None for leaders, whom nothing buys."""
    kind = position.tables.units[unit].type.id
    return next((item for item in position.tables.items if kind in item.refits), None)


def cost(position: Position, unit: int) -> int:
    """Return what it costs to bring a unit back, 0 if no item does."""
    found = refit(position, unit)
    return found.cost if found else 0


# Where units return


@case("6.3.1", "7.2")
def near_its_own(position: Position, unit: int) -> list[int]:
    """Return the American areas with or next to another unit of its organization."""
    tables = position.tables
    own = tables.units[unit].parent
    there = {
        position.where[each.index]
        for each in tables.units
        if each.parent == own and each.index != unit and position.where[each.index] >= 0
    }
    return [
        area.index
        for area in tables.areas
        if controlled(position, area.index)
        and (area.index in there or not there.isdisjoint(area.next))
    ]


@case("6.3.1", "7.2")
def open_to(position: Position, unit: int) -> list[int]:
    """Return the areas where a unit may return, full or not.

    If no American area is near its organization, all American areas are open.
    """
    near = near_its_own(position, unit)
    every = range(len(position.tables.areas))
    return near or [area for area in every if controlled(position, area)]


# Objections


@case("6.1.2", "6.3.1")
def is_a_leader(position: Position, move: Refit) -> Objection | None:
    """Leaders return by the roll at dawn, not by Supply Points."""
    unit = position.tables.unit_of.get(move.who, NONE)
    if unit < 0 or refit(position, unit) is not None:
        return None
    return Objection(
        f"Supply Points do not bring {move.who} back",
        remedy="wait for the next dawn: leaders return by its die",
    )


@case("3.4", "6.3.1")
def is_in_action(position: Position, move: Refit) -> Objection | None:
    """Supply Points bring back only units that are Out of Action."""
    unit = position.tables.unit_of.get(move.who, NONE)
    if unit < 0 or position.where[unit] == OUT:
        return None
    area = position.where[unit]
    there = f"in {position.tables.areas[area].id}" if area >= 0 else "not in the box"
    found = [
        each
        for each, at in enumerate(position.where)
        if at == OUT and refit(position, each) is not None
    ]
    remedy = f"bring back {named(position, found)}" if found else "buy support"
    return Objection(f"{move.who} is {there}, not Out of Action", remedy=remedy)


@case("6.3.1", "7.2", "R1")
def returns_to_a_german_area(position: Position, move: Refit) -> Objection | None:
    """Units return to American areas."""
    unit, area = _who_where(position, move)
    if unit < 0 or area < 0 or controlled(position, area):
        return None
    return Objection(
        f"{move.at} is German", ("6.3.1", "7.2"), remedy=_elsewhere(position, unit)
    )


@case("6.3.1")
def returns_far_from_its_own(position: Position, move: Refit) -> Objection | None:
    """Units return with, or next to, their organization, if any of it is there."""
    unit, area = _who_where(position, move)
    if unit < 0 or area < 0 or not controlled(position, area):
        return None
    if area in open_to(position, unit):
        return None
    return Objection(
        f"no other unit of its organization is in {move.at} or next to it",
        remedy=_elsewhere(position, unit),
    )


@case("7.1", "6.3.1")
def returns_to_a_full_area(position: Position, move: Refit) -> Objection | None:
    """Units return to an area with room."""
    unit, area = _who_where(position, move)
    if unit < 0 or area < 0 or fits(position, area, unit):
        return None
    there, limit = load(position, area, unit), position.numbers["stacking"]
    facts: tuple[Fact, ...] = (("units", there), ("limit", limit))
    return Objection(
        f"with {move.who}, area {move.at} would hold {there} units, and takes {limit}",
        facts=facts,
        remedy=_elsewhere(position, unit),
    )


def _who_where(position: Position, move: Refit) -> tuple[int, int]:
    """Return who returns and where; NONE unless Out of Action and not a leader."""
    unit = position.tables.unit_of.get(move.who, NONE)
    gone = unit >= 0 and position.where[unit] == OUT
    if not gone or refit(position, unit) is None:
        return NONE, NONE
    return unit, area_named(position, move.at)


def _elsewhere(position: Position, unit: int) -> str:
    """Return the areas where a unit may return, as a remedy."""
    areas = position.tables.areas
    open_ = [
        areas[area].id for area in open_to(position, unit) if fits(position, area, unit)
    ]
    return f"return to {listed(open_, 'or')}" if open_ else ""


# Facts for rulings


def _refitted(position: Position, move: Refit) -> Grounds:
    price = cost(position, position.tables.unit_of[move.who])
    facts = (("cost", price), ("left", position.points - price))
    return ("6.3.1", "R20"), facts


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Refit: (
        is_a_leader,
        is_in_action,
        returns_to_a_german_area,
        returns_far_from_its_own,
        returns_to_a_full_area,
    ),
}
FACTS: dict[type, Callable[..., Grounds]] = {Refit: _refitted}
