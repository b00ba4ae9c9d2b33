"""Where a unit or General may go, and how it may face there (Movement 1 to 9).

Directly: outward from where it stands, a ring of areas at a time, each ring one mask.
"""

from pnp.games.itchy_scratchy.generator.board import areas
from pnp.games.itchy_scratchy.generator.look import Look
from pnp.games.itchy_scratchy.generator.rough import over_ground


def marches(look: Look, unit: int) -> list[object]:
    """Return the marches of a unit that has not moved; a turn on the spot is one."""
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
    """Return where a unit may end a move of so many areas, but for where it is.

    The zone is where enemies stop it; there is none for Generals where that is agreed.
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
    """Return what is at most so many areas away, through none that halts a move."""
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
    """Return where nobody goes from before an enemy who is beside him (Movement 9).

    Not before another, nor to the side of those that face him (R35).
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
    """Return what is nearer to the nearest enemy, or to any (R21)."""
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
    """Return where the enemies are, one of whom has to be faced (Movement 8).

    Where it is so ruled, one of those that face the area, if any does (R22).
    """
    beside = look.stops & look.book.board.around[area]
    if look.book.facing and look.fronts >> area & 1:
        looking = (there for there in areas(beside) if looks_at(look, there, area))
        return sum(1 << there for there in looking)
    return beside


def looks_at(look: Look, there: int, here: int) -> bool:
    """Whether an enemy who stops people faces one area from another."""
    position, rows = look.position, look.book.rows
    across = position.tables.grid.next[there]
    return any(
        across[position.facing[unit]] == here
        for unit in position.inside(there)
        if look.book.halting or not rows.general[unit]
    )
