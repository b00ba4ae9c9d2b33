"""What differs between two positions, told in short lines for whoever mends one."""

from collections.abc import Iterator
from functools import partial

from pnp.games.itchy_scratchy.ground.pieces import NONE
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.record.encoding import states
from pnp.games.itchy_scratchy.record.naming import PARTS, kinds
from pnp.rules.differing import awaited, changed
from pnp.rules.frames import spelled


def differences(before: Position, after: Position) -> list[str]:
    """Return every difference, a line each."""
    spells = partial(spelled, PARTS, kinds(after.tables))
    return [
        *_turn(before, after),
        *_units(before, after),
        *_sides(before, after),
        *awaited(before.frames, after.frames, spells),
    ]


def _turn(before: Position, after: Position) -> Iterator[str]:
    if before.turn != after.turn:
        yield f"turn {before.turn} → {after.turn}"
    if before.first != after.first:
        was, now = (_force(each, each.first) for each in (before, after))
        yield f"goes first: {was} → {now}"
    if before.phase != after.phase:
        yield f"phase {before.phase} → {after.phase}"


def _force(position: Position, index: int) -> str:
    return position.tables.forces[index].name if index != NONE else "nobody"


def _units(before: Position, after: Position) -> Iterator[str]:
    for each in after.tables.units:
        who, told = each.index, []
        places = place(before, who), place(after, who)
        if places[0] != places[1]:
            told.append(f"{places[0]} → {places[1]}")
        if before.strength[who] != after.strength[who]:
            told.append(f"strength {before.strength[who]} → {after.strength[who]}")
        was, now = states(before, who), states(after, who)
        told += changed(was, now)
        if told:
            yield f"{each.id}: {', '.join(told)}"


def place(position: Position, who: int) -> str:
    """Return where a unit is and what it faces: ``H3 W``."""
    tables, area = position.tables, position.where[who]
    if area < 0:
        return "away" if position.strength[who] else "destroyed"
    return f"{tables.areas[area]} {tables.grid.facings[position.facing[who]]}"


def _sides(before: Position, after: Position) -> Iterator[str]:
    for each in after.tables.forces:
        old, new = before.lost[each.index], after.lost[each.index]
        if old != new:
            yield f"{each.name}: points lost {old} → {new} of {each.exhaustion}"
        if before.exhausted[each.index] != after.exhausted[each.index]:
            tired = "exhausted" if after.exhausted[each.index] else "exhausted no more"
            yield f"{each.name}: {tired}"
    for area in sorted({*before.wired} ^ {*after.wired}):
        name = after.tables.areas[area]
        gone = "is taken away" if area in after.wired else "lies there"
        yield f"{name}: its wire {gone}"
