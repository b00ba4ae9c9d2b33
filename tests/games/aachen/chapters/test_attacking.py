"""9.0 to 9.3: who takes part, and whether an attack must be made."""

import pytest

from pnp.games.aachen.ground.moves import Attack, Enough, Join, Lead, Move
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    against,
    facts,
    germans,
    said,
    standing,
    table,
    under,
    unit,
    waiting,
)

CONTESTED = "13: u-fanatic-7 E-2-26 F-2-26; 12: I-3-26 K-3-26"
"""Two companies have been in 13 since before, two more are beside it."""


# Mandatory attacks


def test_whoever_enters_an_area_that_was_not_contested_must_attack() -> None:
    position = after(
        table("12: E-2-26; 13: u-sniper-5", active="12"), Move("E-2-26", ("13",))
    )

    assert against(position, Enough()) == ("9.1",)
    assert said(position, Enough()) == (
        "13 was not contested, and those who entered it must attack it"
        " [9.1] (attack 13)"
    )
    assert position.joined[unit(position, "E-2-26")] == 1
    assert "9.1" in under(position, Attack("13"))


def test_the_first_who_enters_does_not_make_it_contested() -> None:
    """What counts is the moment of the activation: the second one must attack too."""
    position = after(
        table("12: E-2-26 F-2-26; 13: u-sniper-5", active="12"),
        Move("E-2-26", ("13",)),
        Move("F-2-26", ("13",)),
    )

    assert position.joined[unit(position, "F-2-26")] == 1


def test_all_who_entered_take_part() -> None:
    """R16: they have joined by entering; else each says so, and one at least does."""
    line = "12: E-2-26 F-2-26; 13: u-sniper-5"
    moves = (Move("E-2-26", ("13",)), Move("F-2-26", ("13",)))
    all_ = after(table(line, active="12"), *moves)
    some = after(
        table(line, active="12", settings={"entered_all_attack": "no"}), *moves
    )

    assert facts(all_, Attack("13"))["1 other unit [9.5.2B]"] == "+1"
    assert against(all_, Join("E-2-26")) == ("9.2",)
    assert against(some, Attack("13")) == ("9.2", "9.3")
    assert against(some, Enough()) == ("9.1",)
    some = after(some, Join("F-2-26"))
    assert "1 other unit [9.5.2B]" not in facts(some, Attack("13"))


def test_whoever_entered_and_took_no_part_is_spent_in_the_end() -> None:
    position = after(
        table(
            "12: E-2-26 F-2-26; 13: u-sniper-5; morale 5",
            frames=[("stand down", "12"), ("active", "12")],
            active="12",
            settings={"entered_all_attack": "no"},
        ),
        Move("E-2-26", ("13",)),
        Move("F-2-26", ("13",)),
        Join("F-2-26"),
        Attack("13"),
        Lead("F-2-26"),
        throw(6, 6),
        throw(1, 1),
    )
    assert germans(position, "13") == ("vacant",)
    assert standing(position) == {"E-2-26": "13", "F-2-26": "13"}

    position = after(position, Enough())

    assert standing(position) == {"E-2-26": "13 spent", "F-2-26": "13"}


def test_an_attack_that_has_been_made_is_not_asked_for_again() -> None:
    """R16 no: F is repulsed and out, and E, who took no part, is left in 13."""
    position = after(
        table(
            "12: E-2-26 F-2-26; 13: u-sniper-5; morale 5",
            active="12",
            settings={"entered_all_attack": "no"},
        ),
        Move("E-2-26", ("13",)),
        Move("F-2-26", ("13",)),
        Join("F-2-26"),
        Attack("13"),
        Lead("F-2-26"),
        throw(1, 1),
        throw(6, 6),
    )

    assert standing(position) == {"E-2-26": "13", "F-2-26": "out"}
    assert against(position, Enough()) == ()


# Optional attacks


def test_whoever_enters_a_contested_area_need_not_attack() -> None:
    position = after(table(CONTESTED, active="12"), Move("I-3-26", ("13",)))

    assert against(position, Enough()) == ()
    assert facts(table(CONTESTED, active="12"), Move("I-3-26", ("13",)))["attack"] == (
        "optional"
    )
    assert against(position, Attack("13")) == ("9.2", "9.3")
    assert said(position, Attack("13")) == (
        "nobody in 13 takes part in an attack [9.2, 9.3] (let I-3-26 join)"
    )
    assert "9.2" in under(position, Join("I-3-26"))


def test_only_who_may_join_is_named_as_a_way_out() -> None:
    """Neither who is Spent, nor who has been there all along and is not active."""
    there = table(CONTESTED, active="13", spent="E-2-26")
    spent = table(CONTESTED, active="13", spent="E-2-26, F-2-26")

    assert said(there, Attack("13")).endswith("[9.2, 9.3] (let F-2-26 join)")
    assert said(spent, Attack("13")).endswith("takes part in an attack [9.2, 9.3]")


def test_whoever_comes_from_the_first_area_of_the_map_joins_like_others() -> None:
    position = after(
        table("1: E-2-26; 4: s-sniper-3 F-2-26", active="1"), Move("E-2-26", ("4",))
    )

    assert against(position, Join("E-2-26")) == ()
    assert against(position, Join("F-2-26")) == ("9.3", "R17")


