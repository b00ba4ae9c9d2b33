"""Who may sit at a table before which everything lies open: nothing is hidden."""

from collections.abc import Callable
from typing import Protocol, Self, TypeVar

from pnp.model.game import Game
from pnp.rules.definition import every


class Copied(Protocol):
    """A position, as far as it is copied."""

    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""
        ...


P = TypeVar("P", bound=Copied)


def seated(name: str) -> Callable[[Game], tuple[str, ...]]:
    """Return what tells the seats: the ids of the components of a set, in its order."""

    def seats(game: Game) -> tuple[str, ...]:
        return tuple(each.id for each in every(game, name))

    return seats


def seen(position: P, seat: str) -> P:
    """Return a copy: whoever looks cannot touch, and nothing is kept from anybody."""
    del seat
    return position.clone()


def secret(position: object, move: object) -> str:
    """Return nobody: everybody may read every ply."""
    del position, move
    return ""
