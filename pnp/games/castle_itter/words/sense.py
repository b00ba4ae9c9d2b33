"""Meanings of words, to compare a line with the ply made from it."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.words.answers import FACE_DOWN, NO, OVER, YES
from pnp.games.castle_itter.words.cardnames import ALSO, named_cards, named_tactics
from pnp.games.castle_itter.words.sentences import DROPPED, IMPLIED, MARKS
from pnp.games.castle_itter.words.spellings import USING, words
from pnp.rules.unheard import Sense
from pnp.rules.vocabulary import Vocabulary

ALIKE = {
    "attack": ("fire", "open fire", "opens fire"),
    "place": ("move",),
    "suppress": ("put", "puts", "place", "places", "lay", "lays"),
    "command": ("use", "uses", "give", "gives"),
    "exhaustion": (
        *(word for word, of in IMPLIED.items() if of == "exhaustion"),
        *("turn", "up"),
    ),
    "disruption": tuple(word for word, of in IMPLIED.items() if of == "disruption"),
    "spend": ("marker", "markers", "we", "i", "it", "them", "on"),
    "order": tuple(FACE_DOWN),
    "enough": tuple(OVER),
    "pass": tuple(OVER),
    "keep": tuple(NO),
    "sacrifice": tuple(YES),
    "card": ("turn up", "up", "turn", "turned", "ss", "is", "card is", "it is"),
}
"""Per word of a ply, other words for it."""


@lru_cache(maxsize=16)
def sense(tables: Tables) -> Sense:
    """Return the meanings of a definition's words, built once."""
    cards = Vocabulary("card", _cards(tables))
    known = (*words(tables).all, cards)
    return Sense(
        known,
        frozenset({*DROPPED, *MARKS, "marker", "markers", "value"}),
        ALIKE,
        _beside,
    )


def _cards(tables: Tables) -> Iterator[tuple[str, str]]:
    for card in (*named_cards(tables), *named_tactics(tables)):
        yield card.id, card.id
        yield from ((word, card.id) for word in card.words)
        yield from ((s, card.id) for s, word in ALSO.items() if word in card.words)


def _beside(position: Position, ply: str) -> Iterator[str]:
    """Yield facts on the defenders and places of a ply: where each is, with what."""
    tables = position.tables
    said = ply.replace("@", " ").split()
    if said[0] == "spend":
        yield from ("all", *(OVER if said[1] == "0" else ()))
    if said[0] == "deal":
        yield from (said[1][:end] for end in range(1, len(said[1])))
    armed = said[0] in ("attack", "suppress")
    if armed:
        yield "own"  # the only values of a defender without a weapon
    for post in tables.posts:
        who = position.holder[post.index]
        name = tables.defenders[who].name if who >= 0 else ""
        if name in said or post.id in said:
            yield from (name, post.id)
            if post.weapon:
                yield post.weapon.name
                yield "weapon"
            yield from USING if armed else ()
