"""6.2 COMPETITIVE: the SS player's hand, orders and drawn cards.

With real cards his hand is unknown here. His orders are face down until they are turned
up, so ``orders`` holds NONE for each. If the companion keeps the cards, it has both,
and shows them only to the SS player.
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
    """Begin a turn of two players with planning; the first turn deals the hand."""
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
    """Await the SS player's orders; with no card in hand there are none."""
    if orders_to_lay(position):
        position.frames.append(ORDER)
    else:
        _replenish(position)


@wait("order")
@case("6.2")
def order(position: Position, move: Order) -> None:
    """Put the orders face down; the SS player then draws for the next turn."""
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
    """Draw for the next turn as many cards as are played in a turn."""
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
    """Draw for the SS player: unseen with real cards, or with one chance per card."""
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
    """Add a card to the SS player's hand."""
    position.hand.append(decks.index(position, move.card))
    decks.draw(position)


@wait("draw tactic")
@case("6.2")
def draw_tactic(position: Position, move: Draw) -> None:
    """Add a tactics card to the SS player's hand."""
    position.t_hand += _tactic(position, move.card)
    tactics_deck.draw(position)


def orders_to_lay(position: Position) -> int:
    """Return how many orders the SS player lays: those of a turn, or all he holds."""
    held = len(position.hand) if position.dealt else sum(position.drawn)
    return min(position.numbers["cards_per_turn"], held)


def orders_unseen(position: Position) -> list[int]:
    """Return the face-down orders of real cards, if they are not given.

    There are as many as he lays, less those that are turned up.
    """
    if position.dealt or not decks.two_players(position):
        return []
    left = position.numbers["cards_per_turn"] - position.played
    return [NONE] * min(max(0, left), sum(position.drawn))


def forced(position: Position, card: int) -> bool:
    """Return whether a card must be played: Reinforcements and the 142nd."""
    return card == RELIEF or position.tables.cards[card].forced
