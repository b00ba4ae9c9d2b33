"""6.2: what each seat may know.  The SS player alone sees his hand and his orders.

Of what he has drawn everybody knows how many cards there are, and of which decks; with
real cards the companion knows no more itself.
"""

from pnp.games.castle_itter.ground.moves import Draw, Order
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.model.game import Game
from pnp.rules.citation import case

SS = "ss"
"""The seat of whoever leads the attackers."""


def seats(_: Game) -> tuple[str, ...]:
    """Return the two who may sit here: the garrison scores."""
    return ("defender", SS)


@case("6.2")
def seen(position: Position, seat: str) -> Position:
    """Return a copy that holds only what a seat may know; '' for what all know.

    To the others it is a table with real cards: what he holds is a number of cards.
    """
    copy = position.clone()
    if seat == SS or not (position.dealt and _is_hidden(position)):
        return copy
    copy.dealt = 0
    copy.hand = []
    copy.t_hand = []
    copy.orders = [NONE] * len(position.orders)
    copy.t_order = [NONE] * len(position.t_order)
    return copy


@case("6.2")
def secret(_: Position, move: object) -> str:
    """Return the one seat that may read a ply: a drawn card, or orders by name."""
    if isinstance(move, Draw):
        return SS
    return SS if isinstance(move, Order) and (move.cards or move.tactic) else ""


def _is_hidden(position: Position) -> bool:
    """Whether the SS player holds cards that others do not see."""
    return position.tables.difficulty.id == "competitive"
