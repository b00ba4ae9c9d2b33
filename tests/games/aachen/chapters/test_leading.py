"""9.5 A and B: who is the lead, and what support an attack is given."""

import pytest

from pnp.games.aachen.ground.moves import Attack, Choose, Lead, Move, Reveal
from pnp.games.aachen.ground.position import Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    against,
    facts,
    said,
    support,
    table,
    under,
    waiting,
)

ALL = "support artillery 2 engineer 2 armor 2 air 2"


def attacked(units: str, besides: str = ALL, **settings: str | int) -> Position:
    """Return an attack of units that entered 13, as its lead is to be named."""
    names = units.split()
    position = table(
        f"12: K-3-26; 13: u-sniper-6 {units}; {besides}",
        active="12",
        entered=dict.fromkeys(names, "12"),
        joined=", ".join(names),
        settings=settings,
    )
    return after(position, Attack("13"))


@pytest.mark.parametrize(
    ("lead", "cases"),
    [
        pytest.param("E-2-26", (), id="a company"),
        pytest.param("M12-A", (), id="an M-12"),
        pytest.param("L-Smoots", ("4.2.4", "9.5.2A"), id="a leader"),
        pytest.param("K-3-26", ("9.0", "9.5"), id="not there"),
    ],
)
def test_the_lead(lead: str, cases: tuple[str, ...]) -> None:
    position = attacked("E-2-26 L-Smoots M12-A")

    assert against(position, Lead(lead)) == cases


def test_a_refused_lead_is_told_who_could() -> None:
    position = attacked("E-2-26 L-Smoots M12-A")

    assert said(position, Lead("L-Smoots")) == (
        "L-Smoots is a leader, and has no Attack Factor [4.2.4, 9.5.2A]"
        " (name E-2-26 or M12-A)"
    )


@pytest.mark.parametrize(
    ("given", "cases"),
    [
        pytest.param((), (), id="none"),
        pytest.param(("artillery", "engineer", "armor"), (), id="one of each"),
        pytest.param(("artillery", "artillery"), ("9.5.2C",), id="two of one kind"),
        pytest.param(("air", "air"), ("9.5.3D", "R11"), id="two of Air Support"),
        pytest.param(("air",), (), id="Air Support"),
    ],
)
def test_support(given: tuple[str, ...], cases: tuple[str, ...]) -> None:
    position = attacked("E-2-26 L-Smoots")

    assert against(position, Lead("E-2-26", given)) == cases


def test_support_is_given_of_what_there_is() -> None:
    position = attacked("E-2-26", "support engineer 1")

    assert against(position, Lead("E-2-26", ("artillery",))) == ("9.5", "9.5.2C")
    assert said(position, Lead("E-2-26", ("artillery",))) == (
        "you have no Artillery Support [9.5, 9.5.2C] (buy it in the Supply Phase)"
    )
    assert against(position, Lead("E-2-26", ("engineer",))) == ()
    one = attacked("E-2-26 L-Weeks", "support air 1", air_support="any")
    assert said(one, Lead("E-2-26", ("air", "air"))) == (
        "you have 1 point of Air Support, and give 2 [9.5, 9.5.2C]"
        " (buy it in the Supply Phase)"
    )


def test_support_comes_off_the_track() -> None:
    position = after(
        attacked("E-2-26 L-Smoots"), Lead("E-2-26", ("artillery", "armor", "air"))
    )

    assert support(position) == {"artillery": 1, "engineer": 2, "armor": 1, "air": 1}


@pytest.mark.parametrize(
    ("units", "settings", "cases"),
    [
        pytest.param("TFH-G33 E-2-26", {}, ("9.5.2C",), id="Armor"),
        pytest.param("TFH-G33 TFH-F36", {}, ("9.5.2C",), id="AA-T11"),
        pytest.param("TFH-F36", {}, ("9.5.2C", "R4"), id="a halftrack"),
        pytest.param(
            "TFH-F36", {"halftrack_bars_support": "no"}, (), id="a halftrack, R4 no"
        ),
        pytest.param(
            "TFH-F36 TFH-G33",
            {"halftrack_bars_support": "no"},
            ("9.5.2C",),
            id="with Armor, R4 no",
        ),
        pytest.param("M12-A", {}, (), id="an M-12"),
        pytest.param(
            "M12-A", {"sp_is_armor": "yes"}, ("9.5.2C", "R3"), id="an M-12, R3 yes"
        ),
        pytest.param("E-2-26", {}, (), id="Infantry"),
        pytest.param(
            "E-2-26 L-Smoots", {"sp_is_armor": "yes"}, (), id="nor do they, R3 yes"
        ),
    ],
)
def test_armor_support(
    units: str, settings: dict[str, str], cases: tuple[str, ...]
) -> None:
    position = attacked(units, **settings)

    assert against(position, Lead(units.split(maxsplit=1)[0], ("armor",))) == cases


