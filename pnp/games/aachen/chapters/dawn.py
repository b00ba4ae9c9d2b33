"""6.1: the Dawn Phase: reinforcements, and the fate of leaders.

First the player rolls for leaders who went Out of Action in an earlier turn, and
wounded leaders come back. Then the reinforcements come, or wait (6.1.1).
"""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.games.aachen.chapters import board
from pnp.games.aachen.chapters.board import controlled, fits, named, numbered, vacant
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.moves import Reinforce, Return
from pnp.games.aachen.ground.position import AWAY, KILLED, OUT, Position
from pnp.games.aachen.ground.tables import NONE, Type
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Grounds, Objection, Verdict
from pnp.rules.throw import Throw

CHAPTER = chapter()

Units = Sequence[int]


@case("6.1.1", "6.1.2", "R5")
def wake(position: Position) -> None:
    """Push the frames of the dawn, the last one first."""
    arrivals: list[Frame] = [("come", turn) for turn in waiting(position)]
    wounded: list[Frame] = [("come back", who) for who in returning(position)]
    uncertain: list[Frame] = [("mortality", who) for who in fallen_leaders(position)]
    if position.settings["wounded_leader"] == "reinforcement":
        in_order = [*uncertain, *arrivals, *wounded]
    else:
        in_order = [*uncertain, *wounded, *arrivals]
    position.frames += reversed(in_order)


# Reinforcements


@case("6.1.1")
def waiting(position: Position) -> dict[int, tuple[int, ...]]:
    """Return the units that may have come by now, by their turn of arrival."""
    found: dict[int, tuple[int, ...]] = {}
    for unit in sorted(position.tables.units, key=lambda each: each.turn):
        away = unit.setup == NONE and position.where[unit.index] == AWAY
        if away and unit.turn <= position.turn:
            found[unit.turn] = (*found.get(unit.turn, ()), unit.index)
    return found


def coming(position: Position) -> tuple[int, ...]:
    """Return the reinforcements now due, or the next ones, or none."""
    if position.awaited == "reinforce":
        return tuple(int(unit) for unit in position.frames[-1][1:])
    return next(iter(waiting(position).values()), ())


@CHAPTER.part
def units(position: Position, _move: Any) -> tuple[int, ...] | None:
    """Return the reinforcements that a move is about, if any are due."""
    return coming(position) or None


def guns(position: Position, units: Units) -> bool:
    """Whether all these reinforcements are self-propelled artillery."""
    types = [position.unit(unit).type for unit in units]
    return not any(each.armored or each.infantry or each.leader for each in types)


def on_foot(kind: Type) -> bool:
    """Whether a type is Infantry; halftracks are so for Combined Arms only."""
    return kind.infantry and not kind.armored


@case("6.1.1")
def beside_infantry(position: Position, area: int) -> bool:
    """Whether guns may come: Infantry is in the area, or Americans set up there."""
    inside = position.inside(area)
    return position.area(area).setup or any(
        on_foot(position.unit(unit).type) for unit in inside
    )


@case("6.1.1", "7.1", "R19")
def overfills(position: Position, units: Units, area: int) -> bool:
    """Whether the area has no room for reinforcements; a setting lifts the limit."""
    if position.settings["reinforcements_stack"] == "free":
        return False
    return not fits(position, area, *units)


@case("6.1.1", "R18", "R19")
def may_come(position: Position, units: Units, area: int) -> bool:
    """Whether reinforcements may come to an area."""
    if guns(position, units):
        open_ = beside_infantry(position, area)
    else:
        open_ = vacant(position, area) and controlled(position, area)
    return open_ and not overfills(position, units, area)


def landings(position: Position, units: Units) -> Iterator[int]:
    """Yield the areas where reinforcements may come."""
    every = range(len(position.tables.areas))
    return (area for area in every if may_come(position, units, area))


def _elsewhere(position: Position, units: Units) -> str:
    """Return the areas where reinforcements may come, as a remedy."""
    open_ = [*landings(position, units)]
    return f"come to {numbered(position, open_)}" if open_ else "wait"


