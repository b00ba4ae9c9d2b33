"""What is done for each kind of move or wait, registered where it is written."""

from collections.abc import Callable

from pnp.rules.citation import cited
from pnp.rules.registers import ByKind, ByName

TELLS = ByKind[Callable[..., str]]()
NAMED = ByName[Callable[..., str]]()


def of_numbers(_before: str, _move: int | str) -> str:
    """Return what is told of a number."""
    return "a number"


def test_a_function_is_for_the_kinds_that_its_second_argument_may_be() -> None:
    assert TELLS(of_numbers) is of_numbers
    assert {int: of_numbers, str: of_numbers} == TELLS


def test_a_function_may_be_registered_with_its_cases() -> None:
    TELLS.under("Mines 1", "R16")(of_numbers)

    assert cited(of_numbers) == ("Mines 1", "R16")


def test_a_function_may_have_several_names() -> None:
    NAMED("one", "two")(of_numbers)

    assert {"one": of_numbers, "two": of_numbers} == NAMED
