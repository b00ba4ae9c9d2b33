"""5.2 and 9.5.4: German Morale, and what an area that falls does to it."""

import pytest

from pnp.games.aachen.chapters import morale
from tests.games.aachen.drawn import area, table


def test_a_repulse_raises_morale_but_not_above_its_track() -> None:
    """AA-T06."""
    highest, lower = table("morale 19"), table("morale 15")
    morale.rally(highest)
    morale.rally(lower)

    assert (highest.morale, lower.morale) == (19, 16)


@pytest.mark.parametrize(
    ("clamp", "by", "found"),
    [
        ("yes", 30, 19),
        ("yes", -30, 0),
        ("no", 30, 40),
        ("no", -30, -20),
        ("yes", -3, 7),
    ],
)
def test_morale_stays_on_its_track_unless_ruled_otherwise(
    clamp: str, by: int, found: int
) -> None:
    """R23."""
    position = table("morale 10", settings={"morale_clamp": clamp})
    morale.shift(position, by)

    assert position.morale == found


@pytest.mark.parametrize(
    ("at", "found"),
    [
        pytest.param("4", 17, id="Suburban: 1, the first time"),
        pytest.param("13", 17, id="Urban: 1"),
        pytest.param("15", 16, id="Fortified: 2"),
    ],
)
def test_what_the_fall_of_an_area_takes(at: str, found: int) -> None:
    position = table("morale 18")
    morale.fallen(position, area(position, at))

    assert position.morale == found


def test_only_the_first_suburban_success_of_a_turn_counts() -> None:
    """AA-T07."""
    position = table("morale 18; once")
    morale.fallen(position, area(position, "4"))
    assert position.morale == 18

    morale.fallen(position, area(position, "13"))
    assert position.morale == 17


def test_an_urban_success_leaves_the_suburban_one_open() -> None:
    position = table("morale 18")
    for name, left in (("13", 17), ("4", 16), ("5", 16)):
        morale.fallen(position, area(position, name))
        assert position.morale == left, name


@pytest.mark.parametrize(
    ("ruling", "left"),
    [
        pytest.param("counts", [17, 17, 17], id="an Overrun is a Success"),
        pytest.param("free", [17, 16, 15], id="it lowers morale each time"),
    ],
)
def test_an_overrun_in_the_suburbs(ruling: str, left: list[int]) -> None:
    """R13: two Overruns, then a Success."""
    position = table("morale 18", settings={"overrun_once": ruling})
    found = []
    for name, overrun in (("4", True), ("5", True), ("6", False)):
        morale.fallen(position, area(position, name), overrun=overrun)
        found.append(position.morale)

    assert found == left


@pytest.mark.parametrize(
    ("points", "ruling", "strong", "shaken"),
    [
        pytest.param(11, "strong", True, False, id="11"),
        pytest.param(10, "strong", True, False, id="AA-T09: 10"),
        pytest.param(9, "strong", False, True, id="AA-T10: 9"),
        pytest.param(11, "neither", True, False, id="R6: 11"),
        pytest.param(10, "neither", False, False, id="R6: 10 is neither"),
        pytest.param(9, "neither", False, True, id="R6: 9"),
    ],
)
def test_strong_and_shaken(
    points: int, ruling: str, *, strong: bool, shaken: bool
) -> None:
    position = table(f"morale {points}", settings={"morale_ten": ruling})

    assert (morale.strong(position), morale.shaken(position)) == (strong, shaken)


@pytest.mark.parametrize(
    ("setting", "value", "at", "left"),
    [
        pytest.param("hotel_quellenhof", "yes", "15", 15, id="12.5: the Hotel, 1 more"),
        pytest.param("hotel_quellenhof", "yes", "21", 16, id="12.5: not elsewhere"),
        pytest.param("play_balance", "harder", "4", 18, id="12.6: no Suburban loss"),
        pytest.param("play_balance", "harder", "13", 17, id="12.6: Urban as ever"),
        pytest.param("play_balance", "easier", "4", 17, id="12.6: easier has it"),
    ],
)
def test_optional_rules_of_morale(setting: str, value: str, at: str, left: int) -> None:
    position = table("morale 18", settings={setting: value})
    morale.fallen(position, area(position, at))

    assert position.morale == left
