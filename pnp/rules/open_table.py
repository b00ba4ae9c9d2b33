"""The seats of a game in which nothing is hidden."""

from collections.abc import Callable
from typing import Protocol, Self, TypeVar

from pnp.model.game import Game
from pnp.rules.definition import every


class Copied(Protocol):
    """A position that can be copied."""

    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""
        ...


P = TypeVar("P", bound=Copied)


def seated(name: str) -> Callable[[Game], tuple[str, ...]]:
    """Return a function that lists the seats: the components of a set, by id."""

    def seats(game: Game) -> tuple[str, ...]:
        return tuple(each.id for each in every(game, name))

    return seats


def seen(position: P, seat: str) -> P:
    """Return a copy that can be changed freely; nothing is hidden from any player."""
    del seat
    return position.clone()


def secret(position: object, move: object) -> str:
    """Return '': every player may read every ply."""
    del position, move
    return ""
