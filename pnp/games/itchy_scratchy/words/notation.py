"""The written form of plies: read, asked about, and completed.

U-I1 attacks D5      attack D5 by U-I1     A3 attacks D5       C1 D5
U-C to H3 facing W   move U-C to H3 west   U-C H3 W            U-C H3
U-C turns W          turn U-C w            withdraw to C2      stand
first, second        done                  4 2    42           union 4, confederate 2
"""

from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import EXACT, Ply
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words import answers
from pnp.games.itchy_scratchy.words.meaning import meant
from pnp.games.itchy_scratchy.words.questions import candidates
from pnp.games.itchy_scratchy.words.sense import sense
from pnp.games.itchy_scratchy.words.sentences import sentence
from pnp.games.itchy_scratchy.words.spoken import spoken
from pnp.rules.throw import Throw
from pnp.rules.unheard import heed

__all__ = ["candidates", "read", "spoken"]

DIGITS = frozenset("0123456789 ,+")


def read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it is unreadable, or could be several.

    Raise Unheard if the ply would lose a word of it.
    """
    ply = _read(position, written)
    if str(ply) != written:
        heed(sense(position.tables), position, written, (ply,))
    return ply


def _read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it is unreadable, or could be several.

    The text that a move prints is read exactly.  Any other text is read with the
    position in view: as dice, as a short answer to what is awaited, or as a sentence.
    """
    written = written.strip()
    if written and DIGITS.issuperset(written):
        return Throw.parse(written, dice=flow.dice(position))
    tables = position.tables
    move = EXACT.read(tables.exactly, written) or answers.answer(position, written)
    return move or meant(position, sentence(tables, written))
