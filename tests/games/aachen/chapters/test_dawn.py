"""6.1: leaders are thrown for, and come back; reinforcements come, or wait."""

import pytest

from pnp.games.aachen.chapters import hearing  # noqa: F401 - every step is known
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import Enough, Reinforce, Return
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.prompts import pending
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    against,
    said,
    standing,
    table,
    under,
    unit,
    waiting,
)


def dawning(line: str, turn: int, **settings: str) -> Position:
    """Return a table at the dawn of a turn, as far as it goes by itself."""
    position = table(line, turn=turn - 1, frames=[("dawn",)], settings=settings)
    flow.proceed(position)
    return position


def passed(position: Position) -> Position:
    """Return the position when everything of the dawn has been answered."""
    while position.phase == "dawn":
        position = after(position, Reinforce())
    return position


BOTTS = "2: I-3-26; 4: E-2-26 L-Smoots; 12: F-2-26; out: L-Botts"


# 6.1.2: mortality


@pytest.mark.parametrize(
    ("die", "fate"),
    [
        pytest.param(1, "killed", id="1: dead"),
        pytest.param(2, "killed", id="AA-T21: 2 is dead, for good"),
        pytest.param(3, "out", id="AA-T22: 3 is wounded"),
        pytest.param(4, "out", id="4 is wounded"),
    ],
)
def test_a_die_says_what_has_become_of_a_leader(die: int, fate: str) -> None:
    position = dawning(BOTTS, 4)

    assert waiting(position) == ("mortality", "L-Botts")
    later = passed(after(position, throw(die)))
    assert standing(later)["L-Botts"] == fate
    assert later.back[unit(later, "L-Botts")] == (5 if fate == "out" else 0)


@pytest.mark.parametrize("die", [5, 6])
def test_on_5_and_6_he_returns_at_once_and_fresh(die: int) -> None:
    """AA-T23."""
    position = after(dawning(BOTTS, 4), throw(die))

    assert waiting(position) == ("return", "L-Botts")
    assert standing(after(position, Return("L-Botts", "4")))["L-Botts"] == "4"


def test_the_wounded_return_with_the_next_turn_and_are_thrown_for_no_more() -> None:
    position = passed(after(dawning(BOTTS, 4), throw(3)))
    position.frames = [("dawn",)]
    flow.proceed(position)

    assert (position.turn, waiting(position)) == (5, ("return", "L-Botts"))
    assert position.back[unit(position, "L-Botts")] == 0


def test_whoever_went_out_of_action_this_turn_is_thrown_for_the_next() -> None:
    """The since of a leader is the turn he was lost in, not the dawn after it."""
    position = dawning(BOTTS, 4)
    position.since[unit(position, "L-Botts")] = 5
    position.frames = [("dawn",)]
    flow.proceed(position)

    assert position.turn == 5
    assert waiting(position)[0] == "reinforce"


def test_companies_are_not_thrown_for() -> None:
    assert waiting(dawning("2: I-3-26; out: K-3-26", 2))[0] == "reinforce"


def test_several_leaders_are_thrown_for_one_by_one() -> None:
    position = dawning("2: I-3-26; out: L-Botts L-Smoots", 2)

    assert waiting(position) == ("mortality", "L-Smoots")
    assert waiting(after(position, throw(1))) == ("mortality", "L-Botts")


@pytest.mark.parametrize(
    ("at", "cases"),
    [
        pytest.param("2", (), id="where he set up"),
        pytest.param("4", (), id="with any Americans"),
        pytest.param("1", ("6.1.2",), id="where others set up, and nobody is"),
        pytest.param("5", ("6.1.2",), id="an American area without a unit"),
        pytest.param("8", ("6.1.2", "7.2", "6.1.2"), id="a German area"),
        pytest.param("13", ("6.1.2", "7.2"), id="a contested area is German"),
        pytest.param("12", ("6.1.2", "7.1"), id="a full area"),
    ],
)
def test_a_leader_returns_to_americans_or_to_where_he_set_up(
    at: str, cases: tuple[str, ...]
) -> None:
    position = table(
        "2 5: vacant; 4: E-2-26; 13: F-2-26 unrevealed; 1: vacant;"
        "12: G-2-26 D-2-26 K-3-26 M-3-26; out: L-Botts",
        frames=[("return", "L-Botts")],
    )

    assert against(position, Return("L-Botts", at)) == cases


def test_with_his_own_company_he_needs_no_room() -> None:
    position = table(
        "2: vacant; 12: G-2-26 D-2-26 K-3-26 I-3-26; out: L-Botts",
        frames=[("return", "L-Botts")],
    )

    assert under(position, Return("L-Botts", "12")) == ("6.1.2", "R5")


