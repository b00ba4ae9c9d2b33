"""The flow of play as a stack of frames: steps run at once, waits need an answer.

    flow = Flow()

    @flow.step("cards")
    def turn_up(position, left): ...            # pushes what comes next

    @flow.wait("spend")
    def spend(position, move, kind, space): ... # what an answer does

Each game has a flow of its own, and its chapters define what their frames do. A step or
an answer gets the parts of the frame, without the name. The frame is no longer on the
stack then. Nothing is hidden in a call stack, so a game can stop at any prompt, be
saved and go on.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pnp.rules.throw import Throw, throw

if TYPE_CHECKING:
    from random import Random

Frame = tuple[str | int, ...]
"""A name, and a few numbers or words."""
SIX = 6
"""The number of faces of a die, unless another is given."""
F = TypeVar("F", bound=Callable[..., Any])


class Deeds(dict[type, Callable[..., None]]):
    """What each kind of move does, if several kinds answer one wait."""

    def played(self, kind: type) -> Callable[[F], F]:
        """Register what a kind of move does; its chapter calls this."""

        def register(function: F) -> F:
            self[kind] = function
            return function

        return register


class Framed(Protocol):
    """A position with a stack of what it waits for; the top frame is next."""

    frames: list[Frame]


class Flow:
    """What the frames of a game do."""

    __slots__ = ("answers", "clauses", "faces", "instead", "steps", "thrown")

    def __init__(self) -> None:
        self.steps: dict[str | int, Callable[..., None]] = {}
        """What each step does, at once."""
        self.answers: dict[str | int, Callable[..., None]] = {}
        """What an answer to each wait does."""
        self.thrown: dict[str | int, Callable[..., int] | int] = {}
        """How many dice each wait for dice needs: a number, or a function.

        The function takes the position and the parts of the frame.
        """
        self.faces: dict[str | int, int] = {}
        """How many faces the dice of each wait for dice have."""
        self.clauses: dict[str | int, tuple[str, tuple[str, ...]]] = {}
        """Per wait what is awaited, as a clause, and its cases."""
        self.instead: dict[str | int, str] = {}
        """Per wait what to write, if a player rolls dice and none are awaited."""

    def step(self, name: str) -> Callable[[F], F]:
        """Register what a step does."""

        def register(function: F) -> F:
            self.steps[name] = function
            return function

        return register

    def wait(
        self, name: str, *, dice: Callable[..., int] | int = 0, faces: int = SIX
    ) -> Callable[[F], F]:
        """Register what an answer does; ``dice`` is how many dice it needs, if any."""

        def register(function: F) -> F:
            self.answers[name] = function
            if dice:
                self.thrown[name] = dice
                self.faces[name] = faces
            return function

        return register

    def play(self, position: Framed, move: object) -> None:
        """Answer the wait on top with a move that has been ruled on, and go on."""
        frame = position.frames.pop()
        self.answers[frame[0]](position, move, *frame[1:])
        self.proceed(position)

    def proceed(self, position: Framed) -> None:
        """Take steps until somebody must answer, or the game is over."""
        frames, steps = position.frames, self.steps
        while frames and frames[-1][0] in steps:
            frame = frames.pop()
            steps[frame[0]](position, *frame[1:])

    def dice(self, position: Framed) -> int:
        """Return how many dice the game waits for; 0 if it waits for something else."""
        if not position.frames:
            return 0
        frame = position.frames[-1]
        count = self.thrown.get(frame[0], 0)
        return count if isinstance(count, int) else count(position, *frame[1:])

    def roll(self, position: Framed, random: "Random") -> Throw:
        """Return a random roll; ValueError if the game does not wait for dice."""
        count = self.dice(position)
        if not count:
            raise ValueError("nothing is left to chance here")
        faces = self.faces[position.frames[-1][0]]
        return throw(*[int(random.random() * faces) + 1 for _ in range(count)])
