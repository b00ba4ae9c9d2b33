"""6.1, 6.2 THE TACTICS DECK: stacked, turned up card by card, drawn.

Like the SS deck, it is a set of counts and of unseen cards.
"""

from collections.abc import Callable

from pnp.games.castle_itter.chapters.decks import two_players
from pnp.games.castle_itter.ground.flow import wait
from pnp.games.castle_itter.ground.moves import Tactics
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, Rule


@case("setup 7", "6.1.2", "6.1.3", "6.2")
def stack(position: Position) -> None:
    """Remove the first cards of each deck from the game; the rest stay in order."""
    tactics, difficulty = position.tables.tactics, position.tables.difficulty
    if not difficulty.tactics:
        position.t_left = [0] * len(tactics)
        return
    for card in tactics:
        position.t_pile[card.deck] += card.copies
    for deck, count in difficulty.removed:
        position.t_pile[deck] = max(0, position.t_pile[deck] - count)
        if unshuffled(position):
            _remove_first(position, deck, count)


@case("6.1.2", "6.1.3", "R44")
def unshuffled(position: Position) -> bool:
    """Return whether the decks are stacked unshuffled; two players always shuffle."""
    return position.settings["tactics_shuffled"] == "no" and not two_players(position)


def in_order(position: Position) -> bool:
    """Return whether the order is public: no card has left the game unseen."""
    return unshuffled(position) and sum(position.t_left) == sum(position.t_pile)


def _remove_first(position: Position, deck: int, count: int) -> None:
    for card in position.tables.tactics:
        if card.deck == deck:
            gone = min(count, position.t_left[card.index])
            position.t_left[card.index] -= gone
            count -= gone


def top(position: Position) -> int:
    """Return the tactics deck on top of the pile, -1 if there is none."""
    for deck, count in enumerate(position.t_pile):
        if count:
            return deck
    return -1


def coming_tactics(position: Position) -> dict[int, int]:
    """Return the tactics cards that can come next, and in how many ways.

    By the index of the card; they can be turned up or drawn.
    """
    drawing = bool(position.frames) and position.frames[-1][0] == "draw tactic"
    if drawing:
        unseen = position.t_left[:]
        for card in (*position.t_hand, *position.t_order):
            unseen[card] -= 1
        return _of_decks(position, unseen, {top(position)})
    if two_players(position):
        if position.dealt and position.t_order:
            return {position.t_order[0]: 1}
        return _of_decks(position, position.t_left, laid_from(position))
    ways = _of_decks(position, position.t_left, {top(position)})
    if in_order(position):
        return dict(list(ways.items())[:1])
    return ways


def laid_from(position: Position) -> set[int]:
    """Return the decks that the face-down tactics card can belong to."""
    frame = position.frames[-1] if position.frames else ()
    new = int(frame[1]) if len(frame) > 1 and frame[0] == "tactic" else 0
    decks = set()
    for deck in range(len(position.t_drawn) - 1, -1, -1):
        after = min(new, position.t_drawn[deck])
        new -= after
        if position.t_drawn[deck] > after:
            decks.add(deck)
    return decks


def _of_decks(position: Position, unseen: list[int], decks: set[int]) -> dict[int, int]:
    return {
        card.index: unseen[card.index]
        for card in position.tables.tactics
        if card.deck in decks and unseen[card.index] > 0
    }


def turn_up(position: Position, card: int) -> None:
    """Turn up a tactics card: of the pile, or the one the SS player has laid."""
    deck = position.tables.tactics[card].deck
    position.t_left[card] = max(0, position.t_left[card] - 1)
    counts = position.t_drawn if two_players(position) else position.t_pile
    counts[deck] = max(0, counts[deck] - 1)
    position.in_play.append(card)


def draw(position: Position) -> None:
    """The SS player draws a tactics card, which nobody else sees (6.2)."""
    deck = top(position)
    if deck >= 0:
        position.t_pile[deck] -= 1
        position.t_drawn[deck] += 1


@case("6.1.2", "6.1.3", "6.2")
def turn_up_tactics(position: Position, new: int) -> None:
    """Remove the oldest card, and turn up cards until enough are in play."""
    wanted = position.tables.difficulty.tactics
    while position.in_play and len(position.in_play) >= wanted:
        position.t_discards.append(position.in_play.pop(0))
    if two_players(position):
        count = len(position.t_order)
    else:
        count = min(wanted - len(position.in_play), sum(position.t_pile))
    position.frames += [("tactic", new)] * count


