"""6.4.1: Bloody Streets."""

import pytest

from pnp.games.aachen.chapters import hearing  # noqa: F401 - every step is known
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import Choose
from pnp.games.aachen.ground.position import Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    against,
    facts,
    said,
    standing,
    table,
    under,
    waiting,
)

PAIR = "13: E-2-26 L-Smoots u-fanatic-7; morale 15"


def street(line: str, at: str = "13", **said: str) -> Position:
    """Return a table on which a street is thrown for."""
    spent = said.get("spent", "")
    return table(line, frames=[("end combat",), ("street", at)], spent=spent)


def test_a_die_is_thrown_for_each_contested_urban_and_fortified_area() -> None:
    position = table(
        "4: K-3-26 unrevealed; 12: E-2-26; 13: F-2-26 unrevealed;"
        "15: I-3-26 f-elite-9; 14: unrevealed",
        frames=[("end combat",), ("combat phase",)],
    )
    flow.proceed(position)
    asked = []
    while waiting(position)[0] == "street":
        asked.append(waiting(position)[1])
        position = after(position, throw(1))

    assert asked == ["13", "15"]
    assert waiting(position) == ("round",)


@pytest.mark.parametrize(
    ("die", "morale", "awaited"),
    [
        pytest.param(1, 15, None, id="1 nothing"),
        pytest.param(3, 15, None, id="3 nothing"),
        pytest.param(4, 15, "spent", id="4 one Spent"),
        pytest.param(5, 15, "out", id="5 one Out of Action"),
        pytest.param(6, 16, "out", id="6 one Out of Action, and morale"),
    ],
)
def test_what_the_die_brings(die: int, morale: int, awaited: str | None) -> None:
    position = after(street(PAIR), throw(die))

    assert position.morale == morale
    found = waiting(position)
    assert (found[2] if found[:1] == ("street loss",) else None) == awaited


def test_the_player_chooses_whom_it_takes() -> None:
    worn, lost = (after(street(PAIR), throw(die)) for die in (4, 5))

    assert standing(after(worn, Choose("L-Smoots")))["L-Smoots"] == "13 spent"
    gone = after(lost, Choose("E-2-26"))
    assert standing(gone) == {"E-2-26": "out", "L-Smoots": "13"}
    assert gone.since[gone.tables.unit_of["E-2-26"]] == gone.turn
    assert under(lost, Choose("E-2-26")) == ("6.4.1",)


def test_nobody_else_is_taken_and_nobody_becomes_spent_twice() -> None:
    line = f"{PAIR}; 12: F-2-26"
    position = after(street(line.replace("L-Smoots", "L-Smoots G-2-26")), throw(4))

    assert said(position, Choose("F-2-26")) == (
        "F-2-26 is not in 13 [6.4.1] (choose E-2-26, L-Smoots or G-2-26)"
    )
    position.spent[position.tables.unit_of["E-2-26"]] = 1
    assert said(position, Choose("E-2-26")) == (
        "E-2-26 is Spent already [6.4.1] (choose L-Smoots or G-2-26)"
    )


def test_where_it_can_be_one_only_nobody_is_asked() -> None:
    """Of two one is Spent; then there is one alone; then none."""
    two = after(street(PAIR, spent="E-2-26"), throw(4))
    one = after(street("13: E-2-26 u-fanatic-7"), throw(5))
    none = after(street("13: E-2-26 u-fanatic-7", spent="E-2-26"), throw(4))

    assert standing(two) == {"E-2-26": "13 spent", "L-Smoots": "13 spent"}
    assert standing(one) == {"E-2-26": "out"}
    assert standing(none) == {"E-2-26": "13 spent"}


@pytest.mark.parametrize(
    ("die", "morale", "row"),
    [(3, 15, "worn"), (4, 15, "losses"), (5, 16, "heavy"), (6, 16, "heavy")],
)
def test_elite_is_a_row_worse_but_no_worse_than_a_six(
    die: int, morale: int, row: str
) -> None:
    position = street("13: E-2-26 L-Smoots u-elite-7; morale 15")

    assert facts(position, throw(die)) == {"die": die, "Elite": 1, "row": row}
    assert after(position, throw(die)).morale == morale


def test_a_unit_is_chosen_only_when_it_is_asked_for() -> None:
    position = street(PAIR)

    assert against(position, Choose("E-2-26")) == ("6.4.1",)
    assert "next you roll for the streets" in said(position, Choose("E-2-26"))
