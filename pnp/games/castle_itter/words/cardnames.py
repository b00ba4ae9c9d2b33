"""Cards as people call them: "sniper", "rifleman 3", "pak 40 east", "d4 sturm 2".

Cards of one name differ by deck, number or gun.  The search looks first at cards that
can come now, then at unseen cards, then at all. Of cards that do the same, any fits.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache

from pnp.errors import among, nearest, quoted
from pnp.games.castle_itter.chapters.decks import coming
from pnp.games.castle_itter.chapters.tactics import coming_tactics
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import RELIEF, Tables
from pnp.rules.notation import NotationError, either, plain
from pnp.rules.unheard import MOST_ASKED, Asked
from pnp.values import Struct

WAITS = ("card", "tactic", "draw", "draw tactic", "order")
"""Waits where it matters which of several cards is meant."""
TURNED_UP = {"card": "card", "tactic": "tactic", "draw": "draw", "draw tactic": "draw"}
"""Per wait the verb of its moves."""
ALSO = {"sw": "southwest", "e": "east", "mgs": "mg"}
"""Short for words on a card."""


class Named(Struct, frozen=True):
    """A card with all the words of its name."""

    index: int
    id: str
    label: str
    words: frozenset[str]
    deck: int
    does: Hashable
    """The same for cards that do the same."""

    def fits(self, asked: Sequence[str]) -> bool:
        """Return whether every word asked for is one of its words, or begins one."""
        return all(
            any(
                word == each or (not word.isdecimal() and each.startswith(word))
                for each in self.words
            )
            for word in asked
        )


def card_called(position: Position, written: str, *, hand: bool = False) -> str:
    """Return the id of the SS card of this name, the 142nd included."""
    next_ones, left = coming(position), position.left
    circles: list[Callable[[Named], bool]] = [
        lambda each: hand and each.index in position.hand,
        lambda each: each.index in next_ones,
        lambda each: each.index >= 0 and left[each.index] > 0,
        lambda _: True,
    ]
    found = _called("SS card", named_cards(position.tables), circles, written)
    return _meant("SS card", found, written, position)


def tactic_called(position: Position, written: str, *, hand: bool = False) -> str:
    """Return the id of the tactics card of this name."""
    next_ones, left = coming_tactics(position), position.t_left
    circles: list[Callable[[Named], bool]] = [
        lambda each: hand and each.index in position.t_hand,
        lambda each: each.index in next_ones,
        lambda each: left[each.index] > 0,
        lambda _: True,
    ]
    found = _called("tactics card", named_tactics(position.tables), circles, written)
    return _meant("tactics card", found, written, position)


def _called(
    kind: str,
    cards: Sequence[Named],
    circles: Sequence[Callable[[Named], bool]],
    written: str,
) -> Sequence[Named]:
    """Return the cards that fit the name, from the first circle with any."""
    asked = _asked(written)
    exact = [each for each in cards if each.id == written.strip()]
    if not exact and asked and all(len(each) == 1 for each in asked):
        first = next(each for circle in circles for each in cards if circle(each))
        raise NotationError(
            f"{quoted(written.strip())} names no {kind}, and there is nothing to roll",
            hint=f"write the name of the card you turned up, such as {first.label}",
        )
    fits = exact or [each for each in cards if asked and each.fits(asked)]
    for circle in circles:
        if found := [each for each in fits if circle(each)]:
            return found
    raise NotationError(
        f"there is no {kind} {quoted(written.strip())}",
        hint=nearest(written, [*(c.label for c in cards), *(c.id for c in cards)])
        or among(dict.fromkeys(each.label for each in cards)),
    )


def _meant(kind: str, found: Sequence[Named], written: str, position: Position) -> str:
    """Return the one card meant; any of them if no card is awaited."""
    awaited = bool(position.frames) and position.frames[-1][0] in WAITS
    if awaited and len({each.does for each in found}) > 1:
        verb = TURNED_UP.get(str(position.frames[-1][0]))
        if verb and len(found) <= MOST_ASKED:
            raise Asked(written, [f"{verb} {each.id}" for each in found])
        raise NotationError(
            f"{kind} {quoted(written.strip())} could be "
            f"{either(each.id for each in found)}",
            hint="add its number, gun or deck: 'rifleman 3', 'd2'",
        )
    return found[0].id


def is_spelled_out(cards: Iterable[Named], written: str) -> bool:
    """Return whether one of the cards has every word of the text."""
    asked = set(_asked(written))
    return bool(asked) and any(asked <= each.words for each in cards)


def _asked(written: str) -> list[str]:
    """Return the words of a card's name, ready to compare."""
    words = written.replace("-", " ").replace("@", " ").split()
    return [ALSO.get(word, word) for word in map(plain, words) if word]


def _words(*texts: str) -> frozenset[str]:
    """Return the words of texts, and the initials of texts of several words."""
    found = []
    for text in texts:
        parts = [plain(part) for part in text.replace("-", " ").split()]
        found += [*parts, plain(text)]
        if len(parts) > 1:
            found.append("".join(part[0] for part in parts if part))
    return frozenset(found)


@lru_cache(maxsize=16)
def named_cards(tables: Tables) -> tuple[Named, ...]:
    """Return every SS card with its words, the 142nd included."""
    found = [
        Named(
            each.index,
            each.id,
            each.name,
            _words(each.id, each.kind, each.name, f"d{each.deck + 1}")
            | {f"deck{each.deck + 1}", str(each.place or "")},
            each.deck,
            (each.kind, each.deck, each.place, each.dice, each.targets),
        )
        for each in tables.cards
    ]
    if tables.relief:
        name = str(tables.relief.fields["name"])
        words = _words(tables.relief.id, name)
        found.append(Named(RELIEF, tables.relief.id, name, words, 9, tables.relief.id))
    return tuple(found)


@lru_cache(maxsize=16)
def named_tactics(tables: Tables) -> tuple[Named, ...]:
    """Return every tactics card with its words."""
    return tuple(
        Named(
            each.index,
            each.id,
            each.name,
            _words(each.id, each.kind, each.name, f"t{each.deck + 1}")
            | {f"deck{each.deck + 1}"},
            each.deck,
            (each.kind, each.deck),
        )
        for each in tables.tactics
    )
