"""The worked examples, AA-T01 to AA-T30: each is worked by a test of its chapter.

They were worked out by hand from the rules before any of it was written; the numbers
that are left out were never given.  Here are the example of play with other units, and
its numbers turned one by one.
"""

import re
from pathlib import Path

import pytest

from pnp.games.aachen.ground.moves import Attack, Lead, Move, Reveal
from pnp.games.aachen.ground.position import Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import after, facts, germans, table

WORKED = (
    *("01", "02", "03", "06", "07", "09", "10", "11", "12", "13", "14", "16", "18"),
    *("19", "21", "22", "23", "24", "25", "26", "27", "29", "30"),
)
ALL_THREE = ("artillery", "engineer", "armor")


def test_every_worked_example_is_worked() -> None:
    chapters = Path(__file__).parent / "chapters"
    sources = [path.read_text(encoding="utf-8") for path in chapters.glob("test_*.py")]

    assert {*re.findall(r"AA-T(\d\d)", "\n".join(sources))} == {*WORKED}


# The example of play, and what would have been otherwise


def attacked(others: str, line: str, kind: str = "u-fanatic-7") -> Position:
    """Return the attack of the example on area 13, before its lead is named."""
    units = ["M12-A", *others.split()]
    position = table(
        f"12: {' '.join(units)}; 4 5 8: vacant; support artillery 5 engineer 2 armor 1;"
        f" {line}",
        active="12",
    )
    moves = (Move(who, ("13",)) for who in units)
    return after(position, *moves, Attack("13"), Reveal(kind))


@pytest.mark.parametrize(
    ("others", "line", "support", "values"),
    [
        pytest.param(
            "E-2-26 L-Smoots", "morale 17; rain", ALL_THREE, (15, 13), id="11.4"
        ),
        pytest.param("E-2-26 F-2-26", "morale 17; rain", ALL_THREE, (15, 13), id="two"),
        pytest.param(
            "E-2-26 L-Botts", "morale 17; rain", ALL_THREE, (14, 13), id="Botts"
        ),
        pytest.param("E-2-26 L-Smoots", "morale 17", ALL_THREE, (15, 11), id="Clear"),
        pytest.param(
            "E-2-26 L-Smoots", "morale 9; rain", ALL_THREE, (16, 12), id="Shaken"
        ),
        pytest.param("E-2-26 L-Smoots", "morale 17; rain", (), (8, 13), id="alone"),
        pytest.param(
            "E-2-26 L-Smoots", "morale 17; rain", ("armor",), (11, 13), id="no bonus"
        ),
    ],
)
def test_both_values_of_the_example(
    others: str, line: str, support: tuple[str, ...], values: tuple[int, int]
) -> None:
    found = facts(attacked(others, line), Lead("M12-A", support))

    assert (found["AV"], found["DV"]) == values


@pytest.mark.parametrize(
    ("kind", "german", "morale", "result"),
    [
        pytest.param("u-fanatic-7", "u-fanatic-7", 17, "Stalemate", id="11.4"),
        pytest.param(
            "u-elite-7", "vacant", 15, "Success", id="Elite is worth one more"
        ),
    ],
)
def test_the_dice_of_the_example_with_other_units(
    kind: str, german: str, morale: int, result: str
) -> None:
    """20 against 19: a Success of which a Fanatic makes a Stalemate."""
    position = attacked("E-2-26 L-Smoots", "morale 17; rain", kind)
    position = after(position, Lead("M12-A", ALL_THREE), throw(3, 2))
    dice = throw(5, 1, 1) if kind.startswith("u-elite") else throw(5, 1)
    assert facts(position, dice)["result"] == result

    position = after(position, dice)

    assert (germans(position, "13"), position.morale) == ((german,), morale)
