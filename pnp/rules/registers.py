"""Registers: what a game does for each kind of move or wait, said where it is written.

    TELLS = ByKind[Callable[..., str]]()
    PROMPTS = ByName[Callable[..., Pending]]()

    @TELLS
    def _round(before: Position, move: Round, after: Position) -> str: ...

    @PROMPTS("weather")
    def _weather(position: Position) -> Pending: ...

What is registered by kind is for all kinds of move that its second argument may be.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, get_args

from pnp.rules.citation import case
from pnp.rules.flow import Framed

F = TypeVar("F", bound=Callable[..., Any])
K = TypeVar("K", bound=Callable[..., Any])


def kinds(function: Callable[..., Any]) -> tuple[type, ...]:
    """Return the kinds of move that the second argument of a function may be.

    If an argument is called ``move``, it is that one.
    """
    said = function.__annotations__
    move = said.get("move") or said.get("_move") or [*said.values()][1]
    return each_of(move)


def each_of(kinds: Any) -> tuple[type, ...]:
    """Return the kinds of a union, or the one kind."""
    return get_args(kinds) or (kinds,)


class ByKind(dict[type, F]):
    """A function for each kind of move."""

    def __call__(self, function: K) -> K:
        """Register a function for the kinds of move that it takes."""
        self.update(dict.fromkeys(kinds(function), function))  # type: ignore[arg-type]
        return function

    def under(self, *cases: str) -> Callable[[K], K]:
        """Register a function in the same way, with the cases that it rules."""

        def register(function: K) -> K:
            case(*cases)(function)
            return self(function)

        return register


class ByName(dict[str, F]):
    """A function for each name: of a wait, of a verb."""

    def __call__(self, *names: str) -> Callable[[K], K]:
        """Register a function for some names."""

        def register(function: K) -> K:
            self.update(dict.fromkeys(names, function))  # type: ignore[arg-type]
            return function

        return register


class Listed(ByName[Callable[..., Sequence[object]]]):
    """What may be played at each wait: functions of the position, and of its parts."""

    def legal(self, position: Framed) -> Sequence[object]:
        """Return the moves of the wait on top, or the cards that may come.

        There are none at dice, and none when the game is over.
        """
        if not position.frames:
            return ()
        name, *parts = position.frames[-1]
        moves = self.get(str(name))
        return moves(position, *parts) if moves else ()
