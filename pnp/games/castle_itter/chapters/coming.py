"""The SS cards that can come next, and in how many ways: from pile, hand or orders.

The real order of a deck is never known here. The next card can be any unseen card of
the topmost deck. The last ``relief`` cards were shuffled together: among them it can be
a card of any of their decks.
"""

from math import gcd, lcm

from pnp.games.castle_itter.chapters.decks import (
    mixed,
    open_decks,
    size,
    top,
    two_players,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import RELIEF
from pnp.rules.citation import case


def coming(position: Position) -> dict[int, int]:
    """Return the cards that can be turned up or drawn next, and in how many ways each.

    By index of the card, ``RELIEF`` for the 142nd. For an order, these are cards the SS
    player may have laid. For a draw, they are of the deck that the companion keeps.
    """
    if position.frames and position.frames[-1][0] == "draw":
        return _kept(position)
    if two_players(position):
        return _ordered(position)
    return _piled(position)


def _piled(position: Position) -> dict[int, int]:
    """Return the topmost cards; each card of a shuffled tail is equally likely."""
    cards, left = position.tables.cards, position.left
    if not mixed(position):
        deck = top(position)
        return {
            c.index: left[c.index] for c in cards if c.deck == deck and left[c.index]
        }
    unseen = {deck: _unseen(position, deck) for deck in open_decks(position)}
    parts = lcm(*(count for count in unseen.values() if count))
    ways = {
        c.index: left[c.index] * position.pile[c.deck] * parts // unseen[c.deck]
        for c in cards
        if left[c.index] and c.deck in unseen
    }
    if position.relief:
        ways[RELIEF] = parts
    least = gcd(*ways.values())
    return {card: count // least for card, count in ways.items()}


def _unseen(position: Position, deck: int) -> int:
    """Return the unseen cards of a deck: those in the pile, or removed unseen."""
    cards = position.tables.cards
    return sum(n for c, n in zip(cards, position.left, strict=True) if c.deck == deck)


def _kept(position: Position) -> dict[int, int]:
    """Return the next cards of the deck that the companion keeps (6.2).

    The companion can identify the last cards, which were shuffled together.
    """
    ways = _hidden(position)
    if mixed(position):
        return ways
    deck, cards = top(position), position.tables.cards
    return {
        card: count
        for card, count in ways.items()
        if card != RELIEF and cards[card].deck == deck
    }


def _hidden(position: Position) -> dict[int, int]:
    """Return all unseen cards, less those in the SS player's hand and orders."""
    ways = {card: count for card, count in enumerate(position.left) if count}
    if position.relief:
        ways[RELIEF] = 1
    for card in (*position.hand, *position.orders):
        ways[card] = ways.get(card, 0) - 1
    return {card: count for card, count in ways.items() if count > 0}


def _ordered(position: Position) -> dict[int, int]:
    """Return what the next order can be: the one laid, or any face-down card (6.2)."""
    if position.dealt and position.orders:
        return {position.orders[0]: 1}
    new = newly_drawn(position)
    relief = {RELIEF: 1} if may_hold_relief(position, new) else {}
    if relief and spans(position):
        return {c: n for c, n in enumerate(position.left) if n} | relief
    of, certain = held(position, new), sure(position, new)
    room = max(1, len(position.orders)) > sum(certain)
    ways = {}
    for card in position.tables.cards:
        deck, count = card.deck, position.left[card.index]
        free = of[deck] > 0 if card.forced else room and of[deck] > certain[deck]
        if count and free:
            ways[card.index] = count
    return ways | relief


def fresh(position: Position, count: int) -> list[int]:
    """Return the decks of the cards drawn last, which are the deepest ones."""
    of = [0] * len(position.drawn)
    for deck in range(len(of) - 1, -1, -1):
        of[deck] = min(count, position.drawn[deck])
        count -= of[deck]
    return of


def newly_drawn(position: Position) -> int:
    """Return how many cards were drawn since the orders were laid."""
    frame = position.frames[-1] if position.frames else ()
    return int(frame[1]) if len(frame) > 1 and frame[0] == "card" else 0


def may_hold_relief(position: Position, new: int) -> bool:
    """Return whether the 142nd may have been drawn before the orders were laid."""
    return position.relief - size(position) - new > 0 and position.relief > 0


def spans(position: Position) -> bool:
    """Return whether the last cards, shuffled together, are more than the last deck."""
    last = len(position.pile) - 1
    cards = position.tables.cards
    return position.relief - 1 > sum(c.copies for c in cards if c.deck == last)


def held(position: Position, new: int) -> list[int]:
    """Return the cards per deck that the face-down orders come from."""
    return [n - f for n, f in zip(position.drawn, fresh(position, new), strict=True)]


@case("6.2")
def sure(position: Position, new: int) -> list[int]:
    """Return per deck the forced cards that must be among the orders.

    If a deck was drawn to its last card before the orders were laid, its forced cards
    are nowhere else.
    """
    after = fresh(position, new)
    found = [0] * len(after)
    for card in position.tables.cards:
        if card.forced and not position.pile[card.deck] and not after[card.deck]:
            found[card.deck] += position.left[card.index]
    if position.relief and not new and not size(position):
        found[-1] += 1
    return found
