"""8.1 to 8.3: who moves, what it costs, and where the way ends."""

import pytest

from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground.moves import Activate, Enough, Move
from tests.games.aachen.drawn import (
    after,
    against,
    area,
    facts,
    said,
    standing,
    table,
    under,
    unit,
    waiting,
)

EAST = "1: E-2-26 F-2-26 L-Smoots L-Weeks; 3 4: vacant"


# What it costs


@pytest.mark.parametrize(
    ("line", "path", "cost"),
    [
        pytest.param("7: E-2-26; 3 4: vacant", "4", 2, id="a German is adjacent"),
        pytest.param("1: E-2-26; 2 3 4: vacant", "2", 2, id="beside 5, 6 and 11"),
        pytest.param(
            "1: E-2-26; 2 3 4 5 6 7 8 11 12: vacant", "4", 1, id="nobody adjacent"
        ),
        pytest.param("12: E-2-26; 13: u-sniper-5", "13", 3, id="revealed"),
        pytest.param("12: E-2-26", "13", 4, id="unrevealed"),
    ],
)
def test_the_table(line: str, path: str, cost: int) -> None:
    """Each row of the movement table."""
    position = table(line)
    position.active = position.where[unit(position, "E-2-26")]
    position.frames = [("active", position.active)]

    assert facts(position, Move("E-2-26", (path,)))["MF"] == cost


def test_a_way_is_paid_step_by_step() -> None:
    """AA-T16: two for the watched area, four for the unrevealed unit, of six."""
    position = table(EAST, active="1")

    assert facts(position, Move("E-2-26", ("4", "12"))) == {
        "MF": 6,
        "of": 6,
        "into 4 (a vacant area, a German unit adjacent)": 2,
        "into 12 (an unrevealed German unit)": 4,
        "attack": "mandatory",
        "units there": 1,
    }
    assert under(position, Move("E-2-26", ("4", "12"))) == (
        *("8.1", "8.2", "9.1", "R16", "7.1"),
    )


def test_a_way_costs_no_more_than_the_factor() -> None:
    position = table(f"{EAST}; 12: vacant", active="1")

    assert against(position, Move("E-2-26", ("4", "12", "13"))) == ("8.2", "4.3.1")
    assert said(position, Move("E-2-26", ("4", "12", "13"))) == (
        "4-12-13 costs 8 MF, and E-2-26 has 6 [8.2, 4.3.1] (go no further than 12)"
    )


def test_a_refused_way_is_told_how_far_it_leads() -> None:
    """To where nothing is left; if not even there, to the first area all the same."""
    line = f"{EAST}; 12: vacant"
    rain = table(f"{line}; rain", active="1")
    short = table(line, active="1", settings={"movement": 1})

    assert "(go no further than 12)" in said(rain, Move("E-2-26", ("4", "12", "13")))
    assert "(go no further than 4)" in said(short, Move("E-2-26", ("4", "12")))


def test_rain_leaves_four() -> None:
    position = table(f"{EAST}; rain", active="1")

    assert against(position, Move("E-2-26", ("4", "12"))) == ("8.2", "8.2.2")
    assert facts(position, Move("E-2-26", ("4",)))["of"] == 4
    assert "8.2.2" in under(position, Move("E-2-26", ("4",)))


def test_a_first_step_may_take_all_that_a_unit_has() -> None:
    """8.2: with three MF an unrevealed unit is entered all the same, but not second."""
    position = table(EAST, active="1", settings={"movement": 3})

    assert facts(position, Move("E-2-26", ("4",)))["MF"] == 2
    assert against(position, Move("E-2-26", ("4", "12"))) == ("8.2", "4.3.1")
    near = table("4: E-2-26", active="4", settings={"movement": 3})
    assert facts(near, Move("E-2-26", ("12",))) == {
        "MF": 3,
        "of": 3,
        "into 12 (an unrevealed German unit)": 4,
        "attack": "mandatory",
        "units there": 1,
    }


def test_nothing_is_left_after_such_a_step() -> None:
    position = table("4: E-2-26; 12: vacant", active="4", settings={"movement": 1})

    assert against(position, Move("E-2-26", ("12",))) == ()
    assert against(position, Move("E-2-26", ("12", "4"))) == ("8.2", "4.3.1")


# Where it leads


def test_a_unit_goes_from_area_to_adjacent_area() -> None:
    position = table(EAST, active="1")

    assert said(position, Move("E-2-26", ("12",))) == (
        "12 is not adjacent to 1 [3.1, 8.1] (go from 1 to 2, 3 or 4)"
    )
    assert against(position, Move("E-2-26", ("4", "1", "7"))) == (
        *("3.1", "8.1", "8.2", "4.3.1"),
    )
    assert against(position, Move("E-2-26", ())) == ("3.1", "8.1")


