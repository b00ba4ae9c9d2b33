"""A turn: its dawn, the initiative, whatever is told, and the next."""

from random import Random
from typing import get_args

import pytest

from pnp.games.cassino.chapters.opening import DAWN
from pnp.games.cassino.chapters.sequence import TURN, result, score
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.flow import DEEDS, roll
from pnp.games.cassino.ground.moves import Finish, Next, OfATurn
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NONE
from pnp.games.cassino.ground.position import Position
from pnp.rules.flow import Frame
from pnp.rules.throw import throw
from tests.games.cassino.drawn import after, against, desk, facts, said, under, waiting

INITIATIVE = [("initiative", 0)]


def dawning(line: str, **settings: str) -> Position:
    """Return a desk at the dawn of its next turn, as far as it goes by itself."""
    position = desk(line, frames=[DAWN], settings=settings)
    flow.proceed(position)
    return position


def thrown(line: str, *dice: int, **settings: str) -> Position:
    """Return a desk after two dice for its initiative."""
    position = desk(line, frames=INITIATIVE, phase="start", settings=settings)
    return after(position, throw(*dice))


# The dawn


def test_a_turn_begins_with_the_dice_of_both_sides() -> None:
    position = dawning("axis 4; allied 3; lead axis 2; turn 6")

    assert (position.turn, position.phase) == (7, "start")
    assert (position.lead, position.segments) == (NONE, 0)
    assert waiting(position) == ("initiative", 0)


def test_fog_is_thrown_for_before_the_initiative() -> None:
    position = dawning("axis 4; allied 3; fog 3")

    assert position.frames == [("initiative", 0), ("fog",)]
    assert position.fog_sight == 0


def test_next_ends_a_turn_and_all_its_event_gave() -> None:
    position = after(desk("event german_barrage; gift axis barrage 12; turn 4"), Next())

    assert (position.turn, position.event, position.gifts) == (5, "", [])
    assert position.frames == [("initiative", 0)]


def test_unused_gifts_are_kept_where_so_ruled() -> None:
    settings = {"unused_event": "kept"}
    position = desk("gift axis barrage 12", settings=settings)

    assert len(after(position, Next()).gifts) == 1


# The initiative


@pytest.mark.parametrize(
    ("line", "dice", "lead", "segments"),
    [
        pytest.param("axis 6; allied 1", (3, 2), AXIS, 3, id="9 and 3"),
        pytest.param("axis 4; allied 3", (1, 3), ALLIED, 0, id="5 and 6: none"),
        pytest.param("axis 4; allied 3", (1, 6), ALLIED, 2, id="5 and 9"),
        pytest.param("axis 4; allied 3", (6, 2), AXIS, 2, id="10 and 5: rounded down"),
        pytest.param(
            "axis 3/-2; allied 1", (2, 5), ALLIED, 2, id="below 0 counts as 0"
        ),
    ],
)
def test_the_higher_total_leads(
    line: str, dice: tuple[int, int], lead: int, segments: int
) -> None:
    position = thrown(line, *dice)

    assert (position.lead, position.segments) == (lead, segments)
    assert (position.phase, position.frames) == ("turn", [TURN])


def test_the_ruling_says_both_totals() -> None:
    position = desk("axis 6; allied 1", frames=INITIATIVE)

    assert facts(position, throw(3, 2)) == {
        "axis": 9,
        "allied": 3,
        "lead": "Axis",
        "segments": 3,
    }


def test_equal_totals_are_thrown_again() -> None:
    position = thrown("axis 4; allied 3", 2, 3)

    assert position.frames == [("initiative", 1)]
    assert position.phase == "start"
    assert after(position, throw(6, 1)).lead == AXIS


# Doubles, and R19


@pytest.mark.parametrize(
    ("dice", "rules", "event"),
    [
        pytest.param((4, 4), "events", True, id="a double"),
        pytest.param((4, 3), "events", False, id="no double"),
        pytest.param((4, 4), "weather", False, id="events are not in play"),
    ],
)
def test_a_double_brings_an_event(
    dice: tuple[int, int], rules: str, event: bool
) -> None:
    position = thrown(f"axis 4; allied 2; rules {rules}", *dice)

    assert position.frames == [TURN, ("event",)] if event else [TURN]
    assert position.lead == AXIS


def test_a_double_that_is_a_tie_brings_its_event_first_then_new_dice() -> None:
    position = desk("axis 3; allied 3; rules events", frames=INITIATIVE)

    assert under(position, throw(2, 2)) == ("Series initiative", "Events 1", "R19")
    later = after(position, throw(2, 2))
    assert later.frames == [("initiative", 1), ("event",)]
    assert after(later, throw(3, 3)).frames == [("initiative", 1)]


