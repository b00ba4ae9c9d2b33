"""Cards in effect while others are turned up: what they add, and where they send.

Such a card has rows: ``does`` is a word, ``amount`` a number, ``cards`` or ``counters``
what it affects.  Three words change where counters come from and go to.  The chosen
difficulty gives, under the name of their set, how many cards are in effect at once.

The figures take them as drawn from the current deck, each equally likely.  That is
exact for one card in effect; with two, the first turn of a deck still has one card of
the deck before.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

from pnp.model.component import Component, ComponentSet
from pnp.model.decks import deck_of
from pnp.model.game import Game
from pnp.values import Struct

AREA, MORE, PLACE = "area", "extra_counters", "place"
SIDES = range(1, 7)
Chances = Mapping[int, Fraction]
"""The chance of each sum."""


def sums(dice: int, more: int = 0) -> Chances:
    """Return the chance of each sum of that many dice plus a number."""
    found: dict[int, Fraction] = {}
    for faces in product(SIDES, repeat=dice):
        total = sum(faces) + more
        found[total] = found.get(total, Fraction()) + Fraction(1, 6**dice)
    return found


class Holding(Struct, frozen=True):
    """The cards of one deck that may be in effect, and how many are at once."""

    cards: tuple[Component, ...]
    field: str
    """The field that holds their rows."""
    at_once: int

    @classmethod
    def of(cls, game: Game, number: object) -> Iterator["Holding"]:
        """Yield, for each set of such cards, those of the deck with that number."""
        for each in game.sets.values():
            field = _rows(each)
            at_once = _at_once(game, each)
            held = tuple(
                card
                for card in each
                if (deck := deck_of(game, each, card))
                and not card.blank
                and deck.fields.get("number") == number
            )
            if each.family == "cards" and field and at_once and held:
                yield cls(held, field, min(at_once, sum(c.copies for c in held)))

    @property
    def all(self) -> int:
        """How many cards the deck has."""
        return sum(card.copies for card in self.cards)

    def effects(self, does: str) -> Iterator[tuple[Component, Mapping[str, Any]]]:
        """Yield each row with one word, and its card."""
        for card in self.cards:
            for row in _said(card.fields.get(self.field)):
                if row.get("does") == does:
                    yield card, row

    def counters(self, card: Component) -> Fraction:
        """Return how many more counters a card places, on average."""
        return sum(
            (
                self._share(each) * int(row.get("amount", 0))
                for each, row in self.effects(MORE)
                if card.kind in row.get("cards", ())
            ),
            Fraction(),
        )

    def placed(self) -> Iterator[tuple[str, Fraction]]:
        """Yield the counters placed in a turn without a card, on average."""
        for each, row in self.effects(PLACE):
            for counter in row.get("counters", ()):
                yield counter, self._share(each) * int(row.get("amount", 0))

    def _share(self, card: Component) -> Fraction:
        """Return how many of a card are in effect, on average."""
        return Fraction(card.copies * self.at_once, self.all)

    def chances(self, counter: str, dice: int) -> Chances:
        """Return where a counter comes: by that many dice, or as a card sets."""
        found: dict[int, Fraction] = {}
        usual = Fraction(1)
        seen = set()
        for card, row in self.effects(AREA):
            if counter in row.get("counters", ()) and card.kind not in seen:
                seen.add(card.kind)
                holds = self._holds(card.kind, row.get("unless", ()))
                usual -= holds
                _stir(found, sums(1, int(row.get("amount", 0))), holds)
        _stir(found, sums(dice), usual)
        return found

    def _holds(self, kind: str, unless: Sequence[str]) -> Fraction:
        """Return the chance that a card of a kind applies, and none it yields to."""
        own = sum(card.copies for card in self.cards if card.kind == kind)
        others = sum(card.copies for card in self.cards if card.kind in unless)
        free = self.all - others
        ways = comb(free, self.at_once) - comb(free - own, self.at_once)
        return Fraction(ways, comb(self.all, self.at_once))


def _stir(into: dict[int, Fraction], chances: Chances, share: Fraction) -> None:
    for total, chance in chances.items():
        into[total] = into.get(total, Fraction()) + chance * share


def _said(value: object) -> Sequence[Mapping[str, Any]]:
    rows = value if isinstance(value, tuple) else ()
    return [row for row in rows if isinstance(row, Mapping)]


def _rows(of: ComponentSet) -> str:
    """Return the field of a set whose rows give what a card does."""
    specs = of.fields.values()
    return next((s.name for s in specs if s.type == "rows" and "does" in s.row), "")


def _at_once(game: Game, of: ComponentSet) -> int:
    """Return how many cards of a set are in effect at once at the chosen difficulty."""
    for each in game.sets.values():
        if each.family == "list" and of.id in each.fields:
            for number in game.numbers.values():
                chosen = each.by_id.get(str(number.value))
                value = chosen.fields.get(of.id) if chosen else None
                if isinstance(value, int):
                    return value
    return 0
