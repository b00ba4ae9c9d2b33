"""Unit Strength Points 1 to 3: points lost, units destroyed."""

import pytest

from pnp.games.itchy_scratchy.chapters.strength import lose, remaining
from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Hold,
    March,
    Stand,
    Withdraw,
)
from tests.games.itchy_scratchy.drawn import (
    against,
    area,
    board,
    said,
    standing,
    strengths,
    unit,
)

FIELD = """
    2  .           C-I/S   .
    1  U-I/N+U-G/N .       U-C/N
       A           B       C
"""


def test_everybody_begins_as_strong_as_the_table_says() -> None:
    position = board(FIELD, gone="C-D, C-M, C-A, C-T")
    begun = {each.type.id: each.strength for each in position.tables.units}

    assert begun == {
        "infantry": 4,
        "dismounted_cavalry": 3,
        "mounted_cavalry": 3,
        "machine_gun": 2,
        "artillery": 2,
        "transport": 1,
        "general": 1,
    }


@pytest.mark.parametrize(("points", "left", "lost"), [(1, 3, 1), (3, 1, 3), (4, 0, 4)])
def test_points_are_lost_and_counted(points: int, left: int, lost: int) -> None:
    position = board(FIELD)

    assert lose(position, unit(position, "U-I"), points) == lost
    assert strengths(position)["U-I"] == left
    assert position.lost == [lost, 0]


def test_nobody_loses_more_than_he_has() -> None:
    """A side that is hit twice as hard as it can be is not twice as tired."""
    position = board(FIELD, strength={"U-C": 2})

    assert lose(position, unit(position, "U-C"), 5) == 2
    assert position.lost == [3, 0]


def test_a_unit_without_points_is_taken_off_the_board() -> None:
    position = board(FIELD)
    lose(position, unit(position, "U-I"), 4)

    assert standing(position) == {"U-C": "C1 N", "U-G": "A1 N", "C-I": "B2 S"}
    assert position.holder[area(position, "A1")] == -1
    assert position.holds(area(position, "A1")) == 0


def test_a_general_has_one_point() -> None:
    position = board(FIELD)
    lose(position, unit(position, "U-G"), 1)

    assert "U-G" not in standing(position)
    assert position.holds(area(position, "A1")) == 0
    assert (position.lost, position.exhausted) == ([1, 0], [0, 0])


def test_what_is_left_is_that_of_those_on_the_board() -> None:
    position = board(FIELD, strength={"U-I": 2})

    assert (remaining(position, 0), remaining(position, 1)) == (6, 4)


def test_the_destroyed_do_nothing() -> None:
    position = board(FIELD, gone="U-A, U-G2")

    for deed in (March("U-A", "B1", "N"), Attack("U-A", "B2")):
        assert said(position, deed) == "U-A is destroyed [Unit Strength Points 3]"
    assert against(position, March("U-G2", "B1", "N")) == ("Generals 2",)
    assert "Unit Strength Points 3" in against(position, Withdraw("U-A", "B1", "N"))
    for move in (Stand("U-A"), Advance("U-A"), Hold("U-A")):
        assert "Unit Strength Points 3" in against(position, move)


def test_the_first_unit_and_the_first_area_are_like_others() -> None:
    """They have the number 0."""
    position = board(FIELD, gone="U-A")

    assert said(position, March("U-I", "A2", "E")) == ""
    assert said(position, March("U-A", "A2", "N")).startswith("U-A is destroyed")
    assert unit(position, "U-A") == area(position, "A1") == 0


def test_whoever_is_not_in_the_battle_has_not_been_destroyed() -> None:
    position = board(FIELD)
    position.station(unit(position, "U-C"), -1)

    assert said(position, March("U-C", "B1", "N")) == (
        "U-C is not in this battle [Unit Strength Points 3]"
    )
