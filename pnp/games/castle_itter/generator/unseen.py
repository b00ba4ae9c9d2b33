"""The unseen cards and counters: those that may come next.

A pile's order is not public, only which of its copies were turned up.  Decks are on top
of each other, so a card comes from the topmost deck left. Near the end the 142nd is
shuffled into the last cards, and those may come in any order (2.8).
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from pnp.games.castle_itter.ground.moves import (
    Deal,
    Draw,
    Order,
    Tactics,
    Turn,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, Tactic
from pnp.rules.interned import made

Moves = Sequence[object]


def turned_up(position: Position, fresh: int = 0) -> Moves:
    """Return the SS cards that may be turned up (4.0, 6.2)."""
    orders = position.orders
    if not orders:
        return [made(Turn, each) for each in _from_the_pile(position)]
    if orders[0] != NONE:
        return [made(Turn, _name(position, orders[0]))]
    return [made(Turn, each) for each in _face_down(position, fresh)]


def drawn(position: Position) -> Moves:
    """Return the SS cards that may be drawn from a deck the companion keeps (6.2)."""
    return [made(Draw, each) for each in _from_the_pile(position, kept=True)]


def tactics_turned_up(position: Position, fresh: int = 0) -> Moves:
    """Return the tactics cards that may be turned up (6.1, 6.2)."""
    tactics, order = position.tables.tactics, position.t_order
    if not order:
        found = [made(Tactics, each.id) for each in _tactics(position)]
        return found[:1] if _unshuffled(position) else found
    if order[0] != NONE:
        return [made(Tactics, tactics[order[0]].id)]
    held = _older(position.t_drawn, fresh)
    left = position.t_left
    return [made(Tactics, t.id) for t in tactics if left[t.index] and held[t.deck]]


def tactics_drawn(position: Position) -> Moves:
    """Return the tactics cards that may be drawn from a kept deck (6.2)."""
    return [made(Draw, each.id) for each in _tactics(position)]


def dealt(position: Position, area: int) -> Moves:
    """Return the starting counters that are not yet dealt (6.1.2, 6.1.3)."""
    tables, lying = position.tables, position.infantry
    label = tables.spaces[area].label
    return [
        made(Deal, tables.attackers[kind].name, label)
        for kind, count in tables.difficulty.counters
        if lying.count(kind) < count
    ]


def orders(position: Position) -> Moves:
    """Return the orders that can be laid; real cards are face down (6.2)."""
    if not position.dealt:
        return [made(Order)]
    hand, cards = position.hand, position.tables.cards
    room = min(position.numbers["cards_per_turn"], len(hand))
    forced = [each for each in hand if each < 0 or cards[each].forced]
    must = min(len(forced), room)
    piles = {
        tuple(_name(position, each) for each in pile)
        for pile in permutations(hand, room)
        if sum(each in forced for each in pile) >= must
    }
    beside = sorted({position.tables.tactics[each].id for each in position.t_hand})
    return [made(Order, *each) for each in product(sorted(piles), beside or [""])]


def _name(position: Position, card: int) -> str:
    """Return the id of a card in hand; a negative index is the 142nd."""
    if card >= 0:
        return position.tables.cards[card].id
    assert position.tables.relief is not None  # noqa: S101 - who holds it has it
    return position.tables.relief.id


def _from_the_pile(position: Position, *, kept: bool = False) -> Iterator[str]:
    """Yield the cards that may be on top of the draw pile.

    For a kept pile, the companion leaves out the cards in hand.
    """
    held = [*position.hand, *position.orders]
    pile, left, cards = position.pile, position.left, position.tables.cards
    mixed = _mixed(position)
    top = next((deck for deck, count in enumerate(pile) if count), NONE)
    for card in cards:
        lies = (kept or pile[card.deck] > 0) if mixed else card.deck == top
        if lies and left[card.index] > held.count(card.index):
            yield card.id
    if mixed and position.relief and all(each >= 0 for each in held):
        yield _name(position, NONE)


def _size(position: Position) -> int:
    """Return the number of cards in the draw pile; the 142nd counts as the last."""
    count = sum(position.pile)
    gone = sum(position.drawn) + position.removed
    return count + (position.relief > 0 and count + gone == sum(position.left))


def _mixed(position: Position) -> bool:
    """Return whether all cards left were shuffled together with the 142nd."""
    if position.relief:
        return _size(position) <= position.relief
    for name, *parts in position.frames:
        if name == "end turn" and parts:
            return sum(position.pile) < int(parts[0])
    return False


def _face_down(position: Position, fresh: int) -> Iterator[str]:
    """Yield the possible next orders: cards the SS player held when laying them."""
    cards, left = position.tables.cards, position.left
    held, sure = _older(position.drawn, fresh), _sure(position, fresh)
    late = position.relief - _size(position) - fresh if position.relief else 0
    copies = sum(card.copies for card in cards if card.deck == len(position.pile) - 1)
    anything = late > 0 and position.relief - 1 > copies
    room = len(position.orders) > sum(sure)
    for card in cards:
        if not left[card.index]:
            continue
        free = card.forced or (room and held[card.deck] > sure[card.deck])
        if anything or (held[card.deck] and free):
            yield card.id
    if late > 0:
        yield _name(position, NONE)


def _older(drawn: list[int], fresh: int) -> list[int]:
    """Return the cards held of each deck, without the cards drawn last."""
    held = drawn[:]
    for deck in reversed(range(len(held))):
        taken = min(fresh, held[deck])
        held[deck] -= taken
        fresh -= taken
    return held


def _sure(position: Position, fresh: int) -> list[int]:
    """Return how many forced cards must be among the orders."""
    pile, drawn = position.pile, position.drawn
    held = _older(drawn, fresh)
    sure = [0] * len(pile)
    for card in position.tables.cards:
        deck = card.deck
        if card.forced and not pile[deck] and held[deck] == drawn[deck]:
            sure[deck] += position.left[card.index]
    if position.relief and not fresh and not _size(position):
        sure[-1] += 1
    return sure


def _unshuffled(position: Position) -> bool:
    """Return whether the tactics order is public: none of them has left unseen."""
    known = sum(position.t_left) == sum(position.t_pile)
    return known and position.settings["tactics_shuffled"] == "no"


def _tactics(position: Position) -> Iterator[Tactic]:
    """Yield the tactics cards that may be on top of their pile."""
    held = [*position.t_hand, *position.t_order]
    top = next((deck for deck, count in enumerate(position.t_pile) if count), NONE)
    for each in position.tables.tactics:
        if each.deck == top and position.t_left[each.index] > held.count(each.index):
            yield each
