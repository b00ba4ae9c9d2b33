"""The SS deck: what may still come, a card turned up or drawn, and the 142nd.

People know a deck by counts: how many cards of each number lie in the draw pile
(``pile``), how many the SS player has drawn (``drawn``), and what nobody has seen yet
(``left``).  The 142nd is thought of as the very last card of the pile until it is
turned up, since nobody knows better:

    pile 0 0 2 12   relief 10    two of deck 3, then twelve of deck 4; the 142nd is
                                 one of the last ten of the fifteen cards

The real order of a deck is never known here.  What may come next is any unseen card
of the topmost deck; among the last ``relief`` cards, which were shuffled together, of
any deck that is among them.
"""

from math import gcd, lcm

from pnp.games.castle_itter.ground.position import Position
from pnp.rules.citation import case

RELIEF = -7
"""The 142nd Infantry Regiment, where cards are told by their index."""
ESCAPE_DECKS = ("escape_deck_1", "escape_deck_2", "escape_deck_3", "escape_deck_4")
"""Per deck of the top discard, the number of last cards the 142nd is shuffled into."""


def two_players(position: Position) -> bool:
    """Whether the SS side has a player of its own (6.2)."""
    return position.tables.difficulty.id == "competitive"


def size(position: Position) -> int:
    """Return how many cards lie in the draw pile, the 142nd among them."""
    ordinary = sum(position.pile)
    if not position.relief or (not ordinary and drawn_out(position)):
        return ordinary
    return ordinary + 1


def drawn_out(position: Position) -> bool:
    """Whether the SS player has drawn the 142nd for certain: all cards are drawn."""
    return (
        position.relief > 0
        and sum(position.drawn) + position.removed > sum(position.left)
        and not sum(position.pile)
    )


def tail(position: Position) -> int:
    """Return how many of the last cards were shuffled together when Borotra escaped."""
    if position.relief:
        return position.relief
    below = position.frames[0] if position.frames else ()
    return int(below[1]) - 1 if len(below) > 1 and below[0] == "end turn" else 0


def mixed(position: Position) -> bool:
    """Whether all that is left of the pile was shuffled together, whatever its deck."""
    return 0 < size(position) <= tail(position)


@case("setup 5", "p.5")
def top(position: Position) -> int:
    """Decks lie on one another in the order of their numbers: the one on top."""
    for deck, count in enumerate(position.pile):
        if count:
            return deck
    return -1


def open_decks(position: Position) -> tuple[int, ...]:
    """Return the decks of which the next card of the pile may be."""
    if mixed(position):
        return tuple(deck for deck, count in enumerate(position.pile) if count)
    deck = top(position)
    return (deck,) if deck >= 0 else ()


def coming(position: Position) -> dict[int, int]:
    """Return what may be turned up or drawn next, and in how many ways each.

    By the index of the card, ``RELIEF`` for the 142nd.  For an order of the SS player
    it is what he may have laid; for a card he draws, what the companion keeps.
    """
    if position.frames and position.frames[-1][0] == "draw":
        return _kept(position)
    if two_players(position):
        return _ordered(position)
    return _piled(position)


def _piled(position: Position) -> dict[int, int]:
    """The topmost cards; among the last ones each card of the tail is as likely."""
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
    """How many cards of a deck nobody has seen: in the pile, or removed unseen."""
    cards = position.tables.cards
    return sum(n for c, n in zip(cards, position.left, strict=True) if c.deck == deck)


def _kept(position: Position) -> dict[int, int]:
    """What the deck that the companion keeps holds on top (6.2).

    Of the last cards, which were shuffled together, it knows which they are.
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
    """All cards nobody has seen, less those in the SS player's hand and orders."""
    ways = {card: count for card, count in enumerate(position.left) if count}
    if position.relief:
        ways[RELIEF] = 1
    for card in (*position.hand, *position.orders):
        ways[card] = ways.get(card, 0) - 1
    return {card: count for card, count in ways.items() if count > 0}


def fresh(position: Position, count: int) -> list[int]:
    """Return of which decks the cards are that were drawn last, the deepest ones."""
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
    """Whether the 142nd may have been drawn before the orders were laid."""
    return position.relief - size(position) - new > 0 and position.relief > 0


