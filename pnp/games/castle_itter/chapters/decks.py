"""The SS deck: its piles, the 142nd, and a card turned up or drawn (4.0, 6.2).

Players see a deck as counts: the cards of each number in the draw pile (``pile``), the
cards the SS player has drawn (``drawn``), and the unseen cards (``left``). Until it is
turned up, the 142nd counts as the very last card of the pile, since nobody can see
where it is:

    pile 0 0 2 12   relief 10    two of deck 3, then twelve of deck 4; the 142nd is
                                 one of the last ten of the fifteen cards

The real order of a deck is never known here. The next card can be any unseen card of
the topmost deck. The last ``relief`` cards were shuffled together: among them it can be
a card of any of their decks. With real cards the companion sees only what people enter.
A card that cannot have come is a typing error, or an error in the deck.
"""

from math import gcd, lcm

from pnp.games.castle_itter.chapters.throws import WAYS
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Draw, Ply, Turn
from pnp.games.castle_itter.ground.pieces import Card
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, RELIEF
from pnp.model.component import Component
from pnp.rules.citation import case
from pnp.rules.interned import made
from pnp.rules.ruling import Fact, Grounds, Objection, Verdict

ESCAPE_DECKS = ("escape_deck_1", "escape_deck_2", "escape_deck_3", "escape_deck_4")
"""Per deck of the top discard, the number of last cards the 142nd is shuffled into."""


CHAPTER = chapter()


@CHAPTER.part
def relief(position: Position, move: Turn) -> Component | None:
    """Return the 142nd if it is the card that is turned up."""
    relief = position.tables.relief
    return relief if relief is not None and move.card == relief.id else None


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


def mixed(position: Position) -> bool:
    """Return whether all cards in the pile, of any deck, were shuffled together.

    The last cards were, when Borotra escaped; and they still are in the turn in which
    the 142nd comes.
    """
    below = position.frames[0] if position.frames else ()
    ended = int(below[1]) - 1 if len(below) > 1 and below[0] == "end turn" else 0
    return 0 < size(position) <= (position.relief or ended)


@case("setup 5", "p.5")
def top(position: Position) -> int:
    """Return the deck on top of the pile: the one with the lowest number."""
    return next((deck for deck, count in enumerate(position.pile) if count), NONE)


def open_decks(position: Position) -> tuple[int, ...]:
    """Return the decks that the next card of the pile can belong to."""
    decks = tuple(deck for deck, count in enumerate(position.pile) if count)
    return decks if mixed(position) else decks[:1]


def turn_up(position: Position, card: int) -> None:
    """Turn up a card of the pile, or of the SS player's orders."""
    if card == RELIEF:
        _turn_up_relief(position)
        return
    deck = position.tables.cards[card].deck
    position.left[card] = max(0, position.left[card] - 1)
    position.discards.append(card)
    if two_players(position) and position.drawn[deck]:
        position.drawn[deck] -= 1
        return
    if two_players(position):
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


# The cards that can come next, and in how many ways: from pile, hand or orders


@WAYS("card", "draw")
def card_ways(position: Position) -> dict[Ply, int]:
    """Return each card that can be turned up or drawn next, as a ply."""
    kind: type[Turn | Draw] = Draw if position.frames[-1][0] == "draw" else Turn
    cards = coming(position).items()
    return {made(kind, card_id(position, card)): count for card, count in cards}


def coming(position: Position) -> dict[int, int]:
    """Return the cards that can be turned up or drawn next, and in how many ways each.

    By index of the card, ``RELIEF`` for the 142nd. For an order, these are cards the SS
    player may have laid. For a draw, they are of the deck that the companion keeps.
    """
    if position.awaited() == "draw":
        return _kept(position)
    return _ordered(position) if two_players(position) else _piled(position)


