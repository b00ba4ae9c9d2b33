"""Movement 8 and 9: stopping beside enemies, facing them, withdrawing from them."""

import pytest

from pnp.games.itchy_scratchy.chapters.ways import (
    faced_by,
    in_front_of,
    reach,
    stopping,
)
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import Position
from tests.games.itchy_scratchy.drawn import (
    against,
    area,
    board,
    facts,
    said,
    under,
    unit,
)

LINE = """
    4  .        .        .        .        .
    3  .        .        C-I/E    .        .
    2  .        .        .        .        .
    1  .        .        .        .        .
       A        B        C        D        E
"""
LINE_OF_HEXES = """
                .                 .
    4  .                 .                 .
                .                 .
    3  .                 C-I/SE            .
                .                 .
    2  .                 .                 .
                .                 .
    1  .                 .                 .
       A        B        C        D        E
"""
both = pytest.mark.parametrize("drawn", [LINE, LINE_OF_HEXES], ids=["squares", "hexes"])


def ends(position: Position, who: str) -> set[str]:
    """Return the areas, not its own, to which some march of a unit is legal."""
    grid = position.tables.grid
    here = position.where[unit(position, who)]
    return {
        name
        for name in grid.names
        if name != grid.names[here]
        and any(not against(position, March(who, name, each)) for each in grid.facings)
    }


def facings(position: Position, who: str, to: str) -> list[str]:
    """Return which ways a unit may face at the end of a march."""
    return [
        each
        for each in position.tables.grid.facings
        if not against(position, March(who, to, each))
    ]


# Movement 8: stop


def test_whoever_comes_beside_an_enemy_stops() -> None:
    """Cavalry comes to C2, at the enemy's flank, and to C4 only by the way round."""
    position = board(LINE, units="U-C C1 N")

    assert ends(position, "U-C") == {
        *("A2", "B2", "C2", "D2", "E2"),
        *("A1", "B1", "D1", "E1", "B3", "D3"),
    }
    assert said(position, March("U-C", "C2", "N")) == ""
    assert said(board(LINE, units="U-C B2 N"), March("U-C", "B4", "E")) == (
        "U-C must stop in B3, beside C-I, on the way to B4 [Movement 8] (go as far as B3)"
    )


def test_it_is_told_where_one_stops_and_how_far_one_gets_another_way() -> None:
    position = board(LINE, units="U-C B4 S")

    assert said(position, March("U-C", "B2", "E")) == (
        "U-C must stop in B3, beside C-I, on the way to B2 [Movement 8] (go as far as A2)"
    )


def test_on_hexes_too() -> None:
    position = board(LINE_OF_HEXES, units="U-C C1 N")

    assert "C2" in ends(position, "U-C")
    assert against(position, March("U-C", "D3", "SW")) == ("Movement 8",)
    assert against(position, March("U-C", "C4", "S")) == ("Movement 7",)
    assert said(position, March("U-C", "B3", "NE")).startswith(
        "U-C must stop in B2, beside C-I, on the way to B3 [Movement 8]"
    )


def test_whoever_begins_beside_an_enemy_goes_where_he_likes() -> None:
    """It is entering that stops: from its flank one area, or away from it."""
    position = board(LINE, units="U-C C2 N")

    assert ends(position, "U-C") == {
        *("C1", "B1", "D1", "A1", "E1", "B2", "D2", "A2", "E2", "A3", "E3", "B3", "D3")
    }


@both
@pytest.mark.parametrize(("stops", "passed"), [("yes", False), ("no", True)])
def test_generals_stop_and_are_stopped_for(
    drawn: str, stops: str, passed: bool
) -> None:
    """Unless it is ruled that they are not (R23)."""
    settings = {"generals_stop": stops}
    general = board(drawn, units="U-G C1 N", settings=settings)
    cavalry = board(drawn.replace("C-I", "C-G"), units="U-C C1 N", settings=settings)

    for position, who in ((general, "U-G"), (cavalry, "U-C")):
        assert ("B3" in ends(position, who)) is (passed or drawn == LINE)
        past = reach(position, unit(position, who))
        assert (area(position, "D4") in past or area(position, "B3") in past) is (
            passed or drawn == LINE
        )


