"""Who may sit here, and what each may know: one player, before whom all lies open."""

from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.asking import SEAT
from pnp.model.game import Game


def seats(_game: Game) -> tuple[str, ...]:
    """Return the only seat: the Germans play themselves."""
    return (SEAT,)


def seen(position: Position, _seat: str) -> Position:
    """Return a copy: what nobody has turned over, nobody knows."""
    return position.clone()


def secret(_position: Position, _move: object) -> str:
    """Return nobody: everybody may read every ply."""
    return ""