def test_a_german_unit_ends_a_move() -> None:
    position = table("1: E-2-26; 4: s-sniper-3; 12: vacant", active="1")

    assert against(position, Move("E-2-26", ("4", "12"))) == ("8.2",)
    assert against(position, Move("E-2-26", ("4",))) == ()


def test_nobody_enters_an_area_that_has_been_attacked() -> None:
    position = table(f"{EAST}; 12: vacant F-2-26", active="1", attacked="12")

    assert against(position, Move("E-2-26", ("4", "12"))) == ("8.2.1",)
    assert against(position, Move("E-2-26", ("4", "8"))) == ()


def test_units_go_different_ways() -> None:
    position = after(
        table(EAST, active="1"),
        Move("E-2-26", ("4",)),
        Move("F-2-26", ("3", "7")),
    )

    assert standing(position) == {
        "E-2-26": "4 spent",
        "F-2-26": "7",
        "L-Smoots": "1",
        "L-Weeks": "1",
    }
    assert position.came[unit(position, "F-2-26")] == area(position, "3")
    assert waiting(position) == ("active", "1")


# Out of a contested area


def test_out_of_a_contested_area_the_way_leads_through_a_vacant_one() -> None:
    position = table("13: u-sniper-5 E-2-26; 12: vacant", active="13")

    assert against(position, Move("E-2-26", ("16",))) == ("8.3.2",)
    assert against(position, Move("E-2-26", ("12",))) == ()
    assert against(position, Move("E-2-26", ("12", "8"))) == ()
    assert "8.3.2" in under(position, Move("E-2-26", ("12", "8")))


def test_whoever_leaves_may_have_to_wait_before_he_attacks() -> None:
    """R9."""
    position = table(
        "13: u-sniper-5 E-2-26; 12 4: vacant",
        active="13",
        settings={"contested_exit": "next activation"},
    )

    assert against(position, Move("E-2-26", ("12", "8"))) == ("8.3.2", "R9")
    assert "(stop before 8)" in said(position, Move("E-2-26", ("12", "8")))
    assert against(position, Move("E-2-26", ("12", "4"))) == ()


def test_a_unit_comes_back_into_the_contested_area_it_left_or_not() -> None:
    """R28: then it has entered, as those who stayed have not."""
    line = "13: u-sniper-5 E-2-26 F-2-26; 12 4: vacant"
    free = table(line, active="13")
    ruled = table(line, active="13", settings={"contested_return": "no"})
    back, away = Move("E-2-26", ("12", "13")), Move("E-2-26", ("12", "8"))

    assert "R28" in under(free, back)
    assert "R28" not in under(free, away)
    assert after(free, back).came[unit(free, "E-2-26")] == free.tables.area_of["12"]
    assert said(ruled, back) == (
        "E-2-26 leaves 13, which is contested, and does not come back [8.3.2, R28]"
        " (attack in 13 without leaving it)"
    )
    assert against(ruled, away) == ()
    assert {*legal(free)} - {*legal(ruled)} >= {back}


def test_vacant_may_mean_empty() -> None:
    """R18: then nobody leaves a contested area for one with Americans."""
    line = "13: u-sniper-5 E-2-26; 12: F-2-26"
    empty = table(line, active="13", settings={"vacant_with_americans": "empty"})

    assert against(table(line, active="13"), Move("E-2-26", ("12",))) == ()
    assert against(empty, Move("E-2-26", ("12",))) == ("8.3.2", "R18")


def test_whoever_attacks_from_where_it_is_does_not_leave() -> None:
    position = table("13: u-sniper-5 E-2-26; 12: vacant", active="13", joined="E-2-26")

    assert against(position, Move("E-2-26", ("12",))) == ("9.0", "9.3")


def test_whoever_has_come_from_the_first_area_of_the_map_has_come() -> None:
    """It takes part in the attack on 4, and its move is over."""
    position = table(
        "1: F-2-26; 4: unrevealed E-2-26",
        active="1",
        entered={"E-2-26": "1"},
        joined="E-2-26",
    )

    assert against(position, Move("E-2-26", ("1",))) == ("8.2",)


# Leaders


