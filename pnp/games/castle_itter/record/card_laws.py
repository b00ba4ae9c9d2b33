"""Laws of the cards: each is in one place, face up or unseen (``invariants``)."""

from pnp.games.castle_itter.ground.packs import unseen
from pnp.games.castle_itter.ground.position import ESCAPED, Position
from pnp.rules.citation import case
from pnp.rules.ruling import Objection


@case("setup 5", "p.5")
def cards_are_lost(position: Position, _: object) -> Objection | None:
    """Each SS card was turned up, or it is in the pile, drawn or removed."""
    tables = position.tables
    if position.left != unseen(tables.cards, position.discards):
        return Objection("the discards differ from the cards that have been seen")
    if min(position.left, default=0) < 0:
        return Objection("more copies of an SS card have been seen than there are")
    held = sum(position.pile) + sum(position.drawn) + position.removed
    extra = held - sum(position.left)
    if extra not in ((0, 1) if position.relief else (0,)):
        message = f"{held} SS cards are in the pile, drawn or removed"
        return Objection(message, (), (("unseen", sum(position.left)),))
    return None


@case("2.8")
def relief_lies_nowhere(position: Position, _: object) -> Objection | None:
    """The 142nd is in the pile only after an escape, among cards that are there."""
    if not position.relief:
        return None
    if position.tables.relief is None or ESCAPED not in position.where:
        return Objection("the 142nd is in the deck, but nobody has escaped")
    return None


@case("6.1.2", "6.1.3", "6.2")
def tactics_are_lost(position: Position, _: object) -> Objection | None:
    """The difficulty sets the number of tactics cards in play, each of them once."""
    tactics, most = position.tables.tactics, position.tables.difficulty.tactics
    seen = [*position.in_play, *position.t_discards]
    if min(unseen(tactics, seen), default=0) < 0 or min(position.t_left, default=0) < 0:
        return Objection("more copies of a tactics card have been seen than there are")
    if len(position.in_play) > most:
        message = f"{len(position.in_play)} tactics cards are in play"
        return Objection(message, (), (("in play", most),))
    return None


@case("6.2")
def lays_what_was_not_drawn(position: Position, _: object) -> Objection | None:
    """The SS player's orders are cards that were drawn."""
    laid, drawn = len(position.orders), sum(position.drawn)
    if laid > drawn:
        message = (
            f"the SS player has laid {laid} orders, and drawn {drawn or 'no'} cards"
        )
        return Objection(message, (), (("drawn", drawn),))
    return None


@case("6.2")
def hand_is_unknown(position: Position, _: object) -> Objection | None:
    """If the companion keeps the cards, the SS player holds the cards drawn."""
    if not position.dealt or position.tables.difficulty.id != "competitive":
        return None
    held = len(position.hand) + len(position.orders)
    drawn = sum(position.drawn)
    if held != drawn and position.phase != "over":
        message = f"the SS player holds {held} cards"
        return Objection(message, (), (("drawn", drawn),))
    return None
