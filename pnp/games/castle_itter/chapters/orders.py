"""6.2 COMPETITIVE: the SS player's hand, orders and drawn cards.

With real cards his hand is unknown here. His orders are face down until they are turned
up, so ``orders`` holds NONE for each. If the companion keeps the cards, it has both,
and shows them only to the SS player.
"""

from collections import Counter

from pnp.games.castle_itter.chapters import decks, tactics
from pnp.games.castle_itter.chapters.phrases import card_name
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Draw, Order
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, RELIEF
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Grounds, Objection, Verdict

PLAN: Frame = ("plan",)


CHAPTER = chapter()


@CHAPTER.part
def dealt(position: Position, _move: object) -> bool | None:
    """Ask for kept cards: with real ones nobody sees the hand."""
    return bool(position.dealt) or None


@case("6.2")
def begin(position: Position) -> None:
    """Begin a turn of two players with planning; the first turn deals the hand."""
    position.phase = "planning"
    position.frames.append(PLAN)
    if position.turn == 1:
        numbers = position.numbers
        hands = numbers["competitive_ss_hand"], numbers["competitive_tactics_hand"]
        _draw(position, *hands)


@CHAPTER.step("plan", "6.2")
def plan(position: Position) -> None:
    """Await the SS player's orders; with no card in hand there are none."""
    if orders_to_lay(position):
        position.frames.append(("order",))
    else:
        _replenish(position)


@CHAPTER.wait("order", "6.2", then=("next the SS player lays his orders", "6.2"))
def order(position: Position, move: Order) -> None:
    """Put the orders face down; the SS player then draws for the next turn."""
    position.orders = [NONE] * orders_to_lay(position)
    position.t_order = [NONE] * min(1, sum(position.t_drawn))
    if position.dealt:
        position.orders = [decks.index(position, card) for card in move.cards]
        position.t_order = _tactic(position, move.tactic)
        for hand, laid in (
            (position.hand, position.orders),
            (position.t_hand, position.t_order),
        ):
            for card in laid:
                if card in hand:
                    hand.remove(card)
    _replenish(position)


@case("6.2")
def _replenish(position: Position) -> None:
    """Draw for the next turn as many cards as are played in a turn.

    The SS Phase gets how many were drawn after the orders were laid.
    """
    cards = min(position.numbers["cards_per_turn"], decks.size(position))
    tactics_cards = min(1, sum(position.t_pile))
    names = [frame[0] for frame in position.frames]
    if "ss phase" in names:
        at = names.index("ss phase")
        position.frames[at] = ("ss phase", cards, tactics_cards)
    _draw(position, cards, tactics_cards)


def _tactic(position: Position, card: str) -> list[int]:
    known = position.tables.tactic_of.get(card)
    return [] if known is None else [known]


@case("6.2")
def _draw(position: Position, cards: int, tactics_cards: int) -> None:
    """Draw for the SS player: unseen with real cards, or with one chance per card."""
    if position.dealt:
        cards = min(cards, decks.size(position))
        tactics_cards = min(tactics_cards, sum(position.t_pile))
        position.frames += [("draw tactic",)] * tactics_cards + [("draw",)] * cards
        return
    for _ in range(cards):
        decks.draw(position)
    for _ in range(tactics_cards):
        tactics.take_up(position)


@CHAPTER.wait(
    "draw", "6.2", then=("next the SS player draws a card", "6.2"), frame="number?"
)
def draw(position: Position, move: Draw) -> None:
    """Add a card to the SS player's hand."""
    position.hand.append(decks.index(position, move.card))
    decks.draw(position)


@CHAPTER.wait(
    "draw tactic",
    "6.2",
    then=("next the SS player draws a tactics card", "6.2"),
    frame="number?",
)
def draw_tactic(position: Position, move: Draw) -> None:
    """Add a tactics card to the SS player's hand."""
    position.t_hand += _tactic(position, move.card)
    tactics.take_up(position)


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


# Objections to orders


@CHAPTER.rule("6.2")
def there_is_nobody_to_order(position: Position, _move: Order) -> Verdict:
    """Only a game for two has an SS player."""
    if decks.two_players(position):
        return None
    return Objection("nobody lays orders: the SS cards come from the deck")


@CHAPTER.rule("6.2")
def tells_what_lies_face_down(position: Position, move: Order) -> Verdict:
    """With real cards, the orders stay secret until they are turned up."""
    if position.dealt or not (move.cards or move.tactic):
        return None
    return Objection(
        "the orders are real cards and stay face down",
        remedy="lay them on the table and write 'order face down'",
    )


