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
from functools import partial

from pnp.errors import quoted
from pnp.games.aachen.chapters import fights
from pnp.games.aachen.ground import flow
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
from pnp.games.aachen.ground.tables import NONE, SUPPORTS, Tables
from pnp.games.aachen.words.spellings import words
from pnp.rules import overruling
from pnp.rules.clauses import Clause, Kind, correct
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError, either, plain
from pnp.rules.vocabulary import search


def put(position: Position, who: int, area: int) -> None:
    """Put a unit in an area; forget where it came from, and its attack."""
    if position.where[who] != area:
        position.came[who] = NONE
        position.joined[who] = 0
    position.where[who] = area
    position.since[who] = position.back[who] = 0
    position.unentered[area] = 0


def take_off(position: Position, who: int, box: int) -> None:
    """Take a unit off the map: Out of Action, killed, or not in the game yet."""
    position.where[who] = box
    position.spent[who] = FRESH
    position.came[who] = NONE
    position.joined[who] = position.moved[who] = 0
    position.since[who] = position.turn if box == OUT else 0
    position.back[who] = 0


def turn_over(position: Position, who: int, side: int) -> None:
    """Turn a unit to its Fresh or Spent side; NotationError if it is off the map."""
    if position.where[who] < 0 and side == SPENT:
        name = position.tables.units[who].id
        message = f"{name} is not on the map, and has no side"
        raise NotationError(message, hint=f"write where it is: '{name}@12 spent'")
    position.spent[who] = side
    if side == FRESH:
        position.moved[who] = position.joined[who] = 0
        position.came[who] = NONE


def hold(position: Position, area: int, kind: int) -> None:
    """Let a German unit, or nobody, hold an area; count the unit as seen.

    The unit that held the area before stays seen if it was seen.
    """
    found, name = position.tables.areas[area], position.tables.areas[area].id
    if found.setup and kind != NOBODY:
        raise NotationError(
            f"no German unit can be in {name}", hint="Americans set up there"
        )
    if kind == position.german[area]:
        return
    if kind >= 0:
        _see(position, area, kind)
    position.german[area] = kind
    tables = position.tables
    strategy = tables.germans[kind].strategy if kind >= 0 else ""
    position.elite[area] = int(tables.strategies.get(strategy) == "elite")
    position.unentered[area] = 0
    if kind == NOBODY:
        for unit in position.inside(area):
            fights.settle(position, unit)


def _see(position: Position, area: int, kind: int) -> None:
    """Count a unit as seen; one that was put there by mistake is unseen again."""
    german = position.tables.germans[kind]
    was = position.german[area]
    if was >= 0:
        position.left[was] += 1
    if position.left[kind] < 1:
        if was >= 0:
            position.left[was] -= 1
        message = f"{german.id} has been seen elsewhere"
        hint = "write first what is there: '14 unrevealed; 13 fanatic 7'"
        raise NotationError(message, hint=hint)
    position.left[kind] -= 1


def hide(position: Position, area: int) -> None:
    """Turn the German unit of an area back to its front: it is unseen again."""
    was = position.german[area]
    if was >= 0:
        position.left[was] += 1
    hold(position, area, UNREVEALED)


def settle(position: Position) -> None:
    """Stop waiting for units that have left, and go on."""
    frames = [each for each in position.frames if _stands(position, each)]
    frames = _fought(position, frames)
    if frames != position.frames:
        position.frames = frames
        flow.proceed(position)


def _fought(position: Position, frames: list[Frame]) -> list[Frame]:
    """Return the frames without an attack that no unit can continue."""
    names = [str(each[0]) for each in frames]
    retreats = any(position.FRAMES[name] == ("unit", "area") for name in names)
    if "fight" not in names or retreats:
        return frames
    begins = names.index("fight")
    area = int(frames[begins][1])
    found = fights.attackers(position, area)
    hidden = position.german[area] == UNREVEALED and "reveal" not in names
    if hidden or position.vacant(area) or not fights.able(position, found):
        for unit in found:
            fights.settle(position, unit)
        return frames[:begins]
    return frames


