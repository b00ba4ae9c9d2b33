"""9.5.5: back to where they came from, and on from there if it is full."""

import pytest

from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground.moves import Attack, Lead, Retreat, Stay
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.prompts import pending
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    against,
    said,
    standing,
    table,
    under,
    waiting,
)


def repulsed(
    rest: str = "4 5 8: vacant",
    back: str = "M12-A M12-B I-3-26 K-3-26",
    besides: str = "",
    **settings: str,
) -> Position:
    """Return the Repulse of E and F, who came to 13 from 12, which is full since."""
    position = table(
        f"12: {back}; {rest}; 13: u-sniper-6 E-2-26 F-2-26 {besides}; morale 15",
        active="12",
        entered={"E-2-26": "12", "F-2-26": "12"},
        joined="E-2-26, F-2-26",
        settings=settings,
    )
    return after(position, Attack("13"), Lead("E-2-26"), throw(1, 1), throw(6, 6))


def prompt(position: Position) -> str:
    """Return what is asked."""
    return pending(position).prompt


def test_they_go_back_where_they_came_from() -> None:
    assert standing(repulsed(back="M12-A"))["F-2-26"] == "12 spent"


def test_where_that_is_full_they_go_on() -> None:
    position = repulsed()
    assert waiting(position) == ("retreat", "F-2-26", "13")

    assert against(position, Stay("F-2-26")) == ("9.1", "9.4", "9.5.4")
    assert said(position, Stay("F-2-26")) == (
        "F-2-26 must retreat [9.1, 9.4, 9.5.4] (retreat to 12-4 or 12-5 or 12-8)"
    )
    assert under(position, Retreat("F-2-26", ("12", "5"))) == ("9.5.5", "7.1", "R15")
    position = after(position, Retreat("F-2-26", ("12", "5")))
    assert standing(position)["F-2-26"] == "5 spent"
    assert waiting(position) == ("active", "12")


@pytest.mark.parametrize(
    ("path", "cases"),
    [
        pytest.param("12-4", (), id="the first that has room"),
        pytest.param("12", ("7.1", "9.5.5"), id="into a full area"),
        pytest.param("4", ("9.5.5",), id="not where it came from"),
        pytest.param("12-14", ("7.2", "9.5.5", "R15"), id="to the Germans"),
        pytest.param("12-13", ("7.2", "9.5.5", "R15"), id="to where it was beaten"),
        pytest.param("12-4-8", ("9.5.5",), id="past room"),
        pytest.param("12-10", ("3.1", "9.5.5", "7.2", "R15"), id="not adjacent"),
        pytest.param("", ("9.5.5",), id="nowhere"),
    ],
)
def test_ways(path: str, cases: tuple[str, ...]) -> None:
    position = repulsed()
    by = tuple(path.split("-")) if path else ()

    assert tuple(dict.fromkeys(against(position, Retreat("F-2-26", by)))) == (
        *dict.fromkeys(cases),
    )


def test_full_areas_are_passed_one_after_another() -> None:
    """4 is full as well, 5 and 8 are German: 1, 2, 3 and 7 lie behind it."""
    position = repulsed("4: TFH-G33 TFH-H33 TFX-F110 TFX-G110; 3: vacant")

    assert against(position, Retreat("F-2-26", ("12", "4"))) == ("7.1", "9.5.5")
    assert against(position, Retreat("F-2-26", ("12", "4", "3"))) == ()
    assert against(position, Retreat("F-2-26", ("12", "4", "12", "4", "3"))) == (
        "9.5.5",
    )
    assert standing(after(position, Retreat("F-2-26", ("12", "4", "1"))))["F-2-26"] == (
        "1 spent"
    )


def test_with_one_way_only_it_is_taken() -> None:
    position = repulsed("4: vacant")

    assert standing(position)["F-2-26"] == "4 spent"
    assert waiting(position) == ("active", "12")


def test_with_nowhere_to_go_a_unit_is_lost() -> None:
    assert standing(repulsed("4 5 8: unrevealed"))["F-2-26"] == "out"


def test_nobody_may_go_on() -> None:
    """R15 lost: a full area is the end of the way."""
    assert standing(repulsed(retreat_full="lost"))["F-2-26"] == "out"


def test_whoever_need_not_retreat_and_cannot_stays() -> None:
    """Nobody is asked: G has been in 13, which was contested."""
    position = repulsed("4 5 8: unrevealed", besides="G-2-26")

    assert standing(position)["F-2-26"] == "13 spent"
    assert waiting(position) == ("active", "12")


def test_one_after_another_they_fill_an_area() -> None:
    """Three Spent companies: two find room in 12, the third goes on to 4."""
    names = ("E-2-26", "F-2-26", "G-2-26", "D-2-26")
    position = table(
        f"12: M12-A M12-B; 4: vacant; 13: u-sniper-6 {' '.join(names)}; morale 15",
        active="12",
        entered=dict.fromkeys(names, "12"),
        joined=", ".join(names),
    )
    position = after(position, Attack("13"), Lead("D-2-26"), throw(1, 1), throw(6, 6))

    assert standing(position) == {
        "D-2-26": "out",
        "E-2-26": "12 spent",
        "F-2-26": "12 spent",
        "G-2-26": "4 spent",
        "M12-A": "12",
        "M12-B": "12",
    }


