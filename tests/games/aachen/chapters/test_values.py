"""9.5.2 and 9.5.3: every modifier of both values, line by line."""

import pytest

from pnp.games.aachen.chapters.fights import Support
from pnp.games.aachen.chapters.values import (
    Line,
    Lines,
    attack_value,
    defense_value,
    factor,
    total,
)
from pnp.games.aachen.ground.position import Position
from tests.games.aachen.drawn import area, table, unit

NOTHING: Support = (0, 0, 0, 0)


def attack(
    position: Position, units: str, support: Support = NOTHING, *, mandatory: int = 0
) -> Lines:
    """Return the Attack Value of units in 13, the first of whom is the lead."""
    each = [unit(position, name) for name in units.split()]
    there = area(position, "13")
    return attack_value(position, there, each, each[0], support, mandatory=mandatory)


def by_case(lines: Lines) -> dict[str, int]:
    """Return what each case adds."""
    found: dict[str, int] = {}
    for line in lines:
        found[line.case] = found.get(line.case, 0) + line.number
    return found


def test_the_lines_of_the_example() -> None:
    """11.4: each modifier with its name, its number and its case."""
    position = table("13: u-fanatic-7; morale 17; rain")

    ours = attack(position, "M12-A E-2-26 L-Smoots", (1, 1, 1, 0))
    theirs = defense_value(position, area(position, "13"))

    assert ours == (
        Line("M12-A", 6, "9.5.2A"),
        Line("2 other units", 2, "9.5.2B"),
        Line("Artillery Support", 1, "9.5.2C"),
        Line("Engineer Support", 2, "9.5.2C"),
        Line("Armor Support", 3, "9.5.2C"),
        Line("Combined Arms", 1, "9.5.2D"),
    )
    assert theirs == (
        Line("Urban Fanatic", 7, "9.5.3A"),
        Line("Urban", 3, "9.5.3B"),
        Line("Strong Germans", 1, "9.5.3C"),
        Line("Rain", 2, "9.5.3E"),
    )
    assert (total(ours), total(theirs)) == (15, 13)


@pytest.mark.parametrize(
    ("units", "others"),
    [
        pytest.param("TFX-F110 L-Hogan", 0, id="AA-T12: another organization's leader"),
        pytest.param("E-2-26 L-Weeks", 1, id="AA-T13: a leader of the battalion"),
        pytest.param("M12-A L-Smoots", 0, id="a leader beside an M-12 alone"),
        pytest.param("M12-A E-2-26 L-Smoots", 2, id="beside a company as well"),
        pytest.param("M12-A I-3-26 L-Smoots", 1, id="beside another battalion"),
        pytest.param("TFH-F36 L-Hogan", 1, id="beside a halftrack"),
        pytest.param("TFH-G33 L-Hogan", 1, id="beside Armor"),
        pytest.param("E-2-26 F-2-26 G-2-26 D-2-26", 3, id="four companies"),
        pytest.param("E-2-26", 0, id="one alone"),
    ],
)
def test_other_units(units: str, others: int) -> None:
    position = table("13: u-fanatic-7")

    assert by_case(attack(position, units)).get("9.5.2B", 0) == others


def test_a_leader_may_count_beside_artillery() -> None:
    """R8: beside self-propelled artillery alone."""
    position = table("13: u-fanatic-7", settings={"sp_leaders": "yes"})

    assert by_case(attack(position, "M12-A L-Smoots"))["9.5.2B"] == 1
    assert by_case(attack(position, "M12-A I-3-26 L-Smoots"))["9.5.2B"] == 1


@pytest.mark.parametrize(
    ("units", "support", "bonus"),
    [
        pytest.param("E-2-26", (1, 1, 0, 0), 1, id="Infantry and two kinds"),
        pytest.param("E-2-26", (1, 0, 1, 0), 1, id="any two"),
        pytest.param("E-2-26", (1, 1, 1, 0), 1, id="three give no more"),
        pytest.param("E-2-26", (1, 0, 0, 0), 0, id="one kind"),
        pytest.param("E-2-26", (1, 0, 0, 1), 0, id="Air Support is none"),
        pytest.param("TFH-G33", (1, 1, 0, 0), 1, id="Armor"),
        pytest.param("TFH-F36", (1, 1, 0, 0), 1, id="a halftrack"),
        pytest.param("M12-A", (1, 1, 0, 0), 0, id="an M-12 alone"),
        pytest.param("M12-A E-2-26", (1, 1, 0, 0), 1, id="led by an M-12"),
    ],
)
def test_combined_arms(units: str, support: Support, bonus: int) -> None:
    position = table("13: u-fanatic-7")

    assert by_case(attack(position, units, support)).get("9.5.2D", 0) == bonus