def spans(position: Position) -> bool:
    """Whether the last cards, shuffled together, are more than the last deck."""
    last = len(position.pile) - 1
    cards = position.tables.cards
    return position.relief - 1 > sum(c.copies for c in cards if c.deck == last)


def held(position: Position, new: int) -> list[int]:
    """Return the cards per deck among which the orders are that lie face down."""
    return [n - f for n, f in zip(position.drawn, fresh(position, new), strict=True)]


@case("6.2")
def sure(position: Position, new: int) -> list[int]:
    """Cards that cannot be kept back and must be among the orders, per deck.

    A deck drawn to its last card before the orders were laid hides them nowhere else.
    """
    after = fresh(position, new)
    found = [0] * len(after)
    for card in position.tables.cards:
        if card.forced and not position.pile[card.deck] and not after[card.deck]:
            found[card.deck] += position.left[card.index]
    if position.relief and not new and not size(position):
        found[-1] += 1
    return found


def _ordered(position: Position) -> dict[int, int]:
    """What the next order may be: the one laid, or whatever may lie face down (6.2)."""
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


def turn_up(position: Position, card: int) -> None:
    """Turn a card up: of the pile, or of the orders of the SS player."""
    if card == RELIEF:
        _turn_up_relief(position)
        return
    deck = position.tables.cards[card].deck
    position.left[card] = max(0, position.left[card] - 1)
    position.discards.append(card)
    if not two_players(position):
        position.pile[deck] = max(0, position.pile[deck] - 1)
    elif position.drawn[deck]:
        position.drawn[deck] -= 1
    else:
        # A card of the mixed tail: another one than was thought has been drawn.
        _redraw(position)
        position.pile[deck] = max(0, position.pile[deck] - 1)


def _turn_up_relief(position: Position) -> None:
    """The 142nd was one of the cards drawn, so one of the others was not."""
    if two_players(position):
        if drawn_out(position):
            position.drawn[-1] -= 1
        else:
            _redraw(position)
    position.relief = 0


def _redraw(position: Position) -> None:
    """Put a card that was thought to be drawn back to where it must be."""
    for deck in range(len(position.drawn) - 1, -1, -1):
        if position.drawn[deck]:
            position.drawn[deck] -= 1
            position.pile[deck] += 1
            return


def draw(position: Position) -> None:
    """The SS player draws a card, which nobody else sees (6.2)."""
    deck = top(position)
    if deck >= 0:
        position.pile[deck] -= 1
        position.drawn[deck] += 1
    elif size(position):
        position.drawn[-1] += 1


@case("2.8", "p.13")
def relieve(position: Position) -> None:
    """Borotra has escaped: the 142nd joins the last cards, or the last ones leave."""
    _remove(position, position.numbers["escape_removes"])
    if position.tables.relief is not None:
        position.relief = last_cards(position) + 1


@case("p.13")
def _remove(position: Position, count: int) -> None:
    """The bottom cards leave the game; nobody sees which they were."""
    for deck in range(len(position.pile) - 1, -1, -1):
        gone = min(count, position.pile[deck])
        position.pile[deck] -= gone
        position.removed += gone
        count -= gone


@case("2.8", "R15", "R16")
def last_cards(position: Position) -> int:
    """The deck of the top discard says with how many cards the 142nd is shuffled.

    Where fewer are left, with all of them, or else it is laid under them.
    """
    named = position.numbers.get(ESCAPE_DECKS[discarded(position)], 0)
    remaining = sum(position.pile)
    if remaining < named:
        return 0 if position.settings["escape_short_deck"] == "last" else remaining
    return named


def discarded(position: Position) -> int:
    """Return the deck of the top discard; the first before any card is discarded."""
    if not position.discards:
        return 0
    return position.tables.cards[position.discards[-1]].deck


def index(position: Position, card: str) -> int:
    """Return the index of a card that has been ruled on, the 142nd too."""
    return position.tables.card_of.get(card, RELIEF)


def card_id(position: Position, card: int) -> str:
    """Return the id by which a card is written, the 142nd too."""
    if card != RELIEF:
        return position.tables.cards[card].id
    relief = position.tables.relief
    return relief.id if relief is not None else ""