def test_the_lost_stop_nobody() -> None:
    """Off the board is not beside its last area, for whoever counts backwards."""
    for drawn in (LINE, LINE_OF_HEXES):
        position = board(drawn, units="U-C E1 N, U-I A4 S", gone="C-A")

        assert {"E3", "E4"} <= ends(position, "U-C")
        assert facings(position, "U-C", "E3") == list(position.tables.grid.facings)


def test_a_general_with_a_unit_stops_others_for_the_unit() -> None:
    position = board(LINE, units="C-G C3 E, U-C C1 N", settings={"generals_stop": "no"})

    beside = stopping(position, unit(position, "U-C"), area(position, "C2"))
    assert beside == [unit(position, "C-I")]


# Movement 8: and face


@both
def test_whoever_ends_beside_an_enemy_faces_it(drawn: str) -> None:
    position = board(drawn, units="U-C C1 N")

    assert facings(position, "U-C", "C2") == ["N"]
    assert said(position, March("U-C", "C2", "S")) == (
        "U-C ends beside C-I and must face C-I [Movement 8] (face N)"
    )
    assert under(position, March("U-C", "C2", "N")) == (
        *("Movement 1", "Movement table", "Movement 8"),
    )
    assert facts(position, March("U-C", "C2", "N")) == {
        "areas": 1,
        "of": 3,
        "beside": "C-I",
    }


@both
def test_a_turn_on_the_spot_beside_an_enemy_faces_it_as_well(drawn: str) -> None:
    position = board(drawn, units="U-C C2 E" if drawn == LINE else "U-C C2 NE")

    assert facings(position, "U-C", "C2") == ["N"]


@both
def test_a_turn_on_the_spot_is_refused_by_a_ruling_or_free(drawn: str) -> None:
    """R44: Movement 8 speaks of entering."""
    aside = "E" if drawn == LINE else "NE"
    units = f"U-C C2 {aside}"
    free = board(drawn, units=units, settings={"turn_beside": "free"})

    assert said(board(drawn, units=units), March("U-C", "C2", aside)) == (
        "U-C ends beside C-I and must face C-I [R44] (face N)"
    )
    assert facings(free, "U-C", "C2") == list(free.tables.grid.facings)


CORNER = """
    3  .        .        C-I1/W   .
    2  .        C-I2/S   .        .
    1  .        .        .        .
       A        B        C        D
"""
"""Whoever comes to C2 is beside both, and in front of neither."""


@pytest.mark.parametrize(
    ("faced", "which", "open_"),
    [
        ("W", "any", ["N", "W"]),
        ("S", "any", ["N", "W"]),
        ("W", "facing", ["N", "W"]),
        ("S", "facing", ["N"]),
    ],
)
def test_beside_several_enemies_the_owner_chooses(
    faced: str, which: str, open_: list[str]
) -> None:
    """Or faces one that faces him, if there is one (R22)."""
    position = board(
        CORNER.replace("C-I1/W", f"C-I1/{faced}"),
        units="U-C D1 N",
        settings={"several_enemies": which},
    )

    assert facings(position, "U-C", "C2") == open_


def test_it_is_told_whom_to_face() -> None:
    position = board(CORNER, units="U-C D1 N")
    march = March("U-C", "C2", "E")

    assert said(position, march) == (
        "U-C ends beside C-I1 and C-I2 and must face one of them [Movement 8, R22]"
        " (face N or W)"
    )
    one = board(
        CORNER.replace("I1/W", "I1/S"),
        units="U-C D1 N",
        settings={"several_enemies": "facing"},
    )
    assert said(one, march) == (
        "U-C ends beside C-I1 and C-I2 and must face an enemy that faces it: C-I1"
        " [Movement 8, R22] (face N)"
    )


@both
def test_generals_face_nobody_where_they_do_not_stop(drawn: str) -> None:
    settings = {"generals_stop": "no"}
    general = board(drawn, units="U-G C1 N", settings=settings)
    other = board(drawn.replace("C-I", "C-G"), units="U-C C1 N", settings=settings)

    everyway = list(general.tables.grid.facings)
    assert facings(general, "U-G", "C2") == everyway
    assert facings(other, "U-C", "C2") == everyway


# Movement 9: withdrawing


