"""A ply as people write it, read with the table in view.

attack Rifleman@8 by Lee      lee attack rifleman 8      fire cannon Rushford
suppress green 2 red 1        worsham to K3              escape borotra
4 2    42                     card sniper                pak 40 east

The short notation of a move is read exactly. Other text is an answer to what is awaited
("no", "y", "sniper"), a card that is named too early, or a sentence in any order.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from pnp.errors import quoted
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import EXACT, Ply
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.words.cards import turned, untimely
from pnp.games.castle_itter.words.replies import spent
from pnp.games.castle_itter.words.sentences import (
    DROPPED,
    FIRST,
    IMPLIED,
    MARKS,
    UNSAID,
    Reader,
    Sentence,
)
from pnp.games.castle_itter.words.spellings import (
    ALSO,
    AWAITED,
    FACE_DOWN,
    NO,
    OVER,
    USING,
    YES,
    is_spelled_out,
    named_cards,
    named_tactics,
    words,
)
from pnp.games.castle_itter.words.view import FREELY, SHORT, View, moves_of
from pnp.rules.notation import NotationError, either, plain
from pnp.rules.throw import Throw
from pnp.rules.unheard import MOST_ASKED, Asked, Sense, heed
from pnp.rules.vocabulary import Vocabulary

DIGITS = frozenset("0123456789 ,+")
TURNED = {
    **dict.fromkeys(("card", "cards", "turn", "turned"), "card"),
    **dict.fromkeys(("tactic", "tactics"), "tactic"),
    **dict.fromkeys(("draw", "draws", "drew"), "draw"),
    **dict.fromkeys(("order", "orders"), "order"),
}
"""Verbs that come before the name of a card."""
NEEDED: Mapping[str, tuple[str, ...]] = {
    "attack": ("kind", "space", "who"),
    "suppress": ("who",),
    "move": ("who",),
    "place": ("who", "post"),
    "recover": ("who",),
    "deal": ("kind", "space"),
}
"""Parts that a verb needs, unless the wait already has them."""
BARE = {
    "move": {"post", "other"},
    "suppress": {"colour", "count"},
    "fire": {"colour", "kind"},
}
"""Parts of which a verb needs at least one."""


def read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it cannot be read, or has several meanings.

    Unheard if a word of it would be lost.
    """
    ply = _read(position, written)
    if str(ply) != written:
        heed(sense(position.tables), position, written, (ply,))
    return ply


def _read(position: Position, written: str) -> Ply:
    written = written.strip()
    if written and DIGITS.issuperset(written):
        return _number(position, written)
    move = EXACT.read(position.tables.exactly, written)
    if move is not None and not _freely(position, move):
        return move
    answer = _answer(position, written) or untimely(position, written)
    return answer if answer is not None else _sentence(position, written)


def _number(position: Position, written: str) -> Ply:
    """Read bare digits: markers or a card if they are awaited, or dice."""
    top = position.awaited()
    if top == "spend":
        return spent(written)
    card = _answer(position, written) if top in AWAITED else None
    return card or Throw.parse(written, dice=flow.dice(position))


def _freely(position: Position, move: Ply) -> bool:
    """Return whether exact notation may mean something else here."""
    freely = FREELY.get(type(move))
    return freely is not None and freely(position, move)


# Answers


def _answer(position: Position, written: str) -> Ply | None:
    """Return the answer to what is awaited; None if the text is not a short answer."""
    top = position.awaited()
    verb, _, rest = written.partition(" ")
    names_card = TURNED.get(plain(verb))
    if names_card in ("card", "draw"):
        names_card = AWAITED.get(top, names_card)  # a card that is drawn is turned up
    if names_card == "card" and _is_a_defender(position, rest):
        return None  # "turn Waltl up", who was exhausted
    if names_card and rest.strip():
        if names_card == "card" and plain(rest) != "up":
            rest = rest.strip().removeprefix("up ")
        return turned(position, names_card, rest)
    short = SHORT.get(top)
    found = short(position, position.frames[-1], plain(written)) if short else None
    if found is None and top in AWAITED and _may_be_a_card(position, verb, written):
        found = turned(position, AWAITED[top], written)
    return found


