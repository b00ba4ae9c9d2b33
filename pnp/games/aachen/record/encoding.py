"""A position to plain data, as a person reads and writes it: a position file.

    units: {E-2-26: 13, M12-A: "13, spent, from 12", L-Botts: "out, since 3"}
    germans: {13: u-fanatic-7, 4: vacant}

Where an area is not named, a German unit stands that nobody has turned over, unless
Americans alone are there.
"""

from collections.abc import Mapping

from pnp.games.aachen.ground.position import (
    AWAY,
    KILLED,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.record.naming import PARTS, kinds
from pnp.rules.frames import spelled
from pnp.rules.heading import heading

BOXES: Mapping[int, str] = {OUT: "out", KILLED: "killed", AWAY: "away"}
"""Off the map: Out of Action, out of the game, or not yet in it."""
HELD: Mapping[int, str] = {NOBODY: "vacant", UNREVEALED: "unrevealed"}


def encode(position: Position) -> dict[str, object]:
    """Return a position by the names of things, complete."""
    tables = position.tables
    told = heading(position) | {
        "turn": position.turn,
        "phase": position.phase,
        "morale": position.morale,
    }
    told |= _day(position)
    told["units"] = {each.id: unit(position, each.index) for each in tables.units}
    told["germans"] = {
        each.id: area(position, each.index) for each in tables.areas if not each.setup
    }
    gone = _gone(position)
    told |= {"gone": gone} if gone else {}
    if position.active >= 0:
        told["active"] = tables.areas[position.active].id
    if position.attacked:
        told["attacked"] = [tables.areas[each].id for each in position.attacked]
    known = kinds(tables)
    told["frames"] = [spelled(PARTS, known, each) for each in position.frames]
    return told | ({"outcome": position.outcome} if position.outcome else {})


def _day(position: Position) -> dict[str, object]:
    """Return what an event has brought, and what there is to spend."""
    told: dict[str, object] = {"rain": "yes"} if position.rain else {}
    told |= {"event": position.event} if position.event else {}
    told |= {"held_back": position.held_back} if position.held_back else {}
    told |= {"points": position.points} if position.points else {}
    told |= {"dice": position.dice} if position.dice else {}
    given = zip(SUPPORTS, position.support, strict=True)
    support = {name: points for name, points in given if points}
    told |= {"support": support} if support else {}
    return told | ({"once": "yes"} if position.once else {})


def unit(position: Position, who: int) -> str:
    """Return where a unit is and its state: ``13, spent, from 12``."""
    at = position.where[who]
    place = position.tables.areas[at].id if at >= 0 else BOXES[at]
    return ", ".join([place, *states(position, who)])


def states(position: Position, who: int) -> list[str]:
    """Return the words for the state of a unit."""
    told = ["spent"] if position.spent[who] == SPENT else []
    if position.came[who] >= 0:
        told.append(f"from {position.tables.areas[position.came[who]].id}")
    told += ["joined"] if position.joined[who] else []
    told += ["moved"] if position.moved[who] else []
    told += [f"since {position.since[who]}"] if position.since[who] else []
    return [*told, f"back {position.back[who]}"] if position.back[who] else told


def area(position: Position, at: int) -> str:
    """Return what holds an area, and what lies there: ``vacant, rubble``."""
    kind = position.german[at]
    held = position.tables.germans[kind].id if kind >= 0 else HELD[kind]
    return ", ".join([held, *lying(position, at)])


def lying(position: Position, at: int) -> list[str]:
    """Return the words for what else is known of an area."""
    told = ["elite"] if position.elite[at] else []
    told += ["rubble"] if position.rubble[at] else []
    return [*told, "unentered"] if position.unentered[at] else told


def _gone(position: Position) -> list[str]:
    """Return the German units that have been seen, and are on the map no more."""
    return [
        each.id
        for each in position.tables.germans
        for _ in range(
            each.copies - position.left[each.index] - position.german.count(each.index)
        )
    ]
