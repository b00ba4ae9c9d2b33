"""The attacks of a unit: on enemies in arc, reach and sight (Combat 1 to 6)."""

from pnp.games.itchy_scratchy.generator.board import areas
from pnp.games.itchy_scratchy.generator.look import Look


def attacks(look: Look, unit: int) -> list[object]:
    """Return the attacks of a unit that has not attacked this turn."""
    position, book = look.position, look.book
    reach, moved = book.rows.reach[unit], position.moved[unit]
    if not reach or (moved > 0 and moved > book.most[unit]):
        return []
    here = position.where[unit]
    found = look.foes & book.shots.arc(here, position.facing[unit], reach)
    if not found:
        return []
    if position.exhausted[look.force] and (moved > 0 or not book.beside):
        found &= ~book.board.around[here]
    row, line = book.rows.attacks[unit], book.shots.line
    return [
        row[area]
        for area in areas(found)
        if (to := line(here, area)) and not to.cut(look.screens)
    ]
