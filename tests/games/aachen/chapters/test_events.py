"""6.2: every event of the chart, by what it does; and those of history (12.2)."""

import pytest

from pnp.games.aachen.chapters import hearing  # noqa: F401 - every step is known
from pnp.games.aachen.chapters.events import burden, happen
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import Activate, Choose, Join, Move, Surrender
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import Event
from pnp.rules.throw import Throw, throw
from tests.games.aachen.drawn import (
    after,
    against,
    germans,
    said,
    standing,
    support,
    table,
    under,
    waiting,
)

FRONT = "1: E-2-26; 2: I-3-26; 4: vacant; 3: F-2-26 L-Weeks; morale 15"
DICE = {
    **{sum_: (1, 1, sum_ - 2) for sum_ in range(3, 9)},
    **{sum_: (6, sum_ - 7, 1) for sum_ in range(9, 14)},
    **{sum_: (6, 6, sum_ - 12) for sum_ in range(14, 19)},
}


def thrown(sum_: int) -> Throw:
    """Return three dice of a sum."""
    assert sum(DICE[sum_]) == sum_
    return throw(*DICE[sum_])


def event(sum_: int, line: str = FRONT, turn: int = 3, **settings: str) -> Position:
    """Return the table after an event."""
    frames = [("supply phase",), ("event phase",)]
    position = table(line, turn=turn, phase="dawn", frames=frames, settings=settings)
    flow.proceed(position)
    assert waiting(position) == ("event",)
    return after(position, thrown(sum_))


@pytest.mark.parametrize(
    ("sum_", "name", "morale"),
    [
        pytest.param(3, "battalion_rink", 17, id="3: +2"),
        pytest.param(7, "order_to_hold", 16, id="7: +1"),
        pytest.param(10, "no_event", 15, id="10: nothing"),
        pytest.param(11, "no_event", 15, id="11: nothing"),
        pytest.param(12, "civilians", 15, id="12: see burden"),
        pytest.param(13, "prisoners", 14, id="13: -1"),
        pytest.param(16, "loudspeakers", 14, id="16: -1"),
        pytest.param(17, "gap_closed", 13, id="17: -2"),
    ],
)
def test_events_move_german_morale(sum_: int, name: str, morale: int) -> None:
    position = event(sum_)

    assert (position.event, position.morale) == (name, morale)
    assert waiting(position) == ("supply",)
    assert (position.rain, position.held_back, support(position)) == (0, "", {})


@pytest.mark.parametrize("sum_", [8, 9])
def test_rain(sum_: int) -> None:
    """The example has a 9 for it (11.2)."""
    position = event(sum_)

    assert (position.event, position.rain) == ("rain", 1)


def test_stockpiled_ammunition_and_shortage_tell_in_supply() -> None:
    plenty, short = event(14), event(6)

    assert (plenty.points, flow.dice(plenty)) == (3, 3)
    assert after(plenty, throw(1, 2, 3)).points == 9
    assert flow.dice(short) == 2
    assert after(short, throw(4, 5)).points == 9


def test_fighter_bombers_are_a_point_of_air_support() -> None:
    assert support(event(15)) == {"air": 1}


def test_civilians_burden_mandatory_attacks_until_the_next_event() -> None:
    assert [burden(event(sum_)) for sum_ in (10, 12)] == [0, -1]
    assert burden(table(FRONT)) == 0


# Threat from the east


@pytest.mark.parametrize(
    ("die", "parent"),
    [(1, "b2-26"), (3, "b2-26"), (4, "b3-26"), (6, "b3-26")],
)
def test_a_die_says_which_battalion_holds_in_place(die: int, parent: str) -> None:
    position = event(4)

    assert waiting(position) == ("hold",)
    assert after(position, throw(die)).held_back == parent


@pytest.mark.parametrize("turn", [1, 9])
def test_nobody_holds_on_the_first_and_the_last_turn(turn: int) -> None:
    position = event(4, turn=turn)

    assert waiting(position) == ("supply",)
    assert (position.event, position.held_back) == ("", "")


def test_nor_twice_running_but_after_that_again() -> None:
    position = table(
        f"{FRONT}; event hold_in_place", frames=[("supply phase",), ("event phase",)]
    )
    flow.proceed(position)
    second = after(position, thrown(4))
    assert (waiting(second), second.event) == (("supply",), "")

    second.frames = [("supply phase",), ("event phase",)]
    flow.proceed(second)

    assert waiting(after(second, thrown(4))) == ("hold",)


def test_a_battalion_that_is_held_back_is_not_activated() -> None:
    position = table("1: E-2-26 L-Smoots; 2: I-3-26 F-2-26; held back b2-26")

    assert said(position, Activate("1")) == (
        "2/26 is held back this turn, and E-2-26 and L-Smoots with it [6.2]"
        " (activate units of another organization)"
    )
    assert against(position, Activate("2")) == ()


def test_nor_do_its_units_move_or_join_beside_others() -> None:
    position = table(
        "4: E-2-26 I-3-26 unrevealed; 2: vacant; held back b2-26", active="4"
    )

    assert "6.2" in against(position, Move("E-2-26", ("2",)))
    assert "6.2" in against(position, Join("E-2-26"))
    assert "6.2" not in against(position, Move("I-3-26", ("2",)))


def test_it_is_over_with_the_turn() -> None:
    position = table("1: E-2-26; held back b2-26", frames=[("dawn",)])
    flow.proceed(position)

    assert position.held_back == ""


# Infiltration

CITY = "12: E-2-26 L-Smoots; 4: F-2-26; 3: G-2-26; 13: unrevealed; morale 15"


