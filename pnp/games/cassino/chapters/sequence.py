"""A turn: its dawn, the initiative, the players' plies, and the next turn.

    dawn → (fog) → initiative → (event …) → turn … → next → dawn

The frame below comes after the frame above it, so the last frame is pushed first.
"""

from collections.abc import Callable

from pnp.games.cassino.chapters.cohesion import counted
from pnp.games.cassino.chapters.events import EVENT, forget
from pnp.games.cassino.chapters.weather import FOG, count_down
from pnp.games.cassino.ground.flow import DEEDS, played, step, wait
from pnp.games.cassino.ground.moves import (
    Act,
    Alone,
    Attack,
    Bombard,
    Check,
    Falter,
    Finish,
    Leave,
    Light,
    Lose,
    Mark,
    Mines,
    Next,
    Round,
    Strike,
    Swap,
    Use,
)
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NONE
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Fact, Grounds
from pnp.rules.throw import Throw

DAWN: Frame = ("dawn",)
TURN: Frame = ("turn",)
TOLD: tuple[type, ...] = (
    *(Attack, Round, Strike, Mark, Leave, Alone, Bombard, Act, Falter),
    *(Lose, Check, Use, Light, Mines, Swap, Next, Finish),
)
"""The plies of a turn; an exchange only if R17 allows it."""


@step("dawn")
@case("Series initiative", "Weather Day 5")
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


@wait("initiative", dice=2)
@case("Series initiative", "Events 1", "R19")
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


# A turn, and its end


@wait("turn")
@case("Opening")
def told(position: Position, move: object) -> None:
    """Play one ply; the turn goes on."""
    position.frames.append(TURN)
    DEEDS[type(move)](position, move)


@played(Next)
@case("Series initiative")
def end_turn(position: Position, move: Next) -> None:
    """The next turn begins at its dawn."""
    del move
    position.frames[:] = [DAWN]


# Cases and numbers of the rulings


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


THROWN: dict[str, Callable[..., Grounds]] = {"initiative": _initiative}
AWAITED: dict[str, tuple[type, ...]] = {"turn": TOLD}
