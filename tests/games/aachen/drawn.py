"""A table of Aachen told in a line, for tests: who is where, and what is known.

    table("12: M12-A E-2-26 L-Smoots; 13: u-fanatic-7; 4 5 8: vacant; morale 17; rain;"
          " support artillery 5 engineer 2 armor 1", active="12")

Each part is an area, or several, and what is there: Americans by their ids, a German
unit that has been revealed by its id, ``unrevealed``, or ``vacant``.  Where Americans
alone are named the area is vacant; an area of which nothing is said is as at the start,
with an unrevealed unit.  ``out: L-Botts`` and ``killed: L-Weeks`` are off the map;
whoever is not named is not in the game yet.

Parts without a colon: ``morale 17``, ``rain``, ``support artillery 5 air 1``,
``points 4``, ``held back b2-26``, ``event civilians``, ``once`` (a Suburban Success has
counted this turn), ``rubble 13 14``.

With ``active`` its units move and attack; else an area is about to be activated, unless
``frames`` say otherwise, in which units and areas stand by their names.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypedDict, Unpack

from pnp.errors import Complaints
from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.ground.flow import FLOW
from pnp.games.aachen.ground.position import (
    AWAY,
    FRESH,
    KILLED,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Phase,
    Position,
)
from pnp.games.aachen.ground.tables import NONE, SUPPORTS, Tables
from pnp.model.loading import load
from pnp.rules.flow import Frame
from tests.games.asking import Referee

GAME = Path(__file__).parents[3] / "components" / "aachen"
BOXES = {"out": OUT, "killed": KILLED, "away": AWAY}


@cache
def tables(*overlays: Path) -> Tables:
    """Return the tables of the game, with overlays laid on."""
    complaints = Complaints()
    loaded = load(GAME, overlays=overlays, complaints=complaints)
    assert loaded, "\n".join(map(str, complaints.errors))
    return Tables(loaded)


# What is told


class Said(TypedDict, total=False):
    """What a table may be told besides its line; units in a list: "E-2-26, M12-A"."""

    turn: int
    phase: Phase
    active: str
    frames: Sequence[tuple[str | int, ...]]
    spent: str
    moved: str
    entered: Mapping[str, str]
    """Who has entered his area in this activation, and from which one."""
    joined: str
    attacked: str
    """The areas that have been attacked in this activation."""
    elite: str
    settings: Mapping[str, str | int]
    overlay: Path
    """Somebody's own charts, laid over the game."""


def table(line: str, **said: Unpack[Said]) -> Position:
    """Return the position that is told."""
    position = Position(tables(said["overlay"]) if "overlay" in said else tables())
    position.where = [AWAY] * len(position.where)
    position.turn = said.get("turn", 2)
    position.phase = said.get("phase", "combat")
    for part in filter(None, (each.strip() for each in line.split(";"))):
        places, colon, things = part.partition(":")
        if not colon:
            _remark(position, part)
        elif places in BOXES:
            _put_away(position, BOXES[places], things)
        else:
            for place in places.split():
                _lay(position, area(position, place), things.split())
    _activate(position, said)
    _turn_settings(position, said.get("settings", {}))
    return position


def _lay(position: Position, at: int, things: Sequence[str]) -> None:
    """Put on an area what is named; Americans alone hold it."""
    made = position.tables
    position.german[at] = NOBODY
    for thing in things:
        if thing in made.unit_of:
            position.where[made.unit_of[thing]] = at
        elif thing in made.german_of:
            kind = made.german_of[thing]
            assert made.germans[kind].terrain == made.areas[at].terrain.index, thing
            position.german[at] = kind
            position.left[kind] -= 1
            position.elite[at] = int(made.germans[kind].strategy == "elite")
        else:
            assert thing in ("unrevealed", "vacant"), f"nothing is called {thing!r}"
            position.german[at] = UNREVEALED if thing == "unrevealed" else NOBODY


def _put_away(position: Position, box: int, things: str) -> None:
    for name in things.split():
        position.where[unit(position, name)] = box
        position.since[unit(position, name)] = position.turn if box == OUT else 0