@pytest.mark.parametrize(
    ("ruled", "frames"),
    [
        ("no second event", [("initiative", 1)]),
        ("another event", [("initiative", 1), ("event",)]),
    ],
)
def test_a_second_double(ruled: str, frames: list[tuple[str | int, ...]]) -> None:
    """R19."""
    position = desk(
        "axis 3; allied 3; rules events",
        frames=[("initiative", 1)],
        settings={"second_double": ruled},
    )

    assert after(position, throw(5, 5)).frames == frames


# A turn


def test_everything_that_may_be_told_does_something() -> None:
    assert set(get_args(OfATurn)) <= set(DEEDS)


def test_the_next_turn_does_not_begin_while_dice_are_awaited() -> None:
    assert against(desk("rules all", frames=[TURN, ("event",)]), Next()) == (
        "Events 1",
    )


@pytest.mark.parametrize(
    ("again", "dice", "cases"),
    [
        pytest.param(0, (4, 3), (), id="no double"),
        pytest.param(0, (4, 4), ("Events 1",), id="a double"),
        pytest.param(0, (4, 6), (), id="a tie without a double"),
        pytest.param(1, (4, 4), ("Events 1", "R19"), id="a second double"),
        pytest.param(1, (4, 3), (), id="re-rolled, no double"),
    ],
)
def test_what_the_dice_are_under(
    again: int, dice: tuple[int, int], cases: tuple[str, ...]
) -> None:
    position = desk("axis 4; allied 2; rules events", frames=[("initiative", again)])

    assert under(position, throw(*dice)) == ("Series initiative", *cases)


def test_the_ruling_names_the_allies_where_they_lead() -> None:
    position = desk("axis 1; allied 6", frames=INITIATIVE)

    assert facts(position, throw(1, 5))["lead"] == "Allied"


# The end of an evening, and what it comes to


@pytest.mark.parametrize(
    ("winner", "found", "level"),
    [
        ("axis", "won", "Axis victory by the rules of the base game"),
        ("allied", "lost", "Allied victory by the rules of the base game"),
        ("drawn", "drawn", "nobody wins by the rules of the base game"),
    ],
)
def test_the_players_say_who_has_won(winner: str, found: str, level: str) -> None:
    position = after(desk("axis 5/4; allied 3/0"), Finish(winner))

    assert (position.phase, waiting(position)) == ("over", ())
    assert (result(position), score(position).level) == (found, level)
    assert said(position, Next()) == "the scenario is over [Opening]"


def test_the_score_is_the_initiative_that_is_lost() -> None:
    """The Axis leads by what the Allies have lost more."""
    counted = score(desk("axis 5/4; allied 3/-1"))

    assert [(each.name, each.count, each.points) for each in counted.points] == [
        ("Allied initiative lost", 4, 4),
        ("Axis initiative lost", 1, -1),
    ]
    assert (counted.total, counted.result, counted.level) == (
        3,
        "",
        "Axis has lost less",
    )


def test_what_the_end_is_told() -> None:
    assert facts(desk(""), Finish("axis")) == {"turn": 4}
    assert under(desk(""), Finish("axis")) == ("Opening",)


# Fate throws the dice


@pytest.mark.parametrize(
    ("frame", "dice"),
    [
        (("initiative", 0), 2),
        (("event",), 2),
        (("weather",), 1),
        (("turns", 3), 1),
        (("fog",), 1),
        (("shot", 0, "Heidrich"), 2),
        (("check", "maoris", "full", "M1"), 2),
        (("friendly", "E4", 0, 1, 5), 5),
        (("strike", "D5", 3, 0), 1),
        (("strike", "D5", 3, 8), 2),
    ],
)
def test_as_many_dice_fall_as_are_awaited(frame: Frame, dice: int) -> None:
    thrown = roll(desk("D5 open by axis", frames=[("turn",), frame]), Random(1))

    assert len(thrown.dice) == dice


def test_each_face_falls() -> None:
    position, random = desk("", frames=[("fog",)]), Random(2)

    assert {roll(position, random).sum for _ in range(200)} == set(range(1, 7))


@pytest.mark.parametrize("frames", [[], [("turn",)], [("scene",)], [("sniper", 0)]])
def test_nothing_else_is_left_to_chance(frames: list[Frame]) -> None:
    with pytest.raises(ValueError, match="left to chance"):
        roll(desk("", frames=frames), Random(1))
