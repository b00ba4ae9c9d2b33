"""9.4: a German unit is turned over, and its strategy takes effect, once."""

import pytest

from pnp.games.aachen.ground.moves import (
    Attack,
    Choose,
    FallBack,
    Join,
    Lead,
    Retreat,
    Reveal,
    Stay,
)
from pnp.games.aachen.ground.position import Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    against,
    area,
    facts,
    germans,
    said,
    standing,
    table,
    under,
    waiting,
)


def entered(units: str, at: str = "13", besides: str = "", **said: object) -> Position:
    """Return an attack of units that entered an area from 12, not yet turned over."""
    names = units.split()
    position = table(
        f"12: vacant; {at}: unrevealed {units}; {besides}",
        active="12",
        entered=dict.fromkeys(names, "12"),
        joined=", ".join(names),
        **said,  # type: ignore[arg-type]
    )
    return after(position, Attack(at))


def contested(units: str) -> Position:
    """Return an attack of units that have been in 13 since before."""
    position = table(f"12: vacant; 13: unrevealed {units}", active="13")
    return after(position, *map(Join, units.split()), Attack("13"))


def entered_to_others(units: str) -> Position:
    """Return an attack of units that entered 13 from 12; D-2-26 was there before."""
    names = units.split()
    position = table(
        f"12: vacant; 13: unrevealed {units} D-2-26",
        active="12",
        entered=dict.fromkeys(names, "12"),
        joined=", ".join(names),
    )
    return after(position, Attack("13"))


# Turning it over


@pytest.mark.parametrize(
    ("german", "cases"),
    [
        pytest.param("u-fanatic-7", (), id="an urban unit"),
        pytest.param("s-sniper-3", ("4.4", "3.1.2"), id="a suburban one"),
        pytest.param("u-elite-9", ("4.4", "5.4"), id="seen already"),
    ],
)
def test_what_may_be_turned_over(german: str, cases: tuple[str, ...]) -> None:
    position = entered("E-2-26", besides="16: u-elite-9")

    assert against(position, Reveal(german)) == cases


def test_it_lies_face_up_from_then_on() -> None:
    position = after(entered("E-2-26"), Reveal("u-fanatic-7"))

    assert germans(position, "13") == ("u-fanatic-7",)
    assert position.left[position.tables.german_of["u-fanatic-7"]] == 0
    assert facts(entered("E-2-26"), Reveal("u-fanatic-7")) == {
        "Defense Factor": 7,
        "strategy": "Fanatic",
    }


def test_the_first_kind_of_the_definition_is_one_like_the_others() -> None:
    position = after(entered("E-2-26 F-2-26", "5"), Reveal("s-ambush-3"))

    assert waiting(position) == ("ambush", "5")
    assert against(entered("E-2-26"), Reveal("s-ambush-3")) == ("4.4", "3.1.2")


# Fanatic


def test_fanatic_makes_a_stalemate_of_a_success() -> None:
    """It is a Success by 1 (5 and 12 against 11 and 5), and the unit stays."""
    position = after(
        entered("E-2-26"), Reveal("u-fanatic-7"), Lead("E-2-26"), throw(6, 6)
    )
    assert facts(position, throw(2, 3)) == {
        "DV": 11,
        "dice": 5,
        "DT": 16,
        "AT": 17,
        "difference": "+1",
        "result": "Stalemate",
    }
    assert "R12" not in under(position, throw(2, 3))
    position = after(position, throw(2, 3))

    assert germans(position, "13") == ("u-fanatic-7",)
    assert position.morale == 19


@pytest.mark.parametrize(
    ("ruling", "held"),
    [
        pytest.param("stands", "vacant", id="R12 stands"),
        pytest.param("stalemate", "s-fanatic-3", id="R12 stalemate"),
    ],
)
def test_an_overrun_of_a_fanatic(ruling: str, held: str) -> None:
    """17 against 8: ahead by nine, and the factor is 3."""
    position = after(
        entered("E-2-26", "5", settings={"fanatic_overrun": ruling}),
        Reveal("s-fanatic-3"),
        Lead("E-2-26"),
        throw(6, 6),
    )
    assert "R12" in under(position, throw(1, 1))
    position = after(position, throw(1, 1))

    assert germans(position, "5") == (held,)


# Barrage


def test_a_barrage_drives_them_back() -> None:
    position = after(entered("E-2-26 F-2-26 L-Smoots"), Reveal("u-barrage-6"))
    assert waiting(position) == ("barrage", "13")
    assert under(position, FallBack()) == ("9.4", "9.5.5")

    position = after(position, FallBack())

    assert standing(position) == {
        "E-2-26": "12 spent",
        "F-2-26": "12 spent",
        "L-Smoots": "12 spent",
    }
    assert germans(position, "13") == ("u-barrage-6",)
    assert not position.frames


def test_or_takes_a_unit_that_is_no_leader() -> None:
    position = after(entered("E-2-26 F-2-26 L-Smoots"), Reveal("u-barrage-6"))

    assert against(position, Choose("L-Smoots")) == ("9.4",)
    position = after(position, Choose("F-2-26"))
    assert standing(position)["F-2-26"] == "out"
    assert waiting(position) == ("lead", "13")


def test_whoever_has_one_unit_falls_back() -> None:
    position = after(entered("E-2-26 L-Smoots"), Reveal("u-barrage-6"))

    assert standing(position) == {"E-2-26": "12 spent", "L-Smoots": "12 spent"}


