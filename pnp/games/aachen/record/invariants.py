"""The invariants of every position: no unit is in two places, no unit is lost.

Each law has the name of what breaks it, and returns an objection or ``None``. A
correction at the table may break one: then `pnp` shows it, and play goes on.
"""

from pnp.games.aachen.chapters.board import load
from pnp.games.aachen.ground.position import (
    AWAY,
    FRESH,
    KILLED,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.phrases import some
from pnp.rules.ruling import Objection, Verdict, hear


def broken(position: Position) -> list[Objection]:
    """Return an objection for every broken law, with its case."""
    return list(hear(LAWS, position, None, position.tables.cases))


def is_nowhere(position: Position, _: object) -> Verdict:
    """Every unit is in an area, Out of Action, killed, or not in the game yet."""
    areas = len(position.tables.areas)
    lost = [
        unit
        for unit, at in enumerate(position.where)
        if not 0 <= at < areas and at not in (OUT, KILLED, AWAY)
    ]
    if lost:
        return Objection(f"the place of {_names(position, lost)} is unknown")
    return None


@case("5.1")
def past_the_last_turn(position: Position, _: object) -> Verdict:
    """The game has a fixed number of turns."""
    last = position.numbers["turns"]
    if position.turn > last:
        message = f"turn {position.turn} is after the last turn"
        return Objection(message, (), (("turns", last),))
    return None


@case("7.1", "8.3.1")
def overcrowds(position: Position, _: object) -> Verdict:
    """No area holds more units than it takes.

    If one unit frees several leaders, they may count again when it is gone.
    """
    if position.settings["reinforcements_stack"] == "free":
        return None
    limit = position.numbers["stacking"]
    shared = position.settings["leader_commands"] == "organization"
    counted = _line if shared else load
    for each in position.tables.areas:
        there = counted(position, each.index)
        if there > limit and not each.setup:
            message = f"area {each.id} holds {there} units, and takes {limit}"
            return Objection(message, (), (("units", there), ("limit", limit)))
    return None


def _line(position: Position, area: int) -> int:
    """Return how many units other than leaders are in an area."""
    units = position.tables.units
    return sum(not units[each].type.leader for each in position.inside(area))


@case("4.4", "3.1.2")
def holds_other_ground(position: Position, _: object) -> Verdict:
    """A German unit is on the terrain of its front, and not where Americans set up."""
    tables = position.tables
    for area, kind in enumerate(position.german):
        found = tables.areas[area]
        known = kind in (NOBODY, UNREVEALED) or 0 <= kind < len(tables.germans)
        if not known or (found.setup and kind != NOBODY):
            return Objection(f"no such German unit can be in {found.id}")
        if kind >= 0 and tables.germans[kind].terrain != found.terrain.index:
            name = tables.germans[kind].id
            return Objection(f"{name} cannot be in {found.id}, {found.terrain.name}")
    return None


@case("4.4", "5.4")
def has_too_many_backs(position: Position, _: object) -> Verdict:
    """No kind of German unit is seen more often than it has copies."""
    for each in position.tables.germans:
        left, shown = position.left[each.index], position.german.count(each.index)
        if not 0 <= left <= each.copies - shown:
            facts = (("left", left), ("on the map", shown), ("of", each.copies))
            return Objection(f"{each.id} is counted wrongly", (), facts)
    return None


@case("4.4", "5.4")
def hides_too_many(position: Position, _: object) -> Verdict:
    """Each terrain has at least as many unseen units as unrevealed areas."""
    tables = position.tables
    for terrain in tables.terrains:
        hidden = sum(
            kind == UNREVEALED and tables.areas[at].terrain.index == terrain.index
            for at, kind in enumerate(position.german)
        )
        left = sum(
            position.left[each.index]
            for each in tables.germans
            if each.terrain == terrain.index
        )
        if hidden > left:
            facts = (("hidden", hidden), ("unseen", left))
            return Objection(f"too few {terrain.name} units are unseen", (), facts)
    return None


@case("5.2", "R23")
def is_off_its_track(position: Position, _: object) -> Verdict:
    """German Morale is on its track, unless a setting lets it off."""
    highest = position.numbers["morale_highest"]
    if position.settings["morale_clamp"] == "yes" and (
        not 0 <= position.morale <= highest
    ):
        facts = (("German Morale", position.morale), ("highest", highest))
        return Objection("German Morale is off its track", (), facts)
    return None


@case("6.3.1")
def owes_points(position: Position, _: object) -> Verdict:
    """No points, support or dice are below zero."""
    if position.points < 0 or min(position.support) < 0 or position.dice < 0:
        return Objection("more has been spent than there was")
    return None


@case("4.3.1", "4.2")
def has_no_such_side(position: Position, _: object) -> Verdict:
    """A unit is Fresh or Spent; off the map it is never Spent."""
    wrong = [
        unit
        for unit, side in enumerate(position.spent)
        if side not in (FRESH, SPENT) or (side == SPENT and position.where[unit] < 0)
    ]
    if wrong:
        return Objection(
            f"it is not clear which side of {_names(position, wrong)} is up"
        )
    return None


@case("9.5.5", "R16")
def came_from_the_germans(position: Position, _: object) -> Verdict:
    """A unit that entered a German area came from a vacant one next to it.

    A unit that left the area where it began came from there, contested or not.
    """
    tables = position.tables
    for unit, before in enumerate(position.came):
        if before == NONE:
            continue
        here = position.where[unit]
        name = tables.units[unit].id
        if here < 0 or before not in tables.areas[here].next:
            return Objection(f"it is not clear where {name} came from")
        if not position.vacant(before) and before != position.active:
            at = tables.areas[before].id
            return Objection(f"{name} cannot have come from {at}, which is German")
    return None


@case("9.0", "9.3")
def attacks_nothing(position: Position, _: object) -> Verdict:
    """A unit that takes part in an attack is in an area, during an activation."""
    wrong = [
        unit
        for unit, joined in enumerate(position.joined)
        if joined and (position.where[unit] < 0 or position.active == NONE)
    ]
    if wrong:
        return Objection(f"it is not clear what {_names(position, wrong)} attack")
    return None


@case("6.1.2")
def returns_from_nowhere(position: Position, _: object) -> Verdict:
    """Only a unit Out of Action has a turn it went out, or a turn it returns."""
    wrong = [
        unit
        for unit, at in enumerate(position.where)
        if at != OUT and (position.back[unit] or position.since[unit])
    ]
    if wrong:
        return Objection(f"{_names(position, wrong)} cannot be due to return")
    return None


@case("6.0", "10.1")
def awaits_nonsense(position: Position, _: object) -> Verdict:
    """The frames can be read, and some are left until the game is over."""
    if fault := position.unreadable():
        return Objection(f"what comes next cannot be read: {fault}")
    over = position.phase == "over"
    if over != (not position.frames) or over != bool(position.outcome):
        return Objection("it is not clear whether the game is over")
    if not NONE <= position.active < len(position.tables.areas):
        return Objection("it is not clear which area is active")
    return None


@case("3.4", "9.5.5")
def awaits_the_gone(position: Position, _: object) -> Verdict:
    """The game waits for no retreat of a unit that is off the map."""
    for name, *parts in position.frames:
        if position.FRAMES.get(str(name)) == ("unit", "area"):
            unit = int(parts[0])
            if position.where[unit] < 0:
                return Objection(f"{position.unit(unit)} cannot retreat off the map")
    return None


LAWS = (
    *(is_nowhere, overcrowds, holds_other_ground, has_too_many_backs, hides_too_many),
    *(is_off_its_track, owes_points, has_no_such_side, came_from_the_germans),
    *(attacks_nothing, returns_from_nowhere, awaits_nonsense, awaits_the_gone),
    past_the_last_turn,
)


def _names(position: Position, units: list[int]) -> str:
    return some([position.tables.units[each].id for each in units])
