"""6.2: the random event of the turn, and whom it hits."""

from collections.abc import Callable
from itertools import chain

from pnp.games.aachen.chapters import board, morale, optional
from pnp.games.aachen.chapters.board import built_up, named, one_of, suburban, take_off
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.moves import Activate, Choose, Join, Move, Surrender
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import SUPPORTS, Event
from pnp.rules.citation import case
from pnp.rules.registers import ByName
from pnp.rules.ruling import Grounds, Objection, Verdict
from pnp.rules.throw import Throw

CHAPTER = chapter()

DOES = ByName[Callable[[Position, int], None]]()
"""What an event does, by the word in the chart."""
FACES = 6


def forget(position: Position) -> None:
    """A turn begins: the effects of the last event end."""
    position.held_back = ""
    position.points = position.dice = 0


@CHAPTER.step("event phase", "6.2", "12.2")
def event_phase(position: Position) -> None:
    """The player rolls three dice; or history gives the events."""
    position.phase = "event"
    known = optional.history(position)
    if known is None:
        position.frames.append(("event",))
        return
    position.event = ""
    for each in known:
        happen(position, each)


def _dice(position: Position) -> int:
    return position.numbers["event_dice"]


@CHAPTER.wait(
    "event", "6.2", dice=_dice, then=("next you roll for the random event", "6.2")
)
def event(position: Position, throw: Throw) -> None:
    """The chart gives the event of the roll; a sum that is not there brings nothing."""
    found = position.tables.events.get(throw.sum)
    if found is None:
        position.event = ""
    else:
        happen(position, found)


@CHAPTER.thrown("event")
def _thrown(position: Position, throw: Throw) -> Grounds:
    found = position.tables.events.get(throw.sum)
    name = found.name if found else "nothing"
    return ("6.2",), (("sum", throw.sum), ("event", name))


def happen(position: Position, event: Event) -> None:
    """An event happens; players carry out effects that DOES does not list."""
    before, position.event = position.event, event.id
    if event.does == "hold" and is_void(position, before):
        position.event = ""
    elif event.does in DOES:
        DOES[event.does](position, event.amount)


def _called(position: Position, name: str) -> Event | None:
    """Return the event with this id, of the chart or of history."""
    tables = position.tables
    every = chain(tables.events.values(), *tables.history.values())
    return next((each for each in every if each.id == name), None)


# What events do at once


@DOES("mandatory", "nothing")
def _nothing(_position: Position, _amount: int) -> None:
    """The event has no effect at once."""


@case("6.2", "9.1")
def burden(position: Position) -> int:
    """Return what the event of the turn adds to Mandatory Attacks, 0 or less."""
    found = _called(position, position.event) if position.event else None
    return found.amount if found is not None and found.does == "mandatory" else 0


@DOES("morale")
@case("6.2", "5.2")
def _morale(position: Position, amount: int) -> None:
    morale.shift(position, amount)


@DOES("rain")
@case("4.5.1", "6.2", "8.2.2", "9.5.3E")
def _rain(position: Position, _amount: int) -> None:
    """It rains until the End Phase."""
    position.rain = 1


@DOES("supply_dice")
@case("6.2", "6.3")
def _supply_dice(position: Position, amount: int) -> None:
    """The player rolls this many dice fewer for supply."""
    position.dice = max(0, position.numbers["supply_dice"] - amount)


@DOES("supply")
@case("6.2", "6.3")
def _supply(position: Position, amount: int) -> None:
    """The player gets Supply Points in addition to those of the roll."""
    position.points += amount


@DOES("air")
@case("6.2", "6.3.1")
def _air(position: Position, amount: int) -> None:
    """The player gets free Air Support."""
    position.support[SUPPORTS.index("air")] += amount


# Threat from the east: an organization holds in place and is not activated


@case("6.2")
def is_void(position: Position, before: str) -> bool:
    """Whether an order to hold is void: on the first or last turn, or twice running."""
    if position.turn in (1, position.numbers["turns"]):
        return True
    found = _called(position, before)
    return found is not None and found.does == "hold"


@DOES("hold")
@case("6.2")
def order_to_hold(position: Position, _amount: int) -> None:
    """Ask for a die: it picks an organization that is not activated this turn."""
    position.frames.append(("hold",))


@CHAPTER.wait("hold", "6.2", dice=1, then=("next you roll for who is held back", "6.2"))
def hold(position: Position, throw: Throw) -> None:
    """The lower half of the die picks the first battalion, the upper half the other."""
    position.held_back = held_back_by(position, throw.sum)


