"""6.3: Supply Points: how many, what they buy, and where units return."""

from pathlib import Path

import pytest

from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import Buy, Enough, Refit
from pnp.games.aachen.ground.position import Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    against,
    facts,
    said,
    standing,
    support,
    table,
    under,
    waiting,
)

COMBAT = [("end combat",), ("supply",)]


def buying(line: str, **settings: str) -> Position:
    """Return a table on which Supply Points are spent."""
    return table(
        line, frames=[("end combat",), ("buy",)], phase="supply", settings=settings
    )


# Points


def test_three_dice_are_this_turns_points() -> None:
    position = after(table("1: E-2-26", frames=COMBAT), throw(3, 4, 5))

    assert (position.points, waiting(position)) == (12, ("buy",))


def test_the_example_buys_five_artillery_two_engineers_and_armor_for_12() -> None:
    """11.3."""
    moves = [*[Buy("artillery")] * 5, *[Buy("engineer")] * 2, Buy("armor")]
    position = after(buying("1: E-2-26; points 12"), *moves)

    assert support(position) == {"artillery": 5, "engineer": 2, "armor": 1}
    assert position.points == 0
    assert waiting(position) != ("buy",)


def test_what_is_not_spent_is_lost() -> None:
    position = after(
        buying("1: E-2-26; support artillery 1; points 5"), Buy("engineer"), Enough()
    )

    assert (position.points, support(position)) == (0, {"artillery": 1, "engineer": 1})
    assert facts(buying("1: E-2-26; points 5"), Enough()) == {"lost": 5}


def test_one_supply_die_more_in_that_balance_and_the_lowest_is_left_out() -> None:
    """12.6: the same as the worst die again, if that is better."""
    position = table("", frames=COMBAT, settings={"play_balance": "supply"})

    assert flow.dice(position) == 4
    assert after(position, throw(2, 5, 1, 4)).points == 11
    assert under(position, throw(2, 5, 1, 4)) == ("6.3", "12.6")
    assert facts(position, throw(2, 5, 1, 4)) == {"Supply Points": 11}


# Support


@pytest.mark.parametrize(
    ("what", "points", "cost"),
    [("artillery", 1, 1), ("engineer", 2, 2), ("armor", 3, 3), ("air", 4, 4)],
)
def test_what_support_costs(what: str, points: int, cost: int) -> None:
    enough, short = (buying(f"points {each}") for each in (points, points - 1))

    assert facts(enough, Buy(what)) == {"cost": cost, "left": 0}
    assert against(short, Buy(what)) == ("6.3.1", "6.3")


def test_whoever_has_too_few_points_is_told_what_they_buy() -> None:
    assert said(buying("points 2"), Buy("armor")) == (
        "armor costs 3 Supply Points, and 2 are left [6.3.1, 6.3]"
        " (buy artillery or engineer)"
    )


def test_no_air_support_in_rain() -> None:
    """AA-T14."""
    position = buying("rain; points 10")

    assert against(position, Buy("air")) == ("4.5.3", "6.2", "6.3.1", "9.5.3D")
    assert against(buying("points 10"), Buy("air")) == ()


def test_units_are_bought_by_their_names() -> None:
    assert said(buying("points 9"), Buy("refit-infantry")) == (
        "you buy refit-infantry for a unit [6.3.1]"
        " (name the unit, and where it returns)"
    )


# Units back

LINE = (
    "1: vacant; 2: vacant; 4: L-Smoots; 5: vacant; 3: I-3-26; 6 7: vacant;"
    "12: D-2-26 G-2-26 M-3-26 K-3-26; 13: H-unknown; out: E-2-26 M12-A TFH-F36"
    " L-Weeks F-2-26; points 9"
).replace(" 13: H-unknown;", "")


@pytest.mark.parametrize(
    ("who", "cost"),
    [
        pytest.param("E-2-26", 2, id="infantry"),
        pytest.param("M12-A", 3, id="an M-12 at the price of armor"),
        pytest.param("TFH-F36", 3, id="a halftrack"),
    ],
)
def test_what_a_unit_costs(who: str, cost: int) -> None:
    position = buying(LINE)

    assert facts(position, Refit(who, "4")) == {"cost": cost, "left": 9 - cost}
    assert standing(after(position, Refit(who, "4")))[who] == "4"


def test_units_come_back_fresh_or_spent() -> None:
    """R20."""
    position = buying(LINE, refit_side="spent")

    assert standing(after(position, Refit("E-2-26", "4")))["E-2-26"] == "4 spent"


@pytest.mark.parametrize(
    ("at", "cases"),
    [
        pytest.param("4", (), id="with its leader, who is of its organization"),
        pytest.param("1", (), id="next to him"),
        pytest.param("5", (), id="next to him and the others in 12"),
        pytest.param("3", (), id="next to him, with others"),
        pytest.param("7", (), id="next to him"),
        pytest.param("6", ("6.3.1",), id="two areas from him"),
        pytest.param("8", ("6.3.1", "7.2"), id="German"),
        pytest.param("12", ("7.1", "6.3.1"), id="full"),
    ],
)
def test_a_unit_returns_near_its_organization(at: str, cases: tuple[str, ...]) -> None:
    assert against(buying(LINE), Refit("E-2-26", at)) == cases


