"""The audit: the rulebook and the referee know the same cases, in both directions.

Every case is cited by code, and every citation is in the rulebook; what can refuse has
an entry in the register; what computes has a worked example; each value of each setting
is turned by a test; and of the published rules no number is forgotten.
"""

from functools import cache
from pathlib import Path

import pytest

import pnp.games.aachen as referee
from tests.games import audit
from tests.games.aachen.drawn import tables
from tests.games.aachen.register import EXAMPLES, REGISTER
from tests.games.audit import Asked, Audit

AUDIT = Audit(referee, Path(__file__).parent, r"([1-9]|1[0-4])\.\d(\.\d)?[A-E]?|R\d+")
PUBLISHED = """
    1.0   2.0 2.1   3.0 3.1 3.1.2 3.1.3 3.2 3.3 3.4
    4.0 4.1   4.2 4.2.1 4.2.2 4.2.3 4.2.4 4.2.5   4.3 4.3.1 4.3.2 4.3.3 4.3.4   4.4
    4.5 4.5.1 4.5.2 4.5.3 4.5.4 4.5.5 4.5.6 4.5.7
    5.1 5.2 5.3 5.3.1 5.4
    6.0 6.1.1 6.1.2 6.2 6.3 6.3.1 6.4.1 6.4.2 6.5
    7.1 7.2 7.3 7.4   8.1 8.1.1 8.1.2 8.2 8.2.1 8.2.2 8.3.1 8.3.2
    9.0 9.1 9.2 9.3 9.4 9.5 9.5.1 9.5.2A 9.5.2B 9.5.2C 9.5.2D 9.5.2E
    9.5.3A 9.5.3B 9.5.3C 9.5.3D 9.5.3E 9.5.4 9.5.5   10.1 10.2
    11.1 11.2 11.3 11.4 11.5   12.1 12.2 12.3 12.4 12.5 12.6
"""
"""Every number of the rules that has a text of its own; of 12.0 the titles alone."""
LEFT_TO_THE_PLAYERS = {
    "1.0": "says what the game is about",
    "2.0": "lists the parts of the box",
    "3.0": "says what the map shows",
    "3.1.3": "the black lines on the map; which areas touch is 3.1",
    "4.0": "says what counters are for",
    "4.1": "colours",
    "4.3": "says that counters are printed",
    "4.3.2": "names for history's sake",
    "4.3.3": "sizes that nothing depends on",
    "4.5": "says what markers are for; each has a case of its own",
    **dict.fromkeys(
        ("11.1", "11.2", "11.3", "11.4", "11.5"),
        "the example of play, which is replayed by tests",
    ),
}
"""What no code rules on, each with its reason."""


@cache
def known() -> dict[str, bool]:
    """Return every case of the rulebook, and whether the referee rules it."""
    return {each.id: each.ruled for each in audit.cases(tables().game).values()}


@cache
def ruled() -> tuple[str, ...]:
    """Return the cases that the referee rules."""
    return tuple(place for place, by_us in known().items() if by_us)


# The rulebook and the code


def test_no_number_of_the_rules_is_forgotten() -> None:
    ours = {place for place in known() if not place.startswith("R")}

    assert ours == {*PUBLISHED.split()}


def test_every_case_that_is_ruled_is_cited() -> None:
    assert {*ruled()} - {*AUDIT.rules} == set()


def test_whatever_is_cited_is_a_case_that_is_ruled() -> None:
    assert {*AUDIT.rules} <= {*ruled()}


def test_every_case_that_is_written_in_the_code_is_in_the_rulebook() -> None:
    """Citations of objections, of facts and of what is awaited, too."""
    assert AUDIT.strange(known()) == []


def test_what_is_left_to_the_players_is_listed_with_its_reason() -> None:
    assert {*known()} - {*ruled()} == {*LEFT_TO_THE_PLAYERS}


def test_a_ruling_is_the_setting_at_its_place() -> None:
    """R1 is the first setting; the last six are the optional rules, in their order."""
    numbers = tables().game.numbers.values()
    settings = [each for each in numbers if each.options]
    rulings = [each for each in ruled() if each.startswith("R")]
    optional = [f"12.{number}" for number in range(1, 7)]

    assert rulings == [f"R{number}" for number in range(1, len(settings) - 5)]
    assert [each.case for each in settings[-6:]] == optional


def test_every_number_and_setting_is_of_a_case() -> None:
    assert {each.case for each in tables().game.numbers.values()} <= {
        *known(),
        *("9.5.2", "9.5.3"),
    }


# What the referee says


@pytest.mark.parametrize(("place", "passes", "asked"), [*audit.asked(REGISTER)])
def test_a_case_lets_pass_and_stops(place: str, passes: bool, asked: Asked) -> None:
    ruling = asked.ruling()

    assert ruling.allowed == passes, str(ruling)
    assert passes or place in ruling.cases, str(ruling)


def test_every_case_that_may_refuse_is_in_the_register() -> None:
    assert {*REGISTER} == AUDIT.refusing


def test_every_other_case_has_a_worked_example() -> None:
    assert {*ruled()} - {*REGISTER} == {*EXAMPLES}


def test_the_tests_that_are_named_are_there() -> None:
    named = audit.shown(REGISTER) | {*EXAMPLES.values()}

    assert named - AUDIT.named == set()


# Settings


def test_each_value_of_each_setting_is_turned_by_a_test() -> None:
    """The first is played everywhere; every other is set somewhere by its name."""
    assert AUDIT.never_turned(tables().game) == []
