"""The legal moves of a position: from each wait straight to the moves that answer it.

This module is written from the rulebook, separately from the rules that give objections
(``hearing``). The two share only the tables, and tests keep them equal. If a card or a
counter comes next, these are the possible ones. Dice are free, so they have none.

A pile's order is not public, only which of its copies were turned up.  Decks are on top
of each other, so a card comes from the topmost deck left. Near the end the 142nd is
shuffled into the last cards, and those may come in any order (2.8).
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from pnp.games.castle_itter.generator.deeds import Deeds
from pnp.games.castle_itter.ground.moves import (
    Deal,
    Draw,
    Enough,
    Fire,
    Keep,
    Order,
    Pass,
    Sacrifice,
    Spend,
    Tactics,
    Turn,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, Tactic
from pnp.rules.interned import made
from pnp.rules.registers import Listed

ENOUGH, PASS = made(Enough), made(Pass)
SPENDS = [[made(Spend, count) for count in range(top + 1)] for top in range(40)]

Moves = Sequence[object]
WAITS = Listed()
legal = WAITS.legal
"""Return the legal moves of a choice, or the possible cards; none for dice."""


# The Defender Phase


@WAITS("action")
def _action(position: Position) -> Moves:
    """Return the actions of all who may act; entries come first (2.0, 2.1)."""
    deeds = Deeds(position)
    found, joining = deeds.places()
    shifts: list[object] = []
    if not deeds.waits():
        after = position.settings["moving_within_after"] == "yes"
        tired, shaken = position.exhausted, position.disrupted
        for who in position.holder:
            if who < 0 or position.commanded[who]:
                continue
            if position.acted[who]:
                shifts += deeds.shifts(who) if after else ()
            elif tired[who] or shaken[who]:
                found += deeds.recovers(who)
            else:
                found += deeds.actions(who)
                shifts += deeds.shifts(who)
    if not found or position.settings["must_act"] == "no":
        found.append(PASS)
    return found + joining + shifts


@WAITS("act")
def _act(position: Position, who: int) -> Moves:
    """Return the actions of the defender just placed; he passes only if he has none."""
    deeds = Deeds(position)
    return [*(deeds.actions(who) or (PASS,)), *deeds.shifts(who)]


@WAITS("commanding")
def _commanding(position: Position, chief: int, _left: int) -> Moves:
    """Return the Recovers a Command can give now, and the choice to stop (2.7)."""
    return [*Deeds(position).helped(chief), ENOUGH]


# The SS Phase


@WAITS("spend")
def _spend(position: Position, _kind: int, space: int) -> Moves:
    """Return each number of markers on the square of the area's colour (4.3)."""
    count = position.markers[position.tables.spaces[space].colour]
    if count < len(SPENDS):
        return SPENDS[count]
    return [made(Spend, each) for each in range(count + 1)]


@WAITS("sacrifice")
def _sacrifice(position: Position, _dying: int, saviour: int, _cause: int = 0) -> Moves:
    """Return the choices of an [S]: he dies for another, or he does not (3.5)."""
    name = position.tables.defenders[saviour].name
    return made(Sacrifice, name), made(Keep, name)


@WAITS("fire guns")
def _fire_guns(position: Position, space: int, *left: int) -> Moves:
    """Return the guns of an area that can fire next, in any order (4.4)."""
    label, kinds = position.tables.spaces[space].label, position.tables.attackers
    return [
        made(Fire, kind.name, label)
        for kind, count in zip(kinds, left, strict=True)
        if count
    ]


@WAITS("fire colours")
def _fire_colours(position: Position, colours: int, *_only: int) -> Moves:
    """Return the colours that can fire next, in any order (p.20)."""
    return [
        made(Fire, "", "", name)
        for index, name in enumerate(position.tables.colours)
        if colours >> index & 1
    ]


# The unseen cards and counters: those that may come next


@WAITS("card")
def turned_up(position: Position, fresh: int = 0) -> Moves:
    """Return the SS cards that may be turned up (4.0, 6.2)."""
    orders = position.orders
    if not orders:
        return [made(Turn, each) for each in _from_the_pile(position)]
    if orders[0] != NONE:
        return [made(Turn, _name(position, orders[0]))]
    return [made(Turn, each) for each in _face_down(position, fresh)]


@WAITS("draw")
def drawn(position: Position) -> Moves:
    """Return the SS cards that may be drawn from a deck the companion keeps (6.2)."""
    return [made(Draw, each) for each in _from_the_pile(position, kept=True)]


@WAITS("tactic")
def tactics_turned_up(position: Position, fresh: int = 0) -> Moves:
    """Return the tactics cards that may be turned up (6.1, 6.2)."""
    tactics, order = position.tables.tactics, position.t_order
    if not order:
        found = [made(Tactics, each.id) for each in _tactics(position)]
        return found[:1] if _unshuffled(position) else found
    if order[0] != NONE:
        return [made(Tactics, tactics[order[0]].id)]
    held = _older(position.t_drawn, fresh)
    left = position.t_left
    return [made(Tactics, t.id) for t in tactics if left[t.index] and held[t.deck]]


