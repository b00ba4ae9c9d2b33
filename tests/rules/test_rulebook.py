"""The rulebook asked by number and by words, in both editions."""

import pytest

from pnp.rules.rulebook import Rulebook
from pnp.values import replace
from tests.kits import EDITIONS, game


def book(edition: str = "published") -> Rulebook:
    return Rulebook(game(edition))


def found(asked: str, edition: str = "published") -> list[str]:
    """Return the numbers of the cases that a search finds."""
    return [each.id for each in book(edition).search(asked)]


# By number


@pytest.mark.parametrize(
    ("edition", "written", "cases"),
    [
        ("published", "3.2", ["3.2"]),
        ("published", "Setup 4", ["setup 4"]),
        ("published", "r7", ["R7"]),
        ("published", "4", ["4.0", "4.1", "4.2", "4.3", "4.4"]),
        ("published", "p.13", []),
        ("published", "9.9", []),
        ("playtest", "p.13", ["p.13"]),
        ("playtest", "P 13", ["p.13"]),
        ("playtest", "p.12 command", ["p.12 Command"]),
        ("playtest", "3.2", []),
    ],
)
def test_a_case_is_found_however_its_number_is_written(
    edition: str, written: str, cases: list[str]
) -> None:
    assert [each.id for each in book(edition).find(written)] == cases


def test_a_page_means_all_its_rules() -> None:
    pages = [each.id for each in book("playtest").find("p.12")]

    assert pages == ["p.12 Recover", "p.12 Remove Suppression", "p.12 Command"]


def test_a_case_of_another_edition_is_known_to_be_there() -> None:
    assert [each.id for each in book().elsewhere("p.13")] == ["p.13"]
    assert [each.id for each in book("playtest").elsewhere("3.2")] == ["3.2"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_case_in_play_is_found_by_its_own_number(edition: str) -> None:
    rules = book(edition)

    for number, passage in rules.passages.items():
        assert passage in rules.find(number)


def test_words_are_not_taken_for_a_number() -> None:
    is_number = book().is_number

    assert is_number("3.2")
    assert is_number("setup 4")
    assert is_number("9.9")
    assert not is_number("low morale")
    assert not is_number("142nd")


def test_a_rulebook_may_number_its_cases_in_its_own_way() -> None:
    """Only what is a case somewhere counts as named: 4.5 km are no case."""
    design = game("published")
    first = design.books["rulebook"].chapters[0]
    morale = replace(first.cases[0], id="A7.302", text="See A7.31.", editions=())
    rally = replace(first.cases[0], id="A7.31", text="4.5 km", editions=())
    chapter = replace(first, cases=(morale, rally), editions=())
    only = replace(design.books["rulebook"], chapters=(chapter,))
    rules = Rulebook(replace(design, books={"rulebook": only}))

    assert rules.is_number("a7.99")
    assert not rules.is_number("4.5")
    assert [each.names for each in rules.passages.values()] == [("A7.31",), ()]


# By words


@pytest.mark.parametrize(
    ("edition", "asked", "first"),
    [
        ("published", "low morale", "3.2"),
        ("published", "Low-Morale", "3.2"),
        ("published", "escape", "2.8"),
        ("published", "[C]", "2.7"),
        ("published", "Gamelin", "3.1"),
        ("published", "sniper", "4.1"),
        ("published", "push track full", "R32"),
        ("published", "snip", "4.1"),
        ("playtest", "low morale", "p.14 Low morale"),
        ("playtest", "escape", "p.13"),
        ("playtest", "sniper", "p.16 Sniper"),
    ],
)
def test_the_case_that_is_about_it_comes_first(
    edition: str, asked: str, first: str
) -> None:
    """By title, by text, by a code's letter, by who has the code, by a card's name."""
    assert found(asked, edition)[0] == first


def test_all_words_are_looked_for_together_and_any_where_none_has_all() -> None:
    assert set(found("morale sacrifice")) <= set(found("sacrifice"))
    assert "2.8" in found("escape xylophone")


def test_a_number_s_name_leads_to_its_case() -> None:
    assert "2.4" in found("swap")


def test_what_is_in_no_case_is_not_found_and_something_near_is_offered() -> None:
    assert found("xylophone") == []
    assert book().meant("moralle") == "morale"
    assert book().meant("xylophone") == ""


# What bears on a case


def test_a_case_knows_the_rulings_that_touch_it_and_why_they_are_so() -> None:
    rules = book()
    (case,) = rules.find("2.8")
    decided = {each.number.id: each for each in rules.decisions(case)}

    white = decided["escape_from_white"]
    assert white.number.options == ("yes", "no")
    assert white.case in rules.passages
    assert white.reason[0].startswith("Ruled yes.")


def test_every_open_question_is_told_under_the_case_it_touches() -> None:
    """A setting that no case shows could not be found by who needs it."""
    rules = book()
    shown = {
        each.number.id
        for passage in rules.passages.values()
        for each in rules.decisions(passage)
    }
    reasons = {p.case.title for p in rules.passages.values() if p.id[0] == "R"}

    assert shown == {
        number.id for number in rules.game.numbers.values() if number.title in reasons
    }


def test_a_playtest_page_shows_the_rulings_that_name_it() -> None:
    rules = book("playtest")
    (case,) = rules.find("p.10 Move within a location")

    assert "moving_within" in {each.number.id for each in rules.decisions(case)}


def test_a_case_knows_who_names_it_and_what_the_editions_do_differently() -> None:
    rules = book()
    (case,) = rules.find("4.2")

    assert "2.5" in {each.id for each in rules.named_by(case)}
    assert "Destroyed tank" in {each.topic for each in rules.changes(case)}


def test_what_a_case_rests_on_is_counted_where_we_made_it_up() -> None:
    """Of the playtest's weapons one alone is known for certain."""
    rules = book("playtest")
    (case,) = rules.find("p.15")

    assert rules.rests_on(case) == (("Weapons", 3, 4),)
    assert book().rests_on(book().find("3.6")[0]) == ()
