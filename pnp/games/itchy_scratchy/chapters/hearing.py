"""Every rule on a move or a roll: the chapters, in the order of the rulebook."""

from pnp.games.itchy_scratchy.chapters import (
    activation,
    close_combat,
    combat,
    exhaustion,
    generals,
    giving_way,
    later_terrain,
    movement,
    sequence,
    sight,
    strength,
)
from pnp.games.itchy_scratchy.ground.flow import FLOW
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.hearing import Hearing

CHAPTERS = (
    strength,
    generals,
    exhaustion,
    sequence,
    activation,
    movement,
    combat,
    sight,
    close_combat,
    giving_way,
    later_terrain,
)

WAITS: dict[str, tuple[str, tuple[str, ...]]] = {
    "initiative": ("the game waits for the initiative roll", ("Turn Sequence 1",)),
    "order": ("{} chooses who goes first", ("Turn Sequence 1",)),
    "activate": ("{} moves and attacks", ("Turn Sequence 2",)),
    "attack": ("the game waits for the roll of {}", ("Combat 11", "Combat 12")),
    "fight back": ("the game waits for the roll against {}", ("Combat 12",)),
    "withdraw": ("{} must withdraw or lose a Strength Point", ("Combat 13",)),
    "advance": ("{} may enter the area it has won", ("R17",)),
}
"""What each wait is for, as a clause; ``{}`` is the force or unit it is about."""
FORCES = ("order", "activate")


def awaited(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return what is awaited, as a clause, and the cases for it."""
    if not position.frames:
        return "the battle is over", ("Exhaustion Point 4",)
    name, *parts = position.frames[-1]
    clause, cases = WAITS[str(name)]
    tables = position.tables
    if name in FORCES:
        clause = clause.format(tables.forces[int(parts[0])].name)
    elif parts:
        clause = clause.format(tables.units[int(parts[0])].id)
    turn = f"it is turn {position.turn}, and " if position.turn else ""
    return f"{turn}{clause}", cases


RULED = ("March.facing",)
"""A rule checks the facing itself: no unit ends facing a corner (Movement 4)."""
rule_on = Hearing(CHAPTERS, FLOW, awaited=awaited, ruled=RULED).rule_on
"""Check a move or a roll against every rule; the position does not change."""
