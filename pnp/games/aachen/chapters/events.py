"""6.2: the random event of the turn, and whom it hits."""

from collections.abc import Callable
from itertools import chain

from pnp.games.aachen.chapters import morale, optional
from pnp.games.aachen.chapters.board import (
    area_named,
    asked,
    befall,
    built_up,
    controlled,
    named,
    suburban,
    take_off,
)
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.moves import Activate, Choose, Join, Move, Surrender
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS, Event
from pnp.rules.citation import case
from pnp.rules.definition import every, text
from pnp.rules.flow import Frame
from pnp.rules.hearing import grounds, rule, thrown
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

HOLD: Frame = ("hold",)
FACES = 6


@case("6.2")
def order_to_hold(position: Position, amount: int) -> None:
    """Ask for a die: it picks an organization that is not activated this turn."""
    del amount
    position.frames.append(HOLD)


def battalions(position: Position) -> list[str]:
    """Return the organizations that set up; an order to hold picks one of them."""
    units = position.tables.units
    return list(dict.fromkeys(each.parent for each in units if each.setup >= 0))


@wait("hold", dice=1)
@case("6.2")
def hold(position: Position, throw: Throw) -> None:
    """The lower half of the die picks the first battalion, the upper half the other."""
    position.held_back = held_back_by(position, throw.sum)


