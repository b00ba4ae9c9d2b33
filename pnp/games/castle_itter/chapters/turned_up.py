"""4.0, 6.2 A CARD TURNED UP: objections to the named card.

With real cards the companion sees only what people enter.  A card that cannot have come
is a typing error, or an error in the deck.
"""

from collections.abc import Callable

from pnp.games.castle_itter.chapters import coming, decks
from pnp.games.castle_itter.chapters.decks import index
from pnp.games.castle_itter.ground.moves import Turn
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import Card
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection, Rule


def _card(position: Position, move: Turn) -> Card | None:
    number = position.tables.card_of.get(move.card)
    return None if number is None else position.tables.cards[number]


def _is_relief(position: Position, move: Turn) -> bool:
    relief = position.tables.relief
    return relief is not None and move.card == relief.id


@case("setup 5", "p.5")
def is_no_card_of_this_game(position: Position, move: Turn) -> Objection | None:
    """Cards for two players or harder games are left out of other games."""
    if _card(position, move) is not None or _is_relief(position, move):
        return None
    return Objection(
        f"this game has no card {move.card!r}",
        remedy="take it out of the deck and turn up the next",
    )


@case("4.0", "p.16 Three cards")
def has_been_turned_up(position: Position, move: Turn) -> Objection | None:
    """A discarded card does not come again."""
    card = _card(position, move)
    if card is None or position.left[card.index]:
        return None
    of = f"of deck {card.deck + 1}"
    return Objection(
        f"all {card.copies} {card.name} cards {of} have been turned up"
        if card.copies > 1
        else f"the only {card.name} card {of} has been turned up",
        facts=(("copies", card.copies), ("left", 0)),
        remedy="check the number of its deck",
    )


@case("setup 5", "p.5")
def is_of_another_deck(position: Position, move: Turn) -> Objection | None:
    """The decks come in the order of their numbers."""
    card, open_decks = _card(position, move), decks.open_decks(position)
    if card is None or decks.two_players(position) or card.deck in open_decks:
        return None
    if not open_decks:
        only = "only the 142nd is left" if decks.size(position) else "no card is left"
        return Objection(f"{only} in the SS deck", facts=(("cards left", 0),))
    on_top = open_decks[0]
    return Objection(
        f"the card on top is from deck {on_top + 1}, and {card.name} is from deck "
        f"{card.deck + 1}",
        facts=(
            (f"cards left in deck {on_top + 1}", position.pile[on_top]),
            (f"cards left in deck {card.deck + 1}", position.pile[card.deck]),
        ),
        remedy=f"turn up a card of deck {on_top + 1}",
    )


@case("setup 6", "2.8")
def is_not_in_the_deck(position: Position, move: Turn) -> Objection | None:
    """The 142nd is beside the board until Borotra escapes."""
    if not _is_relief(position, move) or position.relief:
        return None
    return Objection(
        "the 142nd Infantry Regiment is not in the SS deck",
        facts=(("cards left", decks.size(position)),),
        remedy="escape with Borotra first: then you shuffle it in",
    )


@case("2.8")
def lies_deeper(position: Position, move: Turn) -> Objection | None:
    """The 142nd can only be one of the last cards."""
    if not _is_relief(position, move) or not position.relief:
        return None
    left, new = decks.size(position), coming.newly_drawn(position)
    if decks.two_players(position):
        if coming.may_hold_relief(position, new) or position.dealt:
            return None
    elif left <= position.relief:
        return None
    return Objection(
        f"the 142nd is one of the last {position.relief} cards, and none of them has "
        "come yet",
        facts=(("last cards", position.relief), ("cards left", left + new)),
        remedy=f"wait until {position.relief} cards or fewer are left",
    )


@case("6.2")
def is_not_the_order(position: Position, move: Turn) -> Objection | None:
    """Orders are carried out as they were laid, from the top."""
    if not decks.two_players(position) or not position.dealt or not position.orders:
        return None
    known = _card(position, move) is not None or _is_relief(position, move)
    if not known or index(position, move.card) == position.orders[0]:
        return None
    return Objection("it is not the order on top")


@case("6.2")
def was_not_drawn(position: Position, move: Turn) -> Objection | None:
    """Orders are cards that were drawn before they were laid."""
    card = _card(position, move)
    if card is None or position.dealt or not decks.two_players(position):
        return None
    new = coming.newly_drawn(position)
    if coming.held(position, new)[card.deck] or _blended(position, new):
        return None
    return Objection(
        f"no card of deck {card.deck + 1} can be among the orders: the SS player held"
        " none when he laid them",
        facts=(
            ("orders left", len(position.orders)),
            (f"drawn of deck {card.deck + 1}", position.drawn[card.deck]),
        ),
    )


@case("6.2")
def takes_the_place_of_another(position: Position, move: Turn) -> Objection | None:
    """A forced card is among the orders as soon as it is drawn."""
    card = _card(position, move)
    if card is None or position.dealt or not decks.two_players(position):
        return None
    new = coming.newly_drawn(position)
    held, sure = coming.held(position, new), coming.sure(position, new)
    if card.forced or _blended(position, new) or not held[card.deck]:
        return None
    left = max(1, len(position.orders))
    if left > sum(sure) and held[card.deck] > sure[card.deck]:
        return None
    return Objection(
        "Reinforcements and the 142nd cannot be kept back, and one of them is drawn "
        "and has not come yet",
        facts=(("orders left", left), ("cards that must come", sum(sure))),
        remedy="add it to the orders",
    )


def _blended(position: Position, new: int) -> bool:
    return coming.may_hold_relief(position, new) and coming.spans(position)


def _under(position: Position, move: Turn) -> Grounds:
    """Return the cases of a card turned up: 4.0, and 6.2 for an SS player's order."""
    also = ("6.2",) if decks.two_players(position) else ()
    facts: tuple[Fact, ...] = (("card of the turn", position.played + 1),)
    card = _card(position, move)
    if card is None:
        return ("2.8", "5.0", *also), (*facts, ("last cards", position.relief))
    left = max(0, position.left[card.index] - 1)
    return ("4.0", "p.16 Three cards", *also), (*facts, ("left of its kind", left))


RULES: dict[type, tuple[Rule[Position, Turn], ...]] = {
    Turn: (
        is_no_card_of_this_game,
        has_been_turned_up,
        is_of_another_deck,
        is_not_in_the_deck,
        lies_deeper,
        is_not_the_order,
        was_not_drawn,
        takes_the_place_of_another,
    )
}
FACTS: dict[
    type,
    Callable[[Position, Turn], Grounds],
] = {Turn: _under}
AWAITED: dict[str, tuple[type, ...]] = {"card": (Turn,)}
