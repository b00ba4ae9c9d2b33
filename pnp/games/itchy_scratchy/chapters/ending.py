"""Exhaustion Point 4: when a battle is over, how it ended, and who won."""

from typing import Literal

from pnp.games.itchy_scratchy.chapters.strength import reached, remaining, tired
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import Force
from pnp.rules.citation import case
from pnp.rules.package import Point, Score
from pnp.rules.pending import Result


@case("Exhaustion Point 4")
def end(position: Position, outcome: str) -> None:
    """End the battle: by exhaustion, for lack of units, or after the last turn."""
    position.outcome = outcome
    position.phase = "over"
    position.frames.clear()


@case("Exhaustion Point 4", "R30")
def none_left(position: Position) -> bool:
    """End the battle at once if a side has no units left; Generals do not count.

    Return whether the battle is over.  The caller then pushes no more frames.
    """
    if position.outcome:
        return True
    if position.settings["no_units_left"] != "ends":
        return False
    if not any(_without_units(position, each) for each in position.tables.forces):
        return False
    end(position, "no units")
    return True


def _without_units(position: Position, force: Force) -> bool:
    """Whether all units that a side began with are gone."""
    units, where = position.tables.units, position.where
    own = [unit for unit in force.units if units[unit].type.unit]
    return bool(own) and all(where[unit] < 0 for unit in own)


@case("Turn Sequence 3", "Exhaustion Point 4", "R20", "R31")
def fought_out(position: Position) -> str:
    """Return how the battle ends with this turn; '' if it goes on."""
    if all(reached(position, each.index) for each in position.tables.forces):
        return "exhaustion"
    counted = position.settings["limit"] == "turns"
    over = counted and position.turn >= position.numbers["turn_limit"]
    return "turns" if over else ""


# Who has won


@case("Exhaustion Point 4", "R41")
def score(position: Position) -> Score:
    """Return each side's points, who is exhausted, and who has won or leads.

    The total is the lead of the first side.
    """
    points = [_strength(position, each) for each in position.tables.forces]
    total = sum(each.points for each in points)
    points += tired(position)
    won = result(position)
    side = victor(position, won or standing(position))
    level = f"Victory: {side.name}" if side else "A draw"
    if not won:
        level = f"{side.name} leads" if side else "nobody leads"
    return Score(tuple(points), total, won, level, ("R41",))


def _strength(position: Position, force: Force) -> Point:
    """Return the points a side has left; the second side's count as negative."""
    left = remaining(position, force.index)
    return Point(
        f"Strength Points of {force.name}",
        left,
        -left if force.index else left,
        ("Unit Strength Points 2",),
        tuple(position.tables.units[u].id for u in position.standing(force.index)),
    )


@case("Exhaustion Point 4", "R41")
def result(position: Position) -> Result | Literal[""]:
    """Return the first side's result; '' until the battle is over.

    A side wins if only the other is exhausted; if not, the side with more points left.
    """
    return standing(position) if position.outcome else ""


@case("Exhaustion Point 4", "R41")
def standing(position: Position) -> Result:
    """Return the first side's result if the battle ended now."""
    first, *others = (each.index for each in position.tables.forces)
    if position.settings["victory"] == "exhaustion":
        worn = reached(position, first)
        if worn != any(reached(position, other) for other in others):
            return "lost" if worn else "won"
    most = max((remaining(position, other) for other in others), default=0)
    lead = remaining(position, first) - most
    return "won" if lead > 0 else "lost" if lead < 0 else "drawn"


def victor(position: Position, won: Result | Literal[""]) -> Force | None:
    """Return the side that has won, or None if nobody has."""
    first, *others = position.tables.forces
    if won == "lost":
        return max(others, key=lambda each: remaining(position, each.index))
    return first if won == "won" else None
