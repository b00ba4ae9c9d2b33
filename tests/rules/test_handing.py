"""A rule is handed what it asks for, and is heard only where all of that is there."""

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from pnp.rules.flow import Flow
from pnp.rules.handing import part
from pnp.rules.hearing import Hearing, grounds, rule, thrown
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw


class Bet(SimpleNamespace):
    """A bet on a colour."""


LOOKED: list[str] = []
"""Each time that a colour was looked up."""


@part
def colour(_table: Any, bet: Bet) -> str | None:
    """Return the colour that a bet names, if there is one of that name."""
    LOOKED.append(bet.on)
    return bet.on if bet.on in ("red", "black") else None


@rule("1")
def is_red(_table: Any, _bet: Bet, colour: str) -> Objection | None:
    """Nobody bets on red."""
    return Objection("it is red") if colour == "red" else None


@rule("2", at="game")
def is_beaten(_table: Any, _bet: Bet, least: int, colour: str) -> Objection | None:
    """A bet is higher than the one before, which the wait names."""
    return Objection(f"{colour} needs more than {least}")


@grounds
def of_a_colour(_table: Any, _bet: Bet, colour: str) -> Grounds:
    """Return the colour."""
    return ("1",), (("colour", colour),)


@thrown("die")
def on_a_bet(_table: Any, throw: Throw, least: int) -> Grounds:
    """Return the roll and the bet."""
    return ("2",), (("sum", throw.sum), ("bet", least))


CHAPTER = ModuleType("chapter")
for each in (colour, is_red, is_beaten, of_a_colour, on_a_bet):
    vars(CHAPTER)[each.__name__] = each
    each.__module__ = "chapter"
HEARING = Hearing((CHAPTER,), Flow(), awaited=lambda _: ("nothing", ()))


@pytest.mark.parametrize(
    ("frames", "on", "said"),
    [
        ([], "red", ["it is red"]),
        ([], "black", []),
        ([("game", 3)], "red", ["it is red", "red needs more than 3"]),
        ([("game", 3)], "green", []),
        ([("die", 3)], "black", []),
    ],
)
def test_a_rule_is_heard_where_all_it_asks_for_is_there(
    frames: list[Any], on: str, said: list[str]
) -> None:
    table, bet = SimpleNamespace(frames=frames), Bet(on=on)
    found = [charge(table, bet) for charge in HEARING.rules[Bet]]

    assert [each.message for each in found if each] == said


def test_grounds_are_none_where_a_part_is_missing() -> None:
    table = SimpleNamespace(frames=[("die", 3)])

    assert HEARING.facts[Bet](table, Bet(on="red")) == (("1",), (("colour", "red"),))
    assert HEARING.facts[Bet](table, Bet(on="green")) == ((), ())
    assert HEARING.thrown["die"](table, Throw((5,)))[1] == (("sum", 5), ("bet", 3))


def test_a_part_is_found_once_a_ruling_and_again_in_the_next() -> None:
    tables = SimpleNamespace(
        cases=frozenset({"1", "2"}), rulings={}, exactly={}, title="a toy"
    )
    table = SimpleNamespace(frames=[("game", 3)], tables=tables, settings={})
    LOOKED.clear()

    said = [str(HEARING.rule_on(table, Bet(on=on))) for on in ("red", "black")]

    assert LOOKED == ["red", "black"]
    assert "red needs more than 3 [2]" in said[0]
    assert "black needs more than 3 [2]" in said[1]
