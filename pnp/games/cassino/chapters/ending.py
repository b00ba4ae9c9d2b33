"""The end of a scenario: the base game decides who wins, and the players report it."""

from collections.abc import Callable
from typing import Literal

from pnp.games.cassino.chapters import cohesion
from pnp.games.cassino.ground.flow import played
from pnp.games.cassino.ground.moves import Finish
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import ALLIED, AXIS
from pnp.rules.citation import case
from pnp.rules.package import Point, Score
from pnp.rules.pending import Result
from pnp.rules.ruling import Grounds

DRAWN = "drawn"
LEVELS = {
    "axis": "Axis victory by the rules of the base game",
    "allied": "Allied victory by the rules of the base game",
    DRAWN: "nobody wins by the rules of the base game",
}
"""Per way to end, the victory in words."""


@played(Finish)
@case("Opening")
def finish(position: Position, move: Finish) -> None:
    """The scenario is over."""
    position.outcome = move.winner
    position.phase = "over"
    position.frames.clear()


@case("Opening")
def result(position: Position) -> Result | Literal[""]:
    """Return whether the Axis has won, lost or drawn; '' while play goes on."""
    if not position.outcome:
        return ""
    if position.outcome == DRAWN:
        return "drawn"
    return "won" if position.tables.side_of[position.outcome] == AXIS else "lost"


@case("Opening", "Cohesion 3")
def score(position: Position) -> Score:
    """Return the initiative each side has lost: these rules have no other score."""
    ours, theirs = cohesion.lost(position, AXIS), cohesion.lost(position, ALLIED)
    sides = position.tables.sides
    points = (
        Point(f"{sides[ALLIED].name} initiative lost", theirs, theirs, ("Cohesion 3",)),
        Point(f"{sides[AXIS].name} initiative lost", ours, -ours, ("Cohesion 3",)),
    )
    level = LEVELS.get(position.outcome, "")
    if not position.outcome:
        level = _better_off(position, theirs - ours)
    return Score(points, theirs - ours, result(position), level, ("Opening",))


def _better_off(position: Position, by: int) -> str:
    """Return the side that has lost less initiative; that alone is not a victory."""
    if not by:
        return "both have lost the same"
    side = position.tables.sides[AXIS if by > 0 else ALLIED]
    return f"{side.name} has lost less"


def _finish(position: Position, move: Finish) -> Grounds:
    del move
    return ("Opening",), (("turn", position.turn),)


FACTS: dict[type, Callable[..., Grounds]] = {Finish: _finish}
