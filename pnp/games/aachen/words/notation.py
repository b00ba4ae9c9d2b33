"""The notation of plies: read, unfold, ask about, and complete them.

reinforce at 12, 12         wait                      L-Botts to 12
3 4 2, 342                  buy artillery             refit E-2-26 at 12
activate 12, 12             E-2-26 to 13              E-2-26 to 4-12, to 12 via 4
E-2-26 joins                attack 13                 reveal fanatic 7
choose E-2-26, E-2-26       lead M12-A artillery      fall back
E-2-26 retreats to 12, 12   stay                      enough, done
"""

from collections.abc import Sequence

from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import Move, Ply, Return
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words import groups
from pnp.games.aachen.words.clauses import clauses
from pnp.games.aachen.words.exact import exact
from pnp.games.aachen.words.groups import DIGITS
from pnp.games.aachen.words.meaning import meant
from pnp.games.aachen.words.questions import candidates
from pnp.games.aachen.words.sense import sense
from pnp.games.aachen.words.sentences import sentence
from pnp.games.aachen.words.spoken import spoken
from pnp.games.aachen.words.waits import waits_for
from pnp.rules.throw import Throw
from pnp.rules.unheard import heed

__all__ = ["candidates", "clauses", "read", "spoken", "unfold"]

NAMING_AN_AREA = frozenset({"round", "return", "reinforce", "surrender", "retreat"})
"""Waits that an area's number alone may answer."""
ELSEWHERE = frozenset({("retreat", Move), ("buy", Return)})
"""Plies that mean something else here: a unit asked to retreat does not move."""


def unfold(position: Position, written: str) -> Sequence[str]:
    """Return the plies of a group; Unheard if a word of it would be lost."""
    found = groups.unfold(position, written)
    if tuple(found) != (written,):
        heed(sense(position.tables), position, written, found)
    return found


def read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it is unreadable or ambiguous.

    Raise Unheard if a word of it would be lost.
    """
    ply = _read(position, written)
    if str(ply) != written:
        heed(sense(position.tables), position, written, (ply,))
    return ply


def _read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it is unreadable or ambiguous.

    The exact text of a move is read to the letter. All other text is read with the
    position: dice, or a sentence that leaves out what is clear.
    """
    text = written.strip()
    area = waits_for(position) in NAMING_AN_AREA and text in position.tables.area_of
    if text and DIGITS.issuperset(text) and not area:
        return Throw.parse(text, dice=flow.dice(position))
    move = exact(position, text)
    if move is None or (waits_for(position), type(move)) in ELSEWHERE:
        return meant(position, sentence(position.tables, text))
    return move