def _is_a_defender(position: Position, rest: str) -> bool:
    """Return whether the text turns up a defender, and not a card."""
    name = plain(rest.replace(" up", " ").removeprefix("up "))
    return words(position.tables).who.fits(name)[1]


def _may_be_a_card(position: Position, verb: str, written: str) -> bool:
    """Return whether it begins with no verb, or names a card anyway: SS Squads."""
    tables = position.tables
    cards = (*named_cards(tables), *named_tactics(tables))
    begins_with_a_verb = words(tables).verb.fits(plain(verb))[1]
    return not begins_with_a_verb or is_spelled_out(cards, written)


# Sentences


def _sentence(position: Position, written: str) -> Ply:
    """Read a sentence: the one move that fits it best."""
    reader = Reader(position.tables, written)
    view = View(position)
    sentences = _likeliest(view, reader.sentences())
    moves = {move: None for each in sentences for move in moves_of(view, each)}
    if len(moves) == 1:
        return next(iter(moves))
    if not moves:
        raise NotationError(f"cannot read {quoted(written)} as a move", hint=FIRST)
    if len(moves) <= MOST_ASKED:
        raise Asked(written, [*map(str, moves)])
    raise NotationError(
        f"{quoted(written)} could be {either(map(str, moves))}",
        hint="add a word or two",
    )


def _likeliest(view: View, sentences: Sequence[Sentence]) -> list[Sentence]:
    """Return the readings that leave out the fewest parts at the lowest cost."""
    top = str(view.top[0])

    def unlikely(sentence: Sentence) -> int:
        elsewhere = 0
        if sentence.verb == "fire":
            elsewhere = 0 if top.startswith("fire") else 5
        if sentence.verb == "recover" and top != "commanding":
            said = sentence.cost < UNSAID or sentence.get("of")
            elsewhere = 0 if said else 10
        return 10 * _missing(view, sentence) + sentence.cost + elsewhere

    ranks = [unlikely(each) for each in sentences]
    least = min(ranks)
    return [s for s, rank in zip(sentences, ranks, strict=True) if rank == least]


def _missing(view: View, sentence: Sentence) -> int:
    """Return how many parts the sentence leaves out."""
    given = {*sentence.parts, *(("colour",) if sentence.colours else ())}
    if view.actor() >= 0:
        given.add("who")
    if sentence.verb in ("deal", "fire") and view.top[0] in ("deal", "fire guns"):
        given.add("space")
    left_out = [s for s in NEEDED.get(sentence.verb, ()) if s not in given]
    wanted = BARE.get(sentence.verb)
    return len(left_out) + (wanted is not None and not wanted & given)


# Meanings of words, to compare a line with the ply made from it

ALIKE = {
    "attack": ("fire", "open fire", "opens fire"),
    "fire": ("attack", "shoot", "shoots"),
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
    "card": ("draw", "turn up", "up", "turn", "turned", "ss", "is", "card is", "it is"),
}
"""Per word of a ply, other words for it."""


@lru_cache(maxsize=16)
def sense(tables: Tables) -> Sense:
    """Return the meanings of a definition's words, built once."""
    known = (*words(tables).all, Vocabulary("card", _card_words(tables)))
    meaningless = frozenset({*DROPPED, *MARKS, "marker", "markers", "value"})
    return Sense(known, meaningless, ALIKE, _beside)


def _card_words(tables: Tables) -> Iterator[tuple[str, str]]:
    verbs = words(tables).verb.meant
    for card in (*named_cards(tables), *named_tactics(tables)):
        yield card.id, card.id
        yield from ((word, card.id) for word in card.words)
        several = (f"{word}s" for word in card.words if word.isalpha() and word[3:])
        yield from ((each, card.id) for each in several if each not in verbs)
        bores = (word.removesuffix("mm") for word in card.words if word[:1].isdecimal())
        yield from ((bore, card.id) for bore in bores)
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
                yield from (post.weapon.name, "weapon")
            yield from USING if armed else ()
