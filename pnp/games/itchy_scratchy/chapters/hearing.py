"""Every rule on a move or a roll: the chapters, in the order of the rulebook."""

from pnp.games.itchy_scratchy.chapters.close_combat import CLOSE_COMBAT
from pnp.games.itchy_scratchy.chapters.combat import COMBAT
from pnp.games.itchy_scratchy.chapters.later_terrain import LATER_TERRAIN
from pnp.games.itchy_scratchy.chapters.movement import MOVEMENT
from pnp.games.itchy_scratchy.chapters.sequence import SEQUENCE
from pnp.games.itchy_scratchy.chapters.strength import STRENGTH
from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.hearing import Hearing

CHAPTERS = (STRENGTH, SEQUENCE, MOVEMENT, COMBAT, CLOSE_COMBAT, LATER_TERRAIN)


def awaited(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return what is awaited, as a clause, and the cases for it."""
    if not position.frames:
        return "the battle is over", ("Exhaustion Point 4",)
    name, *parts = position.frames[-1]
    clause, cases = FLOW.clauses[name]
    turn = f"it is turn {position.turn}, and " if position.turn else ""
    kinds = position.FRAMES[str(name)]
    said = position.tables.named[kinds[0]].called[int(parts[0])] if parts else ""
    return f"{turn}{clause.format(said)}", cases


RULED = ("March.facing",)
"""A rule checks the facing itself: no unit ends facing a corner (Movement 4)."""
rule_on = Hearing(CHAPTERS, FLOW, awaited=awaited, ruled=RULED).rule_on
"""Check a move or a roll against every rule; the position does not change."""