def _stands(position: Position, frame: Frame) -> bool:
    """Whether the unit of a frame is still where the frame can ask it."""
    name, *parts = frame
    numbers = [int(each) for each in parts if not isinstance(each, str)]
    match position.FRAMES[str(name)]:
        case ("unit", "area"):
            unit, area = numbers
            return position.where[unit] == area and position.came[unit] >= 0
        case ("unit",):
            return position.where[numbers[0]] == OUT
        case ("unit", "unit*"):
            return all(position.where[unit] == AWAY for unit in numbers)
        case ("area", "fate"):
            return numbers[0] in position.where
    return name != "reveal" or position.german[numbers[0]] == UNREVEALED


EXAMPLES = "write what is there: 'E-2-26@13', '13 fanatic 7', 'morale 17', 'turn 4'"
EMPTY = ("vacant", "empty", "taken", "american", "free")
NOT_SEEN = ("unrevealed", "unseen", "hidden")


def area(position: Position, clause: Clause) -> bool:
    """``13 fanatic 7``, ``13 vacant``, ``13 unrevealed``, ``13 rubble``."""
    at = clause.one("area")
    if at is None:
        return False
    clause.takes("is", "has")
    said = False
    while clause.rest:
        clause.takes("and")
        if not _held(position, clause, at):
            return False
        said = True
    return said


def _held(position: Position, clause: Clause, area: int) -> bool:
    """Read one or two words about what an area holds."""
    denied = clause.takes("no", "not")
    if clause.takes("rubble"):
        position.rubble[area] = int(not denied)
    elif clause.takes("german", "germans") and denied:
        hold(position, area, NOBODY)
    elif denied:
        return False
    elif clause.takes(*EMPTY):
        hold(position, area, NOBODY)
    elif clause.takes(*NOT_SEEN):
        hide(position, area)
    elif clause.takes("revealed"):
        return bool(clause.rest) or position.german[area] >= 0
    else:
        kind = _kind(position, clause, area)
        if kind is None:
            return False
        hold(position, area, kind)
    return True


def _kind(position: Position, clause: Clause, area: int) -> int | None:
    """Read a German unit of the area's terrain: "fanatic 7", "u-fanatic-7"."""
    tables, known = position.tables, words(position.tables)
    terrain = tables.areas[area].terrain
    if clause.rest and known.terrain.fits(plain(clause.rest[0]))[1]:
        clause.word()
    if not clause.rest:
        return None
    word = clause.word()
    exact, _ = known.german.fits(plain(word))
    if exact:
        return _of_terrain(position, int(exact[0]), area)
    strategy, _ = known.strategy.fits(plain(word))
    if len(strategy) != 1:
        return None
    factor = clause.number()
    found = [
        each.index
        for each in tables.germans
        if each.terrain == terrain.index
        and each.strategy == strategy[0]
        and factor in (None, each.factor)
    ]
    if len(found) > 1:
        several = either(tables.germans[each].id for each in found)
        raise NotationError(f"{word} could be {several}", hint="add its factor")
    if not found:
        factors = f" {factor}" if factor is not None else ""
        message = f"there is no {terrain.name} {word}{factors}"
        raise NotationError(message, hint=EXAMPLES)
    return found[0]


def _of_terrain(position: Position, kind: int, area: int) -> int:
    """Return a kind of unit that can be in an area; NotationError if it cannot."""
    tables = position.tables
    found, wanted = tables.germans[kind], tables.areas[area].terrain
    if found.terrain != wanted.index:
        terrain = tables.terrains[found.terrain].name
        at = tables.areas[area].id
        message = f"{found.id} is {terrain}, and {at} is {wanted.name}"
        raise NotationError(message, hint=EXAMPLES)
    return kind


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
    clause = partial(Clause, kinds=named, known=known)
    return correct(
        position, written, clause, READINGS, examples=EXAMPLES, settle=settle
    )


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


def overrule(position: Position, setting: str, value: str) -> None:
    """Change a setting from here on; PnpError if it does not have this value."""
    overruling.overrule(position, setting, value)
    if position.settings["control"] == "presence":
        position.unentered = [0] * len(position.unentered)
