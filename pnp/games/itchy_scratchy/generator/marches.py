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
    ends = ends_of(look, unit, allowed) | 1 << position.where[unit]
    beside = 0 if free(look, unit) else ends & look.zone
    row = book.rows.marches[unit]
    found: list[object] = []
    for area in areas(ends ^ beside):
        found += row[area]
    for area in areas(beside):
        found += [row[area][facing] for facing in facings(look, area)]
    return found


def free(look: Look, unit: int) -> bool:
    """Whether no enemy stops somebody: a General, where that is agreed (R23)."""
    return look.book.rows.general[unit] and not look.book.halting


def ends_of(look: Look, unit: int, allowed: int) -> int:
    """Return where a unit may end a move of so many areas, but for where it is."""
    position, book = look.position, look.book
    here = 1 << position.where[unit]
    taken = 0
    if position.tables.solid[unit]:
        taken = (look.solids | look.carts if book.carts else look.solids) & ~here
    halts = 0 if free(look, unit) else look.zone
    if not book.passes:
        halts |= taken
    if book.rough:
        ends = over_ground(look, unit, allowed, halts)
    else:
        ends = over_open(look, here, allowed, halts)
    ends &= ~(taken | here)
    if look.fronts & here and not free(look, unit):
        ends &= ~withheld(look, position.where[unit])
    if position.exhausted[look.force]:
        ends &= ~nearer(look, position.where[unit])
    return ends


def over_open(look: Look, here: int, allowed: int, halts: int) -> int:
    """Return what is at most so many areas away, through none that halts a move."""
    found = edge = here
    spread, closed = look.book.board.spread, look.foes
    for _ in range(allowed):
        edge = spread(edge) & ~(found | closed)
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


def facings(look: Look, area: int) -> list[int]:
    """Return the edges an enemy is behind, of whom one has to be faced (Movement 8).

    Where it is so ruled, one of those that face the area, if any does (R22).
    """
    across, stops = look.position.tables.grid.next[area], look.stops
    found = [n for n, there in enumerate(across) if there >= 0 and stops >> there & 1]
    if look.book.facing and look.fronts >> area & 1:
        return [n for n in found if looks_at(look, across[n], area)]
    return found


def looks_at(look: Look, there: int, here: int) -> bool:
    """Whether an enemy who stops people faces one area from another."""
    position, rows = look.position, look.book.rows
    across = position.tables.grid.next[there]
    return any(
        across[position.facing[unit]] == here
        for unit in position.inside(there)
        if look.book.halting or not rows.general[unit]
    )
