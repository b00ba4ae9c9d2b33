"""Random events: every sum of two dice, the sniper, and what events give."""

import pytest

from pnp.games.cassino.ground.moves import Aim, Use
from pnp.games.cassino.ground.pieces import ALLIED, AXIS
from pnp.games.cassino.ground.position import Position
from pnp.rules.throw import throw
from tests.games.cassino.drawn import (
    after,
    against,
    desk,
    facts,
    said,
    tables,
    under,
    waiting,
)

TURN = ("turn",)
TABLE = """
     2  Events 2   axis aircraft 1
     3  Events 3   axis sniper
     4  Events 4   axis barrage 12
     5  Events 5   axis path 1
     6  Events 6   nothing
     7  Events 7   weather
     8  Events 8   nothing
     9  Events 9   allied path 1
    10  Events 10  allied barrage 20
    11  Events 11  allied sniper
    12  Events 12  allied aircraft 2
"""
"""What each sum brings, and by which case."""
ROWS = [each.split() for each in TABLE.strip().splitlines()]


def eventful(rules: str = "all", **settings: str) -> Position:
    """Return a desk that waits for the dice of an event."""
    line = f"axis 5; allied 4; rules {rules}"
    return desk(line, frames=[TURN, ("event",)], settings=settings)


def brought(position: Position) -> str:
    """Return what an event has left on the desk, as the table of the tests says it."""
    sides = [each.id for each in position.tables.sides]
    if position.gifts:
        (gift,) = position.gifts
        return f"{sides[gift.side]} {gift.what} {gift.amount}"
    name, *parts = waiting(position)
    if name == "turn":
        return "nothing"
    return f"{sides[int(parts[0])]} {name}" if parts else str(name)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_sum(row: list[str]) -> None:
    total, case = int(row[0]), " ".join(row[1:3])
    dice = throw(total // 2, total - total // 2)

    assert under(eventful(), dice) == ("Events 1", case)
    assert brought(after(eventful(), dice)) == " ".join(row[3:])


def test_the_event_of_the_turn_is_remembered() -> None:
    assert after(eventful(), throw(2, 2)).event == "german_barrage"


def test_there_is_no_weather_without_its_rule() -> None:
    assert brought(after(eventful("events"), throw(3, 4))) == "nothing"


# The sniper


def sniping(side: int = AXIS, **settings: str) -> Position:
    """Return a desk with a sniper on it."""
    event = "german_sniper" if side == AXIS else "allied_sniper"
    line = f"leader allied Keyes; event {event}; rules all"
    return desk(line, frames=[TURN, ("sniper", side)], settings=settings)


@pytest.mark.parametrize(
    ("side", "dice", "leaders"),
    [
        pytest.param(AXIS, (4, 5), [(ALLIED, "Freyberg")], id="9 on event 3"),
        pytest.param(ALLIED, (4, 4), [], id="8 on event 11"),
        pytest.param(ALLIED, (6, 6), [(AXIS, "Freyberg")], id="12 on event 11"),
        pytest.param(AXIS, (1, 1), [], id="2 on event 3"),
    ],
)
def test_nine_or_more_eliminates(
    side: int, dice: tuple[int, int], leaders: list[tuple[int, str]]
) -> None:
    position = after(sniping(side), Aim("Freyberg"), throw(*dice))

    assert position.leaders[1:] == leaders
    assert waiting(position) == TURN


def test_the_ruling_says_from_how_near_and_what_kills() -> None:
    assert under(sniping(), Aim("Freyberg")) == ("Events 3", "R21")
    assert facts(sniping(), Aim("Freyberg")) == {
        "hexes at most": 5,
        "needed": "distance",
        "kills on": 9,
    }
    aimed = after(sniping(), Aim("Freyberg"))
    assert facts(aimed, throw(4, 5))["Freyberg"] == "eliminated"
    assert facts(aimed, throw(4, 4))["Freyberg"] == "alive"


@pytest.mark.parametrize("ruled", ["distance", "line of sight"])
def test_what_a_sniper_needs_is_told(ruled: str) -> None:
    """R21: no map is known, so the players see to it."""
    assert facts(sniping(sniper_sight=ruled), Aim("Tuker"))["needed"] == ruled


def test_a_leader_dies_once() -> None:
    assert said(sniping(), Aim("Keyes")) == (
        "Keyes is already eliminated [Events 3] (name another leader, or nobody)"
    )
    assert against(sniping(ALLIED), Aim("Keyes")) == ()


@pytest.mark.parametrize(
    ("ruled", "frame"), [("no effect", TURN), ("again", ("event",))]
)
def test_a_sniper_with_nobody_to_aim_at(ruled: str, frame: tuple[str, ...]) -> None:
    """R20."""
    position = sniping(no_target=ruled)

    assert under(position, Aim()) == ("Events 3", "R20")
    assert waiting(after(position, Aim())) == frame


# Gifts


@pytest.mark.parametrize(
    ("gift", "use", "left"),
    [
        pytest.param("axis barrage 12", Use("axis", "barrage"), [], id="a barrage"),
        pytest.param("allied aircraft 2", Use("allied", "aircraft"), [1], id="of two"),
        pytest.param("axis aircraft 1", Use("axis", "aircraft"), [], id="the only one"),
        pytest.param("axis path 1", Use("axis", "path", "move"), [], id="moves on"),
        pytest.param("axis path 1", Use("axis", "path", "dig"), [], id="digs in"),
        pytest.param("allied path 1", Use("allied", "path"), [], id="moves, of course"),
    ],
)
def test_a_gift_is_used_up(gift: str, use: Use, left: list[int]) -> None:
    position = after(desk(f"gift {gift}; rules events"), use)

    assert [each.amount for each in position.gifts] == left


def test_a_barrage_tells_its_strength() -> None:
    position = desk("gift allied barrage 20; rules events")

    assert facts(position, Use("allied", "barrage")) == {"barrage": "1×20"}
    assert under(position, Use("allied", "barrage")) == ("Events 10",)


@pytest.mark.parametrize(
    ("gift", "use", "why"),
    [
        pytest.param(
            "allied path 1",
            Use("allied", "path", "dig"),
            "only a German unit may dig in on a clear path [Events 9]",
            id="Allies do not dig in",
        ),
        pytest.param(
            "axis path 1",
            Use("axis", "path"),
            "on a clear path a unit moves one hex farther, or digs in [Events 5]"
            " (write what the unit does: move or dig)",
            id="Germans say what they do",
        ),
        pytest.param(
            "axis barrage 12",
            Use("axis", "barrage", "dig"),
            "there is only one way to use a barrage [Events 5, Events 9]",
            id="no barrage digs",
        ),
        pytest.param(
            "axis barrage 12",
            Use("allied", "barrage"),
            "the Allied side does not have a barrage from an event [Events 10, R22]"
            " (if the scenario gives it, use it without writing it here)",
            id="the other side's",
        ),
    ],
)
def test_a_gift_is_used_as_it_was_given(gift: str, use: Use, why: str) -> None:
    assert said(desk(f"gift {gift}; rules events"), use) == why


def test_nothing_is_used_where_no_events_are_in_play() -> None:
    assert said(desk("gift axis barrage 12"), Use("axis", "barrage")) == (
        "the rule Random Events is not in play [Events 1]"
        " (agree to it with the other player: --rules events, or overrule"
        " Events 1 rule_events=yes)"
    )


def test_every_word_of_the_table_is_known() -> None:
    assert {each.does for each in tables().events.values()} == {
        *("aircraft", "sniper", "barrage", "path", "nothing", "weather"),
    }


def test_a_leader_of_the_other_side_dies_once_too() -> None:
    line = "leader axis Heidrich; rules all"
    position = desk(line, frames=[TURN, ("sniper", ALLIED)])

    assert against(position, Aim("Heidrich")) == ("Events 11",)


@pytest.mark.parametrize(
    ("gift", "told"),
    [
        ("axis aircraft 2", {"aircraft left": 1}),
        ("axis barrage 12", {"barrage": "1×12"}),
    ],
)
def test_what_is_used_is_told(gift: str, told: dict[str, int | str]) -> None:
    what = gift.split()[1]

    assert facts(desk(f"gift {gift}; rules events"), Use("axis", what)) == told


def test_a_clear_path_has_no_numbers() -> None:
    position = desk("gift axis path 1; rules events")

    assert facts(position, Use("axis", "path", "dig")) == {}
