"""7.1: how many American units an area takes, and who does not count."""

import pytest

from pnp.games.aachen.chapters.board import fits, load
from pnp.games.aachen.ground.moves import Move
from tests.games.aachen.drawn import against, area, facts, said, table, unit

FOUR = "12: E-2-26 F-2-26 G-2-26 D-2-26; 4 5: vacant"


@pytest.mark.parametrize(
    ("units", "count"),
    [
        pytest.param("E-2-26 F-2-26", 2, id="companies"),
        pytest.param("E-2-26 L-Smoots", 1, id="a leader with his company"),
        pytest.param("F-2-26 L-Smoots", 2, id="a leader with another company"),
        pytest.param("L-Smoots", 1, id="a leader alone"),
        pytest.param("M12-A L-Smoots", 2, id="a leader with an M-12"),
        pytest.param("TFH-F36 L-Hogan", 1, id="Hogan with one of his three"),
        pytest.param("E-2-26 L-Smoots F-2-26 L-Weeks", 2, id="two pairs"),
        pytest.param("E-2-26 L-Smoots L-Weeks", 2, id="one leader of two"),
    ],
)
def test_load(units: str, count: int) -> None:
    position = table(f"12: {units}")

    assert load(position, area(position, "12")) == count


def test_a_leader_may_be_free_with_his_whole_organization() -> None:
    """R7: then Smoots is free with Company F, but not with the 3rd Battalion."""
    position = table(
        "12: F-2-26 L-Smoots; 13: I-3-26 L-Weeks",
        settings={"leader_commands": "organization"},
    )

    assert load(position, area(position, "12")) == 1
    assert load(position, area(position, "13")) == 2


def test_a_fifth_company_does_not_enter() -> None:
    """AA-T18."""
    position = table(f"{FOUR}; 13: vacant I-3-26", active="13")

    assert against(position, Move("I-3-26", ("12",))) == ("7.1", "8.3.1")
    assert said(position, Move("I-3-26", ("12",))) == (
        "12 would hold 5 American units, and takes 4 [7.1, 8.3.1]"
    )


def test_a_leader_joins_his_company_in_a_full_area() -> None:
    """AA-T19: Smoots stacks free with Company E, and Botts with nobody."""
    position = table(f"{FOUR}; 13: vacant L-Smoots L-Botts", active="13")

    assert against(position, Move("L-Smoots", ("12",))) == ()
    assert facts(position, Move("L-Smoots", ("12",)))["units there"] == 4
    assert against(position, Move("L-Botts", ("12",))) == ("7.1", "8.3.1", "R7")


def test_nobody_passes_through_a_full_area() -> None:
    position = table(f"{FOUR}; 13: vacant I-3-26", active="13")

    assert against(position, Move("I-3-26", ("12", "4"))) == ("7.1", "8.3.1")


def test_a_company_sets_its_leader_free() -> None:
    """Three companies and Smoots count four: so do four companies with him."""
    position = table(
        "12: L-Smoots F-2-26 G-2-26 D-2-26; 13: vacant E-2-26", active="13"
    )

    assert against(position, Move("E-2-26", ("12",))) == ()


def test_the_set_up_areas_take_any_number() -> None:
    position = table("1: E-2-26 F-2-26 G-2-26 D-2-26 M12-A")

    assert fits(position, area(position, "1"), unit(position, "M12-B"))
    assert load(position, area(position, "1")) == 5


def test_a_free_leader_is_never_one_too_many() -> None:
    """Where leaders have come to count, five are there; a sixth who is free comes."""
    position = table("12: E-2-26 F-2-26 L-Weeks L-Walker L-Fuller L-Botts I-3-26")
    there = area(position, "12")

    assert load(position, there) == 5
    assert fits(position, there, unit(position, "L-Smoots"))
    assert not fits(position, there, unit(position, "L-Nechy"))
    assert not fits(position, there, unit(position, "K-3-26"))


def test_the_limit_is_a_number_of_the_definition() -> None:
    position = table(FOUR, settings={"stacking": 5})

    assert fits(position, area(position, "12"), unit(position, "I-3-26"))
