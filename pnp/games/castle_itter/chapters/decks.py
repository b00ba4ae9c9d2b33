"""The SS deck: its piles, a card turned up or drawn, and the 142nd.

People know a deck by counts: how many cards of each number lie in the draw pile
(``pile``), how many the SS player has drawn (``drawn``), and what nobody has seen yet
(``left``).  The 142nd is thought of as the very last card of the pile until it is
turned up, since nobody knows better:

    pile 0 0 2 12   relief 10    two of deck 3, then twelve of deck 4; the 142nd is
                                 one of the last ten of the fifteen cards

The real order of a deck is never known here: what may come next is in ``coming``.
"""

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import RELIEF
from pnp.rules.citation import case

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
