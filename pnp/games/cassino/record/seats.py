"""Who may sit here, and what each may know: everything lies open on the table."""

from pnp.games.cassino.ground.position import Position
from pnp.model.game import Game
from pnp.rules.definition import every


def seats(game: Game) -> tuple[str, ...]:
    """Return the ids of both sides; both sit at one companion, and either may type."""
    return tuple(each.id for each in every(game, "sides"))


def seen(position: Position, _seat: str) -> Position:
    """Return a copy: nothing is hidden from anybody."""
    return position.clone()


def secret(_position: Position, _move: object) -> str:
    """Return nobody: everybody may read every ply."""
    return ""
