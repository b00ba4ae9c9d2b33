"""The tables of these tests are what they say."""

import pytest

from pnp.games.aachen.ground.position import NOBODY, SPENT
from tests.games.aachen.drawn import (
    area,
    germans,
    standing,
    support,
    table,
    unit,
    waiting,
)

EXAMPLE = (
    "12: M12-A E-2-26 L-Smoots; 13: u-fanatic-7; 4 5 8: vacant; out: L-Botts;"
    " killed: L-Weeks; morale 17; rain; support artillery 5 engineer 2 armor 1"
)


def test_a_table_is_what_it_says() -> None:
    position = table(EXAMPLE, active="12", spent="M12-A")

    assert standing(position) == {
        "E-2-26": "12",
        "L-Smoots": "12",
        "L-Weeks": "killed",
        "L-Botts": "out",
        "M12-A": "12 spent",
    }
    assert germans(position, "12", "13", "14", "8") == (
        "vacant",
        "u-fanatic-7",
        "unrevealed",
        "vacant",
    )
    assert support(position) == {"artillery": 5, "engineer": 2, "armor": 1}
    assert (position.morale, position.rain, position.turn) == (17, 1, 2)
    assert waiting(position) == ("active", "12")


def test_who_is_revealed_is_not_drawn_again() -> None:
    position = table("13: u-elite-7")

    assert position.left[position.tables.german_of["u-elite-7"]] == 0
    assert position.elite[area(position, "13")] == 1


def test_areas_of_which_nothing_is_said_are_as_at_the_start() -> None:
    position = table("12: E-2-26")

    assert germans(position, "1", "3", "12") == ("vacant", "unrevealed", "vacant")
    assert position.german.count(NOBODY) == 3


def test_an_activation_is_told_besides() -> None:
    position = table(
        "12: F-2-26; 13: unrevealed E-2-26",
        active="12",
        entered={"E-2-26": "12"},
        joined="E-2-26",
        spent="F-2-26",
        attacked="14",
        frames=[("retreat", "E-2-26", "13")],
    )

    assert position.came[unit(position, "E-2-26")] == area(position, "12")
    assert position.joined[unit(position, "E-2-26")] == 1
    assert position.spent[unit(position, "F-2-26")] == SPENT
    assert position.attacked == [area(position, "14")]
    assert waiting(position) == ("retreat", "E-2-26", "13")


def test_a_german_of_other_terrain_is_noticed() -> None:
    with pytest.raises(AssertionError, match="s-ambush-3"):
        table("13: s-ambush-3")