def test_where_nobody_of_it_is_left_any_american_area_will_do() -> None:
    position = buying(LINE)

    assert against(position, Refit("M12-A", "6")) == ()
    assert against(position, Refit("M12-A", "8")) == ("6.3.1", "7.2")


def test_also_where_all_of_it_are_among_germans() -> None:
    """Its only company is contested, and all around it is German."""
    position = buying("1: vacant; 19: F-2-26 unrevealed; out: E-2-26; points 9")

    assert against(position, Refit("E-2-26", "1")) == ()
    assert said(position, Refit("E-2-26", "19")).startswith("19 is German [6.3.1, 7.2]")


def test_an_area_that_nobody_has_entered_is_no_place_to_return_to() -> None:
    """R1."""
    for value, cases in (("presence", ()), ("entered", ("6.3.1", "7.2"))):
        position = buying(LINE, control=value)
        position.unentered[position.tables.area_of["5"]] = 1

        assert against(position, Refit("E-2-26", "5")) == cases


def test_leaders_are_not_bought_back_and_nobody_who_is_in_action() -> None:
    position = buying(LINE)

    assert said(position, Refit("L-Weeks", "4")) == (
        "Supply Points do not bring L-Weeks back [6.1.2, 6.3.1]"
        " (wait for the next dawn: leaders return by its die)"
    )
    assert said(position, Refit("I-3-26", "3")) == (
        "I-3-26 is in 3, not Out of Action [3.4, 6.3.1]"
        " (bring back E-2-26, F-2-26, M12-A or TFH-F36)"
    )


def test_a_unit_that_is_too_dear_stays() -> None:
    position = buying(LINE.replace("points 9", "points 2"))

    assert against(position, Refit("M12-A", "4")) == ("6.3.1", "6.3")
    assert against(position, Refit("E-2-26", "4")) == ()


def test_whoever_is_in_area_1_is_somebody_of_its_organization() -> None:
    line = "1: F-2-26; 2 3 4 6: vacant; out: E-2-26 K-3-26; points 9"

    assert said(buying(line), Refit("E-2-26", "6")) == (
        "no other unit of its organization is in 6 or next to it [6.3.1]"
        " (return to 1, 2, 3 or 4)"
    )
    assert said(buying(line), Refit("F-2-26", "4")) == (
        "F-2-26 is in 1, not Out of Action [3.4, 6.3.1] (bring back E-2-26 or K-3-26)"
    )


def test_area_1_may_be_too_far_away_itself() -> None:
    position = buying("1 2 3 4: vacant; 12: I-3-26; out: K-3-26; points 9")

    assert against(position, Refit("K-3-26", "1")) == ("6.3.1",)
    assert against(position, Refit("K-3-26", "4")) == ()


def test_company_e_is_in_action_or_it_is_not() -> None:
    position = buying("1: E-2-26; points 9")

    assert said(position, Refit("E-2-26", "1")) == (
        "E-2-26 is in 1, not Out of Action [3.4, 6.3.1] (buy support)"
    )
    assert against(buying("1: F-2-26; points 9"), Refit("E-2-26", "1")) == (
        "3.4",
        "6.3.1",
    )


def test_leaders_have_no_price() -> None:
    position = buying("1: E-2-26; out: L-Weeks; points 0")

    assert against(position, Refit("L-Weeks", "1")) == ("6.1.2", "6.3.1")


def test_company_e_may_be_too_dear() -> None:
    position = buying("1: F-2-26; out: E-2-26; points 1")

    assert said(position, Refit("E-2-26", "1")) == (
        "E-2-26 costs 2 Supply Points, and 1 is left [6.3.1, 6.3] (buy artillery)"
    )


def test_the_last_point_is_asked_for() -> None:
    assert waiting(after(buying("points 2"), Buy("artillery"))) == ("buy",)


def test_in_rain_nobody_is_told_to_buy_air_support(tmp_path: Path) -> None:
    """By a chart on which a unit is dearer than that."""
    chart = tmp_path / "dear.yaml"
    chart.write_text(
        "overlay: dear\nset: {supply: {components: {refit-infantry: {cost: 9}}}}\n",
        encoding="utf-8",
    )
    line = "1: F-2-26; out: E-2-26; points 5"
    clear, rain = (
        table(f"{line}{weather}", frames=[("buy",)], overlay=chart)
        for weather in ("", "; rain")
    )

    assert said(clear, Refit("E-2-26", "1")).endswith("engineer, armor or air)")
    assert said(rain, Refit("E-2-26", "1")).endswith("engineer or armor)")