@CHAPTER.rule("6.1.1")
def come_to_no_infantry(
    position: Position, move: Reinforce, units: Units, there: int
) -> Verdict:
    """Self-propelled artillery comes to Infantry, or where Americans set up."""
    if not guns(position, units) or beside_infantry(position, there):
        return None
    return Objection(
        f"no American infantry is in {move.at}, and nobody sets up there",
        remedy=_elsewhere(position, units),
    )


@CHAPTER.rule("6.1.1", "7.4", "R1", "R18")
def come_to_a_held_area(
    position: Position, move: Reinforce, units: Units, there: int
) -> Verdict:
    """Task forces come to a Vacant area that is American."""
    if guns(position, units):
        return None
    if vacant(position, there) and controlled(position, there):
        return None
    cases: tuple[str, ...]
    if not position.vacant(there):
        why, cases = f"a German unit is in {move.at}", ("6.1.1", "7.4")
    elif vacant(position, there):
        why, cases = f"no American has entered {move.at} yet", ("6.1.1", "7.2", "R1")
    else:
        why, cases = f"Americans are in {move.at} already", ("6.1.1", "7.4", "R18")
    return Objection(why, cases, remedy=_elsewhere(position, units))


@CHAPTER.rule("6.1.1", "7.1", "R19")
def come_to_a_full_area(
    position: Position, _move: Reinforce, units: Units, there: int
) -> Verdict:
    """Reinforcements keep to the stacking limit, all together."""
    if not overfills(position, units, there):
        return None
    remedy = _elsewhere(position, units)
    return board.has_no_room(position, there, units, remedy)


@CHAPTER.rule("6.1.1", "R27")
def wait_without_need(position: Position, move: Reinforce, units: Units) -> Verdict:
    """If a setting demands it, reinforcements come as soon as an area can take them."""
    free = position.settings["reinforcements_late"] == "may wait"
    if move.at or free or next(landings(position, units), NONE) == NONE:
        return None
    return Objection(
        f"{named(position, units)} can come, and must not wait",
        remedy=_elsewhere(position, units),
    )


@CHAPTER.grounds()
def _comes(position: Position, move: Reinforce) -> Grounds:
    rulings = ("R18", "R19") if move.at else ("R27",)
    return ("6.1.1", *rulings), (("units", len(coming(position))),)


@CHAPTER.step("come", "6.1.1")
def reinforcements_come(position: Position, turn: int) -> None:
    """Reinforcements of one turn come together; if no area can take them, they wait."""
    units = waiting(position)[turn]
    if next(landings(position, units), NONE) != NONE:
        position.frames.append(("reinforce", *units))


@CHAPTER.wait(
    "reinforce", "6.1.1", "5.3", then=("next reinforcements come, or wait", "6.1.1")
)
def reinforced(position: Position, move: Reinforce, *units: int) -> None:
    """Reinforcements are on the map, Fresh; or they wait for another dawn."""
    if move.at:
        for unit in units:
            board.place(position, unit, position.tables.area_of[move.at])


# Leaders


@case("6.1.2")
def fallen_leaders(position: Position) -> list[int]:
    """Return the leaders who went Out of Action in an earlier turn and need a roll."""
    return [
        unit.index
        for unit in position.tables.units
        if unit.type.leader
        and position.where[unit.index] == OUT
        and not position.back[unit.index]
        and position.since[unit.index] < position.turn
    ]


@case("6.1.2", "R5")
def returning(position: Position) -> list[int]:
    """Return the wounded leaders who return this turn."""
    return [who for who, turn in enumerate(position.back) if 0 < turn <= position.turn]


@CHAPTER.wait("mortality", "6.1.2", dice=1, then=("next you roll for {unit}", "6.1.2"))
def mortality(position: Position, throw: Throw, unit: int) -> None:
    """By the chart, a leader dies, returns next turn, or returns now."""
    fate = position.tables.mortality.get(throw.sum)
    if fate == "killed":
        position.where[unit] = KILLED
        position.since[unit] = 0
    elif fate == "wounded":
        position.back[unit] = position.turn + 1
    elif fate == "returns":
        position.frames.append(("come back", unit))


