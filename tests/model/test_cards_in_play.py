"""Cards that hold: the counters they add, and where they send what comes."""

from fractions import Fraction

import pytest

from pnp.errors import Complaints
from pnp.model.cards_in_play import Holding
from pnp.model.deck_statistics import Deck, Forecast, forecasts
from pnp.model.loading import load
from tests.kits import GAME


def forecast(variant: str) -> Forecast:
    """Return the forecast of a variant of Castle Itter."""
    game = load(GAME, variants=[variant], complaints=Complaints())
    assert game
    (found,) = forecasts(game)
    return found


def holding(variant: str, number: int) -> Holding:
    """Return the cards that hold beside a deck."""
    (found,) = Holding.of(forecast(variant).game, number)
    return found


def test_no_card_holds_in_a_first_game() -> None:
    assert list(Holding.of(forecast("beginner").game, 1)) == []


def test_one_card_of_eight_sends_counters_elsewhere() -> None:
    """Eastern Approach, one of eight: 7 to 12; Northern 4 to 9; Western 2 to 7.

    A 12 comes by 1 throw of 36 in the five other cases, and of six in Eastern's.
    """
    chances = holding("veteran", 1).chances("rifleman", 2)

    assert sum(chances.values()) == 1
    assert chances[12] == Fraction(5, 8) * Fraction(1, 36) + Fraction(1, 8) / 6
    assert chances[7] == Fraction(1, 6)
    assert holding("veteran", 1).chances("sturm", 2)[12] == Fraction(1, 36)


def test_two_that_hold_undo_each_other() -> None:
    """Of 28 pairs of eight cards 7 have Eastern; in two of them another Approach."""
    chances = holding("elite", 1).chances("scout", 2)

    assert chances[12] == Fraction(28 - 15, 28) / 36 + Fraction(5, 28) / 6


@pytest.mark.parametrize(
    ("variant", "added"),
    [
        # Forward Scouts 1 of 8 on 3 cards and 1 of 9 on 2; Reserve Company 2 of 9
        # for 6 turns; Massed Assault 2 of 7 on 4 cards.  Twice as many where two hold.
        ("veteran", [Fraction(3, 8), Fraction(2, 9), Fraction(12, 9), Fraction(8, 7)]),
        ("elite", [Fraction(6, 8), Fraction(4, 9), Fraction(24, 9), Fraction(16, 7)]),
    ],
)
def test_counters_are_added(variant: str, added: list[Fraction]) -> None:
    found = forecast(variant)

    assert [deck.added for deck in found.decks] == added


def test_every_counter_comes_to_some_area() -> None:
    """What the areas may expect is what is placed, and what is added."""
    found = forecast("elite")

    def all_of(deck: Deck) -> Fraction:
        return sum((deck.expected(area) for area in found.areas), Fraction())

    for deck in found.decks:
        assert all_of(deck) == deck.counters + deck.added
