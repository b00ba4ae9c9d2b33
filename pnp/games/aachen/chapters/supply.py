"""6.3: the Supply Phase: points, which buy support and bring units back."""

from pnp.games.aachen.chapters import board, optional
from pnp.games.aachen.chapters.board import controlled, fits, numbered, one_of
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.moves import Buy, Enough, Refit
from pnp.games.aachen.ground.position import FRESH, OUT, SPENT, Position
from pnp.games.aachen.ground.tables import SUPPORTS, Item
from pnp.rules.citation import case
from pnp.rules.phrases import count, listed
from pnp.rules.ruling import Grounds, Objection, Verdict
from pnp.rules.throw import Throw

CHAPTER = chapter()

# Supply Points


@case("6.3", "12.6")
def supply_dice(position: Position) -> int:
    """Return the number of supply dice: fewer by an event, one more by a setting."""
    usual = position.numbers["supply_dice"] - position.dice
    return max(1, usual) + optional.spare_dice(position)


@case("6.3", "12.6")
def points(position: Position, throw: Throw) -> int:
    """Return the points of a throw, without the lowest dice if any are extra."""
    return sum(sorted(throw.dice)[optional.spare_dice(position) :])


@CHAPTER.wait(
    "supply", "6.3", dice=supply_dice, then=("next you roll for supply", "6.3")
)
def supplied(position: Position, throw: Throw) -> None:
    """Add the points of the roll to those of an event; the player spends them now."""
    position.points += points(position, throw)
    go_on(position)


@CHAPTER.thrown("supply")
def _thrown(position: Position, throw: Throw) -> Grounds:
    spare = ("12.6",) if optional.spare_dice(position) else ()
    return ("6.3", *spare), (("Supply Points", points(position, throw)),)


@case("6.3.1")
def go_on(position: Position) -> None:
    """The player may buy more while points are left."""
    if position.points > 0:
        position.frames.append(("buy",))


@CHAPTER.wait(
    "buy",
    "6.3.1",
    "4.5.4",
    "4.5.5",
    "4.5.6",
    "R20",
    then=("next you spend Supply Points", "6.3.1"),
)
def bought(position: Position, move: Buy | Refit | Enough) -> None:
    """The player buys support or brings a unit back; unspent points are lost."""
    if isinstance(move, Enough):
        position.points = 0
        return
    tables = position.tables
    if isinstance(move, Buy):
        position.points -= tables.item_of[move.what].cost
        position.support[SUPPORTS.index(move.what)] += 1
    else:
        unit = tables.unit_of[move.who]
        position.points -= cost(position, unit)
        side = SPENT if position.settings["refit_side"] == "spent" else FRESH
        board.place(position, unit, tables.area_of[move.at], spent=side)
    go_on(position)


# Units back from Out of Action


@case("6.3.1", "4.2.5")
def refit(position: Position, unit: int) -> Item | None:
    """Return the item that brings a unit back; None for leaders, whom nothing buys."""
    kind = position.unit(unit).type.id
    return next((item for item in position.tables.items if kind in item.refits), None)


def cost(position: Position, unit: int) -> int:
    """Return what it costs to bring a unit back, 0 if no item does."""
    found = refit(position, unit)
    return found.cost if found else 0


@case("6.3.1", "7.2")
def near_its_own(position: Position, unit: int) -> list[int]:
    """Return the American areas with or next to another unit of its organization."""
    tables, own = position.tables, position.unit(unit).parent
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


@CHAPTER.part
def back(position: Position, move: Refit) -> int | None:
    """Return the unit that a move brings back: Out of Action, and not a leader."""
    unit = board.who(position, move)
    gone = unit is not None and position.where[unit] == OUT
    return unit if gone and unit is not None and refit(position, unit) else None


def _elsewhere(position: Position, unit: int) -> str:
    """Return the areas where a unit may return, as a remedy."""
    open_ = [area for area in open_to(position, unit) if fits(position, area, unit)]
    return f"return to {numbered(position, open_)}" if open_ else ""


