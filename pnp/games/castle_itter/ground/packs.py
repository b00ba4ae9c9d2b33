"""The cards of both decks and of a hand, as a position file writes them.

Data that follows from the rest is left out: the unseen cards.  Another edition has
other cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from pnp.errors import quoted
from pnp.games.castle_itter.ground.tables import NONE, Card, Tactic
from pnp.rules.naming import Names
from pnp.rules.state import Part

if TYPE_CHECKING:
    from pnp.games.castle_itter.ground.position import Position
    from pnp.reading import Opened
    from pnp.reading.shape import Shape, Takes
    from pnp.rules.lookup import Lookup

FACE_DOWN = "face down"
"""A card that is there but not identified."""


def unseen(kinds: Sequence[Card | Tactic], seen: Iterable[int]) -> list[int]:
    """Return the copies of each card that have not been turned up."""
    left = [each.copies for each in kinds]
    for index in seen:
        if 0 <= index < len(left):
            left[index] -= 1
    return left


def unseen_tactics(position: "Position") -> list[int]:
    """Return the unseen tactics cards, of which an easy game has none."""
    tables = position.tables
    if not tables.difficulty.tactics:
        return [0] * len(tables.tactics)
    return unseen(tables.tactics, [*position.in_play, *position.t_discards])


class Pack(Part):
    """Cards of one kind, in a block of their own."""

    def takes(self) -> "Takes":
        """Return the reader of the block."""
        return self.block()

    def block(self) -> "Shape":
        """Return the shape of the block."""
        raise NotImplementedError

    @staticmethod
    def names(position: "Position", kind: str) -> Names:
        """Return the names of SS cards, or of tactics cards."""
        return position.tables.named[kind]

    @staticmethod
    def decks(
        position: "Position", deck: "Opened", key: str, lookup: "Lookup"
    ) -> list[int]:
        """Return a count for each of the decks."""
        nodes, decks = deck.items(key), len(position.pile)
        counts = [lookup.whole(each, key) or 0 for each in nodes]
        if nodes and len(nodes) != decks:
            message = f"{quoted(key)} takes {decks} numbers, not {len(nodes)}"
            hint = "one for each deck: [0, 6, 18, 12]"
            lookup.complaints.add(deck.at(key), message, hint)
        return (counts + [0] * decks)[:decks]

    @staticmethod
    def cards(deck: "Opened", key: str, names: Names, lookup: "Lookup") -> list[int]:
        """Return the cards of a list; NONE for each face-down card."""
        found = []
        for node in deck.items(key):
            down = getattr(node, "text", None) == FACE_DOWN
            card = NONE if down else lookup.thing(names, node)
            if card is not None:
                found.append(card)
        return found

    @staticmethod
    def counted(
        deck: "Opened", key: str, names: Names, lookup: "Lookup", count: int
    ) -> list[int]:
        """Return the copies of each card."""
        counts = lookup.counts(names, deck.raw(key), key)
        return [counts.get(index, 0) for index in range(count)]


def _named(names: Names, cards: Iterable[int]) -> list[str]:
    return [names.said.get(each, FACE_DOWN) for each in cards]


def _counted(names: Names, left: Iterable[int]) -> dict[str, int]:
    return {names.said[index]: count for index, count in enumerate(left) if count}


class SsDeck(Pack):
    """The public information on the SS deck."""

    def block(self) -> "Shape":
        """Return the shape of the block."""
        from pnp.reading.shape import Key, Many, Shape, Text, Values, Whole

        count = Whole(0, 999)
        decks, cards = Many(count), Many(Text("id"))
        keys = (
            Key("draw", decks, "the cards of each deck in the draw pile"),
            Key("relief", count, "the 142nd is among this many last cards"),
            Key("drawn", decks, "the cards of each deck the SS player has drawn"),
            Key("removed", count, "the cards taken out unseen"),
            Key("discards", cards, "the cards turned up, the first one first"),
            Key(
                "unseen",
                Values("a mapping"),
                "the copies of each card that nobody has seen",
            ),
        )
        return Shape("the SS deck", "What is known of the SS deck.", keys)

    def write(self, position: "Position") -> object:
        """Return the piles and the cards turned up."""
        card = self.names(position, "card")
        told: dict[str, object] = {"draw": position.pile[:]}
        if position.relief:
            told["relief"] = position.relief
        if any(position.drawn):
            told["drawn"] = position.drawn[:]
        if position.removed:
            told["removed"] = position.removed
        told["discards"] = _named(card, position.discards)
        if position.left != unseen(position.tables.cards, position.discards):
            told["unseen"] = _counted(card, position.left)
        return told

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read the deck; another edition's deck has other cards."""
        cards, card = position.tables.cards, self.names(position, "card")
        deck = opened.block(self.key)
        if deck is not None:
            position.relief = deck.whole("relief")
            position.removed = deck.whole("removed")
            position.drawn = self.decks(position, deck, "drawn", lookup)
        if deck is not None and not lookup.foreign:
            position.discards = self.cards(deck, "discards", card, lookup)
        position.left = unseen(cards, position.discards)
        if deck is not None and deck.has("unseen") and not lookup.foreign:
            position.left = self.counted(deck, "unseen", card, lookup, len(cards))
        if deck is not None and deck.has("draw"):
            position.pile = self.decks(position, deck, "draw", lookup)
        else:
            self._stack(position)
        if position.relief and position.tables.relief is None and deck is not None:
            node = deck.raw("relief") or deck.node
            lookup.lacks(node, "the 142nd Infantry Regiment is missing")
            position.relief = 0

    @staticmethod
    def _stack(position: "Position") -> None:
        """Build the pile from unseen cards, except those drawn or removed."""
        piles = [-drawn for drawn in position.drawn]
        for card in position.tables.cards:
            piles[card.deck] += position.left[card.index]
        position.pile = [max(0, count) for count in piles]

    def differs(self, before: "Position", after: "Position") -> Iterator[str]:
        """Yield changes: cards turned up, and counts of the piles."""
        for name, what in (
            ("relief", "cards the 142nd is among"),
            ("removed", "cards removed unseen"),
        ):
            was, now = getattr(before, name), getattr(after, name)
            if was != now:
                yield f"{what} {was} → {now}"
        names = self.names(after, "card")
        told = ("has been turned up", "has not been turned up")
        yield from _moved(names, before.discards, after.discards, told)
        piles = zip(before.pile, after.pile, strict=True)
        for deck, (was, now) in enumerate(piles, 1):
            if was != now:
                yield f"cards of SS deck {deck} in the pile: {was} → {now}"


