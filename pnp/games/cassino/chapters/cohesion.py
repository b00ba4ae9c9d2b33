"""Cohesion: a force that loses initiative has less morale, step by step.

lost   0, 1   2, 3      4 and more
8/7    8/7    8/6       7/6
"""

from pnp.games.cassino.chapters.presence import is_there
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case

FULL, REDUCED = 0, 1
"""The places of full and reduced in a morale, written 8/7."""


@case("Cohesion 1", "Cohesion 2", "Cohesion 3")
def lost(position: Position, side: int) -> int:
    """Return the steps of initiative that a side has lost in this scenario.

    All of them count, even those below zero.
    """
    return max(0, position.start[side] - position.initiative[side])


@case("Cohesion 1", "R5", "R28")
def shaken_by(position: Position, force: int) -> int:
    """Return the lost steps that count for a force: its own side's, and earlier ones.

    If both sides suffer alike (R5), the losses of the side that has lost more count.
    """
    tables = position.tables
    sides = [tables.forces[force].side]
    if position.settings["cohesion_of"] == "both":
        sides = [each.index for each in tables.sides]
    before = 0
    if position.settings["cohesion_lasts"] == "campaign":
        ours = (each for each in tables.formations if each.force == force)
        before = max((e.lost for e in ours if is_there(position, e)), default=0)
    return max(lost(position, side) for side in sides) + before


@case("Cohesion 1", "Cohesion 2", "Cohesion table")
def band(position: Position, force: int) -> int:
    """Return the band of a force in its table: 0 at the start, 1 and 2 below that."""
    if not position.in_play("cohesion"):
        return 0
    steps, numbers = shaken_by(position, force), position.numbers
    return sum(steps >= numbers[each] for each in ("first_loss", "second_loss"))


@case("Cohesion 1", "Cohesion 2", "Cohesion table")
def morale(position: Position, force: int) -> tuple[int, int]:
    """Return the morale of a force now: at full strength, and reduced."""
    return position.tables.forces[force].bands[band(position, force)]


@case("Cohesion 1", "R6")
def of_leader(position: Position, side: int, printed: int) -> int:
    """Return the morale of a leader: the printed one, unless he suffers with his side.

    Then he loses as much as the full-strength units of his side's first force.
    """
    forces = position.forces[side]
    if position.settings["cohesion_leaders"] == "no" or not forces:
        return printed
    bands = position.tables.forces[forces[0]].bands
    return printed - bands[0][FULL] + bands[band(position, forces[0])][FULL]


@case("Series initiative", "Cohesion 3")
def counted(position: Position, side: int) -> int:
    """Return what a side adds to its die; below zero counts for cohesion only."""
    return max(0, position.initiative[side])
