"""A battle drawn as text, for tests: the ground, who stands where, and which way.

    board('''
        3  .       C-I1/S           .
        2  w       .                -
        1  .       w+U-I1/N+U-G/N   .
           A       B                C
    ''', strength={"U-I1": 2}, attacked="U-I1", settings={"passes_friends": "no"})

A sign begins right above the letter of its column, so that a board of hexes is drawn in
pairs of lines, as ``pnp.grids.sketch`` does: B, D, F half an area further north.

                   C-C/SW
        2  .               .
                   .
        1  U-C/N           w
           A       B       C

A unit is called by its side, U or C, and by what it is: I infantry, D dismounted and C
mounted cavalry, M machine gun, A artillery, T transport, G a General.  It is as strong
as its type and armed as is usual for it, unless it is said otherwise.
"""

import re
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache, cached_property
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple, TypedDict, Unpack

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.chapters.hearing import rule_on
from pnp.games.itchy_scratchy.chapters.strength import reached
from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import Phase, Position
from pnp.games.itchy_scratchy.ground.tables import NONE, Force, Tables, Unit
from pnp.grids import Grid
from pnp.model.loading import load
from pnp.rules.flow import Frame
from tests.games.asking import Referee

GAME = Path(__file__).parents[3] / "components" / "itchy-scratchy"
FORCES = {"U": "union", "C": "confederate"}
GROUND = {
    "w": "woods",
    "b": "built_up_area",
    "f": "fortification",
    "h": "hill",
    "H": "high_hill",
    "m": "mountain",
    "p": "mountain_path",
    "r": "river",
    "o": "ford",
    "=": "bridge",
    "-": "road",
    "x": "rough",
    "#": "barbed_wire",
}
KINDS = {
    "I": ("infantry", "rifles_carbines"),
    "D": ("dismounted_cavalry", "rifles_carbines"),
    "C": ("mounted_cavalry", "rifles_carbines"),
    "M": ("machine_gun", "machine_guns"),
    "A": ("artillery", "rifled_field_artillery"),
    "T": ("transport", ""),
    "G": ("general", ""),
}


@cache
def tables(scenario: str = "wall") -> Tables:
    """Return the tables of a scenario of the game's own."""
    complaints = Complaints()
    loaded = load(GAME, scenario=scenario, complaints=complaints)
    assert loaded, "\n".join(map(str, complaints.errors))
    return Tables(loaded)


# What is drawn


class Drawing(NamedTuple):
    """A board as it was drawn: its grid, the ground by area, who stands where."""

    grid: Grid
    ground: Mapping[str, str]
    units: dict[str, tuple[str, str]]


def read(drawn: str) -> Drawing:
    """Read a board; a line without a number is the northern half of the next row."""
    lines = dedent(drawn).strip("\n").rstrip().splitlines()
    columns = {found.start(): found[0] for found in re.finditer(r"\S+", lines.pop())}
    ground: dict[str, str] = {}
    units: dict[str, tuple[str, str]] = {}
    numbers = [_number(line, min(columns)) for line in lines]
    rows = [each for each in numbers if each]
    assert rows == list(range(len(rows), 0, -1)), f"rows are numbered northward: {rows}"
    for at, line in enumerate(lines):
        row = numbers[at] or numbers[at + 1]
        for found in re.finditer(r"\S+", line):
            if found.start() < min(columns):
                continue
            assert found.start() in columns, f"{found[0]!r} is above no letter: {line}"
            name = f"{columns[found.start()]}{row}"
            ground[name], inside = _cell(found[0])
            units |= {each: (name, facing) for each, facing in inside.items()}
    shape = Grid.square if all(numbers) else Grid.hexes
    grid = shape(len(columns), len(rows))
    assert set(ground) == set(grid.names), set(grid.names) ^ set(ground)
    return Drawing(grid, ground, units)


def _number(line: str, margin: int) -> int:
    return int(line[:margin].strip() or 0)


def _cell(sign: str) -> tuple[str, dict[str, str]]:
    """Return the ground of an area and its units, with the way they face."""
    ground, inside = "", {}
    for part in sign.split("+"):
        name, slash, facing = part.partition("/")
        if slash:
            inside[name] = facing
        else:
            ground = "" if part == "." else part
    return ground, inside


# What is made of it


class Said(TypedDict, total=False):
    """What a board may be told besides what is drawn."""

    units: str
    turn: int
    phase: Phase
    frames: Sequence[Frame]
    first: str
    active: str
    moved: Mapping[str, int]
    attacked: str
    finished: str
    strength: Mapping[str, int]
    weapons: Mapping[str, str]
    gone: str
    exhausted: str
    lost: Mapping[str, int]
    wired: str
    settings: Mapping[str, str | int]


def board(drawn: str, **said: Unpack[Said]) -> Position:
    """Return the position that is drawn; Union moves and attacks, if nothing is said.

    ``units="U-I B2 N, C-G C3 S"`` stand where no sign does.  ``gone="U-M, C-G"`` have
    been destroyed; whatever strength is missing has been lost, and whoever has lost half
    is exhausted.  ``lost`` and ``exhausted`` add to that.
    """
    drawing = read(drawn)
    for each in parts(said.get("units", "")):
        name, at, facing = each.split()
        drawing.units[name] = (at, facing)
    made = _tables(drawing, parts(said.get("gone", "")), said.get("weapons", {}))
    position = Position(made)
    _turn_settings(position, said.get("settings", {}))
    position.turn = said.get("turn", 3)
    position.phase = said.get("phase", "activation")
    position.frames = list(said.get("frames", [("activate", 0)]))
    position.first = _index(made.seats, said.get("first", "union"))
    if "active" in said:
        position.active = unit(position, said["active"])
    for name, spent in said.get("moved", {}).items():
        position.moved[unit(position, name)] = spent
    for name in parts(said.get("attacked", "")):
        position.attacked[unit(position, name)] = 1
    for name in parts(said.get("finished", "")):
        position.finished[unit(position, name)] = 1
    position.wired = [area(position, name) for name in parts(said.get("wired", ""))]
    _weaken(position, said)
    return position