@CHAPTER.rule("6.1.2", "6.3.1")
def is_a_leader(position: Position, move: Refit, who: int) -> Verdict:
    """Leaders return by the roll at dawn, not by Supply Points."""
    if refit(position, who) is not None:
        return None
    return Objection(
        f"Supply Points do not bring {move.who} back",
        remedy="wait for the next dawn: leaders return by its die",
    )


@CHAPTER.rule("3.4", "6.3.1")
def is_in_action(position: Position, move: Refit, who: int) -> Verdict:
    """Supply Points bring back only units that are Out of Action."""
    area = position.where[who]
    if area == OUT:
        return None
    there = f"in {position.area(area)}" if area >= 0 else "not in the box"
    out = [each for each, at in enumerate(position.where) if at == OUT]
    found = [each for each in out if refit(position, each) is not None]
    remedy = f"bring back {one_of(position, found)}" if found else "buy support"
    return Objection(f"{move.who} is {there}, not Out of Action", remedy=remedy)


@CHAPTER.rule("6.3.1", "7.2", "R1")
def returns_to_a_german_area(
    position: Position, move: Refit, back: int, there: int
) -> Verdict:
    """Units return to American areas."""
    if controlled(position, there):
        return None
    remedy = _elsewhere(position, back)
    return Objection(f"{move.at} is German", ("6.3.1", "7.2"), remedy=remedy)


@CHAPTER.rule("6.3.1")
def returns_far_from_its_own(
    position: Position, move: Refit, back: int, there: int
) -> Verdict:
    """Units return with, or next to, their organization, if any of it is there."""
    if not controlled(position, there) or there in open_to(position, back):
        return None
    return Objection(
        f"no other unit of its organization is in {move.at} or next to it",
        remedy=_elsewhere(position, back),
    )


@CHAPTER.rule("7.1", "6.3.1")
def returns_to_a_full_area(
    position: Position, _move: Refit, back: int, there: int
) -> Verdict:
    """Units return to an area with room."""
    if fits(position, there, back):
        return None
    return board.has_no_room(position, there, [back], _elsewhere(position, back))


# Purchases


@CHAPTER.rule("6.3.1")
def is_no_support(position: Position, move: Buy) -> Verdict:
    """The player buys support by its kind, and units by their names."""
    if move.what in SUPPORTS or move.what not in position.tables.item_of:
        return None
    return Objection(
        f"you buy {move.what} for a unit",
        remedy="name the unit, and where it returns",
    )


def _price(position: Position, move: Buy | Refit) -> int:
    """Return what a purchase costs, 0 if nothing of that name is for sale."""
    if isinstance(move, Refit):
        unit = board.who(position, move)
        return 0 if unit is None else cost(position, unit)
    item = position.tables.item_of.get(move.what)
    return item.cost if item and move.what in SUPPORTS else 0


@CHAPTER.rule("6.3.1", "6.3")
def costs_too_much(position: Position, move: Buy | Refit) -> Verdict:
    """A purchase costs no more points than the player has."""
    price, left = _price(position, move), position.points
    if price <= left:
        return None
    prices = [position.tables.item_of[each].cost for each in SUPPORTS]
    affordable = [
        each
        for each, price in zip(SUPPORTS, prices, strict=True)
        if price <= left and not (position.rain and each == "air")
    ]
    return Objection(
        f"{move.what if isinstance(move, Buy) else move.who} costs"
        f" {count(price, 'Supply Point')}, and {left or 'none'}"
        f" {'is' if left == 1 else 'are'} left",
        facts=(("cost", price), ("points", left)),
        remedy=f"buy {listed(affordable, 'or')}" if affordable else "",
    )


@CHAPTER.rule("4.5.3", "6.2", "6.3.1", "9.5.3D")
def flies_in_rain(position: Position, move: Buy) -> Verdict:
    """The player cannot buy Air Support in Rain."""
    if move.what != "air" or not position.rain:
        return None
    return Objection("it rains, and you cannot buy Air Support")


@CHAPTER.grounds()
def _bought(position: Position, move: Buy | Refit) -> Grounds:
    price, case_ = _price(position, move), ("R20",) * isinstance(move, Refit)
    return ("6.3.1", *case_), (("cost", price), ("left", position.points - price))
