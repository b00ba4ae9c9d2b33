"""Hexes are what the players call them: ``D5``, ``0510``, ``Hill-593``, ``2/0714``.

A hex is one word of letters, digits, periods, slashes and hyphens, and not a word of
the notation.  A hex that is on the table already is found in any case.
"""

from pnp.games.cassino.ground.held import HEX, spelled
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.spellings import words

LONGEST = 24


def on_the_table(position: Position) -> list[str]:
    """Return every hex with something on record, contested hexes first."""
    told = (*position.assaults, *position.mines, *(h for h, _ in position.driven_out))
    return list(dict.fromkeys(told))


def called(position: Position, word: str) -> str:
    """Return the hex a word names, '' if it cannot be a hex."""
    for each in on_the_table(position):
        if each.casefold() == word.casefold():
            return each
    if len(word) > LONGEST or not HEX.fullmatch(word):
        return ""
    if word.casefold() in words(position.tables).ours:
        return ""
    return spelled(word)


def is_ours(position: Position, word: str) -> bool:
    """Whether a word is a result of the chart, and so is not read as a hex."""
    return word.casefold() in words(position.tables).result
