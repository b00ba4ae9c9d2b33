"""Tables that no game need reach: anybody anywhere, in any state, whatever is awaited."""

from collections.abc import Callable, Sequence
from random import Random

from pnp.games.aachen.chapters.fights import Fight
from pnp.games.aachen.ground.position import (
    KILLED,
    NOBODY,
    OUT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.flow import Frame
from pnp.rules.overruling import turn
from tests.games.aachen.walking import begun, turn_settings

State = Callable[[Position, Random], list[Frame]]
"""What is awaited, and what has been done before; it is laid on a table."""


def scattered(
    random: Random, states: Sequence[State] = (), **ruled: str
) -> tuple[Position, list[str]]:
    """Return a table with anybody anywhere, and which rulings were turned.

    Some rulings may be asked for, and one of some states.
    """
    position = begun()
    turned = turn_settings(position, random, share=random.choice((0.0, 0.2, 0.5)))
    for name, value in ruled.items():
        turn(position, name, value)
    position.turn = random.randint(1, 9)
    _germans(position, random)
    _americans(position, random)
    _day(position, random)
    position.frames = random.choice(states or STATES)(position, random)
    return position, turned


def _germans(position: Position, random: Random) -> None:
    """Some areas are vacant, some units have been turned over."""
    tables, gone, seen = position.tables, random.random(), random.random()
    for area in tables.areas:
        if area.setup or random.random() < gone:
            position.german[area.index] = NOBODY
        elif random.random() < seen:
            kind = random.choice(_kinds(position, area.terrain.index))
            position.german[area.index] = kind
            position.left[kind] -= 1
            elite = tables.germans[kind].strategy == "elite"
            position.elite[area.index] = int(elite)
    if position.settings["control"] == "entered":
        for area in tables.areas:
            empty = position.german[area.index] == NOBODY and not area.setup
            position.unentered[area.index] = int(empty and random.random() < 0.2)
    if position.settings["rubble"] == "yes":
        position.rubble = [int(random.random() < 0.3) for _ in tables.areas]


def _kinds(position: Position, terrain: int) -> list[int]:
    return [
        kind.index
        for kind in position.tables.germans
        if kind.terrain == terrain and position.left[kind.index]
    ]


def _americans(position: Position, random: Random) -> None:
    """Units are in a few areas, so that some are full; some are off the map."""
    tables = position.tables
    places = random.sample(range(len(tables.areas)), random.randint(2, 8))
    for unit in tables.units:
        area = random.choice(places)
        if random.random() < 0.15:
            area = random.choice((OUT, OUT, KILLED))
        position.where[unit.index] = area
        position.since[unit.index] = position.turn - 1 if area == OUT else 0
        position.spent[unit.index] = int(area >= 0 and random.random() < 0.3)
        if area >= 0:
            position.unentered[area] = 0


def _day(position: Position, random: Random) -> None:
    position.rain = int(random.random() < 0.3)
    position.morale = random.randint(3, 19)
    position.points = random.randint(1, 12)
    position.support = [random.choice((0, 1, 1, 2, 5)) for _ in position.support]
    if random.random() < 0.2:
        position.held_back = random.choice(("b2-26", "b3-26"))


# What is awaited


def _simple(*name: str) -> State:
    def state(position: Position, random: Random) -> list[Frame]:
        del position, random
        return [name]

    return state


def activation(position: Position, random: Random) -> list[Frame]:
    """In the middle of an activation: some have moved, entered or joined."""
    areas = [area for area in sorted(set(position.where)) if area >= 0]
    active = position.active = random.choice(areas)
    for unit, area in enumerate(position.where):
        if area < 0 or position.spent[unit]:
            continue
        held = position.german[area] != NOBODY
        if held and area != active and random.random() < 0.6:
            position.came[unit] = random.choice(position.tables.areas[area].next)
            position.moved[unit] = 1
        elif area == active and random.random() < 0.2:
            position.moved[unit] = 1
        if held and (position.came[unit] >= 0 or area == active):
            position.joined[unit] = int(random.random() < 0.4)
    position.attacked = [area for area in areas if random.random() < 0.15]
    return [("active", active)]


def attack(position: Position, random: Random) -> list[Frame]:
    """An attack is being made on an area; everybody there takes part, or some."""
    area = random.choice([area for area in set(position.where) if area >= 0])
    tables, inside = position.tables, position.inside(area)
    if position.german[area] == NOBODY and not tables.areas[area].setup:
        position.german[area] = UNREVEALED
    position.active = area
    entered = random.random() < 0.6
    for unit in inside:
        position.joined[unit] = int(random.random() < 0.7)
        if entered:
            position.came[unit] = random.choice(tables.areas[area].next)
            position.moved[unit] = 1
    at = Fight(area, int(entered), must=random.randint(0, 1))
    return [("fight", *at), (str(random.choice(DURING)), area)]


DURING = ("reveal", "barrage", "ambush", "sniper", "lead")


def lead_gone(position: Position, random: Random) -> list[Frame]:
    """The lead was named before, and a strategy took it (R14)."""
    frames = attack(position, random)
    area = int(frames[0][1])
    out = [unit for unit, at in enumerate(position.where) if at == OUT]
    lead = random.choice(out) if out else NONE
    return [("fight", *Fight(area, 1, lead=lead, artillery=1)), ("lead", area)]


def retreat(position: Position, random: Random) -> list[Frame]:
    """Somebody goes back, now and then to where others are already."""
    frames = attack(position, random)
    area = int(frames[0][1])
    unit = random.choice(position.inside(area))
    came = position.came[unit] = random.choice(position.tables.areas[area].next)
    for back in (came, *random.sample(position.tables.areas[came].next, 2)):
        if random.random() < 0.6 and back != area:
            _fill(position, back, unit, random)
    return [frames[0], ("retreat", unit, area)]


def _fill(position: Position, area: int, besides: int, random: Random) -> None:
    """Send units to an area that has no Germans then, but for one."""
    position.german[area] = NOBODY
    others = [unit for unit, at in enumerate(position.where) if at >= 0]
    for unit in random.sample(others, min(len(others), 7)):
        if not position.joined[unit] and unit != besides:
            position.where[unit] = area
            position.came[unit] = NONE
    position.unentered[area] = 0


def arrival(position: Position, random: Random) -> list[Frame]:
    units = position.tables.units
    turn = random.choice([2, 3, 5, 7])
    coming = [unit.index for unit in units if unit.turn == turn]
    for unit in coming:
        position.where[unit] = -4
    return [("reinforce", *coming)]


def homecoming(position: Position, random: Random) -> list[Frame]:
    leaders = [unit.index for unit in position.tables.units if unit.type.leader]
    who = random.choice(leaders)
    position.where[who] = OUT
    return [("return", who)]


def street_fight(position: Position, random: Random) -> list[Frame]:
    area = random.choice([area for area in set(position.where) if area >= 0])
    return [("street loss", area, random.choice(("spent", "out")))]


STATES: tuple[State, ...] = (
    *(activation, activation, activation, attack, attack, lead_gone, retreat, retreat),
    *(arrival, homecoming, street_fight, _simple("round"), _simple("buy")),
    *(_simple("infiltration"), _simple("surrender")),
)
