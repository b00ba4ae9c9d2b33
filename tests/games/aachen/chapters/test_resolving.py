"""9.5.1 and 9.5.4: both sides throw, and the four results."""

import pytest

from pnp.games.aachen.ground.moves import Attack, Lead, Move, Retreat, Stay
from pnp.games.aachen.ground.position import Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    against,
    area,
    facts,
    germans,
    standing,
    table,
    under,
    unit,
    waiting,
)

DICE = {
    -6: ((2, 2), (3, 3)),
    0: ((5, 4), (2, 3)),
    1: ((5, 5), (2, 3)),
}
"""Dice that leave a 6 so far ahead of a 10."""


def lined_up(line: str = "13: u-sniper-6", units: str = "E-2-26 F-2-26") -> Position:
    """Return an attack of units that entered 13 from 12, led by the first: AV 6."""
    names, at = units.split(), line.split(":", maxsplit=1)[0]
    position = table(
        f"12: vacant; {line} {units}; morale 15",
        active="12",
        entered=dict.fromkeys(names, "12"),
        joined=", ".join(names),
    )
    return after(position, Attack(at), Lead(names[0]))


def fought(position: Position, ahead: int) -> Position:
    """Return the position after dice that leave the Americans so far ahead."""
    ours, theirs = DICE[ahead]
    position = after(position, throw(*ours))
    assert int(str(facts(position, throw(*theirs))["difference"])) == ahead
    return after(position, throw(*theirs))


def test_both_totals_are_told() -> None:
    position = lined_up()
    assert facts(position, throw(5, 5)) == {"AV": 6, "dice": 10, "AT": 16}
    assert under(position, throw(5, 5)) == ("9.5.1",)

    position = after(position, throw(5, 5))
    assert facts(position, throw(2, 3)) == {
        "DV": 10,
        "dice": 5,
        "DT": 15,
        "AT": 16,
        "difference": "+1",
        "result": "Success",
    }
    assert under(position, throw(2, 3)) == ("9.5.1", "9.5.4")


def test_each_side_throws_two_dice() -> None:
    position = lined_up()

    assert against(position, throw(5)) == ("9.5.1",)
    assert against(after(position, throw(5, 5)), throw(1, 2, 3)) == ("9.5.1",)


def test_a_repulse_of_a_mandatory_attack() -> None:
    """The lead is out, the other one Spent and back where it came from."""
    position = fought(lined_up(), -6)

    assert standing(position) == {"E-2-26": "out", "F-2-26": "12 spent"}
    assert (germans(position, "13"), position.morale) == (("u-sniper-6",), 16)
    assert position.since[unit(position, "E-2-26")] == 2
    assert not position.frames


def test_a_repulse_of_who_entered_a_contested_area() -> None:
    """G has been there: E and F need not go back, but may."""
    position = table(
        "12: vacant; 13: u-sniper-6 E-2-26 F-2-26 G-2-26; morale 19",
        active="12",
        entered={"E-2-26": "12", "F-2-26": "12"},
        joined="E-2-26, F-2-26",
    )
    position = after(position, Attack("13"), Lead("E-2-26"))
    position = fought(position, -6)
    assert waiting(position) == ("retreat", "F-2-26", "13")
    assert facts(position, Stay("F-2-26")) == {"retreat": "voluntary"}

    gone, there = (
        after(position, Retreat("F-2-26", ("12",))),
        after(position, Stay("F-2-26")),
    )

    assert standing(gone)["F-2-26"] == "12 spent"
    assert standing(there) == {
        "E-2-26": "out",
        "F-2-26": "13 spent",
        "G-2-26": "13",
    }
    assert position.morale == 19


def test_a_repulse_of_who_began_there() -> None:
    position = table(
        "12: vacant; 13: u-sniper-6 E-2-26 F-2-26; morale 15",
        active="13",
        joined="E-2-26, F-2-26",
    )
    position = fought(after(position, Attack("13"), Lead("E-2-26")), -6)

    assert standing(position) == {"E-2-26": "out", "F-2-26": "13 spent"}
    assert not position.frames


def test_a_stalemate() -> None:
    """All are Spent, the lead too; who entered may go back, even if it had to attack."""
    position = fought(lined_up(), 0)

    assert standing(position) == {"E-2-26": "13 spent", "F-2-26": "13 spent"}
    assert (germans(position, "13"), position.morale) == (("u-sniper-6",), 15)
    assert waiting(position) == ("retreat", "E-2-26", "13")
    position = after(position, Stay("E-2-26"), Retreat("F-2-26", ("12",)))
    assert standing(position) == {"E-2-26": "13 spent", "F-2-26": "12 spent"}
    assert not position.frames