@WAITS("draw tactic")
def tactics_drawn(position: Position) -> Moves:
    """Return the tactics cards that may be drawn from a kept deck (6.2)."""
    return [made(Draw, each.id) for each in _tactics(position)]


@WAITS("deal")
def dealt(position: Position, area: int) -> Moves:
    """Return the starting counters that are not yet dealt (6.1.2, 6.1.3)."""
    tables, lying = position.tables, position.infantry
    label = tables.spaces[area].label
    return [
        made(Deal, tables.attackers[kind].name, label)
        for kind, count in tables.difficulty.counters
        if lying.count(kind) < count
    ]


@WAITS("order")
def orders(position: Position) -> Moves:
    """Return the orders that can be laid; real cards are face down (6.2)."""
    if not position.dealt:
        return [made(Order)]
    hand, cards = position.hand, position.tables.cards
    room = min(position.numbers["cards_per_turn"], len(hand))
    forced = [each for each in hand if each < 0 or cards[each].forced]
    must = min(len(forced), room)
    piles = {
        tuple(_name(position, each) for each in pile)
        for pile in permutations(hand, room)
        if sum(each in forced for each in pile) >= must
    }
    beside = sorted({position.tables.tactics[each].id for each in position.t_hand})
    return [made(Order, *each) for each in product(sorted(piles), beside or [""])]


def _name(position: Position, card: int) -> str:
    """Return the id of a card in hand; a negative index is the 142nd."""
    if card >= 0:
        return position.tables.cards[card].id
    assert position.tables.relief is not None  # noqa: S101 - who holds it has it
    return position.tables.relief.id


def _from_the_pile(position: Position, *, kept: bool = False) -> Iterator[str]:
    """Yield the cards that may be on top of the draw pile.

    For a kept pile, the companion leaves out the cards in hand.
    """
    held = [*position.hand, *position.orders]
    pile, left, cards = position.pile, position.left, position.tables.cards
    mixed = _mixed(position)
    top = next((deck for deck, count in enumerate(pile) if count), NONE)
    for card in cards:
        lies = (kept or pile[card.deck] > 0) if mixed else card.deck == top
        if lies and left[card.index] > held.count(card.index):
            yield card.id
    if mixed and position.relief and all(each >= 0 for each in held):
        yield _name(position, NONE)


def _size(position: Position) -> int:
    """Return the number of cards in the draw pile; the 142nd counts as the last."""
    count = sum(position.pile)
    gone = sum(position.drawn) + position.removed
    return count + (position.relief > 0 and count + gone == sum(position.left))


def _mixed(position: Position) -> bool:
    """Return whether all cards left were shuffled together with the 142nd."""
    if position.relief:
        return _size(position) <= position.relief
    for name, *parts in position.frames:
        if name == "end turn" and parts:
            return sum(position.pile) < int(parts[0])
    return False


def _face_down(position: Position, fresh: int) -> Iterator[str]:
    """Yield the possible next orders: cards the SS player held when laying them."""
    cards, left = position.tables.cards, position.left
    held, sure = _older(position.drawn, fresh), _sure(position, fresh)
    late = position.relief - _size(position) - fresh if position.relief else 0
    copies = sum(card.copies for card in cards if card.deck == len(position.pile) - 1)
    anything = late > 0 and position.relief - 1 > copies
    room = len(position.orders) > sum(sure)
    for card in cards:
        if not left[card.index]:
            continue
        free = card.forced or (room and held[card.deck] > sure[card.deck])
        if anything or (held[card.deck] and free):
            yield card.id
    if late > 0:
        yield _name(position, NONE)


def _older(drawn: list[int], fresh: int) -> list[int]:
    """Return the cards held of each deck, without the cards drawn last."""
    held = drawn[:]
    for deck in reversed(range(len(held))):
        taken = min(fresh, held[deck])
        held[deck] -= taken
        fresh -= taken
    return held


def _sure(position: Position, fresh: int) -> list[int]:
    """Return how many forced cards must be among the orders."""
    pile, drawn = position.pile, position.drawn
    held = _older(drawn, fresh)
    sure = [0] * len(pile)
    for card in position.tables.cards:
        deck = card.deck
        if card.forced and not pile[deck] and held[deck] == drawn[deck]:
            sure[deck] += position.left[card.index]
    if position.relief and not fresh and not _size(position):
        sure[-1] += 1
    return sure


def _unshuffled(position: Position) -> bool:
    """Return whether the tactics order is public: none of them has left unseen."""
    known = sum(position.t_left) == sum(position.t_pile)
    return known and position.settings["tactics_shuffled"] == "no"


def _tactics(position: Position) -> Iterator[Tactic]:
    """Yield the tactics cards that may be on top of their pile."""
    held = [*position.t_hand, *position.t_order]
    top = next((deck for deck, count in enumerate(position.t_pile) if count), NONE)
    for each in position.tables.tactics:
        if each.deck == top and position.t_left[each.index] > held.count(each.index):
            yield each