def _piled(position: Position) -> dict[int, int]:
    """Return the topmost cards; each card of a shuffled tail is equally likely."""
    cards, left = position.tables.cards, position.left
    if not mixed(position):
        deck = top(position)
        return {
            c.index: left[c.index] for c in cards if c.deck == deck and left[c.index]
        }
    unseen = dict.fromkeys(open_decks(position), 0)
    for card in cards:  # those in the pile, or removed unseen
        if card.deck in unseen:
            unseen[card.deck] += left[card.index]
    parts = lcm(*(count for count in unseen.values() if count))
    ways = {
        c.index: left[c.index] * position.pile[c.deck] * parts // unseen[c.deck]
        for c in cards
        if left[c.index] and c.deck in unseen
    }
    if position.relief:
        ways[RELIEF] = parts
    least = gcd(*ways.values())
    return {card: count // least for card, count in ways.items()}


def _kept(position: Position) -> dict[int, int]:
    """Return the next cards of the deck that the companion keeps (6.2).

    All unseen cards, less those in the SS player's hand and orders. The companion can
    identify the last cards, which were shuffled together.
    """
    ways = {card: count for card, count in enumerate(position.left) if count}
    if position.relief:
        ways[RELIEF] = 1
    for card in (*position.hand, *position.orders):
        ways[card] = ways.get(card, 0) - 1
    deck, cards, any_deck = top(position), position.tables.cards, mixed(position)
    return {
        card: count
        for card, count in ways.items()
        if count > 0 and (any_deck or (card != RELIEF and cards[card].deck == deck))
    }


def _ordered(position: Position) -> dict[int, int]:
    """Return what the next order can be: the one laid, or any face-down card (6.2)."""
    if position.dealt and position.orders:
        return {position.orders[0]: 1}
    new = newly_drawn(position)
    relief = {RELIEF: 1} if may_hold_relief(position, new) else {}
    if relief and spans(position):
        return {c: n for c, n in enumerate(position.left) if n} | relief
    of, certain = held(position, new), sure(position, new)
    room = max(1, len(position.orders)) > sum(certain)
    ways = {}
    for card in position.tables.cards:
        deck, count = card.deck, position.left[card.index]
        free = of[deck] > 0 if card.forced else room and of[deck] > certain[deck]
        if count and free:
            ways[card.index] = count
    return ways | relief


def fresh(position: Position, count: int) -> list[int]:
    """Return the decks of the cards drawn last, which are the deepest ones."""
    kept = without_the_last(position.drawn, count)
    return [all_ - old for all_, old in zip(position.drawn, kept, strict=True)]


def without_the_last(drawn: list[int], count: int) -> list[int]:
    """Return the cards drawn of each deck, without the last ones."""
    kept = drawn[:]
    for deck in range(len(kept) - 1, -1, -1):
        gone = min(count, kept[deck])
        kept[deck] -= gone
        count -= gone
    return kept


def newly_drawn(position: Position) -> int:
    """Return how many cards were drawn since the orders were laid."""
    frame = position.frames[-1] if position.frames else ()
    return int(frame[1]) if len(frame) > 1 and frame[0] == "card" else 0


def may_hold_relief(position: Position, new: int) -> bool:
    """Return whether the 142nd may have been drawn before the orders were laid."""
    return position.relief - size(position) - new > 0 and position.relief > 0


def spans(position: Position) -> bool:
    """Return whether the last cards, shuffled together, are more than the last deck."""
    last = len(position.pile) - 1
    cards = position.tables.cards
    return position.relief - 1 > sum(c.copies for c in cards if c.deck == last)


def held(position: Position, new: int) -> list[int]:
    """Return the cards per deck that the face-down orders come from."""
    return without_the_last(position.drawn, new)


@case("6.2")
def sure(position: Position, new: int) -> list[int]:
    """Return per deck the forced cards that must be among the orders.

    If a deck was drawn to its last card before the orders were laid, its forced cards
    are nowhere else.
    """
    after = fresh(position, new)
    found = [0] * len(after)
    for card in position.tables.cards:
        if card.forced and not position.pile[card.deck] and not after[card.deck]:
            found[card.deck] += position.left[card.index]
    if position.relief and not new and not size(position):
        found[-1] += 1
    return found


# Objections to the named card


@CHAPTER.rule("setup 5", "p.5")
def is_no_card_of_this_game(position: Position, move: Turn) -> Verdict:
    """Cards for two players or harder games are left out of other games."""
    if move.card in position.tables.card_of or relief(position, move):
        return None
    return Objection(
        f"this game has no card {move.card!r}",
        remedy="take it out of the deck and turn up the next",
    )


@CHAPTER.rule("4.0", "p.16 Three cards")
def has_been_turned_up(position: Position, _move: Turn, card: Card) -> Verdict:
    """A discarded card does not come again."""
    if position.left[card.index]:
        return None
    of = f"of deck {card.deck + 1}"
    return Objection(
        f"all {card.copies} {card.name} cards {of} have been turned up"
        if card.copies > 1
        else f"the only {card.name} card {of} has been turned up",
        facts=(("copies", card.copies), ("left", 0)),
        remedy="check the number of its deck",
    )


@CHAPTER.rule("setup 5", "p.5")
def is_of_another_deck(position: Position, _move: Turn, card: Card) -> Verdict:
    """The decks come in the order of their numbers."""
    decks = open_decks(position)
    if two_players(position) or card.deck in decks:
        return None
    if not decks:
        only = "only the 142nd is left" if size(position) else "no card is left"
        return Objection(f"{only} in the SS deck", facts=(("cards left", 0),))
    on_top, of = decks[0] + 1, card.deck + 1
    return Objection(
        f"the card on top is from deck {on_top}, and {card.name} is from deck {of}",
        facts=(
            (f"cards left in deck {on_top}", position.pile[decks[0]]),
            (f"cards left in deck {of}", position.pile[card.deck]),
        ),
        remedy=f"turn up a card of deck {on_top}",
    )


@CHAPTER.rule("setup 6", "2.8")
def is_not_in_the_deck(position: Position, _move: Turn, _relief: Component) -> Verdict:
    """The 142nd is beside the board until Borotra escapes."""
    if position.relief:
        return None
    return Objection(
        "the 142nd Infantry Regiment is not in the SS deck",
        facts=(("cards left", size(position)),),
        remedy="escape with Borotra first: then you shuffle it in",
    )


@CHAPTER.rule("2.8")
def lies_deeper(position: Position, _move: Turn, _relief: Component) -> Verdict:
    """The 142nd can only be one of the last cards."""
    last, left, new = position.relief, size(position), newly_drawn(position)
    if two_players(position):
        may_come = may_hold_relief(position, new) or position.dealt
    else:
        may_come = left <= last
    if not last or may_come:
        return None
    return Objection(
        f"the 142nd is one of the last {last} cards, and none of them has come yet",
        facts=(("last cards", last), ("cards left", left + new)),
        remedy=f"wait until {last} cards or fewer are left",
    )


@CHAPTER.rule("6.2")
def is_not_the_order(position: Position, move: Turn) -> Verdict:
    """Orders are carried out as they were laid, from the top."""
    if not two_players(position) or not position.dealt or not position.orders:
        return None
    known = move.card in position.tables.card_of or relief(position, move)
    if not known or index(position, move.card) == position.orders[0]:
        return None
    return Objection("it is not the order on top")


@CHAPTER.rule("6.2")
def was_not_drawn(position: Position, _move: Turn, card: Card) -> Verdict:
    """Orders are cards that were drawn before they were laid."""
    if position.dealt or not two_players(position):
        return None
    new, deck = newly_drawn(position), card.deck
    if held(position, new)[deck] or _blended(position, new):
        return None
    return Objection(
        f"no card of deck {deck + 1} can be among the orders: the SS player held none"
        " when he laid them",
        facts=(
            ("orders left", len(position.orders)),
            (f"drawn of deck {deck + 1}", position.drawn[deck]),
        ),
    )


@CHAPTER.rule("6.2")
def takes_the_place_of_another(position: Position, _move: Turn, card: Card) -> Verdict:
    """A forced card is among the orders as soon as it is drawn."""
    if position.dealt or not two_players(position):
        return None
    new, deck = newly_drawn(position), card.deck
    of, certain = held(position, new), sure(position, new)
    if card.forced or _blended(position, new) or not of[deck]:
        return None
    left, must = max(1, len(position.orders)), sum(certain)
    if left > must and of[deck] > certain[deck]:
        return None
    return Objection(
        "Reinforcements and the 142nd cannot be kept back, and one of them is drawn "
        "and has not come yet",
        facts=(("orders left", left), ("cards that must come", must)),
        remedy="add it to the orders",
    )


def _blended(position: Position, new: int) -> bool:
    return may_hold_relief(position, new) and spans(position)


@CHAPTER.grounds()
def turn_grounds(position: Position, move: Turn) -> Grounds:
    """Return the cases of a card turned up: 4.0, and 6.2 for an SS player's order."""
    also = ("6.2",) if two_players(position) else ()
    fact: Fact = ("card of the turn", position.played + 1)
    card = position.tables.card_of.get(move.card)
    if card is None:
        return ("2.8", "5.0", *also), (fact, ("last cards", position.relief))
    left = ("left of its kind", max(0, position.left[card] - 1))
    return ("4.0", "p.16 Three cards", *also), (fact, left)
