"""A move read back from its exact text: fast, for long sessions."""

from pnp.games.aachen.ground.moves import EXACT, Move, Ply
from pnp.games.aachen.ground.position import Position


def exact(position: Position, written: str) -> Ply | None:
    """Return the move with exactly this text; None if no move has it.

    A move to one area counts only if that area is adjacent; a longer one needs a route.
    """
    ply = EXACT.read(position.tables.exactly, written)
    return None if isinstance(ply, Move) and not _is_step(position, ply) else ply


def _is_step(position: Position, move: Move) -> bool:
    if len(move.by) > 1:
        return True
    tables = position.tables
    here = position.where[tables.unit_of[move.who]]
    return here >= 0 and tables.area_of[move.by[0]] in tables.areas[here].next
