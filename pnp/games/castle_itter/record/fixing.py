"""The table is right: a position is changed to match it.

    Waltl@K3 disrupted       Waltl ready              Lee killed        Borotra escaped
    Scout@c26                2 Mortar@3               nothing at 8      Scout@c26 to c27
    North Terrace 5          tank destroyed empty     green 3           load off
    turn 8                   seen d2-sniper           unseen d2-sniper  142nd among 6

Separate several with ``;``.  Each text sets only what it names; the rest stays.
Counters come from their supply and go back there.  No rule acts on a correction: morale
does not drop because a defender was taken off.  A wait for a piece that is gone ends.
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
"""One reading per thing on the table; each returns whether the words were about it."""


def fix(position: Position, written: str) -> list[str]:
    """Change the position to match the table; return the changes in words.

    NotationError, and an unchanged position, if something cannot be read.
    """
    reads = partial(clause, position.tables)
    mended = corrected(position, written, reads, READINGS, EXAMPLES)
    settle(mended)
    told = position.differences(mended)
    known = set(doubts(position))
    told += [f"doubtful: {each}" for each in doubts(mended) if each not in known]
    become(position, mended)
    return told
