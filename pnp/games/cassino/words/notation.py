"""Read a ply as people write it, ask about it, and complete it.

scene January day spotting 5         axis initiative 5 with grenadiers, paratroopers
assault D5 by us in cassino town     D5 M1 M       D5 us M1 german M    D5 has no flm
paratroopers leave D5                allied alone in D5
axis loses 2 initiative              34th loses 3 steps, 1 reduced, 1 gone
check gurkhas reduced M1             sniper at Smith       axis uses path to dig in
mines D5 2      next      axis wins  4 2    42             axis 4, allied 2
"""

import re
from collections.abc import Sequence

from pnp.errors import quoted
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.moves import Aim, Attack, Ply
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words import answers
from pnp.games.cassino.words.exact import exact
from pnp.games.cassino.words.hexes import on_the_table
from pnp.games.cassino.words.meaning import meant
from pnp.games.cassino.words.questions import candidates
from pnp.games.cassino.words.sense import sense
from pnp.games.cassino.words.spoken import spoken
from pnp.rules.notation import NotationError
from pnp.rules.throw import Throw
from pnp.rules.unheard import Unheard, heed

__all__ = ["candidates", "clauses", "read", "spoken"]

DIGITS = frozenset("0123456789 ,+")


SOME_TOWN = re.compile(
    r"\b(?:the |a )?(?<!cassino )(?<!other )\btowns?\b(?! of cassino)", re.IGNORECASE
)
"""The word town, without which town it is."""


def clauses(position: Position, written: str) -> Sequence[str]:
    """Return the line unchanged; NotationError if it does not name which town.

    Defenders have First Fire only in the town of Cassino.  A log is not asked: there
    ``town`` means any other town.
    """
    aimed = exact(position, written)
    if isinstance(aimed, Aim) and aimed.leader:
        answers.aimed(position, written)
    which = SOME_TOWN.search(written) if position.in_play("town") else None
    if which and isinstance(_read(position, written), Attack):
        cassino, other = (
            SOME_TOWN.sub(name, written, count=1)
            for name in ("Cassino town", "another town")
        )
        raise NotationError(
            f"which town does {quoted(written)} mean?",
            hint=f"write {quoted(cassino)}, or {quoted(other)}",
        )
    return (written,)


def read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it cannot be read, or could be several.

    Raise Unheard if a word of the line would be ignored.
    """
    ply = _read(position, written)
    if str(ply) != written:
        heed(sense(position.tables), position, written, (ply,))
    _no_plain_word(position, ply, written)
    return ply


def _no_plain_word(position: Position, ply: Ply, written: str) -> None:
    """Refuse a word in small letters as the name of a new hex."""
    hex_ = str(getattr(ply, "hex", ""))
    if not (hex_.isalpha() and hex_.islower()) or str(ply) == written:
        return
    if hex_ not in on_the_table(position):
        raise Unheard(
            f"{quoted(hex_)} in {quoted(written)} reads as a new hex, so "
            "nothing was played",
            hint=f"write a new hex with a number or a capital: D5, {hex_.capitalize()}",
        )


def _read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it cannot be read, or could be several.

    Text that a ply writes of itself is read exactly.  Any other text depends on the
    position: dice, a short answer to what the game waits for, or a sentence.
    """
    written = " ".join(written.split())
    if written and DIGITS.issuperset(written):
        return Throw.parse(written, dice=flow.dice(position))
    move = exact(position, written) or answers.answer(position, written)
    return move or meant(position, written)
