"""What a function rules is said beside it, and can be asked for, game by game."""

from pnp.rules import citation
from pnp.rules.citation import case, cited, narrowed


@case("5.2", "p.7")
def jumps() -> None:
    """Nobody jumps."""


@case("5.2")
def leaps() -> None:
    """Nobody leaps either."""


@case("5.2", "p.21 Score")
def counts() -> None:
    """What is counted at the end."""


def test_a_function_says_which_cases_it_rules() -> None:
    assert cited(jumps) == ("5.2", "p.7")


def test_a_function_that_cites_nothing_rules_nothing() -> None:
    assert cited(len) == ()


def test_a_page_that_is_printed_stands_for_the_case_on_it() -> None:
    known = {"5.2", "p.21 End", "p.21 Score"}

    assert narrowed(["5.2", "p.21"], known, counts) == ("5.2", "p.21 Score")
    assert narrowed(["p.7", "p.2"], known, counts) == ()


def test_a_case_knows_its_functions_in_one_package_alone() -> None:
    """Another game may well have a 5.2 too."""
    own = citation.rules(__name__)

    assert own == {
        "5.2": [f"{__name__}.{each}" for each in ("jumps", "leaps", "counts")],
        "p.7": [f"{__name__}.jumps"],
        "p.21 Score": [f"{__name__}.counts"],
    }
    assert citation.rules("pnp.games.nowhere") == {}
