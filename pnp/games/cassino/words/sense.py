"""The meaning of words, to compare a line with the ply that was read from it."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.words.answers import AIMING, NO_ONE
from pnp.games.cassino.words.spellings import NO, SMALL, side_of, words
from pnp.games.cassino.words.waits import contested
from pnp.rules.dice_said import SMALL as OF_DICE
from pnp.rules.unheard import DENIALS, Sense
from pnp.rules.vocabulary import Vocabulary

TOLD = frozenset({"next", "only", "all", "extra", "longer", "initiative", "steps"})
"""Small words that a reader skips, but that may carry a meaning."""
ALIKE = {
    "loses": ("regains",),
    "beside": ("next",),
    "strength": ("has",),
    "no": ("loses", "leaves", "longer"),
    "0": ("no",),
    "uses": ("drawn",),
    "both": ("paratroopers", "others"),
    "none": ("no effect", "no result", "nothing", "nothing at all"),
    "nobody": tuple(NO_ONE),
    "sniper": (*AIMING, *(f"{each}s" for each in AIMING)),
    "cassino": ("cassino town",),
}
"""Per word of a ply, other words a player may write for it."""


@lru_cache(maxsize=16)
def sense(tables: Tables) -> Sense:
    """Return the meaning of the words of a definition, computed once."""
    known = words(tables)
    return Sense(
        (
            *(known.side, known.force, known.terrain, known.formation, known.mark),
            *(known.gift, known.how, known.who, known.time, known.month, known.full),
            known.lost,
            Vocabulary("verb", known.verb.items(), least=99),
            Vocabulary("result", known.result.items(), least=99),
        ),
        SMALL - TOLD - NO - DENIALS,
        ALIKE,
        _beside,
    )


def _beside(position: Position, ply: str) -> Iterator[str]:
    """Yield what a line may leave unsaid: the contested hex, the sides of the dice."""
    tables = position.tables
    named = {*ply.split()}
    if all(each.isdecimal() for each in named):
        named |= {each.id for each in tables.sides}
        yield from (*named, *OF_DICE)
    people = (*tables.force_of, *tables.formation_of)
    yield from (each for each in people if side_of(tables, each) in named)
    hex_ = contested(position)
    if hex_:
        yield hex_
