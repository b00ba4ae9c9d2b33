"""The table is right: a position is changed to what lies there.

    Waltl@K3 disrupted       Waltl ready              Lee killed        Borotra escaped
    Scout@c26                2 Mortar@3               nothing at 8      Scout@c26 to c27
    North Terrace 5          tank destroyed empty     green 3           load off
    turn 8                   seen d2-sniper           unseen d2-sniper  142nd among 6

Several are parted by ``;``.  What is said of a piece holds, and what is not said stays.
Counters come from their supply and go back there.  Nothing follows by the rules: no
morale is low because somebody was taken off.  What was awaited of a piece that is not
there any more is not awaited now.
"""

from collections.abc import Callable
from functools import partial

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.record import fixing_board, fixing_cards, fixing_pieces
from pnp.games.castle_itter.record.clauses import clause
from pnp.games.castle_itter.record.doubts import doubts
from pnp.games.castle_itter.record.mending import settle
from pnp.rules.clauses import Clause, become, corrected

EXAMPLES = "write what is there: 'Waltl@K3 disrupted', 'Scout@c26', 'green 3', 'turn 8'"
READINGS: tuple[Callable[[Position, Clause], bool], ...] = (
    *fixing_board.READINGS,
    *fixing_cards.READINGS,
    *fixing_pieces.READINGS,
)
"""One thing on the table after another; each says whether the words were about it."""


def fix(position: Position, written: str) -> list[str]:
    """Change the position to what lies on the table; return what changed, told.

    NotationError, and an unchanged position, where something cannot be read.
    """
    reads = partial(clause, position.tables)
    mended = corrected(position, written, reads, READINGS, EXAMPLES)
    settle(mended)
    told = position.differences(mended)
    known = set(doubts(position))
    told += [f"doubtful: {each}" for each in doubts(mended) if each not in known]
    become(position, mended)
    return told
