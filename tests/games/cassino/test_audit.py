"""The audit: the rulebook and the referee know the same cases, in both directions.

Every case is cited by code, and every citation is in the rulebook; what can refuse at
the desk has an entry in the register; what computes has a worked example; each value of
each setting is turned by a test; and of the document no heading is forgotten.
"""

from functools import cache
from pathlib import Path

import pytest

import pnp.games.cassino as referee
from tests.games import audit
from tests.games.audit import Asked, Audit
from tests.games.cassino.drawn import RULES, tables
from tests.games.cassino.register import EXAMPLES, REGISTER

HEADINGS = (
    *("Series", "Cassino Town", "Friendly Fire", "FLM", "Cohesion"),
    *("Tactical Assault", "Attrition", "Mines", "Set-up", "Non-combat", "Diadem"),
    *("Events", "Weather", "Weather Day", "Weather Night"),
)
NUMBERED = rf"({'|'.join(HEADINGS)}) (\d+|table)|R\d+"
AUDIT = Audit(referee, Path(__file__).parent, NUMBERED)
PUBLISHED = """
    Opening   Cassino Town 1 2   Friendly Fire 1 2   FLM 1   Cohesion 1 2 3 table
    Tactical Assault 1 2 3 4 5 6 7 8 table   Attrition 1 2 3 table   Mines 1 2
    Set-up 1   Non-combat 1 table   Diadem 1
    Events 1 2 3 4 5 6 7 8 9 10 11 12
    Weather 1 2   Weather Day 1 2 4 5 6   Weather Night 1 3 5 6
"""
"""Every heading of the document, and what stands under it, paragraph by paragraph."""
SERIES = ("initiative", "spotting", "morale", "9.52", "12.12")
"""The few rules of the base game that the rest leans on."""


def published() -> set[str]:
    """Return the cases of the document: a heading, and a number or its table."""
    found, heading = set(), list[str]()
    for word in PUBLISHED.split():
        if word == "Opening":
            found.add(word)
        elif word == "table" or word.isdecimal():
            found.add(f"{' '.join(heading)} {word}")
        elif word in ("Town", "Fire", "Assault", "Day", "Night"):
            heading.append(word)
        else:
            heading = [word]
    return found


@cache
def known() -> tuple[str, ...]:
    """Return every case of the rulebook."""
    return tuple(audit.cases(tables().game))


# The rulebook and the code


def test_no_paragraph_of_the_document_is_forgotten() -> None:
    ours = {each for each in known() if not each.startswith(("R", "Series "))}

    assert ours == published()
    assert {f"Series {each}" for each in SERIES} == {
        each for each in known() if each.startswith("Series ")
    }


def test_every_case_is_cited() -> None:
    """Nothing is left to the players: what they see to is asked of them."""
    assert {*known()} - {*AUDIT.rules} == set()


def test_whatever_is_cited_is_a_case() -> None:
    assert {*AUDIT.rules} <= {*known()}


def test_every_case_that_is_written_in_the_code_is_in_the_rulebook() -> None:
    """Citations of objections, of facts and of what is awaited, too."""
    assert AUDIT.strange(known()) == []


def test_a_ruling_is_the_setting_at_its_place() -> None:
    """R1 is the first setting; the optional rules come before them all."""
    numbers = tables().game.numbers.values()
    settings = [each.id for each in numbers if each.options]
    rulings = [each for each in known() if each.startswith("R")]
    optional = [f"rule_{each}" for each in RULES]

    assert settings[: len(optional)] == optional
    turned = settings[len(optional) :]
    assert rulings == [f"R{number}" for number in range(1, len(turned) + 1)]
    assert [tables().rulings[each][1] for each in rulings] == turned


def test_every_number_and_setting_is_of_a_case() -> None:
    assert {each.case for each in tables().game.numbers.values()} <= {*known()}


# What the referee says


@pytest.mark.parametrize(("place", "passes", "asked"), [*audit.asked(REGISTER)])
def test_a_case_lets_pass_and_stops(place: str, passes: bool, asked: Asked) -> None:
    ruling = asked.ruling()

    assert ruling.allowed == passes, str(ruling)
    assert passes or place in ruling.cases, str(ruling)


def test_every_case_that_may_refuse_is_in_the_register() -> None:
    assert {*REGISTER} == AUDIT.refusing


def test_every_other_case_has_a_worked_example() -> None:
    assert {*known()} - {*REGISTER} == {*EXAMPLES}


def test_the_tests_that_are_named_are_there() -> None:
    named = audit.shown(REGISTER) | {*EXAMPLES.values()}

    assert named - AUDIT.named == set()


# Settings


def test_each_value_of_each_setting_is_turned_by_a_test() -> None:
    """The first is played everywhere; every other is set somewhere by its name."""
    optional = {f"rule_{each}: yes" for each in RULES}

    assert {*AUDIT.never_turned(tables().game)} <= optional
