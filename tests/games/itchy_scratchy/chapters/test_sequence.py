"""Turn Sequence 1 to 3: the dice, the choice, the sides, and the end of a turn."""

import pytest

from pnp.games.itchy_scratchy.chapters.hearing import rule_on
from pnp.games.itchy_scratchy.chapters.sequence import start
from pnp.games.itchy_scratchy.chapters.strength import lose
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Done, Go, March
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.rules.throw import Throw
from tests.games.itchy_scratchy.drawn import (
    after,
    against,
    board,
    standing,
    tables,
    unit,
)

UNION, CONFEDERATE = 0, 1
FIELD = """
    4  .        C-I/S    C-G/S
    3  .        .        .
    2  .        .        .
    1  .        U-I/N    U-G/N
       A        B        C
"""


def begun(scenario: str = "wall", **settings: str) -> Position:
    position = start(tables(scenario).game, dealt=False)
    position.settings = {**position.settings, **settings}
    return position


def throws(position: Position, *dice: int) -> Position:
    return after(position, Throw(dice))


@pytest.mark.parametrize("scenario", ["wall", "wall-on-hexes"])
def test_a_battle_begins_with_the_initiative_of_its_first_turn(scenario: str) -> None:
    position = begun(scenario)

    assert (position.turn, position.phase, position.frames) == (
        *(1, "initiative"),
        [("initiative",)],
    )
    assert flow.dice(position) == 2
    assert standing(position)["U-C"] == "H1 N"
    assert standing(position)["C-G"] == "D6 S"
    assert [(each.strength, each.exhaustion) for each in position.tables.forces] == [
        (14, 7),
        (14, 7),
    ]


@pytest.mark.parametrize(("dice", "winner"), [((5, 2), UNION), ((1, 6), CONFEDERATE)])
@pytest.mark.parametrize("first", [True, False])
def test_the_higher_goes_first_or_second(
    dice: tuple[int, int], winner: int, first: bool
) -> None:
    position = throws(begun(), *dice)
    assert position.frames == [("order", winner)]

    now = after(position, Go(first))
    expected = winner if first else 1 - winner
    assert now.first == expected
    assert now.frames == [("end turn",), ("side", 1 - expected), ("activate", expected)]
    assert now.phase == "activation"


def test_the_winner_goes_first_where_he_has_no_choice() -> None:
    """The garbled sentence, read the other way (R2)."""
    position = throws(begun(initiative_choice="first"), 2, 4)

    assert position.frames[-1] == ("activate", CONFEDERATE)


def test_nor_has_he_one_when_it_is_so_ruled_while_he_chooses() -> None:
    position = board(
        FIELD, frames=[("order", UNION)], settings={"initiative_choice": "first"}
    )

    assert against(position, Go(first=False)) == ("Turn Sequence 1", "R2")
    assert against(position, Go(first=True)) == ()


def test_after_a_tie_both_throw_again() -> None:
    position = throws(begun(), 3, 3)

    assert position.frames == [("initiative",)]
    assert rule_on(begun(), Throw((3, 3))).under == ("Turn Sequence 1", "R1")
    assert rule_on(begun(), Throw((3, 4))).facts == (("Union", 3), ("Confederate", 4))
    assert rule_on(begun(), Throw((3, 4))).under == ("Turn Sequence 1",)


@pytest.mark.parametrize(("dice", "first"), [((1, 2), CONFEDERATE), ((2, 1), UNION)])
def test_or_they_go_as_they_did_before(dice: tuple[int, int], first: int) -> None:
    """There is no before in the first turn (R1)."""
    position = begun(initiative_tie="as before", initiative_choice="first")
    again = throws(position, 3, 3)
    assert again.frames == [("initiative",)]

    second = after(again, Throw(dice), Done(), Done())
    assert (second.turn, second.first) == (2, first)
    assert throws(second, 5, 5).frames[-1] == ("activate", first)


def test_more_dice_are_dealt_out_evenly() -> None:
    """Where the initiative is thrown with four dice, the first two are Union's."""
    position = board(FIELD, frames=[("initiative",)], settings={"initiative_dice": 4})

    assert flow.dice(position) == 4
    assert throws(position, 6, 1, 4, 4).frames == [("order", CONFEDERATE)]


def test_a_turn_is_one_side_then_the_other_then_its_end() -> None:
    position = after(begun(), Throw((6, 1)), Go(True))
    assert position.frames[-1] == ("activate", UNION)

    second = after(position, Done())
    assert second.frames[-1] == ("activate", CONFEDERATE)

    third = after(second, Done())
    assert (third.turn, third.phase, third.frames) == (
        *(2, "initiative"),
        [("initiative",)],
    )


def test_everybody_may_move_again_in_the_next_turn() -> None:
    position = after(begun(), Throw((6, 1)), Go(True), March("U-C", "H3", "N"))
    position.attacked[0] = 1
    assert max(position.moved) == 2

    now = after(position, March("U-G", "F2", "N"), Done(), Done())
    assert set(now.moved) == {UNMOVED}
    assert not any(now.attacked + now.finished)
    assert now.active == -1


def test_both_look_at_the_end_of_a_turn_whether_they_are_exhausted() -> None:
    """Where that is when it bites (R20)."""
    position = board(
        FIELD, frames=[("end turn",)], settings={"exhaustion_bites": "end of turn"}
    )
    lose(position, unit(position, "U-I"), 3)
    assert position.exhausted == [0, 0]

    flow.proceed(position)
    assert position.exhausted == [1, 0]


def test_the_sides_whose_units_are_gone_end_it_before_anybody_acts() -> None:
    position = board(FIELD, gone="U-M", frames=[("side", 1)])
    position.station(0, -1)
    position.station(1, -1)
    flow.proceed(position)

    assert (position.phase, position.outcome, position.frames) == (
        "over",
        "no units",
        [],
    )