def test_a_leader_does_not_enter_a_german_area_alone() -> None:
    """R10: after Company E he does, and in a vacant area nobody minds."""
    position = table(EAST, active="1")

    assert against(position, Move("L-Smoots", ("4", "12"))) == (
        *("4.2.4", "9.5.2A", "R10"),
    )
    assert against(position, Move("L-Smoots", ("4",))) == ()
    position = after(position, Move("E-2-26", ("4", "12")))
    assert against(position, Move("L-Smoots", ("4", "12"))) == ()


def test_a_leader_may_be_allowed_to_go_alone() -> None:
    """R10 yes: nobody can lead an attack there then, so none need be made."""
    position = after(
        table(
            EAST,
            active="1",
            frames=[("stand down", "1"), ("active", "1")],
            settings={"leaders_alone": "yes"},
        ),
        Move("L-Smoots", ("4", "12")),
        Enough(),
    )

    assert standing(position)["L-Smoots"] == "12 spent"


# Who moves


@pytest.mark.parametrize(
    ("who", "cases"),
    [
        pytest.param("L-Botts", ("3.4",), id="Out of Action"),
        pytest.param("D-2-26", ("3.4",), id="a company Out of Action"),
        pytest.param("L-Nechy", ("6.1.2",), id="killed"),
        pytest.param("M12-B", ("6.1.1",), id="not in the game yet"),
        pytest.param("F-2-26", ("4.3.1", "8.2"), id="Spent"),
        pytest.param("K-3-26", ("8.1",), id="of another area"),
        pytest.param("G-2-26", ("8.2",), id="has entered an area"),
        pytest.param("E-2-26", (), id="Fresh, in the Active Area"),
    ],
)
def test_who_moves(who: str, cases: tuple[str, ...]) -> None:
    position = table(
        "12: E-2-26 F-2-26; 13: unrevealed G-2-26; 4: K-3-26; 5 8 14: vacant;"
        " out: L-Botts D-2-26; killed: L-Nechy",
        active="12",
        spent="F-2-26",
        entered={"G-2-26": "12"},
        joined="G-2-26",
    )
    to = {"K-3-26": "5", "G-2-26": "14"}.get(who, "5")
    found = tuple(
        case
        for case in against(position, Move(who, (to,)))
        if case not in ("3.1", "8.3.2")
    )

    assert found == cases


def test_the_first_unit_of_the_game_is_spent_like_the_others() -> None:
    position = table("1: E-2-26 F-2-26", active="1", spent="E-2-26")

    assert against(position, Move("E-2-26", ("2",))) == ("4.3.1", "8.2")


def test_whoever_is_elsewhere_is_told_so_while_an_area_is_active() -> None:
    line = "1: E-2-26; 2: I-3-26"
    active, none = table(line, active="1"), table(line)

    assert said(active, Move("I-3-26", ("6",))) == (
        "I-3-26 is in 2, and 1 is active [8.1] (activate 2 in another Action Round)"
    )
    assert against(none, Move("I-3-26", ("6",))) == ("6.4.2",)


def test_an_overrun_in_the_active_area_is_the_last_deed_of_its_activation() -> None:
    """R22: another activation is needed, unless it is ruled otherwise."""
    line = "13: vacant E-2-26; 12: vacant"
    once = table(line, active="13", moved="E-2-26")
    again = table(
        line, active="13", moved="E-2-26", settings={"activated_once": "again"}
    )

    assert against(once, Move("E-2-26", ("12",))) == ("8.1", "R22")
    assert against(again, Move("E-2-26", ("12",))) == ()


def test_whoever_is_in_a_vacant_area_after_its_move_is_spent() -> None:
    position = after(
        table("1: E-2-26; 3 4: vacant", frames=[("round",)]),
        Activate("1"),
        Move("E-2-26", ("4",)),
    )

    assert standing(position) == {"E-2-26": "4 spent"}


def test_passing_through_an_area_that_was_given_up_takes_it() -> None:
    """R1 entered: the area is American from then on."""
    position = table(EAST, active="1", settings={"control": "entered"})
    position.unentered[area(position, "3")] = 1
    position = after(position, Move("E-2-26", ("3", "4")))

    assert position.unentered[area(position, "3")] == 0


def test_rubble_is_no_road() -> None:
    """12.4: vehicles pay one more, infantry and leaders do not."""
    line = "12: TFH-G33 E-2-26 M12-A; 13: u-sniper-5; rubble 13"
    position = table(line, active="12", settings={"rubble": "yes"})

    assert facts(position, Move("TFH-G33", ("13",)))["MF"] == 4
    assert facts(position, Move("M12-A", ("13",)))["MF"] == 4
    assert facts(position, Move("E-2-26", ("13",)))["MF"] == 3
