"""What may still come from the SS deck, and what an Escape does to it.

A drawn table has turned up three cards for each turn that is over, in the order of
the definition: in turn 9 twelve of deck 1 and twelve of deck 2.
"""

from fractions import Fraction
from typing import Unpack

import pytest

from pnp.games.castle_itter.chapters import decks
from pnp.games.castle_itter.chapters.decks import (
    card_id,
    coming,
    fresh,
    held,
    relieve,
    size,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import RELIEF
from tests.games.castle_itter.table import Said, table
from tests.games.castle_itter.turned_up import card

TURNING_UP = (("end turn",), ("turn up", 0), ("card", 0))


def ss_phase(**said: Unpack[Said]) -> Position:
    """Return a table at the first SS card of a turn."""
    said.setdefault("phase", "ss")
    said.setdefault("frames", TURNING_UP)
    return table("", **said)


def escaped(**said: Unpack[Said]) -> Position:
    """Return the same after Borotra has escaped."""
    position = ss_phase(**said)
    relieve(position)
    return position


def odds(position: Position) -> dict[str, Fraction]:
    """Return how likely each card is to be the next."""
    ways = coming(position)
    return {
        card_id(position, each): Fraction(n, sum(ways.values()))
        for each, n in ways.items()
    }


def test_the_topmost_deck_comes_first() -> None:
    """Turn 5 begins with deck 2, each card as often as there are copies of it."""
    position = ss_phase(turn=5)

    assert {position.tables.cards[each].deck for each in coming(position)} == {1}
    assert odds(position)["d2-rifleman"] == Fraction(3, 18)
    assert odds(position)["d2-sniper"] == Fraction(1, 18)


def test_what_has_been_turned_up_does_not_come() -> None:
    """After turn 1 all three Riflemen of deck 1 are gone."""
    assert list(odds(ss_phase(turn=2))) == [
        "d1-scout",
        "d1-sturm",
        "d1-machine-gunner",
        "d1-mortar",
        "d1-flak-37",
        "d1-pak-40-east",
        "d1-pak-40-southwest",
    ]


# 2.8: the 142nd is shuffled into the last cards


@pytest.mark.parametrize(
    ("turn", "deck", "last"),
    [
        pytest.param(9, 2, 9, id="top discard of deck 2"),
        pytest.param(12, 3, 6, id="of deck 3"),
        pytest.param(18, 4, 4, id="of deck 4"),
        pytest.param(20, 4, 3, id="of deck 4, three cards left [R15]"),
        pytest.param(5, 1, 9, id="of deck 1 [R16]"),
        pytest.param(1, 1, 9, id="nothing discarded"),
    ],
)
def test_the_top_discard_says_how_deep_the_142nd_lies(
    turn: int, deck: int, last: int
) -> None:
    """It is one of the last N, and itself: N + 1."""
    position = escaped(turn=turn)

    assert decks.discarded(position) + 1 == deck
    assert position.relief == last + 1
    assert size(position) == sum(position.pile) + 1


def test_under_a_short_deck_it_may_be_laid_last() -> None:
    """R15 the other way: three cards, then the 142nd."""
    position = escaped(turn=20, settings={"escape_short_deck": "last"})

    assert position.relief == 1
    assert RELIEF not in coming(position)


def test_the_row_of_deck_1_is_a_number_of_the_table() -> None:
    assert escaped(turn=5, settings={"escape_deck_1": 12}).relief == 13


def test_it_does_not_come_before_the_last_cards() -> None:
    """Turn 19, six cards left, and the 142nd one of the last five."""
    position = escaped(turn=19)

    assert (size(position), position.relief) == (7, 5)
    assert RELIEF not in coming(position)


def test_each_of_the_last_cards_is_as_likely() -> None:
    """Turn 20: a Mortar, two Suppressive Fires and the 142nd."""
    assert odds(escaped(turn=20)) == {
        "d4-mortar": Fraction(1, 4),
        "d4-suppressive-fire": Fraction(2, 4),
        "relief-142": Fraction(1, 4),
    }


def test_a_tail_of_two_decks_is_mixed() -> None:
    """With the last fifteen, three are of deck 3: any of the sixteen may come."""
    position = escaped(turn=16, settings={"escape_deck_3": 15})

    assert position.pile == [0, 0, 3, 12]
    assert decks.mixed(position)
    assert odds(position)["relief-142"] == Fraction(1, 16)
    assert odds(position)["d4-rifleman-2"] == Fraction(2, 16)
    assert odds(position)["d3-reinforcements"] == Fraction(1, 16)


def test_above_such_a_tail_the_decks_lie_in_order() -> None:
    """A turn earlier six of deck 3 are left, three of them above the tail."""
    position = escaped(turn=15, settings={"escape_deck_3": 15})

    assert not decks.mixed(position)
    assert {position.tables.cards[each].deck for each in coming(position)} == {2}


def test_the_last_card_can_only_be_the_142nd() -> None:
    position = escaped(turn=20)
    for name in ("d4-mortar", "d4-suppressive-fire", "d4-suppressive-fire"):
        decks.turn_up(position, card(position, name))

    assert odds(position) == {"relief-142": Fraction(1)}


# p.13: the bottom seven leave unseen


def test_the_bottom_seven_leave_unseen() -> None:
    """Nobody knows which: every card of deck 4 may still come."""
    position = escaped(turn=9, edition="playtest", variant="playtest-normal")

    assert position.pile == [0, 6, 18, 5]
    assert (position.removed, position.relief) == (7, 0)
    position.pile = [0, 0, 0, 5]
    assert len(coming(position)) == 6


def test_they_reach_into_the_deck_above() -> None:
    """Turn 18, nine left: two stay."""
    position = escaped(turn=18, edition="playtest", variant="playtest-normal")
    assert (position.pile, position.removed) == ([0, 0, 0, 2], 7)

    position = escaped(turn=20, edition="playtest", variant="playtest-normal")
    assert (position.pile, position.removed) == ([0, 0, 0, 0], 3)

    position = ss_phase(turn=16, edition="playtest", variant="playtest-normal")
    position.pile[3] = 2
    relieve(position)
    assert (position.pile, position.removed) == ([0, 0, 0, 0], 5)


# Drawn cards (6.2)


def competitive(**said: Unpack[Said]) -> Position:
    """Return a table for two, at an order that lies face down."""
    said.setdefault("variant", "competitive")
    position = ss_phase(**said)
    position.orders = [-1, -1, -1]
    return position


def test_drawn_cards_are_known_by_their_backs() -> None:
    """Three from deck 2, and two more from deck 3 when deck 2 is spent."""
    position = competitive(turn=1)
    position.pile = [0, 3, 18, 12]

    for _ in range(5):
        decks.draw(position)

    assert position.pile == [0, 0, 16, 12]
    assert position.drawn == [0, 3, 2, 0]
    assert fresh(position, 3) == [0, 1, 2, 0]
    assert held(position, 3) == [0, 2, 0, 0]


def test_the_142nd_is_thought_of_as_the_last_card() -> None:
    """Four left and the 142nd; whoever draws five holds it for certain."""
    position = competitive(turn=20)
    position.relief = 5
    assert position.pile == [0, 0, 0, 4]

    for _ in range(4):
        decks.draw(position)
    assert (size(position), position.drawn[3]) == (1, 4)
    assert not decks.drawn_out(position)

    decks.draw(position)
    assert (size(position), position.drawn[3]) == (0, 5)
    assert decks.drawn_out(position)

    decks.turn_up(position, RELIEF)
    assert (position.relief, position.drawn[3]) == (0, 4)


def test_cards_that_left_unseen_count_for_who_holds_the_142nd() -> None:
    """Two of the last four leave: whoever draws three of the others holds it."""
    position = competitive(turn=20)
    position.numbers = {**position.numbers, "escape_removes": 2}
    relieve(position)
    assert (position.pile[3], position.removed, position.relief) == (2, 2, 3)

    for _ in range(2):
        decks.draw(position)
    assert (size(position), decks.drawn_out(position)) == (1, False)

    decks.draw(position)
    assert (size(position), decks.drawn_out(position)) == (0, True)
    assert decks.open_decks(position) == ()


def test_turned_up_early_it_was_one_of_the_drawn() -> None:
    """Three drawn of four and the 142nd: if it was among them, two others were."""
    position = competitive(turn=20)
    position.relief = 5
    for _ in range(3):
        decks.draw(position)

    decks.turn_up(position, RELIEF)

    assert (position.pile[3], position.drawn[3]) == (2, 2)
