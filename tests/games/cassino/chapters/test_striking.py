"""The stand-in chart: columns by strength, shifted by the marker."""

import pytest

from pnp.games.cassino.chapters import striking
from pnp.games.cassino.ground.moves import Strike
from pnp.games.cassino.ground.position import Position
from pnp.rules.throw import throw
from tests.games.cassino.drawn import after, desk, facts, said, shown, under, waiting

STAND_IN = {"chart": "stand-in"}
CHART = """
        1     3     6     10    15    21    28    36
    1   none  none  none  none  M     M     M1    M1
    2   none  none  none  M     M     M1    M1    M2
    3   none  none  M     M     M1    M1    M2    1
    4   none  M     M     M1    M1    M2    1     1
    5   M     M     M1    M1    M2    1     1     2
    6   M     M1    M1    M2    1     1     2     3
"""
"""An invention: a die against a strength."""


def fought(line: str, **settings: str) -> Position:
    """Return a desk with an assault at D5, and the stand-in chart."""
    return desk(f"D5 {line}; rules assault", settings={**STAND_IN, **settings})


def test_the_chart() -> None:
    strengths, *rows = [each.split() for each in CHART.split("\n") if each.strip()]
    position = fought("open by axis")

    for die, *results in rows:
        for strength, result in zip(strengths, results, strict=True):
            found = striking.read(position, "D5", 0, int(strength), int(die))
            assert found == result, (die, strength)


@pytest.mark.parametrize(
    ("line", "strength", "column"),
    [
        pytest.param("open by axis, allied +2", 10, 21, id="two columns"),
        pytest.param("open by axis, allied +1", 12, 15, id="one column"),
        pytest.param("open by axis, axis +2", 10, 10, id="the enemy's shifts nothing"),
        pytest.param("open by axis", 9, 6, id="the greatest that is not above"),
        pytest.param("open by axis", 40, 36, id="beyond the last"),
        pytest.param("open by axis, allied +2", 30, 36, id="as far as it goes"),
        pytest.param("open by axis", 1, 1, id="the first"),
    ],
)
def test_columns_of_the_allies(line: str, strength: int, column: int) -> None:
    position = fought(line)

    at = striking.column(position, "D5", 1, strength)

    assert position.tables.chart[at][0] == column


def test_a_shift_to_the_left_ends_at_the_first_column() -> None:
    position = fought("open by axis, axis +2", shift="both columns")

    assert striking.column(position, "D5", 1, 3) == 0
    assert facts(position, Strike("D5", 6, 15)) == {
        "Axis column": 15,
        "Axis shift": 2,
        "Allied column": 6,
        "Allied shift": -2,
    }


def test_a_strike_is_a_round() -> None:
    """12 shifted by 1, and a 5, is M2."""
    position = fought("town by allied, allied +1")
    move = Strike("D5", 3, 12)
    assert under(position, move) == ("R33", "Tactical Assault 5", "R10")

    position = after(position, move)
    assert waiting(position) == ("strike", "D5", 3, 12)
    told = facts(position, throw(6, 5))
    assert (told["Axis"], told["Allied"], told["better"]) == ("M1", "M2", "Allied")

    position = after(position, throw(6, 5))
    assert (shown(position, "D5"), waiting(position)) == (
        *("allied +2, round 2", ("turn",)),
    )


@pytest.mark.parametrize(
    ("ruling", "marker"), [("none", "allied +1"), ("not compared", "0")]
)
def test_a_side_without_strength_does_not_roll(ruling: str, marker: str) -> None:
    """R9: one die, of the Allies."""
    position = fought("town by allied", no_roll=ruling)
    one = after(position, Strike("D5", 1, 0))
    assert facts(one, throw(5))["Axis"] == "M"
    position = after(position, Strike("D5", 0, 36))

    assert facts(position, throw(1))["Axis"] == "nobody"
    assert shown(after(position, throw(1)), "D5") == f"{marker}, round 1"


def test_the_first_die_is_the_axiss() -> None:
    position = after(fought("town by allied"), Strike("D5", 36, 36))

    assert shown(after(position, throw(6, 1)), "D5") == "axis +1, round 1"
    assert shown(after(position, throw(1, 6)), "D5") == "allied +1, round 1"


@pytest.mark.parametrize(
    ("axis", "allied", "dice"), [(3, 1, 2), (1, 3, 2), (3, 0, 1), (0, 1, 1), (1, 0, 1)]
)
def test_a_die_for_each_side_with_strength(axis: int, allied: int, dice: int) -> None:
    position = after(fought("town by allied"), Strike("D5", axis, allied))

    assert striking.strikers(position, "D5", axis, allied) == dice
    wrong = throw(*[1] * (dice + 1))
    assert "given" in facts(position, wrong)


@pytest.mark.parametrize(
    ("chart", "move", "objection"),
    [
        pytest.param(
            "base game",
            Strike("D5", 3, 1),
            "results come from the chart in your base game [R33]"
            " (write what it shows: 'D5 axis M allied M1'; for the stand-in chart use"
            " --rules stand-in-chart, or overrule R33 chart=stand-in)",
            id="the players' own chart",
        ),
        pytest.param("stand-in", Strike("D5", 3, 1), "", id="the stand-in"),
        pytest.param(
            "stand-in",
            Strike("D5", 0, 0),
            "with strengths of 0 and 0 no attack is possible [R33, R9] (write the strength"
            " of each attack, 0 for a side that does not attack)",
            id="nobody attacks",
        ),
        pytest.param(
            "stand-in",
            Strike("D5", 3, -1),
            "with strengths of 3 and -1 no attack is possible [R33, R9] (write the strength"
            " of each attack, 0 for a side that does not attack)",
            id="less than nothing",
        ),
    ],
)
def test_whose_chart_is_read(chart: str, move: Strike, objection: str) -> None:
    """R33."""
    position = desk("D5 town by allied; rules assault", settings={"chart": chart})

    assert said(position, move) == objection