FACED = """
    5  .        .        .        .        .
    4  .        .        .        .        .
    3  .        .        C-I/S    .        .
    2  .        .        U-C/N    .        .
    1  .        .        .        .        .
       A        B        C        D        E
"""
FACED_ON_HEXES = """
                .                 .
    4  .                 .                 .
                .                 .
    3  .                 C-I/S             .
                .                 .
    2  .                 U-C/N             .
                .                 .
    1  .                 .                 .
       A        B        C        D        E
"""


def test_whoever_is_faced_may_withdraw() -> None:
    """On squares every step is away; beside the enemy's flank is not."""
    position = board(FACED)

    assert ends(position, "U-C") == {
        *("C1", "B1", "D1", "A1", "E1", "B2", "D2", "A2", "E2", "A3", "E3")
    }
    assert said(position, March("U-C", "B3", "E")) == (
        "C-I faces U-C, so U-C may only withdraw, but B3 is also beside C-I"
        " [Movement 9, R35] (withdraw to A1, A2, A3, B1, B2, C1, D1, D2, D3, E1, E2 or E3)"
    ).replace("D3, ", "")
    assert "Movement 9" in under(position, March("U-C", "C1", "N"))


def test_a_corner_of_the_board_is_an_area_like_others() -> None:
    """Its number is 0."""
    position = board(LINE, units="U-C A1 N, C-D A2 S")

    assert against(position, March("U-C", "B2", "W")) == ("Movement 9", "R35")


def test_on_hexes_round_the_enemy_is_not_away() -> None:
    """B2 and D2 are beside the enemy, too."""
    position = board(FACED_ON_HEXES)
    round_it = board(FACED_ON_HEXES, settings={"withdrawal": "anywhere"})

    assert {"B2", "D2"} <= ends(round_it, "U-C")
    assert {"B2", "D2"} & ends(position, "U-C") == set()
    assert {"B1", "C1", "D1"} <= ends(position, "U-C")
    assert against(position, March("U-C", "B2", "NE")) == ("Movement 9", "R35")


@pytest.mark.parametrize("withdrawal", ["away", "anywhere"])
def test_nobody_withdraws_before_another_enemy(withdrawal: str) -> None:
    """Beside its flank he may: it is what lies across its front that is shut."""
    position = board(
        FACED, units="C-D B1 N, C-M E1 S", settings={"withdrawal": withdrawal}
    )

    assert said(position, March("U-C", "B2", "S")).startswith(
        "C-I faces U-C, so U-C may only withdraw, but B2 is in front of C-D"
        " [Movement 9]"
    )
    assert against(position, March("U-C", "E2", "S")) == ()
    assert against(position, March("U-C", "C1", "W")) == ()


@both
def test_whoever_is_beside_but_not_faced_goes_anywhere(drawn: str) -> None:
    """In front of the enemy as well, where he stops and faces it."""
    position = board(drawn, units="U-C C2 N")

    assert faced_by(position, unit(position, "U-C")) == []
    front = "D3" if drawn == LINE else "D2"
    assert in_front_of(position, unit(position, "U-C"), area(position, front))
    assert facings(position, "U-C", front) == ["W" if drawn == LINE else "NW"]


def test_a_general_holds_nobody_where_generals_do_not_stop() -> None:
    drawn = FACED.replace("C-I", "C-G")
    held = board(drawn)
    free = board(drawn, settings={"generals_stop": "no"})

    assert "B3" not in ends(held, "U-C")
    assert "B3" in ends(free, "U-C")
    general = board(FACED.replace("U-C", "U-G"), settings={"generals_stop": "no"})
    assert {"B3", "B4"} <= ends(general, "U-G")


def test_whoever_cannot_withdraw_may_turn() -> None:
    """Enemies before and behind: no way out, and two ways to face."""
    position = board(
        """
        3  .        C-I1/S   .
        2  U-A/N    U-I/N    U-M/N
        1  .        C-I2/N   .
           A        B        C
        """
    )

    assert ends(position, "U-I") == set()
    assert facings(position, "U-I", "B2") == ["N", "S"]
    assert said(position, March("U-I", "A3", "E")).endswith(
        "(turn U-I, or leave it as it is)"
    )