def awaiting(
    drawn: str, name: str, *parts: str | int, **said: Unpack[Said]
) -> Position:
    """Return a position that waits for something, within Union's part of the turn.

    What it is about is named: ``awaiting(FIELD, "attack", "U-C", "D5")``.
    """
    numbers = [
        each if isinstance(each, int) else (unit, area)[at](board(drawn), each)
        for at, each in enumerate(parts)
    ]
    frames: list[Frame] = [("activate", 0), (name, *numbers)]
    return board(drawn, **{"frames": frames, **said})  # type: ignore[arg-type]


def _weaken(position: Position, said: Said) -> None:
    """Take the points that are missing, and tire whoever has lost enough."""
    left = {**dict.fromkeys(parts(said.get("gone", "")), 0), **said.get("strength", {})}
    for name, points in left.items():
        which = unit(position, name)
        force = position.tables.force_of[which]
        position.lost[force] += position.strength[which] - points
        position.strength[which] = points
    for name, points in said.get("lost", {}).items():
        position.lost[_index(position.tables.seats, name)] += points
    weary = parts(said.get("exhausted", ""))
    for force, name in enumerate(position.tables.seats):
        position.exhausted[force] = int(name in weary or reached(position, force))


def _tables(
    drawing: Drawing, gone: Sequence[str], weapons: Mapping[str, str]
) -> Tables:
    """Return the tables of the game with another board and other forces."""
    base = tables()
    made = copy(base)
    for name in vars(Tables):
        if isinstance(vars(Tables)[name], cached_property):
            made.__dict__.pop(name, None)
    made.title = "The drawn battle"
    made.grid = drawing.grid
    made.areas, made.area_of = drawing.grid.names, drawing.grid.index
    terrains = {each.id: each for each in base.terrains}
    made.ground = tuple(
        tuple(terrains[GROUND[sign]] for sign in drawing.ground[name])
        for name in made.areas
    )
    places = {**drawing.units, **dict.fromkeys(gone, ("", ""))}
    order = sorted(places, key=lambda name: (list(FORCES).index(name[0]), name))
    made.units = tuple(
        _unit(made, index, name, places[name], weapons)
        for index, name in enumerate(order)
    )
    made.forces = tuple(
        _force(made, index, each) for index, each in enumerate(FORCES.values())
    )
    return made


def _unit(
    made: Tables,
    index: int,
    name: str,
    place: tuple[str, str],
    weapons: Mapping[str, str],
) -> Unit:
    kind, usual = KINDS[name[2]]
    weapon = weapons.get(name, usual)
    at, facing = place
    grid = made.grid
    return Unit(
        index,
        name,
        f"{FORCES[name[0]].title()} {name[2:]}",
        list(FORCES).index(name[0]),
        next(each for each in made.types if each.id == kind),
        next((each for each in made.weapons if each.id == weapon), None),
        _strength(kind),
        _index(grid.names, at) if at else NONE,
        _index(grid.facings, facing) if facing else 0,
    )


@cache
def _strength(kind: str) -> int:
    points = tables().game.sets["types"][kind].fields["strength"]
    assert isinstance(points, int)
    return points


def _force(made: Tables, index: int, name: str) -> Force:
    own = [each for each in made.units if each.force == index]
    whole = sum(each.strength for each in own)
    share = made.numbers["exhaustion_share"]
    each = tuple(unit.index for unit in own)
    return Force(index, name, name.title(), each, whole, -(-whole // share))


def _turn_settings(position: Position, turned: Mapping[str, str | int]) -> None:
    unknown = set(turned) - set(position.settings)
    assert not unknown, f"there is no setting {unknown}"
    position.settings = {**position.settings, **{n: str(v) for n, v in turned.items()}}
    whole = {name: value for name, value in turned.items() if isinstance(value, int)}
    position.numbers = {**position.numbers, **whole}


# What is asked of it


def unit(position: Position, name: str) -> int:
    """Return the unit of an id: U-I1."""
    return _index([each.id for each in position.tables.units], name)


def area(position: Position, name: str) -> int:
    """Return the area of a name: B3."""
    return _index(position.tables.areas, name)


def force(position: Position, name: str) -> int:
    """Return the force of an id: union."""
    return _index(position.tables.seats, name)


def standing(position: Position) -> dict[str, str]:
    """Return who is where and faces what: {"U-I1": "B3 N"}."""
    tables = position.tables
    return {
        each.id: f"{tables.areas[at]} {tables.grid.facings[position.facing[each.index]]}"
        for each in tables.units
        if (at := position.where[each.index]) >= 0
    }


def strengths(position: Position) -> dict[str, int]:
    """Return what is left of everybody."""
    return {each.id: position.strength[each.index] for each in position.tables.units}


def parts(text: str) -> list[str]:
    """Return the names in a list of them: "U-I1, U-C"."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _index(names: Sequence[str], name: str) -> int:
    assert name in names, f"no {name!r} among {names}"
    return list(names).index(name)


# What the referee says

REFEREE = Referee[Position](rule_on, FLOW)
against, said, under, facts, after = (
    REFEREE.against,
    REFEREE.said,
    REFEREE.under,
    REFEREE.facts,
    REFEREE.after,
)
