"""6.2: the random event of the turn, or the historical one (12.2).

The chart has a word for what an event does, and an amount: DOES lists every word.
"""

from collections.abc import Callable
from itertools import chain

from pnp.games.aachen.chapters import morale, optional
from pnp.games.aachen.chapters.holding import order_to_hold
from pnp.games.aachen.chapters.infiltration import infiltrate
from pnp.games.aachen.chapters.surrender import give_up
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.pieces import Event
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Grounds
from pnp.rules.throw import Throw

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


def _thrown(position: Position, throw: Throw) -> Grounds:
    found = position.tables.events.get(throw.sum)
    name = found.name if found else "nothing"
    return ("6.2",), (("sum", throw.sum), ("event", name))


THROWN: dict[str, Callable[..., Grounds]] = {"event": _thrown}