def _moved(
    names: Names, was: list[int], now: list[int], told: tuple[str, str]
) -> Iterator[str]:
    """Yield the cards added to a list, then those taken out of it."""
    old, new = Counter(was), Counter(now)
    for how, cards in zip(told, (new - old, old - new), strict=True):
        yield from (f"{names.said.get(c, c)} {how}" for c in cards.elements())


class TacticsDeck(Pack):
    """The public information on the tactics cards."""

    def block(self) -> "Shape":
        """Return the shape of the block."""
        from pnp.reading.shape import Key, Many, Shape, Text, Values, Whole

        decks, cards = Many(Whole(0, 999)), Many(Text("id"))
        keys = (
            Key("draw", decks, "the cards of each deck in the draw pile"),
            Key("drawn", decks, "the cards of each deck the SS player has drawn"),
            Key("in play", cards, "the cards in play, the oldest first"),
            Key("discards", cards, "the cards that were in play before"),
            Key(
                "unseen",
                Values("a mapping"),
                "the copies of each card that nobody has seen",
            ),
        )
        return Shape("the tactics deck", "What is known of the tactics cards.", keys)

    def write(self, position: "Position") -> object:
        """Return the piles and the cards; nothing if no tactics are in the game."""
        tactic = self.names(position, "tactic")
        told: dict[str, object] = {
            "draw": position.t_pile[:] if any(position.t_pile) else [],
            "drawn": position.t_drawn[:] if any(position.t_drawn) else [],
            "in play": _named(tactic, position.in_play),
            "discards": _named(tactic, position.t_discards),
        }
        told = {key: each for key, each in told.items() if each}
        if position.t_left != unseen_tactics(position):
            told["unseen"] = _counted(tactic, position.t_left)
        return told or None

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read the cards; another edition has other tactics."""
        tactic = self.names(position, "tactic")
        deck = opened.block(self.key)
        if lookup.foreign or deck is None:
            position.t_left = unseen_tactics(position)
            if deck is not None:
                lookup.lacks(deck.node, "the tactics cards are different")
            return
        position.t_pile = self.decks(position, deck, "draw", lookup)
        position.t_drawn = self.decks(position, deck, "drawn", lookup)
        position.in_play = self.cards(deck, "in play", tactic, lookup)
        position.t_discards = self.cards(deck, "discards", tactic, lookup)
        position.t_left = unseen_tactics(position)
        if deck.has("unseen"):
            count = len(position.tables.tactics)
            position.t_left = self.counted(deck, "unseen", tactic, lookup, count)

    def differs(self, before: "Position", after: "Position") -> Iterator[str]:
        """Yield which cards have come into play."""
        names = self.names(after, "tactic")
        told = ("is in play", "is not in play")
        yield from _moved(names, before.in_play, after.in_play, told)


class Hands(Pack):
    """The secret cards of the SS player: the hand and the orders."""

    HELD: ClassVar = {
        "hand": ("card", "hand", "his SS cards"),
        "orders": ("card", "orders", "his orders, the next one first"),
        "tactics hand": ("tactic", "t_hand", "his tactics cards"),
        "tactics order": ("tactic", "t_order", "the tactics card he has laid"),
    }
    """Per key the kind of its cards, the list of a position, and its meaning."""

    def block(self) -> "Shape":
        """Return the shape of the block."""
        from pnp.reading.shape import Key, Many, Shape, Text

        keys = (Key(key, Many(Text()), said) for key, (_, _, said) in self.HELD.items())
        return Shape("the hands", "What only the SS player knows.", tuple(keys))

    def write(self, position: "Position") -> object:
        """Return the cards he holds; nothing if he holds none."""
        told = {
            key: _named(self.names(position, kind), getattr(position, field))
            for key, (kind, field, _) in self.HELD.items()
        }
        return {key: cards for key, cards in told.items() if cards} or None

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read the cards he holds; another edition has no such player."""
        held = opened.block(self.key)
        if held is None:
            return
        if lookup.foreign:
            lookup.lacks(held.node, "there is no SS player with these cards")
            return
        for key, (kind, field, _) in self.HELD.items():
            cards = self.cards(held, key, self.names(position, kind), lookup)
            setattr(position, field, cards)
