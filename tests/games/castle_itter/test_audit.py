"""The audit: the rulebook and the referee know the same cases, in both directions.

Every case that is ruled is cited by code of its edition; every citation is in the
rulebook; what can refuse has an entry in the register, with a move it lets pass and one
it stops; what computes has a worked example; each value of each setting is turned by
a test.  What is left to the players is listed here with the reason.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

import pnp.games.castle_itter as referee
from pnp.model.game import Case
from tests.games import audit
from tests.games.audit import Asked, Audit
from tests.games.castle_itter.register import EXAMPLES, REGISTER
from tests.games.castle_itter.table import tables
from tests.games.castle_itter.test_exercised import LISTED

EDITIONS = ("published", "playtest")
AUDIT = Audit(
    referee,
    Path(__file__).parent,
    r"setup \d+|[1-6]\.\d(\.\d)?|p\.\d+( [A-Z][\w ]+)?|R\d+",
)

LEFT_TO_THE_PLAYERS = {
    "setup 1": "the board lies on their table",
    "setup 8": "no action needs one of the five markers to be left",
    "setup 13": "how they throw more dice than they have is their affair",
    "p.6": "it says what is printed on the pieces",
    "1.0": "it tells the story and the aim; 5.0 rules",
    "3.0": "it lists the attributes; 3.1 to 3.6 rule",
    "p.14 Attributes": "it lists the attributes; the cases after it rule",
    "p.19": "it is an example of p.18",
    "6.0": "it lists the variants; 6.1 and 6.2 rule",
}


@cache
def cases(edition: str) -> Mapping[str, Case]:
    """Return the cases of an edition, and the rulings on what it leaves open."""
    every = audit.cases(tables(edition).game)
    return {place: every[place] for place in every if place in tables(edition).cases}


@cache
def ruled() -> tuple[str, ...]:
    """Return the cases of both editions that the referee rules."""
    every = {**cases("published"), **cases("playtest")}
    return tuple(each.id for each in every.values() if each.ruled)


# The rulebook and the code


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_case_that_is_ruled_is_cited(edition: str) -> None:
    every = cases(edition).values()
    forgotten = [c.id for c in every if c.ruled and c.id not in AUDIT.rules]

    assert forgotten == []


def test_whatever_is_cited_is_a_case_that_is_ruled() -> None:
    assert set(AUDIT.rules) <= set(ruled())


def test_every_case_that_is_written_in_the_code_is_in_the_rulebook() -> None:
    """Citations of objections, of facts and of what is awaited, too."""
    known = {*cases("published"), *cases("playtest")}

    assert AUDIT.strange(known) == []


def test_what_is_left_to_the_players_is_listed_with_the_reason() -> None:
    every = {**cases("published"), **cases("playtest")}

    assert set(LEFT_TO_THE_PLAYERS) == {c.id for c in every.values() if not c.ruled}


# What the referee says


@pytest.mark.parametrize(("place", "passes", "asked"), [*audit.asked(REGISTER)])
def test_a_case_lets_pass_and_stops(place: str, passes: bool, asked: Asked) -> None:
    ruling = asked.ruling()

    assert ruling.allowed == passes, str(ruling)
    assert passes or place in ruling.cases, str(ruling)


def test_every_case_that_may_refuse_is_in_the_register() -> None:
    shown = {*REGISTER, *EXAMPLES}

    assert AUDIT.refusing - shown == set()
    assert set(REGISTER) <= AUDIT.refusing


def test_every_other_case_has_a_worked_example_or_is_a_setting() -> None:
    rulings = {place for place in ruled() if place.startswith("R")}

    assert set(ruled()) - set(REGISTER) - rulings == set(EXAMPLES)


def test_the_tests_that_are_named_are_there() -> None:
    named = audit.shown(REGISTER) | set(EXAMPLES.values())

    assert named - AUDIT.named == set()


# Settings


def test_each_value_of_each_setting_is_turned_by_a_test() -> None:
    """The default is played everywhere; every other is set somewhere by its name."""
    left = AUDIT.never_turned(tables().game)

    assert [each for each in left if not each.startswith("difficulty: ")] == []


# Walks


def test_whatever_no_walk_reaches_is_listed_by_its_name() -> None:
    """Walks count the functions that cite a case; see ``test_exercised``."""
    assert AUDIT.functions >= LISTED
