"""A move read back from exactly what it says of itself: quick, for long sessions.

What is not written to the letter is left to the patient reader (``notation``).
"""

from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Done,
    Go,
    Hold,
    March,
    Ply,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.rules.making import made

ALONE: dict[str, Ply] = {
    "done": Done(),
    "go first": Go(first=True),
    "go second": Go(first=False),
}
LONE: dict[str, type[Stand | Advance | Hold]] = {
    "stands": Stand,
    "advances": Advance,
    "holds": Hold,
}
"""What somebody does who needs no more words."""


def exact(tables: Tables, written: str) -> Ply | None:
    """Return the move that writes itself so; None if none does."""
    if written in ALONE:
        return ALONE[written]
    parts = written.split(" ")
    if parts[0] not in tables.unit_of:
        return None
    move: Ply | None = None
    match parts:
        case [who, verb] if verb in LONE:
            move = made(LONE[verb], who)
        case [who, "attacks", at] if at in tables.area_of:
            move = made(Attack, who, at)
        case [who, "to", to, "facing", way] if _there(tables, to, way):
            move = made(March, who, to, way)
        case [who, "withdraws", "to", to, "facing", way] if _there(tables, to, way):
            move = made(Withdraw, who, to, way)
    return move


def _there(tables: Tables, area: str, facing: str) -> bool:
    return area in tables.area_of and facing in tables.grid.facings
