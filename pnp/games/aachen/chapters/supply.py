"""6.3: the Supply Phase: points, which buy support and bring units back."""

from collections.abc import Callable

from pnp.games.aachen.chapters import optional
from pnp.games.aachen.chapters.out_of_action import place
from pnp.games.aachen.chapters.refitting import cost
from pnp.games.aachen.ground.flow import wait
from pnp.games.aachen.ground.moves import Buy, Enough, Refit
from pnp.games.aachen.ground.position import FRESH, SPENT, Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.phrases import count, listed
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

SUPPLY: Frame = ("supply",)
BUY: Frame = ("buy",)


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


@wait("supply", dice=supply_dice)
@case("6.3")
def supplied(position: Position, throw: Throw) -> None:
    """Add the points of the roll to those of an event; the player spends them now."""
    position.points += points(position, throw)
    go_on(position)


@case("6.3.1")
def go_on(position: Position) -> None:
    """The player may buy more while points are left."""
    if position.points > 0:
        position.frames.append(BUY)


@wait("buy")
@case("4.5.4", "4.5.5", "4.5.6", "6.3.1", "R20")
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
        place(position, unit, tables.area_of[move.at], spent=side)
    go_on(position)


# Objections


@case("6.3.1")
def is_no_support(position: Position, move: Buy) -> Objection | None:
    """The player buys support by its kind, and units by their names."""
    if move.what in SUPPORTS or move.what not in position.tables.item_of:
        return None
    return Objection(
        f"you buy {move.what} for a unit",
        remedy="name the unit, and where it returns",
    )


@case("6.3.1", "6.3")
def costs_too_much(position: Position, move: Buy | Refit) -> Objection | None:
    """A purchase costs no more points than the player has."""
    tables, left = position.tables, position.points
    if isinstance(move, Buy):
        item, price = move.what, 0
        if item in SUPPORTS and item in tables.item_of:
            price = tables.item_of[item].cost
    else:
        unit = tables.unit_of.get(move.who, NONE)
        item, price = move.who, cost(position, unit) if unit >= 0 else 0
    if price <= left:
        return None
    affordable = [
        each
        for each in SUPPORTS
        if tables.item_of[each].cost <= left and not (position.rain and each == "air")
    ]
    return Objection(
        f"{item} costs {count(price, 'Supply Point')}, and {left or 'none'}"
        f" {'is' if left == 1 else 'are'} left",
        facts=(("cost", price), ("points", left)),
        remedy=f"buy {listed(affordable, 'or')}" if affordable else "",
    )


@case("4.5.3", "6.2", "6.3.1", "9.5.3D")
def flies_in_rain(position: Position, move: Buy) -> Objection | None:
    """The player cannot buy Air Support in Rain."""
    if move.what != "air" or not position.rain:
        return None
    return Objection("it rains, and you cannot buy Air Support")


# Facts for rulings


def _thrown(position: Position, throw: Throw) -> Grounds:
    spare = ("12.6",) if optional.spare_dice(position) else ()
    return ("6.3", *spare), (("Supply Points", points(position, throw)),)


def _bought(position: Position, move: Buy) -> Grounds:
    price = position.tables.item_of[move.what].cost
    return ("6.3.1",), (("cost", price), ("left", position.points - price))


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Buy: (is_no_support, costs_too_much, flies_in_rain),
    Refit: (costs_too_much,),
}
FACTS: dict[type, Callable[..., Grounds]] = {Buy: _bought}
THROWN: dict[str, Callable[..., Grounds]] = {"supply": _thrown}
AWAITED: dict[str, tuple[type, ...]] = {"buy": (Buy, Refit, Enough)}
