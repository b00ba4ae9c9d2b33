"""6.2 COMPETITIVE: the SS player's hand, his orders, and the cards he draws.

With real cards his hand is unknown here, and his orders lie face down until they are
turned up: ``orders`` then holds NONE for each.  Where the companion keeps the cards it
knows both, and shows them to nobody but him.
"""

from pnp.games.castle_itter.chapters import decks, tactics_deck
from pnp.games.castle_itter.ground.flow import step, wait
from pnp.games.castle_itter.ground.moves import Draw, Order
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, RELIEF
from pnp.rules.citation import case
from pnp.rules.flow import Frame

PLAN: Frame = ("plan",)
ORDER: Frame = ("order",)
DRAW: Frame = ("draw",)
DRAW_TACTIC: Frame = ("draw tactic",)


@case("6.2")
def begin(position: Position) -> None:
    """A turn of two players begins with a planning phase; the first with the hand."""
    position.phase = "planning"
    position.frames.append(PLAN)
    if position.turn == 1:
        numbers = position.numbers
        _draw(
            position,
            numbers["competitive_ss_hand"],
            numbers["competitive_tactics_hand"],
        )


@step("plan")
@case("6.2")
def plan(position: Position) -> None:
    """He lays his orders; whoever holds no card has none to lay."""
    if orders_to_lay(position):
        position.frames.append(ORDER)
    else:
        _replenish(position)


@wait("order")
@case("6.2")
def order(position: Position, move: Order) -> None:
    """The orders lie face down, and he draws for the next turn."""
    count = orders_to_lay(position)
    position.orders = [NONE] * count
    position.t_order = [NONE] * min(1, sum(position.t_drawn))
    if position.dealt:
        position.orders = [decks.index(position, card) for card in move.cards]
        for card in position.orders:
            if card in position.hand:
                position.hand.remove(card)
        position.t_order = _tactic(position, move.tactic)
        for card in position.t_order:
            if card in position.t_hand:
                position.t_hand.remove(card)
    _replenish(position)


@case("6.2")
def _replenish(position: Position) -> None:
    """He draws as many cards as are played in a turn, for the next one."""
    cards = min(position.numbers["cards_per_turn"], decks.size(position))
    tactics = min(1, sum(position.t_pile))
    _await_fresh(position, cards, tactics)
    _draw(position, cards, tactics)


def _tactic(position: Position, card: str) -> list[int]:
    known = position.tables.tactic_of.get(card)
    return [] if known is None else [known]


def _await_fresh(position: Position, cards: int, tactics: int) -> None:
    """Remember how many cards were drawn after the orders were laid."""
    names = [frame[0] for frame in position.frames]
    if "ss phase" in names:
        position.frames[names.index("ss phase")] = ("ss phase", cards, tactics)


@case("6.2")
def _draw(position: Position, cards: int, tactics: int) -> None:
    """He draws: unseen with real cards, else each card is a chance of his own."""
    if position.dealt:
        cards = min(cards, decks.size(position))
        tactics = min(tactics, sum(position.t_pile))
        position.frames += [DRAW_TACTIC] * tactics + [DRAW] * cards
        return
    for _ in range(cards):
        decks.draw(position)
    for _ in range(tactics):
        tactics_deck.draw(position)


@wait("draw")
@case("6.2")
def draw(position: Position, move: Draw) -> None:
    """A card joins his hand."""
    position.hand.append(decks.index(position, move.card))
    decks.draw(position)


@wait("draw tactic")
@case("6.2")
def draw_tactic(position: Position, move: Draw) -> None:
    """A tactics card joins his hand."""
    position.t_hand += _tactic(position, move.card)
    tactics_deck.draw(position)


def orders_to_lay(position: Position) -> int:
    """Return how many orders he lays: those of a turn, or all he holds."""
    held = len(position.hand) if position.dealt else sum(position.drawn)
    return min(position.numbers["cards_per_turn"], held)


def orders_unseen(position: Position) -> list[int]:
    """Return the orders that lie face down with real cards, if nobody says.

    They are as many as he lays, less those that have been turned up.
    """
    if position.dealt or not decks.two_players(position):
        return []
    left = position.numbers["cards_per_turn"] - position.played
    return [NONE] * min(max(0, left), sum(position.drawn))


def forced(position: Position, card: int) -> bool:
    """Whether a card cannot be kept back: Reinforcements, and the 142nd."""
    return card == RELIEF or position.tables.cards[card].forced
