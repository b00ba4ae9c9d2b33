"""Where a unit or General may go, and how it may face there (Movement 1 to 9).

The search goes outward from its area, one ring at a time; each ring is one mask.
"""

from pnp.games.itchy_scratchy.generator.board import areas
from pnp.games.itchy_scratchy.generator.look import Look
from pnp.games.itchy_scratchy.generator.rough import over_ground


def marches(look: Look, unit: int) -> list[object]:
    """Return the marches of a unit that has not moved, turns on the spot included."""
    position, book = look.position, look.book
    allowed = book.rows.move[unit]
    if position.attacked[unit]:
        if not book.after:
            return []
        allowed = book.most[unit]
    zone = look.zone
    if book.rows.general[unit] and not book.halting:
        zone = 0
    ends = ends_of(look, unit, allowed, zone) | 1 << position.where[unit]
    row, beside = book.rows.marches[unit], ends & zone
    if book.turns:
        beside &= ~(1 << position.where[unit])
    found = row.ending(ends ^ beside)
    for area in areas(beside):
        found += row.facing(area, faced(look, area))
    return found


def ends_of(look: Look, unit: int, allowed: int, zone: int) -> int:
    """Return where a unit may end a move of some areas, except where it is.

    The zone is where enemies stop it; it is empty for Generals if agreed so.
    """
    position, book = look.position, look.book
    here = position.where[unit]
    taken = 0
    if position.tables.solid[unit]:
        taken = (look.solids | look.carts if book.carts else look.solids) & ~(1 << here)
    halts = zone if book.passes else zone | taken
    if book.rough:
        ends = over_ground(look, unit, allowed, halts)
    else:
        ends = over_open(look, here, allowed, halts)
    ends &= ~(taken | 1 << here)
    if zone and look.fronts >> here & 1:
        ends &= ~withheld(look, here)
    if position.exhausted[look.force]:
        ends &= ~nearer(look, here)
    return ends


def over_open(look: Look, here: int, allowed: int, halts: int) -> int:
    """Return the areas within a distance, through no area that halts a move."""
    board, closed = look.book.board, look.foes
    near = board.within(here, allowed)
    if not near & (closed | halts):
        return near
    found = edge = 1 << here
    for _ in range(allowed):
        edge = board.spread(edge) & ~(found | closed)
        if not edge:
            break
        found |= edge
        edge &= ~halts
    return found


def withheld(look: Look, here: int) -> int:
    """Return where a unit that an enemy faces may not go (Movement 9).

    It may not go in front of another enemy, nor beside one that faces it (R35).
    """
    if not look.book.away:
        return look.fronts
    around, beside = look.book.board.around, look.position.tables.grid.around[here]
    found = look.fronts
    for there in beside:
        if look.stops >> there & 1 and looks_at(look, there, here):
            found |= around[there]
    return found


def nearer(look: Look, here: int) -> int:
    """Return the areas nearer to the nearest enemy, or to any enemy (R21)."""
    board = look.book.board
    far, foes = board.far(here), list(areas(look.foes))
    if look.book.nearest:
        closest = min((far[foe] for foe in foes), default=0)
        aways = [closest] * len(foes)
    else:
        aways = [far[foe] for foe in foes]
    found = 0
    for foe, away in zip(foes, aways, strict=True):
        found |= board.within(foe, away - 1)
    return found


def faced(look: Look, area: int) -> int:
    """Return where the enemies are of which a unit must face one (Movement 8).

    If so ruled, these are only enemies that face the area, if any do (R22).
    """
    beside = look.stops & look.book.board.around[area]
    if look.book.facing and look.fronts >> area & 1:
        looking = (there for there in areas(beside) if looks_at(look, there, area))
        return sum(1 << there for there in looking)
    return beside


def looks_at(look: Look, there: int, here: int) -> bool:
    """Whether an enemy that stops units faces one area from another."""
    position, rows = look.position, look.book.rows
    across = position.tables.grid.next[there]
    return any(
        across[position.facing[unit]] == here
        for unit in position.inside(there)
        if look.book.halting or not rows.general[unit]
    )