@pytest.mark.parametrize(
    ("units", "support", "bonus"),
    [
        pytest.param("E-2-26", (1, 1, 0, 0), 0, id="Infantry alone"),
        pytest.param("TFH-G33", (1, 1, 0, 0), 0, id="Armor alone"),
        pytest.param("E-2-26 F-2-26", (1, 1, 0, 0), 0, id="more Infantry"),
        pytest.param("TFH-G33 TFH-H33", (1, 1, 0, 0), 0, id="more Armor"),
        pytest.param("TFH-G33 E-2-26", (1, 1, 0, 0), 1, id="both"),
        pytest.param("E-2-26", (1, 0, 1, 0), 1, id="Armor Support for Armor"),
        pytest.param("TFH-F36", (1, 1, 0, 0), 0, id="a halftrack is not both"),
        pytest.param("TFH-F36 TFH-G33", (1, 1, 0, 0), 1, id="one as Infantry"),
        pytest.param("TFH-F36 E-2-26", (1, 1, 0, 0), 1, id="one as Armor"),
        pytest.param("M12-A E-2-26", (1, 1, 0, 0), 0, id="an M-12 is neither"),
    ],
)
def test_combined_arms_may_take_both(units: str, support: Support, bonus: int) -> None:
    """R2 both: Armor, or Armor Support, and Infantry."""
    position = table("13: u-fanatic-7", settings={"combined_arms_needs": "both"})

    assert by_case(attack(position, units, support)).get("9.5.2D", 0) == bonus


def test_artillery_may_be_armor() -> None:
    """R3: an M-12 then earns Combined Arms."""
    position = table("13: u-fanatic-7", settings={"sp_is_armor": "yes"})

    assert by_case(attack(position, "M12-A", (1, 1, 0, 0)))["9.5.2D"] == 1


@pytest.mark.parametrize(
    ("morale", "ours", "theirs"),
    [
        pytest.param(19, 0, 1, id="19"),
        pytest.param(10, 0, 1, id="AA-T09: 10"),
        pytest.param(9, 1, 0, id="AA-T10: 9"),
        pytest.param(0, 1, 0, id="0"),
    ],
)
def test_german_morale(morale: int, ours: int, theirs: int) -> None:
    position = table(f"13: u-fanatic-7; morale {morale}")

    assert by_case(attack(position, "E-2-26")).get("9.5.2E", 0) == ours
    defense = by_case(defense_value(position, area(position, "13")))
    assert defense.get("9.5.3C", 0) == theirs


def test_exactly_ten_may_be_neither() -> None:
    """R6."""
    position = table("13: u-fanatic-7; morale 10", settings={"morale_ten": "neither"})

    assert "9.5.2E" not in by_case(attack(position, "E-2-26"))
    assert "9.5.3C" not in by_case(defense_value(position, area(position, "13")))


@pytest.mark.parametrize(
    ("at", "german", "tem"),
    [
        pytest.param("4", "s-ambush-3", 2, id="suburban"),
        pytest.param("13", "u-sniper-5", 3, id="urban"),
        pytest.param("15", "f-elite-9", 4, id="fortified"),
    ],
)
def test_factor_and_terrain(at: str, german: str, tem: int) -> None:
    position = table(f"{at}: {german}; morale 5")
    printed = int(german.rsplit("-", 1)[1])

    assert by_case(defense_value(position, area(position, at))) == {
        "9.5.3A": printed,
        "9.5.3B": tem,
    }


def test_the_factor_of_a_hidden_unit_is_not_known() -> None:
    position = table("4: unrevealed; 5: s-ambush-3; morale 5")

    assert factor(position, area(position, "5")) == 3
    assert factor(position, area(position, "4")) == 0
    assert by_case(defense_value(position, area(position, "4"))) == {"9.5.3B": 2}


def test_air_support_comes_off_but_not_below_nothing() -> None:
    """R11: four of five leave one; twelve leave nothing."""
    position = table("4: s-sniper-3; morale 5")
    there = area(position, "4")

    assert total(defense_value(position, there, 4)) == 1
    assert by_case(defense_value(position, there, 1))["9.5.3D"] == -1
    assert by_case(defense_value(position, there, 5)) == {
        "9.5.3A": 3,
        "9.5.3B": 2,
        "9.5.3D": -5,
    }
    assert by_case(defense_value(position, there, 12)) == {
        "9.5.3A": 3,
        "9.5.3B": 2,
        "9.5.3D": -12,
        "R11": 7,
    }


def test_civilians_weigh_on_mandatory_attacks() -> None:
    position = table("13: u-fanatic-7; event civilians")

    must = attack(position, "E-2-26", mandatory=1)
    assert must[-1] == Line("Civilians in the cellars", -1, "6.2")
    assert "6.2" not in by_case(attack(position, "E-2-26"))

    other = table("13: u-fanatic-7; event order_to_hold")
    assert "6.2" not in by_case(attack(other, "E-2-26", mandatory=1))


def test_optional_rules_are_lines_too() -> None:
    """12.1, 12.3 and 12.4, and only where they are played with."""
    on = {"parent_organization": "yes", "lousberg_hill": "yes", "rubble": "yes"}
    line = "16: u-sniper-5; 13: u-fanatic-7; morale 5; rubble 13"
    with_, without = table(line, settings=on), table(line)

    assert by_case(attack(with_, "E-2-26 I-3-26"))["12.1"] == -1
    assert "9.5.2D" not in by_case(attack(with_, "E-2-26", (1, 0, 1, 0)))
    assert by_case(attack(with_, "E-2-26", (1, 1, 0, 0)))["9.5.2D"] == 1
    assert by_case(defense_value(with_, area(with_, "16")))["12.3"] == 1
    assert "12.1" not in by_case(attack(without, "E-2-26 I-3-26"))
    assert "12.3" not in by_case(defense_value(without, area(without, "16")))
