"""Exhaustion Point 1 to 4: when it is reached, when it bites, what is still allowed."""

import pytest

from pnp.games.itchy_scratchy.chapters.strength import check, lose, reached
from pnp.games.itchy_scratchy.ground.moves import Attack, March
from pnp.games.itchy_scratchy.ground.position import Position
from tests.games.itchy_scratchy.drawn import against, board, facts, said, unit

SQUARES = """
    1  .        .        .        .        .        .
       A        B        C        D        E        F
"""
HEXES = """
                .                 .                 .
    1  .                 .                 .
       A        B        C        D        E        F
"""


@pytest.mark.parametrize("drawn", [SQUARES, HEXES], ids=["squares", "hexes"])
@pytest.mark.parametrize(
    ("names", "whole", "point"),
    [
        ("U-I1, U-I2, U-I3, U-C, U-A, U-G", 18, 9),
        ("U-I1, U-I2, U-C, U-M, U-T, U-G", 15, 8),
    ],
    ids=["IS-T01", "IS-T02"],
)
def test_the_point_is_half_of_all_points_rounded_up(
    drawn: str, names: str, whole: int, point: int
) -> None:
    """The worked examples, Generals among them."""
    places = [
        f"{who} {at}1 N" for who, at in zip(names.split(", "), "ABCDEF", strict=True)
    ]
    force = board(drawn, units=", ".join(places)).tables.forces[0]

    assert (force.strength, force.exhaustion) == (whole, point)


def test_it_is_reached_with_the_last_of_these_points() -> None:
    position = board(SQUARES, units="U-I A1 N, U-C B1 N, C-I F1 S")

    for lost in range(8):
        position.lost[0] = lost
        assert reached(position, 0) is (lost >= 4)


def test_it_bites_at_once() -> None:
    position = board(SQUARES, units="U-I A1 N, C-I F1 S")
    lose(position, unit(position, "U-I"), 1)
    assert position.exhausted == [0, 0]

    lose(position, unit(position, "U-I"), 1)
    assert position.exhausted == [1, 0]


def test_or_when_the_turn_ends() -> None:
    position = board(
        SQUARES,
        units="U-I A1 N, C-I F1 S",
        settings={"exhaustion_bites": "end of turn"},
    )
    lose(position, unit(position, "U-I"), 3)
    assert position.exhausted == [0, 0]

    check(position)
    assert position.exhausted == [1, 0]


# Exhaustion Point 3: what it may still do


FIELD = """
    5  .        .        .        C-A/S    .
    4  .        C-I/S    .        .        .
    3  .        .        .        .        .
    2  .        U-I/N    .        .        .
    1  .        .        .        .        .
       A        B        C        D        E
"""
FIELD_OF_HEXES = """
                .                 C-A/S
    5  .                 .                 .
                C-I/S             .
    4  .                 .                 .
                .                 .
    3  .                 .                 .
                U-I/N             .
    2  .                 .                 .
                .                 .
    1  .                 .                 .
       A        B        C        D        E
"""
both = pytest.mark.parametrize(
    "drawn", [FIELD, FIELD_OF_HEXES], ids=["squares", "hexes"]
)


def tired(drawn: str, **settings: str) -> Position:
    return board(drawn, exhausted="union", settings=settings)


@both
def test_an_exhausted_side_does_not_come_nearer(drawn: str) -> None:
    """To turn, to go back and to go sideways is not nearer."""
    position = tired(drawn)

    assert against(board(drawn), March("U-I", "B3", "N")) == ()
    assert against(position, March("U-I", "B3", "N")) == (
        *("Exhaustion Point 3", "R20", "R21"),
    )
    for to in ("B2", "A2", "C2", "B1", "A1" if drawn == FIELD else "C1"):
        assert against(position, March("U-I", to, "E" if drawn == FIELD else "S")) == ()


def test_it_is_told_how_near_that_is() -> None:
    position = tired(FIELD)

    assert said(position, March("U-I", "B3", "N")) == (
        "Union is exhausted and may not come nearer: B3 is 1 area from C-I, but the nearest enemy was 2"
        " away [Exhaustion Point 3, R20, R21] (end 2 areas or more from any)"
    )
    assert facts(position, March("U-I", "B3", "N")) == {
        "before": 2,
        "after": 1,
        "lost": 0,
        "Exhaustion Point": 2,
    }


@pytest.mark.parametrize(("whom", "legal"), [("nearest", True), ("any", False)])
def test_it_is_the_nearest_enemy_that_counts_or_any(whom: str, legal: bool) -> None:
    """C2 is nearer to the guns in D5, and not to the infantry in B4 (R21)."""
    position = tired(FIELD, exhausted_moves=whom)
    objections = said(position, March("U-I", "C2", "N"))

    assert (objections == "") is legal
    if not legal:
        assert objections == (
            "Union is exhausted and may not come nearer: C2 is 4 areas from C-A, but C-A was 5 away"
            " [Exhaustion Point 3, R20, R21] (end 5 areas or more from C-A)"
        )


def test_an_enemy_who_is_lost_is_near_to_nobody() -> None:
    position = board(FIELD, gone="C-G", exhausted="union")

    assert against(position, March("U-I", "C2", "N")) == ()


def test_with_no_enemy_left_there_is_nobody_to_come_near_to() -> None:
    position = board(SQUARES, units="U-I A1 N", gone="C-I", exhausted="union")

    assert against(position, March("U-I", "C1", "N")) == ()


def test_whoever_is_not_exhausted_comes_as_near_as_he_likes() -> None:
    position = board(FIELD, exhausted="confederate")

    assert against(position, March("U-I", "B3", "N")) == ()


BESIDE = """
    3  .        .        .
    2  .        C-I/S    .
    1  .        U-I/N    .
       A        B        C
"""
BESIDE_ON_HEXES = """
                .
    3  .                 .
                C-I/S
    2  .                 .
                U-I/N
    1  .                 .
       A        B        C
"""


@pytest.mark.parametrize("drawn", [BESIDE, BESIDE_ON_HEXES], ids=["squares", "hexes"])
@pytest.mark.parametrize(
    ("ruled", "moved", "legal"),
    [
        ("beside", -1, True),
        ("beside", 0, True),
        ("beside", 1, False),
        ("never", -1, False),
    ],
)
def test_an_exhausted_side_begins_close_combat_only_where_it_stood(
    drawn: str, ruled: str, moved: int, legal: bool
) -> None:
    """To have turned is to have stood there; or it begins none at all (R36)."""
    position = board(
        drawn,
        exhausted="union",
        moved={"U-I": moved},
        settings={"exhausted_attacks": ruled},
    )
    cases = () if legal else ("Exhaustion Point 3", "R20", "R36")

    assert against(position, Attack("U-I", "B2")) == cases
    assert against(board(drawn, moved={"U-I": moved}), Attack("U-I", "B2")) == ()


def test_an_exhausted_side_still_shoots() -> None:
    """Two areas away is no Close Combat."""
    position = tired(FIELD, exhausted_attacks="never")

    assert against(position, Attack("U-I", "B4")) == ()


def test_why_close_combat_is_refused_is_told() -> None:
    position = board(BESIDE, exhausted="union", moved={"U-I": 1})

    assert said(position, Attack("U-I", "B2")) == (
        "Union is exhausted and may not begin Close Combat after moving 1"
        " area [Exhaustion Point 3, R20, R36] (attack an area that is not adjacent)"
    )
