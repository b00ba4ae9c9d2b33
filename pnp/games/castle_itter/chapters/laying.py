"""6.2 ORDERS LAID AND CARDS DRAWN: the objections to them."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from pnp.games.castle_itter.chapters import decks, tactics_deck
from pnp.games.castle_itter.chapters.orders import forced, orders_to_lay
from pnp.games.castle_itter.chapters.phrases import card_name
from pnp.games.castle_itter.ground.moves import Draw, Order
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, RELIEF
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, Rule


@case("6.2")
def there_is_nobody_to_order(position: Position, move: Order) -> Objection | None:
    """Only a game for two has an SS player."""
    del move
    if decks.two_players(position):
        return None
    return Objection("nobody lays orders: the SS cards come from the deck")


@case("6.2")
def tells_what_lies_face_down(position: Position, move: Order) -> Objection | None:
    """With real cards, the orders stay secret until they are turned up."""
    if position.dealt or not (move.cards or move.tactic):
        return None
    return Objection(
        "the orders are real cards and stay face down",
        remedy="lay them on the table and write 'order face down'",
    )


@case("6.2")
def lays_another_number(position: Position, move: Order) -> Objection | None:
    """The SS player lays the orders of a turn, or all his cards if he holds fewer."""
    wanted = orders_to_lay(position)
    if not position.dealt or len(move.cards) == wanted:
        return None
    return Objection(
        f"the SS player lays {_cards(wanted)}, and the order names {len(move.cards)}",
        facts=(("orders", wanted), ("named", len(move.cards))),
        remedy=f"name {_cards(wanted)} in the order you carry them out",
    )


@case("6.2")
def is_not_in_hand(position: Position, move: Order) -> Objection | None:
    """Each order must be a card of the SS player's hand."""
    if not position.dealt:
        return None
    holds = Counter(position.hand)
    named = Counter(move.cards)
    missing = [card for card, n in named.items() if holds[_known(position, card)] < n]
    if not missing:
        return None
    return Objection(
        f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} not in the "
        "SS player’s hand",
        facts=(("cards in hand", len(position.hand)),),
        remedy="lay cards from the hand",
    )


def _known(position: Position, card: str) -> int:
    relief = position.tables.relief
    if relief is not None and card == relief.id:
        return RELIEF
    return position.tables.card_of.get(card, NONE)


@case("6.2")
def keeps_back_what_must_be_played(position: Position, move: Order) -> Objection | None:
    """Reinforcements and the 142nd must be laid as soon as they are drawn."""
    if not position.dealt or not move.cards:
        return None
    laid = [_known(position, card) for card in move.cards]
    must = [card for card in position.hand if forced(position, card)]
    missing = Counter(must) - Counter(laid)
    room = len(laid) - sum(forced(position, card) for card in laid if card != NONE)
    if not missing or not room:
        return None
    names = " and ".join(card_name(position.tables, card) for card in missing)
    return Objection(
        f"{names} cannot be kept back",
        facts=(("cards that must be laid", len(must)),),
        remedy=f"add {names} to the orders",
    )


@case("6.2")
def lays_no_tactic(position: Position, move: Order) -> Objection | None:
    """The SS player puts one tactics card of his hand beside the orders."""
    if not position.dealt:
        return None
    known = position.tables.tactic_of.get(move.tactic)
    if known in position.t_hand or not (move.tactic or position.t_hand):
        return None
    message = (
        f"{move.tactic} is not among the SS player’s tactics cards"
        if move.tactic
        else "the orders have no tactics card"
    )
    return Objection(
        message,
        facts=(("tactics cards in hand", len(position.t_hand)),),
        remedy="name one tactics card from the hand after 'under'",
    )


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


# … and to a card drawn


@case("6.2")
def the_companion_keeps_no_deck(position: Position, move: Draw) -> Objection | None:
    """A drawn card is named only if the companion keeps the deck.

    To the other player a kept deck looks like one of real cards (``record.seats``). So
    this objection shows nothing that is true of one of them alone.
    """
    del move
    if not decks.two_players(position):
        return Objection("nobody draws: the SS cards come from the deck")
    if position.dealt:
        return None
    return Objection(
        "only the SS player sees the card he draws, and nobody names it",
    )


@case("6.2")
def is_of_the_other_pile(position: Position, move: Draw) -> Objection | None:
    """SS cards are drawn first, then tactics cards."""
    frame = position.frames[-1] if position.frames else ("",)
    tactic = move.card in position.tables.tactic_of
    if frame[0] not in ("draw", "draw tactic"):
        return None
    if tactic == (frame[0] == "draw tactic"):
        return None
    wanted = "a tactics card" if frame[0] == "draw tactic" else "an SS card"
    return Objection(f"the SS player draws {wanted}, and {move.card} is not one")


@case("6.2")
def has_left_the_pile(position: Position, move: Draw) -> Objection | None:
    """A card that has left the pile cannot be drawn again."""
    if not position.dealt or _copies(position, move.card) > 0:
        return None
    return Objection(f"the pile has no {move.card}", facts=(("left", 0),))


def _copies(position: Position, card: str) -> int:
    """Return how many copies of a card are neither face up nor held."""
    tactic = position.tables.tactic_of.get(card)
    if tactic is not None:
        held = position.t_hand + position.t_order
        return position.t_left[tactic] - held.count(tactic)
    known = _known(position, card)
    if known == NONE:
        return 0
    copies = min(1, position.relief) if known == RELIEF else position.left[known]
    return copies - (position.hand + position.orders).count(known)


@case("6.2", "2.8", "setup 5")
def lies_deeper_in_the_pile(position: Position, move: Draw) -> Objection | None:
    """The next card is of the deck on top; the 142nd is one of the last cards."""
    if not position.dealt or _copies(position, move.card) <= 0:
        return None
    if _on_top(position, move.card):
        return None
    return Objection(
        f"{move.card} is not on top",
        facts=(("cards left", decks.size(position)),),
    )


def _on_top(position: Position, card: str) -> bool:
    """Return whether a card may be the next, as far as decks decide it."""
    tactic = position.tables.tactic_of.get(card)
    if tactic is not None:
        return position.tables.tactics[tactic].deck == tactics_deck.top(position)
    if decks.mixed(position):
        return True
    known = _known(position, card)
    return known >= 0 and position.tables.cards[known].deck == decks.top(position)


def _order_under(position: Position, move: Order) -> Grounds:
    """Return the case of orders, 6.2."""
    del move
    return ("6.2",), (("orders", orders_to_lay(position)),)


def _draw_under(position: Position, move: Draw) -> Grounds:
    """Return the case of a drawn card, 6.2."""
    del move
    return ("6.2",), (("cards left", decks.size(position)),)


RULES: dict[type, tuple[Rule[Position, Any], ...]] = {
    Order: (
        there_is_nobody_to_order,
        tells_what_lies_face_down,
        lays_another_number,
        is_not_in_hand,
        keeps_back_what_must_be_played,
        lays_no_tactic,
    ),
    Draw: (
        the_companion_keeps_no_deck,
        is_of_the_other_pile,
        has_left_the_pile,
        lies_deeper_in_the_pile,
    ),
}
FACTS: dict[type, Callable[[Position, Any], Grounds]] = {
    Order: _order_under,
    Draw: _draw_under,
}
AWAITED: dict[str, tuple[type, ...]] = {
    "order": (Order,),
    "draw": (Draw,),
    "draw tactic": (Draw,),
}