def test_somebody_near_german_streets_becomes_spent() -> None:
    """4 borders on 8, which is Urban and German; 3 on no such area."""
    position = event(5, CITY)

    assert (position.morale, waiting(position)) == (16, ("infiltration",))
    later = after(position, Choose("F-2-26"))
    assert standing(later)["F-2-26"] == "4 spent"
    assert under(position, Choose("L-Smoots")) == ("6.2",)


def test_of_two_one_is_chosen() -> None:
    assert waiting(event(5, "12: E-2-26 F-2-26")) == ("infiltration",)


def test_nobody_is_infiltrated_where_they_set_up() -> None:
    position = event(5, "1: E-2-26; 12: F-2-26 G-2-26")

    assert said(position, Choose("E-2-26")) == (
        "no German Urban or Fortified area is adjacent to 1 [6.2]"
        " (choose F-2-26 or G-2-26)"
    )


@pytest.mark.parametrize(
    ("who", "why"),
    [
        ("G-2-26", "no German Urban or Fortified area is adjacent to 3"),
        ("I-3-26", "I-3-26 is not on the map"),
    ],
)
def test_nobody_else_is_infiltrated(who: str, why: str) -> None:
    assert said(event(5, CITY), Choose(who)) == (
        f"{why} [6.2] (choose E-2-26, L-Smoots or F-2-26)"
    )


def test_nobody_becomes_spent_twice() -> None:
    position = table(CITY, frames=[("infiltration",)], spent="F-2-26")

    assert said(position, Choose("F-2-26")) == (
        "F-2-26 is Spent already [6.2] (choose E-2-26 or L-Smoots)"
    )


def test_where_it_can_be_one_only_nobody_is_asked() -> None:
    """And where it can be nobody, German Morale rises all the same."""
    one = event(5, "4: F-2-26; 1: G-2-26; morale 15")
    none = event(5, "1: G-2-26; morale 15")

    assert standing(one) == {"F-2-26": "4 spent", "G-2-26": "1"}
    assert standing(none) == {"G-2-26": "1"}
    assert [each.morale for each in (one, none)] == [16, 16]
    assert [waiting(each) for each in (one, none)] == [("supply",), ("supply",)]


# A strongpoint surrenders


def test_a_german_unit_in_the_suburbs_near_americans_is_taken_off() -> None:
    """As it lies: nobody looks at it, and German Morale stays."""
    position = event(18, "1: E-2-26; morale 15")
    assert waiting(position) == ("surrender",)

    later = after(position, Surrender("4"))

    assert germans(later, "3", "4") == ("unrevealed", "vacant")
    assert (later.morale, later.left) == (15, position.left)
    assert under(position, Surrender("3")) == ("6.2", "R1")


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("1", "no German unit is in 1"),
        ("2", "no German unit is in 2"),
        ("12", "12 is Urban, not Suburban"),
        ("9", "no American unit is next to 9"),
    ],
)
def test_no_other_unit_surrenders(at: str, why: str) -> None:
    position = event(18, "1: E-2-26; 4: F-2-26")

    assert said(position, Surrender(at)) == f"{why} [6.2] (name 3, 5 or 7)"


def test_one_alone_surrenders_without_a_question() -> None:
    position = event(18, "1: E-2-26; 4 2: vacant")

    assert waiting(position) == ("supply",)
    assert germans(position, "3") == ("vacant",)


def test_control_may_wait_until_somebody_comes() -> None:
    """R1."""
    for value, unentered in (("presence", 0), ("entered", 1)):
        position = event(18, "1: E-2-26; 4 2: vacant", control=value)

        assert position.unentered[position.tables.area_of["3"]] == unentered


# History


@pytest.mark.parametrize(
    ("turn", "morale", "rain", "awaited"),
    [
        pytest.param(1, 15, 0, "supply", id="turn 1: nothing"),
        pytest.param(2, 15, 0, "supply", id="turn 2: nothing"),
        pytest.param(3, 17, 1, "supply", id="turn 3: rain, and Battalion Rink"),
        pytest.param(4, 13, 0, "hold", id="turn 4: held, and the gap closed"),
        pytest.param(8, 14, 0, "supply", id="turn 8: prisoners"),
        pytest.param(9, 14, 0, "supply", id="turn 9: loudspeakers"),
    ],
)
def test_history_says_the_events_where_that_is_agreed(
    turn: int, morale: int, rain: int, awaited: str
) -> None:
    """12.2."""
    position = table(
        FRONT,
        turn=turn,
        frames=[("supply phase",), ("event phase",)],
        settings={"historical_events": "yes"},
    )
    flow.proceed(position)

    assert (position.morale, position.rain) == (morale, rain)
    assert waiting(position) == (awaited,)


def test_what_an_event_did_to_supply_is_over_with_the_turn() -> None:
    position = event(6)
    assert flow.dice(position) == 2

    position.frames = [("supply",), ("dawn",)]
    flow.proceed(position)
    position.frames = [("supply",)]

    assert flow.dice(position) == 3
    assert position.points == 0


def test_a_chart_may_give_no_fewer_dice_than_usual() -> None:
    position = table(FRONT, frames=[("supply",)])
    happen(position, Event("plenty", "Plenty", "supply_dice", 4))

    assert flow.dice(position) == 3


def test_a_chart_may_give_a_single_die_and_no_fewer() -> None:
    for amount in (1, 0):
        position = table(FRONT, frames=[("supply",)])
        happen(position, Event("shortage", "Shortage", "supply_dice", amount))

        assert flow.dice(position) == 1
