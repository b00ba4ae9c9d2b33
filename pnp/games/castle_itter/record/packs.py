"""The cards of both decks and of a hand, read from a position file."""

from pnp.errors import quoted
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.record.encoding import FACE_DOWN, unseen, unseen_tactics
from pnp.games.castle_itter.record.lookup import Lookup
from pnp.reading import Opened, Scalar
from pnp.rules.naming import Names


class Packs:
    """The cards of one file; another edition has other cards."""

    def __init__(self, opened: Opened, position: Position, lookup: Lookup) -> None:
        self.opened, self.position, self.lookup = opened, position, lookup
        self.told, self.tables = lookup.complaints, position.tables

    def read(self) -> None:
        """Read the decks and the hands."""
        self._deck()
        self._tactics()
        self._hands()

    def _deck(self) -> None:
        """Read what is known of the SS deck; another edition's has other cards."""
        position, cards = self.position, self.tables.cards
        deck = self.opened.block("deck")
        if deck is not None:
            position.relief = deck.whole("relief")
            position.removed = deck.whole("removed")
            position.drawn = self._decks(deck, "drawn")
        if deck is not None and not self.lookup.foreign:
            position.discards = self._cards(deck, "discards", self.lookup.names.card)
        position.left = unseen(cards, position.discards)
        if deck is not None and deck.has("unseen") and not self.lookup.foreign:
            position.left = self._unseen(deck, self.lookup.names.card, len(cards))
        if deck is not None and deck.has("draw"):
            position.pile = self._decks(deck, "draw")
        else:
            self._stack()
        if position.relief and self.tables.relief is None and deck is not None:
            node = deck.raw("relief") or deck.node
            self.lookup.lacks(node, "there is no 142nd Infantry Regiment")
            position.relief = 0

    def _stack(self) -> None:
        """Stack the cards that nobody has seen, but for those drawn or removed."""
        position = self.position
        position.pile = [-drawn for drawn in position.drawn]
        for card in self.tables.cards:
            position.pile[card.deck] += position.left[card.index]
        position.pile = [max(0, count) for count in position.pile]

    def _tactics(self) -> None:
        """Read what is known of the tactics deck."""
        position, tactic = self.position, self.lookup.names.tactic
        deck = self.opened.block("tactics")
        if self.lookup.foreign or deck is None:
            position.t_left = unseen_tactics(position)
            if deck is not None:
                self.lookup.lacks(deck.node, "the tactics cards are not these")
            return
        position.t_pile = self._decks(deck, "draw")
        position.t_drawn = self._decks(deck, "drawn")
        position.in_play = self._cards(deck, "in play", tactic)
        position.t_discards = self._cards(deck, "discards", tactic)
        position.t_left = unseen_tactics(position)
        if deck.has("unseen"):
            position.t_left = self._unseen(deck, tactic, len(self.tables.tactics))

    def _hands(self) -> None:
        """Read what the SS player holds."""
        position, names = self.position, self.lookup.names
        position.dealt = int(self.opened.flag("kept"))
        held = self.opened.block("hands")
        if held is None:
            return
        if self.lookup.foreign:
            self.lookup.lacks(held.node, "there is no SS player with these cards")
            return
        position.hand = self._cards(held, "hand", names.card)
        position.orders = self._cards(held, "orders", names.card)
        position.t_hand = self._cards(held, "tactics hand", names.tactic)
        position.t_order = self._cards(held, "tactics order", names.tactic)

    def _decks(self, deck: Opened, key: str) -> list[int]:
        """Return a count for each of the decks."""
        nodes, decks = deck.items(key), len(self.position.pile)
        counts = [self.lookup.whole(each, key) or 0 for each in nodes]
        if nodes and len(nodes) != decks:
            message = f"{quoted(key)} takes {decks} numbers, not {len(nodes)}"
            self.told.add(deck.at(key), message, "one for each deck: [0, 6, 18, 12]")
        return (counts + [0] * decks)[:decks]

    def _cards(self, deck: Opened, key: str, names: Names) -> list[int]:
        found = []
        for node in deck.items(key):
            down = isinstance(node, Scalar) and node.text == FACE_DOWN
            card = NONE if down else self.lookup.thing(names, node)
            if card is not None:
                found.append(card)
        return found

    def _unseen(self, deck: Opened, names: Names, count: int) -> list[int]:
        counts = self.lookup.counts(names, deck.raw("unseen"), "unseen")
        return [counts.get(index, 0) for index in range(count)]
