"""Turn Sequence 2: one side, one unit after another; first its move, then its attack."""

import pytest

from pnp.games.itchy_scratchy.chapters.sequence import phasing
from pnp.games.itchy_scratchy.ground.moves import Attack, Done, March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.throw import Throw
from tests.games.itchy_scratchy.drawn import after, against, board, said, unit

FIELD = """
    5  .        C-I/S    .        .        C-G/S
    4  .        .        .        .        .
    3  .        .        .        .        .
    2  .        .        .        .        .
    1  .        U-I/N    .        U-C/N    U-G/N
       A        B        C        D        E
"""


THREE = (March("U-I", "B2", "N"), March("U-C", "D2", "N"), March("U-G", "E2", "N"))


def test_only_the_side_whose_turn_it_is_acts() -> None:
    union, confederate = board(FIELD), board(FIELD, frames=[("activate", 1)])

    assert said(union, March("C-I", "B4", "S")) == (
        "C-I is Confederate, but Union moves and attacks now [Turn Sequence 2]"
        " (wait until Union is done)"
    )
    assert against(union, March("C-G", "E4", "S")) == ("Turn Sequence 2", "Generals 3")
    assert against(union, March("U-I", "B2", "N")) == ()
    assert "Turn Sequence 2" in against(union, Attack("C-I", "B1"))
    assert against(confederate, March("U-C", "D2", "N")) == ("Turn Sequence 2",)
    assert said(confederate, March("U-I", "B2", "N")) == (
        "U-I is Union, but Confederate moves and attacks now [Turn Sequence 2]"
        " (wait for the next turn: Union went first in this one)"
    )


def test_whose_turn_it_is_holds_while_dice_are_awaited() -> None:
    position = board(FIELD, frames=[("activate", 1), ("attack", 0, 3)])

    assert phasing(position) == 1
    assert phasing(board(FIELD, frames=[("initiative",)])) == -1


def test_a_unit_is_done_with_when_another_begins() -> None:
    position = after(board(FIELD), March("U-I", "B2", "N"), March("U-C", "D2", "N"))

    assert said(position, Attack("U-I", "B5")).startswith(
        "U-I is done for this turn: U-C has started since [Turn Sequence 2, R32]"
    )
    assert "R32" in against(position, March("U-I", "B3", "N"))
    assert position.active == unit(position, "U-C")

    back = board(FIELD, finished="U-C", active="U-I")
    assert "R32" in against(back, March("U-C", "D2", "N"))


def test_a_general_who_moves_ends_a_unit_too() -> None:
    position = after(board(FIELD), March("U-I", "B2", "N"), March("U-G", "E2", "N"))

    assert "R32" in against(position, Attack("U-I", "B5"))


def test_unless_it_is_ruled_that_units_come_and_go() -> None:
    """A unit that has moved attacks after another has moved (R32)."""
    position = board(FIELD, settings={"activation": "free"})
    now = after(position, March("U-I", "B2", "N"), March("U-C", "D2", "N"))

    assert against(now, Attack("U-I", "B5")) == ()


def test_a_unit_goes_on_until_another_begins() -> None:
    position = after(board(FIELD), March("U-I", "B2", "N"))
    assert against(position, Attack("U-I", "B5")) == ()
    assert position.frames == [("activate", 0)]

    fired = after(position, Attack("U-I", "B5"), Throw((1, 2)))
    assert names(fired, fired.finished) == []
    assert fired.frames == [("activate", 0)]


def test_the_first_unit_of_a_scenario_is_a_unit_like_others() -> None:
    """It has the number 0."""
    position = board(FIELD, attacked="U-C")

    assert "R3" in against(position, March("U-C", "D2", "N"))
    assert names(position, after(board(FIELD), *THREE).finished)[0] == "U-C"


@pytest.mark.parametrize(
    ("ruled", "cases"), [("no", ("Turn Sequence 2", "R3")), ("yes", ())]
)
def test_whoever_has_attacked_moves_no_more(ruled: str, cases: tuple[str, ...]) -> None:
    position = board(FIELD, attacked="U-I", settings={"attack_then_move": ruled})

    assert against(position, March("U-I", "B2", "N")) == cases


def test_a_side_is_done_when_it_says_so() -> None:
    """Even with units that could move; and what lies below comes next."""
    position = after(board(FIELD, frames=[("side", 1), ("activate", 0)]), Done())

    assert position.frames == [("activate", 1)]


def names(position: Position, flags: list[int]) -> list[str]:
    units = position.tables.units
    return [units[each].id for each, flag in enumerate(flags) if flag]


def test_who_is_done_with_is_kept() -> None:
    position = after(board(FIELD), *THREE)

    assert names(position, position.finished) == ["U-C", "U-I"]
    assert max(position.finished) == 1