def test_one_leader_returns_and_not_another() -> None:
    position = table("2: I-3-26; out: L-Botts", frames=[("return", "L-Botts")])

    assert said(position, Return("L-Weeks", "2")) == (
        "L-Botts returns now, not L-Weeks [6.1.2] (name L-Botts)"
    )
    assert said(position, Return("I-3-26", "2")) == (
        "I-3-26 is not a leader [6.3.1]"
        " (buy it back with Supply Points: refit I-3-26 at 2)"
    )


def test_hogan_waits_for_another_dawn_where_nobody_can_have_him() -> None:
    """He set up nowhere, and all Americans are contested."""
    position = dawning("13: E-2-26 unrevealed; out: L-Hogan", 6)
    assert waiting(position) == ("mortality", "L-Hogan")

    later = after(position, throw(6))

    assert waiting(later)[0] != "return"
    assert standing(later)["L-Hogan"] == "out"
    assert later.back[unit(later, "L-Hogan")] == 7


def test_the_wounded_come_before_the_reinforcements_or_after_them() -> None:
    """R5."""
    line = "2: I-3-26; out: L-Botts"
    first = {}
    for value in ("dawn", "reinforcement"):
        position = table(
            line, turn=2, frames=[("dawn",)], settings={"wounded_leader": value}
        )
        position.back[unit(position, "L-Botts")] = 3
        flow.proceed(position)
        first[value] = waiting(position)[0]

    assert first == {"dawn": "return", "reinforcement": "reinforce"}


# 6.1.1: reinforcements

FRONT = (
    "1: L-Smoots; 2: vacant; 3 6: vacant; 4: F-2-26; 5: TFH-F36;"
    "12: E-2-26 G-2-26 I-3-26 K-3-26; 13: D-2-26 unrevealed"
)


@pytest.mark.parametrize(
    ("turn", "units"),
    [
        pytest.param(2, ("M12-A",), id="turn 2"),
        pytest.param(3, ("M12-B",), id="turn 3"),
        pytest.param(5, ("TFH-G33", "TFH-H33", "TFH-F36", "L-Hogan"), id="turn 5"),
        pytest.param(7, ("TFX-F110", "TFX-G110", "L-Hughs"), id="turn 7"),
    ],
)
def test_reinforcements_come_four_times(turn: int, units: tuple[str, ...]) -> None:
    earlier = [
        *(("M12-A", 2), ("M12-B", 3), ("TFH-G33", 5), ("TFH-H33", 5)),
        *(("TFH-F36", 5), ("L-Hogan", 5)),
    ]
    there = " ".join(name for name, come in earlier if come < turn)

    position = dawning(f"2: I-3-26; 1: {there}", turn)

    assert waiting(position) == ("reinforce", *units)
    later = after(position, Reinforce("2"))
    assert {standing(later)[each] for each in units} == {"2"}
    assert later.phase == "event"


def test_nobody_comes_on_the_other_turns() -> None:
    position = table("", turn=0, frames=[("dawn",)])
    position.where = position.where[:]
    flow.proceed(position)

    assert (position.turn, position.phase) == (1, "event")


def test_who_waits_may_come_with_a_later_dawn() -> None:
    """Each group by itself: the second M-12 need not go where the first one goes."""
    position = after(dawning("2: I-3-26", 2), Reinforce())
    assert standing(position) == {"I-3-26": "2"}

    position.frames = [("dawn",)]
    flow.proceed(position)

    assert waiting(position) == ("reinforce", "M12-A")
    assert waiting(after(position, Reinforce("2"))) == ("reinforce", "M12-B")


@pytest.mark.parametrize(
    ("at", "cases"),
    [
        pytest.param("4", (), id="with infantry"),
        pytest.param("1", (), id="where the Americans set up"),
        pytest.param("2", (), id="there without anybody, too"),
        pytest.param("13", (), id="with infantry in a contested area"),
        pytest.param("3", ("6.1.1",), id="an American area without infantry"),
        pytest.param("5", ("6.1.1",), id="a halftrack is no infantry here"),
        pytest.param("8", ("6.1.1",), id="a German area"),
        pytest.param("12", ("6.1.1", "7.1", "R19"), id="a full area"),
    ],
)
def test_guns_come_to_infantry_or_to_where_it_set_up(
    at: str, cases: tuple[str, ...]
) -> None:
    position = table(FRONT, frames=[("reinforce", "M12-A")])

    assert against(position, Reinforce(at)) == cases


