"""The flow of play as a stack of frames: steps are taken, waits are answered.

    flow = Flow()

    @flow.step("cards")
    def turn_up(position, left): ...            # pushes what comes next

    @flow.wait("spend")
    def spend(position, move, kind, space): ... # what an answer does

Each game has a flow of its own, and its chapters say what their frames do.  A step or
an answer is given the frame's parts after its name, and has been taken off the stack
already.  Nothing is hidden in a call stack, so that a game can stop at any prompt, be
written down and go on.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

Frame = tuple[str | int, ...]
"""A name, and a few numbers or words."""
SIX = 6
"""Faces of a die, where nothing else is said."""
F = TypeVar("F", bound=Callable[..., Any])


class Deeds(dict[type, Callable[..., None]]):
    """What each kind of move does, where one wait is answered by several kinds."""

    def played(self, kind: type) -> Callable[[F], F]:
        """Register what a kind of move does; its chapter says so."""

        def register(function: F) -> F:
            self[kind] = function
            return function

        return register


class Framed(Protocol):
    """A position: what it waits for lies on a stack, the top one next."""

    frames: list[Frame]


class Flow:
    """What the frames of a game do."""

    __slots__ = ("answers", "faces", "steps", "thrown")

    def __init__(self) -> None:
        self.steps: dict[str | int, Callable[..., None]] = {}
        """Per step what it does, at once."""
        self.answers: dict[str | int, Callable[..., None]] = {}
        """Per wait what an answer to it does."""
        self.thrown: dict[str | int, Callable[..., int] | int] = {}
        """Per wait for dice, how many: a function of the position and the parts."""
        self.faces: dict[str | int, int] = {}
        """Per wait for other dice than those of six, how many faces they have."""

    def step(self, name: str) -> Callable[[F], F]:
        """Register what a step does."""

        def register(function: F) -> F:
            self.steps[name] = function
            return function

        return register

    def wait(
        self, name: str, *, dice: Callable[..., int] | int = 0, faces: int = SIX
    ) -> Callable[[F], F]:
        """Register what an answer does; ``dice`` where dice are awaited, how many."""

        def register(function: F) -> F:
            self.answers[name] = function
            if dice:
                self.thrown[name] = dice
                self.faces[name] = faces
            return function

        return register

    def play(self, position: Framed, move: object) -> None:
        """Answer the wait on top with a move that has been ruled on, and go on."""
        name, *parts = position.frames.pop()
        self.answers[name](position, move, *parts)
        self.proceed(position)

    def proceed(self, position: Framed) -> None:
        """Take steps until somebody must answer, or the game is over."""
        frames, steps = position.frames, self.steps
        while frames and frames[-1][0] in steps:
            name, *parts = frames.pop()
            steps[name](position, *parts)

    def dice(self, position: Framed) -> int:
        """Return how many dice are awaited; 0 where something else is."""
        if not position.frames:
            return 0
        name, *parts = position.frames[-1]
        count = self.thrown.get(name, 0)
        return count if isinstance(count, int) else count(position, *parts)
