"""A turn: its dawn, the initiative, the players' plies, the next turn, and the end.

    dawn → (fog) → initiative → (event …) → turn … → next → dawn

The frame below comes after the frame above it, so the last frame is pushed first.
"""

from typing import Literal

from pnp.games.cassino.chapters.cohesion import counted, lost
from pnp.games.cassino.chapters.events import EVENT, forget
from pnp.games.cassino.chapters.opening import DAWN
from pnp.games.cassino.chapters.weather import FOG, count_down
from pnp.games.cassino.ground.flow import DEEDS, chapter, played
from pnp.games.cassino.ground.moves import Finish, Next, OfATurn
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NONE
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.package import Point, Score
from pnp.rules.pending import Result
from pnp.rules.ruling import Fact, Grounds
from pnp.rules.throw import Throw

CHAPTER = chapter()

TURN: Frame = ("turn",)
DRAWN = "drawn"
LEVELS = {
    "axis": "Axis victory by the rules of the base game",
    "allied": "Allied victory by the rules of the base game",
    DRAWN: "nobody wins by the rules of the base game",
}
"""Per way to end, the victory in words."""


@CHAPTER.step("dawn", "Series initiative", "Weather Day 5")
def dawn(position: Position) -> None:
    """The clocks move on by a turn; then roll for the fog, and for the initiative."""
    position.turn += 1
    position.phase = "start"
    position.lead, position.segments = NONE, 0
    count_down(position)
    forget(position)
    position.frames.append(("initiative", 0))
    if position.fog:
        position.frames.append(FOG)


# The initiative


@CHAPTER.wait(
    "initiative",
    "Series initiative",
    "Events 1",
    "R19",
    dice=2,
    then=("the game waits for the initiative roll", "Series initiative"),
)
def initiative(position: Position, throw: Throw, again: int) -> None:
    """One side has the initiative, or both roll again; a double brings an event too."""
    axis, allied = totals(position, throw)
    if axis == allied:
        position.frames.append(("initiative", 1))
    else:
        position.lead = int(allied > axis)
        position.segments = segments(position, axis - allied)
        position.phase = "turn"
        position.frames.append(TURN)
    if brings_event(position, throw, again):
        position.frames.append(EVENT)


@case("Series initiative")
def totals(position: Position, throw: Throw) -> tuple[int, int]:
    """Return each side's die plus its initiative."""
    axis, allied = throw.dice
    return axis + counted(position, AXIS), allied + counted(position, ALLIED)


@case("Series initiative")
def segments(position: Position, difference: int) -> int:
    """Return how many action segments come before both sides alternate."""
    return abs(difference) // max(1, position.numbers["segments"])


@case("Events 1", "R19")
def brings_event(position: Position, throw: Throw, again: int) -> bool:
    """Whether both dice are equal, in the first roll or where R19 allows another."""
    first = not again or position.settings["second_double"] == "another event"
    return position.in_play("events") and first and len(set(throw.dice)) == 1


@CHAPTER.thrown("initiative")
def _initiative(position: Position, throw: Throw) -> Grounds:
    again = int(position.frames[-1][1])
    axis, allied = totals(position, throw)
    facts: list[Fact] = [("axis", axis), ("allied", allied)]
    if axis != allied:
        side = position.tables.sides[int(allied > axis)].name
        facts += [("lead", side), ("segments", segments(position, axis - allied))]
    double = len(set(throw.dice)) == 1 and position.in_play("events")
    cases = ["Series initiative", *["Events 1"] * double]
    cases += ["R19"] * (double and (axis == allied or again > 0))
    return tuple(cases), tuple(facts)


# A turn, and its end


@CHAPTER.wait(
    "turn",
    "Opening",
    then=("both sides play", "Opening"),
    instead="write what happens: ? lists what you can write; next ends the turn",
)
def told(position: Position, move: OfATurn) -> None:
    """Play one ply; the turn goes on."""
    position.frames.append(TURN)
    DEEDS[type(move)](position, move)


@played("Series initiative")
def end_turn(position: Position, _move: Next) -> None:
    """The next turn begins at its dawn."""
    position.frames[:] = [DAWN]


def unsaid(position: Position, _: object) -> list[Frame]:
    """Return what a position waits for that does not say it: its phase decides."""
    if position.phase in ("scene", "turn"):
        return [(position.phase,)]
    fog = position.fog and not position.fog_sight
    return [("initiative", 0), *([FOG] if fog else [])]


# The end of a scenario: the base game decides who wins, and the players report it


@played("Opening")
def finish(position: Position, move: Finish) -> None:
    """The scenario is over."""
    position.outcome = move.winner
    position.phase = "over"
    position.frames.clear()


@CHAPTER.grounds()
def _finish(position: Position, _move: Finish) -> Grounds:
    return ("Opening",), (("turn", position.turn),)


@case("Opening")
def result(position: Position) -> Result | Literal[""]:
    """Return whether the Axis has won, lost or drawn; '' while play goes on."""
    if position.outcome in ("", DRAWN):
        return "drawn" if position.outcome else ""
    return "won" if position.side(position.outcome).index == AXIS else "lost"


@case("Opening", "Cohesion 3")
def score(position: Position) -> Score:
    """Return the initiative each side has lost: these rules have no other score."""
    ours, theirs = lost(position, AXIS), lost(position, ALLIED)
    axis, allied = (each.name for each in position.tables.sides)
    points = (
        Point(f"{allied} initiative lost", theirs, theirs, ("Cohesion 3",)),
        Point(f"{axis} initiative lost", ours, -ours, ("Cohesion 3",)),
    )
    better = f"{axis if theirs > ours else allied} has lost less"
    level = LEVELS.get(position.outcome, "")
    if not position.outcome:  # to have lost less is not a victory
        level = better if ours != theirs else "both have lost the same"
    return Score(points, theirs - ours, result(position), level, ("Opening",))
