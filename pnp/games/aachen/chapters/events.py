"""6.2: the random event of the turn, or that of history (12.2).

The chart says in a word what an event does, and by how much: DOES has every word.
"""

from collections.abc import Callable

from pnp.games.aachen.chapters import morale, optional
from pnp.games.aachen.chapters.control import (
    area_named,
    built_up,
    controlled,
    suburban,
    take_off,
)
from pnp.games.aachen.chapters.out_of_action import befall
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.moves import Choose, Surrender
from pnp.games.aachen.ground.pieces import Event
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Grounds
from pnp.rules.throw import Throw

EVENT: Frame = ("event",)
HOLD: Frame = ("hold",)
FACES = 6


def forget(position: Position) -> None:
    """A turn begins: what an event did to the last one is over."""
    position.held_back = ""
    position.points = position.dice = 0


@step("event phase")
@case("6.2", "12.2")
def event_phase(position: Position) -> None:
    """Three dice are thrown; or history says what comes."""
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
    """The chart says what happens; a sum that it has not, nothing."""
    found = position.tables.events.get(throw.sum)
    if found is None:
        position.event = ""
    else:
        happen(position, found)


def happen(position: Position, event: Event) -> None:
    """An event happens; what it does that none of these words says, players do."""
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


@case("6.2", "8.2.2", "9.5.3E")
def _rain(position: Position, amount: int) -> None:
    """It rains until the End Phase."""
    del amount
    position.rain = 1


@case("6.2")
def is_void(position: Position, before: str) -> bool:
    """Whether an order to hold is void: on the first or last turn, or twice running."""
    if position.turn in (1, position.numbers["turns"]):
        return True
    found = {each.id: each for each in position.tables.events.values()}.get(before)
    return found is not None and found.does == "hold"


@case("6.2")
def _hold(position: Position, amount: int) -> None:
    """One of the organizations that set up is not activated this turn: a die."""
    del amount
    position.frames.append(HOLD)


def battalions(position: Position) -> list[str]:
    """Return the organizations that set up, of which an order to hold picks one."""
    units = position.tables.units
    return list(dict.fromkeys(each.parent for each in units if each.setup >= 0))


def _one(position: Position) -> int:
    del position
    return 1


@wait("hold", dice=_one)
@case("6.2")
def hold(position: Position, throw: Throw) -> None:
    """The lower half of the die is the first battalion, the upper half the other."""
    position.held_back = held_back_by(position, throw.sum)


def held_back_by(position: Position, face: int) -> str:
    """Return the organization that a face of the die holds back."""
    found = battalions(position)
    return found[(face - 1) * len(found) // FACES] if found else ""


@case("6.2", "5.2")
def _infiltration(position: Position, amount: int) -> None:
    """A unit near streets that Germans hold becomes Spent; their Morale rises."""
    morale.shift(position, amount)
    found = exposed(position)
    if len(found) > 1:
        position.frames.append(("infiltration",))
    elif found:
        befall(position, found[0], "spent")


@case("6.2", "7.2")
def exposed(position: Position) -> list[int]:
    """Return the Fresh units next to an Urban or Fortified area that is German."""
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
    """The unit that was chosen is Spent."""
    befall(position, position.tables.unit_of[move.who], "spent")


@case("6.2", "6.3")
def _supply_dice(position: Position, amount: int) -> None:
    """So many dice are thrown for supply, instead of the usual number."""
    position.dice = max(0, position.numbers["supply_dice"] - amount)


@case("6.2", "6.3")
def _supply(position: Position, amount: int) -> None:
    """Supply Points besides those that are thrown for."""
    position.points += amount


@case("6.2", "6.3.1")
def _air(position: Position, amount: int) -> None:
    """Air Support, free."""
    position.support[SUPPORTS.index("air")] += amount


@case("6.2", "9.1")
def burden(position: Position) -> int:
    """Return what the event of the turn does to Mandatory Attacks, 0 or less."""
    for each in position.tables.events.values():
        if each.id == position.event and each.does == "mandatory":
            return each.amount
    return 0


@case("6.2")
def _surrender(position: Position, amount: int) -> None:
    """A German unit of a Suburban area near Americans gives up."""
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
    """Whether American units are in an area adjacent to another."""
    return any(each in position.where for each in position.tables.areas[area].next)


@wait("surrender")
@case("6.2", "7.2", "R1")
def surrendered(position: Position, move: Surrender) -> None:
    """The German unit is taken off as it lies; German Morale stays."""
    take_off(position, area_named(position, move.at))


def _nothing(position: Position, amount: int) -> None:
    """Nothing happens at once."""
    del position, amount


DOES: dict[str, Callable[[Position, int], None]] = {
    "morale": _morale,
    "rain": _rain,
    "hold": _hold,
    "infiltration": _infiltration,
    "supply_dice": _supply_dice,
    "supply": _supply,
    "air": _air,
    "mandatory": _nothing,
    "surrender": _surrender,
    "nothing": _nothing,
}
"""What an event does, by the word of the chart."""


# What is said of them


def _thrown(position: Position, throw: Throw) -> Grounds:
    found = position.tables.events.get(throw.sum)
    name = found.name if found else "nothing"
    return ("6.2",), (("sum", throw.sum), ("event", name))


def _held(position: Position, throw: Throw) -> Grounds:
    return ("6.2",), (("held back", held_back_by(position, throw.sum)),)


def _given_up(position: Position, move: Surrender) -> Grounds:
    del position, move
    return ("6.2", "R1"), ()


FACTS: dict[type, Callable[..., Grounds]] = {Surrender: _given_up}
THROWN: dict[str, Callable[..., Grounds]] = {"event": _thrown, "hold": _held}
AWAITED: dict[str, tuple[type, ...]] = {
    "infiltration": (Choose,),
    "surrender": (Surrender,),
}
