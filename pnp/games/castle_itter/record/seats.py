"""6.2: what each seat may see.  Only the SS player sees that seat's hand and orders.

Everybody sees how many cards were drawn, and of which decks. With real cards the
companion has no more than that itself.
"""

from pnp.games.castle_itter.chapters.decks import two_players
from pnp.games.castle_itter.ground.moves import Draw, Order
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.model.game import Game
from pnp.rules.citation import case

SS = "ss"
"""The seat of the player who leads the attackers."""


def seats(_: Game) -> tuple[str, ...]:
    """Return the two seats; the score is the garrison's."""
    return ("defender", SS)


@case("6.2")
def seen(position: Position, seat: str) -> Position:
    """Return a copy with only what a seat may see; '' for what all may see.

    The other player sees a table with real cards: the hand is a number of cards.
    """
    copy = position.clone()
    if seat != SS and position.dealt and two_players(position):
        copy.dealt, copy.hand, copy.t_hand = 0, [], []
        copy.orders = [NONE] * len(position.orders)
        copy.t_order = [NONE] * len(position.t_order)
    return copy


@case("6.2")
def secret(_: Position, move: object) -> str:
    """Return the only seat that may read a ply: a drawn card, or orders by name."""
    named = isinstance(move, Order) and bool(move.cards or move.tactic)
    return SS if named or isinstance(move, Draw) else ""
