"""7.2 to 7.4: whose an area is."""

import pytest

from pnp.games.aachen.chapters.board import (
    built_up,
    contested,
    controlled,
    place,
    suburban,
    take_off,
    vacant,
)
from tests.games.aachen.drawn import area, table, unit


@pytest.mark.parametrize(
    ("line", "american", "fought_over", "empty"),
    [
        pytest.param("13: unrevealed", False, False, False, id="German"),
        pytest.param("13: u-fanatic-7", False, False, False, id="German, revealed"),
        pytest.param("13: E-2-26 unrevealed", False, True, False, id="contested"),
        pytest.param("13: vacant", True, False, True, id="vacant"),
        pytest.param("13: E-2-26", True, False, True, id="vacant, with Americans"),
    ],
)
def test_whose_an_area_is(
    line: str, *, american: bool, fought_over: bool, empty: bool
) -> None:
    position = table(line)
    at = area(position, "13")

    assert controlled(position, at) == american
    assert contested(position, at) == fought_over
    assert vacant(position, at) == empty


def test_vacant_may_mean_without_anybody() -> None:
    """R18."""
    position = table(
        "12: vacant; 13: E-2-26", settings={"vacant_with_americans": "empty"}
    )

    assert vacant(position, area(position, "12"))
    assert not vacant(position, area(position, "13"))
    assert controlled(position, area(position, "13"))


@pytest.mark.parametrize(
    ("ruling", "line", "american"),
    [
        pytest.param("presence", "3: unrevealed", True, id="at once"),
        pytest.param("entered", "3: unrevealed", False, id="when somebody comes"),
        pytest.param("entered", "3: E-2-26 unrevealed", True, id="somebody is there"),
    ],
)
def test_when_an_area_becomes_american(
    ruling: str, line: str, *, american: bool
) -> None:
    """R1: its German unit is taken off, then somebody comes."""
    position = table(line, settings={"control": ruling})
    at = area(position, "3")
    take_off(position, at)
    assert controlled(position, at) == american

    place(position, unit(position, "E-2-26"), at)

    assert controlled(position, at)


def test_a_unit_that_is_off_the_map_is_elite_no_more() -> None:
    position = table("13: u-elite-7")
    take_off(position, area(position, "13"))

    assert position.elite[area(position, "13")] == 0


@pytest.mark.parametrize(
    ("at", "found"),
    [
        pytest.param("4", (True, False), id="Suburban"),
        pytest.param("13", (False, True), id="Urban"),
        pytest.param("15", (False, True), id="Fortified"),
        pytest.param("1", (False, False), id="where the Americans set up"),
    ],
)
def test_suburbs_and_streets(at: str, found: tuple[bool, bool]) -> None:
    position = table("")
    here = area(position, at)

    assert (suburban(position, here), built_up(position, here)) == found
