"""Chance: dice, and the German counter that is turned over."""

from collections.abc import Mapping
from random import Random

from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import Reveal
from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.interned import made
from pnp.rules.throw import Throw, throw

FACES = 6


@case("2.1")
def roll(position: Position, random: Random) -> Throw | Reveal:
    """Return a throw or the revealed unit; ValueError if nothing is left to chance."""
    count = flow.dice(position)
    if count:
        return throw(*[int(random.random() * FACES) + 1 for _ in range(count)])
    if not position.frames or position.frames[-1][0] != "reveal":
        raise ValueError("nothing is left to chance here")
    found = unseen(position, int(position.frames[-1][1]))
    if not found:
        raise ValueError("no unseen German unit is left")
    (kind,) = random.choices(tuple(found), tuple(found.values()))
    return made(Reveal, position.tables.germans[kind].id)


@case("4.4", "5.4", "9.4")
def unseen(position: Position, area: int) -> Mapping[int, int]:
    """Return the kinds of unit that may be in an area, and how many of each are left.

    This includes the unseen units that were put away: nobody knows what they are.
    """
    terrain = position.tables.areas[area].terrain.index
    return {
        each.index: position.left[each.index]
        for each in position.tables.germans
        if each.terrain == terrain and position.left[each.index] > 0
    }


@case("5.4", "9.4")
def laid(position: Position, random: Random) -> Reveal:
    """Return the unit in the area since the set-up, from one shuffle for all.

    The same shuffle gives the same units, in whatever order they are revealed. If that
    unit has been seen elsewhere, return one of those put away.
    """
    at = int(position.frames[-1][1])
    terrain = position.tables.areas[at].terrain.index
    units = [
        each.index
        for each in position.tables.germans
        if each.terrain == terrain
        for _ in range(each.copies)
    ]
    random.seed(f"{random.random()} {terrain}")
    random.shuffle(units)
    areas = [a.index for a in position.tables.areas if a.terrain.index == terrain]
    own = areas.index(at)
    put_away = units[len(areas) :]
    found = unseen(position, at)
    kind = next(
        (u for u in (*units[own : own + 1], *put_away, *units) if u in found), None
    )
    if kind is None:
        raise ValueError("no unseen German unit is left")
    return made(Reveal, position.tables.germans[kind].id)
