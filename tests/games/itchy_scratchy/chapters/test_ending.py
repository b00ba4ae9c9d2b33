"""Exhaustion Point 4: both exhausted, no units left, no turns left; and who has won."""

import pytest

from pnp.games.itchy_scratchy.chapters.ending import none_left, score
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.position import Position
from tests.games.itchy_scratchy.drawn import board, unit

FIELD = """
    2  C-I1/S   C-I2/S   C-C/S    C-A/S    C-G/S
    1  U-I1/N   U-I2/N   U-C/N    U-A/N    U-G/N
       A        B        C        D        E
"""
"""Fourteen points a side, so that seven lost are its Exhaustion Point."""


def ended(**said: object) -> Position:
    """Return a battle after the end of this turn."""
    position = board(FIELD, frames=[("end turn",)], **said)  # type: ignore[arg-type]
    flow.proceed(position)
    return position


def test_a_battle_ends_when_both_are_exhausted() -> None:
    """The worked example: 7 and 8 of 7 (IS-T26)."""
    position = ended(lost={"union": 7, "confederate": 8})

    assert [each.exhaustion for each in position.tables.forces] == [7, 7]
    assert (position.phase, position.outcome, position.frames) == (
        *("over", "exhaustion"),
        [],
    )


@pytest.mark.parametrize("lost", [(7, 6), (6, 8), (0, 0)])
def test_and_goes_on_while_one_is_not(lost: tuple[int, int]) -> None:
    position = ended(lost={"union": lost[0], "confederate": lost[1]})

    assert (position.outcome, position.turn) == ("", 4)
    assert position.frames == [("initiative",)]
    assert position.exhausted == [int(lost[0] >= 7), int(lost[1] >= 7)]


# Turns are counted (R31)


@pytest.mark.parametrize(
    ("turn", "settings", "outcome"),
    [
        (19, {}, ""),
        (20, {}, "turns"),
        (20, {"limit": "none"}, ""),
        (12, {"turn_limit": 12}, "turns"),
        (20, {"turn_limit": 30}, ""),
    ],
)
def test_the_turns_of_a_scenario_are_counted(
    turn: int, settings: dict[str, str | int], outcome: str
) -> None:
    assert ended(turn=turn, settings=settings).outcome == outcome


def test_exhaustion_is_told_before_the_turns() -> None:
    lost = {"union": 7, "confederate": 7}

    assert ended(turn=20, lost=lost).outcome == "exhaustion"


# No units are left (R30)


def without(position: Position, *names: str) -> Position:
    for name in names:
        position.station(unit(position, name), -1)
    return position


@pytest.mark.parametrize(
    ("gone", "ruled", "over"),
    [
        (("U-I1", "U-I2", "U-C", "U-A"), "ends", True),
        (("U-I1", "U-I2", "U-C", "U-A"), "goes on", False),
        (("U-I1", "U-I2", "U-C", "U-G"), "ends", False),
        (("C-I1", "C-I2", "C-C", "C-A", "C-G"), "ends", True),
    ],
)
def test_a_side_without_units_ends_the_battle_at_once(
    gone: tuple[str, ...], ruled: str, over: bool
) -> None:
    """A General is none; one machine of artillery is enough."""
    position = without(board(FIELD, settings={"no_units_left": ruled}), *gone)

    assert none_left(position) is over
    assert (position.outcome, position.frames) == (
        ("no units", []) if over else ("", [("activate", 0)])
    )


def test_transport_is_a_unit_and_who_never_had_one_has_lost_none() -> None:
    drawn = """
        1  U-T/N    U-G/N    C-G/S    .
           A        B        C        D
    """
    position = board(drawn)

    assert not none_left(position)
    assert none_left(without(position, "U-T"))


def test_the_end_of_a_turn_looks_for_units_first() -> None:
    position = board(FIELD, frames=[("end turn",)], turn=20)
    flow.proceed(without(position, "C-I1", "C-I2", "C-C", "C-A"))

    assert position.outcome == "no units"


# Who has won (R41)


@pytest.mark.parametrize(
    ("lost", "victory", "result"),
    [
        ({"U-I1": 0, "U-C": 0}, "exhaustion", "lost"),
        ({"C-I1": 0, "C-C": 0}, "exhaustion", "won"),
        ({"U-I1": 0, "U-C": 0, "C-I1": 0, "C-C": 0}, "exhaustion", "drawn"),
        ({"U-I1": 0, "U-C": 0, "C-I1": 0, "C-C": 0, "C-G": 0}, "exhaustion", "won"),
        ({"U-I1": 3}, "exhaustion", "lost"),
        ({"U-I1": 3}, "strength", "lost"),
        ({}, "strength", "drawn"),
    ],
)
def test_who_is_not_exhausted_has_won_or_who_has_more_left(
    lost: dict[str, int], victory: str, result: str
) -> None:
    """The result is the first side's."""
    position = board(FIELD, strength=lost, settings={"victory": victory})
    for name, points in lost.items():
        if not points:
            position.station(unit(position, name), -1)
    position.outcome = "turns"

    assert score(position).result == result
    assert (
        score(position).level
        == {"won": "Victory: Union", "lost": "Victory: Confederate", "drawn": "A draw"}[
            result
        ]
    )


def test_a_side_may_be_exhausted_and_have_more_left() -> None:
    """Seven of 14 lost against two of six: the smaller side has won, or the larger."""
    drawn = """
        2  C-I/S    C-A/S    .        .        .
        1  U-I1/N   U-I2/N   U-C/N    U-A/N    U-G/N
           A        B        C        D        E
    """
    for victory, result in (("exhaustion", "lost"), ("strength", "won")):
        position = board(
            drawn,
            strength={"U-I1": 1, "U-I2": 1, "U-C": 2, "C-I": 2},
            settings={"victory": victory},
        )
        position.outcome = "turns"
        told = score(position)

        assert (told.total, told.result) == (7 - 4, result)


def test_the_score_is_told_line_by_line() -> None:
    position = board(FIELD, strength={"U-I1": 1, "U-I2": 1, "U-A": 1, "C-I1": 3})
    told = score(position)

    assert [(each.name, each.count, each.points) for each in told.points] == [
        ("Strength Points of Union", 7, 7),
        ("Strength Points of Confederate", 13, -13),
        ("Union is exhausted", 7, 0),
    ]
    assert (told.total, told.result, told.level, told.better) == (
        -6,
        "",
        "Confederate leads",
        "highest",
    )
    assert told.points[0].who == ("U-A", "U-C", "U-G", "U-I1", "U-I2")

    position.outcome = "turns"
    assert (score(position).result, score(position).level) == (
        *("lost", "Victory: Confederate"),
    )
