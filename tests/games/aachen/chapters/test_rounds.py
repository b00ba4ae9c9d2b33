"""6.4.2 and 8.1.1: which areas are activated, and when it is over."""

import pytest

from pnp.games.aachen.chapters import rounds
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import Activate, Enough, Move
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE
from tests.games.aachen.drawn import (
    after,
    against,
    area,
    facts,
    said,
    standing,
    table,
    under,
    unit,
    waiting,
)

LINE = "1: E-2-26 L-Smoots; 2: I-3-26; 4: F-2-26; 5: vacant"


def combat(line: str, *, spent: str = "", **settings: str) -> Position:
    """Return a table on which an area is activated."""
    return table(
        line,
        frames=[("end combat",), ("round",)],
        spent=spent,
        settings=settings,
    )


def standing_down(entered: dict[str, str], **settings: str) -> Position:
    """Return a table after an activation in which units have entered 13."""
    position = table(
        "12: E-2-26; 13: F-2-26 G-2-26 u-fanatic-7; 2: I-3-26",
        active="12",
        entered=entered,
        attacked="14",
        joined="G-2-26",
        frames=[("end combat",), ("next round",), ("stand down", "12")],
        settings=settings,
    )
    flow.proceed(position)
    return position


def test_an_area_with_somebody_fresh_is_activated() -> None:
    position = combat(LINE, spent="F-2-26")

    assert under(position, Activate("1")) == ("6.4.2", "8.1")
    assert facts(position, Activate("1")) == {"Fresh": 2}
    later = after(position, Activate("1"))
    assert (waiting(later), later.active) == (("active", "1"), area(later, "1"))


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("4", "F-2-26 in 4 is Spent"),
        ("5", "5 has no American unit"),
        ("13", "13 has no American unit"),
    ],
)
def test_no_other_area_is_activated(at: str, why: str) -> None:
    position = combat(LINE, spent="F-2-26")

    assert said(position, Activate(at)) == (
        f"{why} [6.4.2, 8.1, 4.3.1] (activate 1 or 2)"
    )


def test_where_nobody_is_fresh_there_is_nothing_left_but_enough() -> None:
    position = combat("1: E-2-26; 2: vacant", spent="E-2-26")

    assert said(position, Activate("1")) == (
        "E-2-26 in 1 is Spent [6.4.2, 8.1, 4.3.1] (write enough: nobody is Fresh)"
    )
    assert facts(position, Activate("1")) == {"Fresh": 0}


def test_a_deed_is_done_and_the_others_go_on() -> None:
    """Smoots is left in area 1; with him gone, too, the activation is over."""
    moved = after(combat(LINE), Activate("1"), Move("E-2-26", ("4",)))

    assert standing(moved)["E-2-26"] == "4 spent"
    assert waiting(moved) == ("active", "1")
    assert waiting(after(moved, Move("L-Smoots", ("4",)))) == ("round",)


def test_enough_ends_the_phase() -> None:
    position = combat(LINE)
    assert facts(position, Enough()) == {}

    assert under(position, Enough()) == ("6.4.2", "R21")
    later = position.clone()
    later.frames = [("supply",), ("round",)]
    assert waiting(after(later, Enough())) == ("supply",)


@pytest.mark.parametrize(
    ("line", "awaited"),
    [
        pytest.param("1: E-2-26", "round", id="somebody is Fresh"),
        pytest.param("4: F-2-26", "supply", id="all are Spent"),
        pytest.param("out: E-2-26", "supply", id="nobody is there"),
        pytest.param("1: E-2-26; held back b2-26", "supply", id="all are held back"),
    ],
)
def test_the_phase_is_over_when_nobody_is_fresh(line: str, awaited: str) -> None:
    position = table(line, frames=[("supply",), ("next round",)], spent="F-2-26")
    flow.proceed(position)

    assert waiting(position) == (awaited,)


@pytest.mark.parametrize(
    ("line", "spent", "said_", "free"),
    [
        pytest.param(
            "13: E-2-26 u-fanatic-7; 1: F-2-26", "", "13", False, id="could attack"
        ),
        pytest.param(
            "13: E-2-26 u-fanatic-7; 1: F-2-26", "E-2-26", "", True, id="is Spent"
        ),
        pytest.param("13: L-Smoots u-fanatic-7", "", "", True, id="a leader alone"),
        pytest.param("12: E-2-26", "", "", True, id="no German is there"),
    ],
)
def test_who_could_attack_must_where_that_is_agreed(
    line: str, spent: str, said_: str, *, free: bool
) -> None:
    """R21."""
    assert against(combat(line, spent=spent), Enough()) == ()
    position = combat(line, spent=spent, combat_declined="must")

    assert (against(position, Enough()) == ()) == free
    if not free:
        assert said(position, Enough()) == (
            f"E-2-26 can still attack in {said_} [R21, 6.4.2] (activate {said_})"
        )


def test_an_activation_goes_on_until_nobody_has_anything_left_to_do() -> None:
    def going(*, spent: str = "", moved: str = "") -> tuple[str, ...]:
        position = table(
            "12: E-2-26; 4: F-2-26",
            active="12",
            frames=[("supply",), ("going on", "12")],
            spent=spent,
            moved=moved,
        )
        flow.proceed(position)
        return waiting(position)

    assert going() == ("active", "12")
    assert going(spent="E-2-26") == ("supply",)
    assert going(moved="E-2-26") == ("supply",)


def test_it_goes_on_while_somebody_has_entered_and_not_attacked() -> None:
    position = table(
        "12: vacant; 13: E-2-26 unrevealed",
        active="12",
        entered={"E-2-26": "12"},
        frames=[("going on", "12")],
    )
    flow.proceed(position)

    assert waiting(position) == ("active", "12")


def test_who_has_entered_and_not_attacked_is_spent_when_it_is_over() -> None:
    """G has attacked, and overrun: it has come from nowhere any more."""
    position = standing_down({"F-2-26": "12"})

    assert standing(position) == {
        "E-2-26": "12",
        "F-2-26": "13 spent",
        "G-2-26": "13",
        "I-3-26": "2",
    }
    assert position.came[unit(position, "F-2-26")] == NONE
    assert not any(position.moved)
    assert not any(position.joined)
    assert (position.active, position.attacked) == (NONE, [])
    assert waiting(position) == ("round",)


def test_or_it_stays_fresh_where_that_is_agreed() -> None:
    """R22."""
    position = standing_down({"F-2-26": "12"}, activated_once="again")

    assert standing(position)["F-2-26"] == "13"


def test_enough_ends_an_activation() -> None:
    position = after(combat(LINE), Activate("1"))
    assert under(position, Enough()) == ("8.1.1",)

    later = after(position, Enough())

    assert (waiting(later), later.active) == (("round",), NONE)
    assert standing(later) == standing(position)


def test_ready_are_the_fresh_who_are_not_held_back() -> None:
    position = table("4: E-2-26 I-3-26 K-3-26; held back b2-26", spent="K-3-26")

    assert rounds.ready(position, area(position, "4")) == [unit(position, "I-3-26")]
    assert rounds.startable(position) == [area(position, "4")]
