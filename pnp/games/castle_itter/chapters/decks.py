"""The SS deck: its piles, a card turned up or drawn, and the 142nd.

Players see a deck as counts: the cards of each number in the draw pile (``pile``), the
cards the SS player has drawn (``drawn``), and the unseen cards (``left``). Until it is
turned up, the 142nd counts as the very last card of the pile, since nobody can see
where it is:

    pile 0 0 2 12   relief 10    two of deck 3, then twelve of deck 4; the 142nd is
                                 one of the last ten of the fifteen cards

The real order of a deck is never known here: the cards that can come next are in
``coming``.
"""

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import RELIEF
from pnp.rules.citation import case

ESCAPE_DECKS = ("escape_deck_1", "escape_deck_2", "escape_deck_3", "escape_deck_4")
"""Per deck of the top discard, the number of last cards the 142nd is shuffled into."""


def two_players(position: Position) -> bool:
    """Return whether the SS side has its own player (6.2)."""
    return position.tables.difficulty.id == "competitive"


def size(position: Position) -> int:
    """Return the number of cards in the draw pile, the 142nd included."""
    ordinary = sum(position.pile)
    if not position.relief or (not ordinary and drawn_out(position)):
        return ordinary
    return ordinary + 1


def drawn_out(position: Position) -> bool:
    """Return whether the SS player must have drawn the 142nd: all cards are drawn."""
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
    """Return whether all cards in the pile, of any deck, were shuffled together."""
    return 0 < size(position) <= tail(position)


@case("setup 5", "p.5")
def top(position: Position) -> int:
    """Return the deck on top of the pile: the one with the lowest number."""
    for deck, count in enumerate(position.pile):
        if count:
            return deck
    return -1


def open_decks(position: Position) -> tuple[int, ...]:
    """Return the decks that the next card of the pile can belong to."""
    if mixed(position):
        return tuple(deck for deck, count in enumerate(position.pile) if count)
    deck = top(position)
    return (deck,) if deck >= 0 else ()


def turn_up(position: Position, card: int) -> None:
    """Turn up a card of the pile, or of the SS player's orders."""
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
        # A card of the mixed tail: the card drawn was of another deck than assumed.
        _redraw(position)
        position.pile[deck] = max(0, position.pile[deck] - 1)


def _turn_up_relief(position: Position) -> None:
    """Turn up a 142nd that was drawn, so one card assumed drawn was not."""
    if two_players(position):
        if drawn_out(position):
            position.drawn[-1] -= 1
        else:
            _redraw(position)
    position.relief = 0


def _redraw(position: Position) -> None:
    """Put a card back in the pile that was assumed to be drawn."""
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
    """Remove the bottom cards from the game; nobody sees which they were."""
    for deck in range(len(position.pile) - 1, -1, -1):
        gone = min(count, position.pile[deck])
        position.pile[deck] -= gone
        position.removed += gone
        count -= gone


@case("2.8", "R15", "R16")
def last_cards(position: Position) -> int:
    """Return how many last cards the 142nd is shuffled into.

    The deck of the top discard gives the number. If fewer cards are left, the 142nd is
    shuffled into all of them, or a ruling puts it under them.
    """
    named = position.numbers.get(ESCAPE_DECKS[discarded(position)], 0)
    remaining = sum(position.pile)
    if remaining < named:
        return 0 if position.settings["escape_short_deck"] == "last" else remaining
    return named


def discarded(position: Position) -> int:
    """Return the deck of the top discard; the first deck before any discard."""
    if not position.discards:
        return 0
    return position.tables.cards[position.discards[-1]].deck


def index(position: Position, card: str) -> int:
    """Return the index of a card that is already ruled on, the 142nd included."""
    return position.tables.card_of.get(card, RELIEF)


def card_id(position: Position, card: int) -> str:
    """Return the id of a card, the 142nd included."""
    if card != RELIEF:
        return position.tables.cards[card].id
    relief = position.tables.relief
    return relief.id if relief is not None else ""
