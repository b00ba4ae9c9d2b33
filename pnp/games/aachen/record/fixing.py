"""Corrections: change a position to match the table.

    E-2-26@13        E-2-26 spent       E-2-26 fresh       L-Botts out
    13 fanatic 7     13 unrevealed      13 vacant          L-Weeks killed
    morale 17        turn 4             rain, clear        artillery 5
    points 4         13 rubble          13 no rubble       2/26 held back

Separate several with ``;``. A correction changes only what it names; no rule adds
anything. The unseen German units are counted again. The game no longer waits for a
unit that has left.
"""

from collections.abc import Callable

from pnp.errors import quoted
from pnp.games.aachen.ground.position import (
    AWAY,
    FRESH,
    KILLED,
    OUT,
    SPENT,
    Position,
)
from pnp.games.aachen.ground.tables import SUPPORTS, Tables
from pnp.games.aachen.record.fixing_areas import EXAMPLES, area
from pnp.games.aachen.record.mending import (
    put,
    settle,
    take_off,
    turn_over,
)
from pnp.games.aachen.words.spellings import words
from pnp.rules.clauses import Clause, Kind, become, corrected
from pnp.rules.notation import NotationError, plain
from pnp.rules.vocabulary import search

LARGEST = 99
OUT_OF_ACTION = ("out", "lost")
DEAD = ("killed", "dead", "eliminated")
NOT_YET = ("away", "absent")
WEATHER = {"rain": 1, "rains": 1, "raining": 1, "clear": 0, "dry": 0}


def fix(position: Position, written: str) -> list[str]:
    """Change the position to match the table; return the changes in words.

    Raise NotationError, and leave the position unchanged, if a word cannot be read.
    """
    named, known = kinds(position.tables), words(position.tables).known

    def clause(text: str) -> Clause:
        return Clause(text, named, known)

    mended = corrected(position, written, clause, READINGS, EXAMPLES)
    settle(mended)
    told = position.differences(mended)
    become(position, mended)
    return told


def kinds(tables: Tables) -> dict[str, Kind]:
    """Return the kinds of thing a clause may name."""
    known = words(tables)
    parents = [*dict.fromkeys(each.parent for each in tables.units)]
    return {
        "unit": Kind(search(known.unit, known.name), lambda at: tables.units[at].id),
        "area": Kind(search(known.area), lambda at: tables.areas[at].id),
        "support": Kind(
            lambda name: [
                SUPPORTS.index(str(each)) for each in known.support.fits(plain(name))[0]
            ],
            lambda at: SUPPORTS[at],
        ),
        "parent": Kind(
            lambda name: [
                parents.index(str(each)) for each in known.parent.fits(plain(name))[0]
            ],
            lambda at: parents[at],
        ),
    }


# A reader for each thing on the table; it returns whether the words fit


def _number(position: Position, clause: Clause) -> bool:
    """``turn 4``, ``morale 17``, ``points 3``."""
    clause.takes("german")
    for name, least in (("turn", 1), ("morale", 0), ("points", 0)):
        if clause.takes(name):
            number = clause.number()
            if number is None:
                return False
            if not least <= number <= LARGEST:
                message = f"there is no {name} {number}"
                raise NotationError(message, hint=f"write {least} to {LARGEST}")
            setattr(position, name, number)
            return True
    return False


def _weather(position: Position, clause: Clause) -> bool:
    """``rain``, ``clear``."""
    clause.takes("it")
    denied = clause.takes("no")
    if not clause.takes(*WEATHER):
        return False
    position.rain = 0 if denied else WEATHER[clause.took]
    return True


def _support(position: Position, clause: Clause) -> bool:
    """``artillery 5``, ``support artillery 5 engineer 2``."""
    said = clause.takes("support")
    while clause.rest:
        kind = clause.one("support")
        clause.takes("support")
        number = clause.number()
        if kind is None or number is None:
            return False
        said = True
        position.support[kind] = min(number, LARGEST)
    return said


def _held_back(position: Position, clause: Clause) -> bool:
    """``2/26 held back``, ``nobody held back``."""
    nobody = clause.takes("nobody", "no")
    parent = None if nobody else clause.one("parent")
    if not nobody and parent is None:
        return False
    clause.takes("is")
    if not (clause.takes("held") and clause.takes("back")):
        return False
    parents = [*dict.fromkeys(each.parent for each in position.tables.units)]
    position.held_back = "" if parent is None else parents[parent]
    return True


# Units


def _unit(position: Position, clause: Clause) -> bool:
    """``E-2-26@13 spent``, ``L-Botts out``, ``E-2-26 fresh``."""
    who = clause.one("unit")
    if who is None:
        return False
    clause.takes("is", "has")
    place = clause.takes("at")
    area = clause.one("area")
    if place and area is None:
        return _nowhere(position, clause)
    if area is not None:
        put(position, who, area)
    said = area is not None
    while clause.rest:
        clause.takes("and")
        if not _state(position, clause, who):
            return False
        said = True
    return said


def _nowhere(position: Position, clause: Clause) -> bool:
    """Refuse an area that does not exist."""
    if not clause.rest:
        return False
    areas = position.tables.areas
    raise NotationError(
        f"there is no area {quoted(clause.rest[0])}",
        hint=f"the areas are {areas[0].id} to {areas[-1].id}",
    )


def _state(position: Position, clause: Clause, who: int) -> bool:
    """Read one word of a unit's state."""
    denied = clause.takes("not", "un")
    if clause.takes("spent"):
        turn_over(position, who, FRESH if denied else SPENT)
    elif clause.takes("fresh"):
        turn_over(position, who, SPENT if denied else FRESH)
    elif denied:
        return False
    elif clause.takes(*OUT_OF_ACTION):
        clause.takes("action")
        take_off(position, who, OUT)
    elif clause.takes(*DEAD):
        take_off(position, who, KILLED)
    elif clause.takes(*NOT_YET):
        take_off(position, who, AWAY)
    elif clause.takes("back", "returns"):
        return _back(position, clause, who)
    else:
        return False
    return True


def _back(position: Position, clause: Clause, who: int) -> bool:
    """``L-Botts back turn 5``: he returns on that turn."""
    clause.takes("on")
    clause.takes("turn")
    number = clause.number()
    if number is None:
        return False
    if position.where[who] != OUT:
        take_off(position, who, OUT)
    position.back[who] = number
    return True


READINGS: tuple[Callable[[Position, Clause], bool], ...] = (
    *(_number, _weather, _held_back, _unit, area, _support),
)