@CHAPTER.rule("6.2")
def lays_another_number(position: Position, move: Order, _dealt: bool) -> Verdict:
    """The SS player lays the orders of a turn, or all his cards if he holds fewer."""
    wanted, named = orders_to_lay(position), len(move.cards)
    if named == wanted:
        return None
    cards = f"{wanted} card{'' if wanted == 1 else 's'}"
    return Objection(
        f"the SS player lays {cards}, and the order names {named}",
        facts=(("orders", wanted), ("named", named)),
        remedy=f"name {cards} in the order you carry them out",
    )


@CHAPTER.rule("6.2")
def is_not_in_hand(position: Position, move: Order, _dealt: bool) -> Verdict:
    """Each order must be a card of the SS player's hand."""
    holds, named = Counter(position.hand), Counter(move.cards)
    missing = [card for card, n in named.items() if holds[_known(position, card)] < n]
    if not missing:
        return None
    are = "is" if len(missing) == 1 else "are"
    return Objection(
        f"{' and '.join(missing)} {are} not in the SS player’s hand",
        facts=(("cards in hand", len(position.hand)),),
        remedy="lay cards from the hand",
    )


def _known(position: Position, card: str) -> int:
    relief = position.tables.relief
    if relief is not None and card == relief.id:
        return RELIEF
    return position.tables.card_of.get(card, NONE)


@CHAPTER.rule("6.2")
def keeps_back_what_must_be_played(
    position: Position, move: Order, _dealt: bool
) -> Verdict:
    """Reinforcements and the 142nd must be laid as soon as they are drawn."""
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


@CHAPTER.rule("6.2")
def lays_no_tactic(position: Position, move: Order, _dealt: bool) -> Verdict:
    """The SS player puts one tactics card of his hand beside the orders."""
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


@CHAPTER.grounds()
def order_grounds(position: Position, _move: Order) -> Grounds:
    """Return the case of orders, 6.2."""
    return ("6.2",), (("orders", orders_to_lay(position)),)


# … and to a card drawn


@CHAPTER.rule("6.2")
def the_companion_keeps_no_deck(position: Position, _move: Draw) -> Verdict:
    """A drawn card is named only if the companion keeps the deck.

    To the other player a kept deck looks like one of real cards (``record.seats``). So
    this objection shows nothing that is true of one of them alone.
    """
    if not decks.two_players(position):
        return Objection("nobody draws: the SS cards come from the deck")
    if position.dealt:
        return None
    return Objection("only the SS player sees the card he draws, and nobody names it")


@CHAPTER.rule("6.2")
def is_of_the_other_pile(position: Position, move: Draw) -> Verdict:
    """SS cards are drawn first, then tactics cards."""
    wait = position.awaited()
    tactic = move.card in position.tables.tactic_of
    if wait not in ("draw", "draw tactic") or tactic == (wait == "draw tactic"):
        return None
    wanted = "a tactics card" if wait == "draw tactic" else "an SS card"
    return Objection(f"the SS player draws {wanted}, and {move.card} is not one")


@CHAPTER.rule("6.2")
def has_left_the_pile(position: Position, move: Draw, _dealt: bool) -> Verdict:
    """A card that has left the pile cannot be drawn again."""
    if _copies(position, move.card) > 0:
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


@CHAPTER.rule("6.2", "2.8", "setup 5")
def lies_deeper_in_the_pile(position: Position, move: Draw, _dealt: bool) -> Verdict:
    """The next card is of the deck on top; the 142nd is one of the last cards."""
    if _copies(position, move.card) <= 0 or _on_top(position, move.card):
        return None
    left = (("cards left", decks.size(position)),)
    return Objection(f"{move.card} is not on top", facts=left)


def _on_top(position: Position, card: str) -> bool:
    """Return whether a card may be the next, as far as decks decide it."""
    tables = position.tables
    tactic = tables.tactic_of.get(card)
    if tactic is not None:
        return tables.tactics[tactic].deck == tactics.top_tactic(position)
    known = tables.card_of.get(card, NONE)
    if decks.mixed(position):
        return True
    return known >= 0 and tables.cards[known].deck == decks.top(position)


@CHAPTER.grounds()
def draw_grounds(position: Position, _move: Draw) -> Grounds:
    """Return the case of a drawn card, 6.2."""
    return ("6.2",), (("cards left", decks.size(position)),)
