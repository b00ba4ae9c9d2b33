"""What decks bring: read by what fields are, with chances that are exact."""

from fractions import Fraction
from pathlib import Path

import pytest

from pnp.model.cards_in_play import sums
from pnp.model.deck_statistics import Forecast, forecasts
from tests.kits import game
from tests.model.written import Written

GAME = """\
counters: [units.yaml]
cards: [raids.yaml]
boards: [land.yaml]
lists: [decks.yaml, deeds.yaml]
numbers: [numbers.yaml]
== decks.yaml
list: decks
fields: {name: text}
components: [{id: one, name: Dawn}, {id: two, name: Dusk}]
== deeds.yaml
list: deeds
fields: {name: text}
components: [{id: come, name: They come}, {id: shoot, name: They shoot}]
== units.yaml
counters: units
template: unit
fields: {name: text}
components: [{id: wolf, name: Wolf, copies: 9}, {id: bear, name: Bear}]
== land.yaml
board: land
template: land
fields: {numbers: {type: numbers, optional: yes}}
kinds: {field: {}, wood: {}}
components:
  - {id: w1, kind: wood, numbers: [1]}
  - {id: f1, kind: field, numbers: [2, 3, 4]}
  - {id: f2, kind: field, numbers: [5, 6, 7, 8, 9]}
  - {id: f3, kind: field, numbers: [10, 11, 12]}
== raids.yaml
cards: raids
template: raid
fields:
  name: text
  deck: {type: ref, of: decks}
  does: {type: ref, of: deeds}
  unit: {type: ref, of: units, optional: yes}
  many: {type: number, optional: yes}
  dice: {type: number, optional: yes}
components:
  - {id: pack, name: Pack, deck: one, does: come, unit: wolf, many: 3, copies: 2}
  - {id: lone, name: Lone, deck: two, does: come, unit: bear, many: 1, copies: 2}
  - {id: shot, name: Shot, deck: two, does: shoot, dice: 4, copies: 3}
  - {id: blank, blank: yes, deck: two}
== numbers.yaml
numbers: n
values: {cards_per_turn: 2}
"""


@pytest.fixture
def raids(tmp_path: Path) -> Forecast:
    """The forecast of a small game of two decks."""
    read = Written(tmp_path).read(GAME)
    assert read
    (found,) = forecasts(read)
    return found


def test_decks_follow_one_another_and_blanks_are_no_cards(raids: Forecast) -> None:
    dawn, dusk = raids.decks

    assert (dawn.title, dawn.cards, dawn.span()) == ("Dawn", 2, (1, 1))
    assert (dusk.title, dusk.cards, dusk.turns) == ("Dusk", 5, Fraction(5, 2))
    assert dusk.span() == (2, 4)


def test_placements_and_attacks_are_told_apart_by_their_fields(raids: Forecast) -> None:
    """What names a counter places so many; what has a number alone throws dice."""
    dawn, dusk = raids.decks

    assert (dawn.placed, dawn.dice) == ({"wolf": 6}, {})
    assert (dusk.placed, dusk.dice) == ({"bear": 2}, {"Shot": 12})
    assert dusk.categories == {"come": 2, "shoot": 3}


def test_areas_are_what_two_dice_find(raids: Forecast) -> None:
    """6 of 36 throws come to 4 or less, 24 to what lies between, 6 to 10 or more."""
    dawn = raids.decks[0]

    assert raids.dice == 2
    assert [area.chance for area in raids.areas] == [
        Fraction(6, 36),
        Fraction(24, 36),
        Fraction(6, 36),
    ]
    assert [dawn.expected(area) for area in raids.areas] == [1, 4, 1]


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_chances_of_sums_add_up(dice: int) -> None:
    chances = sums(dice)

    assert sum(chances.values()) == 1
    assert (min(chances), max(chances)) == (dice, 6 * dice)
    assert chances[dice] == Fraction(1, 6**dice)


def test_castle_itters_figures_can_be_counted_by_hand() -> None:
    """Twenty turns of three cards, and one more for two players."""
    (found,) = forecasts(game())

    assert [deck.cards for deck in found.decks] == [13, 18, 18, 12]
    assert [deck.counters for deck in found.decks] == [16, 16, 8, 18]
    assert [sum(deck.dice.values()) for deck in found.decks] == [13, 23, 42, 0]
    assert found.dice == 2
    assert [area.label for area in found.areas] == [str(n) for n in range(2, 13)]
    assert found.areas[5].chance == Fraction(6, 36)
    assert any("Tactics cards" in each for each in found.ignored)
    assert not found.assumed  # a beginner's game turns up none of them