def held_back_by(position: Position, face: int) -> str:
    """Return the organization that a face of the die holds back."""
    found = battalions(position)
    return found[(face - 1) * len(found) // FACES] if found else ""


@rule("6.2")
def is_held_back(position: Position, move: Activate | Move | Join) -> Objection | None:
    """A held-back organization is not activated; others in its area are."""
    tables = position.tables
    if not position.held_back:
        return None
    if isinstance(move, Activate):
        area = tables.area_of.get(move.at, NONE)
        fresh = [
            each for each in position.inside(area) if position.spent[each] == FRESH
        ]
        if not fresh or any(not held(position, each) for each in fresh):
            return None
        who = named(position, fresh, "and")
    else:
        unit = tables.unit_of.get(move.who, NONE)
        if unit < 0 or not held(position, unit):
            return None
        who = move.who
    return Objection(
        f"{short(position)} is held back this turn, and {who} with it",
        remedy="activate units of another organization",
    )


def held(position: Position, unit: int) -> bool:
    """Whether the order to hold applies to a unit's organization."""
    return position.tables.units[unit].parent == position.held_back != ""


def short(position: Position) -> str:
    """Return the held-back organization as its counters show it: "2/26"."""
    for each in every(position.tables.game, "parents"):
        if each.id == position.held_back:
            return text(each, "short") or each.id
    return position.held_back


@thrown("hold")
def _held(position: Position, throw: Throw) -> Grounds:
    return ("6.2",), (("held back", held_back_by(position, throw.sum)),)


@case("6.2", "5.2")
def infiltrate(position: Position, amount: int) -> None:
    """A unit near German-held streets becomes Spent; German Morale rises."""
    morale.shift(position, amount)
    found = exposed(position)
    if len(found) > 1:
        position.frames.append(("infiltration",))
    elif found:
        befall(position, found[0], "spent")


@case("6.2", "7.2")
def exposed(position: Position) -> list[int]:
    """Return the Fresh units next to a German Urban or Fortified area."""
    return [
        unit
        for unit, area in enumerate(position.where)
        if area >= 0 and position.spent[unit] == FRESH and near_streets(position, area)
    ]


def near_streets(position: Position, area: int) -> bool:
    """Whether a German Urban or Fortified area is adjacent to an area."""
    around = position.tables.areas[area].next
    return any(
        built_up(position, each) and not controlled(position, each) for each in around
    )


@wait("infiltration")
@case("6.2")
def infiltrated(position: Position, move: Choose) -> None:
    """The chosen unit becomes Spent."""
    befall(position, position.tables.unit_of[move.who], "spent")


@rule("6.2")
def is_beyond_infiltration(position: Position, move: Choose) -> Objection | None:
    """The chosen unit is Fresh, and next to a German Urban or Fortified area."""
    who = position.tables.unit_of.get(move.who, NONE)
    if who < 0 or not asked(position, "infiltration"):
        return None
    area = position.where[who]
    if area < 0:
        why = f"{move.who} is not on the map"
    elif not near_streets(position, area):
        name = position.tables.areas[area].id
        why = f"no German Urban or Fortified area is adjacent to {name}"
    elif position.spent[who] != FRESH:
        why = f"{move.who} is Spent already"
    else:
        return None
    return Objection(why, remedy=f"choose {named(position, exposed(position))}")


@case("6.2")
def give_up(position: Position, amount: int) -> None:
    """A German unit in a Suburban area near Americans surrenders."""
    del amount
    found = forlorn(position)
    if len(found) > 1:
        position.frames.append(("surrender",))
    elif found:
        take_off(position, found[0])


@case("6.2", "12.5")
def forlorn(position: Position) -> list[int]:
    """Return the areas whose German unit may surrender."""
    return [
        area.index
        for area in position.tables.areas
        if suburban(position, area.index)
        and not position.vacant(area.index)
        and near_americans(position, area.index)
        and not optional.is_the_hotel(position, area.index)
    ]


def near_americans(position: Position, area: int) -> bool:
    """Whether American units are in an adjacent area."""
    return any(each in position.where for each in position.tables.areas[area].next)


@wait("surrender")
@case("6.2", "7.2", "R1")
def surrendered(position: Position, move: Surrender) -> None:
    """The German unit leaves the map as it is; German Morale does not change."""
    take_off(position, area_named(position, move.at))


@rule("6.2")
def holds_on(position: Position, move: Surrender) -> Objection | None:
    """Only a German unit in a Suburban area near Americans surrenders."""
    area = area_named(position, move.at)
    if area < 0:
        return None
    if position.vacant(area):
        why = f"no German unit is in {move.at}"
    elif not suburban(position, area):
        name = position.tables.areas[area].terrain.name
        why = f"{move.at} is {name}, not Suburban"
    elif not near_americans(position, area):
        why = f"no American unit is next to {move.at}"
    else:
        return None
    return Objection(why, remedy=_others(position))


@rule("12.5")
def holds_the_hotel(position: Position, move: Surrender) -> Objection | None:
    """No event removes the unit at the Hotel."""
    area = area_named(position, move.at)
    if area < 0 or not optional.is_the_hotel(position, area):
        return None
    return Objection(
        f"no event removes the unit in {move.at}, the Hotel", remedy=_others(position)
    )


def _others(position: Position) -> str:
    """Return the areas whose unit may surrender, as a remedy."""
    names = [position.tables.areas[area].id for area in forlorn(position)]
    return f"name {listed(names, 'or')}" if names else ""


@grounds
def _given_up(position: Position, move: Surrender) -> Grounds:
    del position, move
    return ("6.2", "R1"), ()


EVENT: Frame = ("event",)


def forget(position: Position) -> None:
    """A turn begins: the effects of the last event end."""
    position.held_back = ""
    position.points = position.dice = 0


@step("event phase")
@case("6.2", "12.2")
def event_phase(position: Position) -> None:
    """The player rolls three dice; or history gives the events."""
    position.phase = "event"
    known = optional.history(position)
    if known is None:
        position.frames.append(EVENT)
        return
    position.event = ""
    for each in known:
        happen(position, each)


def _dice(position: Position) -> int:
    return position.numbers["event_dice"]


@wait("event", dice=_dice)
@case("6.2")
def event(position: Position, throw: Throw) -> None:
    """The chart gives the event of the roll; a sum that is not there brings nothing."""
    found = position.tables.events.get(throw.sum)
    if found is None:
        position.event = ""
    else:
        happen(position, found)


def happen(position: Position, event: Event) -> None:
    """An event happens; players carry out effects that DOES does not list."""
    before, position.event = position.event, event.id
    does = DOES.get(event.does)
    if event.does == "hold" and is_void(position, before):
        position.event = ""
    elif does is not None:
        does(position, event.amount)


# What events do


@case("6.2", "5.2")
def _morale(position: Position, amount: int) -> None:
    morale.shift(position, amount)


@case("4.5.1", "6.2", "8.2.2", "9.5.3E")
def _rain(position: Position, amount: int) -> None:
    """It rains until the End Phase."""
    del amount
    position.rain = 1


@case("6.2")
def is_void(position: Position, before: str) -> bool:
    """Whether an order to hold is void: on the first or last turn, or twice running."""
    if position.turn in (1, position.numbers["turns"]):
        return True
    found = _called(position, before)
    return found is not None and found.does == "hold"


def _called(position: Position, name: str) -> Event | None:
    """Return the event with this id, of the chart or of history."""
    tables = position.tables
    every = chain(tables.events.values(), *tables.history.values())
    return next((each for each in every if each.id == name), None)


@case("6.2", "6.3")
def _supply_dice(position: Position, amount: int) -> None:
    """The player rolls this many dice fewer for supply."""
    position.dice = max(0, position.numbers["supply_dice"] - amount)


@case("6.2", "6.3")
def _supply(position: Position, amount: int) -> None:
    """The player gets Supply Points in addition to those of the roll."""
    position.points += amount


@case("6.2", "6.3.1")
def _air(position: Position, amount: int) -> None:
    """The player gets free Air Support."""
    position.support[SUPPORTS.index("air")] += amount


@case("6.2", "9.1")
def burden(position: Position) -> int:
    """Return what the event of the turn adds to Mandatory Attacks, 0 or less."""
    found = _called(position, position.event) if position.event else None
    return found.amount if found is not None and found.does == "mandatory" else 0


def _nothing(position: Position, amount: int) -> None:
    """The event has no effect at once."""
    del position, amount


DOES: dict[str, Callable[[Position, int], None]] = {
    "morale": _morale,
    "rain": _rain,
    "hold": order_to_hold,
    "infiltration": infiltrate,
    "supply_dice": _supply_dice,
    "supply": _supply,
    "air": _air,
    "mandatory": _nothing,
    "surrender": give_up,
    "nothing": _nothing,
}
"""What an event does, by the word in the chart."""


# Facts for rulings


@thrown("event")
def _thrown(position: Position, throw: Throw) -> Grounds:
    found = position.tables.events.get(throw.sum)
    name = found.name if found else "nothing"
    return ("6.2",), (("sum", throw.sum), ("event", name))