def in_a_crowd(order: str) -> Position:
    """Return the Repulse of four companies, of whom two find room in 12."""
    names = ("E-2-26", "F-2-26", "G-2-26", "D-2-26")
    position = table(
        f"12: M12-A M12-B; 4 5: vacant; 13: u-sniper-6 {' '.join(names)}; morale 15",
        active="12",
        entered=dict.fromkeys(names, "12"),
        joined=", ".join(names),
        settings={"retreat_order": order},
    )
    return after(position, Attack("13"), Lead("D-2-26"), throw(1, 1), throw(6, 6))


def test_as_they_are_listed_the_last_goes_on() -> None:
    """R26: who has one way only takes it at once."""
    position = in_a_crowd("listed")

    assert waiting(position) == ("retreat", "G-2-26", "13")
    assert under(position, Retreat("G-2-26", ("12", "4"))) == ("9.5.5", "7.1", "R15")


def test_the_player_chooses_who_goes_first() -> None:
    """R26: F and G find room, and E goes on."""
    position = in_a_crowd("chosen")
    assert waiting(position) == ("retreat", "E-2-26", "13")
    assert prompt(position).endswith("E-2-26 retreats to 12; or F-2-26 or G-2-26 first")
    assert against(position, Retreat("M12-A", ("12",))) == ("9.5.5",)
    assert {str(each) for each in legal(position)} == {
        *("E-2-26 retreats to 12", "F-2-26 retreats to 12", "G-2-26 retreats to 12"),
    }

    assert under(position, Retreat("G-2-26", ("12",))) == ("9.5.5", "R26")
    position = after(position, Retreat("G-2-26", ("12",)))
    assert waiting(position) == ("retreat", "E-2-26", "13")
    position = after(position, Retreat("F-2-26", ("12",)))
    assert waiting(position) == ("retreat", "E-2-26", "13")
    position = after(position, Retreat("E-2-26", ("12", "5")))

    assert standing(position) == {
        "D-2-26": "out",
        "E-2-26": "5 spent",
        "F-2-26": "12 spent",
        "G-2-26": "12 spent",
        "M12-A": "12",
        "M12-B": "12",
    }


def test_nobody_is_asked_where_there_is_room_for_all() -> None:
    """R26: the order does not tell."""
    position = repulsed(back="M12-A", retreat_order="chosen", besides="")

    assert standing(position)["F-2-26"] == "12 spent"
    assert waiting(position) == ("active", "12")


def test_a_leader_finds_room_beside_his_company() -> None:
    """Smoots comes after Company E, and is free with it in an area that is full."""
    position = table(
        "12: M12-A M12-B I-3-26; 4: vacant; 13: u-sniper-6 E-2-26 L-Smoots G-2-26;"
        " morale 15",
        active="12",
        entered=dict.fromkeys(("E-2-26", "L-Smoots", "G-2-26"), "12"),
        joined="E-2-26, L-Smoots, G-2-26",
    )
    position = after(position, Attack("13"), Lead("G-2-26"), throw(1, 1), throw(6, 6))

    assert standing(position)["E-2-26"] == "12 spent"
    assert standing(position)["L-Smoots"] == "12 spent"


def test_they_are_asked_one_at_a_time() -> None:
    position = table(
        "12: vacant; 13: u-sniper-6 E-2-26 F-2-26; morale 15",
        active="12",
        entered={"E-2-26": "12", "F-2-26": "12"},
        joined="E-2-26, F-2-26",
    )
    position = after(position, Attack("13"), Lead("E-2-26"), throw(5, 4), throw(2, 3))

    assert waiting(position) == ("retreat", "E-2-26", "13")
    assert against(position, Stay("F-2-26")) == ("9.5.5", "R26")
    assert against(position, Retreat("F-2-26", ("4",))) == ("9.5.5", "R26")
    assert said(position, Stay("F-2-26")) == (
        "E-2-26 retreats now [9.5.5, R26] (write where E-2-26 goes first)"
    )


def test_the_first_area_of_the_map_is_one_like_the_others() -> None:
    """From 1 to 4, and back."""
    position = table(
        "1: K-3-26; 4: s-sniper-6 E-2-26 F-2-26; morale 15",
        active="1",
        entered={"E-2-26": "1", "F-2-26": "1"},
        joined="E-2-26, F-2-26",
    )
    position = after(position, Attack("4"), Lead("E-2-26"), throw(1, 1), throw(6, 6))

    assert standing(position)["F-2-26"] == "1 spent"


def test_the_first_unit_of_the_game_is_one_like_the_others() -> None:
    """Company E must go on from 12, which is full."""
    position = table(
        "12: M12-A M12-B I-3-26 K-3-26; 4 5: vacant; 13: u-sniper-6 E-2-26 F-2-26",
        active="12",
        entered={"E-2-26": "12", "F-2-26": "12"},
        joined="E-2-26, F-2-26",
    )
    position = after(position, Attack("13"), Lead("F-2-26"), throw(1, 1), throw(6, 6))

    assert against(position, Stay("E-2-26")) == ("9.1", "9.4", "9.5.4")
    assert against(position, Retreat("E-2-26", ("4",))) == ("9.5.5",)
    assert against(position, Retreat("E-2-26", ("12",))) == ("7.1", "9.5.5")