@CHAPTER.thrown("mortality")
def _fate(position: Position, throw: Throw) -> Grounds:
    fate = position.tables.mortality.get(throw.sum, "")
    return ("6.1.2",), (("fate", fate),)


@case("6.1.2")
def company(position: Position, who: int, area: int) -> bool:
    """Whether another American unit is in the area, or the leader set up there."""
    own = position.unit(who).setup
    return area in (own, *(position.where[:who]), *(position.where[who + 1 :]))


@case("6.1.2", "7.1")
def may_return(position: Position, who: int, area: int) -> bool:
    """Whether a leader may return to an area."""
    return (
        controlled(position, area)
        and company(position, who, area)
        and fits(position, area, who)
    )


def homes(position: Position, who: int) -> Iterator[int]:
    """Yield the areas where a leader may return."""
    every = range(len(position.tables.areas))
    return (area for area in every if may_return(position, who, area))


def _home(position: Position, who: int) -> str:
    """Return the areas where a leader may return, as a remedy."""
    open_ = [*homes(position, who)]
    return f"return to {numbered(position, open_)}" if open_ else ""


@CHAPTER.part
def leader(position: Position, move: Return) -> int | None:
    """Return the leader that a move names."""
    who = position.tables.unit_of.get(move.who)
    return who if who is not None and position.unit(who).type.leader else None


@CHAPTER.rule("6.1.2", "6.3.1")
def does_not_return(position: Position, move: Return, who: int) -> Verdict:
    """Leaders return when the dice allow it, one at a time."""
    if not position.unit(who).type.leader:
        return Objection(
            f"{move.who} is not a leader",
            ("6.3.1",),
            remedy=f"buy it back with Supply Points: refit {move.who} at {move.at}",
        )
    if position.awaited != "return" or position.frames[-1][1] == who:
        return None
    back = position.unit(int(position.frames[-1][1]))
    return Objection(
        f"{back} returns now, not {move.who}", ("6.1.2",), remedy=f"name {back}"
    )


@CHAPTER.rule("6.1.2", "7.2", "R1")
def returns_to_the_germans(
    position: Position, move: Return, leader: int, there: int
) -> Verdict:
    """Leaders return to American areas."""
    if controlled(position, there):
        return None
    remedy = _home(position, leader)
    return Objection(f"{move.at} is German", ("6.1.2", "7.2"), remedy=remedy)


@CHAPTER.rule("6.1.2")
def returns_to_nobody(
    position: Position, move: Return, leader: int, there: int
) -> Verdict:
    """Leaders return to another American unit, or to where they set up."""
    if company(position, leader, there):
        return None
    remedy = _home(position, leader)
    return Objection(f"no other American unit is in {move.at}", remedy=remedy)


@CHAPTER.rule("6.1.2", "7.1")
def returns_to_a_full_area(
    position: Position, _move: Return, leader: int, there: int
) -> Verdict:
    """Leaders keep to the stacking limit; with units they command they do not count."""
    if fits(position, there, leader):
        return None
    return board.has_no_room(position, there, [leader], _home(position, leader))


@CHAPTER.grounds()
def _returns(_position: Position, _move: Return) -> Grounds:
    return ("6.1.2", "R5"), ()


@CHAPTER.step("come back", "6.1.2")
def come_back(position: Position, unit: int) -> None:
    """A leader returns; if no area can take him, he waits for another dawn."""
    if next(homes(position, unit), NONE) != NONE:
        position.back[unit] = 0
        position.frames.append(("return", unit))
    else:
        position.back[unit] = position.turn + 1


@CHAPTER.wait("return", "6.1.2", then=("next you choose where {unit} returns", "6.1.2"))
def returned(position: Position, move: Return, unit: int) -> None:
    """A leader is back, Fresh."""
    board.place(position, unit, position.tables.area_of[move.at])
