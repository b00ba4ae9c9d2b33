"""The audit: the rulebook and the referee know the same cases, in both directions.

Every case is cited by code, and every citation is in the rulebook; what can refuse has
an entry in the register, which is asked about on squares and on hexes; what computes has
a worked example; each value of each setting is turned by a test.
"""

from functools import cache
from pathlib import Path

import pytest

import pnp.games.itchy_scratchy as referee
from tests.games import audit
from tests.games.audit import Asked, Audit
from tests.games.itchy_scratchy.drawn import tables
from tests.games.itchy_scratchy.register import EXAMPLES, REGISTER, on_grid

HEADINGS = (
    *("Generals", "Unit Strength Points", "Exhaustion Point", "Turn Sequence"),
    *("Movement", "Combat", "Combat Notes", "Combat Results", "Later Terrain"),
)
AUDIT = Audit(
    referee, Path(__file__).parent, rf"({'|'.join(HEADINGS)}) (\d+|table)|R\d+"
)
BEFORE_A_BATTLE = {"R9": "a scenario that gives a type another's weapon is refused"}
"""What is ruled where scenarios are read, and not by the referee."""
SQUARES, HEXES = on_grid(REGISTER, "square"), on_grid(REGISTER, "hex")


@cache
def ruled() -> tuple[str, ...]:
    """Return the cases that the referee rules."""
    return tuple(each.id for each in audit.cases(tables().game).values() if each.ruled)


# The rulebook and the code


def test_every_case_that_is_ruled_is_cited() -> None:
    assert {*ruled()} - {*AUDIT.rules} == {*BEFORE_A_BATTLE}


def test_whatever_is_cited_is_a_case_that_is_ruled() -> None:
    assert {*AUDIT.rules} <= {*ruled()}


def test_every_case_that_is_written_in_the_code_is_in_the_rulebook() -> None:
    """Citations of objections, of facts and of what is awaited, too."""
    assert AUDIT.strange(audit.cases(tables().game)) == []


def test_nothing_is_left_to_the_players() -> None:
    """The rules say nothing that a referee could not rule on."""
    assert [*ruled()] == [*audit.cases(tables().game)]


def test_a_ruling_is_the_setting_at_its_place() -> None:
    """R1 speaks of the first setting, R2 of the second, and so on."""
    settings = [each.id for each in tables().game.numbers.values() if each.options]
    rulings = [each for each in ruled() if each.startswith("R")]

    assert rulings == [f"R{number}" for number in range(1, len(settings) + 1)]


# What the referee says


@pytest.mark.parametrize(("place", "passes", "asked"), [*audit.asked(SQUARES)])
def test_on_squares_a_case_lets_pass_and_stops(
    place: str, passes: bool, asked: Asked
) -> None:
    ruling = asked.ruling()

    assert ruling.allowed == passes, str(ruling)
    assert passes or place in ruling.cases, str(ruling)


@pytest.mark.parametrize(("place", "passes", "asked"), [*audit.asked(HEXES)])
def test_on_hexes_a_case_lets_pass_and_stops(
    place: str, passes: bool, asked: Asked
) -> None:
    ruling = asked.ruling()

    assert ruling.allowed == passes, str(ruling)
    assert passes or place in ruling.cases, str(ruling)


def test_every_case_that_may_refuse_is_in_the_register() -> None:
    """Movement 6 is named by a rule that refuses others: it only permits."""
    assert AUDIT.refusing - {*REGISTER} == {"Movement 6"}
    assert {*REGISTER} <= AUDIT.refusing


def test_every_other_case_has_a_worked_example() -> None:
    assert {*ruled()} - {*REGISTER} == {*EXAMPLES}


def test_the_tests_that_are_named_are_there() -> None:
    named = audit.shown(REGISTER) | {*EXAMPLES.values()}

    assert named - AUDIT.named == set()


# Settings


def test_each_value_of_each_setting_is_turned_by_a_test() -> None:
    """The first is played everywhere; every other is set somewhere by its name."""
    assert AUDIT.never_turned(tables().game) == []