def held_back_by(position: Position, face: int) -> str:
    """Return the organization that a face of the die holds back: one that set up."""
    units = position.tables.units
    found = [*dict.fromkeys(each.parent for each in units if each.setup >= 0)]
    return found[(face - 1) * len(found) // FACES] if found else ""


@CHAPTER.thrown("hold")
def _held(position: Position, throw: Throw) -> Grounds:
    return ("6.2",), (("held back", held_back_by(position, throw.sum)),)


def held(position: Position, unit: int) -> bool:
    """Whether the order to hold applies to a unit's organization."""
    parent = position.held_back
    return bool(parent) and position.unit(unit).parent == parent


@CHAPTER.rule("6.2")
def is_held_back(position: Position, move: Activate | Move | Join) -> Verdict:
    """A held-back organization is not activated; others in its area are."""
    if not position.held_back:
        return None
    if isinstance(move, Activate):
        at = board.there(position, move)
        inside = [] if at is None else position.inside(at)
        units = [each for each in inside if position.spent[each] == FRESH]
    else:
        unit = board.who(position, move)
        units = [] if unit is None else [unit]
    if not units or any(not held(position, each) for each in units):
        return None
    short = position.tables.organization(position.held_back)
    return Objection(
        f"{short} is held back this turn, and {named(position, units)} with it",
        remedy="activate units of another organization",
    )


# Infiltration: a unit near German-held streets becomes Spent


@DOES("infiltration")
@case("6.2", "5.2")
def infiltrate(position: Position, amount: int) -> None:
    """A unit near German-held streets becomes Spent; German Morale rises."""
    morale.shift(position, amount)
    found = exposed(position)
    if len(found) > 1:
        position.frames.append(("infiltration",))
    elif found:
        board.befall(position, found[0], "spent")


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
    return any(
        built_up(position, each) and not board.controlled(position, each)
        for each in position.area(area).next
    )


@CHAPTER.rule("6.2", during="infiltration")
def is_beyond_infiltration(position: Position, move: Choose, who: int) -> Verdict:
    """The chosen unit is Fresh, and next to a German Urban or Fortified area."""
    area = position.where[who]
    if area < 0:
        why = f"{move.who} is not on the map"
    elif not near_streets(position, area):
        at = position.area(area)
        why = f"no German Urban or Fortified area is adjacent to {at}"
    elif position.spent[who] != FRESH:
        why = f"{move.who} is Spent already"
    else:
        return None
    return Objection(why, remedy=f"choose {one_of(position, exposed(position))}")


@CHAPTER.wait("infiltration", "6.2", then=("next you choose who becomes Spent", "6.2"))
def infiltrated(position: Position, move: Choose) -> None:
    """The chosen unit becomes Spent."""
    board.befall(position, position.tables.unit_of[move.who], "spent")


# A strongpoint surrenders: a Suburban German unit leaves the map


@DOES("surrender")
@case("6.2")
def give_up(position: Position, _amount: int) -> None:
    """A German unit in a Suburban area near Americans surrenders."""
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
    return any(each in position.where for each in position.area(area).next)


@CHAPTER.rule("6.2")
def holds_on(position: Position, move: Surrender, there: int) -> Verdict:
    """Only a German unit in a Suburban area near Americans surrenders."""
    if position.vacant(there):
        why = f"no German unit is in {move.at}"
    elif not suburban(position, there):
        why = f"{move.at} is {position.area(there).terrain.name}, not Suburban"
    elif not near_americans(position, there):
        why = f"no American unit is next to {move.at}"
    else:
        return None
    return Objection(why, remedy=_others(position))


@CHAPTER.rule("12.5")
def holds_the_hotel(position: Position, move: Surrender, there: int) -> Verdict:
    """No event removes the unit at the Hotel."""
    if not optional.is_the_hotel(position, there):
        return None
    return Objection(
        f"no event removes the unit in {move.at}, the Hotel", remedy=_others(position)
    )


def _others(position: Position) -> str:
    """Return the areas whose unit may surrender, as a remedy."""
    areas = forlorn(position)
    return f"name {board.numbered(position, areas)}" if areas else ""


@CHAPTER.grounds()
def _given_up(_position: Position, _move: Surrender) -> Grounds:
    return ("6.2", "R1"), ()


@CHAPTER.wait(
    "surrender",
    "6.2",
    "7.2",
    "R1",
    then=("next you choose which German unit surrenders", "6.2"),
)
def surrendered(position: Position, move: Surrender) -> None:
    """The German unit leaves the map as it is; German Morale does not change."""
    take_off(position, position.tables.area_of[move.at])
