"""Where somebody may go and what he may attack, drawn: what the generator offers.

A plus is where a march may end with any facing, an exclamation mark where it must end
facing an enemy; an asterisk is an area that could be attacked, were an enemy there.
"""

from textwrap import dedent

from pnp.games.itchy_scratchy.generator.board import areas
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.generator.repertoire import Look
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.grids import sketch
from tests.games.itchy_scratchy.drawn import unit


def picture(position: Position, signs: dict[int, str]) -> str:
    """Draw a board: signs, and everybody by the letters of his side and type."""
    inside = {
        area: f"{each.id[0]}{each.id[2]}"
        for each in reversed(position.tables.units)
        if (area := position.where[each.index]) >= 0
    }
    shown = inside | {area: sign + inside.get(area, "") for area, sign in signs.items()}
    return sketch(position.tables.grid, shown)


def goes(position: Position, who: str) -> str:
    """Draw where somebody may go."""
    facings: dict[int, int] = {}
    for move in legal(position):
        if isinstance(move, March) and move.who == who:
            area = position.tables.area_of[move.to]
            facings[area] = facings.get(area, 0) + 1
    every = len(position.tables.grid.facings)
    signs = {area: "+" if n == every else "!" for area, n in facings.items()}
    return picture(position, signs)


def fires(position: Position, who: str) -> str:
    """Draw what somebody could attack, were enemies there and hid nothing."""
    look, which = Look(position, 0), unit(position, who)
    shots, reach = look.book.shots, look.book.rows.reach[which]
    here = position.where[which]
    targets = areas(shots.arc(here, position.facing[which], reach))
    lines = ((area, shots.line(here, area)) for area in targets)
    free = [area for area, line in lines if line and not line.cut(look.screens)]
    return picture(position, dict.fromkeys(free, "*"))


def drawn(text: str) -> str:
    """Return a picture as ``sketch`` draws it."""
    lines = dedent(text).strip("\n").splitlines()
    return "\n".join(line.rstrip() for line in lines)