def test_all_some_or_none_of_those_who_began_there_attack() -> None:
    position = after(table(CONTESTED, active="13"), Join("E-2-26"))

    assert against(position, Attack("13")) == ()
    assert "1 other unit [9.5.2B]" not in facts(position, Attack("13"))
    assert "9.2" in under(position, Attack("13"))
    position = after(position, Join("F-2-26"))
    assert facts(position, Attack("13"))["1 other unit [9.5.2B]"] == "+1"


def test_some_attack_and_others_leave() -> None:
    position = after(
        table(CONTESTED, active="13"), Join("E-2-26"), Move("F-2-26", ("12",))
    )

    assert standing(position)["F-2-26"] == "12 spent"
    assert against(position, Attack("13")) == ()


def test_two_groups_make_no_attack_together() -> None:
    """R17: who came from 12 does not join those in 13, unless it is so ruled."""
    line = CONTESTED
    apart = after(table(line, active="12"), Move("I-3-26", ("13",)))
    together = after(
        table(line, active="12", settings={"groups_join": "yes"}),
        Move("I-3-26", ("13",)),
    )

    assert against(apart, Join("E-2-26")) == ("9.3", "R17")
    assert against(together, Join("E-2-26")) == ()
    both = after(together, Join("I-3-26"), Join("E-2-26"))
    assert facts(both, Attack("13"))["1 other unit [9.5.2B]"] == "+1"


def test_who_left_and_came_back_is_of_the_other_group() -> None:
    position = after(
        table(CONTESTED, active="13"), Move("E-2-26", ("12", "13")), Join("E-2-26")
    )

    assert against(position, Join("F-2-26")) == ("9.3", "R17")
    assert said(position, Join("F-2-26")) == (
        "F-2-26 began in 13, and E-2-26 entered it: they do not attack together "
        "[9.3, R17]"
    )


# Against whom, and how often


@pytest.mark.parametrize(
    ("at", "cases"),
    [
        pytest.param("12", ("7.4", "9.0"), id="vacant"),
        pytest.param("14", ("9.0",), id="nobody there"),
        pytest.param("13", (), id="those who joined"),
    ],
)
def test_what_is_attacked(at: str, cases: tuple[str, ...]) -> None:
    position = table(CONTESTED, active="13", joined="E-2-26")

    assert against(position, Attack(at)) == cases


def test_an_area_is_attacked_once_in_an_activation() -> None:
    position = table(CONTESTED, active="13", joined="E-2-26", attacked="13")

    assert against(position, Attack("13")) == ("8.2.1", "9.2", "9.3")
    assert against(position, Join("F-2-26")) == ("8.2.1", "9.2", "9.3")


def test_leaders_alone_make_no_attack() -> None:
    position = table("13: u-fanatic-7 E-2-26 L-Smoots", active="13", joined="L-Smoots")

    assert against(position, Attack("13")) == ("4.2.4", "9.5.2A")
    assert against(after(position, Join("E-2-26")), Attack("13")) == ()


@pytest.mark.parametrize(
    ("who", "cases"),
    [
        pytest.param("I-3-26", ("9.0", "9.2"), id="no German unit there"),
        pytest.param("M12-A", ("4.3.1", "9.0"), id="Spent"),
        pytest.param("F-2-26", ("9.2",), id="joined already"),
        pytest.param("E-2-26", (), id="may join"),
    ],
)
def test_who_joins(who: str, cases: tuple[str, ...]) -> None:
    position = table(
        "13: u-fanatic-7 E-2-26 F-2-26 M12-A; 12: I-3-26",
        active="12" if who == "I-3-26" else "13",
        joined="F-2-26",
        spent="M12-A",
    )

    assert against(position, Join(who)) == cases


# What it brings about


def test_a_hidden_unit_is_turned_over_first() -> None:
    line = "12: E-2-26; 13: unrevealed"
    position = after(table(line, active="12"), Move("E-2-26", ("13",)), Attack("13"))
    assert waiting(position) == ("reveal", "13")

    known = after(
        table("12: E-2-26; 13: u-fanatic-7", active="12"),
        Move("E-2-26", ("13",)),
        Attack("13"),
    )
    assert waiting(known) == ("lead", "13")


def test_what_is_known_before_a_unit_is_turned_over() -> None:
    position = after(
        table("12: E-2-26; 13: unrevealed", active="12"), Move("E-2-26", ("13",))
    )

    assert facts(position, Attack("13")) == {
        "E-2-26 [9.5.2A]": 5,
        "AV": 5,
        "Defense Factor": "not known",
        "Urban [9.5.3B]": "+3",
        "Strong Germans [9.5.3C]": "+1",
    }


def test_an_attack_tells_its_values_and_its_chances_without_support() -> None:
    position = table("13: u-sniper-5 E-2-26 D-2-26; morale 9", active="13")
    position = after(position, Join("D-2-26"), Join("E-2-26"))

    assert facts(position, Attack("13")) == {
        "E-2-26 [9.5.2A]": 5,
        "1 other unit [9.5.2B]": "+1",
        "Shaken Germans [9.5.2E]": "+1",
        "AV": 7,
        "Urban Sniper [9.5.3A]": 5,
        "Urban [9.5.3B]": "+3",
        "DV": 8,
        "Repulse": "55.6 %",
        "Stalemate": "10.8 %",
        "Success": "30.9 %",
        "Overrun": "2.7 %",
    }