@pytest.mark.parametrize(
    ("units", "cases"),
    [
        pytest.param("E-2-26 L-Weeks", (), id="a leader of the battalion"),
        pytest.param("E-2-26", ("9.5.3D",), id="no leader"),
        pytest.param("E-2-26 L-Botts", ("9.5.3D",), id="another battalion's leader"),
        pytest.param("M12-A L-Weeks", ("9.5.3D",), id="beside an M-12"),
        pytest.param("I-3-26 E-2-26 L-Weeks", (), id="one of several"),
    ],
)
def test_air_support(units: str, cases: tuple[str, ...]) -> None:
    position = attacked(units)

    assert against(position, Lead(units.split(maxsplit=1)[0], ("air",))) == cases


def test_nothing_flies_in_the_rain() -> None:
    position = attacked("E-2-26 L-Weeks", f"{ALL}; rain")

    assert against(position, Lead("E-2-26", ("air",))) == ("9.5.3D", "6.2")
    assert said(position, Lead("E-2-26", ("air",))) == (
        "it rains [9.5.3D, 6.2] (leave out air)"
    )


def test_air_support_may_be_of_several_points() -> None:
    """R11 any: a die for each; with one, a single die is thrown before the others."""
    several = after(
        attacked("E-2-26 L-Weeks", air_support="any"), Lead("E-2-26", ("air", "air"))
    )
    assert waiting(several) == ("air", "13")
    assert against(several, throw(4)) == ("9.5.3D",)
    several = after(several, throw(4, 3))
    assert waiting(several) == ("attack", "13")

    one = after(attacked("E-2-26 L-Weeks"), Lead("E-2-26", ("air",)), throw(4))
    assert facts(after(one, throw(3, 3)), throw(3, 3))["DV"] == 6 + 3 + 1 - 4


def test_a_lead_tells_both_values_and_the_chances() -> None:
    # Chances: the mean of the odds table from +3 to +8, a row for each face of the die.
    position = attacked("E-2-26 L-Weeks", f"{ALL}; morale 9")
    lead = Lead("E-2-26", ("artillery", "engineer", "air"))

    assert facts(position, lead) == {
        "E-2-26 [9.5.2A]": 5,
        "1 other unit [9.5.2B]": "+1",
        "Artillery Support [9.5.2C]": "+1",
        "Engineer Support [9.5.2C]": "+2",
        "Combined Arms [9.5.2D]": "+1",
        "Shaken Germans [9.5.2E]": "+1",
        "AV": 11,
        "Urban Sniper [9.5.3A]": 6,
        "Urban [9.5.3B]": "+3",
        "DV": 9,
        "Air Support [9.5.3D]": "-1D6",
        "Repulse": "5.9 %",
        "Stalemate": "3.9 %",
        "Success": "50.2 %",
        "Overrun": "40.0 %",
    }
    assert {"9.5.2D", "R2", "9.5.3D", "R11", "9.5.4"} <= set(under(position, lead))


# When the lead is named


def ambush(named: str) -> Position:
    """Return two companies that have attacked an unrevealed unit, which is an Ambush."""
    position = table(
        f"12: E-2-26 F-2-26; 13: unrevealed; {ALL}",
        active="12",
        settings={"lead_named": named},
    )
    return after(
        position, Move("E-2-26", ("13",)), Move("F-2-26", ("13",)), Attack("13")
    )


def test_the_lead_is_named_after_the_strategy() -> None:
    """R14 after: among those who are left."""
    position = ambush("after")
    assert waiting(position) == ("reveal", "13")
    position = after(position, Reveal("u-ambush-5"), Choose("E-2-26"))

    assert waiting(position) == ("lead", "13")
    assert against(position, Lead("E-2-26")) == ("9.0", "9.5")
    assert against(position, Lead("F-2-26")) == ()


def test_the_lead_may_be_named_before() -> None:
    """R14 before: support is given then, and stays given if the lead is lost."""
    position = ambush("before")
    assert waiting(position) == ("lead", "13")
    position = after(position, Lead("E-2-26", ("artillery",)))
    assert waiting(position) == ("reveal", "13")
    assert support(position)["artillery"] == 1

    other = after(position, Reveal("u-ambush-5"), Choose("F-2-26"))
    assert waiting(other) == ("attack", "13")

    lost = after(position, Reveal("u-ambush-5"), Choose("E-2-26"))
    assert waiting(lost) == ("lead", "13")
    assert against(lost, Lead("F-2-26", ("engineer",))) == ("9.5", "R14")
    assert facts(lost, Lead("F-2-26"))["Artillery Support [9.5.2C]"] == "+1"
    lost = after(lost, Lead("F-2-26"))
    assert waiting(lost) == ("attack", "13")
    assert facts(lost, throw(1, 1))["AV"] == 6


def test_a_revealed_unit_makes_no_difference() -> None:
    position = attacked("E-2-26", lead_named="before")

    assert waiting(position) == ("lead", "13")
    assert waiting(after(position, Lead("E-2-26"))) == ("attack", "13")