def test_a_success() -> None:
    position = fought(lined_up(), 1)

    assert standing(position) == {"E-2-26": "13 spent", "F-2-26": "13 spent"}
    assert (germans(position, "13"), position.morale) == (("vacant",), 14)


def test_an_overrun_leaves_them_fresh() -> None:
    """18 against 11, and the factor is 5; they are done in this activation."""
    position = after(lined_up("13: u-sniper-5"), throw(6, 6), throw(1, 1))

    assert germans(position, "13") == ("vacant",)
    assert position.morale == 14
    assert standing(position) == {"E-2-26": "13", "F-2-26": "13"}
    assert not any(position.joined)
    assert position.attacked == [area(position, "13")]


@pytest.mark.parametrize(
    ("theirs", "result"),
    [
        pytest.param((4, 4), "Success", id="AA-T03: ahead by the factor"),
        pytest.param((4, 3), "Overrun", id="ahead by one more"),
    ],
)
def test_an_overrun_takes_more_than_the_factor(
    theirs: tuple[int, ...], result: str
) -> None:
    """15 and 7 against 10 and 8: the factor is 4 in a suburban area."""
    position = table(
        "12: vacant; 5: s-sniper-4 M12-A E-2-26 F-2-26; morale 15; rain;"
        " support artillery 1 engineer 1 armor 1",
        active="12",
        entered=dict.fromkeys(("M12-A", "E-2-26", "F-2-26"), "12"),
        joined="M12-A, E-2-26, F-2-26",
        settings={"strong_defense": 2},
    )
    position = after(
        position,
        Attack("5"),
        Lead("M12-A", ("artillery", "engineer", "armor")),
        throw(3, 4),
    )

    found = facts(position, throw(*theirs))
    assert (found["AT"], found["DV"], found["result"]) == (22, 10, result)


@pytest.mark.parametrize(
    ("at", "german", "once", "morale"),
    [
        pytest.param("5", "s-sniper-3", "", 14, id="suburban"),
        pytest.param("5", "s-sniper-3", "once", 15, id="AA-T07: suburban, again"),
        pytest.param("13", "u-sniper-5", "once", 14, id="urban"),
        pytest.param("15", "f-ambush-7", "", 13, id="fortified"),
    ],
)
def test_german_morale_falls(at: str, german: str, once: str, morale: int) -> None:
    position = table(
        f"12: vacant; {at}: {german} TFH-G33 TFH-H33 TFH-F36 L-Hogan; morale 15;"
        f" support artillery 1 engineer 1; {once}",
        active=at,
        joined="TFH-G33, TFH-H33, TFH-F36, L-Hogan",
    )
    position = after(
        position,
        Attack(at),
        Lead("TFH-G33", ("artillery", "engineer")),
        throw(6, 6),
        throw(1, 1),
    )

    assert germans(position, at) == ("vacant",)
    assert position.morale == morale
    assert position.once == int(at == "5" or once == "once")


def overrun(**settings: str) -> Position:
    """Return area 5 overrun by Hogan's tanks, once more this turn, beside Company E."""
    position = table(
        "2: vacant; 5: s-sniper-3 TFH-G33 TFH-H33 TFH-F36 E-2-26; morale 15; once",
        active="5",
        joined="TFH-G33, TFH-H33, TFH-F36",
        settings=settings,
    )
    lead = Lead("TFH-G33")
    position = after(position, Attack("5"), lead, throw(6, 6), throw(1, 1))
    assert standing(position)["TFH-G33"] == "5"
    return position


def test_an_overrun_may_be_free_of_the_suburbs_once_a_turn() -> None:
    """R13."""
    assert overrun().morale == 15
    assert overrun(overrun_once="free").morale == 14


def test_whoever_has_overrun_goes_on_in_another_activation() -> None:
    """R22: Fresh, but done for this one; who took no part may still go."""
    assert against(overrun(), Move("TFH-G33", ("2",))) == ("8.1", "R22")
    assert against(overrun(), Move("E-2-26", ("2",))) == ()
    assert against(overrun(activated_once="again"), Move("TFH-G33", ("2",))) == ()


def test_rubble_is_left_by_heavy_support() -> None:
    """12.4: after the attack it was used in."""
    position = table(
        "12: vacant; 13: u-sniper-6 E-2-26; support artillery 1 armor 1",
        active="13",
        joined="E-2-26",
        settings={"rubble": "yes"},
    )
    position = after(position, Attack("13"), Lead("E-2-26", ("artillery", "armor")))
    assert facts(position, throw(1, 1))["AV"] == 5 + 1 + 3 + 1

    position = after(position, throw(1, 1), throw(6, 6))

    assert position.rubble[area(position, "13")] == 1