def test_where_the_area_was_contested_they_stay() -> None:
    position = after(contested("E-2-26 F-2-26"), Reveal("u-barrage-6"), FallBack())

    assert standing(position) == {"E-2-26": "13 spent", "F-2-26": "13 spent"}


def test_so_do_they_who_entered_to_others() -> None:
    """By a Barrage; from an Ambush that leaves nobody to lead they retreat."""
    attack = entered_to_others("E-2-26 F-2-26")
    position = after(attack, Reveal("u-barrage-6"), FallBack())

    assert standing(position) == {
        "E-2-26": "13 spent",
        "F-2-26": "13 spent",
        "D-2-26": "13",
    }

    position = after(entered_to_others("E-2-26 L-Smoots"), Reveal("u-ambush-5"))

    assert standing(position) == {
        "E-2-26": "out",
        "L-Smoots": "12 spent",
        "D-2-26": "13",
    }


# Ambush


def test_an_ambush_takes_a_unit_of_your_choice() -> None:
    position = after(entered("E-2-26 F-2-26 L-Smoots"), Reveal("u-ambush-5"))
    assert waiting(position) == ("ambush", "13")
    assert against(position, Choose("L-Smoots")) == ("9.4",)
    assert said(position, Choose("L-Smoots")) == (
        "L-Smoots is a leader [9.4] (choose E-2-26 or F-2-26)"
    )

    position = after(position, Choose("E-2-26"))

    assert standing(position) == {"E-2-26": "out", "F-2-26": "13", "L-Smoots": "13"}
    assert waiting(position) == ("lead", "13")


def test_an_ambush_of_the_only_unit_ends_the_attack() -> None:
    """It is taken at once, and the leader who is left retreats, Spent."""
    position = after(entered("E-2-26 L-Smoots"), Reveal("u-ambush-5"))

    assert standing(position) == {"E-2-26": "out", "L-Smoots": "12 spent"}
    assert germans(position, "13") == ("u-ambush-5",)
    assert (position.morale, position.frames) == (19, [])


def test_who_began_in_the_area_does_not_retreat_from_an_ambush() -> None:
    position = after(contested("E-2-26 L-Smoots"), Reveal("u-ambush-5"))

    assert standing(position) == {"E-2-26": "out", "L-Smoots": "13 spent"}


# Sniper


def test_a_sniper_takes_a_leader_of_your_choice() -> None:
    position = after(entered("E-2-26 L-Smoots L-Weeks"), Reveal("u-sniper-5"))
    assert waiting(position) == ("sniper", "13")
    assert against(position, Choose("E-2-26")) == ("9.4",)
    assert against(position, Choose("L-Walker")) == ("9.4",)

    position = after(position, Choose("L-Weeks"))

    assert standing(position)["L-Weeks"] == "out"
    assert waiting(position) == ("lead", "13")


def test_a_sniper_takes_the_only_leader_at_once() -> None:
    position = after(entered("E-2-26 L-Smoots"), Reveal("u-sniper-5"))

    assert standing(position) == {"E-2-26": "13", "L-Smoots": "out"}


def test_without_a_leader_a_sniper_cheers_the_germans() -> None:
    low = after(entered("E-2-26", besides="morale 12"), Reveal("u-sniper-5"))
    high = after(entered("E-2-26"), Reveal("u-sniper-5"))

    assert (low.morale, high.morale) == (13, 19)


# Elite


def test_elite_throws_three_dice_and_leaves_out_the_lowest() -> None:
    position = after(
        entered("E-2-26"), Reveal("u-elite-7"), Lead("E-2-26"), throw(1, 1)
    )

    assert against(position, throw(3, 4)) == ("9.5.1",)
    assert facts(position, throw(6, 1, 4))["dice"] == 10
    assert position.elite[area(position, "13")] == 1


def test_elite_that_falls_at_once_lowers_morale_by_one_more() -> None:
    position = after(
        entered("M12-A E-2-26 F-2-26 G-2-26", besides="support armor 1"),
        Reveal("u-elite-7"),
        Lead("M12-A", ("armor",)),
        throw(6, 6),
        throw(1, 1, 1),
    )

    assert germans(position, "13") == ("vacant",)
    assert position.morale == 17
    assert position.elite[area(position, "13")] == 0


# Once


def test_a_strategy_takes_effect_once() -> None:
    """Elite that was revealed before throws two dice, and falls for one of Morale."""
    position = table(
        "12: vacant; 13: u-elite-7 M12-A E-2-26", active="13", joined="M12-A"
    )
    position = after(position, Attack("13"), Lead("M12-A"), throw(6, 6))

    assert against(position, throw(1, 1)) == ()
    position = after(position, throw(1, 1))
    assert (germans(position, "13"), position.morale) == (("vacant",), 18)


def test_whoever_is_driven_back_must_go() -> None:
    """Area 12 is full since: to 4 or to 5, but nobody stays."""
    position = table(
        "12: E-2-26 F-2-26 G-2-26 D-2-26; 4 5: vacant; 13: unrevealed I-3-26 K-3-26",
        active="12",
        entered={"I-3-26": "12", "K-3-26": "12"},
        joined="I-3-26, K-3-26",
    )
    position = after(position, Attack("13"), Reveal("u-barrage-6"), FallBack())

    assert waiting(position) == ("retreat", "I-3-26", "13")
    assert against(position, Stay("I-3-26")) == ("9.1", "9.4", "9.5.4")
    assert against(position, Retreat("I-3-26", ("12",))) == ("7.1", "9.5.5")
    assert against(position, Retreat("I-3-26", ("12", "4"))) == ()