def _remark(position: Position, part: str) -> None:
    """Hear a part that is about no area."""
    word, *rest = part.split()
    if word == "support":
        for name, points in zip(rest[::2], rest[1::2], strict=True):
            position.support[SUPPORTS.index(name)] = int(points)
    elif word == "rubble":
        for name in rest:
            position.rubble[area(position, name)] = 1
    elif word == "held":
        position.held_back = rest[-1]
    elif word == "event":
        (position.event,) = rest
    elif word in ("morale", "points"):
        setattr(position, word, int(rest[0]))
    else:
        assert word in ("rain", "once"), f"nothing is said by {part!r}"
        setattr(position, word, 1)


def _activate(position: Position, said: Said) -> None:
    """Set what has been done in this activation, and what is awaited."""
    position.active = area(position, said["active"]) if "active" in said else NONE
    waits: Frame = ("round",) if position.active < 0 else ("active", position.active)
    position.frames = [_frame(position, each) for each in said.get("frames", [waits])]
    for name in parts(said.get("spent", "")):
        position.spent[unit(position, name)] = SPENT
    for name in parts(said.get("moved", "")):
        position.moved[unit(position, name)] = 1
    for name in parts(said.get("joined", "")):
        position.joined[unit(position, name)] = 1
    for name, at in said.get("entered", {}).items():
        position.came[unit(position, name)] = area(position, at)
        position.moved[unit(position, name)] = 1
    position.attacked = [area(position, n) for n in parts(said.get("attacked", ""))]
    for name in parts(said.get("elite", "")):
        position.elite[area(position, name)] = 1


def _frame(position: Position, frame: tuple[str | int, ...]) -> Frame:
    """Return a frame with indices for the names of units and areas."""
    made = position.tables
    known = {**made.area_of, **made.unit_of}
    return (
        frame[0],
        *(known.get(str(n), n) if isinstance(n, str) else n for n in frame[1:]),
    )


def _turn_settings(position: Position, turned: Mapping[str, str | int]) -> None:
    unknown = set(turned) - set(position.settings)
    assert not unknown, f"there is no setting {unknown}"
    position.settings = {**position.settings, **{n: str(v) for n, v in turned.items()}}
    whole = {name: value for name, value in turned.items() if isinstance(value, int)}
    position.numbers = {**position.numbers, **whole}


# What is asked of it


def unit(position: Position, name: str) -> int:
    """Return the American unit of an id."""
    assert name in position.tables.unit_of, f"no unit {name!r}"
    return position.tables.unit_of[name]


def area(position: Position, name: str) -> int:
    """Return the area of a number: "13"."""
    assert name in position.tables.area_of, f"no area {name!r}"
    return position.tables.area_of[name]


def standing(position: Position) -> dict[str, str]:
    """Return who of those in the game is where: {"E-2-26": "12 spent"}."""
    made = position.tables
    boxes = {box: name for name, box in BOXES.items()}
    found = {}
    for each in made.units:
        at = position.where[each.index]
        if at == AWAY:
            continue
        side = "" if at < 0 or position.spent[each.index] == FRESH else " spent"
        found[each.id] = f"{made.areas[at].id if at >= 0 else boxes[at]}{side}"
    return found


def germans(position: Position, *areas: str) -> tuple[str, ...]:
    """Return what holds areas: a kind of German unit, unrevealed, or vacant."""
    words = {NOBODY: "vacant", UNREVEALED: "unrevealed"}
    held = [position.german[area(position, name)] for name in areas]
    return tuple(words.get(each) or position.tables.germans[each].id for each in held)


def support(position: Position) -> dict[str, int]:
    """Return the support on the Record Track: {"artillery": 4}."""
    given = zip(SUPPORTS, position.support, strict=True)
    return {name: points for name, points in given if points}


def waiting(position: Position) -> tuple[str, ...]:
    """Return what is awaited, with the names of units and areas: ("lead", "13")."""
    if not position.frames:
        return ()
    name, *found = position.frames[-1]
    made = position.tables
    of_unit = str(name) in ("mortality", "return", "reinforce")
    names: list[str] = []
    for at, each in enumerate(found):
        who = of_unit or (name == "retreat" and at == 0)
        if isinstance(each, int):
            names.append(made.units[each].id if who else made.areas[each].id)
        else:
            names.append(each)
    return (str(name), *names)


def parts(text: str) -> list[str]:
    """Return the names in a list of them: "E-2-26, M12-A"."""
    return [part.strip() for part in text.split(",") if part.strip()]


# What the referee says

REFEREE = Referee[Position](rule_on, FLOW)
against, said, under, facts, after = (
    REFEREE.against,
    REFEREE.said,
    REFEREE.under,
    REFEREE.facts,
    REFEREE.after,
)