HOGAN = ("TFH-G33", "TFH-H33", "L-Hogan")


@pytest.mark.parametrize(
    ("at", "settings", "cases"),
    [
        pytest.param("3", {}, (), id="a vacant area"),
        pytest.param("4", {}, (), id="Americans are there: Vacant all the same"),
        pytest.param("13", {}, ("6.1.1", "7.4"), id="contested"),
        pytest.param("8", {}, ("6.1.1", "7.4"), id="German"),
        pytest.param("12", {}, ("6.1.1", "7.1", "R19"), id="full"),
        pytest.param("12", {"reinforcements_stack": "free"}, (), id="R19 free"),
        pytest.param(
            "4", {"vacant_with_americans": "empty"}, ("6.1.1", "7.4", "R18"), id="R18"
        ),
        pytest.param("3", {"vacant_with_americans": "empty"}, (), id="R18, nobody"),
    ],
)
def test_task_forces_come_to_a_vacant_area(
    at: str, settings: dict[str, str], cases: tuple[str, ...]
) -> None:
    position = table(FRONT, frames=[("reinforce", *HOGAN)], settings=settings)

    assert against(position, Reinforce(at)) == cases


def test_a_group_comes_whole_or_not_at_all() -> None:
    """Two companies are there: two of Hogan's fit with him, three do not."""
    line = "4: E-2-26 F-2-26; 1 2: vacant"
    two = table(line, frames=[("reinforce", *HOGAN)])
    three = table(line, frames=[("reinforce", *HOGAN, "TFH-F36")])

    assert against(two, Reinforce("4")) == ()
    assert said(three, Reinforce("4")) == (
        "with TFH-G33, TFH-H33, L-Hogan and TFH-F36, area 4 would hold 5 units, and"
        " takes 4 [6.1.1, 7.1, R19] (come to 1 or 2)"
    )


def test_an_area_that_nobody_has_entered_is_not_american_yet() -> None:
    """R1."""
    for value, cases in (("presence", ()), ("entered", ("6.1.1", "7.2", "R1"))):
        position = table(
            FRONT, frames=[("reinforce", *HOGAN)], settings={"control": value}
        )
        position.unentered[position.tables.area_of["3"]] = 1

        assert against(position, Reinforce("3")) == cases


def test_whoever_may_not_come_is_told_where_else_he_may() -> None:
    """R1 and R18: 3 has not been entered, and Americans are in 1 and 4."""
    position = table(
        FRONT,
        frames=[("reinforce", *HOGAN)],
        settings={"control": "entered", "vacant_with_americans": "empty"},
    )
    position.unentered[position.tables.area_of["3"]] = 1

    assert said(position, Reinforce("4")) == (
        "Americans are in 4 already [6.1.1, 7.4, R18] (come to 2 or 6)"
    )
    assert said(position, Reinforce("3")) == (
        "no American has entered 3 yet [6.1.1, 7.2, R1] (come to 2 or 6)"
    )


def test_reinforcements_may_always_wait_but_nothing_else_is_said_to_them() -> None:
    position = table(FRONT, frames=[("reinforce", "M12-A")])

    assert under(position, Reinforce()) == ("6.1.1", "R27")
    assert against(position, Enough()) == ("6.1.1",)
    assert standing(after(position, Reinforce())) == standing(position)


def test_reinforcements_may_have_to_come_as_soon_as_they_can() -> None:
    """R27: and wait where a position has no place for them."""
    ruled = {"reinforcements_late": "must come"}
    position = table(FRONT, frames=[("reinforce", "M12-A")], settings=ruled)
    group = ("reinforce", "TFX-F110", "TFX-G110")
    two = table(FRONT, frames=[group], settings=ruled)
    nowhere = table("1: vacant", frames=[group], settings=ruled)
    nowhere.german = [-2] * len(nowhere.german)

    assert said(position, Reinforce()).startswith("M12-A can come, and must not wait [")
    assert said(two, Reinforce()).startswith(
        "TFX-F110 and TFX-G110 can come, and must not"
    )
    assert "wait" not in pending(position).prompt
    assert against(nowhere, Reinforce()) == ()
    assert [*legal(nowhere)] == [Reinforce()]


def test_without_any_place_they_wait_unasked() -> None:
    position = dawning("13: E-2-26 unrevealed; 1 2: vacant", 5)
    for area in ("1", "2"):
        position.german[position.tables.area_of[area]] = -2
    position.turn, position.frames = 4, [("dawn",)]
    position.where[unit(position, "M12-A")] = -3
    position.where[unit(position, "M12-B")] = -3
    flow.proceed(position)

    assert position.phase == "event"
