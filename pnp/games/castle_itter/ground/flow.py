"""The sequence of play as a stack of frames: steps are taken, waits are answered.

    @step("cards")
    def turn_up(position, left): ...            # pushes what comes next

    @wait("spend", seat="defender")
    def spend(position, move, kind, space): ... # what an answer does

A chapter registers its own; ``referee`` imports all chapters.  A step or an answer is
given the frame's parts after its name, and has been taken off the stack already.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from pnp.games.castle_itter.ground.position import Position

Step = Callable[..., None]
F = TypeVar("F", bound=Callable[..., Any])

STEPS: dict[str | int, Step] = {}
ANSWERS: dict[str | int, Step] = {}
DICE: dict[str | int, Callable[..., int]] = {}
"""Per wait for dice, how many: a function of the position and the frame's parts."""


def step(name: str) -> Callable[[F], F]:
    """Register what a step does."""

    def register(function: F) -> F:
        STEPS[name] = function
        return function

    return register


def wait(name: str, *, dice: Callable[..., int] | None = None) -> Callable[[F], F]:
    """Register what the answer to a wait does; ``dice`` for one that waits for dice."""

    def register(function: F) -> F:
        ANSWERS[name] = function
        if dice is not None:
            DICE[name] = dice
        return function

    return register


def play(position: Position, move: object) -> None:
    """Answer the wait on top with a move that has been ruled on, and go on."""
    name, *parts = position.frames.pop()
    ANSWERS[name](position, move, *parts)
    proceed(position)


def proceed(position: Position) -> None:
    """Take steps until somebody must answer, or the game is over."""
    frames = position.frames
    while frames and frames[-1][0] in STEPS:
        name, *parts = frames.pop()
        STEPS[name](position, *parts)


def dice(position: Position) -> int:
    """Return how many dice are awaited; 0 where something else is."""
    if not position.frames:
        return 0
    name, *parts = position.frames[-1]
    count = DICE.get(name)
    return count(position, *parts) if count else 0