@wait("tactic")
@case("6.1.2", "6.1.3", "6.2")
def tactic_turned_up(position: Position, move: Tactics, new: int = 0) -> None:
    """The card is in force until the next is turned up in its place."""
    del new
    card = position.tables.tactic_of.get(move.card)
    if card is not None:
        turn_up(position, card)
    del position.t_order[:1]


# Objections to a tactics card turned up


@case("setup 7", "6.1")
def is_no_tactics_card(position: Position, move: Tactics) -> Objection | None:
    """A first game has no tactics cards; a blank is not a tactics card."""
    known = move.card in position.tables.tactic_of
    if known and position.tables.difficulty.tactics:
        return None
    return Objection(f"this game has no tactics card {move.card!r}")


@case("6.1.2", "6.1.3", "6.2")
def has_been_in_play(position: Position, move: Tactics) -> Objection | None:
    """A tactics card that has left does not come again."""
    known = position.tables.tactic_of.get(move.card)
    if known is None or position.t_left[known]:
        return None
    card = position.tables.tactics[known]
    return Objection(
        f"tactics deck {card.deck + 1} has no {card.name} left",
        _cases(position),
        facts=(("copies", card.copies), ("left", 0)),
        remedy="check the number of its deck",
    )


@case("6.1.2", "6.1.3", "6.2")
def is_of_another_tactics_deck(position: Position, move: Tactics) -> Objection | None:
    """The tactics decks come in the order of their numbers."""
    known = position.tables.tactic_of.get(move.card)
    if known is None or not position.tables.difficulty.tactics:
        return None
    if position.dealt and two_players(position):
        return None
    of = laid_from(position) if two_players(position) else {top(position)}
    deck = position.tables.tactics[known].deck
    if deck in of:
        return None
    found = " or ".join(str(each + 1) for each in sorted(of) if each >= 0)
    if not found:
        return Objection(
            "no tactics card is left", _cases(position), facts=(("cards left", 0),)
        )
    return Objection(
        f"the next tactics card is from deck {found}, and {move.card} is from deck"
        f" {deck + 1}",
        _cases(position),
        facts=((f"cards left in deck {deck + 1}", position.t_pile[deck]),),
        remedy=f"turn up a card of tactics deck {found}",
    )


@case("6.1.2", "6.1.3", "R44")
def lies_under_another(position: Position, move: Tactics) -> Objection | None:
    """Unshuffled decks give their cards in order."""
    known = position.tables.tactic_of.get(move.card)
    if known is None or not in_order(position):
        return None
    first = next(iter(coming_tactics(position)), known)
    if first == known:
        return None
    return Objection(
        f"the tactics decks are not shuffled, and "
        f"{position.tables.tactics[first].id} is on top",
        (*_cases(position), "R44"),
        remedy=f"turn up {position.tables.tactics[first].id}",
    )


@case("6.2")
def is_not_the_tactic_laid(position: Position, move: Tactics) -> Objection | None:
    """Only the card beside the orders is turned up."""
    if not position.dealt or not position.t_order:
        return None
    known = position.tables.tactic_of.get(move.card)
    if known is None or known == position.t_order[0]:
        return None
    return Objection("it is not the tactics card that the SS player laid")


def _tactic_under(position: Position, move: Tactics) -> Grounds:
    """Return the case of a tactics card, that of the difficulty."""
    del move
    return _cases(position), (("in play", len(position.in_play) + 1),)


def _cases(position: Position) -> tuple[str, ...]:
    if two_players(position):
        return ("6.2",)
    return ("6.1.3",) if position.tables.difficulty.tactics > 1 else ("6.1.2",)


RULES: dict[type, tuple[Rule[Position, Tactics], ...]] = {
    Tactics: (
        is_no_tactics_card,
        has_been_in_play,
        is_of_another_tactics_deck,
        lies_under_another,
        is_not_the_tactic_laid,
    )
}
FACTS: dict[type, Callable[[Position, Tactics], Grounds]] = {Tactics: _tactic_under}
AWAITED: dict[str, tuple[type, ...]] = {"tactic": (Tactics,)}
